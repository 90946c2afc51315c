// Included by the file of sheen: hemispherical reflectance by fits.

float mx_imageworks_sheen_dir_albedo(float NdotV, float roughness)
{
    return mx_imageworks_sheen_dir_albedo_analytic(NdotV, roughness);
}
