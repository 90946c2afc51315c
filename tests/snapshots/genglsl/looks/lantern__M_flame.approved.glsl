//==== vertex
//& stage vertex

//==== pixel
#version 400

struct surfaceshader { vec3 color; vec3 transparency; };
#define material surfaceshader

// PublicUniforms
uniform float SR_flame_emission = 3.0;
uniform vec3 SR_flame_emission_color = vec3(1.0, 0.55, 0.2);
uniform float SR_flame_transmission = 0.0;
uniform vec3 SR_flame_transmission_color = vec3(1.0);
uniform float SR_flame_opacity = 1.0;

out vec4 out1;
//@ mx_surface_unlit(float, vec3, float, vec3, float)

void main()
{
  surfaceshader SR_flame_out = mx_surface_unlit(SR_flame_emission, SR_flame_emission_color, SR_flame_transmission, SR_flame_transmission_color, SR_flame_opacity);
  material M_flame_out = SR_flame_out;
  out1 = vec4(M_flame_out.color, 1.0);
}
