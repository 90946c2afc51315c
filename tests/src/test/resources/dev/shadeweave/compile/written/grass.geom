#version 410
layout(points) in; layout(triangle_strip, max_vertices = 4) out;
uniform mat4 mvp; uniform float size = 0.1; in vec3 color[]; in Tip { vec4 bend; } tip[]; out vec3 g_color; out vec2 g_uv;
const vec2 corners[4] = vec2[](vec2(-1, 0), vec2(1, 0), vec2(-1, 1), vec2(1, 1));
void main() { for (int i = 0; i < corners.length(); i++) { vec2 c = corners[i]; g_color = color[0]; g_uv = c * 0.5 + 0.5; vec4 p = gl_in[0].gl_Position; p.xy += c * size; p += c.y * tip[0].bend; gl_Position = mvp * p; gl_PrimitiveID = gl_PrimitiveIDIn; EmitVertex(); } EndPrimitive(); }
