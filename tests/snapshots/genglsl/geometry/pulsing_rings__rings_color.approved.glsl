//==== vertex
//& stage vertex: positionObject

//==== pixel
#version 400

// PrivateUniforms
uniform float u_time = 0.0;
uniform float u_frame = 1.0;

// PublicUniforms
uniform float speed = 0.5;
uniform float spacing = 0.1;
uniform float front_low = 0.4;
uniform float front_high = 0.6;
uniform float dimming_inlow = 0.0;
uniform float dimming_inhigh = 1.0;
uniform float dimming_outlow = 0.95;
uniform float dimming_outhigh = 1.0;
uniform float flicker_in2 = 2.0;
uniform float now_fps = 24.0;
uniform vec3 beside_axis_in2 = vec3(1.0, 1.0, 0.0);

in VertexData
{
  vec3 positionObject;
} vd;

out vec4 color;
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
