//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 450

in VertexData
{
  layout (location = 0) vec2 texcoord_0;
} vd;

layout (location = 0) out vec4 color;

void main()
{
  vec2 uv_out = vd.texcoord_0.xy;
  vec3 uv_color_out = vec3(uv_out, 0.0);
  color = vec4(uv_color_out, 1.0);
}
