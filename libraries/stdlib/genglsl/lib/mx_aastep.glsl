// A step that is one pixel wide on the screen, so that the edge has no jagged outline.
float mx_aastep(float edge, float value)
{
    float halfwidth = 0.70710678 * length(vec2(dFdx(value), dFdy(value)));
    // On flat ground (a constant value) the footprint is empty and only the plain step is defined.
    return halfwidth > 0.0 ? smoothstep(edge - halfwidth, edge + halfwidth, value) : step(edge, value);
}
