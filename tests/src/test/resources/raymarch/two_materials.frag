#version 450
// Sphere and torus, two materials after Phong, a light with a soft shadow, and occlusion: what an author writes who needs no other
// scene. The formulas of light, shadow and occlusion are those of marched scenes.
layout (std140, set = 0, binding = 1) uniform Params
{
  float ballRadius; float ringRadius; float tubeRadius; float fov;
  vec3 redColor; float redShininess; vec3 redAmbient; vec3 redSpecular;
  vec3 blueColor; float blueShininess; vec3 blueAmbient; vec3 blueSpecular;
  vec3 camPosition; vec3 camTarget; vec3 camUp;
  vec3 lampPosition; float lampIntensity; vec3 lampColor; float lampDecay;
  vec4 background;
};
layout (location = 0) in vec2 corner;
layout (location = 0) out vec4 color;

const float NEAR = 0.001;
const float FAR = 100.0;

// Distance, and 1 for the ring.
vec2 map(vec3 p)
{
  float ball = length(p) - ballRadius;
  float ring = length(vec2(length(p.xz) - ringRadius, p.y)) - tubeRadius;
  return ball < ring ? vec2(ball, 0.0) : vec2(ring, 1.0);
}

float march(vec3 from, vec3 way)
{
  float t = 0.0;
  for (int i = 0; i < 200; i++)
  {
    float d = map(from + t * way).x;
    if (d < NEAR) return t;
    t += d;
    if (t > FAR) break;
  }
  return -1.0;
}

vec3 normalAt(vec3 p)
{
  vec3 n = vec3(0.0);
  for (int i = 0; i < 4; i++)
  {
    vec3 e = 2.0 * vec3(float((i + 3) >> 1 & 1), float(i >> 1 & 1), float(i & 1)) - 1.0;
    n += e * map(p + 0.0005 * e).x;
  }
  return normalize(n);
}

float shadow(vec3 p, vec3 way, float farthest)
{
  float light = 1.0;
  float t = 4.0 * NEAR;
  float before = 1e20;
  for (int i = 0; i < 100 && t < farthest; i++)
  {
    float d = map(p + t * way).x;
    if (d < 0.25 * NEAR) return 0.0;
    float y = d * d / (2.0 * before);
    float across = sqrt(d * d - y * y);
    light = min(light, across / (0.1 * max(0.0, t - y)));
    before = d;
    t += d;
  }
  return smoothstep(0.0, 1.0, light);
}

float occlusion(vec3 p, vec3 n)
{
  float hidden = 0.0, whole = 0.0, weight = 1.0;
  for (int i = 0; i < 5; i++)
  {
    float way = 0.5 * float(i + 1) / 5.0;
    hidden += weight * max(0.0, way - map(p + way * n).x);
    whole += weight * way;
    weight *= 0.75;
  }
  return clamp(1.0 - hidden / whole, 0.0, 1.0);
}

void main()
{
  vec2 pixel = vec2(dFdx(corner.x), dFdy(corner.y));
  vec2 at = corner * vec2(pixel.y / pixel.x, 1.0);
  vec3 forward = normalize(camTarget - camPosition);
  vec3 right = normalize(cross(forward, camUp));
  vec3 up = cross(right, forward);
  float size = tan(0.5 * radians(fov));
  vec3 way = normalize(forward + size * (at.x * right + at.y * up));
  float t = march(camPosition, way);
  if (t < 0.0)
  {
    color = background;
    gl_FragDepth = 1.0;
    return;
  }
  vec3 p = camPosition + t * way;
  vec3 n = normalAt(p);
  bool ring = map(p).y > 0.5;
  vec3 base = ring ? blueColor : redColor;
  vec3 specular = ring ? blueSpecular : redSpecular;
  float shininess = ring ? blueShininess : redShininess;
  vec3 lit = base * (ring ? blueAmbient : redAmbient);
  vec3 toLamp = lampPosition - p;
  float apart = length(toLamp);
  toLamp /= apart;
  float facing = dot(n, toLamp);
  if (facing > 0.0)
  {
    vec3 light = lampColor * lampIntensity * pow(apart, -lampDecay) * shadow(p + 2.0 * NEAR * n, toLamp, min(apart, FAR));
    float highlight = pow(max(dot(reflect(way, n), toLamp), 0.0), shininess);
    lit += light * (base * facing + specular * highlight);
  }
  color = vec4(lit * occlusion(p, n), 1.0);
  gl_FragDepth = clamp(t / FAR, 0.0, 1.0);
}
