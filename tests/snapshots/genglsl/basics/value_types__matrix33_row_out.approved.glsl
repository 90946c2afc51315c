//==== vertex
//& stage vertex

//==== pixel
#version 400

// PublicUniforms
uniform mat3 row_of_matrix33_in = mat3(1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0);
uniform int row_of_matrix33_index = 1;

out vec4 matrix33_row_out;

void main()
{
  vec3 row_of_matrix33_out = row_of_matrix33_in[clamp(row_of_matrix33_index, 0, 2)];
  matrix33_row_out = vec4(row_of_matrix33_out, 1.0);
}
