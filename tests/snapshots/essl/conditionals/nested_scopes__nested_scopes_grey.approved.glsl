//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;

// PublicUniforms
uniform bool photographed;
uniform bool shown_value2;
uniform sampler2D photo_file;
uniform int photo_layer;
uniform float photo_default;
uniform int photo_uaddressmode;
uniform int photo_vaddressmode;
uniform int photo_filtertype;
uniform int photo_framerange;
uniform int photo_frameoffset;
uniform int photo_frameendaction;
uniform vec2 photo_uv_scale;
uniform vec2 photo_uv_offset;
uniform float ground_value2;
uniform float tiled_in2;
uniform int height_index;
uniform float cover_value2;
uniform float cracks_amplitude;
uniform int cracks_octaves;
uniform float cracks_lacunarity;
uniform float cracks_diminish;
uniform float haze_amplitude;
uniform float haze_pivot;
uniform int along_index;
uniform sampler2D picture_file;
uniform int picture_layer;
uniform float picture_default;
uniform int picture_uaddressmode;
uniform int picture_vaddressmode;
uniform int picture_filtertype;
uniform int picture_framerange;
uniform int picture_frameoffset;
uniform int picture_frameendaction;
uniform vec2 picture_uv_scale;
uniform vec2 picture_uv_offset;
uniform float cushions_jitter;
uniform int cushions_style;

in vec2 texcoord_0;

out vec4 grey;
//@ #define M_FLOAT_MAX
//& mx_finite(float)
//@ mx_finite(vec2)
//@ mx_finite(vec3)
//@ mx_finite(vec4)
//@ mx_transform_uv(vec2, vec2, vec2)
//@ mx_sample_image(sampler2D, vec4, vec2, int, int, int)
//@ mx_image_float(sampler2D, float, vec2, int, int, int, vec2, vec2)
//@ mx_rotate_bits(uint, uint)
//@ mx_hash_begin(uint)
//@ mx_hash_mix(uvec3)
//@ mx_hash_end(uvec3)
//@ mx_hash(int)
//@ mx_hash(ivec2)
//@ mx_hash(ivec3)
//@ mx_hash(ivec4)
//@ mx_cell(vec2)
//@ #define MX_PERLIN_SCALE_2D
//& mx_slope(uint, vec2)
//@ mx_fade(vec2)
//@ mx_perlin_noise_float(vec2)
//@ mx_fractal2d_noise_float(vec2, int, float, float)
//@ mx_fractal2d_float(float, int, float, float, vec2)
//@ mx_noise2d_float(float, float, vec2)
//@ mx_bits_to_unit(uint)
//@ mx_cell(float)
//@ mx_cell(vec3)
//@ mx_cell(vec4)
//@ mx_cell_noise_float(float)
//@ mx_cell_noise_float(vec2)
//@ mx_cell_noise_float(vec3)
//@ mx_cell_noise_float(vec4)
//@ mx_cell_vec2(ivec2)
//@ struct WorleySites2d
//@ mx_worley_metric(vec2, int)
//@ mx_worley_insert(vec3, float)
//@ mx_worley_search(vec2, float, int)
//@ mx_worley_noise_float(vec2, float, int, int)
//@ mx_worleynoise2d_float(vec2, float, int)

void main()
{
  vec2 uv_out = texcoord_0.xy;
  vec2 tiled_out = uv_out * tiled_in2;
  float shown_out = 0.0;
  if (photographed == shown_value2)
  {
    float photo_out = mx_image_float(photo_file, photo_default, tiled_out, photo_uaddressmode, photo_vaddressmode, photo_filtertype, photo_uv_scale, photo_uv_offset);
    shown_out = photo_out;
  }
  else
  {
    float height_out = uv_out[clamp(height_index, 0, 1)];
    float haze_out = mx_noise2d_float(haze_amplitude, haze_pivot, tiled_out);
    float picture_out = mx_image_float(picture_file, picture_default, uv_out, picture_uaddressmode, picture_vaddressmode, picture_filtertype, picture_uv_scale, picture_uv_offset);
    float ground_out = 0.0;
    if (height_out > ground_value2)
    {
      float cracks_out = mx_fractal2d_float(cracks_amplitude, cracks_octaves, cracks_lacunarity, cracks_diminish, tiled_out);
      float rock_out = cracks_out + haze_out;
      ground_out = rock_out;
    }
    else
    {
      float along_out = uv_out[clamp(along_index, 0, 1)];
      float cover_out = 0.0;
      if (along_out > cover_value2)
      {
        float cushions_out = mx_worleynoise2d_float(tiled_out, cushions_jitter, cushions_style);
        float moss_out = cushions_out + haze_out;
        cover_out = moss_out;
      }
      else
        cover_out = picture_out;
      ground_out = cover_out;
    }
    shown_out = ground_out;
  }
  grey = vec4(vec3(shown_out), 1.0);
}
