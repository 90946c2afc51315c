//==== vertex
//& stage vertex

//==== pixel
#version 400

// PublicUniforms
uniform vec3 warm_grey_value = vec3(0.52, 0.49, 0.45);

out vec4 color;

void main()
{
  vec3 warm_grey_out = warm_grey_value;
  color = vec4(warm_grey_out, 1.0);
}
