Modifier:
  id: peel
  about: Draws the layer behind the one whose depths are in g_peelDepth; drawn again and again, layers come in order of depth.
// C. Everitt, Interactive Order-Independent Transparency, 2001.
FragmentIO:
uniform sampler2D g_peelDepth;
uniform bool g_peelFirst = true;
uniform float g_peelBias = 0.000001;
out vec4 outPeelDepth;
FragmentStartCode:
// Where the layer before has nothing, nothing is left.
vec4 before = texelFetch(g_peelDepth, ivec2(gl_FragCoord.xy), 0);
if (!g_peelFirst && (before.a == 0.0 || gl_FragCoord.z <= before.r + g_peelBias))
{
    discard;
}
FragmentEndCode:
outPeelDepth = vec4(gl_FragCoord.z, 0.0, 0.0, 1.0);
