//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
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
  vec3 grey_out = vec3(v_out);
  color = vec4(grey_out, 1.0);
}
