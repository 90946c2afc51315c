//==== vertex
//& stage vertex

//==== pixel
#version 400

// PublicUniforms
uniform vec3 in1 = vec3(0.0);
uniform float amount = 0.5;
uniform vec3 toned_fg = vec3(1.0, 0.9, 0.7);

out vec4 out1;

void main()
{
  vec3 toned_out = mix(in1, toned_fg, amount);
  out1 = vec4(toned_out, 1.0);
}
