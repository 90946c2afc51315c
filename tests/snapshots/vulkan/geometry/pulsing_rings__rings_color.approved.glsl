//==== vertex
//& stage vertex: positionObject

//==== pixel
#version 450

// PrivateUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PrivateUniforms_pixel
{
  float u_time;
  float u_frame;
};

// PublicUniforms_pixel
layout (std140, set = 0, binding = 2) uniform PublicUniforms_pixel
{
  float speed;
  float spacing;
  float front_low;
  float front_high;
  float dimming_inlow;
  float dimming_inhigh;
  float dimming_outlow;
  float dimming_outhigh;
  float flicker_in2;
  float now_fps;
  vec3 beside_axis_in2;
};

in VertexData
{
  layout (location = 0) vec3 positionObject;
} vd;

layout (location = 0) out vec4 color;
//@ #define M_FLOAT_MAX
//& mx_divide(float, float)
//@ mx_modulo(float, float)
//@ mx_smoothstep(float, float, float)

void main()
{
  vec3 p_out = vd.positionObject;
  vec3 beside_axis_out = p_out * beside_axis_in2;
  float radius_out = length(beside_axis_out);
  float rings_out_out = mx_divide(radius_out, spacing);
  float now_out = u_time;
  float travelled_out = now_out * speed;
  float moving_out = rings_out_out - travelled_out;
  float phase_out = fract(moving_out);
  float front_out = mx_smoothstep(phase_out, front_low, front_high);
  float picture_number_out = u_frame;
  float flicker_out = mx_modulo(picture_number_out, flicker_in2);
  float dimming_out = dimming_outlow + mx_divide((flicker_out - dimming_inlow) * (dimming_outhigh - dimming_outlow), dimming_inhigh - dimming_inlow);
  float ring_out = front_out * dimming_out;
  vec3 grey_out = vec3(ring_out);
  color = vec4(grey_out, 1.0);
}
