//==== vertex
//& stage vertex: positionObject

//==== pixel
#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;

// PrivateUniforms
uniform float u_time;
uniform float u_frame;

// PublicUniforms
uniform float speed;
uniform float spacing;
uniform float front_low;
uniform float front_high;
uniform float dimming_inlow;
uniform float dimming_inhigh;
uniform float dimming_outlow;
uniform float dimming_outhigh;
uniform float flicker_in2;
uniform float now_fps;
uniform vec3 beside_axis_in2;

in vec3 positionObject;

out vec4 color;
//@ #define M_FLOAT_MAX
//& mx_divide(float, float)
//@ mx_modulo(float, float)
//@ mx_smoothstep(float, float, float)

void main()
{
  vec3 p_out = positionObject;
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
