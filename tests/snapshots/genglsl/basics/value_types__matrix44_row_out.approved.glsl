//==== vertex
//& stage vertex

//==== pixel
#version 400

// PublicUniforms
uniform mat4 row_of_matrix44_in = mat4(1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 5.0, 6.0, 7.0, 1.0);
uniform int row_of_matrix44_index = 3;

out vec4 matrix44_row_out;

void main()
{
  vec4 row_of_matrix44_out = row_of_matrix44_in[clamp(row_of_matrix44_index, 0, 3)];
  matrix44_row_out = row_of_matrix44_out;
}
