//==== vertex
//& stage vertex

//==== pixel
#version 400

// PublicUniforms
uniform vec3 tint = vec3(1.0, 0.6, 0.2);
uniform vec3 base = vec3(0.5);
uniform float amount = 0.3;

out vec4 out1;

void main()
{
  vec3 coated_out = mix(base, tint, amount);
  out1 = vec4(coated_out, 1.0);
}
