void mx_mix_surfaceshader(surfaceshader fg, surfaceshader bg, float amount, out surfaceshader result)
{
    result = surfaceshader(mix(bg.color, fg.color, amount), mix(bg.transparency, fg.transparency, amount));
}

void mx_mix_volumeshader(volumeshader fg, volumeshader bg, float amount, out volumeshader result)
{
    result = volumeshader(mix(bg.color, fg.color, amount), mix(bg.transparency, fg.transparency, amount));
}

// Mixes offset times scale: scales have no meaning without their offsets.
void mx_mix_displacementshader(
    displacementshader fg, displacementshader bg, float amount, out displacementshader result)
{
    result = displacementshader(mix(bg.offset * bg.scale, fg.offset * fg.scale, amount), 1.0);
}
