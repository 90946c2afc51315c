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

out vec4 direction;
//@ mx_unit_factor(float)
//@ mx_normalize(vec2)

void main()
{
  vec2 geomprop_UV0_out = vd.texcoord_0.xy;
  vec2 off_out = geomprop_UV0_out - center;
  vec2 unit_out = mx_normalize(off_out);
  direction = vec4(unit_out, 0.0, 1.0);
}
