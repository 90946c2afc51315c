//==== vertex
//& stage vertex: texcoord_0, normalWorld, tangentWorld, bitangentWorld

//==== pixel
#version 400

// PublicUniforms
uniform vec2 bricks = vec2(4.0, 12.0);
uniform float mortar_width = 0.06;
uniform float relief_normal_scale = 1.0;
uniform float relief_in2 = 0.02;
uniform float joint_end_in2 = 1.4;
uniform float x_edge_scaled_in2 = 3.0;
uniform float y_edge_in1 = 0.5;
uniform float x_edge_in1 = 0.5;
uniform float y_from_middle_in2 = 0.5;
uniform float x_from_middle_in2 = 0.5;
uniform float shift_in2 = 0.5;
uniform float parity_in2 = 2.0;
uniform int geomprop_Tworld_index = 0;
uniform int geomprop_Bworld_index = 0;

in VertexData
{
  vec2 texcoord_0;
  vec3 normalWorld;
  vec3 tangentWorld;
  vec3 bitangentWorld;
} vd;

out vec4 normal;
//@ #define M_FLOAT_EPS
//& #define M_FLOAT_MAX
//& mx_divide(float, float)
//@ mx_modulo(float, float)
//@ mx_unit_factor(float)
//@ mx_normalize(vec3)
//@ mx_smoothstep(float, float, float)
//@ mx_heighttonormal_vector3(float, float, vec2)
//@ mx_normalmap_vector2(vec3, vec2, vec3, vec3, vec3, out vec3)
//@ mx_normalmap_float(vec3, float, vec3, vec3, vec3)
//@ NG_bump_vector3(float, vec3, vec3, vec3) (2)
//@ NG_separate2_vector2(vec2, out float, out float)

void main()
{
  vec2 uv_out = vd.texcoord_0.xy;
  vec2 wall_out = uv_out * bricks;
  float wall_parts_outx = 0.0;
  float wall_parts_outy = 0.0;
  NG_separate2_vector2(wall_out, wall_parts_outx, wall_parts_outy);
  float course_out = floor(wall_parts_outy);
  float parity_out = mx_modulo(course_out, parity_in2);
  float shift_out = parity_out * shift_in2;
  float along_out = wall_parts_outx + shift_out;
  float in_brick_x_out = fract(along_out);
  float x_from_middle_out = in_brick_x_out - x_from_middle_in2;
  float x_off_out = abs(x_from_middle_out);
  float x_edge_out = x_edge_in1 - x_off_out;
  float x_edge_scaled_out = x_edge_out * x_edge_scaled_in2;
  float in_brick_y_out = fract(wall_parts_outy);
  float y_from_middle_out = in_brick_y_out - y_from_middle_in2;
  float y_off_out = abs(y_from_middle_out);
  float y_edge_out = y_edge_in1 - y_off_out;
  float edge_out = min(x_edge_scaled_out, y_edge_out);
  float joint_end_out = mortar_width * joint_end_in2;
  float is_brick_out = mx_smoothstep(edge_out, mortar_width, joint_end_out);
  float relief_out = is_brick_out * relief_in2;
  vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  vec3 geomprop_Bworld_out = vd.bitangentWorld * inversesqrt(max(dot(vd.bitangentWorld, vd.bitangentWorld), 1.17549435e-38));
  vec3 relief_normal_out = NG_bump_vector3(relief_out, geomprop_Nworld_out, geomprop_Tworld_out, geomprop_Bworld_out);
  normal = vec4(relief_normal_out, 1.0);
}
