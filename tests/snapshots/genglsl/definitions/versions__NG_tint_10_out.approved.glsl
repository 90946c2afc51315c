//==== vertex
//& stage vertex

//==== pixel
#version 400

// PublicUniforms
uniform vec3 in1 = vec3(0.0);
uniform vec3 toned_in2 = vec3(1.0, 0.9, 0.7);

out vec4 out1;

void main()
{
  vec3 toned_out = in1 * toned_in2;
  out1 = vec4(toned_out, 1.0);
}
