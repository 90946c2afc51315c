Modifier:
  id: dither
  about: Turns alpha times g_ditherOpacity into pixels that are there and pixels that are not, so that no order of drawing matters.
// Thresholds of ordered dithering (B. Bayer, An optimum method for two-level rendition of continuous-tone pictures, 1973).
FragmentIO:
uniform float g_ditherOpacity = 0.6;
float sg_bayer2(vec2 place)
{
    vec2 at = floor(mod(place, 2.0));
    return mod(2.0 * at.x + 3.0 * at.y, 4.0) * 0.25;
}
float sg_bayer(vec2 place)
{
    return sg_bayer2(floor(place * 0.25)) * 0.0625 + sg_bayer2(floor(place * 0.5)) * 0.25 + sg_bayer2(place);
}
FragmentEndCode:
if (outFragment.a * g_ditherOpacity <= sg_bayer(gl_FragCoord.xy))
{
    discard;
}
outFragment.a = 1.0;
