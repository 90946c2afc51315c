Modifier:
  id: n; EVIL
  about: x[2J‮EVIL
  instances: 1e400
  order: 99999999999
  replaces: everything
  targets: /etc/passwd
FragmentIO:
uniform vec3 g_t = vec3(1); EVIL
uniform sampler2D g_t; } EVIL {
uniform vec3 g_n = vec3(1e400, nan, 99999999999999999999);
uniform int g_i = 2147483648;
FragmentBeginCode:
sg_cColor.rgb *= g_t;
