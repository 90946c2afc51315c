//==== vertex
//& stage vertex

//==== pixel
#version 450

// PublicUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PublicUniforms_pixel
{
  vec3 warm_grey_value;
};

layout (location = 0) out vec4 color;

void main()
{
  vec3 warm_grey_out = warm_grey_value;
  color = vec4(warm_grey_out, 1.0);
}
