// The lighting context in which a distribution function is evaluated. Environment means indirect and transmission at
// once: a lobe returns the sum of both.

#define CLOSURE_TYPE_DEFAULT 0
#define CLOSURE_TYPE_REFLECTION 1
#define CLOSURE_TYPE_TRANSMISSION 2
#define CLOSURE_TYPE_INDIRECT 3
#define CLOSURE_TYPE_EMISSION 4
#define CLOSURE_TYPE_ENVIRONMENT 5

// All is in world space. Occlusion is one where the light is not in shadow.

// Unit directions to the light and the viewer, the shading normal, the shaded point.
struct ClosureData { int closureType; vec3 L, V, N, P; float occlusion; };

ClosureData makeClosureData(int closureType, vec3 L, vec3 V, vec3 N, vec3 P, float occlusion)
{
    return $closureDataConstructor;
}
