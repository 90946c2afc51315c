//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 450

// PublicUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PublicUniforms_pixel
{
  bool photographed;
  bool shown_value2;
  int photo_layer;
  float photo_default;
  int photo_uaddressmode;
  int photo_vaddressmode;
  int photo_filtertype;
  int photo_framerange;
  int photo_frameoffset;
  int photo_frameendaction;
  vec2 photo_uv_scale;
  vec2 photo_uv_offset;
  float ground_value2;
  float tiled_in2;
  int height_index;
  float cover_value2;
  float cracks_amplitude;
  int cracks_octaves;
  float cracks_lacunarity;
  float cracks_diminish;
  float haze_amplitude;
  float haze_pivot;
  int along_index;
  int picture_layer;
  float picture_default;
  int picture_uaddressmode;
  int picture_vaddressmode;
  int picture_filtertype;
  int picture_framerange;
  int picture_frameoffset;
  int picture_frameendaction;
  vec2 picture_uv_scale;
  vec2 picture_uv_offset;
  float cushions_jitter;
  int cushions_style;
};
layout (set = 0, binding = 2) uniform sampler2D photo_file;
layout (set = 0, binding = 3) uniform sampler2D picture_file;

in VertexData
{
  layout (location = 0) vec2 texcoord_0;
} vd;

layout (location = 0) out vec4 grey;
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
  vec2 uv_out = vd.texcoord_0.xy;
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
