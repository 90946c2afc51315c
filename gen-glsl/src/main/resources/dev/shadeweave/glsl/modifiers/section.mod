Modifier:
  id: section
  about: Cuts the object at the plane g_sectionPlane of the world; the inside is hatched, and the edge of the cut drawn.
FragmentIO:
uniform vec4 g_sectionPlane = vec4(0.0, 0.0, 1.0, 0.0);
uniform vec3 g_sectionFill = vec3(0.85, 0.83, 0.78);
uniform vec3 g_sectionInk = vec3(0.1, 0.1, 0.15);
uniform float g_sectionEdge = 2.0;
uniform float g_sectionHatch = 10.0;
FragmentStartCode:
if (dot(g_sectionPlane, vec4(sg_vPosWS, 1.0)) > 0.0)
{
    discard;
}
FragmentEndCode:
float away = -dot(g_sectionPlane, vec4(sg_vPosWS, 1.0));
float pixels = away / max(fwidth(away), 1e-6);
if (!gl_FrontFacing)
{
    // Lines of one pixel and a half, seen as if they lay in the cut.
    float across = mod(gl_FragCoord.x + gl_FragCoord.y, g_sectionHatch);
    float line = 1.0 - smoothstep(1.0, 2.0, min(across, g_sectionHatch - across));
    outFragment = vec4(mix(g_sectionFill, g_sectionInk, line), 1.0);
}
outFragment.rgb = mix(g_sectionInk, outFragment.rgb, smoothstep(g_sectionEdge - 0.5, g_sectionEdge + 0.5, pixels));
