// The lighting context in which a distribution function is evaluated.

#define CLOSURE_TYPE_DEFAULT 0
#define CLOSURE_TYPE_REFLECTION 1
#define CLOSURE_TYPE_TRANSMISSION 2
#define CLOSURE_TYPE_INDIRECT 3
#define CLOSURE_TYPE_EMISSION 4

// L and V are unit directions to the light and the viewer, N is the shading normal, P the shaded point; all are in
// world space. Occlusion is one where the light is not in shadow.
struct ClosureData { int closureType; vec3 L, V, N, P; float occlusion; };

ClosureData makeClosureData(int closureType, vec3 L, vec3 V, vec3 N, vec3 P, float occlusion)
{
    return $closureDataConstructor;
}
