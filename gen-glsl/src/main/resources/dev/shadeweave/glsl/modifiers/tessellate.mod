Modifier:
  id: tessellate
  about: Divides triangles as finely as they are seen, and moves every vertex of the division as the document says.
  targets: glsl, vulkan
VertexIO:
#define SG_REQUEST_POSOS
TessControlIO:
// The angle that a piece of an edge is seen under, in radians; the most pieces; and a number of pieces for all, if not 0.
uniform float g_tessAngle = 0.01;
uniform float g_tessMaxLevel = 64.0;
uniform float g_tessLevel = 0.0;
// The length of a piece in the world, in place of the angle, if not 0.
uniform float g_tessLength = 0.0;
TessControl:
layout(vertices = 3) out;

// How finely an edge is divided depends on its two ends alone, and on both alike: triangles that share it agree.
float sg_edgeLevel(vec4 a, vec4 b)
{
    vec3 p = (g_mW * a).xyz;
    vec3 q = (g_mW * b).xyz;
    float far = max(distance(0.5 * (p + q), g_vCamPos), 1e-4);
    float pieces = distance(p, q) / (g_tessLength > 0.0 ? g_tessLength : far * g_tessAngle);
    return g_tessLevel > 0.0 ? g_tessLevel : clamp(pieces, 1.0, g_tessMaxLevel);
}

void main()
{
    sg_MapIO(gl_InvocationID);
    if (gl_InvocationID == 0)
    {
        float first = sg_edgeLevel(SG_INPUT_POSOS[1], SG_INPUT_POSOS[2]);
        float second = sg_edgeLevel(SG_INPUT_POSOS[2], SG_INPUT_POSOS[0]);
        float third = sg_edgeLevel(SG_INPUT_POSOS[0], SG_INPUT_POSOS[1]);
        gl_TessLevelOuter[0] = first;
        gl_TessLevelOuter[1] = second;
        gl_TessLevelOuter[2] = third;
        gl_TessLevelInner[0] = max(first, max(second, third));
    }
}
TessEval:
layout(triangles, equal_spacing, ccw) in;
void main()
{
    sg_MapIOBarycentric();
    vec4 moved = vec4(SG_DISPLACED_POSITION, 1.0);
    gl_Position = g_mVP * (g_mW * moved);
    SG_OUTPUT_POSOS = moved;
#ifdef SG_OUTPUT_POSVS
    SG_OUTPUT_POSVS = g_mV * (g_mW * moved);
#endif
#ifdef SG_OUTPUT_POSCS
    SG_OUTPUT_POSCS = gl_Position;
#endif
}
