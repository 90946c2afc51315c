Modifier:
  id: wireframe
  about: Draws the edges of triangles over the surface, g_wireWidth pixels wide.
// The distance to each edge is found in pixels and drawn in one pass (J. Bærentzen and others, Single-pass Wireframe
// Rendering, 2006). Divided by the fourth number of the position, distances stay right in perspective.
FragmentIO:
noperspective in vec3 g_wireDistance;
uniform vec3 g_wireColor = vec3(0.02);
uniform float g_wireWidth = 1.5;
FragmentEndCode:
vec3 change = fwidth(g_wireDistance);
vec3 pixels = g_wireDistance / max(change, vec3(1e-6));
float nearest = min(min(pixels.x, pixels.y), pixels.z);
outFragment.rgb = mix(g_wireColor, outFragment.rgb, smoothstep(g_wireWidth * 0.5 - 0.5, g_wireWidth * 0.5 + 0.5, nearest));
Geometry:
layout(triangles) in;
layout(triangle_strip, max_vertices = 3) out;
void main()
{
    for (int i = 0; i < 3; ++i)
    {
        sg_MapIO(i);
        g_wireDistance = vec3(i == 0, i == 1, i == 2);
        EmitVertex();
    }
    EndPrimitive();
}
VertexIO @essl @hlsl @msl @wgsl @slang:
// Meshes without triangles in common have an attribute of corners: (1, 0, 0), (0, 1, 0), (0, 0, 1).
in vec3 i_barycentric;
VertexEndCode @essl @hlsl @msl @wgsl @slang:
g_wireDistance = i_barycentric;
FragmentIO @essl @hlsl @msl @wgsl @slang:
in vec3 g_wireDistance;
uniform vec3 g_wireColor = vec3(0.02);
uniform float g_wireWidth = 1.5;
Geometry @essl @hlsl @msl @wgsl @slang:
