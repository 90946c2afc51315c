Modifier:
  id: n
FragmentBeginCode:
#include "../secret.txt"
#include "/etc/passwd"
#include "/dev/zero"
#include "modifier_includes.mod"
