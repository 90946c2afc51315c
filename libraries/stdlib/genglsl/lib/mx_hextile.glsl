// Hexagonal tiles with random rotation, scale and offset: M. S. Mikkelsen, Practical Real-Time Hex-Tiling,
// Journal of Computer Graphics Techniques 11(2), 2022.

// The three tiles that overlap at a point, and how much each counts before falloff.
struct HextileGrid
{
    ivec2 first;
    ivec2 second;
    ivec2 third;
    vec3 weights;
};

struct HextileTile
{
    vec2 uv;
    vec2 across; // change of uv per pixel to the right
    vec2 along; // change of uv per pixel upwards
    float rotation; // radians
};

// How strongly tiles may differ from the plain image; a strength of zero leaves them alike.
struct HextileVariation
{
    float rotation;
    vec2 rotationrange;
    float scale;
    vec2 scalerange;
    float offset;
    vec2 offsetrange;
};

// Edge length of the lattice's triangles in texture space.
#define MX_HEXTILE_EDGE 0.28867513

// D. Hoskins, Hash without Sine, 2014.
vec2 mx_hextile_random(vec2 p)
{
    vec3 q = fract(p.xyx * vec3(0.1031, 0.1030, 0.0973));
    q += dot(q, 33.33 + q.yzx);
    return fract(q.zy * (q.x + q.yz));
}

// Simplex grid: a unit square of the skewed plane holds two triangles.
HextileGrid mx_hextile_grid(vec2 coord)
{
    vec2 scaled = coord / MX_HEXTILE_EDGE;
    vec2 skewed = vec2(scaled.x - 0.57735027 * scaled.y, 1.15470054 * scaled.y);
    vec2 corner = floor(skewed);
    vec2 inside = skewed - corner;
    float third = 1.0 - inside.x - inside.y;
    ivec2 base = ivec2(clamp(corner, -2147483648.0, 2147483520.0));
    bool upper = third <= 0.0;
    return upper ? HextileGrid(base + 1, base + ivec2(1, 0), base + ivec2(0, 1), vec3(-third, 1.0 - inside.yx))
                 : HextileGrid(base, base + ivec2(0, 1), base + ivec2(1, 0), vec3(third, inside.yx));
}

HextileTile mx_hextile_tile(vec2 coord, vec2 across, vec2 along, ivec2 id, HextileVariation variation)
{
    vec2 node = vec2(id);
    vec2 middle = vec2(node.x + 0.5 * node.y, 0.8660254 * node.y) * MX_HEXTILE_EDGE;
    // The shift keeps the hash away from its zeros.
    vec2 random = mx_hextile_random(node + 0.12345);
    float rotation = radians(
        mix(variation.rotationrange.x, variation.rotationrange.y, random.x * variation.rotation));
    float scale = mix(1.0, mix(variation.scalerange.x, variation.scalerange.y, random.y), variation.scale);
    vec2 offset =
        mix(variation.offsetrange.xx, variation.offsetrange.yy, random * variation.offset);
    mat2 turn = mx_divide(1.0, scale) * mat2(cos(rotation), sin(rotation), -sin(rotation), cos(rotation));
    return HextileTile(turn * (coord - middle) + middle + offset, turn * across, turn * along, rotation);
}

// C. Schlick, Fast Alternatives to Perlin's Bias and Gain Functions, Graphics Gems IV, 1994.
vec3 mx_hextile_gain(vec3 x, float gain)
{
    vec3 a = (1.0 / clamp(gain, 0.001, 0.999) - 2.0) * (1.0 - 2.0 * x);
    return mix(mx_divide(a - x, a - 1.0), mx_divide(x, a + 1.0), lessThan(x, vec3(0.5)));
}

// Shares of the three tiles; they sum to one.
vec3 mx_hextile_shares(vec3 weights, vec3 luminance, float falloff)
{
    vec3 cubes = weights * weights * weights;
    vec3 shares = luminance * cubes * cubes * weights;
    shares = mx_divide(shares, shares.x + shares.y + shares.z);
    if (falloff == 0.5)
        return shares;
    shares = mx_hextile_gain(shares, falloff);
    return mx_divide(shares, shares.x + shares.y + shares.z);
}

// Alpha is blended only by the weights of the tiles, colour also by the luminance of each tile.
vec4 mx_hextile_blend(
    vec4 a, vec4 b, vec4 c, vec3 weights, float falloff, float contrast, vec3 lumacoeffs)
{
    vec3 luminance = mix(vec3(1.0), lumacoeffs * mat3(a.rgb, b.rgb, c.rgb), contrast);
    vec3 shares = mx_hextile_shares(weights, luminance, falloff);
    vec3 opaque = mx_hextile_shares(weights, vec3(1.0), falloff);
    return vec4(mat3(a.rgb, b.rgb, c.rgb) * shares, dot(vec3(a.a, b.a, c.a), opaque));
}
