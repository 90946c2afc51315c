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
if (!g_peelFirst && gl_FragCoord.z <= texelFetch(g_peelDepth, ivec2(gl_FragCoord.xy), 0).r + g_peelBias)
{
    discard;
}
FragmentEndCode:
outPeelDepth = vec4(gl_FragCoord.z, 0.0, 0.0, 1.0);
