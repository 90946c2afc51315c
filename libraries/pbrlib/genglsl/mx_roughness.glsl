// Squared roughness along the tangent and the bitangent: B. Burley 2012, section 5.4.

void mx_roughness_anisotropy(float roughness, float anisotropy, out vec2 result)
{
    float aspect = sqrt(1.0 - clamp(anisotropy, 0.0, 0.98));
    float alpha = clamp(roughness * roughness, M_FLOAT_EPS, 1.0);
    result = vec2(min(alpha / aspect, 1.0), alpha * aspect);
}

// A negative second number repeats the first.
void mx_roughness_dual(vec2 roughness, out vec2 result)
{
    vec2 both = roughness.y < 0.0 ? roughness.xx : roughness;
    result = clamp(both * both, M_FLOAT_EPS, 1.0);
}
