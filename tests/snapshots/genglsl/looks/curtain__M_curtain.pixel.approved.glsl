#version 400

struct surfaceshader { vec3 color; vec3 transparency; };
#define material surfaceshader

// Uniform block: PublicUniforms
uniform float SR_curtain_emission = 1.0;
uniform vec3 SR_curtain_emission_color = vec3(0.7, 0.68, 0.6);
uniform float SR_curtain_transmission = 0.0;
uniform vec3 SR_curtain_transmission_color = vec3(1.0);
uniform float web_threshold = 0.3;

in VertexData
{
    vec2 texcoord_0;
} vd;

// Pixel shader outputs
out vec4 out1;

uint mx_rotate_bits(uint word, uint count)
{
    return (word << count) | (word >> (32u - count));
}

// hashword() begins with three equal words that depend on the number of keys.
uvec3 mx_hash_begin(uint keys)
{
    return uvec3(0xdeadbeefu + 4u * keys + 13u);
}

// lookup3's mix(): spreads three words over each other when more keys follow.
uvec3 mx_hash_mix(uvec3 s)
{
    s.x = (s.x - s.z) ^ mx_rotate_bits(s.z, 4u);
    s.z += s.y;
    s.y = (s.y - s.x) ^ mx_rotate_bits(s.x, 6u);
    s.x += s.z;
    s.z = (s.z - s.y) ^ mx_rotate_bits(s.y, 8u);
    s.y += s.x;
    s.x = (s.x - s.z) ^ mx_rotate_bits(s.z, 16u);
    s.z += s.y;
    s.y = (s.y - s.x) ^ mx_rotate_bits(s.x, 19u);
    s.x += s.z;
    s.z = (s.z - s.y) ^ mx_rotate_bits(s.y, 4u);
    s.y += s.x;
    return s;
}

// lookup3's final(): the last word depends on every bit of the three.
uint mx_hash_end(uvec3 s)
{
    s.z = (s.z ^ s.y) - mx_rotate_bits(s.y, 14u);
    s.x = (s.x ^ s.z) - mx_rotate_bits(s.z, 11u);
    s.y = (s.y ^ s.x) - mx_rotate_bits(s.x, 25u);
    s.z = (s.z ^ s.y) - mx_rotate_bits(s.y, 16u);
    s.x = (s.x ^ s.z) - mx_rotate_bits(s.z, 4u);
    s.y = (s.y ^ s.x) - mx_rotate_bits(s.x, 14u);
    return (s.z ^ s.y) - mx_rotate_bits(s.y, 24u);
}

uint mx_hash(int key) { return mx_hash_end(mx_hash_begin(1u) + uvec3(uint(key), 0u, 0u)); }

uint mx_hash(ivec2 keys) { return mx_hash_end(mx_hash_begin(2u) + uvec3(uvec2(keys), 0u)); }

uint mx_hash(ivec3 keys) { return mx_hash_end(mx_hash_begin(3u) + uvec3(keys)); }

uint mx_hash(ivec4 keys)
{
    uvec3 s = mx_hash_mix(mx_hash_begin(4u) + uvec3(keys.xyz));
    return mx_hash_end(s + uvec3(uint(keys.w), 0u, 0u));
}

// The whole range of a word onto [0,1].
float mx_bits_to_unit(uint bits)
{
    return float(bits) / 4294967295.0;
}

ivec2 mx_cell(vec2 corner) { return ivec2(clamp(corner, -2147483648.0, 2147483520.0)); }

float mx_cell_noise_float(vec2 p) { return mx_bits_to_unit(mx_hash(mx_cell(floor(p)))); }

void mx_cellnoise2d_float(vec2 texcoord, out float result)
{
    result = mx_cell_noise_float(texcoord);
}

void mx_surface_unlit(
    float emission,
    vec3 emission_color,
    float transmission,
    vec3 transmission_color,
    float opacity,
    out surfaceshader result)
{
    vec3 behind = mix(vec3(1.0), transmission_color * transmission, opacity);
    result = surfaceshader(emission_color * (emission * opacity), behind);
}

void house_NG_lace(float threshold, out float out11)
{
    vec2 place_out = vd.texcoord_0.xy;
    vec2 cells_out = place_out * 24.0;
    float holes_out = 0.0;
    mx_cellnoise2d_float(cells_out, holes_out);
    float cut_out = (holes_out > threshold) ? 1.0 : 0.0;
    out11 = cut_out;
}

void main()
{
    float web_out = 0.0;
    house_NG_lace(web_threshold, web_out);
    surfaceshader SR_curtain_out = surfaceshader(vec3(0.0), vec3(0.0));
    mx_surface_unlit(SR_curtain_emission, SR_curtain_emission_color, SR_curtain_transmission, SR_curtain_transmission_color, web_out, SR_curtain_out);
    material M_curtain_out = SR_curtain_out;
    out1 = vec4(M_curtain_out.color, 1.0);
}
