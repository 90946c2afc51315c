Modifier:
  id: motion
  about: Writes how far each pixel moved since the last frame, in widths and heights of the picture, into outMotion.
// Places are compared where they are drawn, so that it does not matter which stages moved or divided what.
FragmentIO:
#define SG_REQUEST_POSOS
out vec4 outMotion;
uniform mat4 u_previousWorldViewProjectionMatrix;
uniform bool g_motionShown = false;
FragmentEndCode:
vec4 now = g_mWVP * SG_INPUT_POSOS;
vec4 before = u_previousWorldViewProjectionMatrix * SG_INPUT_POSOS;
vec2 moved = before.w > 0.0 ? (now.xy / now.w - before.xy / before.w) * 0.5 : vec2(0.0);
outMotion = vec4(moved, 0.0, 1.0);
if (g_motionShown)
{
    outFragment = vec4(clamp(moved * 8.0 + 0.5, 0.0, 1.0), 0.5, 1.0);
}
