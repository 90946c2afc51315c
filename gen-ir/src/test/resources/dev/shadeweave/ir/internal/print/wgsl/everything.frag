#version 450
struct Light { vec3 direction; float power; };
layout(std140, set = 0, binding = 1) uniform Block { Light lights[2]; bool on; mat3 turn; float weights[3]; vec2 scale; };
layout(set = 0, binding = 2) uniform sampler2D tex;
layout(location = 0) in vec3 normal;
layout(location = 1) flat in int index;
layout(location = 0) out vec4 color;
void half_of(inout vec2 v, out float rest) { v *= 0.5; rest = mod(v.x, 1.0); }
vec4 look(sampler2D s, vec2 at) { return texture(s, at); }
void main() {
    vec4 v = look(tex, normal.xy * scale);
    float rest;
    half_of(v.yx, rest);
    v.zw += vec2(rest, weights[index]);
    for (int i = 0, j = 2; i < j; i++, j--) { v.xyz += lights[i].direction * lights[i].power; }
    int k = 0;
    do { k++; if (k == 2) continue; v.x += float(k); } while (k < 4);
    switch (index) { case 0: v.x = 1.0; case 1: case 2: v.y = 2.0; break; }
    if (on && v.x > 1.0 || v.y == 0.0) discard;
    mat3 m = inverse(turn) * mat3(2.0);
    bool same = v.xy == v.zw;
    color = vec4(m * (same ? v.xyz : -v.zyx), v.w > 0.5 ? 1.0 : fract(v.w));
}
