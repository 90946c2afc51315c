#version 300 es
precision highp float;
uniform vec3 iResolution; uniform float iTime; uniform vec4 iMouse; uniform sampler2D iChannel0;
out vec4 fragColor;
#define PI 3.14159265
#define R(a) mat2(cos(a), -sin(a), sin(a), cos(a))
float hash(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453); }
float noise(vec2 p) { vec2 i = floor(p), f = fract(p); f *= f * (3. - 2. * f);
  return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1)), f.x), f.y); }
float map(vec3 p) { p.xz *= R(iTime * .3); float d = length(p) - 1.; for (int i = 0; i < 4; ++i) { p = abs(p) - .4; p.xy *= R(.7); d = min(d, length(p.xz) - .1); } return d; }
vec3 normal(vec3 p) { vec2 e = vec2(.001, 0.); return normalize(vec3(map(p + e.xyy) - map(p - e.xyy), map(p + e.yxy) - map(p - e.yxy), map(p + e.yyx) - map(p - e.yyx))); }
void mainImage(out vec4 c, in vec2 u) {
  vec2 uv = (2. * u - iResolution.xy) / iResolution.y; vec3 ro = vec3(0, 0, -4), rd = normalize(vec3(uv, 2)); float t = 0., d; int n = 0;
  for (; n < 90 && t < 20.; n++) { d = map(ro + rd * t); if (d < .001) break; t += d; }
  vec3 col = t < 20. ? vec3(.5) + .5 * normal(ro + rd * t) : vec3(noise(uv * 5.)) * vec3(.1, .2, .3);
  col = pow(col, vec3(1. / 2.2)); c = vec4(col, 1.) + texture(iChannel0, uv) * .05 * (iMouse.z > 0. ? 1. : 0.);
}
void main() { mainImage(fragColor, gl_FragCoord.xy); }
