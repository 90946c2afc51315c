//==== vertex
//& stage vertex

//==== pixel
#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;

// PublicUniforms
uniform mat3 row_of_matrix33_in;
uniform int row_of_matrix33_index;

out vec4 matrix33_row_out;

void main()
{
  vec3 row_of_matrix33_out = row_of_matrix33_in[clamp(row_of_matrix33_index, 0, 2)];
  matrix33_row_out = vec4(row_of_matrix33_out, 1.0);
}
