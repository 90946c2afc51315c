// Functions for the code of operators. A line "//: names" begins a piece that declares these names. A shader contains the
// pieces that its code needs. Conditionals on RAYTK_ macros are decided when the shader is written.

//: Sdf
struct Sdf {
    float x;
    int material;
    int material2;
    float interpolant;
#ifdef RAYTK_USE_UV
    vec3 uv;
    bool hasUv;
#endif
#ifdef RAYTK_USE_SURFACE_COLOR
    vec4 color;
#endif
#ifdef RAYTK_USE_MATERIAL_POS
    vec3 materialPos;
    bool hasMaterialPos;
#endif
#ifdef RAYTK_OBJECT_ID_IN_SDF
    float objectId;
#endif
#ifdef RAYTK_ORBIT_IN_SDF
    vec4 orbit;
#endif
#ifdef RAYTK_ITERATION_IN_SDF
    vec4 iteration;
#endif
#ifdef RAYTK_REFLECT_IN_SDF
    bool reflect;
#endif
#ifdef RAYTK_REFRACT_IN_SDF
    bool refract;
    float ior;
#endif
#ifdef RAYTK_USE_SHADOW
    bool castsShadow;
#endif
};

//: Ray
struct Ray { vec3 pos; vec3 dir; };

//: Light
struct Light { vec3 pos; vec3 color; bool supportShadow; };

//: Context
struct Context {
    vec4 iteration;
    vec3 globalPos;
    float time;
};

//: CameraContext
struct CameraContext { vec2 resolution; };

//: LightContext
struct LightContext { Sdf result; vec3 normal; };

//: RayContext
struct RayContext { Sdf result; Ray ray; };

//: MaterialContext
struct MaterialContext {
    Sdf result;
    Context context;
    Ray ray;
#ifdef RAYTK_LIGHT_IN_CONTEXT
    Light light;
#endif
    vec3 normal;
    vec3 reflectColor;
    vec3 refractColor;
#ifdef RAYTK_TRACED_REFLECTION
    vec4 reflected;
#endif
#ifdef RAYTK_TRACED_REFRACTION
    vec4 refractAway;
#endif
    float shadedLevel;
    vec3 materialPos;
    vec3 uv;
};

//: createSdf
Sdf createSdf(float dist) {
    Sdf res;
    res.x = dist;
    res.material = RAYTK_DEFAULT_MATERIAL;
    res.material2 = 0;
    res.interpolant = 0.0;
#ifdef RAYTK_USE_UV
    res.uv = vec3(0.0);
    res.hasUv = false;
#endif
#ifdef RAYTK_USE_SURFACE_COLOR
    res.color = vec4(0.0);
#endif
#ifdef RAYTK_USE_MATERIAL_POS
    res.materialPos = vec3(0.0);
    res.hasMaterialPos = false;
#endif
#ifdef RAYTK_OBJECT_ID_IN_SDF
    res.objectId = 0.0;
#endif
#ifdef RAYTK_ORBIT_IN_SDF
    res.orbit = vec4(0.0);
#endif
#ifdef RAYTK_ITERATION_IN_SDF
    res.iteration = vec4(0.0);
#endif
#ifdef RAYTK_REFLECT_IN_SDF
    res.reflect = false;
#endif
#ifdef RAYTK_REFRACT_IN_SDF
    res.refract = false;
    res.ior = 0.0;
#endif
#ifdef RAYTK_USE_SHADOW
    res.castsShadow = true;
#endif
    return res;
}

//: createNonHitSdf
Sdf createNonHitSdf() {
    Sdf res = createSdf(RAYTK_MAX_DIST);
    res.material = RAYTK_NO_MATERIAL;
    return res;
}

//: isNonHitSdf
bool isNonHitSdf(Sdf res) {
    return res.x >= RAYTK_MAX_DIST;
}

//: assignMaterial
void assignMaterial(inout Sdf res, int material) {
    res.material = material;
    res.material2 = 0;
    res.interpolant = 0.0;
}

//: assignUV
void assignUV(inout Sdf res, vec3 uv) {
#ifdef RAYTK_USE_UV
    res.uv = uv;
    res.hasUv = true;
#endif
}

//: assignColor
void assignColor(inout Sdf res, vec3 color) {
#ifdef RAYTK_USE_SURFACE_COLOR
    res.color = vec4(color, 1.0);
#endif
}

//: assignMaterialPos
void assignMaterialPos(inout Sdf res, vec3 p) {
#ifdef RAYTK_USE_MATERIAL_POS
    if (!res.hasMaterialPos) {
        res.materialPos = p;
        res.hasMaterialPos = true;
    }
#endif
}

//: assignObjectId
void assignObjectId(inout Sdf res, float id) {
#ifdef RAYTK_OBJECT_ID_IN_SDF
    res.objectId = id;
#endif
}

//: assignOrbit
void assignOrbit(inout Sdf res, vec4 orbit) {
#ifdef RAYTK_ORBIT_IN_SDF
    res.orbit = orbit;
#endif
}

//: assignIteration
void assignIteration(inout Sdf res, vec4 iteration) {
#ifdef RAYTK_ITERATION_IN_SDF
    res.iteration = iteration;
#endif
}

//: assignReflection
void assignReflection(inout Sdf res, bool on) {
#ifdef RAYTK_REFLECT_IN_SDF
    res.reflect = on;
#endif
}

//: assignRefraction
void assignRefraction(inout Sdf res, bool on, float ior) {
#ifdef RAYTK_REFRACT_IN_SDF
    res.refract = on;
    res.ior = ior;
#endif
}

//: assignShadow
void assignShadow(inout Sdf res, bool casts) {
#ifdef RAYTK_USE_SHADOW
    res.castsShadow = casts;
#endif
}

//: withAdjustedScale
Sdf withAdjustedScale(Sdf res, float scale) {
    res.x *= scale;
    return res;
}

//: smoothBlendRatio
float smoothBlendRatio(float a, float b, float k) {
    return k > 0.0 ? clamp(0.5 + 0.5 * (b - a) / k, 0.0, 1.0) : (a <= b ? 1.0 : 0.0);
}

//: blendInSdf
void blendInSdf(inout Sdf res, Sdf other, float w) {
    if (w <= 0.0) {
        return;
    }
    float dist = res.x;
    if (w >= 1.0) {
        res = other;
        res.x = dist;
        return;
    }
    // A blend of blends keeps the main material of each side.
    int first = res.interpolant > 0.5 ? res.material2 : res.material;
    int second = other.interpolant > 0.5 ? other.material2 : other.material;
    res.material = first;
    res.material2 = second;
    res.interpolant = first == second ? 0.0 : w;
#ifdef RAYTK_USE_UV
    res.uv = res.hasUv && other.hasUv ? mix(res.uv, other.uv, w) : other.hasUv ? other.uv : res.uv;
    res.hasUv = res.hasUv || other.hasUv;
#endif
#ifdef RAYTK_USE_SURFACE_COLOR
    res.color = mix(res.color, other.color, w);
#endif
#ifdef RAYTK_USE_MATERIAL_POS
    res.materialPos = res.hasMaterialPos && other.hasMaterialPos ? mix(res.materialPos, other.materialPos, w)
            : other.hasMaterialPos ? other.materialPos : res.materialPos;
    res.hasMaterialPos = res.hasMaterialPos || other.hasMaterialPos;
#endif
#ifdef RAYTK_OBJECT_ID_IN_SDF
    res.objectId = w < 0.5 ? res.objectId : other.objectId;
#endif
#ifdef RAYTK_ORBIT_IN_SDF
    res.orbit = mix(res.orbit, other.orbit, w);
#endif
#ifdef RAYTK_ITERATION_IN_SDF
    res.iteration = w < 0.5 ? res.iteration : other.iteration;
#endif
#ifdef RAYTK_REFLECT_IN_SDF
    res.reflect = res.reflect || other.reflect;
#endif
#ifdef RAYTK_REFRACT_IN_SDF
    res.ior = mix(res.ior, other.ior, w);
    res.refract = res.refract || other.refract;
#endif
#ifdef RAYTK_USE_SHADOW
    res.castsShadow = res.castsShadow || other.castsShadow;
#endif
}

//: createRay
Ray createRay(vec3 pos, vec3 dir) {
    Ray ray;
    ray.pos = pos;
    ray.dir = dir;
    return ray;
}

//: createLight
Light createLight(vec3 pos, vec3 color) {
    Light light;
    light.pos = pos;
    light.color = color;
    light.supportShadow = true;
    return light;
}

//: createContext
Context createContext() {
    Context ctx;
    ctx.iteration = vec4(0.0, 1.0, 0.0, 0.0);
    ctx.globalPos = vec3(0.0);
    ctx.time = RAYTK_TIME;
    return ctx;
}

//: withIteration
Context withIteration(Context ctx, vec4 iteration) {
    ctx.iteration = iteration;
    return ctx;
}

//: createCameraContext
CameraContext createCameraContext(vec2 resolution) {
    CameraContext ctx;
    ctx.resolution = resolution;
    return ctx;
}

//: createLightContext
LightContext createLightContext(Sdf result, vec3 normal) {
    LightContext ctx;
    ctx.result = result;
    ctx.normal = normal;
    return ctx;
}

//: ballAround
// Returns the smallest ball that contains two balls.
vec4 ballAround(vec4 a, vec4 b) {
    vec3 way = b.xyz - a.xyz;
    float apart = length(way);
    if (apart + b.w <= a.w) {
        return a;
    }
    if (apart + a.w <= b.w) {
        return b;
    }
    float radius = 0.5 * (apart + a.w + b.w);
    return vec4(a.xyz + way * ((radius - a.w) / apart), radius);
}

//: ballGrown
vec4 ballGrown(vec4 ball, float by) {
    return vec4(ball.xyz, max(ball.w + by, 0.0));
}

//: ballAtOrigin
// Returns a ball around the origin that contains another ball, even if that ball is rotated around the origin.
vec4 ballAtOrigin(vec4 ball) {
    return vec4(0.0, 0.0, 0.0, length(ball.xyz) + ball.w);
}

//: wayWithin
// Returns a safe distance from a place of a stretched shape: the x for which a x + b x^2 + c x^3 is the stated distance, with its
// sign; a is at least 1. A quadratic has a formula. For a cubic, Newton's steps approach from above, because it is convex; the
// remaining error is removed along the chord from 0, which is above the curve.
float wayWithin(float dist, float a, float b, float c) {
    float d = abs(dist);
    float way = 2.0 * d / (a + sqrt(a * a + 4.0 * b * d));
    if (c > 0.0 && d > 0.0) {
        way = min(way, pow(d / c, 0.33333333));
        for (int i = 0; i < 4; i++) {
            float over = way * (a + way * (b + way * c)) - d;
            way -= max(over, 0.0) / (a + way * (2.0 * b + way * 3.0 * c));
        }
        way *= min(1.0, d / max(way * (a + way * (b + way * c)), 1e-30));
    }
    return dist < 0.0 ? -way : way;
}
