//==== vertex
//& stage vertex

//==== pixel
#version 400

// PublicUniforms
uniform int red_index = 0;
uniform vec4 parts_in = vec4(0.95, 0.64, 0.54, 0.75);

out vec4 color;
//@ NG_separate4_color4(vec4, out float, out float, out float, out float)

void main()
{
  float parts_outr = 0.0;
  float parts_outg = 0.0;
  float parts_outb = 0.0;
  float parts_outa = 0.0;
  NG_separate4_color4(parts_in, parts_outr, parts_outg, parts_outb, parts_outa);
  vec4 with_alpha_out = vec4(parts_outg, parts_outg, parts_outr, parts_outa);
  vec3 opaque_out = with_alpha_out.rgb;
  vec3 reversed_out = vec3(parts_outb, parts_outg, parts_outr);
  float red_out = reversed_out[clamp(red_index, 0, 2)];
  vec3 grey_out = vec3(red_out);
  vec3 both_out = opaque_out + grey_out;
  vec2 pair_out = vec2(red_out, parts_outa);
  vec3 pair_color_out = vec3(pair_out, 0.0);
  vec3 all_three_out = both_out + pair_color_out;
  color = vec4(all_three_out, 1.0);
}
