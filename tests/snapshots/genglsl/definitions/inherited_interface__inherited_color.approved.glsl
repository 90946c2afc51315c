//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform vec3 lacquer_tint = vec3(1.0, 0.6, 0.2);
uniform float lacquer_amount = 0.7;
uniform vec3 base_valuel = vec3(0.1, 0.1, 0.3);
uniform vec3 base_valuer = vec3(0.3, 0.4, 0.9);

in VertexData
{
  vec2 texcoord_0;
} vd;

out vec4 color;

vec3 NG_tinted_coat(vec3 base)
{
  vec3 coated = mix(base, lacquer_tint, lacquer_amount);
  return coated;
}

void main()
{
  vec2 geomprop_UV0_out = vd.texcoord_0.xy;
  vec3 base_out = mix(base_valuel, base_valuer, clamp(geomprop_UV0_out.x, 0.0, 1.0));
  vec3 lacquer_out = NG_tinted_coat(base_out);
  color = vec4(lacquer_out, 1.0);
}
