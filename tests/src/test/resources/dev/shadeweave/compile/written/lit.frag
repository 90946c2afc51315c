#version 420 core
#extension GL_ARB_shading_language_420pack : enable
const int MAX_LIGHTS = 8;
struct Light { vec4 position; vec3 color; float intensity; mat3 frame; };
layout(std140, binding = 0) uniform Camera { mat4 view; mat4 proj; vec3 eye; float exposure; } cam;
layout(std140, binding = 1, row_major) uniform Lights { Light lights[MAX_LIGHTS]; int lightCount; bvec2 flags; };
layout(binding = 0) uniform sampler2D albedoMap; layout(binding = 1) uniform sampler2D normalMap; layout(binding = 2) uniform samplerCube envMap;
layout(binding = 3) uniform sampler2DArrayShadow shadowMap;
uniform struct Material { vec3 base; float metal; float rough; } material;
in VS { vec3 pos; vec3 n; vec4 t; vec2 uv; flat int layer; } fs_in;
layout(location = 0) out vec4 color; layout(location = 1) out vec2 velocity;
float D(float nh, float a) { float a2 = a * a; float d = nh * nh * (a2 - 1.0) + 1.0; return a2 / (3.14159 * d * d); }
vec3 F(float vh, vec3 f0) { return f0 + (1.0 - f0) * pow(1.0 - vh, 5.0); }
float shadow(vec3 p, int layer) { vec4 c = vec4(p.xy * 0.5 + 0.5, layer, p.z); return texture(shadowMap, c); }
vec3 shade(in Light l, vec3 n, vec3 v, vec3 albedo, out float nl) { vec3 d = l.position.xyz - fs_in.pos; vec3 L = normalize(l.frame * d); nl = max(dot(n, L), 0); vec3 h = normalize(L + v);
  return (albedo / 3.14159 + D(max(dot(n, h), 0), material.rough) * F(max(dot(v, h), 0), mix(vec3(0.04), albedo, material.metal))) * l.color * l.intensity * nl / dot(d, d); }
void main() {
  vec3 n = normalize(fs_in.n); vec3 t = normalize(fs_in.t.xyz - dot(fs_in.t.xyz, n) * n); mat3 tbn = { t, cross(n, t) * fs_in.t.w, n };
  n = normalize(tbn * (texture(normalMap, fs_in.uv).xyz * 2 - 1)); vec3 v = normalize(cam.eye - fs_in.pos);
  vec4 albedo = texture(albedoMap, fs_in.uv) * vec4(material.base, 1);
  if (albedo.a < 0.5) discard;
  vec3 sum = vec3(0); float nl;
  for (int i = 0; i < lightCount; ++i) { if (i >= MAX_LIGHTS || lights[i].intensity <= 0.0) continue; vec3 c = shade(lights[i], n, v, albedo.rgb, nl); sum += c * (nl > 0.0 && !flags.x ? shadow(fs_in.pos, i) : 1.0); }
  sum += textureLod(envMap, reflect(-v, n), material.rough * 8.0).rgb * albedo.rgb;
  color = vec4(1.0 - exp(-sum * cam.exposure), albedo.a); velocity = dFdx(fs_in.uv) + inverse(mat2(cam.view)) * fs_in.uv;
}
