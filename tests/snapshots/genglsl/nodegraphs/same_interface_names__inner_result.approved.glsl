//==== vertex
//& stage vertex: color_0

//==== pixel
#version 400

// PublicUniforms
uniform float scale = 5.0;

in VertexData
{
  vec4 color_0;
} vd;

out vec4 result;

void main()
{
  float mask_out = vd.color_0.r;
  float scaled_out = mask_out * scale;
  result = vec4(vec3(scaled_out), 1.0);
}
