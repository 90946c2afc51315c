Modifier:
  id: fog
  about: Lets the colour fade into g_fogColor with the distance, from g_fogStart on, as fast as g_fogDensity says.
FragmentIO:
uniform vec3 g_fogColor = vec3(0.55, 0.62, 0.7);
uniform float g_fogDensity = 0.25;
uniform float g_fogStart = 2.0;
FragmentBeginCode:
float deep = max(length(sg_vPosVS.xyz) - g_fogStart, 0.0) * g_fogDensity;
sg_cColor.rgb = mix(g_fogColor, sg_cColor.rgb, exp(-deep * deep));
