// Functions that march a scene. "sceneMap" is the scene: it calls the operator to which the output node is connected.

//: sceneDistance
float sceneDistance(vec3 p) {
    Context ctx = createContext();
    ctx.globalPos = p;
    return sceneMap(p, ctx).x;
}

//: sceneAt
Sdf sceneAt(vec3 p) {
    Context ctx = createContext();
    ctx.globalPos = p;
    return sceneMap(p, ctx);
}

//: Hit
struct Hit {
    bool found;
    float travelled;
    int steps;
#ifdef RAYTK_NEAR_HITS
    float nearest;
#endif
};

//: withinLimits
// Returns the distances at which a ray enters and leaves the box that limits the scene. If the ray misses the box, the second is
// less than the first (T. Kay, J. Kajiya, Ray Tracing Complex Scenes, 1986).
vec2 withinLimits(Ray ray) {
    vec3 low = min(RAYTK_LIMIT_MIN, RAYTK_LIMIT_MAX);
    vec3 high = max(RAYTK_LIMIT_MIN, RAYTK_LIMIT_MAX);
    vec2 span = vec2(0.0, RAYTK_MAX_DIST);
    for (int axis = 0; axis < 3; axis++) {
        float way = abs(ray.dir[axis]) < 1e-12 ? 1e-12 : ray.dir[axis];
        float a = (low[axis] - ray.pos[axis]) / way;
        float b = (high[axis] - ray.pos[axis]) / way;
        span = vec2(max(span.x, min(a, b)), min(span.y, max(a, b)));
    }
    return span;
}

//: sceneMarch
// Follows a ray. The distance at a place is the radius of a ball without shapes. A step is 1.6 times as long as the radius, while
// the balls of two steps overlap (B. Keinert et al., Enhanced Sphere Tracing, 2014, section 3.1). If they do not touch, a shape may
// be between them: the ray goes back, and continues with steps of one radius. Written without branches, because rays that are followed together wait for each other in any case.
Hit sceneMarch(Ray ray, float side, float farthest) {
    Hit hit;
    hit.found = false;
    hit.travelled = 0.0;
    hit.steps = 0;
#ifdef RAYTK_NEAR_HITS
    hit.nearest = RAYTK_MAX_DIST;
#endif
#ifdef RAYTK_BOUNDED
    // There are no shapes outside the ball of the scene.
    vec3 toBall = sceneBall.xyz - ray.pos;
    float along = dot(toBall, ray.dir);
    float radius = sceneBall.w + 2.0 * RAYTK_SURF_DIST;
    vec3 aside = toBall - along * ray.dir;
    float within = radius * radius - dot(aside, aside);
    float reach = sqrt(max(within, 0.0));
    farthest = within < 0.0 ? -1.0 : min(farthest, along + reach);
    hit.travelled = max(0.0, along - reach);
#endif
#ifdef RAYTK_LIMIT_BOX
    vec2 inBox = withinLimits(ray);
    farthest = min(farthest, inBox.y);
    hit.travelled = max(hit.travelled, inBox.x);
#endif
#if defined(RAYTK_BOUNDED) || defined(RAYTK_LIMIT_BOX)
    if (hit.travelled > farthest) {
        return hit;
    }
#endif
    float scale = side / sceneSlope;
    float relaxed = 1.6;
    float last = 0.0;
    float way = 0.0;
    for (int i = 0; i < RAYTK_MAX_STEPS; i++) {
        float free = scale * sceneDistance(ray.pos + hit.travelled * ray.dir);
        bool apart = relaxed > 1.0 && way > 0.0 && free + last < way;
        hit.steps = i + 1;
#ifdef RAYTK_NEAR_HITS
        hit.nearest = min(hit.nearest, abs(free));
#endif
        hit.found = !apart && free < RAYTK_SURF_DIST / sceneSlope;
        if (hit.found || (!apart && hit.travelled > farthest)) {
#ifdef RAYTK_LIMIT_BOX
            hit.found = hit.found && hit.travelled <= farthest;
#endif
            break;
        }
        relaxed = apart ? 1.0 : relaxed;
        hit.travelled += apart ? last - way : relaxed * free;
        way = apart ? last : relaxed * free;
        last = apart ? last : free;
    }
    return hit;
}

//: sceneNormal
// Returns the gradient from four samples at the corners of a tetrahedron (I. Quilez, normals for an SDF, 2015). The samples are in a
// loop, so that drivers inline the shape only once.
vec3 sceneNormal(vec3 p) {
    float h = max(RAYTK_SURF_DIST * 0.5, 1e-4);
    vec3 n = vec3(0.0);
    for (int i = 0; i < 4; i++) {
        vec3 e = 2.0 * vec3(float((i + 3) >> 1 & 1), float(i >> 1 & 1), float(i & 1)) - 1.0;
        n += e * sceneDistance(p + h * e);
    }
    return dot(n, n) > 0.0 ? normalize(n) : vec3(0.0, 0.0, 1.0);
}

//: softShadow
// Returns the part of a light that arrives, from 0 to 1: the width of the narrowest empty cone on the way to it (I. Quilez, soft
// shadows, 2010, with the improvement of S. Aaltonen, 2018).
float softShadow(vec3 p, vec3 toLight, float farthest) {
    float light = 1.0;
    float travelled = 4.0 * RAYTK_SURF_DIST;
    float before = 1e20;
#ifdef RAYTK_LIMIT_BOX
    vec2 inBox = withinLimits(createRay(p, toLight));
    travelled = max(travelled, inBox.x);
    farthest = min(farthest, inBox.y);
#endif
    for (int i = 0; i < RAYTK_SHADOW_STEPS && travelled < farthest; i++) {
        vec3 q = p + travelled * toLight;
        Sdf res = sceneAt(q);
        float free = res.x / sceneSlope;
#ifdef RAYTK_USE_SHADOW
        if (!res.castsShadow) {
            travelled += max(abs(free), RAYTK_SURF_DIST);
            continue;
        }
#endif
        if (free < 0.25 * RAYTK_SURF_DIST / sceneSlope) {
            return 0.0;
        }
        // If the ray leaves the surface at a right angle, the estimate lies behind the start of the ray, and is not used.
        float y = free * free / (2.0 * before);
        float across = sqrt(max(0.0, free * free - y * y));
        light = y < travelled ? min(light, across / (RAYTK_SHADOW_SOFTNESS * (travelled - y))) : light;
        before = free;
        travelled += free;
    }
    return smoothstep(0.0, 1.0, clamp(light, 0.0, 1.0));
}

//: sceneOcclusion
// Returns how open the surroundings are, from 0 to 1, by taps along the normal (A. Evans, Fast Approximations for Global Illumination
// on Dynamic Scenes, 2006): the share of the way to the taps that is free. Near taps have more weight.
float sceneOcclusion(vec3 p, vec3 normal) {
    float hidden = 0.0;
    float whole = 0.0;
    float weight = 1.0;
    for (int i = 0; i < RAYTK_AO_SAMPLES; i++) {
        float way = RAYTK_AO_DISTANCE * (float(i) + 1.0) / float(RAYTK_AO_SAMPLES);
        hidden += weight * max(0.0, way - sceneDistance(p + way * normal) / sceneSlope);
        whole += weight * way;
        weight *= 0.75;
    }
    return clamp(1.0 - RAYTK_AO_STRENGTH * hidden / whole, 0.0, 1.0);
}

//: defaultColor
// Returns the colour of a shape without a material: grey, in the light of a soft sky and of the scene's lights.
vec3 defaultColor(vec3 p, MaterialContext matCtx) {
    vec3 base = vec3(0.28);
#ifdef RAYTK_USE_SURFACE_COLOR
    base = mix(base, matCtx.result.color.rgb, matCtx.result.color.a);
#endif
    vec3 col = base * mix(vec3(0.35, 0.33, 0.30), vec3(0.95, 0.98, 1.05), 0.5 + 0.5 * matCtx.normal.y);
    for (int i = 0; i < sceneLightCount(); i++) {
        Light light = sceneLight(i, p, matCtx);
        col += base * light.color * max(0.0, dot(matCtx.normal, normalize(light.pos - p)));
    }
    return col;
}

//: surfaceColor
// Returns the colour of a surface. The lights and their shadows are computed once, before the materials read them. Both materials
// of a blend are in one loop, because drivers inline the code of a surface at each call.
vec3 surfaceColor(vec3 p, MaterialContext matCtx) {
#ifdef RAYTK_FIND_LIGHTS
    findLights(p, matCtx);
#endif
#ifdef RAYTK_LIGHT_IN_CONTEXT
    if (sceneLightCount() > 0) {
        matCtx.light = sceneLight(0, p, matCtx);
    }
#endif
#ifdef RAYTK_BLENDED
    float ratio = matCtx.result.material == matCtx.result.material2 ? 0.0 : clamp(matCtx.result.interpolant, 0.0, 1.0);
    vec3 color = vec3(0.0);
    for (int i = 0; i < 2; i++) {
        float share = i == 0 ? 1.0 - ratio : ratio;
        if (share > 0.0) {
            color += share * materialColor(p, matCtx, i == 0 ? matCtx.result.material : matCtx.result.material2);
        }
    }
    return color;
#else
    return materialColor(p, matCtx, matCtx.result.material);
#endif
}

//: boxMapped
// Returns texture coordinates for a shape without its own: the position, projected along the axis that the surface faces.
vec3 boxMapped(vec3 p, vec3 normal) {
    vec3 a = abs(normal);
    return a.x > a.y && a.x > a.z ? vec3(p.zy * vec2(-sign(normal.x), 1.0), 0.0)
            : a.y > a.z ? vec3(p.xz * vec2(1.0, -sign(normal.y)), 0.0)
            : vec3(p.xy * vec2(sign(normal.z), 1.0), 0.0);
}

//: materialContext
MaterialContext materialContext(vec3 p, Sdf res, Ray ray, vec3 normal) {
    MaterialContext matCtx;
    matCtx.result = res;
    matCtx.context = createContext();
    matCtx.context.globalPos = p;
#ifdef RAYTK_ITERATION_IN_SDF
    matCtx.context.iteration = res.iteration;
#endif
    matCtx.ray = ray;
    matCtx.normal = normal;
    matCtx.reflectColor = vec3(0.0);
    matCtx.refractColor = vec3(0.0);
#ifdef RAYTK_TRACED_REFLECTION
    matCtx.reflected = vec4(0.0, 0.0, 0.0, RAYTK_NOTHING_NEAR);
#endif
#ifdef RAYTK_TRACED_REFRACTION
    matCtx.refractAway = vec4(0.0, 0.0, 0.0, -1.0);
#endif
    matCtx.shadedLevel = 1.0;
    matCtx.materialPos = p;
    matCtx.uv = vec3(0.0);
#ifdef RAYTK_USE_MATERIAL_POS
    matCtx.materialPos = res.hasMaterialPos ? res.materialPos : p;
#endif
#ifdef RAYTK_USE_UV
    matCtx.uv = res.hasUv ? res.uv : boxMapped(matCtx.materialPos, normal);
#endif
#ifdef RAYTK_LIGHT_IN_CONTEXT
    matCtx.light = createLight(vec3(0.0), vec3(0.0));
#endif
    return matCtx;
}

//: sceneCone
// Returns the tangent of the widest empty cone around a ray, and the distance at which a shape limits it; as in softShadow.
vec2 sceneCone(Ray ray) {
    vec2 cone = vec2(RAYTK_NOTHING_NEAR, 0.0);
    float travelled = 4.0 * RAYTK_SURF_DIST;
    float before = 1e20;
    for (int i = 0; i < RAYTK_MAX_STEPS / 2 && travelled < RAYTK_MAX_DIST; i++) {
        float free = max(sceneDistance(ray.pos + travelled * ray.dir) / sceneSlope, 0.25 * RAYTK_SURF_DIST);
        float y = free * free / (2.0 * before);
        float across = sqrt(max(0.0, free * free - y * y));
        if (y < travelled && across < cone.x * (travelled - y)) {
            cone = vec2(across / (travelled - y), travelled - y);
        }
        before = free;
        travelled += free;
    }
    return cone;
}

//: sceneMirrors
// Finds the places that are mirrored, bounce by bounce. "last" is the index of the last place, and "color" is the colour that the
// last place mirrors.
void sceneMirrors(inout Ray rays[RAYTK_PLACES], inout vec3 places[RAYTK_PLACES], vec3 normal, inout int last,
        inout vec3 color, inout float beside) {
    for (int i = 0; i < RAYTK_REFLECTIONS; i++) {
        Ray ray = createRay(places[i] + 4.0 * RAYTK_SURF_DIST * normal, reflect(rays[i].dir, normal));
        rays[i + 1] = ray;
        Hit hit = sceneMarch(ray, 1.0, RAYTK_MAX_DIST);
        if (!hit.found) {
            color = sceneBackground(ray.dir).rgb;
#ifdef RAYTK_TRACED_REFLECTION
            // A rough surface also shows shapes beside the ray.
            vec2 cone = sceneCone(ray);
            if (cone.x < min(0.9 * dot(ray.dir, normal), 1.0)) {
                vec3 place = ray.pos + cone.y * ray.dir;
                places[i + 1] = place - sceneDistance(place) * sceneNormal(place);
                last = i + 1;
                beside = cone.x;
            }
#endif
            return;
        }
        places[i + 1] = ray.pos + hit.travelled * ray.dir;
        last = i + 1;
        normal = sceneNormal(places[i + 1]);
#ifdef RAYTK_REFLECT_IN_SDF
        if (!sceneAt(places[i + 1]).reflect) {
            return;
        }
#endif
    }
}

//: sceneBehind
// Returns the ray that leaves a body. The ray is refracted where it enters and leaves, and reflected inside where it cannot leave.
Ray sceneBehind(Ray ray, vec3 place, vec3 normal, float ior) {
    float push = 4.0 * RAYTK_SURF_DIST;
    ray = createRay(place - push * normal, refract(ray.dir, normal, 1.0 / ior));
    for (int i = 0; i < RAYTK_REFRACTIONS; i++) {
        Hit inside = sceneMarch(ray, -1.0, RAYTK_MAX_DIST);
        place = ray.pos + inside.travelled * ray.dir;
        normal = -sceneNormal(place);
        vec3 outward = refract(ray.dir, normal, ior);
        if (!inside.found || dot(outward, outward) > 0.0) {
            return createRay(place - push * normal, inside.found ? outward : ray.dir);
        }
        ray = createRay(place + push * normal, reflect(ray.dir, normal));
    }
    return ray;
}

//: sceneTraced
// Returns the light from a place that shows other places. These are found first, and then shaded from the last to the first in a
// loop, because drivers inline the surfaces at each call.
vec3 sceneTraced(Ray ray, vec3 place, vec3 normal) {
    Ray rays[RAYTK_PLACES];
    vec3 places[RAYTK_PLACES];
    rays[0] = ray;
    places[0] = place;
    int last = 0;
    vec3 color = vec3(0.0);
    vec3 reflectColor = vec3(0.0);
    vec3 refractColor = vec3(0.0);
#ifdef RAYTK_TRACED_REFLECTION
    vec4 reflected = vec4(0.0, 0.0, 0.0, RAYTK_NOTHING_NEAR);
#endif
    Sdf res = sceneAt(place);
#ifdef RAYTK_REFLECTIONS
    float beside = 0.0;
#ifdef RAYTK_REFLECT_IN_SDF
    if (res.reflect) {
        sceneMirrors(rays, places, normal, last, reflectColor, beside);
    }
#else
    sceneMirrors(rays, places, normal, last, reflectColor, beside);
#endif
#endif
#ifdef RAYTK_REFRACTIONS
    vec4 away = vec4(0.0, 0.0, 0.0, -1.0);
    float ior = RAYTK_IOR;
    bool through = true;
#ifdef RAYTK_REFRACT_IN_SDF
    ior = res.ior > 0.0 ? res.ior : ior;
    through = res.refract;
#endif
    if (through) {
        ray = sceneBehind(ray, place, normal, ior);
        rays[RAYTK_PLACES - 1] = ray;
        Hit hit = sceneMarch(ray, 1.0, RAYTK_MAX_DIST);
        through = hit.found;
        places[RAYTK_PLACES - 1] = ray.pos + hit.travelled * ray.dir;
        vec4 background = hit.found ? vec4(0.0, 0.0, 0.0, 1.0) : sceneBackground(ray.dir);
        refractColor = background.rgb;
        away = vec4(ray.dir, 1.0 - background.a);
    }
#endif
    for (int i = RAYTK_PLACES - 1; i >= 0; i--) {
        bool mirrored = i <= last;
        bool asked = mirrored;
#ifdef RAYTK_REFRACTIONS
        asked = asked || (through && i == RAYTK_PLACES - 1);
#endif
        if (asked) {
            MaterialContext matCtx = materialContext(places[i], sceneAt(places[i]), rays[i], sceneNormal(places[i]));
            if (mirrored) {
                matCtx.reflectColor = reflectColor;
#ifdef RAYTK_TRACED_REFLECTION
                matCtx.reflected = reflected;
#endif
            }
            if (i == 0) {
                matCtx.refractColor = refractColor;
#ifdef RAYTK_TRACED_REFRACTION
                matCtx.refractAway = away;
#endif
            }
            color = surfaceColor(places[i], matCtx);
            if (!mirrored) {
                refractColor = color;
#ifdef RAYTK_TRACED_REFLECTION
            } else {
                reflected = vec4(color, i == last ? beside : 0.0);
                reflectColor = reflected.w > 0.0 ? reflectColor : color;
#else
            } else {
                reflectColor = color;
#endif
            }
        }
    }
    return color;
}

//: sceneShade
// Returns the light along a ray. If the ray hit nothing, returns the background.
vec4 sceneShade(Ray ray, Hit hit) {
    if (!hit.found) {
        return sceneBackground(ray.dir);
    }
    vec3 place = ray.pos + hit.travelled * ray.dir;
    vec3 normal = sceneNormal(place);
#ifdef RAYTK_PLACES
    vec3 color = sceneTraced(ray, place, normal);
#else
    vec3 color = surfaceColor(place, materialContext(place, sceneAt(place), ray, normal));
#endif
#ifdef RAYTK_AO_SAMPLES
    color *= sceneOcclusion(place, normal);
#endif
    return vec4(color, 1.0);
}
