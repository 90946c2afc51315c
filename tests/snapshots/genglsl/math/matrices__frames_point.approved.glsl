//==== vertex
//& stage vertex

//==== pixel
#version 400

// PublicUniforms
uniform vec3 corner = vec3(0.5, -0.25, 1.0);
uniform float turned_amount = 30.0;
uniform vec3 turned_axis = vec3(0.0, 0.0, 1.0);
uniform vec3 frame4_in1 = vec3(1.0, 0.0, 0.0);
uniform vec3 frame4_in2 = vec3(0.0, 1.0, 0.0);
uniform vec3 frame4_in3 = vec3(0.0, 0.0, 1.0);
uniform vec3 frame4_in4 = vec3(0.25, 0.5, 0.75);
uniform vec3 frame3_in1 = vec3(0.0, 1.0, 0.0);
uniform vec3 frame3_in2 = vec3(-1.0, 0.0, 0.0);
uniform vec3 frame3_in3 = vec3(0.0, 0.0, 2.0);

out vec4 point;
//@ #define M_FLOAT_MAX
//& mx_divide(vec3, float)
//@ mx_unit_factor(float)
//@ mx_normalize(vec3)
//@ mx_is_finite(mat3)
//@ mx_invert(mat3)
//@ mx_rotate_vector3(vec3, float, vec3)

void main()
{
  mat3 frame3_out = mat3(frame3_in1, frame3_in2, frame3_in3);
  vec3 there_out = frame3_out * corner;
  mat3 inverse3_out = mx_invert(frame3_out);
  vec3 back_out = inverse3_out * there_out;
  mat3 turned_back_out = transpose(frame3_out);
  mat3 both_out = inverse3_out * turned_back_out;
  vec3 through_both_out = both_out * back_out;
  float volume_out = determinant(frame3_out);
  vec3 normalised_out = mx_divide(through_both_out, volume_out);
  mat4 frame4_out = mat4(vec4(frame4_in1, 0.0), vec4(frame4_in2, 0.0), vec4(frame4_in3, 0.0), vec4(frame4_in4, 1.0));
  vec3 moved_out = (frame4_out * vec4(normalised_out, 1.0)).xyz;
  vec3 turned_out = mx_rotate_vector3(moved_out, turned_amount, turned_axis);
  point = vec4(turned_out, 1.0);
}
