//==== vertex
//& stage vertex

//==== pixel
#version 450

struct tinted_light
{
  vec3 tint;
  float strength;
};

// PublicUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PublicUniforms_pixel
{
  tinted_light warm_light;
  tinted_light standard_light;
};

layout (location = 0) out vec4 color;

void main()
{
  vec3 warm_out = warm_light.tint * warm_light.strength;
  vec3 standard_out = standard_light.tint * standard_light.strength;
  vec3 both_out = warm_out + standard_out;
  color = vec4(both_out, 1.0);
}
