#version 400
layout(quads, fractional_odd_spacing, ccw) in;
in vec2 tc_uv[]; patch in float scale; uniform sampler2D height; uniform mat4 vp; out vec3 normal; out float h;
vec4 lerp4(vec4 a, vec4 b, vec4 c, vec4 d) { return mix(mix(a, b, gl_TessCoord.x), mix(d, c, gl_TessCoord.x), gl_TessCoord.y); }
void main() { vec2 uv = mix(mix(tc_uv[0], tc_uv[1], gl_TessCoord.x), mix(tc_uv[3], tc_uv[2], gl_TessCoord.x), gl_TessCoord.y);
 vec4 p = lerp4(gl_in[0].gl_Position, gl_in[1].gl_Position, gl_in[2].gl_Position, gl_in[3].gl_Position); h = textureLod(height, uv, 0.0).r * scale;
 float hx = textureLodOffset(height, uv, 0.0, ivec2(1, 0)).r, hy = textureLodOffset(height, uv, 0.0, ivec2(0, 1)).r; normal = normalize(vec3(h - hx, 0.01, h - hy)); p.y += h; gl_Position = vp * p; }
