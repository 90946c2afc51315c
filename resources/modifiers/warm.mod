Modifier:
  id: warm
  about: warms the colour
FragmentIO:
uniform vec3 g_tint = vec3(1.0, 0.85, 0.6);
FragmentBeginCode:
sg_cColor.rgb *= g_tint;
