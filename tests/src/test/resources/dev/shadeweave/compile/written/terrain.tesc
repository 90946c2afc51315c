#version 400
layout(vertices = 4) out;
in vec2 uv[]; out vec2 tc_uv[]; patch out float scale; uniform vec3 eye; uniform float detail = 16.0;
float level(vec4 a, vec4 b) { float d = distance(eye, 0.5 * (a.xyz + b.xyz)); return clamp(detail * distance(a, b) / max(d, 1e-3), 1.0, 64.0); }
void main() {
  gl_out[gl_InvocationID].gl_Position = gl_in[gl_InvocationID].gl_Position; tc_uv[gl_InvocationID] = uv[gl_InvocationID];
  barrier();
  if (gl_InvocationID == 0) { for (int i = 0; i < 4; i++) gl_TessLevelOuter[i] = level(gl_in[i].gl_Position, gl_in[(i + 1) & 3].gl_Position); gl_TessLevelInner[0] = max(gl_TessLevelOuter[1], gl_TessLevelOuter[3]); gl_TessLevelInner[1] = max(gl_TessLevelOuter[0], gl_TessLevelOuter[2]); scale = gl_TessLevelInner[0] / 64.0; }
}
