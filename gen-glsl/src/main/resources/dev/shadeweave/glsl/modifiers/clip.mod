Modifier:
  id: clip
  about: Cuts the object at the plane g_clipPlane of the world and paints what is seen of its inside g_clipCap.
FragmentIO:
uniform vec4 g_clipPlane = vec4(1.0, 0.0, 0.0, 0.0);
uniform vec3 g_clipCap = vec3(0.8, 0.15, 0.1);
FragmentStartCode:
if (dot(g_clipPlane, vec4(sg_vPosWS, 1.0)) > 0.0)
{
    discard;
}
FragmentEndCode:
if (!gl_FrontFacing)
{
    outFragment = vec4(g_clipCap, 1.0);
}
