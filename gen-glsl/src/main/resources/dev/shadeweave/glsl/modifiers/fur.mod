Modifier:
  id: fur
  about: Grows hairs as long as g_furLength out of the surface: it is drawn in 16 shells, each further out, of which the hairs stay.
// J. Lengyel and others, Real-Time Fur over Arbitrary Surfaces, 2001.
VertexIO:
#define SG_REQUEST_POSOS
#define SG_REQUEST_NORMALOS
FragmentIO:
in float g_furShell;
in vec3 g_furRoot;
uniform float g_furDensity = 40.0;
uniform float g_furThickness = 0.75;
uniform float g_furShade = 0.3;
float sg_furHash(vec3 cell)
{
    vec3 p = fract(cell * vec3(0.1031, 0.1030, 0.0973));
    p += dot(p, p.yxz + 33.33);
    return fract((p.x + p.y) * p.z);
}
FragmentStartCode:
vec3 place = g_furRoot * g_furDensity;
float longest = sg_furHash(floor(place));
vec3 beside = fract(place) - 0.5;
float thick = g_furThickness * (1.0 - g_furShell);
if (g_furShell > 0.0 && (longest < g_furShell || length(beside) > thick))
{
    discard;
}
FragmentBeginCode:
sg_cColor.rgb *= mix(g_furShade, 1.0, g_furShell);
GeometryIO:
uniform float g_furLength = 0.15;
Geometry:
layout(triangles, invocations = 16) in;
layout(triangle_strip, max_vertices = 3) out;
void main()
{
    float shell = float(gl_InvocationID) / 15.0;
    for (int i = 0; i < 3; ++i)
    {
        sg_MapIO(i);
        vec4 root = SG_INPUT_POSOS[i];
        vec4 grown = vec4(root.xyz + normalize(SG_INPUT_NORMALOS[i]) * (shell * g_furLength), 1.0);
        g_furShell = shell;
        g_furRoot = root.xyz;
        gl_Position = g_mWVP * grown;
        SG_OUTPUT_POSOS = grown;
#ifdef SG_OUTPUT_POSVS
        SG_OUTPUT_POSVS = g_mWV * grown;
#endif
#ifdef SG_OUTPUT_POSCS
        SG_OUTPUT_POSCS = gl_Position;
#endif
        EmitVertex();
    }
    EndPrimitive();
}
