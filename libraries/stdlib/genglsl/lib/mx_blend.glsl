// Blend modes of one channel: G. Porter and T. Duff, Compositing Digital Images, SIGGRAPH 1984, and common practice.

// A black foreground burns everything away, whatever the mix.
float mx_burn(float fg, float bg, float amount)
{
    return abs(fg) < M_FLOAT_EPS ? 0.0 : mix(bg, 1.0 - (1.0 - bg) / fg, amount);
}

// A white foreground is left out, whatever the mix.
float mx_dodge(float fg, float bg, float amount)
{
    return abs(1.0 - fg) < M_FLOAT_EPS ? 0.0 : mix(bg, bg / (1.0 - fg), amount);
}
