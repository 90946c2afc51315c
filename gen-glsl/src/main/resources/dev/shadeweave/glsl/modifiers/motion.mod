Modifier:
  id: motion
  about: Writes how far each pixel moved since the last frame, in widths and heights of the picture, into outMotion.
VertexIO:
out vec4 g_motionNow;
out vec4 g_motionBefore;
uniform mat4 u_previousWorldViewProjectionMatrix;
VertexEndCode:
g_motionNow = gl_Position;
g_motionBefore = u_previousWorldViewProjectionMatrix * SG_INPUT_POSOS;
FragmentIO:
in vec4 g_motionNow;
in vec4 g_motionBefore;
out vec4 outMotion;
uniform bool g_motionShown = false;
FragmentEndCode:
vec2 moved = (g_motionNow.xy / g_motionNow.w - g_motionBefore.xy / g_motionBefore.w) * 0.5;
outMotion = vec4(moved, 0.0, 1.0);
if (g_motionShown)
{
    outFragment = vec4(clamp(moved * 8.0 + 0.5, 0.0, 1.0), 0.5, 1.0);
}
