// Warp and weft: the nearer of two crossing threads.
void weave_threads(vec2 texcoord, float count, out float result)
{
    vec2 across = abs(fract(texcoord * count) - 0.5);
    result = 1.0 - 2.0 * min(across.x, across.y);
}
