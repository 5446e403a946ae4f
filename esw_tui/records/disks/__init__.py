"""What each kind of system does with files in its own way: `lock`, `publish`, `force_name`.

Whatever else is asked of a disk goes the same way everywhere: files are closed before they are
renamed or deleted, no name is one that Windows keeps for itself, and flags that a system lacks are
left out.
"""

import sys

if sys.platform == "win32":
    from esw_tui.records.disks.windows import force_name, lock, publish
else:
    from esw_tui.records.disks.posix import force_name, lock, publish

__all__ = ["force_name", "lock", "publish"]
