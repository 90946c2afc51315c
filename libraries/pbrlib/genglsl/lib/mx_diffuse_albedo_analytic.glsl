// Included by the file of diffuse lobes: hemispherical reflectance by a fit.

float mx_oren_nayar_diffuse_dir_albedo(float NdotV, float roughness)
{
    return mx_oren_nayar_diffuse_dir_albedo_analytic(NdotV, roughness);
}
