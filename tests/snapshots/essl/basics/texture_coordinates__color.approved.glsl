//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;

in vec2 texcoord_0;

out vec4 color;

void main()
{
  vec2 uv_out = texcoord_0.xy;
  vec3 uv_color_out = vec3(uv_out, 0.0);
  color = vec4(uv_color_out, 1.0);
}
