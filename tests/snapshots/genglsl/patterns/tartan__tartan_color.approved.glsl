//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform float woven_value2 = 0.5;
uniform float with_line_value2 = 0.03;
uniform vec3 with_line_in2 = vec3(0.9, 0.8, 0.2);
uniform vec3 color_of_place_fg = vec3(0.05, 0.08, 0.3);
uniform vec3 color_of_place_bg = vec3(0.05, 0.15, 0.08);
uniform float threads_in2 = 64.0;
uniform float broad_value2 = 0.55;
uniform vec3 broad_in1 = vec3(0.5, 0.03, 0.04);
uniform vec3 broad_in2 = vec3(0.05, 0.15, 0.08);
uniform float to_line_in2 = 0.3;
uniform float repeats_in2 = 4.0;
uniform float repeats_in22 = 4.0;
uniform int v_index = 1;
uniform int u_index = 0;

in VertexData
{
  vec2 texcoord_0;
} vd;

out vec4 color;
//@ NG_separate2_vector2(vec2, out float, out float)

void main()
{
  vec2 uv_out = vd.texcoord_0.xy;
  float parts_outx = 0.0;
  float parts_outy = 0.0;
  NG_separate2_vector2(uv_out, parts_outx, parts_outy);
  float diagonal_out = parts_outx + parts_outy;
  float threads_out = diagonal_out * threads_in2;
  float thread_out = fract(threads_out);
  vec3 woven_out = vec3(0.0);
  if (thread_out >= woven_value2)
  {
    float u_out = uv_out[clamp(u_index, 0, 1)];
    float repeats_out = u_out * repeats_in22;
    float place_out = fract(repeats_out);
    float to_line_out = place_out - to_line_in2;
    float off_line_out = abs(to_line_out);
    vec3 broad_out = (place_out > broad_value2) ? broad_in1 : broad_in2;
    vec3 with_line_out = (off_line_out > with_line_value2) ? broad_out : with_line_in2;
    woven_out = with_line_out;
  }
  else
  {
    float v_out = uv_out[clamp(v_index, 0, 1)];
    float repeats_out = v_out * repeats_in2;
    float place_out = 0.5 - abs(fract(abs(repeats_out)) - 0.5);
    vec3 color_of_place_out = mix(color_of_place_bg, color_of_place_fg, place_out);
    woven_out = color_of_place_out;
  }
  color = vec4(woven_out, 1.0);
}
