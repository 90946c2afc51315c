//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform vec2 around_center = vec2(0.5, 0.45);
uniform float winding_in2 = 20.0;

in VertexData
{
  vec2 texcoord_0;
} vd;

out vec4 color;
//@ mx_unit_factor(float)
//@ mx_normalize(vec2)
//@ mx_atan2(float, float)
//@ NG_separate2_vector2(vec2, out float, out float)

void NG_polar(vec2 texcoord, out float radius, out float angle, out vec2 direction)
{
  vec2 off = texcoord - around_center;
  float far = length(off);
  float parts_outx = 0.0;
  float parts_outy = 0.0;
  NG_separate2_vector2(off, parts_outx, parts_outy);
  float turn = mx_atan2(parts_outy, parts_outx);
  vec2 unit = mx_normalize(off);
  radius = far;
  angle = turn;
  direction = unit;
}

void main()
{
  vec2 geomprop_UV0_out = vd.texcoord_0.xy;
  float around_radius = 0.0;
  float around_angle = 0.0;
  vec2 around_direction = vec2(0.0);
  NG_polar(geomprop_UV0_out, around_radius, around_angle, around_direction);
  float winding_out = around_radius * winding_in2;
  float spiral_phase_out = winding_out + around_angle;
  float arms_out = sin(spiral_phase_out);
  vec3 arms_color_out = vec3(arms_out);
  vec3 direction_color_out = vec3(around_direction, 0.0);
  vec3 lit_out = arms_color_out * direction_color_out;
  color = vec4(lit_out, 1.0);
}
