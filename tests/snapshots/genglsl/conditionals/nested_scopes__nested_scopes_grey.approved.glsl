//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform bool photographed = false;
uniform bool shown_value2 = true;
uniform sampler2D photo_file;
uniform int photo_layer = 0;
uniform float photo_default = 0.0;
uniform int photo_uaddressmode = 2;
uniform int photo_vaddressmode = 2;
uniform int photo_filtertype = 1;
uniform int photo_framerange = 0;
uniform int photo_frameoffset = 0;
uniform int photo_frameendaction = 0;
uniform vec2 photo_uv_scale = vec2(1.0);
uniform vec2 photo_uv_offset = vec2(0.0);
uniform float ground_value2 = 0.5;
uniform float tiled_in2 = 6.0;
uniform int height_index = 1;
uniform float cover_value2 = 0.5;
uniform float cracks_amplitude = 1.0;
uniform int cracks_octaves = 4;
uniform float cracks_lacunarity = 2.0;
uniform float cracks_diminish = 0.5;
uniform float haze_amplitude = 0.2;
uniform float haze_pivot = 0.0;
uniform int along_index = 0;
uniform sampler2D picture_file;
uniform int picture_layer = 0;
uniform float picture_default = 0.0;
uniform int picture_uaddressmode = 2;
uniform int picture_vaddressmode = 2;
uniform int picture_filtertype = 1;
uniform int picture_framerange = 0;
uniform int picture_frameoffset = 0;
uniform int picture_frameendaction = 0;
uniform vec2 picture_uv_scale = vec2(1.0);
uniform vec2 picture_uv_offset = vec2(0.0);
uniform float cushions_jitter = 1.0;
uniform int cushions_style = 0;

in VertexData
{
  vec2 texcoord_0;
} vd;

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
