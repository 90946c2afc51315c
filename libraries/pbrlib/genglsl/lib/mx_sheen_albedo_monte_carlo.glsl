// Included by the file of sheen: hemispherical reflectance by integration.

float mx_imageworks_sheen_dir_albedo(float NdotV, float roughness)
{
    return clamp(mx_imageworks_sheen_dir_albedo_monte_carlo(NdotV, roughness), 0.0, 1.0);
}
