// Included by the file of diffuse lobes: hemispherical reflectance by integration.

float mx_oren_nayar_diffuse_dir_albedo(float NdotV, float roughness)
{
    return clamp(mx_oren_nayar_diffuse_dir_albedo_monte_carlo(NdotV, roughness), 0.0, 1.0);
}
