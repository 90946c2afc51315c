Modifier:
  id: xray
  about: Shows edges bright and faces that are seen from the front dark, with an alpha to blend the object over what is behind.
FragmentIO:
uniform vec3 g_xrayColor = vec3(0.35, 0.7, 1.0);
uniform float g_xrayEdge = 2.0;
uniform float g_xrayFace = 0.08;
FragmentBeginCode:
// Without perspective all ways to the camera are parallel.
vec3 way = g_mP[3][3] == 1.0 ? vec3(0.0, 0.0, -1.0) : normalize(sg_vPosVS.xyz);
float facing = abs(dot(normalize(sg_vNormalVS), way));
float seen = mix(g_xrayFace, 1.0, pow(1.0 - clamp(facing, 0.0, 1.0), g_xrayEdge));
float bright = dot(sg_cColor.rgb, vec3(0.2126, 0.7152, 0.0722));
sg_cColor = vec4(g_xrayColor * (0.75 + 0.25 * clamp(bright, 0.0, 1.0)), 1.0) * seen;
