Modifier:
  id: cel
  about: Shades in g_celBands steps, like drawings.
  replaces: lighting
VertexIO:
uniform float g_celBands = 4.0;
FragmentIO:
uniform float g_celBands = 4.0;
float sg_celSteps(float value, float bands)
{
    // A band is as wide as the others, and its edge as soft as a pixel.
    float scaled = value * bands;
    float edge = clamp(fwidth(scaled), 1e-4, 0.5);
    return (floor(scaled) + smoothstep(1.0 - edge, 1.0, fract(scaled))) / bands;
}
FragmentBeginCode:
#ifdef SG_SURFACE
float bright = dot(sg_cColor.rgb, vec3(0.2126, 0.7152, 0.0722));
// Steps are even to the eye, so the brightness is taken as a display shows it.
float shown = pow(clamp(bright, 0.0, 1.0), 1.0 / 2.2);
float stepped = max(sg_celSteps(shown, g_celBands), 0.5 / g_celBands);
sg_cColor.rgb *= pow(stepped, 2.2) / max(bright, 1e-4);
#endif
LightingCode:
float turned = max(dot(sg_vNormalVS, sg_vLightL), 0.0) * sg_fLightReach;
float stepped = floor(turned * g_celBands + 0.5) / g_celBands;
sg_cColor.rgb += sg_cLightAmbient * g_cAmbient + sg_cLightDiffuse * g_cDiffuse * stepped;
