//==== vertex
//& stage vertex: color_0, i_geomprop_tint, i_geomprop_wear, i_geomprop_part_number, texcoord_1, texcoord_0, i_geomprop_flow, color_1

//==== pixel
#version 400

// PrivateUniforms
uniform bool u_geomprop_wet = false;

in VertexData
{
  vec4 color_0;
  vec3 i_geomprop_tint;
  float i_geomprop_wear;
  flat int i_geomprop_part_number;
  vec2 texcoord_1;
  vec3 texcoord_0;
  vec2 i_geomprop_flow;
  vec4 color_1;
} vd;

out vec4 color;

void main()
{
  vec3 painted_out = vd.color_0.rgb;
  vec3 tint_out = vd.i_geomprop_tint;
  float wear_out = vd.i_geomprop_wear;
  vec3 a_out = mix(tint_out, painted_out, wear_out);
  int part_out = vd.i_geomprop_part_number;
  vec3 part_color_out = vec3(float(part_out));
  vec3 b_out = a_out + part_color_out;
  vec2 second_uv_out = vd.texcoord_1.xy;
  vec3 uv_color_out = vec3(second_uv_out, 0.0);
  vec3 c_out = b_out + uv_color_out;
  vec3 uvw_out = vd.texcoord_0.xyz;
  vec3 uvw_color_out = uvw_out;
  vec3 d_out = c_out + uvw_color_out;
  vec2 flow_out = vd.i_geomprop_flow;
  vec3 flow_color_out = vec3(flow_out, 0.0);
  vec3 e_out = d_out + flow_color_out;
  bool wet_out = u_geomprop_wet;
  bool dry_out = !wet_out;
  float dryness_out = float(dry_out);
  vec3 f_out = e_out * dryness_out;
  float painted_mask_out = vd.color_1.r;
  vec3 g_out = f_out * painted_mask_out;
  color = vec4(g_out, 1.0);
}
