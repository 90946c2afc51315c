//==== vertex
//& stage vertex

//==== pixel
#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;

// PublicUniforms
uniform vec3 warm_grey_value;

out vec4 color;

void main()
{
  vec3 warm_grey_out = warm_grey_value;
  color = vec4(warm_grey_out, 1.0);
}
