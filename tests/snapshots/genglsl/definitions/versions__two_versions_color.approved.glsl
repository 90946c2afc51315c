//==== vertex
//& stage vertex: color_0

//==== pixel
#version 400

// PublicUniforms
uniform float new_amount = 0.4;

in VertexData
{
  vec4 color_0;
} vd;

out vec4 color;

vec3 NG_tint_10(vec3 in1)
{
  vec3 toned = in1 * vec3(1.0, 0.9, 0.7);
  return toned;
}

vec3 NG_tint_20(vec3 in1)
{
  vec3 toned = mix(in1, vec3(1.0, 0.9, 0.7), new_amount);
  return toned;
}

void main()
{
  vec3 painted_out = vd.color_0.rgb;
  vec3 old_out = NG_tint_10(painted_out);
  vec3 new_out = NG_tint_20(painted_out);
  vec3 both_out = old_out + new_out;
  color = vec4(both_out, 1.0);
}
