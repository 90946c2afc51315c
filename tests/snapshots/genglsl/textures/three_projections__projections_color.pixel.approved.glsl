#version 400

// Uniform block: PublicUniforms
uniform float b_mix = 0.7;
uniform float a_mix = 0.5;
uniform sampler2D around_file;
uniform vec3 around_default = vec3(0.0);
uniform float around_rotation = 45.0;
uniform sampler2D cube_filex;
uniform sampler2D cube_filey;
uniform sampler2D cube_filez;
uniform int cube_layerx = 0;
uniform int cube_layery = 0;
uniform int cube_layerz = 0;
uniform vec3 cube_default = vec3(0.0);
uniform int cube_upaxis = 2;
uniform float cube_blend = 0.7;
uniform int cube_filtertype = 1;
uniform int cube_framerange = 0;
uniform int cube_frameoffset = 0;
uniform int cube_frameendaction = 0;
uniform sampler2D scattered_file;
uniform vec3 scattered_default = vec3(0.0);
uniform vec2 scattered_tiling = vec2(4.0);
uniform float scattered_rotation = 1.0;
uniform vec2 scattered_rotationrange = vec2(0.0, 360.0);
uniform float scattered_scale = 1.0;
uniform vec2 scattered_scalerange = vec2(0.5, 2.0);
uniform float scattered_offset = 1.0;
uniform vec2 scattered_offsetrange = vec2(0.0, 1.0);
uniform float scattered_falloff = 0.5;
uniform float scattered_falloffcontrast = 0.5;
uniform vec3 scattered_lumacoeffs = vec3(0.2722287, 0.6740818, 0.0536895);

in VertexData
{
    vec3 positionObject;
    vec3 normalObject;
    vec2 texcoord_0;
    vec3 normalWorld;
} vd;

// Pixel shader outputs
out vec4 color;

// The largest finite and the smallest normal number of 32-bit IEEE 754.
#define M_FLOAT_MAX 3.402823466e38
// Quotient; zero where it is no float: where the divisor is zero, or so small that the quotient is too large.
float mx_divide(float a, float b)
{
    float quotient = a / b;
    return b != 0.0 && abs(quotient) <= M_FLOAT_MAX ? quotient : 0.0;
}

vec3 mx_divide(vec3 a, vec3 b)
{
    vec3 quotient = mix(a / b, vec3(0.0), equal(b, vec3(0.0)));
    return mix(vec3(0.0), quotient, lessThanEqual(abs(quotient), vec3(M_FLOAT_MAX)));
}

vec3 mx_divide(vec3 a, float b)
{
    vec3 quotient = a / b;
    return b == 0.0 ? vec3(0.0) : mix(vec3(0.0), quotient, lessThanEqual(abs(quotient), vec3(M_FLOAT_MAX)));
}

// Power over the whole plane: one for exponent zero, zero for base zero, the real power of a negative base
// for whole exponents and zero for others.
float mx_power(float base, float exponent)
{
    if (exponent == 0.0)
        return 1.0;
    if (base == 0.0)
        return 0.0;
    float size = min(pow(abs(base), exponent), M_FLOAT_MAX);
    if (base > 0.0)
        return size;
    if (fract(exponent) != 0.0)
        return 0.0;
    return mod(exponent, 2.0) == 0.0 ? size : -size;
}

vec2 mx_power(vec2 base, vec2 exponent)
{
    return vec2(mx_power(base.x, exponent.x), mx_power(base.y, exponent.y));
}

vec3 mx_power(vec3 base, vec3 exponent)
{
    return vec3(mx_power(base.xy, exponent.xy), mx_power(base.z, exponent.z));
}

vec3 mx_power(vec3 base, float exponent) { return mx_power(base, vec3(exponent)); }

vec3 mx_normalize(vec3 v) { return dot(v, v) > 0.0 ? normalize(v) : vec3(0.0); }

// Angle of the point (x, y); zero at the origin.
float mx_atan2(float y, float x) { return x == 0.0 && y == 0.0 ? 0.0 : atan(y, x); }

// Texture coordinates as the host's images expect them: first row at v = 0.
vec2 mx_transform_uv(vec2 texcoord, vec2 uv_scale, vec2 uv_offset)
{
    return uv_offset + uv_scale * texcoord;
}

// A filter is one bilinear lookup, and four where it is cubic: a uniform B-spline after C. Sigg and M. Hadwiger,
// Fast Third-Order Texture Filtering, GPU Gems 2, chapter 20.
vec4 mx_sample_image(sampler2D image, vec4 fallback, vec2 uv, int uaddressmode, int vaddressmode, int filtertype)
{
    // Wrapping by hand makes jumps, so the footprint is taken before.
    vec2 across = dFdx(uv);
    vec2 along = dFdy(uv);
    ivec2 modes = ivec2(uaddressmode, vaddressmode);
    // What a repeating sampler does by itself.
    if (ivec3(modes, filtertype) == ivec3(2, 2, 1))
        return texture(image, uv);
    if (mix(uv, clamp(uv, 0.0, 1.0), equal(modes, ivec2(0))) != uv)
        return fallback;
    vec2 size = vec2(textureSize(image, 0));
    // Half a texel of the coarsest size read: a repeating sampler would blend in the opposite edge.
    float footprint = max(length(across * size), length(along * size));
    vec2 margin = min(0.5 * exp2(ceil(log2(max(footprint, 1.0)))) / size, 0.5);
    vec2 texel = uv * size - 0.5;
    vec2 first = filtertype == 1 ? texel : floor(texel + (filtertype == 0 ? 0.5 : 0.0));
    vec4 sum = vec4(0.0);
    for (int i = 0; i < (filtertype == 2 ? 4 : 1); ++i)
    {
        vec2 place = first;
        float weight = 1.0;
        if (filtertype == 2)
        {
            vec2 side = vec2(i % 2, i / 2);
            vec2 t = abs(fract(texel) - 1.0 + side);
            vec2 outer = t * t * t / 6.0;
            vec2 both = (1.0 + 3.0 * t * (1.0 + t)) / 6.0 - 2.0 * outer;
            place += mix(-outer / both, 1.0 + outer / both, side);
            weight = both.x * both.y;
        }
        place = (place + 0.5) / size;
        vec2 inside = mix(place, 1.0 - abs(1.0 - mod(place, 2.0)), equal(modes, ivec2(3)));
        place = mix(clamp(inside, margin, 1.0 - margin), place, equal(modes, ivec2(2)));
        sum += weight * textureGrad(image, place, across, along);
    }
    return sum;
}

// Layers and frames choose the file and are the host's matter.
void mx_image_color3(
    sampler2D tex_sampler,
    int layer,
    vec3 default_value,
    vec2 texcoord,
    int uaddressmode,
    int vaddressmode,
    int filtertype,
    int framerange,
    int frameoffset,
    int frameendaction,
    vec2 uv_scale,
    vec2 uv_offset,
    out vec3 result)
{
    vec2 uv = mx_transform_uv(texcoord, uv_scale, uv_offset);
    result = mx_sample_image(
        tex_sampler, vec4(default_value, 1.0), uv, uaddressmode, vaddressmode, filtertype).rgb;
}

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

// Alpha is blended by the tiles alone, colour also by how bright each tile is there.
vec4 mx_hextile_blend(
    vec4 a, vec4 b, vec4 c, vec3 weights, float falloff, float contrast, vec3 lumacoeffs)
{
    vec3 luminance = mix(vec3(1.0), lumacoeffs * mat3(a.rgb, b.rgb, c.rgb), contrast);
    vec3 shares = mx_hextile_shares(weights, luminance, falloff);
    vec3 opaque = mx_hextile_shares(weights, vec3(1.0), falloff);
    return vec4(mat3(a.rgb, b.rgb, c.rgb) * shares, dot(vec3(a.a, b.a, c.a), opaque));
}

// Tiles repeat for ever, so the default value never shows.
void mx_hextiledimage_color3(
    sampler2D tex_sampler,
    vec3 default_value,
    vec2 texcoord,
    vec2 tiling,
    float rotation,
    vec2 rotationrange,
    float scale,
    vec2 scalerange,
    float offset,
    vec2 offsetrange,
    float falloff,
    float falloffcontrast,
    vec3 lumacoeffs,
    out vec3 result)
{
    vec2 uv = mx_transform_uv(texcoord, tiling, vec2(0.0));
    vec2 across = dFdx(uv);
    vec2 along = dFdy(uv);
    HextileVariation variation =
        HextileVariation(rotation, rotationrange, scale, scalerange, offset, offsetrange);
    HextileGrid grid = mx_hextile_grid(uv);
    HextileTile a = mx_hextile_tile(uv, across, along, grid.first, variation);
    HextileTile b = mx_hextile_tile(uv, across, along, grid.second, variation);
    HextileTile c = mx_hextile_tile(uv, across, along, grid.third, variation);
    result = mx_hextile_blend(
        textureGrad(tex_sampler, a.uv, a.across, a.along),
        textureGrad(tex_sampler, b.uv, b.across, b.along),
        textureGrad(tex_sampler, c.uv, c.across, c.along),
        grid.weights,
        falloff,
        falloffcontrast,
        lumacoeffs).rgb;
}

void NG_separate3_vector3(vec3 in1, out float outx, out float outy, out float outz)
{
    float component_x_out = in1[clamp(0, 0, 2)];
    float component_y_out = in1[clamp(1, 0, 2)];
    float component_z_out = in1[clamp(2, 0, 2)];
    outx = component_x_out;
    outy = component_y_out;
    outz = component_z_out;
}

void NG_latlongimage(sampler2D file, vec3 default1, vec3 viewdir, float rotation, out vec3 out1)
{
    float axis_outx = 0.0;
    float axis_outy = 0.0;
    float axis_outz = 0.0;
    NG_separate3_vector3(viewdir, axis_outx, axis_outy, axis_outz);
    float azimuth_out = mx_atan2(axis_outx, axis_outz);
    float longitude_out = 1.0 + mx_divide((azimuth_out - (-3.1415927)) * (0.0 - 1.0), 3.1415927 - (-3.1415927));
    float turn_out = rotation * 0.00277778;
    float turned_out = longitude_out + turn_out;
    float elevation_out = asin(clamp(axis_outy, -1.0, 1.0));
    float latitude_out = 0.0 + mx_divide((elevation_out - (-1.5707964)) * (1.0 - 0.0), 1.5707964 - (-1.5707964));
    vec2 place_out = vec2(turned_out, latitude_out);
    vec3 sky_out = vec3(0.0);
    mx_image_color3(file, 0, default1, place_out, 2, 3, 1, 0, 0, 0, vec2(1.0), vec2(0.0), sky_out);
    out1 = sky_out;
}

void NG_triplanarprojection_color3(sampler2D filex, sampler2D filey, sampler2D filez, int layerx, int layery, int layerz, vec3 default1, vec3 position, vec3 normal, int upaxis, float blend, int filtertype, int framerange, int frameoffset, int frameendaction, out vec3 out1)
{
    float p_outx = 0.0;
    float p_outy = 0.0;
    float p_outz = 0.0;
    NG_separate3_vector3(position, p_outx, p_outy, p_outz);
    float down_out = p_outy * (-1.0);
    vec2 along_z_x_up_out = vec2(down_out, p_outx);
    vec2 along_z_upright_out = vec2(p_outx, p_outy);
    vec2 place_z_out = (upaxis == 0) ? along_z_x_up_out : along_z_upright_out;
    vec3 image_z_out = vec3(0.0);
    mx_image_color3(filez, layerz, default1, place_z_out, 2, 2, filtertype, framerange, frameoffset, frameendaction, vec2(1.0), vec2(0.0), image_z_out);
    vec3 facing_out = mx_normalize(normal);
    vec3 facing_either_out = abs(facing_out);
    float softness_out = min(max(blend, 0.03), 1.0);
    float sharpness_out = mx_divide(1.0, softness_out);
    vec3 weights_out = mx_power(facing_either_out, sharpness_out);
    float total_out = dot(weights_out, vec3(1.0));
    vec3 shares_out = mx_divide(weights_out, total_out);
    float share_outx = 0.0;
    float share_outy = 0.0;
    float share_outz = 0.0;
    NG_separate3_vector3(shares_out, share_outx, share_outy, share_outz);
    vec3 part_z_out = image_z_out * share_outz;
    vec2 along_x_z_up_out = vec2(p_outy, p_outz);
    vec2 along_x_upright_out = vec2(p_outz, p_outy);
    vec2 place_x_out = (upaxis == 2) ? along_x_z_up_out : along_x_upright_out;
    vec3 image_x_out = vec3(0.0);
    mx_image_color3(filex, layerx, default1, place_x_out, 2, 2, filtertype, framerange, frameoffset, frameendaction, vec2(1.0), vec2(0.0), image_x_out);
    vec3 part_x_out = image_x_out * share_outx;
    vec2 along_y_x_up_out = vec2(p_outz, p_outx);
    vec2 along_y_upright_out = vec2(p_outx, p_outz);
    vec2 place_y_out = (upaxis == 0) ? along_y_x_up_out : along_y_upright_out;
    vec3 image_y_out = vec3(0.0);
    mx_image_color3(filey, layery, default1, place_y_out, 2, 2, filtertype, framerange, frameoffset, frameendaction, vec2(1.0), vec2(0.0), image_y_out);
    vec3 part_y_out = image_y_out * share_outy;
    vec3 two_parts_out = part_x_out + part_y_out;
    vec3 blended_out = part_z_out + two_parts_out;
    out1 = blended_out;
}

void main()
{
    vec3 geomprop_Pobject_out = vd.positionObject;
    vec3 geomprop_Nobject_out = vd.normalObject * inversesqrt(max(dot(vd.normalObject, vd.normalObject), 1.17549435e-38));
    vec3 cube_out = vec3(0.0);
    NG_triplanarprojection_color3(cube_filex, cube_filey, cube_filez, cube_layerx, cube_layery, cube_layerz, cube_default, geomprop_Pobject_out, geomprop_Nobject_out, cube_upaxis, cube_blend, cube_filtertype, cube_framerange, cube_frameoffset, cube_frameendaction, cube_out);
    vec2 geomprop_UV0_out = vd.texcoord_0.xy;
    vec3 scattered_out = vec3(0.0);
    mx_hextiledimage_color3(scattered_file, scattered_default, geomprop_UV0_out, scattered_tiling, scattered_rotation, scattered_rotationrange, scattered_scale, scattered_scalerange, scattered_offset, scattered_offsetrange, scattered_falloff, scattered_falloffcontrast, scattered_lumacoeffs, scattered_out);
    vec3 a_out = mix(scattered_out, cube_out, a_mix);
    vec3 n_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    vec3 around_out = vec3(0.0);
    NG_latlongimage(around_file, around_default, n_out, around_rotation, around_out);
    vec3 b_out = mix(around_out, a_out, b_mix);
    color = vec4(b_out, 1.0);
}
