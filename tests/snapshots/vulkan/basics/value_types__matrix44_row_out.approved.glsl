//==== vertex
//& stage vertex

//==== pixel
#version 450

// PublicUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PublicUniforms_pixel
{
  mat4 row_of_matrix44_in;
  int row_of_matrix44_index;
};

layout (location = 0) out vec4 matrix44_row_out;

void main()
{
  vec4 row_of_matrix44_out = row_of_matrix44_in[clamp(row_of_matrix44_index, 0, 3)];
  matrix44_row_out = row_of_matrix44_out;
}
