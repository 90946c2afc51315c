#version 400

// PublicUniforms
uniform vec3 woven_in2 = vec3(0.8, 0.78, 0.72);
uniform sampler2D photo_file;
uniform int photo_layer = 0;
uniform int photo_uaddressmode = 2;
uniform int photo_vaddressmode = 0;
uniform int photo_filtertype = 1;
uniform int photo_framerange = 0;
uniform int photo_frameoffset = 0;
uniform int photo_frameendaction = 0;
uniform vec2 photo_uv_scale = vec2(1.0);
uniform vec2 photo_uv_offset = vec2(0.0);
uniform float hem_low = 0.78;
uniform float hem_high = 0.8;
uniform vec2 frame_in2 = vec2(4.0, 1.5);
uniform vec3 dye_value = vec3(0.05, 0.6, 0.1);
uniform vec3 photo_default = vec3(0.5, 0.4, 0.3);

in VertexData
{
  vec2 texcoord_0;
} vd;

out vec4 color;

#define M_FLOAT_MAX 3.402823466e38
float mx_divide(float a, float b)
{
  float quotient = a / b;
  return mix(0.0, quotient, abs(quotient) <= mix(-1.0, M_FLOAT_MAX, b != 0.0));
}

// Power over the whole plane.
float mx_power(float base, float exponent)
{
  float size = min(pow(abs(base), exponent), M_FLOAT_MAX);
  float negative = mix(0.0, 1.0 - 2.0 * mod(exponent, 2.0), fract(exponent) == 0.0);
  size *= mix(negative, 1.0, base > 0.0);
  return mix(mix(size, 0.0, base == 0.0), 1.0, exponent == 0.0);
}

float mx_smoothstep(float value, float low, float high)
{
  float first = min(low, high);
  float last = max(low, high);
  return value >= last ? 1.0 : value <= first ? 0.0 : smoothstep(first, last, value);
}

vec2 mx_transform_uv(vec2 texcoord, vec2 uv_scale, vec2 uv_offset)
{
  return uv_offset + uv_scale * texcoord;
}

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

vec3 mx_image_color3(sampler2D tex_sampler, vec3 default_value, vec2 texcoord, int uaddressmode, int vaddressmode, int filtertype, vec2 uv_scale, vec2 uv_offset)
{
  vec2 uv = mx_transform_uv(texcoord, uv_scale, uv_offset);
  return mx_sample_image(
    tex_sampler, vec4(default_value, 1.0), uv, uaddressmode, vaddressmode, filtertype).rgb;
}

void NG_separate2_vector2(vec2 in1, out float outx, out float outy)
{
  float component_x = in1[clamp(0, 0, 1)];
  float component_y = in1[clamp(1, 0, 1)];
  outx = component_x;
  outy = component_y;
}

vec3 NG_lin_rec2020_to_acescg_color3()
{
  vec3 primaries = dye_value;
  vec3 adapted = mat3(0.974895, 0.0021795628, 0.00479724, 0.019599108, 0.9955355, 0.024532016, 0.0055059134, 0.0022849683, 0.97067076) * primaries;
  vec3 converted = adapted;
  return converted;
}

vec3 NG_srgb_displayp3_to_lin_displayp3_color3()
{
  float decoded_in_r = photo_default[clamp(0, 0, 2)];
  float decoded_r_raised = decoded_in_r + 0.055;
  float decoded_r_scaled = mx_divide(decoded_r_raised, 1.055);
  float decoded_r_positive = max(decoded_r_scaled, 0.0);
  float decoded_r_curve = mx_power(decoded_r_positive, 2.4);
  float decoded_r_line = mx_divide(decoded_in_r, 12.92);
  float decoded_r = (decoded_in_r > 0.04045) ? decoded_r_curve : decoded_r_line;
  float decoded_in_g = photo_default[clamp(1, 0, 2)];
  float decoded_g_raised = decoded_in_g + 0.055;
  float decoded_g_scaled = mx_divide(decoded_g_raised, 1.055);
  float decoded_g_positive = max(decoded_g_scaled, 0.0);
  float decoded_g_curve = mx_power(decoded_g_positive, 2.4);
  float decoded_g_line = mx_divide(decoded_in_g, 12.92);
  float decoded_g = (decoded_in_g > 0.04045) ? decoded_g_curve : decoded_g_line;
  float decoded_in_b = photo_default[clamp(2, 0, 2)];
  float decoded_b_raised = decoded_in_b + 0.055;
  float decoded_b_scaled = mx_divide(decoded_b_raised, 1.055);
  float decoded_b_positive = max(decoded_b_scaled, 0.0);
  float decoded_b_curve = mx_power(decoded_b_positive, 2.4);
  float decoded_b_line = mx_divide(decoded_in_b, 12.92);
  float decoded_b = (decoded_in_b > 0.04045) ? decoded_b_curve : decoded_b_line;
  vec3 decoded = vec3(decoded_r, decoded_g, decoded_b);
  return decoded;
}

vec3 NG_lin_displayp3_to_acescg_color3(vec3 in1)
{
  vec3 primaries = in1;
  vec3 adapted = mat3(0.73579794, 0.047179885, 0.0035636646, 0.21216649, 0.9380457, 0.041141886, 0.0520356, 0.014774414, 0.95529443) * primaries;
  vec3 converted = adapted;
  return converted;
}

void main()
{
  vec3 dye_value_cm_out = NG_lin_rec2020_to_acescg_color3();
  vec3 photo_default_cm_out = NG_srgb_displayp3_to_lin_displayp3_color3();
  vec2 uv_out = vd.texcoord_0.xy;
  vec2 frame_out = uv_out * frame_in2;
  vec3 photo_out = mx_image_color3(photo_file, photo_default_cm_out, frame_out, photo_uaddressmode, photo_vaddressmode, photo_filtertype, photo_uv_scale, photo_uv_offset);
  vec3 photo_out_cm_out = NG_lin_displayp3_to_acescg_color3(photo_out);
  float across_outx = 0.0;
  float across_outy = 0.0;
  NG_separate2_vector2(uv_out, across_outx, across_outy);
  float hem_out = mx_smoothstep(across_outy, hem_low, hem_high);
  vec3 edged_out = mix(photo_out_cm_out, dye_value_cm_out, hem_out);
  vec3 woven_out = edged_out * woven_in2;
  color = vec4(woven_out, 1.0);
}
