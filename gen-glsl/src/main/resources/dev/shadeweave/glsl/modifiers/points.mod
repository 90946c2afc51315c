Modifier:
  id: points
  about: Draws a disc g_pointSize pixels wide in the place of each triangle, as clouds of points are shown.
FragmentIO:
in vec2 g_pointPlace;
FragmentStartCode:
if (dot(g_pointPlace, g_pointPlace) > 1.0)
{
    discard;
}
GeometryIO:
uniform float g_pointSize = 6.0;
uniform vec2 g_viewport = vec2(512.0);
Geometry:
layout(triangles) in;
layout(triangle_strip, max_vertices = 4) out;
void main()
{
    vec4 middle = (gl_in[0].gl_Position + gl_in[1].gl_Position + gl_in[2].gl_Position) / 3.0;
    for (int i = 0; i < 4; ++i)
    {
        // What the surface reads is that of the first vertex for the whole disc.
        sg_MapIO(0);
        g_pointPlace = vec2(i == 1 || i == 3 ? 1.0 : -1.0, i > 1 ? 1.0 : -1.0);
        gl_Position = middle + vec4(g_pointPlace * g_pointSize / g_viewport * middle.w, 0.0, 0.0);
        EmitVertex();
    }
    EndPrimitive();
}
