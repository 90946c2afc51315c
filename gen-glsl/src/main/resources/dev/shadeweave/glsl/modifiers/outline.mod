Modifier:
  id: outline
  about: Draws an outline g_outlineWidth pixels wide: the object once more, widened along its normals, of which only the inside shows.
  instances: 2
VertexIO:
flat out float g_isOutline;
uniform float g_outlineWidth = 4.0;
uniform vec2 g_viewport = vec2(512.0);
VertexEndCode:
g_isOutline = float(gl_InstanceID);
if (gl_InstanceID == 1)
{
    vec4 ahead = g_mWVP * vec4(SG_INPUT_NORMALOS, 0.0);
    vec2 way = ahead.xy * g_viewport;
    way = dot(way, way) > 0.0 ? normalize(way) : vec2(0.0);
    gl_Position.xy += 2.0 * g_outlineWidth * way / g_viewport * gl_Position.w;
}
FragmentIO:
flat in float g_isOutline;
uniform vec3 g_outlineColor = vec3(0.0);
FragmentStartCode:
if (g_isOutline > 0.5 && gl_FrontFacing)
{
    discard;
}
FragmentEndCode:
if (g_isOutline > 0.5)
{
    outFragment = vec4(g_outlineColor, 1.0);
}
