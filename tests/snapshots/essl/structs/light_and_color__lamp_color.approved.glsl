//==== vertex
//& stage vertex

//==== pixel
#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;

struct tinted_light
{
  vec3 tint;
  float strength;
};

// PublicUniforms
uniform tinted_light warm_light;
uniform tinted_light standard_light;

out vec4 color;

void main()
{
  vec3 warm_out = warm_light.tint * warm_light.strength;
  vec3 standard_out = standard_light.tint * standard_light.strength;
  vec3 both_out = warm_out + standard_out;
  color = vec4(both_out, 1.0);
}
