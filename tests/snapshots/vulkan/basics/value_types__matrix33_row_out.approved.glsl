//==== vertex
//& stage vertex

//==== pixel
#version 450

// PublicUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PublicUniforms_pixel
{
  mat3 row_of_matrix33_in;
  int row_of_matrix33_index;
};

layout (location = 0) out vec4 matrix33_row_out;

void main()
{
  vec3 row_of_matrix33_out = row_of_matrix33_in[clamp(row_of_matrix33_index, 0, 2)];
  matrix33_row_out = vec4(row_of_matrix33_out, 1.0);
}
