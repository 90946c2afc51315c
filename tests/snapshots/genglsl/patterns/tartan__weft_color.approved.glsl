//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform vec3 color_of_place_fg = vec3(0.05, 0.08, 0.3);
uniform vec3 color_of_place_bg = vec3(0.05, 0.15, 0.08);
uniform float repeats_in2 = 4.0;
uniform int v_index = 1;

in VertexData
{
  vec2 texcoord_0;
} vd;

out vec4 color;

void main()
{
  vec2 uv_out = vd.texcoord_0.xy;
  float v_out = uv_out[clamp(v_index, 0, 1)];
  float repeats_out = v_out * repeats_in2;
  float place_out = 0.5 - abs(fract(abs(repeats_out)) - 0.5);
  vec3 color_of_place_out = mix(color_of_place_bg, color_of_place_fg, place_out);
  color = vec4(color_of_place_out, 1.0);
}
