//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform vec2 center = vec2(0.5);

in VertexData
{
  vec2 texcoord_0;
} vd;

out vec4 radius;

void main()
{
  vec2 geomprop_UV0_out = vd.texcoord_0.xy;
  vec2 off_out = geomprop_UV0_out - center;
  float far_out = length(off_out);
  radius = vec4(vec3(far_out), 1.0);
}
