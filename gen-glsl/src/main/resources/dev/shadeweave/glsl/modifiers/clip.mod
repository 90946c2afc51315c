Modifier:
  id: clip
  about: Cuts the object at the plane g_clipPlane of the world and paints what is seen of its inside g_clipCap.
FragmentIO:
uniform vec4 g_clipPlane = vec4(1.0, 0.0, 0.0, 0.0);
uniform vec3 g_clipCap = vec3(0.8, 0.15, 0.1);
// Where the way from the camera to a place behind the cut meets the plane: its depth in the picture, or -1 if it does not.
float sg_clipDepth(vec4 plane, vec3 place)
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
if (dot(g_clipPlane, vec4(sg_vPosWS, 1.0)) > 0.0)
{
    discard;
}
FragmentEndCode:
// What is seen through the cut from behind is inside: the cut itself is painted, where it is.
float cut = gl_FrontFacing ? -1.0 : sg_clipDepth(g_clipPlane, sg_vPosWS);
if (cut >= 0.0)
{
    outFragment = vec4(g_clipCap, 1.0);
}
