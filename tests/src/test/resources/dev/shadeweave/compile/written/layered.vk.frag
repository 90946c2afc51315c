#version 450
layout(set = 0, binding = 0) uniform U { mat4 m; vec4 k[3]; float gain; } u;
layout(set = 1, binding = 2) uniform sampler2D tex[4];
layout(push_constant) uniform P { vec2 off; int pick; } pc;
layout(constant_id = 3) const int COUNT = 4; layout(constant_id = 4) const bool FANCY = true;
layout(location = 0) in vec2 uv; layout(location = 1) flat in int which; layout(location = 2) noperspective sample in float q;
layout(location = 0) out vec4 o;
vec4 look(sampler2D s, vec2 p) { return texture(s, p); }
void main() { vec4 a = vec4(0); for (int i = 0; i < COUNT; i++) a += look(tex[2], uv + pc.off * float(i)); if (FANCY) a = u.m * a; a.rg = a.gr; o = a * u.k[which % 3] * u.gain + q; o.a = pc.pick == 2 ? a.x : a[which]; }
