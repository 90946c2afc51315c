//==== vertex
//& stage vertex: color_0

//==== pixel
#version 400

// PublicUniforms
uniform float scale = 2.0;
uniform float scaled_in2 = 5.0;

in VertexData
{
  vec4 color_0;
} vd;

out vec4 result;

void main()
{
  float mask_out = vd.color_0.r;
  float scaled_out = mask_out * scaled_in2;
  float scaled_again_out = scaled_out * scale;
  result = vec4(vec3(scaled_again_out), 1.0);
}
