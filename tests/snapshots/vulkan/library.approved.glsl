//== #define MX_HEXTILE_EDGE
#define MX_HEXTILE_EDGE 0.28867513

//== #define MX_PERLIN_SCALE_2D
#define MX_PERLIN_SCALE_2D 0.6616

//== #define MX_PERLIN_SCALE_3D
#define MX_PERLIN_SCALE_3D 0.9820

//== #define M_FLOAT_EPS
#define M_FLOAT_EPS 1e-8

//== #define M_FLOAT_MAX
#define M_FLOAT_MAX 3.402823466e38

//== NG_acescg_to_lin_rec709_color3()
vec3 NG_acescg_to_lin_rec709_color3()
{
  vec3 primaries = from_acescg_value;
  vec3 rec709 = mat3(1.705051, -0.13025641, -0.024003357, -0.62179214, 1.1408048, -0.12896897, -0.083258875, -0.010548319, 1.1529723) * primaries;
  vec3 color1 = rec709;
  return color1;
}

//== NG_bump_vector3(float, vec3, vec3, vec3)
vec3 NG_bump_vector3(float height, vec3 normal1, vec3 tangent, vec3 bitangent)
{
  vec2 geomprop_UV0 = vd.texcoord_0.xy;
  vec3 slopes = mx_heighttonormal_vector3(height, 1.0, geomprop_UV0);
  vec3 bent = mx_normalmap_float(slopes, from_noise_scale, normal1, tangent, bitangent);
  return bent;
}

//== NG_facingratio_float(vec3, vec3)
float NG_facingratio_float(vec3 viewdirection, vec3 normal)
{
  float along = dot(normal, viewdirection);
  float either = abs(along);
  float towards = along * (-1.0);
  float facing = (turned_faceforward == true) ? either : towards;
  float averted = 1.0 - facing;
  float ratio = (turned_invert == true) ? averted : facing;
  return ratio;
}

//== NG_fractal3d_vector3FA(vec3)
vec3 NG_fractal3d_vector3FA(vec3 position)
{
  vec3 scales = vec3(turbulence_amplitude);
  vec3 values = mx_fractal3d_vector3(scales, turbulence_octaves, turbulence_lacunarity, turbulence_diminish, position);
  return values;
}

//== NG_g22_rec709_to_lin_rec709_color3()
vec3 NG_g22_rec709_to_lin_rec709_color3()
{
  vec3 positive = max(from_gamma_value, 0.0);
  vec3 linear = mx_power(positive, 2.2);
  return linear;
}

//== NG_latlongimage(vec3)
vec3 NG_latlongimage(vec3 viewdir)
{
  float axis_outx = 0.0;
  float axis_outy = 0.0;
  float axis_outz = 0.0;
  NG_separate3_vector3(viewdir, axis_outx, axis_outy, axis_outz);
  float azimuth = mx_atan2(axis_outx, axis_outz);
  float longitude = 1.0 + mx_divide((azimuth - (-3.1415927)) * (0.0 - 1.0), 3.1415927 - (-3.1415927));
  float turn = around_rotation * 0.00277778;
  float turned = longitude + turn;
  float elevation = asin(clamp(axis_outy, -1.0, 1.0));
  float latitude = 0.0 + mx_divide((elevation - (-1.5707964)) * (1.0 - 0.0), 1.5707964 - (-1.5707964));
  vec2 place = vec2(turned, latitude);
  vec3 sky = mx_image_color3(around_file, around_default, place, 2, 3, 1, vec2(1.0), vec2(0.0));
  return sky;
}

//== NG_noise2d_color3(vec2)
vec3 NG_noise2d_color3(vec2 texcoord)
{
  vec3 values = mx_noise2d_vector3(never_seen_amplitude, never_seen_pivot, texcoord);
  vec3 colors = values;
  return colors;
}

//== NG_noise2d_color3(vec3, vec2)
vec3 NG_noise2d_color3(vec3 amplitude, vec2 texcoord)
{
  vec3 values = mx_noise2d_vector3(amplitude, gllPosition_pivot, texcoord);
  vec3 colors = values;
  return colors;
}

//== NG_noise2d_color3(vec3, vec2) (2)
vec3 NG_noise2d_color3(vec3 amplitude, vec2 texcoord)
{
  vec3 values = mx_noise2d_vector3(amplitude, dirt_pivot, texcoord);
  vec3 colors = values;
  return colors;
}

//== NG_noise2d_color3FA(vec2)
vec3 NG_noise2d_color3FA(vec2 texcoord)
{
  vec3 scales = vec3(gllPosition_amplitude);
  vec3 values = NG_noise2d_color3(scales, texcoord);
  return values;
}

//== NG_noise2d_color3FA(vec2) (2)
vec3 NG_noise2d_color3FA(vec2 texcoord)
{
  vec3 scales = vec3(dirt_amplitude);
  vec3 values = NG_noise2d_color3(scales, texcoord);
  return values;
}

//== NG_place2d_vector2(vec2)
vec2 NG_place2d_vector2(vec2 texcoord)
{
  vec2 from_pivot = texcoord - placed_uv_pivot;
  vec2 ordered = vec2(0.0);
  if (placed_uv_operationorder == 0)
  {
    vec2 scaled = mx_divide(from_pivot, placed_uv_scale);
    vec2 scaled_turned = mx_rotate_vector2(scaled, angle);
    vec2 scale_first = scaled_turned - placed_uv_offset;
    ordered = scale_first;
  }
  else
  {
    vec2 moved = from_pivot - placed_uv_offset;
    vec2 moved_turned = mx_rotate_vector2(moved, angle);
    vec2 scale_last = mx_divide(moved_turned, placed_uv_scale);
    ordered = scale_last;
  }
  vec2 placed = placed_uv_pivot + ordered;
  return placed;
}

//== NG_separate2_vector2(vec2, out float, out float)
void NG_separate2_vector2(vec2 in1, out float outx, out float outy)
{
  float component_x = in1[clamp(0, 0, 1)];
  float component_y = in1[clamp(1, 0, 1)];
  outx = component_x;
  outy = component_y;
}

//== NG_separate3_vector3(vec3, out float, out float, out float)
void NG_separate3_vector3(vec3 in1, out float outx, out float outy, out float outz)
{
  float component_x = in1[clamp(0, 0, 2)];
  float component_y = in1[clamp(1, 0, 2)];
  float component_z = in1[clamp(2, 0, 2)];
  outx = component_x;
  outy = component_y;
  outz = component_z;
}

//== NG_srgb_texture_to_lin_rec709_color3()
vec3 NG_srgb_texture_to_lin_rec709_color3()
{
  vec3 shifted = from_srgb_value + 0.055;
  vec3 base = mx_divide(shifted, 1.055);
  vec3 positive = max(base, 0.0);
  vec3 curved = mx_power(positive, 2.4);
  vec3 straight = mx_divide(from_srgb_value, 12.92);
  vec3 over_threshold = from_srgb_value - 0.04045;
  vec3 excess = max(over_threshold, 0.0);
  vec3 above = sign(excess);
  vec3 linear = mix(straight, curved, above);
  return linear;
}

//== NG_srgb_texture_to_lin_rec709_color3(vec3)
vec3 NG_srgb_texture_to_lin_rec709_color3(vec3 in1)
{
  vec3 shifted = in1 + 0.055;
  vec3 base = mx_divide(shifted, 1.055);
  vec3 positive = max(base, 0.0);
  vec3 curved = mx_power(positive, 2.4);
  vec3 straight = mx_divide(in1, 12.92);
  vec3 over_threshold = in1 - 0.04045;
  vec3 excess = max(over_threshold, 0.0);
  vec3 above = sign(excess);
  vec3 linear = mix(straight, curved, above);
  return linear;
}

//== NG_tiledimage_color3(vec2)
vec3 NG_tiledimage_color3(vec2 texcoord)
{
  vec2 tiled = texcoord * floor_uvtiling;
  vec2 shifted = tiled - floor_uvoffset;
  vec2 measured = shifted * floor_realworldtilesize;
  vec2 place = mx_divide(measured, floor_realworldimagesize);
  vec3 texel = mx_image_color3(floor_file, floor_default, place, 2, 2, floor_filtertype, vec2(1.0), vec2(0.0));
  return texel;
}

//== NG_triplanarprojection_color3(vec3, vec3)
vec3 NG_triplanarprojection_color3(vec3 position, vec3 normal)
{
  float p_outx = 0.0;
  float p_outy = 0.0;
  float p_outz = 0.0;
  NG_separate3_vector3(position, p_outx, p_outy, p_outz);
  float down = p_outy * (-1.0);
  vec2 along_z_x_up = vec2(down, p_outx);
  vec2 along_z_upright = vec2(p_outx, p_outy);
  vec2 place_z = (cube_upaxis == 0) ? along_z_x_up : along_z_upright;
  vec3 image_z = mx_image_color3(cube_filez, cube_default, place_z, 2, 2, cube_filtertype, vec2(1.0), vec2(0.0));
  vec3 facing = mx_normalize(normal);
  vec3 facing_either = abs(facing);
  float softness = min(max(cube_blend, 0.03), 1.0);
  float sharpness = mx_divide(1.0, softness);
  vec3 weights = mx_power(facing_either, sharpness);
  float total = dot(weights, vec3(1.0));
  vec3 shares = mx_divide(weights, total);
  float share_outx = 0.0;
  float share_outy = 0.0;
  float share_outz = 0.0;
  NG_separate3_vector3(shares, share_outx, share_outy, share_outz);
  vec3 part_z = image_z * share_outz;
  vec2 along_x_z_up = vec2(p_outy, p_outz);
  vec2 along_x_upright = vec2(p_outz, p_outy);
  vec2 place_x = (cube_upaxis == 2) ? along_x_z_up : along_x_upright;
  vec3 image_x = mx_image_color3(cube_filex, cube_default, place_x, 2, 2, cube_filtertype, vec2(1.0), vec2(0.0));
  vec3 part_x = image_x * share_outx;
  vec2 along_y_x_up = vec2(p_outz, p_outx);
  vec2 along_y_upright = vec2(p_outx, p_outz);
  vec2 place_y = (cube_upaxis == 0) ? along_y_x_up : along_y_upright;
  vec3 image_y = mx_image_color3(cube_filey, cube_default, place_y, 2, 2, cube_filtertype, vec2(1.0), vec2(0.0));
  vec3 part_y = image_y * share_outy;
  vec3 two_parts = part_x + part_y;
  vec3 blended = part_z + two_parts;
  return blended;
}

//== mx_atan2(float, float)
// Angle of the point (x, y); zero at the origin.
float mx_atan2(float y, float x) { return x == 0.0 && y == 0.0 ? 0.0 : atan(y, x); }

//== mx_bits_to_unit(uint)
// The whole range of a word onto [0,1].
float mx_bits_to_unit(uint bits)
{
  return float(bits) / 4294967295.0;
}

//== mx_cell(float)
int mx_cell(float corner) { return int(clamp(corner, -2147483648.0, 2147483520.0)); }

//== mx_cell(vec2)
ivec2 mx_cell(vec2 corner) { return ivec2(clamp(corner, -2147483648.0, 2147483520.0)); }

//== mx_cell(vec3)
ivec3 mx_cell(vec3 corner) { return ivec3(clamp(corner, -2147483648.0, 2147483520.0)); }

//== mx_cell(vec4)
ivec4 mx_cell(vec4 corner) { return ivec4(clamp(corner, -2147483648.0, 2147483520.0)); }

//== mx_cell_noise_float(float)
float mx_cell_noise_float(float p) { return mx_bits_to_unit(mx_hash(mx_cell(floor(p)))); }

//== mx_cell_noise_float(vec2)
float mx_cell_noise_float(vec2 p) { return mx_bits_to_unit(mx_hash(mx_cell(floor(p)))); }

//== mx_cell_noise_float(vec3)
float mx_cell_noise_float(vec3 p) { return mx_bits_to_unit(mx_hash(mx_cell(floor(p)))); }

//== mx_cell_noise_float(vec4)
float mx_cell_noise_float(vec4 p) { return mx_bits_to_unit(mx_hash(mx_cell(floor(p)))); }

//== mx_cell_noise_vec3(float)
vec3 mx_cell_noise_vec3(float p)
{
  int cell = mx_cell(floor(p));
  return vec3(
    mx_bits_to_unit(mx_hash(ivec2(cell, 0))),
    mx_bits_to_unit(mx_hash(ivec2(cell, 1))),
    mx_bits_to_unit(mx_hash(ivec2(cell, 2))));
}

//== mx_cell_noise_vec3(vec2)
vec3 mx_cell_noise_vec3(vec2 p)
{
  ivec2 cell = mx_cell(floor(p));
  return vec3(mx_cell_vec2(cell), mx_bits_to_unit(mx_hash(ivec3(cell, 2))));
}

//== mx_cell_noise_vec3(vec3)
vec3 mx_cell_noise_vec3(vec3 p)
{
  return mx_cell_vec3(mx_cell(floor(p)));
}

//== mx_cell_noise_vec3(vec4)
vec3 mx_cell_noise_vec3(vec4 p)
{
  ivec4 cell = mx_cell(floor(p));
  return vec3(
    mx_bits_to_unit(mx_hash(cell, 0)), mx_bits_to_unit(mx_hash(cell, 1)), mx_bits_to_unit(mx_hash(cell, 2)));
}

//== mx_cell_vec2(ivec2)
vec2 mx_cell_vec2(ivec2 cell)
{
  return vec2(mx_bits_to_unit(mx_hash(ivec3(cell, 0))), mx_bits_to_unit(mx_hash(ivec3(cell, 1))));
}

//== mx_cell_vec3(ivec3)
vec3 mx_cell_vec3(ivec3 cell)
{
  return vec3(
    mx_bits_to_unit(mx_hash(ivec4(cell, 0))),
    mx_bits_to_unit(mx_hash(ivec4(cell, 1))),
    mx_bits_to_unit(mx_hash(ivec4(cell, 2))));
}

//== mx_cellnoise3d_float(vec3)
float mx_cellnoise3d_float(vec3 position)
{
  return mx_cell_noise_float(position);
}

//== mx_divide(float, float)
float mx_divide(float a, float b)
{
  float quotient = a / b;
  return mix(0.0, quotient, abs(quotient) <= mix(-1.0, M_FLOAT_MAX, b != 0.0));
}

//== mx_divide(vec2, vec2)
vec2 mx_divide(vec2 a, vec2 b)
{
  vec2 quotient = mix(a / b, vec2(0.0), equal(b, vec2(0.0)));
  return mix(vec2(0.0), quotient, lessThanEqual(abs(quotient), vec2(M_FLOAT_MAX)));
}

//== mx_divide(vec3, float)
vec3 mx_divide(vec3 a, float b)
{
  vec3 quotient = a / b;
  return mix(vec3(0.0), quotient, lessThanEqual(abs(quotient), vec3(mix(-1.0, M_FLOAT_MAX, b != 0.0))));
}

//== mx_divide(vec3, vec3)
vec3 mx_divide(vec3 a, vec3 b)
{
  vec3 quotient = mix(a / b, vec3(0.0), equal(b, vec3(0.0)));
  return mix(vec3(0.0), quotient, lessThanEqual(abs(quotient), vec3(M_FLOAT_MAX)));
}

//== mx_fade(vec2)
vec2 mx_fade(vec2 t) { return t * t * t * (10.0 + t * (6.0 * t - 15.0)); }

//== mx_fade(vec3)
vec3 mx_fade(vec3 t) { return t * t * t * (10.0 + t * (6.0 * t - 15.0)); }

//== mx_finite(float)
float mx_finite(float a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }

//== mx_finite(vec2)
vec2 mx_finite(vec2 a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }

//== mx_finite(vec3)
vec3 mx_finite(vec3 a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }

//== mx_finite(vec4)
vec4 mx_finite(vec4 a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }

//== mx_fractal2d_float(float, int, float, float, vec2)
float mx_fractal2d_float(float amplitude, int octaves, float lacunarity, float diminish, vec2 texcoord)
{
  return mx_finite(amplitude * mx_fractal2d_noise_float(texcoord, octaves, lacunarity, diminish));
}

//== mx_fractal2d_noise_float(vec2, int, float, float)
float mx_fractal2d_noise_float(vec2 p, int octaves, float lacunarity, float diminish)
{
  float sum = 0.0;
  for (float weight = 1.0; octaves > 0; --octaves)
  {
    sum = mx_finite(sum + weight * mx_perlin_noise_float(p));
    p = mx_finite(p * lacunarity);
    weight = mx_finite(weight * diminish);
  }
  return sum;
}

//== mx_fractal3d_noise_vec3(vec3, int, float, float)
vec3 mx_fractal3d_noise_vec3(vec3 p, int octaves, float lacunarity, float diminish)
{
  vec3 sum = vec3(0.0);
  for (float weight = 1.0; octaves > 0; --octaves)
  {
    sum = mx_finite(sum + weight * mx_perlin_noise_vec3(p));
    p = mx_finite(p * lacunarity);
    weight = mx_finite(weight * diminish);
  }
  return sum;
}

//== mx_fractal3d_vector3(vec3, int, float, float, vec3)
vec3 mx_fractal3d_vector3(vec3 amplitude, int octaves, float lacunarity, float diminish, vec3 position)
{
  return mx_finite(amplitude * mx_fractal3d_noise_vec3(position, octaves, lacunarity, diminish));
}

//== mx_hash(int)
uint mx_hash(int key) { return mx_hash_end(mx_hash_begin(1u) + uvec3(uint(key), 0u, 0u)); }

//== mx_hash(ivec2)
uint mx_hash(ivec2 keys) { return mx_hash_end(mx_hash_begin(2u) + uvec3(uvec2(keys), 0u)); }

//== mx_hash(ivec3)
uint mx_hash(ivec3 keys) { return mx_hash_end(mx_hash_begin(3u) + uvec3(keys)); }

//== mx_hash(ivec4)
uint mx_hash(ivec4 keys)
{
  uvec3 s = mx_hash_mix(mx_hash_begin(4u) + uvec3(keys.xyz));
  return mx_hash_end(s + uvec3(uint(keys.w), 0u, 0u));
}

//== mx_hash(ivec4, int)
uint mx_hash(ivec4 keys, int fifth)
{
  uvec3 s = mx_hash_mix(mx_hash_begin(5u) + uvec3(keys.xyz));
  return mx_hash_end(s + uvec3(uint(keys.w), uint(fifth), 0u));
}

//== mx_hash_begin(uint)
uvec3 mx_hash_begin(uint keys)
{
  return uvec3(0xdeadbeefu + 4u * keys + 13u);
}

//== mx_hash_end(uvec3)
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

//== mx_hash_mix(uvec3)
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

//== mx_heighttonormal_vector3(float, float, vec2)
vec3 mx_heighttonormal_vector3(float height, float scale, vec2 texcoord)
{
  float relief = scale / 16.0;
  vec3 across = vec3(dFdx(texcoord), relief * dFdx(height));
  vec3 along = vec3(dFdy(texcoord), relief * dFdy(height));
  vec3 normal = cross(across, along);
  normal = normal.z < 0.0 ? -normal : normal;
  bool flat_map = dot(normal, normal) < M_FLOAT_EPS * M_FLOAT_EPS;
  return 0.5 + 0.5 * (flat_map ? vec3(0.0, 0.0, 1.0) : normalize(normal));
}

//== mx_hextile_blend(vec4, vec4, vec4, vec3, float, float, vec3)
vec4 mx_hextile_blend(
  vec4 a, vec4 b, vec4 c, vec3 weights, float falloff, float contrast, vec3 lumacoeffs)
{
  vec3 luminance = mix(vec3(1.0), lumacoeffs * mat3(a.rgb, b.rgb, c.rgb), contrast);
  vec3 shares = mx_hextile_shares(weights, luminance, falloff);
  vec3 opaque = mx_hextile_shares(weights, vec3(1.0), falloff);
  return vec4(mat3(a.rgb, b.rgb, c.rgb) * shares, dot(vec3(a.a, b.a, c.a), opaque));
}

//== mx_hextile_gain(vec3, float)
vec3 mx_hextile_gain(vec3 x, float gain)
{
  vec3 a = (1.0 / clamp(gain, 0.001, 0.999) - 2.0) * (1.0 - 2.0 * x);
  return mix(mx_divide(a - x, a - 1.0), mx_divide(x, a + 1.0), lessThan(x, vec3(0.5)));
}

//== mx_hextile_grid(vec2)
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

//== mx_hextile_random(vec2)
// D. Hoskins, Hash without Sine, 2014.
vec2 mx_hextile_random(vec2 p)
{
  vec3 q = fract(p.xyx * vec3(0.1031, 0.1030, 0.0973));
  q += dot(q, 33.33 + q.yzx);
  return fract(q.zy * (q.x + q.yz));
}

//== mx_hextile_shares(vec3, vec3, float)
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

//== mx_hextile_tile(vec2, vec2, vec2, ivec2, HextileVariation)
HextileTile mx_hextile_tile(vec2 coord, vec2 across, vec2 along, ivec2 id, HextileVariation variation)
{
  vec2 node = vec2(id);
  vec2 middle = vec2(node.x + 0.5 * node.y, 0.8660254 * node.y) * MX_HEXTILE_EDGE;
  vec2 random = mx_hextile_random(node + 0.12345);
  float rotation = radians(
    mix(variation.rotationrange.x, variation.rotationrange.y, random.x * variation.rotation));
  float scale = mix(1.0, mix(variation.scalerange.x, variation.scalerange.y, random.y), variation.scale);
  vec2 offset =
    mix(variation.offsetrange.xx, variation.offsetrange.yy, random * variation.offset);
  mat2 turn = mx_divide(1.0, scale) * mat2(cos(rotation), sin(rotation), -sin(rotation), cos(rotation));
  return HextileTile(turn * (coord - middle) + middle + offset, turn * across, turn * along, rotation);
}

//== mx_hextiledimage_color3(12 parameters)
vec3 mx_hextiledimage_color3(sampler2D tex_sampler, vec2 texcoord, vec2 tiling, float rotation, vec2 rotationrange, float scale, vec2 scalerange, float offset, vec2 offsetrange, float falloff, float falloffcontrast, vec3 lumacoeffs)
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
  return mx_hextile_blend(
    textureGrad(tex_sampler, a.uv, a.across, a.along),
    textureGrad(tex_sampler, b.uv, b.across, b.along),
    textureGrad(tex_sampler, c.uv, c.across, c.along),
    grid.weights,
    falloff,
    falloffcontrast,
    lumacoeffs).rgb;
}

//== mx_image_color3(sampler2D, vec3, vec2, int, int, int, vec2, vec2)
vec3 mx_image_color3(sampler2D tex_sampler, vec3 default_value, vec2 texcoord, int uaddressmode, int vaddressmode, int filtertype, vec2 uv_scale, vec2 uv_offset)
{
  vec2 uv = mx_transform_uv(texcoord, uv_scale, uv_offset);
  return mx_sample_image(
    tex_sampler, vec4(default_value, 1.0), uv, uaddressmode, vaddressmode, filtertype).rgb;
}

//== mx_image_color4(sampler2D, vec4, vec2, int, int, int, vec2, vec2)
vec4 mx_image_color4(sampler2D tex_sampler, vec4 default_value, vec2 texcoord, int uaddressmode, int vaddressmode, int filtertype, vec2 uv_scale, vec2 uv_offset)
{
  vec2 uv = mx_transform_uv(texcoord, uv_scale, uv_offset);
  return mx_sample_image(
    tex_sampler, default_value, uv, uaddressmode, vaddressmode, filtertype);
}

//== mx_image_float(sampler2D, float, vec2, int, int, int, vec2, vec2)
float mx_image_float(sampler2D tex_sampler, float default_value, vec2 texcoord, int uaddressmode, int vaddressmode, int filtertype, vec2 uv_scale, vec2 uv_offset)
{
  vec2 uv = mx_transform_uv(texcoord, uv_scale, uv_offset);
  return mx_sample_image(
    tex_sampler, vec4(default_value), uv, uaddressmode, vaddressmode, filtertype).r;
}

//== mx_image_vector2(sampler2D, vec2, vec2, int, int, int, vec2, vec2)
vec2 mx_image_vector2(sampler2D tex_sampler, vec2 default_value, vec2 texcoord, int uaddressmode, int vaddressmode, int filtertype, vec2 uv_scale, vec2 uv_offset)
{
  vec2 uv = mx_transform_uv(texcoord, uv_scale, uv_offset);
  return mx_sample_image(
    tex_sampler, vec4(default_value, 0.0, 0.0), uv, uaddressmode, vaddressmode, filtertype).rg;
}

//== mx_image_vector3(sampler2D, vec3, vec2, int, int, int, vec2, vec2)
vec3 mx_image_vector3(sampler2D tex_sampler, vec3 default_value, vec2 texcoord, int uaddressmode, int vaddressmode, int filtertype, vec2 uv_scale, vec2 uv_offset)
{
  vec2 uv = mx_transform_uv(texcoord, uv_scale, uv_offset);
  return mx_sample_image(
    tex_sampler, vec4(default_value, 1.0), uv, uaddressmode, vaddressmode, filtertype).rgb;
}

//== mx_image_vector4(sampler2D, vec4, vec2, int, int, int, vec2, vec2)
vec4 mx_image_vector4(sampler2D tex_sampler, vec4 default_value, vec2 texcoord, int uaddressmode, int vaddressmode, int filtertype, vec2 uv_scale, vec2 uv_offset)
{
  vec2 uv = mx_transform_uv(texcoord, uv_scale, uv_offset);
  return mx_sample_image(
    tex_sampler, default_value, uv, uaddressmode, vaddressmode, filtertype);
}

//== mx_integer(float)
int mx_integer(float whole) { return int(clamp(whole, -2147483648.0, 2147483520.0)); }

//== mx_modulo(float, float)
float mx_modulo(float a, float b) { return b == 0.0 ? 0.0 : a - b * floor(mx_divide(a, b)); }

//== mx_noise2d_float(float, float, vec2)
float mx_noise2d_float(float amplitude, float pivot, vec2 texcoord)
{
  return pivot + amplitude * mx_perlin_noise_float(texcoord);
}

//== mx_noise2d_vector3(vec3, float, vec2)
vec3 mx_noise2d_vector3(vec3 amplitude, float pivot, vec2 texcoord)
{
  return pivot + amplitude * mx_perlin_noise_vec3(texcoord);
}

//== mx_noise3d_float(float, float, vec3)
float mx_noise3d_float(float amplitude, float pivot, vec3 position)
{
  return pivot + amplitude * mx_perlin_noise_float(position);
}

//== mx_normalize(vec3)
vec3 mx_normalize(vec3 v) { return v * mx_unit_factor(dot(v, v)); }

//== mx_normalmap_float(vec3, float, vec3, vec3, vec3)
vec3 mx_normalmap_float(vec3 encoded, float normal_scale, vec3 normal, vec3 tangent, vec3 bitangent)
{
  vec3 result;
  mx_normalmap_vector2(encoded, vec2(normal_scale), normal, tangent, bitangent, result);
  return result;
}

//== mx_normalmap_vector2(vec3, vec2, vec3, vec3, vec3, out vec3)
void mx_normalmap_vector2(
  vec3 encoded, vec2 normal_scale, vec3 normal, vec3 tangent, vec3 bitangent, out vec3 result)
{
  vec3 slope = encoded == vec3(0.0) ? vec3(0.0, 0.0, 1.0) : 2.0 * encoded - 1.0;
  slope.xy *= normal_scale;
  result = mx_normalize(mat3(tangent, bitangent, normal) * slope);
}

//== mx_perlin_face(ivec3, vec3, vec2)
float mx_perlin_face(ivec3 cell, vec3 inside, vec2 weight)
{
  const ivec2 unit = ivec2(0, 1);
  float low = mix(
    mx_slope(mx_hash(cell), inside), mx_slope(mx_hash(cell + unit.yxx), inside - vec3(unit.yxx)), weight.x);
  float high = mix(
    mx_slope(mx_hash(cell + unit.xyx), inside - vec3(unit.xyx)),
    mx_slope(mx_hash(cell + unit.yyx), inside - vec3(unit.yyx)),
    weight.x);
  return mix(low, high, weight.y);
}

//== mx_perlin_faces(ivec3, vec3, vec2)
vec3 mx_perlin_faces(ivec3 cell, vec3 inside, vec2 weight)
{
  const ivec2 unit = ivec2(0, 1);
  vec3 low = mix(
    mx_slopes(mx_hash(cell), inside), mx_slopes(mx_hash(cell + unit.yxx), inside - vec3(unit.yxx)), weight.x);
  vec3 high = mix(
    mx_slopes(mx_hash(cell + unit.xyx), inside - vec3(unit.xyx)),
    mx_slopes(mx_hash(cell + unit.yyx), inside - vec3(unit.yyx)),
    weight.x);
  return mix(low, high, weight.y);
}

//== mx_perlin_noise_float(vec2)
float mx_perlin_noise_float(vec2 p)
{
  vec2 corner = floor(p);
  vec2 inside = p - corner;
  vec2 weight = mx_fade(inside);
  ivec2 cell = mx_cell(corner);
  float low = mix(
    mx_slope(mx_hash(cell), inside), mx_slope(mx_hash(cell + ivec2(1, 0)), inside - vec2(1.0, 0.0)), weight.x);
  float high = mix(
    mx_slope(mx_hash(cell + ivec2(0, 1)), inside - vec2(0.0, 1.0)),
    mx_slope(mx_hash(cell + 1), inside - 1.0),
    weight.x);
  return MX_PERLIN_SCALE_2D * mix(low, high, weight.y);
}

//== mx_perlin_noise_float(vec3)
float mx_perlin_noise_float(vec3 p)
{
  vec3 corner = floor(p);
  vec3 inside = p - corner;
  vec3 weight = mx_fade(inside);
  ivec3 cell = mx_cell(corner);
  float front = mx_perlin_face(cell, inside, weight.xy);
  float back = mx_perlin_face(cell + ivec3(0, 0, 1), inside - vec3(0.0, 0.0, 1.0), weight.xy);
  return MX_PERLIN_SCALE_3D * mix(front, back, weight.z);
}

//== mx_perlin_noise_vec3(vec2)
vec3 mx_perlin_noise_vec3(vec2 p)
{
  vec2 corner = floor(p);
  vec2 inside = p - corner;
  vec2 weight = mx_fade(inside);
  ivec2 cell = mx_cell(corner);
  vec3 low = mix(
    mx_slopes(mx_hash(cell), inside), mx_slopes(mx_hash(cell + ivec2(1, 0)), inside - vec2(1.0, 0.0)), weight.x);
  vec3 high = mix(
    mx_slopes(mx_hash(cell + ivec2(0, 1)), inside - vec2(0.0, 1.0)),
    mx_slopes(mx_hash(cell + 1), inside - 1.0),
    weight.x);
  return MX_PERLIN_SCALE_2D * mix(low, high, weight.y);
}

//== mx_perlin_noise_vec3(vec3)
vec3 mx_perlin_noise_vec3(vec3 p)
{
  vec3 corner = floor(p);
  vec3 inside = p - corner;
  vec3 weight = mx_fade(inside);
  ivec3 cell = mx_cell(corner);
  vec3 front = mx_perlin_faces(cell, inside, weight.xy);
  vec3 back = mx_perlin_faces(cell + ivec3(0, 0, 1), inside - vec3(0.0, 0.0, 1.0), weight.xy);
  return MX_PERLIN_SCALE_3D * mix(front, back, weight.z);
}

//== mx_power(float, float)
// Power over the whole plane.
float mx_power(float base, float exponent)
{
  float size = min(pow(abs(base), exponent), M_FLOAT_MAX);
  float negative = mix(0.0, 1.0 - 2.0 * mod(exponent, 2.0), fract(exponent) == 0.0);
  size *= mix(negative, 1.0, base > 0.0);
  return mix(mix(size, 0.0, base == 0.0), 1.0, exponent == 0.0);
}

//== mx_power(vec3, float)
vec3 mx_power(vec3 base, float exponent) { return mx_power(base, vec3(exponent)); }

//== mx_power(vec3, vec3)
vec3 mx_power(vec3 base, vec3 exponent)
{
  vec3 size = min(pow(abs(base), exponent), M_FLOAT_MAX);
  vec3 negative = mix(vec3(0.0), 1.0 - 2.0 * mod(exponent, 2.0), equal(fract(exponent), vec3(0.0)));
  size *= mix(negative, vec3(1.0), greaterThan(base, vec3(0.0)));
  return mix(mix(size, vec3(0.0), equal(base, vec3(0.0))), vec3(1.0), equal(exponent, vec3(0.0)));
}

//== mx_rotate_bits(uint, uint)
uint mx_rotate_bits(uint word, uint count)
{
  return (word << count) | (word >> (32u - count));
}

//== mx_rotate_vector2(vec2, float)
vec2 mx_rotate_vector2(vec2 v, float amount)
{
  float angle = radians(amount);
  return mx_finite(cos(angle) * v + sin(angle) * vec2(v.y, -v.x));
}

//== mx_sample_image(sampler2D, vec4, vec2, int, int, int)
vec4 mx_sample_image(sampler2D image, vec4 fallback, vec2 uv, int uaddressmode, int vaddressmode, int filtertype)
{
  vec2 across = dFdx(uv);
  vec2 along = dFdy(uv);
  ivec2 modes = ivec2(uaddressmode, vaddressmode);
  if (ivec3(modes, filtertype) == ivec3(2, 2, 1))
    return texture(image, uv);
  bool isOutside = mix(uv, clamp(uv, 0.0, 1.0), equal(modes, ivec2(0))) != uv;
  bool isCubic = filtertype == 2;
  vec2 size = vec2(textureSize(image, 0));
  float footprint = max(length(across * size), length(along * size));
  vec2 margin = min(0.5 * exp2(ceil(log2(max(footprint, 1.0)))) / size, 0.5);
  vec2 texel = uv * size - 0.5;
  vec2 first = mix(floor(texel + mix(0.0, 0.5, filtertype == 0)), texel, bvec2(filtertype == 1));
  int looks = isCubic ? 4 : 1;
  vec4 sum = vec4(0.0);
  for (int i = 0; i < looks; ++i)
  {
    vec2 side = vec2(i % 2, i / 2);
    vec2 t = abs(fract(texel) - 1.0 + side);
    vec2 outer = t * t * t / 6.0;
    vec2 both = (1.0 + 3.0 * t * (1.0 + t)) / 6.0 - 2.0 * outer;
    vec2 aside = mix(-outer / both, 1.0 + outer / both, side);
    float weight = mix(1.0, both.x * both.y, isCubic);
    vec2 place = (first + mix(vec2(0.5), aside + 0.5, bvec2(isCubic))) / size;
    vec2 inside = mix(place, 1.0 - abs(1.0 - mod(place, 2.0)), equal(modes, ivec2(3)));
    place = mix(clamp(inside, margin, 1.0 - margin), place, equal(modes, ivec2(2)));
    sum += weight * textureGrad(image, place, across, along);
  }
  return mix(sum, fallback, bvec4(isOutside));
}

//== mx_slope(uint, vec2)
float mx_slope(uint hash, vec2 offset)
{
  vec2 axes = mix(offset.yx, offset, bvec2((hash & 4u) == 0u));
  axes.y += axes.y;
  return mix(-axes.x, axes.x, (hash & 1u) == 0u) + mix(-axes.y, axes.y, (hash & 2u) == 0u);
}

//== mx_slope(uint, vec3)
float mx_slope(uint hash, vec3 offset)
{
  uint choice = hash & 15u;
  float first = mix(offset.y, offset.x, choice < 8u);
  float second = mix(mix(offset.z, offset.x, (choice & 13u) == 12u), offset.y, choice < 4u);
  return mix(-first, first, (hash & 1u) == 0u) + mix(-second, second, (hash & 2u) == 0u);
}

//== mx_slopes(uint, vec2)
vec3 mx_slopes(uint hash, vec2 offset)
{
  return vec3(mx_slope(hash, offset), mx_slope(hash >> 8u, offset), mx_slope(hash >> 16u, offset));
}

//== mx_slopes(uint, vec3)
vec3 mx_slopes(uint hash, vec3 offset)
{
  return vec3(mx_slope(hash, offset), mx_slope(hash >> 8u, offset), mx_slope(hash >> 16u, offset));
}

//== mx_smoothstep(float, float, float)
float mx_smoothstep(float value, float low, float high)
{
  float first = min(low, high);
  float last = max(low, high);
  return value >= last ? 1.0 : value <= first ? 0.0 : smoothstep(first, last, value);
}

//== mx_transform_uv(vec2, vec2, vec2)
vec2 mx_transform_uv(vec2 texcoord, vec2 uv_scale, vec2 uv_offset)
{
  return uv_offset + uv_scale * texcoord;
}

//== mx_unit_factor(float)
float mx_unit_factor(float size2) { return mix(0.0, inversesqrt(size2), size2 > 0.0); }

//== mx_worley_insert(vec3, float)
vec3 mx_worley_insert(vec3 ascending, float d)
{
  return vec3(min(ascending.x, d), min(ascending.yz, max(ascending.xy, vec2(d))));
}

//== mx_worley_metric(vec2, int)
float mx_worley_metric(vec2 d, int metric)
{
  d = metric < 2 ? d * d : abs(d);
  return d.x + d.y;
}

//== mx_worley_metric(vec3, int)
float mx_worley_metric(vec3 d, int metric)
{
  d = metric < 2 ? d * d : abs(d);
  return d.x + d.y + d.z;
}

//== mx_worley_noise_float(vec2, float, int, int)
float mx_worley_noise_float(vec2 p, float jitter, int style, int metric)
{
  WorleySites2d sites = mx_worley_search(p, jitter, metric);
  if (style == 1)
    return mx_cell_noise_float(p + sites.nearest);
  return sqrt(sites.distances.x);
}

//== mx_worley_noise_vec3(vec3, float, int, int)
vec3 mx_worley_noise_vec3(vec3 p, float jitter, int style, int metric)
{
  WorleySites3d sites = mx_worley_search(p, jitter, metric);
  if (style == 1)
    return mx_cell_noise_vec3(p + sites.nearest);
  return sqrt(sites.distances);
}

//== mx_worley_search(vec2, float, int)
WorleySites2d mx_worley_search(vec2 p, float jitter, int metric)
{
  vec2 corner = floor(p);
  vec2 inside = p - corner;
  ivec2 home = mx_cell(corner);
  WorleySites2d sites = WorleySites2d(vec3(1e6), vec2(0.0));
  for (int i = 0; i < 9; ++i)
  {
    ivec2 neighbour = ivec2(i / 3, i % 3) - 1;
    vec2 site = (mx_cell_vec2(home + neighbour) - 0.5) * jitter + 0.5;
    vec2 offset = vec2(neighbour) + site - inside;
    float d = mx_worley_metric(offset, metric);
    sites.nearest = d < sites.distances.x ? offset : sites.nearest;
    sites.distances = mx_worley_insert(sites.distances, d);
  }
  return sites;
}

//== mx_worley_search(vec3, float, int)
WorleySites3d mx_worley_search(vec3 p, float jitter, int metric)
{
  vec3 corner = floor(p);
  vec3 inside = p - corner;
  ivec3 home = mx_cell(corner);
  WorleySites3d sites = WorleySites3d(vec3(1e6), vec3(0.0));
  for (int i = 0; i < 27; ++i)
  {
    ivec3 neighbour = ivec3(i / 9, i / 3 % 3, i % 3) - 1;
    vec3 site = (mx_cell_vec3(home + neighbour) - 0.5) * jitter + 0.5;
    vec3 offset = vec3(neighbour) + site - inside;
    float d = mx_worley_metric(offset, metric);
    sites.nearest = d < sites.distances.x ? offset : sites.nearest;
    sites.distances = mx_worley_insert(sites.distances, d);
  }
  return sites;
}

//== mx_worleynoise2d_float(vec2, float, int)
// Euclidean distances.
float mx_worleynoise2d_float(vec2 texcoord, float jitter, int style)
{
  return mx_worley_noise_float(texcoord, jitter, style, 0);
}

//== mx_worleynoise3d_vector3(vec3, float, int)
vec3 mx_worleynoise3d_vector3(vec3 position, float jitter, int style)
{
  return mx_worley_noise_vec3(position, jitter, style, 0);
}

//== stage vertex
#version 450

// PrivateUniforms_vertex
layout (std140, set = 0, binding = 0) uniform PrivateUniforms_vertex
{
  mat4 u_worldMatrix;
  mat4 u_viewProjectionMatrix;
};

layout (location = 0) in vec3 i_position;

void main()
{
  vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
  gl_Position = u_viewProjectionMatrix * hPositionWorld;
}

//== stage vertex: color_0, i_geomprop_tint, i_geomprop_wear, i_geomprop_part_number, texcoord_1, texcoord_0, i_geomprop_flow, color_1
#version 450

// PrivateUniforms_vertex
layout (std140, set = 0, binding = 0) uniform PrivateUniforms_vertex
{
  mat4 u_worldMatrix;
  mat4 u_viewProjectionMatrix;
};

layout (location = 0) in vec3 i_position;
layout (location = 1) in vec4 i_color_0;
layout (location = 2) in vec3 i_geomprop_tint;
layout (location = 3) in float i_geomprop_wear;
layout (location = 4) in int i_geomprop_part_number;
layout (location = 5) in vec2 i_texcoord_1;
layout (location = 6) in vec3 i_texcoord_0;
layout (location = 7) in vec2 i_geomprop_flow;
layout (location = 8) in vec4 i_color_1;

out VertexData
{
  layout (location = 0) vec4 color_0;
  layout (location = 1) vec3 i_geomprop_tint;
  layout (location = 2) float i_geomprop_wear;
  layout (location = 3) flat int i_geomprop_part_number;
  layout (location = 4) vec2 texcoord_1;
  layout (location = 5) vec3 texcoord_0;
  layout (location = 6) vec2 i_geomprop_flow;
  layout (location = 7) vec4 color_1;
} vd;

void main()
{
  vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
  gl_Position = u_viewProjectionMatrix * hPositionWorld;
  vd.color_0 = i_color_0;
  vd.i_geomprop_tint = i_geomprop_tint;
  vd.i_geomprop_wear = i_geomprop_wear;
  vd.i_geomprop_part_number = i_geomprop_part_number;
  vd.texcoord_1 = i_texcoord_1;
  vd.texcoord_0 = i_texcoord_0;
  vd.i_geomprop_flow = i_geomprop_flow;
  vd.color_1 = i_color_1;
}

//== stage vertex: color_0, texcoord_0
#version 450

// PrivateUniforms_vertex
layout (std140, set = 0, binding = 0) uniform PrivateUniforms_vertex
{
  mat4 u_worldMatrix;
  mat4 u_viewProjectionMatrix;
};

layout (location = 0) in vec3 i_position;
layout (location = 1) in vec4 i_color_0;
layout (location = 2) in vec2 i_texcoord_0;

out VertexData
{
  layout (location = 0) vec4 color_0;
  layout (location = 1) vec2 texcoord_0;
} vd;

void main()
{
  vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
  gl_Position = u_viewProjectionMatrix * hPositionWorld;
  vd.color_0 = i_color_0;
  vd.texcoord_0 = i_texcoord_0;
}

//== stage vertex: normalWorld, normalObject
#version 450

// PrivateUniforms_vertex
layout (std140, set = 0, binding = 0) uniform PrivateUniforms_vertex
{
  mat4 u_worldMatrix;
  mat4 u_viewProjectionMatrix;
  mat4 u_worldInverseTransposeMatrix;
};

layout (location = 0) in vec3 i_position;
layout (location = 1) in vec3 i_normal;

out VertexData
{
  layout (location = 0) vec3 normalWorld;
  layout (location = 1) vec3 normalObject;
} vd;

void main()
{
  vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
  gl_Position = u_viewProjectionMatrix * hPositionWorld;
  vd.normalWorld = (u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz;
  vd.normalWorld *= inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vd.normalObject = i_normal;
}

//== stage vertex: normalWorld, tangentWorld, bitangentWorld, normalObject, tangentObject, bitangentObject
#version 450

// PrivateUniforms_vertex
layout (std140, set = 0, binding = 0) uniform PrivateUniforms_vertex
{
  mat4 u_worldMatrix;
  mat4 u_viewProjectionMatrix;
  mat4 u_worldInverseTransposeMatrix;
};

layout (location = 0) in vec3 i_position;
layout (location = 1) in vec3 i_normal;
layout (location = 2) in vec3 i_tangent;

out VertexData
{
  layout (location = 0) vec3 normalWorld;
  layout (location = 1) vec3 tangentWorld;
  layout (location = 2) vec3 bitangentWorld;
  layout (location = 3) vec3 normalObject;
  layout (location = 4) vec3 tangentObject;
  layout (location = 5) vec3 bitangentObject;
} vd;

void main()
{
  vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
  gl_Position = u_viewProjectionMatrix * hPositionWorld;
  vd.normalWorld = (u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz;
  vd.normalWorld *= inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vd.tangentWorld = (u_worldMatrix * vec4(i_tangent, 0.0)).xyz;
  vd.tangentWorld *= inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  vd.bitangentWorld = cross(vd.normalWorld, vd.tangentWorld);
  vd.normalObject = i_normal;
  vd.tangentObject = i_tangent;
  vd.bitangentObject = cross(vd.normalObject, vd.tangentObject);
}

//== stage vertex: positionObject
#version 450

// PrivateUniforms_vertex
layout (std140, set = 0, binding = 0) uniform PrivateUniforms_vertex
{
  mat4 u_worldMatrix;
  mat4 u_viewProjectionMatrix;
};

layout (location = 0) in vec3 i_position;

out VertexData
{
  layout (location = 0) vec3 positionObject;
} vd;

void main()
{
  vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
  gl_Position = u_viewProjectionMatrix * hPositionWorld;
  vd.positionObject = i_position;
}

//== stage vertex: positionObject, normalObject
#version 450

// PrivateUniforms_vertex
layout (std140, set = 0, binding = 0) uniform PrivateUniforms_vertex
{
  mat4 u_worldMatrix;
  mat4 u_viewProjectionMatrix;
};

layout (location = 0) in vec3 i_position;
layout (location = 1) in vec3 i_normal;

out VertexData
{
  layout (location = 0) vec3 positionObject;
  layout (location = 1) vec3 normalObject;
} vd;

void main()
{
  vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
  gl_Position = u_viewProjectionMatrix * hPositionWorld;
  vd.positionObject = i_position;
  vd.normalObject = i_normal;
}

//== stage vertex: positionObject, normalObject, texcoord_0, normalWorld
#version 450

// PrivateUniforms_vertex
layout (std140, set = 0, binding = 0) uniform PrivateUniforms_vertex
{
  mat4 u_worldMatrix;
  mat4 u_viewProjectionMatrix;
  mat4 u_worldInverseTransposeMatrix;
};

layout (location = 0) in vec3 i_position;
layout (location = 1) in vec3 i_normal;
layout (location = 2) in vec2 i_texcoord_0;

out VertexData
{
  layout (location = 0) vec3 positionObject;
  layout (location = 1) vec3 normalObject;
  layout (location = 2) vec2 texcoord_0;
  layout (location = 3) vec3 normalWorld;
} vd;

void main()
{
  vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
  gl_Position = u_viewProjectionMatrix * hPositionWorld;
  vd.positionObject = i_position;
  vd.normalObject = i_normal;
  vd.texcoord_0 = i_texcoord_0;
  vd.normalWorld = (u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz;
  vd.normalWorld *= inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
}

//== stage vertex: positionWorld
#version 450

// PrivateUniforms_vertex
layout (std140, set = 0, binding = 0) uniform PrivateUniforms_vertex
{
  mat4 u_worldMatrix;
  mat4 u_viewProjectionMatrix;
};

layout (location = 0) in vec3 i_position;

out VertexData
{
  layout (location = 0) vec3 positionWorld;
} vd;

void main()
{
  vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
  gl_Position = u_viewProjectionMatrix * hPositionWorld;
  vd.positionWorld = hPositionWorld.xyz;
}

//== stage vertex: positionWorld, normalWorld
#version 450

// PrivateUniforms_vertex
layout (std140, set = 0, binding = 0) uniform PrivateUniforms_vertex
{
  mat4 u_worldMatrix;
  mat4 u_viewProjectionMatrix;
  mat4 u_worldInverseTransposeMatrix;
};

layout (location = 0) in vec3 i_position;
layout (location = 1) in vec3 i_normal;

out VertexData
{
  layout (location = 0) vec3 positionWorld;
  layout (location = 1) vec3 normalWorld;
} vd;

void main()
{
  vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
  gl_Position = u_viewProjectionMatrix * hPositionWorld;
  vd.positionWorld = hPositionWorld.xyz;
  vd.normalWorld = (u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz;
  vd.normalWorld *= inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
}

//== stage vertex: positionWorld, positionObject
#version 450

// PrivateUniforms_vertex
layout (std140, set = 0, binding = 0) uniform PrivateUniforms_vertex
{
  mat4 u_worldMatrix;
  mat4 u_viewProjectionMatrix;
};

layout (location = 0) in vec3 i_position;

out VertexData
{
  layout (location = 0) vec3 positionWorld;
  layout (location = 1) vec3 positionObject;
} vd;

void main()
{
  vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
  gl_Position = u_viewProjectionMatrix * hPositionWorld;
  vd.positionWorld = hPositionWorld.xyz;
  vd.positionObject = i_position;
}

//== stage vertex: tangentWorld, tangentObject
#version 450

// PrivateUniforms_vertex
layout (std140, set = 0, binding = 0) uniform PrivateUniforms_vertex
{
  mat4 u_worldMatrix;
  mat4 u_viewProjectionMatrix;
};

layout (location = 0) in vec3 i_position;
layout (location = 1) in vec3 i_tangent;

out VertexData
{
  layout (location = 0) vec3 tangentWorld;
  layout (location = 1) vec3 tangentObject;
} vd;

void main()
{
  vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
  gl_Position = u_viewProjectionMatrix * hPositionWorld;
  vd.tangentWorld = (u_worldMatrix * vec4(i_tangent, 0.0)).xyz;
  vd.tangentWorld *= inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  vd.tangentObject = i_tangent;
}

//== stage vertex: texcoord_0
#version 450

// PrivateUniforms_vertex
layout (std140, set = 0, binding = 0) uniform PrivateUniforms_vertex
{
  mat4 u_worldMatrix;
  mat4 u_viewProjectionMatrix;
};

layout (location = 0) in vec3 i_position;
layout (location = 1) in vec2 i_texcoord_0;

out VertexData
{
  layout (location = 0) vec2 texcoord_0;
} vd;

void main()
{
  vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
  gl_Position = u_viewProjectionMatrix * hPositionWorld;
  vd.texcoord_0 = i_texcoord_0;
}

//== stage vertex: texcoord_0, normalWorld, tangentWorld, bitangentWorld
#version 450

// PrivateUniforms_vertex
layout (std140, set = 0, binding = 0) uniform PrivateUniforms_vertex
{
  mat4 u_worldMatrix;
  mat4 u_viewProjectionMatrix;
  mat4 u_worldInverseTransposeMatrix;
};

layout (location = 0) in vec3 i_position;
layout (location = 1) in vec2 i_texcoord_0;
layout (location = 2) in vec3 i_normal;
layout (location = 3) in vec3 i_tangent;

out VertexData
{
  layout (location = 0) vec2 texcoord_0;
  layout (location = 1) vec3 normalWorld;
  layout (location = 2) vec3 tangentWorld;
  layout (location = 3) vec3 bitangentWorld;
} vd;

void main()
{
  vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
  gl_Position = u_viewProjectionMatrix * hPositionWorld;
  vd.texcoord_0 = i_texcoord_0;
  vd.normalWorld = (u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz;
  vd.normalWorld *= inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vd.tangentWorld = (u_worldMatrix * vec4(i_tangent, 0.0)).xyz;
  vd.tangentWorld *= inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  vd.bitangentWorld = cross(vd.normalWorld, vd.tangentWorld);
}

//== struct HextileGrid
struct HextileGrid
{
  ivec2 first;
  ivec2 second;
  ivec2 third;
  vec3 weights;
};

//== struct HextileTile
struct HextileTile
{
  vec2 uv;
  vec2 across; // change of uv per pixel to the right
  vec2 along; // change of uv per pixel upwards
  float rotation; // radians
};

//== struct HextileVariation
struct HextileVariation
{
  float rotation;
  vec2 rotationrange;
  float scale;
  vec2 scalerange;
  float offset;
  vec2 offsetrange;
};

//== struct WorleySites2d
struct WorleySites2d
{
  vec3 distances; // to the three nearest points, before the square root of metric 0
  vec2 nearest; // offset of the nearest point
};

//== struct WorleySites3d
struct WorleySites3d
{
  vec3 distances;
  vec3 nearest;
};
