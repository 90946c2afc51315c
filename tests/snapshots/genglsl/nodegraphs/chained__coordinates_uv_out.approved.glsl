//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform vec2 repeat = vec2(3.0);

in VertexData
{
  vec2 texcoord_0;
} vd;

out vec4 uv_out;

void main()
{
  vec2 uv_out1 = vd.texcoord_0.xy;
  vec2 repeated_out = uv_out1 * repeat;
  uv_out = vec4(repeated_out, 0.0, 1.0);
}
