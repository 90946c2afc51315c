//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform vec3 base_valuet = vec3(0.9, 0.8, 0.7);
uniform vec3 base_valueb = vec3(0.2, 0.3, 0.5);

in VertexData
{
  vec2 texcoord_0;
} vd;

out vec4 color;
//@ #define M_FLOAT_MAX
//& mx_power(vec3, vec3)
//@ mx_power(vec3, float)

vec3 studio_NG_glaze(vec3 in1)
{
  vec3 deep = mx_power(in1, 1.5);
  return deep;
}

void main()
{
  vec2 geomprop_UV0_out = vd.texcoord_0.xy;
  vec3 base_out = mix(base_valueb, base_valuet, clamp(geomprop_UV0_out.y, 0.0, 1.0));
  vec3 once_out = studio_NG_glaze(base_out);
  vec3 twice_out = studio_NG_glaze(once_out);
  color = vec4(twice_out, 1.0);
}
