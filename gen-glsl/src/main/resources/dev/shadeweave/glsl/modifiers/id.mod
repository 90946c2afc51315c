Modifier:
  id: id
  about: Shows which object, or which triangle of it, a pixel belongs to: 24 bits as red, green and blue.
  replaces: color
FragmentIO:
uniform int g_objectId = 1;
uniform bool g_idOfPrimitive = true;
FragmentEndCode:
// Triangles are counted from 1, so that black is no triangle.
int id = g_idOfPrimitive ? gl_PrimitiveID + 1 : g_objectId;
outFragment = vec4(vec3(ivec3(id >> 16, id >> 8, id) & 255) / 255.0, 1.0);
FragmentIO @essl @hlsl @msl @wgsl @slang:
uniform int g_objectId = 1;
FragmentEndCode @essl @hlsl @msl @wgsl @slang:
// These languages do not count triangles.
outFragment = vec4(vec3(ivec3(g_objectId >> 16, g_objectId >> 8, g_objectId) & 255) / 255.0, 1.0);
