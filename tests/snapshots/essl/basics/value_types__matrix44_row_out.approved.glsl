//==== vertex
//& stage vertex

//==== pixel
#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;

// PublicUniforms
uniform mat4 row_of_matrix44_in;
uniform int row_of_matrix44_index;

out vec4 matrix44_row_out;

void main()
{
  vec4 row_of_matrix44_out = row_of_matrix44_in[clamp(row_of_matrix44_index, 0, 3)];
  matrix44_row_out = row_of_matrix44_out;
}
