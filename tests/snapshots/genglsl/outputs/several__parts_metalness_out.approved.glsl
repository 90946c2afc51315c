//==== vertex
//& stage vertex

//==== pixel
#version 400

// PublicUniforms
uniform float metalness = 0.25;

out vec4 metalness_out;

void main()
{
  metalness_out = vec4(vec3(metalness), 1.0);
}
