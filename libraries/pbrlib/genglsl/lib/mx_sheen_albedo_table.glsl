// Included by the file of sheen: hemispherical reflectance from the table if there is one.

float mx_imageworks_sheen_dir_albedo(float NdotV, float roughness)
{
    return textureSize($albedoTable, 0).x > 1
        ? clamp(texture($albedoTable, vec2(NdotV, roughness)).b, 0.0, 1.0)
        : mx_imageworks_sheen_dir_albedo_analytic(NdotV, roughness);
}
