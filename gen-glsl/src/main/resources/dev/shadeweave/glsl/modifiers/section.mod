Modifier:
  id: section
  about: Cuts the object at the plane g_sectionPlane of the world; the inside is hatched, and the edge of the cut drawn.
FragmentIO:
uniform vec4 g_sectionPlane = vec4(0.0, 0.0, 1.0, 0.0);
uniform vec3 g_sectionFill = vec3(0.85, 0.83, 0.78);
uniform vec3 g_sectionInk = vec3(0.1, 0.1, 0.15);
uniform float g_sectionEdge = 2.0;
uniform float g_sectionHatch = 10.0;
// Where the way from the camera to a place behind the cut meets the plane: its depth in the picture, or -1 if it does not.
float sg_sectionDepth(vec4 plane, vec3 place)
{
    // Without perspective all ways are parallel.
    vec3 way = g_mP[3][3] == 1.0 ? g_vCamDir : place - g_vCamPos;
    float across = dot(plane.xyz, way);
    float back = dot(plane, vec4(place, 1.0)) / (abs(across) > 1e-9 ? across : 1e-9);
    if (back < 0.0 || (g_mP[3][3] != 1.0 && back > 1.0))
    {
        return -1.0;
    }
    vec4 met = g_mVP * vec4(place - back * way, 1.0);
#ifdef VULKAN
    return met.z / met.w;
#else
    return met.z / met.w * 0.5 + 0.5;
#endif
}
FragmentStartCode:
if (dot(g_sectionPlane, vec4(sg_vPosWS, 1.0)) > 0.0)
{
    discard;
}
FragmentEndCode:
float away = -dot(g_sectionPlane, vec4(sg_vPosWS, 1.0));
float pixels = away / max(fwidth(away), 1e-6);
float cut = gl_FrontFacing ? -1.0 : sg_sectionDepth(g_sectionPlane, sg_vPosWS);
if (cut >= 0.0)
{
    // Lines of one pixel and a half, seen as if they lay in the cut.
    float across = mod(gl_FragCoord.x + gl_FragCoord.y, g_sectionHatch);
    float line = 1.0 - smoothstep(1.0, 2.0, min(across, g_sectionHatch - across));
    outFragment = vec4(mix(g_sectionFill, g_sectionInk, line), 1.0);
}
outFragment.rgb = mix(g_sectionInk, outFragment.rgb, smoothstep(g_sectionEdge - 0.5, g_sectionEdge + 0.5, pixels));
