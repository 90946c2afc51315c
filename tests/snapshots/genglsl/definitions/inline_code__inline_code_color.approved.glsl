//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform vec3 paint_coat_a = vec3(0.1, 0.3, 0.2);
uniform vec3 paint_coat_b = vec3(0.9, 0.8, 0.3);
uniform float zigzag_height = 0.8;
uniform float scaled_in2 = 5.0;
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
  float scaled_out = u_out * scaled_in2;
  float zigzag_out = zigzag_height * abs(fract(scaled_out) * 2.0 - 1.0);
  vec3 paint_coat_out = mix(paint_coat_a, paint_coat_b, zigzag_out);
  color = vec4(paint_coat_out, 1.0);
}
