Modifier:
  id: depth
  about: Shows the depth in place of the colour; with g_depthMoments, the depth and its square, as shadow maps take them.
  replaces: color
FragmentIO:
uniform bool g_depthMoments = false;
FragmentEndCode:
float depth = gl_FragCoord.z;
outFragment = g_depthMoments ? vec4(depth, depth * depth, 0.0, 1.0) : vec4(vec3(depth), 1.0);
