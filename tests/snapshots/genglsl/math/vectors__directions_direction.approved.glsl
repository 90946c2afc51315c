//==== vertex
//& stage vertex: positionWorld, normalWorld

//==== pixel
#version 400

// PublicUniforms
uniform vec3 from_lamp_in2 = vec3(0.0, 3.0, 1.0);
uniform float bent_ior = 1.33;

in VertexData
{
  vec3 positionWorld;
  vec3 normalWorld;
} vd;

out vec4 direction;
//@ mx_unit_factor(float)
//@ mx_normalize(vec3)
//@ mx_refract(vec3, vec3, float)

void main()
{
  vec3 p_out = vd.positionWorld;
  vec3 ray_out = mx_normalize(p_out);
  vec3 n_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 mirrored_out = reflect(ray_out, n_out);
  vec3 bent_out = mx_refract(ray_out, n_out, bent_ior);
  float facing_out = dot(ray_out, n_out);
  vec3 between_out = mix(bent_out, mirrored_out, facing_out);
  vec3 side_out = cross(ray_out, n_out);
  vec3 with_side_out = between_out + side_out;
  float far_out = length(p_out);
  float from_lamp_out = distance(p_out, from_lamp_in2);
  float reach_out = far_out - from_lamp_out;
  vec3 weighted_out = with_side_out * reach_out;
  direction = vec4(weighted_out, 1.0);
}
