//==== vertex
//& stage vertex: color_0

//==== pixel
#version 400

// PublicUniforms
uniform float half_mix = 0.5;
uniform vec3 tinted_in2 = vec3(0.1, 0.2, 0.9);
uniform vec3 tinted_in22 = vec3(0.9, 0.5, 0.1);

in VertexData
{
  vec4 color_0;
} vd;

out vec4 result;

void main()
{
  vec3 painted_out = vd.color_0.rgb;
  vec3 tinted_out = painted_out * tinted_in2;
  vec3 tinted_out1 = painted_out * tinted_in22;
  vec3 half_out = mix(tinted_out1, tinted_out, half_mix);
  result = vec4(half_out, 1.0);
}
