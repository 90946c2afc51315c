//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform sampler2D NG_hills_picture_file;
uniform sampler2D NG_swatches_picture_file;

in VertexData
{
  vec2 texcoord_0;
} vd;

out vec4 color;
//@ mx_transform_uv(vec2, vec2, vec2)
//@ mx_sample_image(sampler2D, vec4, vec2, int, int, int) (2)
//@ mx_image_color3(sampler2D, vec3, vec2, int, int, int, vec2, vec2)

vec3 NG_hills()
{
  vec2 geomprop_UV0 = vd.texcoord_0.xy;
  vec3 picture = mx_image_color3(NG_hills_picture_file, vec3(0.0), geomprop_UV0, 2, 2, 1, vec2(1.0), vec2(0.0));
  return picture;
}

vec3 NG_swatches()
{
  vec2 geomprop_UV0 = vd.texcoord_0.xy;
  vec3 picture = mx_image_color3(NG_swatches_picture_file, vec3(0.0), geomprop_UV0, 2, 2, 1, vec2(1.0), vec2(0.0));
  return picture;
}

void main()
{
  vec3 first_out = NG_swatches();
  vec3 second_out = NG_hills();
  vec3 a_out = first_out * second_out;
  vec3 b_out = a_out + second_out;
  color = vec4(b_out, 1.0);
}
