//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform vec3 ground_fg = vec3(0.5, 0.38, 0.25);
uniform vec3 ground_bg = vec3(0.12, 0.08, 0.05);
uniform float mud_low = 0.01;
uniform float mud_high = 0.06;
uniform float border_jitter = 0.8;
uniform float scaled_in2 = 6.0;

in VertexData
{
  vec2 texcoord_0;
} vd;

out vec4 color;
//@ mx_smoothstep(float, float, float)

float weave_permute(float number)
{
  float product = (34.0 * number + 1.0) * number;
  return product - 289.0 * floor((product + 0.5) / 289.0);
}

float weave_hash(vec2 cell)
{
  vec2 small = cell - 289.0 * floor((cell + 0.5) / 289.0);
  return weave_permute(weave_permute(small.x) + small.y) / 289.0;
}

vec2 weave_point(vec2 cell, float jitter)
{
  vec2 random = vec2(weave_hash(cell), weave_hash(cell + vec2(57.0, 113.0)));
  return cell + 0.5 + jitter * (random - 0.5);
}

float weave_voronoi_edge(vec2 texcoord, float jitter)
{
  float result;
  vec2 home = floor(texcoord);
  vec2 nearest = weave_point(home, jitter);
  for (int y = -1; y <= 1; y++)
  {
    for (int x = -1; x <= 1; x++)
    {
      vec2 point = weave_point(home + vec2(float(x), float(y)), jitter);
      if (distance(texcoord, point) < distance(texcoord, nearest))
      {
        nearest = point;
      }
    }
  }
  result = 8.0;
  for (int y = -2; y <= 2; y++)
  {
    for (int x = -2; x <= 2; x++)
    {
      vec2 point = weave_point(home + vec2(float(x), float(y)), jitter);
      vec2 across = point - nearest;
      if (dot(across, across) > 1e-6)
      {
        result = min(result, dot(0.5 * (nearest + point) - texcoord, normalize(across)));
      }
    }
  }
  return result;
}

void main()
{
  vec2 uv_out = vd.texcoord_0.xy;
  vec2 scaled_out = uv_out * scaled_in2;
  float border_out = weave_voronoi_edge(scaled_out, border_jitter);
  float mud_out = mx_smoothstep(border_out, mud_low, mud_high);
  vec3 ground_out = mix(ground_bg, ground_fg, mud_out);
  color = vec4(ground_out, 1.0);
}
