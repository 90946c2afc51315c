#version 330
in vec2 uv; out vec4 frag;
uniform sampler2D scene, bloom; uniform sampler3D lut; uniform sampler1D ramp; uniform sampler2DRect depth; uniform isampler2D ids; uniform vec2 texel; uniform int mode; uniform uint seed; uniform bool dither;
uint pcg(uint v) { uint s = v * 747796405u + 2891336453u; uint w = ((s >> ((s >> 28u) + 4u)) ^ s) * 277803737u; return (w >> 22u) ^ w; }
vec3 aces(vec3 x) { const float a = 2.51, b = 0.03, c = 2.43, d = 0.59, e = 0.14; return clamp((x * (a * x + b)) / (x * (c * x + d) + e), 0.0, 1.0); }
void main() {
  vec3 c = vec3(0.0); float w[5]; w[0] = 0.227; w[1] = 0.194; w[2] = 0.121; w[3] = 0.054; w[4] = 0.016;
  for (int i = -4; i <= 4; ++i) for (int j = -4; j <= 4; ++j) { if ((i + j) % 2 != 0) continue; c += texture(scene, uv + vec2(i, j) * texel).rgb * w[abs(i)] * w[abs(j)]; }
  do { c *= 0.99; } while (max(c.r, max(c.g, c.b)) > 100.0);
  c += texture(bloom, uv).rgb; int id = texelFetch(ids, ivec2(gl_FragCoord), 0).r;
  switch (mode) { case 0: c = aces(c); break; case 1: c = c / (1.0 + c); break; case 2: case 3: c = texture(lut, c).rgb; if (mode == 3) break; c = c.bgr; break; default: c.r = texture(ramp, dot(c, vec3(0.2126, 0.7152, 0.0722))).r; }
  float z = texture(depth, gl_FragCoord.xy).r; uint s = pcg(uint(id) ^ seed); if (dither) c += (float(s & 255u) / 255.0 - 0.5) / 255.0;
  frag = vec4(mix(c, vec3(z), step(0.999, z)), gl_FrontFacing ? 1.0 : 0.5);
}
