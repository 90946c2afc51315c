#version 400

// PrivateUniforms
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform float u_time = 0.0;

// PublicUniforms
uniform vec4 vecParams[2] = vec4[2](vec4(1.0, 0.0, 0.0, 0.0), vec4(0.0, 0.0, 0.0, 0.0));

in vec2 corner;
in vec4 rayNear;
in vec4 rayFar;

out vec4 picture;

vec2 pixelSize() { return vec2(dFdx(corner.x), dFdy(corner.y)); }

vec3 screenPlace(vec4 place, vec2 offset)
{
  place += offset.x * dFdx(place) + offset.y * dFdy(place);
  return place.xyz / place.w;
}

#define RAYTK_MAX_STEPS 200
#define RAYTK_SURF_DIST 0.001
#define RAYTK_MAX_DIST 100.0
#define RAYTK_DEFAULT_MATERIAL 2
#define RAYTK_TIME u_time

struct Sdf {
  float x;
  int material;
  int material2;
  float interpolant;
};

struct Ray { vec3 pos; vec3 dir; };

struct Light { vec3 pos; vec3 color; bool supportShadow; };

struct Context {
  vec4 iteration;
  vec3 globalPos;
  float time;
};

struct MaterialContext {
  Sdf result;
  Context context;
  Ray ray;
  vec3 normal;
  vec3 reflectColor;
  vec3 refractColor;
  float shadedLevel;
  vec3 materialPos;
  vec3 uv;
};

Sdf createSdf(float dist) {
  Sdf res;
  res.x = dist;
  res.material = RAYTK_DEFAULT_MATERIAL;
  res.material2 = 0;
  res.interpolant = 0.0;
  return res;
}

Ray createRay(vec3 pos, vec3 dir) {
  Ray ray;
  ray.pos = pos;
  ray.dir = dir;
  return ray;
}

Light createLight(vec3 pos, vec3 color) {
  Light light;
  light.pos = pos;
  light.color = color;
  light.supportShadow = true;
  return light;
}

Context createContext() {
  Context ctx;
  ctx.iteration = vec4(0.0, 1.0, 0.0, 0.0);
  ctx.globalPos = vec3(0.0);
  ctx.time = RAYTK_TIME;
  return ctx;
}

const float sceneSlope = 1.0;
vec4 sceneBall;
Sdf sceneMap(vec3 p, Context ctx);
int sceneLightCount();
Light sceneLight(int i, vec3 p, MaterialContext matCtx);
vec4 sceneBackground(vec3 dir);
vec3 materialColor(vec3 p, MaterialContext matCtx, int m);

float sceneDistance(vec3 p) {
  Context ctx = createContext();
  ctx.globalPos = p;
  return sceneMap(p, ctx).x;
}

Sdf sceneAt(vec3 p) {
  Context ctx = createContext();
  ctx.globalPos = p;
  return sceneMap(p, ctx);
}

struct Hit {
  bool found;
  float travelled;
  int steps;
};

// Steps as far as nothing can be, and a little farther as long as the balls of two steps overlap (B. Keinert et al.,
// Enhanced Sphere Tracing, 2014, section 3.1). Where the balls do not touch there may be something between them, and where the
// second lies inside of a shape there is: the ray goes back, and on without haste. Written without branches: rays that are followed together wait for each other in any case.
Hit sceneMarch(Ray ray, float side, float farthest) {
  Hit hit;
  hit.found = false;
  hit.travelled = 0.0;
  hit.steps = 0;
  // Nothing is outside of the ball of the scene.
  vec3 toBall = sceneBall.xyz - ray.pos;
  float along = dot(toBall, ray.dir);
  float radius = sceneBall.w + 2.0 * RAYTK_SURF_DIST;
  vec3 aside = toBall - along * ray.dir;
  float within = radius * radius - dot(aside, aside);
  float reach = sqrt(max(within, 0.0));
  farthest = within < 0.0 ? -1.0 : min(farthest, along + reach);
  hit.travelled = max(0.0, along - reach);
  if (hit.travelled > farthest) {
    return hit;
  }
  float scale = side / sceneSlope;
  float relaxed = 1.6;
  float last = 0.0;
  float way = 0.0;
  for (int i = 0; i < RAYTK_MAX_STEPS; i++) {
    float free = scale * sceneDistance(ray.pos + hit.travelled * ray.dir);
    bool apart = relaxed > 1.0 && way > 0.0 && free + last < way;
    hit.steps = i + 1;
    hit.found = !apart && free < RAYTK_SURF_DIST / sceneSlope;
    if (hit.found || (!apart && hit.travelled > farthest)) {
      break;
    }
    relaxed = apart ? 1.0 : relaxed;
    hit.travelled += apart ? last - way : relaxed * free;
    way = apart ? last : relaxed * free;
    last = apart ? last : free;
  }
  return hit;
}

// The gradient by four samples at the corners of a tetrahedron (I. Quilez, normals for an SDF, 2015), in a loop, so that drivers
// put the shape into the code once.
vec3 sceneNormal(vec3 p) {
  float h = max(RAYTK_SURF_DIST * 0.5, 1e-4);
  vec3 n = vec3(0.0);
  for (int i = 0; i < 4; i++) {
    vec3 e = 2.0 * vec3(float((i + 3) >> 1 & 1), float(i >> 1 & 1), float(i & 1)) - 1.0;
    n += e * sceneDistance(p + h * e);
  }
  return dot(n, n) > 0.0 ? normalize(n) : vec3(0.0, 0.0, 1.0);
}

// Grey in the light of a soft sky.
vec3 defaultColor(vec3 p, MaterialContext matCtx) {
  vec3 base = vec3(0.28);
  vec3 col = base * mix(vec3(0.35, 0.33, 0.30), vec3(0.95, 0.98, 1.05), 0.5 + 0.5 * matCtx.normal.y);
  for (int i = 0; i < sceneLightCount(); i++) {
    Light light = sceneLight(i, p, matCtx);
    col += base * light.color * max(0.0, dot(matCtx.normal, normalize(light.pos - p)));
  }
  return col;
}

// The lights are found once, with their shadows, before the materials ask for them. One call serves both materials of a blend:
// drivers put the code of a surface wherever it is called.
vec3 surfaceColor(vec3 p, MaterialContext matCtx) {
  return materialColor(p, matCtx, matCtx.result.material);
}

MaterialContext materialContext(vec3 p, Sdf res, Ray ray, vec3 normal) {
  MaterialContext matCtx;
  matCtx.result = res;
  matCtx.context = createContext();
  matCtx.context.globalPos = p;
  matCtx.ray = ray;
  matCtx.normal = normal;
  matCtx.reflectColor = vec3(0.0);
  matCtx.refractColor = vec3(0.0);
  matCtx.shadedLevel = 1.0;
  matCtx.materialPos = p;
  matCtx.uv = vec3(0.0);
  return matCtx;
}

// What a ray that ended at a place sends back: alpha is 0 where it met nothing.
vec4 sceneShade(Ray ray, Hit hit) {
  if (!hit.found) {
    return sceneBackground(ray.dir);
  }
  vec3 place = ray.pos + hit.travelled * ray.dir;
  vec3 normal = sceneNormal(place);
  vec3 color = surfaceColor(place, materialContext(place, sceneAt(place), ray, normal));
  return vec4(color, 1.0);
}

// ball
#define ball_CoordT vec3
#define ball_ContextT Context
#define ball_ReturnT Sdf
#define ball_radius vecParams[0].x

ball_ReturnT ball(ball_CoordT p, ball_ContextT ctx) {
  return createSdf(length(p) - ball_radius);
}

void measureScene()
{
  vec4 ball_bounds = vec4(0.0, 0.0, 0.0, max(ball_radius, 0.0));
  sceneBall = ball_bounds;
}

vec3 materialColor(vec3 p, MaterialContext matCtx, int m)
{
  return defaultColor(p, matCtx);
}

Sdf sceneMap(vec3 p, Context ctx) { return ball(p, ctx); }

int sceneLightCount() { return 0; }
Light sceneLight(int i, vec3 p, MaterialContext matCtx) { return createLight(p, vec3(0.0)); }

vec4 sceneBackground(vec3 dir) { return vecParams[1]; }

Ray cameraRay(vec2 offset)
{
  vec3 start = screenPlace(rayNear, offset);
  return createRay(start, normalize(screenPlace(rayFar, offset) - start));
}

void main()
{
  measureScene();
  Ray ray = cameraRay(vec2(0.0));
  Hit hit = sceneMarch(ray, 1.0, RAYTK_MAX_DIST);
  vec3 place = ray.pos + hit.travelled * ray.dir;
  vec4 clip = u_viewProjectionMatrix * vec4(place, 1.0);
  gl_FragDepth = hit.found ? clamp(0.5 * clip.z / clip.w + 0.5, 0.0, 0.9999999) : sceneBackground(ray.dir).a > 0.0 ? 0.9999999 : 1.0;
  vec4 march_color = vec4(0.0);
  march_color = sceneShade(ray, hit);
  picture = march_color;
}
