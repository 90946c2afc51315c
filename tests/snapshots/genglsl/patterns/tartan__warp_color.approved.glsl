//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform vec3 ground = vec3(0.05, 0.15, 0.08);
uniform float with_line_value2 = 0.03;
uniform vec3 with_line_in2 = vec3(0.9, 0.8, 0.2);
uniform float broad_value2 = 0.55;
uniform vec3 broad_in1 = vec3(0.5, 0.03, 0.04);
uniform float to_line_in2 = 0.3;
uniform float repeats_in2 = 4.0;
uniform int u_index = 0;

in VertexData
{
  vec2 texcoord_0;
} vd;

out vec4 color;

void main()
{
  vec2 uv_out = vd.texcoord_0.xy;
  float u_out = uv_out[clamp(u_index, 0, 1)];
  float repeats_out = u_out * repeats_in2;
  float place_out = fract(repeats_out);
  float to_line_out = place_out - to_line_in2;
  float off_line_out = abs(to_line_out);
  vec3 broad_out = (place_out > broad_value2) ? broad_in1 : ground;
  vec3 with_line_out = (off_line_out > with_line_value2) ? broad_out : with_line_in2;
  color = vec4(with_line_out, 1.0);
}
