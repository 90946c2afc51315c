//== #define CLOSURE_TYPE_EMISSION
#define CLOSURE_TYPE_EMISSION 4

//== #define CLOSURE_TYPE_ENVIRONMENT
#define CLOSURE_TYPE_ENVIRONMENT 5

//== #define CLOSURE_TYPE_INDIRECT
#define CLOSURE_TYPE_INDIRECT 3

//== #define CLOSURE_TYPE_REFLECTION
#define CLOSURE_TYPE_REFLECTION 1

//== #define CLOSURE_TYPE_TRANSMISSION
#define CLOSURE_TYPE_TRANSMISSION 2

//== #define FRESNEL_MODEL_CONDUCTOR
#define FRESNEL_MODEL_CONDUCTOR 1

//== #define FRESNEL_MODEL_DIELECTRIC
#define FRESNEL_MODEL_DIELECTRIC 0

//== #define FRESNEL_MODEL_SCHLICK
#define FRESNEL_MODEL_SCHLICK 2

//== #define MX_HEXTILE_EDGE
// Edge length of the lattice's triangles in texture space.
#define MX_HEXTILE_EDGE 0.28867513

//== #define MX_PERLIN_SCALE_2D
// Gradient noise. The gradients are not of unit length; these factors bring the result to about [-1,1].
#define MX_PERLIN_SCALE_2D 0.6616

//== #define MX_PERLIN_SCALE_3D
#define MX_PERLIN_SCALE_3D 0.9820

//== #define M_FLOAT_EPS
#define M_FLOAT_EPS 1e-8

//== #define M_FLOAT_MAX
// The largest finite and the smallest normal number of 32-bit IEEE 754.
#define M_FLOAT_MAX 3.402823466e38

//== #define M_FLOAT_MIN
#define M_FLOAT_MIN 1.175494351e-38

//== #define M_PI
#define M_PI 3.1415926535897932

//== #define M_PI_INV
#define M_PI_INV 0.3183098861837907

//== IMPL_gltf_pbr_surfaceshader(24 parameters)
surfaceshader IMPL_gltf_pbr_surfaceshader(vec3 base_color, float metallic, float roughness, vec3 normal, vec3 tangent, float transmission, float specular, vec3 specular_color, float ior, float alpha, int alpha_mode, float alpha_cutoff, float iridescence, float iridescence_ior, float iridescence_thickness, vec3 sheen_color, float sheen_roughness, float clearcoat, float clearcoat_roughness, vec3 clearcoat_normal, vec3 emissive, float emissive_strength, float anisotropy_strength, float anisotropy_rotation)
{
    vec2 coat_alpha_out = mx_roughness_anisotropy(clearcoat_roughness, 0.0);
    float sheen_weight_out = max(max(sheen_color.r, sheen_color.g), sheen_color.b);
    vec3 sheen_hue_out = mx_divide(sheen_color, sheen_weight_out);
    float sheen_alpha_out = sheen_roughness * sheen_roughness;
    float alpha_out = roughness * roughness;
    float stretch_out = anisotropy_strength * anisotropy_strength;
    float alpha_along_out = mix(alpha_out, 1.0, stretch_out);
    vec2 alpha_pair_out = vec2(alpha_along_out, alpha_out);
    vec2 alpha_limited_out = min(max(alpha_pair_out, 0.00001), 1.0);
    float turn_out = anisotropy_rotation * (-57.29578);
    vec3 groove_out = mx_rotate_vector3(tangent, turn_out, normal);
    float ior_low_out = ior - 1.0;
    float ior_high_out = ior + 1.0;
    float amplitude_out = mx_divide(ior_low_out, ior_high_out);
    float facing_out = amplitude_out * amplitude_out;
    vec3 facing_color_out = specular_color * facing_out;
    vec3 facing_limited_out = min(facing_color_out, 1.0);
    vec3 facing_weighted_out = facing_limited_out * specular;
    vec3 grazing_out = vec3(specular);
    vec3 radiance_out = emissive * emissive_strength;
    float kept_out = (alpha >= alpha_cutoff) ? 1.0 : 0.0;
    float masked_out = (alpha_mode == 1) ? kept_out : alpha;
    float presence_out = (alpha_mode == 0) ? 1.0 : masked_out;
    surfaceshader shader_out = surfaceshader(vec3(0.0), vec3(0.0));
    {
        vec3 N = normalize(vd.normalWorld);
        vec3 V = normalize(u_viewPosition - vd.positionWorld);
        vec3 P = vd.positionWorld;
        {
            ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
            BSDF coat_out = mx_dielectric_bsdf(closureData, clearcoat, vec3(1.0), 1.5, coat_alpha_out, false, 0.0, 1.5, clearcoat_normal, tangent, 0, 0);
            BSDF sheen_out = mx_sheen_bsdf(closureData, sheen_weight_out, sheen_hue_out, sheen_alpha_out, normal, 0);
            BSDF metal_out = BSDF(vec3(0.0), vec3(1.0));
            if (metallic != 0.0)
            {
                BSDF metal_film_out = BSDF(vec3(0.0), vec3(1.0));
                if (iridescence != 0.0)
                {
                    metal_film_out = mx_generalized_schlick_bsdf(closureData, 1.0, base_color, vec3(1.0), vec3(1.0), 5.0, alpha_limited_out, false, iridescence_thickness, iridescence_ior, normal, groove_out, 0, 0);
                }
                BSDF metal_bare_out = BSDF(vec3(0.0), vec3(1.0));
                if (iridescence != 1.0)
                {
                    metal_bare_out = mx_generalized_schlick_bsdf(closureData, 1.0, base_color, vec3(1.0), vec3(1.0), 5.0, alpha_limited_out, false, 0.0, 1.5, normal, groove_out, 0, 0);
                }
                metal_out = mx_mix_bsdf(closureData, metal_film_out, metal_bare_out, iridescence);
            }
            BSDF dielectric_out = BSDF(vec3(0.0), vec3(1.0));
            if (metallic != 1.0)
            {
                BSDF gloss_film_out = BSDF(vec3(0.0), vec3(1.0));
                if (iridescence != 0.0)
                {
                    gloss_film_out = mx_generalized_schlick_bsdf(closureData, 1.0, facing_weighted_out, vec3(1.0), grazing_out, 5.0, alpha_limited_out, false, iridescence_thickness, iridescence_ior, normal, groove_out, 0, 0);
                }
                BSDF gloss_bare_out = BSDF(vec3(0.0), vec3(1.0));
                if (iridescence != 1.0)
                {
                    gloss_bare_out = mx_generalized_schlick_bsdf(closureData, 1.0, facing_weighted_out, vec3(1.0), grazing_out, 5.0, alpha_limited_out, false, 0.0, 1.5, normal, groove_out, 0, 0);
                }
                BSDF gloss_out = mx_mix_bsdf(closureData, gloss_film_out, gloss_bare_out, iridescence);
                BSDF clear_out = BSDF(vec3(0.0), vec3(1.0));
                if (transmission != 0.0)
                {
                    clear_out = mx_dielectric_bsdf(closureData, 1.0, base_color, ior, alpha_limited_out, false, 0.0, 1.5, normal, groove_out, 0, 1);
                }
                BSDF diffuse_out = BSDF(vec3(0.0), vec3(1.0));
                if (transmission != 1.0)
                {
                    diffuse_out = mx_oren_nayar_diffuse_bsdf(closureData, 1.0, base_color, 0.0, normal, false);
                }
                BSDF substrate_out = mx_mix_bsdf(closureData, clear_out, diffuse_out, transmission);
                dielectric_out = mx_layer_bsdf(closureData, gloss_out, substrate_out);
            }
            BSDF base_out = mx_mix_bsdf(closureData, metal_out, dielectric_out, metallic);
            BSDF cloth_out = mx_layer_bsdf(closureData, sheen_out, base_out);
            BSDF coated_out = mx_layer_bsdf(closureData, coat_out, cloth_out);
            shader_out.color += coated_out.response;
        }
        {
            ClosureData closureData = ClosureData(CLOSURE_TYPE_EMISSION, vec3(0.0), V, N, P, 1.0);
            EDF glow_out = mx_uniform_edf(closureData, radiance_out);
            shader_out.color += glow_out;
        }
        shader_out.color *= presence_out;
        shader_out.transparency = mix(vec3(1.0), shader_out.transparency, presence_out);
    }
    return shader_out;
}

//== IMPL_lama_conductor(ClosureData, vec3, int, vec3, vec3, vec3, vec3, float, vec3, float, vec3, float)
BSDF IMPL_lama_conductor(ClosureData closureData, vec3 tint, int fresnelMode, vec3 IOR, vec3 extinction, vec3 reflectivity, vec3 edgeColor, float roughness, vec3 normal, float anisotropy, vec3 anisotropyDirection, float anisotropyRotation)
{
    vec3 artistic_ior = vec3(0.0);
    vec3 artistic_extinction = vec3(0.0);
    mx_artistic_ior(reflectivity, edgeColor, artistic_ior, artistic_extinction);
    vec3 measured_n_out = IOR;
    vec3 n_out = (fresnelMode == 0) ? artistic_ior : measured_n_out;
    vec3 measured_k_out = extinction;
    vec3 k_out = (fresnelMode == 0) ? artistic_extinction : measured_k_out;
    float room_out = 1.0 - roughness;
    float reach_out = (anisotropy >= 0.0) ? room_out : roughness;
    float widening_out = reach_out * anisotropy;
    float across_free_out = widening_out + roughness;
    float across_out = min(max(across_free_out, 0.0), 1.0);
    vec2 linear_out = vec2(roughness, across_out);
    vec2 square_out = linear_out * linear_out;
    vec2 alpha_out = max(square_out, 1e-6);
    float turn_out = anisotropyRotation * (-360.0);
    vec3 groove_out = mx_rotate_vector3(anisotropyDirection, turn_out, normal);
    BSDF metal_out = mx_conductor_bsdf(closureData, 1.0, n_out, k_out, alpha_out, false, 0.0, 1.5, normal, groove_out, 0);
    BSDF tinted_out = mx_multiply_bsdf_color3(closureData, metal_out, tint);
    return tinted_out;
}

//== IMPL_lama_dielectric(15 parameters)
BSDF IMPL_lama_dielectric(ClosureData closureData, vec3 reflectionTint, vec3 transmissionTint, int fresnelMode, float IOR, float reflectivity, float roughness, vec3 normal, float anisotropy, vec3 direction, float rotation, vec3 absorptionColor, float absorptionRadius, vec3 scatterColor, float scatterAnisotropy)
{
    float n_out = 0.0;
    if (fresnelMode == 0)
    {
        vec3 facing_out = vec3(reflectivity);
        vec3 artistic_ior = vec3(0.0);
        vec3 artistic_extinction = vec3(0.0);
        mx_artistic_ior(facing_out, vec3(0.0), artistic_ior, artistic_extinction);
        float artistic_n_out = artistic_ior[clamp(0, 0, 2)];
        n_out = artistic_n_out;
    }
    else
    {
        n_out = IOR;
    }
    float room_out = 1.0 - roughness;
    float reach_out = (anisotropy >= 0.0) ? room_out : roughness;
    float widening_out = reach_out * anisotropy;
    float across_free_out = widening_out + roughness;
    float across_out = min(max(across_free_out, 0.0), 1.0);
    vec2 linear_out = vec2(roughness, across_out);
    vec2 square_out = linear_out * linear_out;
    vec2 alpha_out = max(square_out, 1e-6);
    float turn_out = rotation * (-360.0);
    vec3 groove_out = mx_rotate_vector3(direction, turn_out, normal);
    BSDF gloss_out = mx_dielectric_bsdf(closureData, 1.0, reflectionTint, n_out, alpha_out, false, 0.0, 1.5, normal, groove_out, 0, 0);
    BSDF clear_out = mx_dielectric_bsdf(closureData, 1.0, transmissionTint, n_out, alpha_out, false, 0.0, 1.5, normal, groove_out, 0, 1);
    vec3 absorbed_out = mx_divide(absorptionColor, absorptionRadius);
    vec3 absorption_out = absorbed_out;
    vec3 scattering_out = scatterColor;
    VDF interior_out = mx_anisotropic_vdf(closureData, absorption_out, scattering_out, scatterAnisotropy);
    BSDF body_out = mx_layer_vdf(closureData, clear_out, interior_out);
    BSDF stack_out = mx_layer_bsdf(closureData, gloss_out, body_out);
    return stack_out;
}

//== IMPL_lama_emission(ClosureData, vec3)
EDF IMPL_lama_emission(ClosureData closureData, vec3 color)
{
    EDF glow_out = mx_uniform_edf(closureData, color);
    return glow_out;
}

//== IMPL_lama_generalized_schlick(17 parameters)
BSDF IMPL_lama_generalized_schlick(ClosureData closureData, vec3 reflectionTint, vec3 transmissionTint, int fresnelMode, vec3 IOR, vec3 reflectivity, vec3 reflectivity90, float reflectivityProfile, float roughness, vec3 normal, float anisotropy, vec3 anisotropyDirection, float anisotropyRotation, vec3 absorptionColor, float absorptionRadius, vec3 scatterColor, float scatterAnisotropy)
{
    vec3 index_out = IOR;
    vec3 index_low_out = index_out - 1.0;
    vec3 index_high_out = index_out + 1.0;
    vec3 amplitude_out = mx_divide(index_low_out, index_high_out);
    vec3 facing_physical_out = amplitude_out * amplitude_out;
    vec3 facing_out = (fresnelMode == 0) ? reflectivity : facing_physical_out;
    float exponent_out = mx_divide(1.0, reflectivityProfile);
    float across_out = (anisotropy > 0.0) ? anisotropy : roughness;
    vec2 linear_out = vec2(roughness, across_out);
    vec2 square_out = linear_out * linear_out;
    vec2 alpha_out = max(square_out, 1e-6);
    float turn_out = anisotropyRotation * (-360.0);
    vec3 groove_out = mx_rotate_vector3(anisotropyDirection, turn_out, normal);
    BSDF gloss_out = mx_generalized_schlick_bsdf(closureData, 1.0, facing_out, vec3(1.0), reflectivity90, exponent_out, alpha_out, false, 0.0, 1.5, normal, groove_out, 0, 0);
    BSDF gloss_tinted_out = mx_multiply_bsdf_color3(closureData, gloss_out, reflectionTint);
    BSDF clear_out = mx_generalized_schlick_bsdf(closureData, 1.0, facing_out, vec3(1.0), reflectivity90, exponent_out, alpha_out, false, 0.0, 1.5, normal, groove_out, 0, 1);
    vec3 absorbed_out = mx_divide(absorptionColor, absorptionRadius);
    vec3 absorption_out = absorbed_out;
    vec3 scattering_out = scatterColor;
    VDF interior_out = mx_anisotropic_vdf(closureData, absorption_out, scattering_out, scatterAnisotropy);
    BSDF body_out = mx_layer_vdf(closureData, clear_out, interior_out);
    BSDF body_tinted_out = mx_multiply_bsdf_color3(closureData, body_out, transmissionTint);
    BSDF stack_out = mx_layer_bsdf(closureData, gloss_tinted_out, body_tinted_out);
    return stack_out;
}

//== IMPL_lama_iridescence(ClosureData, float, float, vec3, float, float, float, float, float)
BSDF IMPL_lama_iridescence(ClosureData closureData, float roughness, float anisotropy, vec3 anisotropyDirection, float anisotropyRotation, float relativeFilmThickness, float minFilmThickness, float maxFilmThickness, float filmIOR)
{
    float room_out = 1.0 - roughness;
    float reach_out = (anisotropy >= 0.0) ? room_out : roughness;
    float widening_out = reach_out * anisotropy;
    float across_free_out = widening_out + roughness;
    float across_out = min(max(across_free_out, 0.0), 1.0);
    vec2 linear_out = vec2(roughness, across_out);
    vec2 square_out = linear_out * linear_out;
    vec2 alpha_out = max(square_out, 1e-6);
    float thickness_out = mix(minFilmThickness, maxFilmThickness, relativeFilmThickness);
    vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    float turn_out = anisotropyRotation * (-360.0);
    vec3 groove_out = mx_rotate_vector3(anisotropyDirection, turn_out, geomprop_Nworld_out);
    BSDF film_out = mx_dielectric_bsdf(closureData, 1.0, vec3(1.0), 1.0, alpha_out, false, thickness_out, filmIOR, geomprop_Nworld_out, groove_out, 0, 2);
    return film_out;
}

//== IMPL_lama_sheen(ClosureData, vec3, float, vec3)
BSDF IMPL_lama_sheen(ClosureData closureData, vec3 color, float roughness, vec3 normal)
{
    float compressed_out = 0.9 * roughness;
    float lifted_out = compressed_out + 0.1;
    float alpha_out = lifted_out * lifted_out;
    BSDF fibres_out = mx_sheen_bsdf(closureData, 1.0, color, alpha_out, normal, 0);
    return fibres_out;
}

//== IMPL_lama_sss(ClosureData, vec3, vec3, vec3, float, float, float)
BSDF IMPL_lama_sss(ClosureData closureData, vec3 color, vec3 normal, vec3 sssRadius, float sssScale, float sssAnisotropy, float sssUnitLength)
{
    float unit_out = sssScale * sssUnitLength;
    vec3 mean_free_path_out = sssRadius * unit_out;
    BSDF body_out = mx_subsurface_bsdf(closureData, 1.0, color, mean_free_path_out, sssAnisotropy, normal);
    return body_out;
}

//== IMP_UsdPreviewSurface_surfaceshader(13 parameters)
surfaceshader IMP_UsdPreviewSurface_surfaceshader(vec3 diffuseColor, vec3 emissiveColor, int useSpecularWorkflow, vec3 specularColor, float metallic, float roughness, float clearcoat, float clearcoatRoughness, float opacity, int opacityMode, float opacityThreshold, float ior, vec3 normal)
{
    float ior_low_out = ior - 1.0;
    float ior_high_out = ior + 1.0;
    float amplitude_out = mx_divide(ior_low_out, ior_high_out);
    float facing_out = amplitude_out * amplitude_out;
    vec3 coat_facing_out = vec3(facing_out);
    vec2 coat_alpha_out = mx_roughness_anisotropy(clearcoatRoughness, 0.0);
    vec3 halved_out = normal * 0.5;
    vec3 encoded_out = halved_out + 0.5;
    vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
    vec3 geomprop_Bworld_out = vd.bitangentWorld * inversesqrt(max(dot(vd.bitangentWorld, vd.bitangentWorld), 1.17549435e-38));
    vec3 N_out = mx_normalmap_float(encoded_out, 1.0, geomprop_Nworld_out, geomprop_Tworld_out, geomprop_Bworld_out);
    vec2 alpha_out = mx_roughness_anisotropy(roughness, 0.0);
    float nonmetal_out = 1.0 - metallic;
    float is_specular_out = float(useSpecularWorkflow);
    float diffuse_weight_out = mix(nonmetal_out, 1.0, is_specular_out);
    float blended_out = (opacityThreshold > 0.0) ? 1.0 : opacity;
    float covered_out = (opacityMode == 0) ? blended_out : 1.0;
    vec3 index_ior = vec3(0.0);
    vec3 index_extinction = vec3(0.0);
    mx_artistic_ior(diffuseColor, diffuseColor, index_ior, index_extinction);
    vec3 grazing_color_out = mix(vec3(1.0), diffuseColor, metallic);
    vec3 facing_plain_out = grazing_color_out * facing_out;
    vec3 facing_color_out = mix(facing_plain_out, grazing_color_out, metallic);
    float cut_out = (opacity >= opacityThreshold) ? 1.0 : 0.0;
    float blended_or_cut_out = (opacityThreshold > 0.0) ? cut_out : opacity;
    float presence_out = (opacityMode == 0) ? cut_out : blended_or_cut_out;
    surfaceshader shader_out = surfaceshader(vec3(0.0), vec3(0.0));
    {
        vec3 N = normalize(vd.normalWorld);
        vec3 V = normalize(u_viewPosition - vd.positionWorld);
        vec3 P = vd.positionWorld;
        {
            ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
            BSDF coat_out = mx_generalized_schlick_bsdf(closureData, clearcoat, coat_facing_out, vec3(1.0), vec3(1.0), 5.0, coat_alpha_out, false, 0.0, 1.5, N_out, geomprop_Tworld_out, 0, 0);
            BSDF diffuse_out = BSDF(vec3(0.0), vec3(1.0));
            if (covered_out != 0.0)
            {
                diffuse_out = mx_oren_nayar_diffuse_bsdf(closureData, diffuse_weight_out, diffuseColor, 0.0, N_out, false);
            }
            BSDF clear_out = BSDF(vec3(0.0), vec3(1.0));
            if (covered_out != 1.0)
            {
                clear_out = mx_dielectric_bsdf(closureData, 1.0, vec3(1.0), ior, vec2(0.0), false, 0.0, 1.5, N_out, geomprop_Tworld_out, 0, 1);
            }
            BSDF substrate_out = mx_mix_bsdf(closureData, diffuse_out, clear_out, covered_out);
            BSDF specular_workflow_out = BSDF(vec3(0.0), vec3(1.0));
            if (is_specular_out != 0.0)
            {
                BSDF gloss_specular_out = mx_generalized_schlick_bsdf(closureData, 1.0, specularColor, vec3(1.0), vec3(1.0), 5.0, alpha_out, false, 0.0, 1.5, N_out, geomprop_Tworld_out, 0, 0);
                specular_workflow_out = mx_layer_bsdf(closureData, gloss_specular_out, substrate_out);
            }
            BSDF metallic_workflow_out = BSDF(vec3(0.0), vec3(1.0));
            if (is_specular_out != 1.0)
            {
                BSDF metal_out = BSDF(vec3(0.0), vec3(1.0));
                if (metallic != 0.0)
                {
                    metal_out = mx_conductor_bsdf(closureData, 1.0, index_ior, index_extinction, alpha_out, false, 0.0, 1.5, N_out, geomprop_Tworld_out, 0);
                }
                BSDF dielectric_out = BSDF(vec3(0.0), vec3(1.0));
                if (metallic != 1.0)
                {
                    BSDF gloss_metallic_out = mx_generalized_schlick_bsdf(closureData, 1.0, facing_color_out, vec3(1.0), grazing_color_out, 5.0, alpha_out, false, 0.0, 1.5, N_out, geomprop_Tworld_out, 0, 0);
                    dielectric_out = mx_layer_bsdf(closureData, gloss_metallic_out, substrate_out);
                }
                metallic_workflow_out = mx_mix_bsdf(closureData, metal_out, dielectric_out, metallic);
            }
            BSDF base_out = mx_mix_bsdf(closureData, specular_workflow_out, metallic_workflow_out, is_specular_out);
            BSDF coated_out = mx_layer_bsdf(closureData, coat_out, base_out);
            shader_out.color += coated_out.response;
        }
        {
            ClosureData closureData = ClosureData(CLOSURE_TYPE_EMISSION, vec3(0.0), V, N, P, 1.0);
            EDF glow_out = mx_uniform_edf(closureData, emissiveColor);
            shader_out.color += glow_out;
        }
        shader_out.color *= presence_out;
        shader_out.transparency = mix(vec3(1.0), shader_out.transparency, presence_out);
    }
    return shader_out;
}

//== IMP_UsdPreviewSurface_surfaceshader(13 parameters) (2)
surfaceshader IMP_UsdPreviewSurface_surfaceshader(vec3 diffuseColor, vec3 emissiveColor, int useSpecularWorkflow, vec3 specularColor, float metallic, float roughness, float clearcoat, float clearcoatRoughness, float opacity, int opacityMode, float opacityThreshold, float ior, vec3 normal)
{
    float ior_low_out = ior - 1.0;
    float ior_high_out = ior + 1.0;
    float amplitude_out = mx_divide(ior_low_out, ior_high_out);
    float facing_out = amplitude_out * amplitude_out;
    vec3 coat_facing_out = vec3(facing_out);
    vec2 coat_alpha_out = mx_roughness_anisotropy(clearcoatRoughness, 0.0);
    vec3 halved_out = normal * 0.5;
    vec3 encoded_out = halved_out + 0.5;
    vec3 geomprop_Nworld_out = normalWorld * inversesqrt(max(dot(normalWorld, normalWorld), 1.17549435e-38));
    vec3 geomprop_Tworld_out = tangentWorld * inversesqrt(max(dot(tangentWorld, tangentWorld), 1.17549435e-38));
    vec3 geomprop_Bworld_out = bitangentWorld * inversesqrt(max(dot(bitangentWorld, bitangentWorld), 1.17549435e-38));
    vec3 N_out = mx_normalmap_float(encoded_out, 1.0, geomprop_Nworld_out, geomprop_Tworld_out, geomprop_Bworld_out);
    vec2 alpha_out = mx_roughness_anisotropy(roughness, 0.0);
    float nonmetal_out = 1.0 - metallic;
    float is_specular_out = float(useSpecularWorkflow);
    float diffuse_weight_out = mix(nonmetal_out, 1.0, is_specular_out);
    float blended_out = (opacityThreshold > 0.0) ? 1.0 : opacity;
    float covered_out = (opacityMode == 0) ? blended_out : 1.0;
    vec3 index_ior = vec3(0.0);
    vec3 index_extinction = vec3(0.0);
    mx_artistic_ior(diffuseColor, diffuseColor, index_ior, index_extinction);
    vec3 grazing_color_out = mix(vec3(1.0), diffuseColor, metallic);
    vec3 facing_plain_out = grazing_color_out * facing_out;
    vec3 facing_color_out = mix(facing_plain_out, grazing_color_out, metallic);
    float cut_out = (opacity >= opacityThreshold) ? 1.0 : 0.0;
    float blended_or_cut_out = (opacityThreshold > 0.0) ? cut_out : opacity;
    float presence_out = (opacityMode == 0) ? cut_out : blended_or_cut_out;
    surfaceshader shader_out = surfaceshader(vec3(0.0), vec3(0.0));
    {
        vec3 N = normalize(normalWorld);
        vec3 V = normalize(u_viewPosition - positionWorld);
        vec3 P = positionWorld;
        {
            ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
            BSDF coat_out = mx_generalized_schlick_bsdf(closureData, clearcoat, coat_facing_out, vec3(1.0), vec3(1.0), 5.0, coat_alpha_out, false, 0.0, 1.5, N_out, geomprop_Tworld_out, 0, 0);
            BSDF diffuse_out = BSDF(vec3(0.0), vec3(1.0));
            if (covered_out != 0.0)
            {
                diffuse_out = mx_oren_nayar_diffuse_bsdf(closureData, diffuse_weight_out, diffuseColor, 0.0, N_out, false);
            }
            BSDF clear_out = BSDF(vec3(0.0), vec3(1.0));
            if (covered_out != 1.0)
            {
                clear_out = mx_dielectric_bsdf(closureData, 1.0, vec3(1.0), ior, vec2(0.0), false, 0.0, 1.5, N_out, geomprop_Tworld_out, 0, 1);
            }
            BSDF substrate_out = mx_mix_bsdf(closureData, diffuse_out, clear_out, covered_out);
            BSDF specular_workflow_out = BSDF(vec3(0.0), vec3(1.0));
            if (is_specular_out != 0.0)
            {
                BSDF gloss_specular_out = mx_generalized_schlick_bsdf(closureData, 1.0, specularColor, vec3(1.0), vec3(1.0), 5.0, alpha_out, false, 0.0, 1.5, N_out, geomprop_Tworld_out, 0, 0);
                specular_workflow_out = mx_layer_bsdf(closureData, gloss_specular_out, substrate_out);
            }
            BSDF metallic_workflow_out = BSDF(vec3(0.0), vec3(1.0));
            if (is_specular_out != 1.0)
            {
                BSDF metal_out = BSDF(vec3(0.0), vec3(1.0));
                if (metallic != 0.0)
                {
                    metal_out = mx_conductor_bsdf(closureData, 1.0, index_ior, index_extinction, alpha_out, false, 0.0, 1.5, N_out, geomprop_Tworld_out, 0);
                }
                BSDF dielectric_out = BSDF(vec3(0.0), vec3(1.0));
                if (metallic != 1.0)
                {
                    BSDF gloss_metallic_out = mx_generalized_schlick_bsdf(closureData, 1.0, facing_color_out, vec3(1.0), grazing_color_out, 5.0, alpha_out, false, 0.0, 1.5, N_out, geomprop_Tworld_out, 0, 0);
                    dielectric_out = mx_layer_bsdf(closureData, gloss_metallic_out, substrate_out);
                }
                metallic_workflow_out = mx_mix_bsdf(closureData, metal_out, dielectric_out, metallic);
            }
            BSDF base_out = mx_mix_bsdf(closureData, specular_workflow_out, metallic_workflow_out, is_specular_out);
            BSDF coated_out = mx_layer_bsdf(closureData, coat_out, base_out);
            shader_out.color += coated_out.response;
        }
        {
            ClosureData closureData = ClosureData(CLOSURE_TYPE_EMISSION, vec3(0.0), V, N, P, 1.0);
            EDF glow_out = mx_uniform_edf(closureData, emissiveColor);
            shader_out.color += glow_out;
        }
        shader_out.color *= presence_out;
        shader_out.transparency = mix(vec3(1.0), shader_out.transparency, presence_out);
    }
    return shader_out;
}

//== NG_acescg_to_lin_rec709_color3(vec3)
vec3 NG_acescg_to_lin_rec709_color3(vec3 in1)
{
    vec3 primaries_out = in1;
    vec3 rec709_out = mat3(1.705051, -0.13025641, -0.024003357, -0.62179214, 1.1408048, -0.12896897, -0.083258875, -0.010548319, 1.1529723) * primaries_out;
    vec3 color_out = rec709_out;
    return color_out;
}

//== NG_bump_vector3(float, float, vec3, vec3, vec3)
vec3 NG_bump_vector3(float height, float scale, vec3 normal1, vec3 tangent, vec3 bitangent)
{
    vec2 geomprop_UV0_out = vd.texcoord_0.xy;
    vec3 slopes_out = mx_heighttonormal_vector3(height, 1.0, geomprop_UV0_out);
    vec3 bent_out = mx_normalmap_float(slopes_out, scale, normal1, tangent, bitangent);
    return bent_out;
}

//== NG_checkerboard_color3(vec3, vec3, vec2, vec2, vec2)
vec3 NG_checkerboard_color3(vec3 color1, vec3 color2, vec2 uvtiling, vec2 uvoffset, vec2 texcoord)
{
    vec2 tiled_out = texcoord * uvtiling;
    vec2 plane_out = tiled_out - uvoffset;
    vec2 tile_out = floor(plane_out);
    float diagonal_out = dot(tile_out, vec2(1.0));
    float odd_out = mx_modulo(diagonal_out, 2.0);
    vec3 chosen_out = mix(color2, color1, odd_out);
    return chosen_out;
}

//== NG_circle_float(vec2, vec2, float)
float NG_circle_float(vec2 texcoord, vec2 center, float radius)
{
    vec2 offset_out = texcoord - center;
    float distance2_out = dot(offset_out, offset_out);
    float radius2_out = radius * radius;
    float covered_out = (distance2_out > radius2_out) ? 0.0 : 1.0;
    return covered_out;
}

//== NG_cloverleaf_float(vec2, vec2, float)
float NG_cloverleaf_float(vec2 texcoord, vec2 center, float radius)
{
    vec2 offset_out = texcoord - center;
    vec2 folded_out = abs(offset_out);
    float distance2_out = dot(folded_out, folded_out);
    float longer_out = max(folded_out.x, folded_out.y);
    float size_out = abs(radius);
    float limit_out = longer_out * size_out;
    float covered_out = (distance2_out > limit_out) ? 0.0 : 1.0;
    return covered_out;
}

//== NG_colorcorrect_color3(vec3, float, float, float, float, float, float, float, float)
vec3 NG_colorcorrect_color3(vec3 in1, float hue, float saturation, float gamma, float lift, float gain, float contrast, float contrastpivot, float exposure1)
{
    vec3 hsv_change_out = vec3(hue, 1.0, 1.0);
    vec3 hued_out = NG_hsvadjust_color3(in1, hsv_change_out);
    vec3 saturated_out = NG_saturate_color3(hued_out, saturation, vec3(0.2722287, 0.6740818, 0.0536895));
    float exponent_out = mx_divide(1.0, gamma);
    vec3 curved_out = sign(saturated_out) * mx_power(abs(saturated_out), exponent_out);
    float room_out = 1.0 - lift;
    vec3 shrunk_out = curved_out * room_out;
    vec3 shrunk_finite_out = min(max(shrunk_out, -3.4028235e38), 3.4028235e38);
    vec3 lifted_out = shrunk_finite_out + lift;
    vec3 gained_out = lifted_out * gain;
    vec3 gained_finite_out = min(max(gained_out, -3.4028235e38), 3.4028235e38);
    vec3 contrasted_out = (gained_finite_out - contrastpivot) * contrast + contrastpivot;
    vec3 contrasted_finite_out = min(max(contrasted_out, -3.4028235e38), 3.4028235e38);
    float stops_out = mx_power(2.0, exposure1);
    vec3 exposed_out = contrasted_finite_out * stops_out;
    vec3 exposed_finite_out = min(max(exposed_out, -3.4028235e38), 3.4028235e38);
    return exposed_finite_out;
}

//== NG_crosshatch_color3(vec2, vec2, vec2, float, bool)
vec3 NG_crosshatch_color3(vec2 texcoord, vec2 uvtiling, vec2 uvoffset, float thickness, bool staggered)
{
    vec2 tiled_out = texcoord * uvtiling;
    vec2 plane_out = tiled_out - uvoffset;
    float axis_outx = 0.0;
    float axis_outy = 0.0;
    NG_separate2_vector2(plane_out, axis_outx, axis_outy);
    float row_out = mx_modulo(axis_outy, 2.0);
    float odd_shift_out = (row_out > 1.0) ? 0.5 : 0.0;
    float shift_out = (staggered == true) ? odd_shift_out : 0.0;
    float shifted_x_out = axis_outx + shift_out;
    vec2 shifted_out = vec2(shifted_x_out, axis_outy);
    vec2 cell_out = fract(shifted_out);
    vec2 centred_out = (-1.0) + mx_divide((cell_out - 0.0) * (1.0 - (-1.0)), 1.0 - 0.0);
    vec2 sides_out = abs(centred_out);
    float side_outx = 0.0;
    float side_outy = 0.0;
    NG_separate2_vector2(sides_out, side_outx, side_outy);
    float difference_of_sides_out = side_outx - side_outy;
    float reach_out = abs(difference_of_sides_out);
    float distance_to_diagonal_out = reach_out * 0.70710677;
    float covered_out = (distance_to_diagonal_out > thickness) ? 0.0 : 1.0;
    vec3 grey_out = vec3(covered_out);
    return grey_out;
}

//== NG_disney_principled(14 parameters)
surfaceshader NG_disney_principled(vec3 baseColor, float metallic, float roughness, float anisotropic, float specular, float specularTint, float sheen, float sheenTint, float clearcoat, float clearcoatGloss, float specTrans, float ior, float subsurface, vec3 subsurfaceDistance)
{
    float coat_weight_out = 0.04 * clearcoat;
    float coat_roughness_out = 1.0 - clearcoatGloss;
    vec2 coat_pair_out = vec2(coat_roughness_out, coat_roughness_out);
    vec2 coat_alpha_out = mx_roughness_dual(coat_pair_out);
    vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
    vec2 alpha_out = mx_roughness_anisotropy(roughness, anisotropic);
    float gloss_weight_out = 0.08 * specular;
    vec3 gloss_hue_out = mix(vec3(1.0), baseColor, specularTint);
    vec3 sheen_hue_out = mix(vec3(1.0), baseColor, sheenTint);
    float nonmetal_out = 1.0 - metallic;
    surfaceshader shader_out = surfaceshader(vec3(0.0), vec3(0.0));
    {
        vec3 N = normalize(vd.normalWorld);
        vec3 V = normalize(u_viewPosition - vd.positionWorld);
        vec3 P = vd.positionWorld;
        {
            ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
            BSDF coat_out = mx_generalized_schlick_bsdf(closureData, coat_weight_out, vec3(1.0), vec3(1.0), vec3(1.0), 5.0, coat_alpha_out, false, 0.0, 1.5, geomprop_Nworld_out, geomprop_Tworld_out, 0, 0);
            BSDF body_out = mx_subsurface_bsdf(closureData, 1.0, baseColor, subsurfaceDistance, 0.0, geomprop_Nworld_out);
            BSDF metal_out = BSDF(vec3(0.0), vec3(1.0));
            if (metallic != 0.0)
            {
                metal_out = mx_generalized_schlick_bsdf(closureData, 1.0, baseColor, vec3(1.0), vec3(1.0), 5.0, alpha_out, false, 0.0, 1.5, geomprop_Nworld_out, geomprop_Tworld_out, 0, 0);
            }
            BSDF dielectric_out = BSDF(vec3(0.0), vec3(1.0));
            if (metallic != 1.0)
            {
                BSDF gloss_out = mx_generalized_schlick_bsdf(closureData, gloss_weight_out, gloss_hue_out, vec3(1.0), vec3(1.0), 5.0, alpha_out, false, 0.0, 1.5, geomprop_Nworld_out, geomprop_Tworld_out, 0, 0);
                BSDF clear_out = BSDF(vec3(0.0), vec3(1.0));
                if (specTrans != 0.0)
                {
                    clear_out = mx_dielectric_bsdf(closureData, 1.0, baseColor, ior, vec2(0.0), false, 0.0, 1.5, geomprop_Nworld_out, geomprop_Tworld_out, 0, 1);
                }
                BSDF opaque_out = BSDF(vec3(0.0), vec3(1.0));
                if (specTrans != 1.0)
                {
                    BSDF fibres_out = mx_sheen_bsdf(closureData, sheen, sheen_hue_out, 0.3, geomprop_Nworld_out, 0);
                    BSDF diffuse_out = BSDF(vec3(0.0), vec3(1.0));
                    if (subsurface != 1.0)
                    {
                        diffuse_out = mx_burley_diffuse_bsdf(closureData, nonmetal_out, baseColor, roughness, geomprop_Nworld_out);
                    }
                    BSDF matte_out = mx_mix_bsdf(closureData, body_out, diffuse_out, subsurface);
                    opaque_out = mx_layer_bsdf(closureData, fibres_out, matte_out);
                }
                BSDF substrate_out = mx_mix_bsdf(closureData, clear_out, opaque_out, specTrans);
                dielectric_out = mx_layer_bsdf(closureData, gloss_out, substrate_out);
            }
            BSDF base_out = mx_mix_bsdf(closureData, metal_out, dielectric_out, metallic);
            BSDF coated_out = mx_layer_bsdf(closureData, coat_out, base_out);
            shader_out.color += coated_out.response;
        }
    }
    return shader_out;
}

//== NG_facingratio_float(vec3, vec3, bool, bool)
float NG_facingratio_float(vec3 viewdirection, vec3 normal, bool faceforward1, bool invert)
{
    float along_out = dot(normal, viewdirection);
    float either_out = abs(along_out);
    float towards_out = along_out * (-1.0);
    float facing_out = (faceforward1 == true) ? either_out : towards_out;
    float averted_out = 1.0 - facing_out;
    float ratio_out = (invert == true) ? averted_out : facing_out;
    return ratio_out;
}

//== NG_fractal2d_color4(vec4, int, float, float, vec2)
vec4 NG_fractal2d_color4(vec4 amplitude, int octaves, float lacunarity, float diminish, vec2 texcoord)
{
    vec4 values_out = mx_fractal2d_vector4(amplitude, octaves, lacunarity, diminish, texcoord);
    vec4 colors_out = values_out;
    return colors_out;
}

//== NG_fractal3d_vector2FA(float, int, float, float, vec3)
vec2 NG_fractal3d_vector2FA(float amplitude, int octaves, float lacunarity, float diminish, vec3 position)
{
    vec2 scales_out = vec2(amplitude);
    vec2 values_out = mx_fractal3d_vector2(scales_out, octaves, lacunarity, diminish, position);
    return values_out;
}

//== NG_fractal3d_vector3FA(float, int, float, float, vec3)
vec3 NG_fractal3d_vector3FA(float amplitude, int octaves, float lacunarity, float diminish, vec3 position)
{
    vec3 scales_out = vec3(amplitude);
    vec3 values_out = mx_fractal3d_vector3(scales_out, octaves, lacunarity, diminish, position);
    return values_out;
}

//== NG_g22_rec709_to_lin_rec709_color3(vec3)
vec3 NG_g22_rec709_to_lin_rec709_color3(vec3 in1)
{
    vec3 positive_out = max(in1, 0.0);
    vec3 linear_out = mx_power(positive_out, 2.2);
    return linear_out;
}

//== NG_grid_color3(vec2, vec2, vec2, float, bool)
vec3 NG_grid_color3(vec2 texcoord, vec2 uvtiling, vec2 uvoffset, float thickness, bool staggered)
{
    vec2 tiled_out = texcoord * uvtiling;
    vec2 plane_out = tiled_out - uvoffset;
    float axis_outx = 0.0;
    float axis_outy = 0.0;
    NG_separate2_vector2(plane_out, axis_outx, axis_outy);
    float row_out = mx_modulo(axis_outy, 2.0);
    float odd_shift_out = (row_out > 1.0) ? 0.5 : 0.0;
    float shift_out = (staggered == true) ? odd_shift_out : 0.0;
    float shifted_x_out = axis_outx + shift_out;
    vec2 shifted_out = vec2(shifted_x_out, axis_outy);
    vec2 cell_out = fract(shifted_out);
    vec2 centred_out = (-1.0) + mx_divide((cell_out - 0.0) * (1.0 - (-1.0)), 1.0 - 0.0);
    vec2 sides_out = abs(centred_out);
    float side_out = max(sides_out.x, sides_out.y);
    float inner_out = 1.0 - thickness;
    float covered_out = (side_out > inner_out) ? 1.0 : 0.0;
    vec3 grey_out = vec3(covered_out);
    return grey_out;
}

//== NG_hexagon_float(vec2, vec2, float)
float NG_hexagon_float(vec2 texcoord, vec2 center, float radius)
{
    vec2 offset_out = texcoord - center;
    vec2 folded_out = abs(offset_out);
    float to_vertical_out = folded_out[clamp(0, 0, 1)];
    float to_slanted_out = dot(folded_out, vec2(0.5, 0.866025));
    float reach_out = max(to_vertical_out, to_slanted_out);
    float covered_out = (reach_out > radius) ? 0.0 : 1.0;
    return covered_out;
}

//== NG_hsvadjust_color3(vec3, vec3)
vec3 NG_hsvadjust_color3(vec3 in1, vec3 amount)
{
    vec3 hsv_out = mx_rgbtohsv_color3(in1);
    float change_outx = 0.0;
    float change_outy = 0.0;
    float change_outz = 0.0;
    NG_separate3_vector3(amount, change_outx, change_outy, change_outz);
    vec3 turn_out = vec3(change_outx, 0.0, 0.0);
    vec3 turned_out = hsv_out + turn_out;
    vec3 factors_out = vec3(1.0, change_outy, change_outz);
    vec3 adjusted_out = turned_out * factors_out;
    vec3 rgb_out = mx_hsvtorgb_color3(adjusted_out);
    return rgb_out;
}

//== NG_lama_add_bsdf(ClosureData, BSDF, BSDF, float, float)
BSDF NG_lama_add_bsdf(ClosureData closureData, BSDF material1, BSDF material2, float weight1, float weight2)
{
    BSDF first_out = mx_multiply_bsdf_float(closureData, material1, weight1);
    BSDF second_out = mx_multiply_bsdf_float(closureData, material2, weight2);
    BSDF sum_out = mx_add_bsdf(closureData, first_out, second_out);
    return sum_out;
}

//== NG_lama_add_edf(ClosureData, EDF, EDF, float, float)
EDF NG_lama_add_edf(ClosureData closureData, EDF material1, EDF material2, float weight1, float weight2)
{
    EDF first_out = mx_multiply_edf_float(closureData, material1, weight1);
    EDF second_out = mx_multiply_edf_float(closureData, material2, weight2);
    EDF sum_out = mx_add_edf(closureData, first_out, second_out);
    return sum_out;
}

//== NG_lama_diffuse(ClosureData, vec3, float, vec3, float)
BSDF NG_lama_diffuse(ClosureData closureData, vec3 color, float roughness, vec3 normal, float energyCompensation)
{
    float square_out = roughness * roughness;
    float deviation_out = square_out * 0.5;
    BSDF multiple_out = BSDF(vec3(0.0), vec3(1.0));
    if (energyCompensation != 0.0)
    {
        multiple_out = mx_oren_nayar_diffuse_bsdf(closureData, 1.0, color, deviation_out, normal, true);
    }
    BSDF single_out = BSDF(vec3(0.0), vec3(1.0));
    if (energyCompensation != 1.0)
    {
        single_out = mx_oren_nayar_diffuse_bsdf(closureData, 1.0, color, deviation_out, normal, false);
    }
    BSDF blend_out = mx_mix_bsdf(closureData, multiple_out, single_out, energyCompensation);
    return blend_out;
}

//== NG_lama_layer_bsdf(ClosureData, BSDF, BSDF, float)
BSDF NG_lama_layer_bsdf(ClosureData closureData, BSDF materialTop, BSDF materialBase, float topMix)
{
    BSDF faded_out = mx_multiply_bsdf_float(closureData, materialTop, topMix);
    BSDF stack_out = mx_layer_bsdf(closureData, faded_out, materialBase);
    return stack_out;
}

//== NG_lama_mix_bsdf(ClosureData, BSDF, BSDF, float)
BSDF NG_lama_mix_bsdf(ClosureData closureData, BSDF material1, BSDF material2, float mix1)
{
    BSDF blend_out = mx_mix_bsdf(closureData, material2, material1, mix1);
    return blend_out;
}

//== NG_lama_mix_edf(ClosureData, EDF, EDF, float)
EDF NG_lama_mix_edf(ClosureData closureData, EDF material1, EDF material2, float mix1)
{
    EDF blend_out = mx_mix_edf(closureData, material2, material1, mix1);
    return blend_out;
}

//== NG_lama_translucent(ClosureData, vec3, vec3)
BSDF NG_lama_translucent(ClosureData closureData, vec3 color, vec3 normal)
{
    BSDF sheet_out = mx_translucent_bsdf(closureData, 1.0, color, normal);
    return sheet_out;
}

//== NG_latlongimage(sampler2D, vec3, vec3, float)
vec3 NG_latlongimage(sampler2D file, vec3 default1, vec3 viewdir, float rotation)
{
    float axis_outx = 0.0;
    float axis_outy = 0.0;
    float axis_outz = 0.0;
    NG_separate3_vector3(viewdir, axis_outx, axis_outy, axis_outz);
    float azimuth_out = mx_atan2(axis_outx, axis_outz);
    float longitude_out = 1.0 + mx_divide((azimuth_out - (-3.1415927)) * (0.0 - 1.0), 3.1415927 - (-3.1415927));
    float turn_out = rotation * 0.00277778;
    float turned_out = longitude_out + turn_out;
    float elevation_out = asin(clamp(axis_outy, -1.0, 1.0));
    float latitude_out = 0.0 + mx_divide((elevation_out - (-1.5707964)) * (1.0 - 0.0), 1.5707964 - (-1.5707964));
    vec2 place_out = vec2(turned_out, latitude_out);
    vec3 sky_out = vec3(0.0);
    mx_image_color3(file, 0, default1, place_out, 2, 3, 1, 0, 0, 0, vec2(1.0), vec2(0.0), sky_out);
    return sky_out;
}

//== NG_line_float(vec2, vec2, float, vec2, vec2)
float NG_line_float(vec2 texcoord, vec2 center, float radius, vec2 point1, vec2 point2)
{
    vec2 segment_out = point2 - point1;
    vec2 local_out = texcoord - center;
    vec2 from_start_out = local_out - point1;
    float projection_out = dot(from_start_out, segment_out);
    float length2_out = dot(segment_out, segment_out);
    float fraction_out = mx_divide(projection_out, length2_out);
    float on_segment_out = min(max(fraction_out, 0.0), 1.0);
    vec2 foot_out = segment_out * on_segment_out;
    float reach_out = distance(foot_out, from_start_out);
    float covered_out = (reach_out > radius) ? 0.0 : 1.0;
    return covered_out;
}

//== NG_noise2d_color3(vec3, float, vec2)
vec3 NG_noise2d_color3(vec3 amplitude, float pivot, vec2 texcoord)
{
    vec3 values_out = mx_noise2d_vector3(amplitude, pivot, texcoord);
    vec3 colors_out = values_out;
    return colors_out;
}

//== NG_noise2d_color3FA(float, float, vec2)
vec3 NG_noise2d_color3FA(float amplitude, float pivot, vec2 texcoord)
{
    vec3 scales_out = vec3(amplitude);
    vec3 values_out = NG_noise2d_color3(scales_out, pivot, texcoord);
    return values_out;
}

//== NG_noise3d_color3(vec3, float, vec3)
vec3 NG_noise3d_color3(vec3 amplitude, float pivot, vec3 position)
{
    vec3 values_out = mx_noise3d_vector3(amplitude, pivot, position);
    vec3 colors_out = values_out;
    return colors_out;
}

//== NG_open_pbr_anisotropy(float, float)
vec2 NG_open_pbr_anisotropy(float roughness, float anisotropy)
{
    float alpha_out = roughness * roughness;
    float squeeze_out = 1.0 - anisotropy;
    float squeeze_square_out = squeeze_out * squeeze_out;
    float spread_out = squeeze_square_out + 1.0;
    float stretch_square_out = mx_divide(2.0, spread_out);
    float stretch_out = sqrt(max(stretch_square_out, 0.0));
    float along_out = alpha_out * stretch_out;
    float across_out = along_out * squeeze_out;
    vec2 pair_out = vec2(along_out, across_out);
    return pair_out;
}

//== NG_open_pbr_surface_surfaceshader(39 parameters)
surfaceshader NG_open_pbr_surface_surfaceshader(float base_weight, vec3 base_color, float base_diffuse_roughness, float base_metalness, float specular_weight, vec3 specular_color, float specular_roughness, float specular_ior, float specular_roughness_anisotropy, float transmission_weight, vec3 transmission_color, float transmission_depth, vec3 transmission_scatter, float transmission_scatter_anisotropy, float subsurface_weight, vec3 subsurface_color, float subsurface_radius, vec3 subsurface_radius_scale, float subsurface_scatter_anisotropy, float fuzz_weight, vec3 fuzz_color, float fuzz_roughness, float coat_weight, vec3 coat_color, float coat_roughness, float coat_roughness_anisotropy, float coat_ior, float coat_darkening, float thin_film_weight, float thin_film_thickness, float thin_film_ior, float emission_luminance, vec3 emission_color, float geometry_opacity, bool geometry_thin_walled, vec3 geometry_normal, vec3 geometry_coat_normal, vec3 geometry_tangent, vec3 geometry_coat_tangent)
{
    vec2 coat_alpha_out = NG_open_pbr_anisotropy(coat_roughness, coat_roughness_anisotropy);
    vec3 metal_color_out = base_color * base_weight;
    float base_square_out = specular_roughness * specular_roughness;
    float base_fourth_out = base_square_out * base_square_out;
    float coat_square_out = coat_roughness * coat_roughness;
    float coat_fourth_out = coat_square_out * coat_square_out;
    float coat_twice_out = coat_fourth_out * 2.0;
    float both_fourth_out = base_fourth_out + coat_twice_out;
    float both_limited_out = min(both_fourth_out, 1.0);
    float both_root_out = sqrt(max(both_limited_out, 0.0));
    float roughness_below_out = sqrt(max(both_root_out, 0.0));
    float roughness_out = mix(specular_roughness, roughness_below_out, coat_weight);
    vec2 alpha_out = NG_open_pbr_anisotropy(roughness_out, specular_roughness_anisotropy);
    float film_nanometers_out = thin_film_thickness * 1000.0;
    float ior_to_coat_out = mx_divide(specular_ior, coat_ior);
    float ior_from_coat_out = mx_divide(coat_ior, specular_ior);
    float ior_relative_out = max(ior_to_coat_out, ior_from_coat_out);
    float ior_out = mix(specular_ior, ior_relative_out, coat_weight);
    float ior_below_out = ior_out - 1.0;
    float ior_above_out = ior_out + 1.0;
    float amplitude_out = mx_divide(ior_below_out, ior_above_out);
    float amplitude_scale_out = sqrt(max(specular_weight, 0.0));
    float amplitude_scaled_out = amplitude_out * amplitude_scale_out;
    float amplitude_limited_out = min(max(amplitude_scaled_out, -0.999995), 0.999995);
    float ior_over_out = amplitude_limited_out + 1.0;
    float ior_under_out = 1.0 - amplitude_limited_out;
    float ior_weighted_out = mx_divide(ior_over_out, ior_under_out);
    vec3 surface_tint_out = (transmission_depth > 0.0) ? vec3(1.0) : transmission_color;
    vec3 seen_color_out = transmission_color;
    vec3 log_color_out = log(max(seen_color_out, M_FLOAT_MIN));
    vec3 scatter_out = transmission_scatter;
    vec3 log_sum_out = log_color_out + scatter_out;
    float negative_depth_out = transmission_depth * (-1.0);
    vec3 absorption_out = mx_divide(log_sum_out, negative_depth_out);
    float least_absorption_out = min(min(absorption_out.x, absorption_out.y), absorption_out.z);
    float excess_out = min(least_absorption_out, 0.0);
    vec3 absorption_shifted_out = absorption_out - excess_out;
    vec3 scattering_out = mx_divide(scatter_out, transmission_depth);
    vec3 flesh_out = max(subsurface_color, 0.0);
    float backward_out = 1.0 - subsurface_scatter_anisotropy;
    vec3 backward_color_out = subsurface_color * backward_out;
    float forward_out = subsurface_scatter_anisotropy + 1.0;
    vec3 forward_color_out = subsurface_color * forward_out;
    vec3 mean_free_path_out = subsurface_radius_scale * subsurface_radius;
    float is_leaf_out = float(geometry_thin_walled);
    vec3 diffuse_color_out = max(base_color, 0.0);
    float coat_sum_out = coat_ior + 1.0;
    float coat_sum_square_out = coat_sum_out * coat_sum_out;
    float coat_into_out = mx_divide(4.0, coat_sum_square_out);
    float coat_escape_out = mx_divide(coat_into_out, coat_ior);
    vec3 escape_color_out = vec3(coat_escape_out);
    vec3 metal_albedo_out = base_color * specular_weight;
    vec3 dielectric_albedo_out = mix(base_color, subsurface_color, subsurface_weight);
    vec3 albedo_out = mix(dielectric_albedo_out, metal_albedo_out, base_metalness);
    float coat_kept_out = 1.0 - coat_escape_out;
    vec3 albedo_kept_out = albedo_out * coat_kept_out;
    vec3 albedo_lost_out = vec3(1.0) - albedo_kept_out;
    vec3 darkening_out = mx_divide(escape_color_out, albedo_lost_out);
    float darkening_weight_out = coat_darkening * coat_weight;
    vec3 darkening_part_out = mix(vec3(1.0), darkening_out, darkening_weight_out);
    vec3 coat_tint_out = mix(vec3(1.0), coat_color, coat_weight);
    float coat_passes_out = coat_into_out * coat_ior;
    vec3 coat_passes_color_out = vec3(coat_passes_out);
    vec3 radiance_out = emission_color * emission_luminance;
    vec3 radiance_tinted_out = radiance_out * coat_color;
    surfaceshader shader_out = surfaceshader(vec3(0.0), vec3(0.0));
    {
        vec3 N = normalize(vd.normalWorld);
        vec3 V = normalize(u_viewPosition - vd.positionWorld);
        vec3 P = vd.positionWorld;
        {
            ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
            BSDF fuzz_out = mx_sheen_bsdf(closureData, fuzz_weight, fuzz_color, fuzz_roughness, geometry_normal, 1);
            BSDF coat_out = mx_dielectric_bsdf(closureData, coat_weight, vec3(1.0), coat_ior, coat_alpha_out, false, 0.0, 1.5, geometry_coat_normal, geometry_coat_tangent, 0, 0);
            BSDF body_out = mx_subsurface_bsdf(closureData, 1.0, flesh_out, mean_free_path_out, subsurface_scatter_anisotropy, geometry_normal);
            BSDF metal_out = BSDF(vec3(0.0), vec3(1.0));
            if (base_metalness != 0.0)
            {
                BSDF metal_film_out = BSDF(vec3(0.0), vec3(1.0));
                if (thin_film_weight != 0.0)
                {
                    metal_film_out = mx_generalized_schlick_bsdf(closureData, specular_weight, metal_color_out, specular_color, vec3(1.0), 5.0, alpha_out, false, film_nanometers_out, thin_film_ior, geometry_normal, geometry_tangent, 0, 0);
                }
                BSDF metal_bare_out = BSDF(vec3(0.0), vec3(1.0));
                if (thin_film_weight != 1.0)
                {
                    metal_bare_out = mx_generalized_schlick_bsdf(closureData, specular_weight, metal_color_out, specular_color, vec3(1.0), 5.0, alpha_out, false, 0.0, 1.5, geometry_normal, geometry_tangent, 0, 0);
                }
                metal_out = mx_mix_bsdf(closureData, metal_film_out, metal_bare_out, thin_film_weight);
            }
            BSDF dielectric_out = BSDF(vec3(0.0), vec3(1.0));
            if (base_metalness != 1.0)
            {
                BSDF gloss_film_out = BSDF(vec3(0.0), vec3(1.0));
                if (thin_film_weight != 0.0)
                {
                    gloss_film_out = mx_dielectric_bsdf(closureData, 1.0, specular_color, ior_weighted_out, alpha_out, false, film_nanometers_out, thin_film_ior, geometry_normal, geometry_tangent, 0, 0);
                }
                BSDF gloss_bare_out = BSDF(vec3(0.0), vec3(1.0));
                if (thin_film_weight != 1.0)
                {
                    gloss_bare_out = mx_dielectric_bsdf(closureData, 1.0, specular_color, ior_weighted_out, alpha_out, false, 0.0, 1.5, geometry_normal, geometry_tangent, 0, 0);
                }
                BSDF gloss_out = mx_mix_bsdf(closureData, gloss_film_out, gloss_bare_out, thin_film_weight);
                BSDF clear_body_out = BSDF(vec3(0.0), vec3(1.0));
                if (transmission_weight != 0.0)
                {
                    BSDF clear_out = mx_dielectric_bsdf(closureData, 1.0, surface_tint_out, ior_weighted_out, alpha_out, false, 0.0, 1.5, geometry_normal, geometry_tangent, 0, 1);
                    VDF medium_out = mx_anisotropic_vdf(closureData, absorption_shifted_out, scattering_out, transmission_scatter_anisotropy);
                    clear_body_out = mx_layer_vdf(closureData, clear_out, medium_out);
                }
                BSDF opaque_out = BSDF(vec3(0.0), vec3(1.0));
                if (transmission_weight != 1.0)
                {
                    BSDF inside_out = BSDF(vec3(0.0), vec3(1.0));
                    if (subsurface_weight != 0.0)
                    {
                        BSDF leaf_out = BSDF(vec3(0.0), vec3(1.0));
                        if (is_leaf_out != 0.0)
                        {
                            BSDF leaf_front_out = mx_oren_nayar_diffuse_bsdf(closureData, 1.0, flesh_out, base_diffuse_roughness, geometry_normal, false);
                            BSDF leaf_front_part_out = mx_multiply_bsdf_color3(closureData, leaf_front_out, backward_color_out);
                            BSDF leaf_back_out = mx_translucent_bsdf(closureData, 1.0, flesh_out, geometry_normal);
                            BSDF leaf_back_part_out = mx_multiply_bsdf_color3(closureData, leaf_back_out, forward_color_out);
                            leaf_out = mx_mix_bsdf(closureData, leaf_front_part_out, leaf_back_part_out, 0.5);
                        }
                        inside_out = mx_mix_bsdf(closureData, leaf_out, body_out, is_leaf_out);
                    }
                    BSDF diffuse_out = BSDF(vec3(0.0), vec3(1.0));
                    if (subsurface_weight != 1.0)
                    {
                        diffuse_out = mx_oren_nayar_diffuse_bsdf(closureData, base_weight, diffuse_color_out, base_diffuse_roughness, geometry_normal, true);
                    }
                    opaque_out = mx_mix_bsdf(closureData, inside_out, diffuse_out, subsurface_weight);
                }
                BSDF substrate_out = mx_mix_bsdf(closureData, clear_body_out, opaque_out, transmission_weight);
                dielectric_out = mx_layer_bsdf(closureData, gloss_out, substrate_out);
            }
            BSDF base_out = mx_mix_bsdf(closureData, metal_out, dielectric_out, base_metalness);
            BSDF base_dark_out = mx_multiply_bsdf_color3(closureData, base_out, darkening_part_out);
            BSDF base_tinted_out = mx_multiply_bsdf_color3(closureData, base_dark_out, coat_tint_out);
            BSDF coated_out = mx_layer_bsdf(closureData, coat_out, base_tinted_out);
            BSDF fuzzy_out = mx_layer_bsdf(closureData, fuzz_out, coated_out);
            shader_out.color += fuzzy_out.response;
        }
        {
            ClosureData closureData = ClosureData(CLOSURE_TYPE_EMISSION, vec3(0.0), V, N, P, 1.0);
            EDF glow_tinted_out = mx_uniform_edf(closureData, radiance_tinted_out);
            EDF glow_coated_out = mx_generalized_schlick_edf(closureData, coat_passes_color_out, vec3(0.0), 5.0, glow_tinted_out);
            EDF glow_bare_out = mx_uniform_edf(closureData, radiance_out);
            EDF glow_out = mx_mix_edf(closureData, glow_coated_out, glow_bare_out, coat_weight);
            shader_out.color += glow_out;
        }
        shader_out.color *= geometry_opacity;
        shader_out.transparency = mix(vec3(1.0), shader_out.transparency, geometry_opacity);
    }
    return shader_out;
}

//== NG_place2d_vector2(vec2, vec2, vec2, float, vec2, int)
vec2 NG_place2d_vector2(vec2 texcoord, vec2 pivot, vec2 scale, float rotate, vec2 offset, int operationorder)
{
    vec2 from_pivot_out = texcoord - pivot;
    vec2 ordered_out = vec2(0.0);
    if (operationorder == 0)
    {
        vec2 scaled_out = mx_divide(from_pivot_out, scale);
        vec2 scaled_turned_out = mx_rotate_vector2(scaled_out, rotate);
        vec2 scale_first_out = scaled_turned_out - offset;
        ordered_out = scale_first_out;
    }
    else
    {
        vec2 moved_out = from_pivot_out - offset;
        vec2 moved_turned_out = mx_rotate_vector2(moved_out, rotate);
        vec2 scale_last_out = mx_divide(moved_turned_out, scale);
        ordered_out = scale_last_out;
    }
    vec2 placed_out = pivot + ordered_out;
    return placed_out;
}

//== NG_ramp(24 parameters)
vec4 NG_ramp(vec2 texcoord, int type, int interpolation, int num_intervals, float interval1, vec4 color1, float interval2, vec4 color2, float interval3, vec4 color3, float interval4, vec4 color4, float interval5, vec4 color5, float interval6, vec4 color6, float interval7, vec4 color7, float interval8, vec4 color8, float interval9, vec4 color9, float interval10, vec4 color10)
{
    float place_out = 0.0;
    if (type == 0)
    {
        float standard_place_out = texcoord[clamp(0, 0, 1)];
        place_out = standard_place_out;
    }
    else
    {
        vec2 from_middle_out = texcoord - 0.5;
        float not_standard_out = 0.0;
        if (type == 1)
        {
            float offset_outx = 0.0;
            float offset_outy = 0.0;
            NG_separate2_vector2(from_middle_out, offset_outx, offset_outy);
            float azimuth_out = mx_atan2(offset_outx, offset_outy);
            float radial_out = (azimuth_out - 0.0) * 0.1591547 + 0.0;
            float radial_place_out = radial_out + 0.5;
            not_standard_out = radial_place_out;
        }
        else
        {
            float radius_out = length(from_middle_out);
            float circular_place_out = radius_out * 1.414;
            vec2 sides_out = abs(from_middle_out);
            float side_out = max(sides_out.x, sides_out.y);
            float box_place_out = side_out + side_out;
            float circular_or_box_out = (type == 2) ? circular_place_out : box_place_out;
            not_standard_out = circular_or_box_out;
        }
        place_out = not_standard_out;
    }
    vec4 up_to_stop_2_out = NG_ramp_gradient(place_out, interval1, interval2, color1, color2, interpolation, color1, 1, num_intervals);
    vec4 up_to_stop_3_out = NG_ramp_gradient(place_out, interval2, interval3, color2, color3, interpolation, up_to_stop_2_out, 2, num_intervals);
    vec4 up_to_stop_4_out = NG_ramp_gradient(place_out, interval3, interval4, color3, color4, interpolation, up_to_stop_3_out, 3, num_intervals);
    vec4 up_to_stop_5_out = NG_ramp_gradient(place_out, interval4, interval5, color4, color5, interpolation, up_to_stop_4_out, 4, num_intervals);
    vec4 up_to_stop_6_out = NG_ramp_gradient(place_out, interval5, interval6, color5, color6, interpolation, up_to_stop_5_out, 5, num_intervals);
    vec4 up_to_stop_7_out = NG_ramp_gradient(place_out, interval6, interval7, color6, color7, interpolation, up_to_stop_6_out, 6, num_intervals);
    vec4 up_to_stop_8_out = NG_ramp_gradient(place_out, interval7, interval8, color7, color8, interpolation, up_to_stop_7_out, 7, num_intervals);
    vec4 up_to_stop_9_out = NG_ramp_gradient(place_out, interval8, interval9, color8, color9, interpolation, up_to_stop_8_out, 8, num_intervals);
    vec4 up_to_stop_10_out = NG_ramp_gradient(place_out, interval9, interval10, color9, color10, interpolation, up_to_stop_9_out, 9, num_intervals);
    return up_to_stop_10_out;
}

//== NG_ramp_gradient(float, float, float, vec4, vec4, int, vec4, int, int)
vec4 NG_ramp_gradient(float x, float interval1, float interval2, vec4 color1, vec4 color2, int interpolation, vec4 prev_color, int interval_num, int num_intervals)
{
    vec4 used_out = vec4(0.0);
    if (interval_num > num_intervals)
    {
        used_out = prev_color;
    }
    else
    {
        vec4 reached_out = vec4(0.0);
        if (x > interval1)
        {
            float inside_out = min(max(x, interval1), interval2);
            float fraction_out = 0.0 + mx_divide((inside_out - interval1) * (1.0 - 0.0), interval2 - interval1);
            float linear_weight_out = (interval2 > x) ? fraction_out : 1.0;
            float smooth_weight_out = mx_smoothstep(x, interval1, interval2);
            float step_weight_out = (interval2 > x) ? 0.0 : 1.0;
            float smooth_or_step_out = (interpolation == 1) ? smooth_weight_out : step_weight_out;
            float weight_out = (interpolation == 0) ? linear_weight_out : smooth_or_step_out;
            vec4 blend_out = mix(color1, color2, weight_out);
            reached_out = blend_out;
        }
        else
        {
            reached_out = prev_color;
        }
        used_out = reached_out;
    }
    return used_out;
}

//== NG_randomcolor_float(float, float, float, float, float, float, float, int)
vec3 NG_randomcolor_float(float in1, float huelow, float huehigh, float saturationlow, float saturationhigh, float brightnesslow, float brightnesshigh, int seed)
{
    float base_seed_out = float(seed);
    float hue_place_out = base_seed_out + 413.3;
    int hue_seed_out = mx_integer(ceil(hue_place_out));
    float hue_random_out = NG_randomfloat_float(in1, 0.0, 1.0, hue_seed_out);
    float hue_out = mix(huelow, huehigh, hue_random_out);
    float saturation_place_out = base_seed_out + 1522.4;
    int saturation_seed_out = mx_integer(ceil(saturation_place_out));
    float saturation_random_out = NG_randomfloat_float(in1, 0.0, 1.0, saturation_seed_out);
    float saturation_out = mix(saturationlow, saturationhigh, saturation_random_out);
    float brightness_place_out = base_seed_out + 1813.8;
    int brightness_seed_out = mx_integer(ceil(brightness_place_out));
    float brightness_random_out = NG_randomfloat_float(in1, 0.0, 1.0, brightness_seed_out);
    float brightness_out = mix(brightnesslow, brightnesshigh, brightness_random_out);
    vec3 hsv_out = vec3(hue_out, saturation_out, brightness_out);
    vec3 rgb_out = mx_hsvtorgb_color3(hsv_out);
    return rgb_out;
}

//== NG_randomcolor_integer(int, float, float, float, float, float, float, int)
vec3 NG_randomcolor_integer(int in1, float huelow, float huehigh, float saturationlow, float saturationhigh, float brightnesslow, float brightnesshigh, int seed)
{
    float signal_out = float(in1);
    vec3 rgb_out = NG_randomcolor_float(signal_out, huelow, huehigh, saturationlow, saturationhigh, brightnesslow, brightnesshigh, seed);
    return rgb_out;
}

//== NG_randomfloat_float(float, float, float, int)
float NG_randomfloat_float(float in1, float min1, float max1, int seed)
{
    float signal_out = in1 * 4096.0;
    float row_out = float(seed);
    vec2 cell_out = vec2(signal_out, row_out);
    float random_out = mx_cellnoise2d_float(cell_out);
    float scaled_out = NG_range_float(random_out, 0.0, 1.0, 1.0, min1, max1, true);
    return scaled_out;
}

//== NG_range_float(float, float, float, float, float, float, bool)
float NG_range_float(float in1, float inlow, float inhigh, float gamma, float outlow, float outhigh, bool doclamp)
{
    float unit_out = 0.0 + mx_divide((in1 - inlow) * (1.0 - 0.0), inhigh - inlow);
    float exponent_out = mx_divide(1.0, gamma);
    float curved_out = sign(unit_out) * mx_power(abs(unit_out), exponent_out);
    float width_out = outhigh - outlow;
    float widened_out = curved_out * width_out;
    float bounded_out = min(max(widened_out, -3.4028235e38), 3.4028235e38);
    float mapped_out = bounded_out + outlow;
    float limited_out = min(max(mapped_out, outlow), outhigh);
    float chosen_out = (doclamp == true) ? limited_out : mapped_out;
    return chosen_out;
}

//== NG_saturate_color3(vec3, float, vec3)
vec3 NG_saturate_color3(vec3 in1, float amount, vec3 lumacoeffs)
{
    vec3 grey_out = vec3(dot(in1, lumacoeffs));
    vec3 mixed_out = mix(grey_out, in1, amount);
    return mixed_out;
}

//== NG_separate2_vector2(vec2, out float, out float)
void NG_separate2_vector2(vec2 in1, out float outx, out float outy)
{
    float component_x_out = in1[clamp(0, 0, 1)];
    float component_y_out = in1[clamp(1, 0, 1)];
    outx = component_x_out;
    outy = component_y_out;
}

//== NG_separate3_color3(vec3, out float, out float, out float)
void NG_separate3_color3(vec3 in1, out float outr, out float outg, out float outb)
{
    float component_r_out = in1[clamp(0, 0, 2)];
    float component_g_out = in1[clamp(1, 0, 2)];
    float component_b_out = in1[clamp(2, 0, 2)];
    outr = component_r_out;
    outg = component_g_out;
    outb = component_b_out;
}

//== NG_separate3_vector3(vec3, out float, out float, out float)
void NG_separate3_vector3(vec3 in1, out float outx, out float outy, out float outz)
{
    float component_x_out = in1[clamp(0, 0, 2)];
    float component_y_out = in1[clamp(1, 0, 2)];
    float component_z_out = in1[clamp(2, 0, 2)];
    outx = component_x_out;
    outy = component_y_out;
    outz = component_z_out;
}

//== NG_separate4_color4(vec4, out float, out float, out float, out float)
void NG_separate4_color4(vec4 in1, out float outr, out float outg, out float outb, out float outa)
{
    float component_r_out = in1[clamp(0, 0, 3)];
    float component_g_out = in1[clamp(1, 0, 3)];
    float component_b_out = in1[clamp(2, 0, 3)];
    float component_a_out = in1[clamp(3, 0, 3)];
    outr = component_r_out;
    outg = component_g_out;
    outb = component_b_out;
    outa = component_a_out;
}

//== NG_srgb_texture_to_lin_rec709_color3(vec3)
vec3 NG_srgb_texture_to_lin_rec709_color3(vec3 in1)
{
    vec3 shifted_out = in1 + 0.055;
    vec3 base_out = mx_divide(shifted_out, 1.055);
    vec3 positive_out = max(base_out, 0.0);
    vec3 curved_out = mx_power(positive_out, 2.4);
    vec3 straight_out = mx_divide(in1, 12.92);
    vec3 over_threshold_out = in1 - 0.04045;
    vec3 excess_out = max(over_threshold_out, 0.0);
    vec3 above_out = sign(excess_out);
    vec3 linear_out = mix(straight_out, curved_out, above_out);
    return linear_out;
}

//== NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(38 parameters)
surfaceshader NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(float base, vec3 base_color, float diffuse_roughness, float metalness, float specular, vec3 specular_color, float specular_roughness, float specular_IOR, float specular_anisotropy, float specular_rotation, float transmission, vec3 transmission_color, float transmission_extra_roughness, float subsurface, vec3 subsurface_color, vec3 subsurface_radius, float subsurface_scale, float subsurface_anisotropy, float sheen, vec3 sheen_color, float sheen_roughness, float coat, vec3 coat_color, float coat_roughness, float coat_anisotropy, float coat_rotation, float coat_IOR, vec3 coat_normal, float coat_affect_color, float coat_affect_roughness, float thin_film_thickness, float thin_film_IOR, float emission, vec3 emission_color, vec3 opacity, bool thin_walled, vec3 normal, vec3 tangent)
{
    vec2 coat_alpha_out = mx_roughness_anisotropy(coat_roughness, coat_anisotropy);
    float coat_turn_out = coat_rotation * 360.0;
    vec3 coat_tangent_out = mx_rotate_vector3(tangent, coat_turn_out, coat_normal);
    vec3 facing_color_out = base_color * base;
    vec3 edge_color_out = specular_color * specular;
    vec3 index_ior = vec3(0.0);
    vec3 index_extinction = vec3(0.0);
    mx_artistic_ior(facing_color_out, edge_color_out, index_ior, index_extinction);
    float haze_out = coat * coat_roughness;
    float haze_weight_out = haze_out * coat_affect_roughness;
    float base_roughness_out = mix(specular_roughness, 1.0, haze_weight_out);
    vec2 base_alpha_out = mx_roughness_anisotropy(base_roughness_out, specular_anisotropy);
    float base_turn_out = specular_rotation * 360.0;
    vec3 base_tangent_out = mx_rotate_vector3(tangent, base_turn_out, normal);
    float rough_inside_out = specular_roughness + transmission_extra_roughness;
    float rough_inside_limited_out = min(max(rough_inside_out, 0.0), 1.0);
    float inner_roughness_out = mix(rough_inside_limited_out, 1.0, haze_weight_out);
    vec2 inner_alpha_out = mx_roughness_anisotropy(inner_roughness_out, specular_anisotropy);
    vec3 flesh_out = subsurface_color;
    vec3 flesh_log_out = log(max(flesh_out, M_FLOAT_MIN));
    float coat_presence_out = min(max(coat, 0.0), 1.0);
    float coat_bounces_out = coat_affect_color * coat_presence_out;
    float saturation_out = coat_bounces_out + 1.0;
    vec3 flesh_log_deep_out = flesh_log_out * saturation_out;
    vec3 flesh_deep_out = min(exp(flesh_log_deep_out), M_FLOAT_MAX);
    vec3 deep_flesh_out = flesh_deep_out;
    vec3 mean_free_path_out = subsurface_radius * subsurface_scale;
    float is_leaf_out = float(thin_walled);
    vec3 albedo_out = base_color;
    vec3 albedo_log_out = log(max(albedo_out, M_FLOAT_MIN));
    vec3 albedo_log_deep_out = albedo_log_out * saturation_out;
    vec3 albedo_deep_out = min(exp(albedo_log_deep_out), M_FLOAT_MAX);
    vec3 deep_albedo_out = albedo_deep_out;
    vec3 coat_tint_out = mix(vec3(1.0), coat_color, coat);
    float coat_product_out = coat_IOR * 4.0;
    float coat_sum_out = coat_IOR + 1.0;
    float coat_sum_squared_out = coat_sum_out * coat_sum_out;
    float coat_passes_out = mx_divide(coat_product_out, coat_sum_squared_out);
    vec3 coat_passes_color_out = vec3(coat_passes_out);
    vec3 radiance_out = emission_color * emission;
    vec3 tinted_radiance_out = coat_color * radiance_out;
    vec3 opacity_grey_out = vec3(dot(opacity, vec3(0.2722287, 0.6740818, 0.0536895)));
    float presence_out = opacity_grey_out[clamp(0, 0, 2)];
    surfaceshader shader_out = surfaceshader(vec3(0.0), vec3(0.0));
    {
        vec3 N = normalize(vd.normalWorld);
        vec3 V = normalize(u_viewPosition - vd.positionWorld);
        vec3 P = vd.positionWorld;
        {
            ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
            BSDF varnish_out = mx_dielectric_bsdf(closureData, coat, vec3(1.0), coat_IOR, coat_alpha_out, false, 0.0, 1.5, coat_normal, coat_tangent_out, 0, 0);
            BSDF body_out = mx_subsurface_bsdf(closureData, 1.0, deep_flesh_out, mean_free_path_out, subsurface_anisotropy, normal);
            BSDF metal_out = BSDF(vec3(0.0), vec3(1.0));
            if (metalness != 0.0)
            {
                metal_out = mx_conductor_bsdf(closureData, 1.0, index_ior, index_extinction, base_alpha_out, false, thin_film_thickness, thin_film_IOR, normal, base_tangent_out, 0);
            }
            BSDF dielectric_out = BSDF(vec3(0.0), vec3(1.0));
            if (metalness != 1.0)
            {
                BSDF gloss_out = mx_dielectric_bsdf(closureData, specular, specular_color, specular_IOR, base_alpha_out, false, thin_film_thickness, thin_film_IOR, normal, base_tangent_out, 0, 0);
                BSDF clear_out = BSDF(vec3(0.0), vec3(1.0));
                if (transmission != 0.0)
                {
                    clear_out = mx_dielectric_bsdf(closureData, 1.0, transmission_color, specular_IOR, inner_alpha_out, false, 0.0, 1.5, normal, base_tangent_out, 0, 1);
                }
                BSDF opaque_out = BSDF(vec3(0.0), vec3(1.0));
                if (transmission != 1.0)
                {
                    BSDF fibres_out = mx_sheen_bsdf(closureData, sheen, sheen_color, sheen_roughness, normal, 0);
                    BSDF inside_out = BSDF(vec3(0.0), vec3(1.0));
                    if (subsurface != 0.0)
                    {
                        BSDF leaf_out = BSDF(vec3(0.0), vec3(1.0));
                        if (is_leaf_out != 0.0)
                        {
                            leaf_out = mx_translucent_bsdf(closureData, 1.0, deep_flesh_out, normal);
                        }
                        inside_out = mx_mix_bsdf(closureData, leaf_out, body_out, is_leaf_out);
                    }
                    BSDF diffuse_out = BSDF(vec3(0.0), vec3(1.0));
                    if (subsurface != 1.0)
                    {
                        diffuse_out = mx_oren_nayar_diffuse_bsdf(closureData, base, deep_albedo_out, diffuse_roughness, normal, false);
                    }
                    BSDF matte_out = mx_mix_bsdf(closureData, inside_out, diffuse_out, subsurface);
                    opaque_out = mx_layer_bsdf(closureData, fibres_out, matte_out);
                }
                BSDF substrate_out = mx_mix_bsdf(closureData, clear_out, opaque_out, transmission);
                dielectric_out = mx_layer_bsdf(closureData, gloss_out, substrate_out);
            }
            BSDF uncoated_out = mx_mix_bsdf(closureData, metal_out, dielectric_out, metalness);
            BSDF tinted_out = mx_multiply_bsdf_color3(closureData, uncoated_out, coat_tint_out);
            BSDF scattering_out = mx_layer_bsdf(closureData, varnish_out, tinted_out);
            shader_out.color += scattering_out.response;
        }
        {
            ClosureData closureData = ClosureData(CLOSURE_TYPE_EMISSION, vec3(0.0), V, N, P, 1.0);
            EDF tinted_glow_out = mx_uniform_edf(closureData, tinted_radiance_out);
            EDF coated_glow_out = mx_generalized_schlick_edf(closureData, coat_passes_color_out, vec3(0.0), 5.0, tinted_glow_out);
            EDF bare_glow_out = mx_uniform_edf(closureData, radiance_out);
            EDF glow_out = mx_mix_edf(closureData, coated_glow_out, bare_glow_out, coat);
            shader_out.color += glow_out;
        }
        shader_out.color *= presence_out;
        shader_out.transparency = mix(vec3(1.0), shader_out.transparency, presence_out);
    }
    return shader_out;
}

//== NG_tiledcircles_color3(vec2, vec2, vec2, float, bool)
vec3 NG_tiledcircles_color3(vec2 texcoord, vec2 uvtiling, vec2 uvoffset, float size, bool staggered)
{
    vec2 tiled_out = texcoord * uvtiling;
    vec2 plane_out = tiled_out - uvoffset;
    float axis_outx = 0.0;
    float axis_outy = 0.0;
    NG_separate2_vector2(plane_out, axis_outx, axis_outy);
    float two_rows_out = mx_modulo(axis_outy, 1.73205);
    float shift_out = (two_rows_out > 0.866025) ? 0.5 : 0.0;
    float shifted_x_out = axis_outx + shift_out;
    float across_out = fract(shifted_x_out);
    float to_middle_out = across_out - 0.5;
    float to_middle_either_out = abs(to_middle_out);
    float to_corner_out = 0.5 - to_middle_either_out;
    float up_out = mx_modulo(axis_outy, 0.866025);
    vec2 below_out = vec2(to_corner_out, up_out);
    vec2 cell_out = fract(plane_out);
    vec2 centred_out = cell_out - 0.5;
    vec2 first_place_out = (staggered == true) ? below_out : centred_out;
    float half_size_out = size * 0.5;
    float first_out = NG_circle_float(first_place_out, vec2(0.0), half_size_out);
    float to_next_row_out = 0.866025 - up_out;
    vec2 above_out = vec2(to_middle_out, to_next_row_out);
    vec2 second_place_out = (staggered == true) ? above_out : centred_out;
    float second_out = NG_circle_float(second_place_out, vec2(0.0), half_size_out);
    float covered_out = max(first_out, second_out);
    vec3 grey_out = vec3(covered_out);
    return grey_out;
}

//== NG_tiledcloverleafs_color3(vec2, vec2, vec2, float, bool)
vec3 NG_tiledcloverleafs_color3(vec2 texcoord, vec2 uvtiling, vec2 uvoffset, float size, bool staggered)
{
    vec2 tiled_out = texcoord * uvtiling;
    vec2 plane_out = tiled_out - uvoffset;
    float axis_outx = 0.0;
    float axis_outy = 0.0;
    NG_separate2_vector2(plane_out, axis_outx, axis_outy);
    float two_rows_out = mx_modulo(axis_outy, 1.0);
    float shift_out = (two_rows_out > 0.5) ? 0.5 : 0.0;
    float shifted_x_out = axis_outx + shift_out;
    float across_out = fract(shifted_x_out);
    float to_middle_out = across_out - 0.5;
    float to_middle_either_out = abs(to_middle_out);
    float to_corner_out = 0.5 - to_middle_either_out;
    float up_out = mx_modulo(axis_outy, 0.5);
    vec2 below_out = vec2(to_corner_out, up_out);
    vec2 cell_out = fract(plane_out);
    vec2 centred_out = cell_out - 0.5;
    vec2 first_place_out = (staggered == true) ? below_out : centred_out;
    float half_size_out = size * 0.5;
    float first_out = NG_cloverleaf_float(first_place_out, vec2(0.0), half_size_out);
    float to_next_row_out = 0.5 - up_out;
    vec2 above_out = vec2(to_middle_out, to_next_row_out);
    vec2 second_place_out = (staggered == true) ? above_out : centred_out;
    float second_out = NG_cloverleaf_float(second_place_out, vec2(0.0), half_size_out);
    float covered_out = max(first_out, second_out);
    vec3 grey_out = vec3(covered_out);
    return grey_out;
}

//== NG_tiledhexagons_color3(vec2, vec2, vec2, float, bool)
vec3 NG_tiledhexagons_color3(vec2 texcoord, vec2 uvtiling, vec2 uvoffset, float size, bool staggered)
{
    vec2 tiled_out = texcoord * uvtiling;
    vec2 plane_out = tiled_out - uvoffset;
    float axis_outx = 0.0;
    float axis_outy = 0.0;
    NG_separate2_vector2(plane_out, axis_outx, axis_outy);
    float two_rows_out = mx_modulo(axis_outy, 1.73205);
    float shift_out = (two_rows_out > 0.866025) ? 0.5 : 0.0;
    float shifted_x_out = axis_outx + shift_out;
    float across_out = fract(shifted_x_out);
    float to_middle_out = across_out - 0.5;
    float to_middle_either_out = abs(to_middle_out);
    float to_corner_out = 0.5 - to_middle_either_out;
    float up_out = mx_modulo(axis_outy, 0.866025);
    vec2 below_out = vec2(to_corner_out, up_out);
    vec2 cell_out = fract(plane_out);
    vec2 centred_out = cell_out - 0.5;
    vec2 first_place_out = (staggered == true) ? below_out : centred_out;
    float half_size_out = size * 0.5;
    float first_out = NG_hexagon_float(first_place_out, vec2(0.0), half_size_out);
    float to_next_row_out = 0.866025 - up_out;
    vec2 above_out = vec2(to_middle_out, to_next_row_out);
    vec2 second_place_out = (staggered == true) ? above_out : centred_out;
    float second_out = NG_hexagon_float(second_place_out, vec2(0.0), half_size_out);
    float covered_out = max(first_out, second_out);
    vec3 grey_out = vec3(covered_out);
    return grey_out;
}

//== NG_tiledimage_color3(sampler2D, vec3, vec2, vec2, vec2, vec2, vec2, int, int, int, int)
vec3 NG_tiledimage_color3(sampler2D file, vec3 default1, vec2 texcoord, vec2 uvtiling, vec2 uvoffset, vec2 realworldimagesize, vec2 realworldtilesize, int filtertype, int framerange, int frameoffset, int frameendaction)
{
    vec2 tiled_out = texcoord * uvtiling;
    vec2 shifted_out = tiled_out - uvoffset;
    vec2 measured_out = shifted_out * realworldtilesize;
    vec2 place_out = mx_divide(measured_out, realworldimagesize);
    vec3 texel_out = vec3(0.0);
    mx_image_color3(file, 0, default1, place_out, 2, 2, filtertype, framerange, frameoffset, frameendaction, vec2(1.0), vec2(0.0), texel_out);
    return texel_out;
}

//== NG_triplanarprojection_color3(15 parameters)
vec3 NG_triplanarprojection_color3(sampler2D filex, sampler2D filey, sampler2D filez, int layerx, int layery, int layerz, vec3 default1, vec3 position, vec3 normal, int upaxis, float blend, int filtertype, int framerange, int frameoffset, int frameendaction)
{
    float p_outx = 0.0;
    float p_outy = 0.0;
    float p_outz = 0.0;
    NG_separate3_vector3(position, p_outx, p_outy, p_outz);
    float down_out = p_outy * (-1.0);
    vec2 along_z_x_up_out = vec2(down_out, p_outx);
    vec2 along_z_upright_out = vec2(p_outx, p_outy);
    vec2 place_z_out = (upaxis == 0) ? along_z_x_up_out : along_z_upright_out;
    vec3 image_z_out = vec3(0.0);
    mx_image_color3(filez, layerz, default1, place_z_out, 2, 2, filtertype, framerange, frameoffset, frameendaction, vec2(1.0), vec2(0.0), image_z_out);
    vec3 facing_out = mx_normalize(normal);
    vec3 facing_either_out = abs(facing_out);
    float softness_out = min(max(blend, 0.03), 1.0);
    float sharpness_out = mx_divide(1.0, softness_out);
    vec3 weights_out = mx_power(facing_either_out, sharpness_out);
    float total_out = dot(weights_out, vec3(1.0));
    vec3 shares_out = mx_divide(weights_out, total_out);
    float share_outx = 0.0;
    float share_outy = 0.0;
    float share_outz = 0.0;
    NG_separate3_vector3(shares_out, share_outx, share_outy, share_outz);
    vec3 part_z_out = image_z_out * share_outz;
    vec2 along_x_z_up_out = vec2(p_outy, p_outz);
    vec2 along_x_upright_out = vec2(p_outz, p_outy);
    vec2 place_x_out = (upaxis == 2) ? along_x_z_up_out : along_x_upright_out;
    vec3 image_x_out = vec3(0.0);
    mx_image_color3(filex, layerx, default1, place_x_out, 2, 2, filtertype, framerange, frameoffset, frameendaction, vec2(1.0), vec2(0.0), image_x_out);
    vec3 part_x_out = image_x_out * share_outx;
    vec2 along_y_x_up_out = vec2(p_outz, p_outx);
    vec2 along_y_upright_out = vec2(p_outx, p_outz);
    vec2 place_y_out = (upaxis == 0) ? along_y_x_up_out : along_y_upright_out;
    vec3 image_y_out = vec3(0.0);
    mx_image_color3(filey, layery, default1, place_y_out, 2, 2, filtertype, framerange, frameoffset, frameendaction, vec2(1.0), vec2(0.0), image_y_out);
    vec3 part_y_out = image_y_out * share_outy;
    vec3 two_parts_out = part_x_out + part_y_out;
    vec3 blended_out = part_z_out + two_parts_out;
    return blended_out;
}

//== NG_unifiednoise2d_float(vec2, vec2, vec2, float, float, float, bool, int, float, float, int, int)
float NG_unifiednoise2d_float(vec2 texcoord, vec2 freq, vec2 offset, float jitter, float outmin, float outmax, bool clampoutput, int octaves, float lacunarity, float diminish, int type, int style)
{
    vec2 scaled_out = texcoord * freq;
    vec2 place_out = scaled_out + offset;
    float shake_out = jitter - 1.0;
    float degrees_out = shake_out * 90000.0;
    vec2 turned_out = mx_rotate_vector2(place_out, degrees_out);
    float kind_out = 0.0;
    if (type < 1)
    {
        float perlin_out = mx_noise2d_float(0.5, 0.5, turned_out);
        kind_out = perlin_out;
    }
    else if (type < 2)
    {
        float cell_out = mx_cellnoise2d_float(turned_out);
        kind_out = cell_out;
    }
    else if (type < 3)
    {
        float worley_out = mx_worleynoise2d_float(place_out, jitter, style);
        kind_out = worley_out;
    }
    else if (type < 4)
    {
        float coordinates_outx = 0.0;
        float coordinates_outy = 0.0;
        NG_separate2_vector2(place_out, coordinates_outx, coordinates_outy);
        vec3 fractal_place_out = vec3(coordinates_outx, coordinates_outy, degrees_out);
        float fractal_out = mx_fractal3d_float(1.0, octaves, lacunarity, diminish, fractal_place_out);
        kind_out = fractal_out;
    }
    float mapped_out = mix(outmin, outmax, kind_out);
    float limited_out = min(max(mapped_out, outmin), outmax);
    float chosen_out = (clampoutput == true) ? limited_out : mapped_out;
    return chosen_out;
}

//== NG_unifiednoise3d_float(vec3, vec3, vec3, float, float, float, bool, int, float, float, int, int)
float NG_unifiednoise3d_float(vec3 position, vec3 freq, vec3 offset, float jitter, float outmin, float outmax, bool clampoutput, int octaves, float lacunarity, float diminish, int type, int style)
{
    vec3 scaled_out = position * freq;
    vec3 place_out = scaled_out + offset;
    float shake_out = jitter - 1.0;
    float degrees_out = shake_out * 90000.0;
    vec3 turned_out = mx_rotate_vector3(place_out, degrees_out, vec3(0.1, 1.0, 0.0));
    float kind_out = 0.0;
    if (type < 1)
    {
        float perlin_out = mx_noise3d_float(0.5, 0.5, turned_out);
        kind_out = perlin_out;
    }
    else if (type < 2)
    {
        float cell_out = mx_cellnoise3d_float(turned_out);
        kind_out = cell_out;
    }
    else if (type < 3)
    {
        float worley_out = mx_worleynoise3d_float(place_out, jitter, style);
        kind_out = worley_out;
    }
    else if (type < 4)
    {
        float fractal_out = mx_fractal3d_float(1.0, octaves, lacunarity, diminish, turned_out);
        kind_out = fractal_out;
    }
    float mapped_out = mix(outmin, outmax, kind_out);
    float limited_out = min(max(mapped_out, outmin), outmax);
    float chosen_out = (clampoutput == true) ? limited_out : mapped_out;
    return chosen_out;
}

//== mx_aastep(float, float)
// A step that is one pixel wide on the screen, so that the edge has no jagged outline.
float mx_aastep(float edge, float value)
{
    float halfwidth = 0.70710678 * length(vec2(dFdx(value), dFdy(value)));
    // On flat ground (a constant value) the footprint is empty and only the plain step is defined.
    return halfwidth > 0.0 ? smoothstep(edge - halfwidth, edge + halfwidth, value) : step(edge, value);
}

//== mx_absorption_vdf(ClosureData, vec3)
VDF mx_absorption_vdf(ClosureData closureData, vec3 absorption)
{
    VDF vdf = VDF(vec3(0.0), vec3(1.0));
    if (closureData.closureType == CLOSURE_TYPE_TRANSMISSION)
        vdf = VDF(vec3(0.0), exp(-absorption));
    return vdf;
}

//== mx_absorption_vdf(ClosureData, vec3, inout VDF)
void mx_absorption_vdf(ClosureData closureData, vec3 absorption, inout VDF vdf)
{
    if (closureData.closureType == CLOSURE_TYPE_ENVIRONMENT)
        vdf = VDF(vec3(0.0), exp(-absorption));
}

//== mx_absorption_vdf(ClosureData, vec3, inout VDF) (2)
void mx_absorption_vdf(ClosureData closureData, vec3 absorption, inout VDF vdf)
{
    if (closureData.closureType == CLOSURE_TYPE_TRANSMISSION)
        vdf = VDF(vec3(0.0), exp(-absorption));
}

//== mx_add_bsdf(ClosureData, BSDF, BSDF)
// What both reflect is missing below.
BSDF mx_add_bsdf(ClosureData closureData, BSDF in1, BSDF in2)
{
    return BSDF(in1.response + in2.response, max(in1.throughput + in2.throughput - 1.0, 0.0));
}

//== mx_add_edf(ClosureData, EDF, EDF)
EDF mx_add_edf(ClosureData closureData, EDF in1, EDF in2) { return in1 + in2; }

//== mx_add_vdf(ClosureData, VDF, VDF)
// Two media in one place: optical depths add, so transmittances multiply.
VDF mx_add_vdf(ClosureData closureData, VDF in1, VDF in2)
{
    return VDF(in1.response + in2.response, in1.throughput * in2.throughput);
}

//== mx_amplitude_product(Amplitude, Amplitude, float)
Amplitude mx_amplitude_product(Amplitude a, Amplitude b, float factor)
{
    return Amplitude(
        factor * (a.real * b.real - a.imaginary * b.imaginary), factor * (a.real * b.imaginary + a.imaginary * b.real));
}

//== mx_amplitude_squared(Amplitude)
vec3 mx_amplitude_squared(Amplitude a) { return a.real * a.real + a.imaginary * a.imaginary; }

//== mx_anisotropic_vdf(ClosureData, vec3, vec3, float)
// Absorbs and scatters; of the environment, the more comes from behind the more forward it scatters.
VDF mx_anisotropic_vdf(ClosureData closureData, vec3 absorption, vec3 scattering, float anisotropy)
{
    VDF vdf = VDF(vec3(0.0), vec3(1.0));
    mx_absorption_vdf(closureData, absorption, vdf);
    float g = clamp(anisotropy, -0.999, 0.999);
    vec3 part = vec3(0.0);
    vdf.response = max(scattering, 0.0) * part;
    return vdf;
}

//== mx_anisotropic_vdf(ClosureData, vec3, vec3, float) (2)
// Absorbs and scatters; of the environment, the more comes from behind the more forward it scatters.
VDF mx_anisotropic_vdf(ClosureData closureData, vec3 absorption, vec3 scattering, float anisotropy)
{
    VDF vdf = VDF(vec3(0.0), vec3(1.0));
    mx_absorption_vdf(closureData, absorption, vdf);
    float g = clamp(anisotropy, -0.999, 0.999);
    vec3 part = vec3(0.0);
    if (closureData.closureType == CLOSURE_TYPE_INDIRECT)
        part = mix(mx_environment_irradiance(closureData.V), mx_environment_irradiance(-closureData.V), 0.5 + 0.5 * g);
    else if (closureData.closureType == CLOSURE_TYPE_TRANSMISSION)
        part = vec3(1.0);
    vdf.response = max(scattering, 0.0) * part;
    return vdf;
}

//== mx_artistic_ior(vec3, vec3, out vec3, out vec3)
// O. Gulbrandsen, Artist Friendly Metallic Fresnel, JCGT 2014, equations 4 and 5 with the edge tint reversed.
void mx_artistic_ior(vec3 reflectivity, vec3 edge_color, out vec3 ior, out vec3 extinction)
{
    vec3 r = clamp(reflectivity, 0.0, 0.99);
    vec3 root = sqrt(r);
    ior = mix((1.0 + root) / (1.0 - root), (1.0 - r) / (1.0 + r), edge_color);
    extinction = sqrt(max((r * mx_square(ior + 1.0) - mx_square(ior - 1.0)) / (1.0 - r), 0.0));
}

//== mx_atan2(float, float)
// Angle of the point (x, y); zero at the origin.
float mx_atan2(float y, float x) { return x == 0.0 && y == 0.0 ? 0.0 : atan(y, x); }

//== mx_average_alpha(vec2)
float mx_average_alpha(vec2 alpha) { return sqrt(alpha.x * alpha.y); }

//== mx_bare_fresnel(float, FresnelData)
vec3 mx_bare_fresnel(float cosine, FresnelData fd)
{
    if (fd.model == FRESNEL_MODEL_CONDUCTOR)
        return mx_fresnel_conductor(cosine, fd.base, fd.edge);
    return vec3(mx_fresnel_dielectric(cosine, fd.base.x));
}

//== mx_bare_fresnel(float, FresnelData) (2)
vec3 mx_bare_fresnel(float cosine, FresnelData fd)
{
    return vec3(mx_fresnel_dielectric(cosine, fd.base.x));
}

//== mx_bare_fresnel(float, FresnelData) (3)
vec3 mx_bare_fresnel(float cosine, FresnelData fd)
{
    if (fd.model == FRESNEL_MODEL_SCHLICK)
        return mx_fresnel_hoffman_schlick(cosine, fd);
    return vec3(mx_fresnel_dielectric(cosine, fd.base.x));
}

//== mx_bare_fresnel(float, FresnelData) (4)
vec3 mx_bare_fresnel(float cosine, FresnelData fd)
{
    if (fd.model == FRESNEL_MODEL_SCHLICK)
        return mx_fresnel_hoffman_schlick(cosine, fd);
    if (fd.model == FRESNEL_MODEL_CONDUCTOR)
        return mx_fresnel_conductor(cosine, fd.base, fd.edge);
    return vec3(mx_fresnel_dielectric(cosine, fd.base.x));
}

//== mx_bare_fresnel_normal(FresnelData)
// Reflectance along the normal.
vec3 mx_bare_fresnel_normal(FresnelData fd)
{
    return fd.model == FRESNEL_MODEL_CONDUCTOR
        ? mx_fresnel_conductor_normal(fd.base, fd.edge)
        : vec3(mx_ior_to_f0(fd.base.x));
}

//== mx_bare_fresnel_normal(FresnelData) (2)
// Reflectance along the normal.
vec3 mx_bare_fresnel_normal(FresnelData fd)
{
    return vec3(mx_ior_to_f0(fd.base.x));
}

//== mx_bare_fresnel_normal(FresnelData) (3)
// Reflectance along the normal.
vec3 mx_bare_fresnel_normal(FresnelData fd)
{
    if (fd.model == FRESNEL_MODEL_SCHLICK)
        return fd.base;
    return vec3(mx_ior_to_f0(fd.base.x));
}

//== mx_bare_fresnel_normal(FresnelData) (4)
// Reflectance along the normal.
vec3 mx_bare_fresnel_normal(FresnelData fd)
{
    if (fd.model == FRESNEL_MODEL_SCHLICK)
        return fd.base;
    return fd.model == FRESNEL_MODEL_CONDUCTOR
        ? mx_fresnel_conductor_normal(fd.base, fd.edge)
        : vec3(mx_ior_to_f0(fd.base.x));
}

//== mx_bits_to_unit(uint)
// The whole range of a word onto [0,1].
float mx_bits_to_unit(uint bits)
{
    return float(bits) / 4294967295.0;
}

//== mx_blackbody(float)
// The Planckian locus in linear Rec.709 with luminance one: B. Kim and others, Design of Advanced Color Temperature
// Control System for HDTV Applications, 2002. Cubic polynomials of 1000/T give x, others of x give y.
vec3 mx_blackbody(float temperature)
{
    const mat3 TO_REC709 = mat3(3.2406, -0.9689, 0.0557, -1.5372, 1.8758, -0.2040, -0.4986, 0.0415, 1.0570);
    float kelvin = clamp(temperature, 800.0, 25000.0);
    float t = 1000.0 / kelvin;
    vec4 forX = kelvin < 4000.0
        ? vec4(-0.2661239, -0.2343580, 0.8776956, 0.179910)
        : vec4(-3.0258469, 2.1070379, 0.2226347, 0.240390);
    vec4 forY = kelvin < 2222.0 ? vec4(-1.1063814, -1.34811020, 2.18555832, -0.20219683)
              : kelvin < 4000.0 ? vec4(-0.9549476, -1.37418593, 2.09137015, -0.16748867)
                                : vec4(3.0817580, -5.87338670, 3.75112997, -0.37001483);
    float x = ((forX.x * t + forX.y) * t + forX.z) * t + forX.w;
    float y = ((forY.x * x + forY.y) * x + forY.z) * x + forY.w;
    return max(mx_matrix_mul(TO_REC709, vec3(x, y, 1.0 - x - y) / y), 0.0);
}

//== mx_burley_diffuse_bsdf(ClosureData, float, vec3, float, vec3)
BSDF mx_burley_diffuse_bsdf(
    ClosureData closureData, float weight, vec3 color, float roughness, vec3 N)
{
    BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
    bsdf.throughput = vec3(0.0);
    if (weight < M_FLOAT_EPS)
        return bsdf;
    vec3 V = closureData.V;
    vec3 L = closureData.L;
    N = mx_forward_facing_normal(N, V);
    float NdotV = mx_positive_cosine(N, V);
        bsdf.response = mx_environment_irradiance(N) * color
                      * (min(mx_burley_diffuse_dir_albedo(NdotV, roughness), 1.0) * weight);
    return bsdf;
}

//== mx_burley_diffuse_dir_albedo(float, float)
// S. Hill's fit to its hemispherical reflectance, which exceeds one on rough surfaces.
float mx_burley_diffuse_dir_albedo(float NdotV, float roughness)
{
    float polished = 0.97619 - 0.488095 * mx_pow5(1.0 - NdotV);
    float rough = ((-1.06244 * NdotV + 2.56283) * NdotV - 2.02221) * NdotV + 1.55754;
    return mix(polished, rough, roughness);
}

//== mx_burn(float, float, float)
// A black foreground burns everything away, whatever the mix.
float mx_burn(float fg, float bg, float amount)
{
    return abs(fg) < M_FLOAT_EPS ? 0.0 : mix(bg, 1.0 - (1.0 - bg) / fg, amount);
}

//== mx_burn_color3(vec3, vec3, float)
vec3 mx_burn_color3(vec3 fg, vec3 bg, float amount)
{
    return vec3(mx_burn(fg.r, bg.r, amount), mx_burn(fg.g, bg.g, amount), mx_burn(fg.b, bg.b, amount));
}

//== mx_burn_float(float, float, float)
float mx_burn_float(float fg, float bg, float amount)
{
    return mx_burn(fg, bg, amount);
}

//== mx_cell(float)
// The cell of a corner; corners further out than an integer reaches share the outermost cell.
int mx_cell(float corner) { return int(clamp(corner, -2147483648.0, 2147483520.0)); }

//== mx_cell(vec2)
ivec2 mx_cell(vec2 corner) { return ivec2(clamp(corner, -2147483648.0, 2147483520.0)); }

//== mx_cell(vec3)
ivec3 mx_cell(vec3 corner) { return ivec3(clamp(corner, -2147483648.0, 2147483520.0)); }

//== mx_cell(vec4)
ivec4 mx_cell(vec4 corner) { return ivec4(clamp(corner, -2147483648.0, 2147483520.0)); }

//== mx_cell_noise_float(float)
float mx_cell_noise_float(float p) { return mx_bits_to_unit(mx_hash(mx_cell(floor(p)))); }

//== mx_cell_noise_float(vec2)
float mx_cell_noise_float(vec2 p) { return mx_bits_to_unit(mx_hash(mx_cell(floor(p)))); }

//== mx_cell_noise_float(vec3)
float mx_cell_noise_float(vec3 p) { return mx_bits_to_unit(mx_hash(mx_cell(floor(p)))); }

//== mx_cell_noise_float(vec4)
float mx_cell_noise_float(vec4 p) { return mx_bits_to_unit(mx_hash(mx_cell(floor(p)))); }

//== mx_cell_noise_vec3(float)
vec3 mx_cell_noise_vec3(float p)
{
    int cell = mx_cell(floor(p));
    return vec3(
        mx_bits_to_unit(mx_hash(ivec2(cell, 0))),
        mx_bits_to_unit(mx_hash(ivec2(cell, 1))),
        mx_bits_to_unit(mx_hash(ivec2(cell, 2))));
}

//== mx_cell_noise_vec3(vec2)
vec3 mx_cell_noise_vec3(vec2 p)
{
    ivec2 cell = mx_cell(floor(p));
    return vec3(mx_cell_vec2(cell), mx_bits_to_unit(mx_hash(ivec3(cell, 2))));
}

//== mx_cell_noise_vec3(vec3)
vec3 mx_cell_noise_vec3(vec3 p)
{
    return mx_cell_vec3(mx_cell(floor(p)));
}

//== mx_cell_noise_vec3(vec4)
vec3 mx_cell_noise_vec3(vec4 p)
{
    ivec4 cell = mx_cell(floor(p));
    return vec3(
        mx_bits_to_unit(mx_hash(cell, 0)), mx_bits_to_unit(mx_hash(cell, 1)), mx_bits_to_unit(mx_hash(cell, 2)));
}

//== mx_cell_vec2(ivec2)
vec2 mx_cell_vec2(ivec2 cell)
{
    return vec2(mx_bits_to_unit(mx_hash(ivec3(cell, 0))), mx_bits_to_unit(mx_hash(ivec3(cell, 1))));
}

//== mx_cell_vec3(ivec3)
vec3 mx_cell_vec3(ivec3 cell)
{
    return vec3(
        mx_bits_to_unit(mx_hash(ivec4(cell, 0))),
        mx_bits_to_unit(mx_hash(ivec4(cell, 1))),
        mx_bits_to_unit(mx_hash(ivec4(cell, 2))));
}

//== mx_cellnoise2d_float(vec2)
float mx_cellnoise2d_float(vec2 texcoord)
{
    return mx_cell_noise_float(texcoord);
}

//== mx_cellnoise3d_float(vec3)
float mx_cellnoise3d_float(vec3 position)
{
    return mx_cell_noise_float(position);
}

//== mx_chiang_hair_absorption_from_color(vec3, float)
// Absorption that makes a head of hair look like a colour: M. Chiang and others 2016, equation 9.
vec3 mx_chiang_hair_absorption_from_color(vec3 color, float azimuthal_roughness)
{
    float b = azimuthal_roughness;
    float divisor = ((((0.245 * b + 5.574) * b - 10.73) * b + 2.532) * b - 0.215) * b + 5.969;
    vec3 root = log(clamp(color, 0.001, 1.0)) / divisor;
    return root * root;
}

//== mx_chiang_hair_bsdf(ClosureData, vec3, vec3, vec3, float, vec2, vec2, vec2, float, vec3, vec3, vec3)
// Tints and roughness are of the reflected light, of that through the hair and of that reflected inside once; further
// reflections share the last.
BSDF mx_chiang_hair_bsdf(
    ClosureData closureData,
    vec3 tint_R,
    vec3 tint_TT,
    vec3 tint_TRT,
    float ior,
    vec2 roughness_R,
    vec2 roughness_TT,
    vec2 roughness_TRT,
    float cuticle_angle,
    vec3 absorption_coefficient,
    vec3 N,
    vec3 X)
{
    BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
    bsdf.throughput = vec3(0.0);
    vec3 V = closureData.V;
    N = mx_forward_facing_normal(N, V);
    {
        // A rough guess: a GGX lobe of average roughness and colour.
        vec2 alpha = clamp((roughness_R + roughness_TT + roughness_TRT) / 3.0, M_FLOAT_EPS, 1.0);
        FresnelData fd = FresnelData(
            FRESNEL_MODEL_DIELECTRIC, vec3(ior), vec3(0.0), vec3(1.0), 5.0, 0.0, 1.0);
        vec2 albedo = mx_ggx_dir_albedo(mx_positive_cosine(N, V), mx_average_alpha(alpha));
        vec3 bounces = mx_ggx_energy_compensation(albedo, vec3(mx_ior_to_f0(ior)), fd);
        bsdf.response = mx_ggx_reflection(closureData, N, V, X, alpha, fd) * bounces
                      * (tint_R + tint_TT + tint_TRT) / 3.0;
    }
    return bsdf;
}

//== mx_chiang_hair_roughness(float, float, float, float, out vec2, out vec2, out vec2)
// Variance along and scale around the hair for each lobe from roughness in [0,1]: M. Chiang and others 2016, equations 7
// and 8; the scales between lobes are those of S. Marschner and others 2003.
void mx_chiang_hair_roughness(
    float longitudinal,
    float azimuthal,
    float scale_TT,
    float scale_TRT,
    out vec2 roughness_R,
    out vec2 roughness_TT,
    out vec2 roughness_TRT)
{
    float l = clamp(longitudinal, 0.001, 1.0);
    float a = clamp(azimuthal, 0.001, 1.0);
    float variance = l * (0.726 + 0.812 * l) + 3.7 * pow(l, 20.0);
    variance *= variance;
    float scale = a * (0.265 + 1.194 * a) + 5.372 * pow(a, 22.0);
    roughness_R = vec2(variance, scale);
    roughness_TT = vec2(variance * scale_TT * scale_TT, scale);
    roughness_TRT = vec2(variance * scale_TRT * scale_TRT, scale);
}

//== mx_compute_fresnel(float, FresnelData)
vec3 mx_compute_fresnel(float cosine, FresnelData fd)
{
    return fd.filmThickness > 0.0 ? mx_fresnel_airy(cosine, fd) : mx_bare_fresnel(cosine, fd);
}

//== mx_conductor_bsdf(ClosureData, float, vec3, vec3, vec2, bool, float, float, vec3, vec3, int)
BSDF mx_conductor_bsdf(
    ClosureData closureData,
    float weight,
    vec3 ior_n,
    vec3 ior_k,
    vec2 roughness,
    bool retroreflective,
    float thinfilm_thickness,
    float thinfilm_ior,
    vec3 N,
    vec3 X,
    int distribution)
{
    BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
    bsdf.throughput = vec3(0.0);
    if (weight < M_FLOAT_EPS)
        return bsdf;
    vec3 V = closureData.V;
    N = mx_forward_facing_normal(N, V);
    vec2 alpha = clamp(roughness, M_FLOAT_EPS, 1.0);
    FresnelData fd = FresnelData(
        FRESNEL_MODEL_CONDUCTOR, ior_n, ior_k, vec3(1.0), 5.0, thinfilm_thickness, thinfilm_ior);
    vec2 albedo = mx_ggx_dir_albedo(mx_positive_cosine(N, V), mx_average_alpha(alpha));
    vec3 F0 = thinfilm_thickness > 0.0 ? mx_film_conductor_normal(fd) : mx_bare_fresnel_normal(fd);
    vec3 bounces = mx_ggx_energy_compensation(albedo, F0, fd);
    bsdf.response = mx_ggx_reflection(closureData, N, V, X, alpha, fd) * bounces * weight;
    return bsdf;
}

//== mx_conductor_bsdf(ClosureData, float, vec3, vec3, vec2, bool, float, float, vec3, vec3, int) (2)
BSDF mx_conductor_bsdf(
    ClosureData closureData,
    float weight,
    vec3 ior_n,
    vec3 ior_k,
    vec2 roughness,
    bool retroreflective,
    float thinfilm_thickness,
    float thinfilm_ior,
    vec3 N,
    vec3 X,
    int distribution)
{
    BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
    bsdf.throughput = vec3(0.0);
    if (weight < M_FLOAT_EPS)
        return bsdf;
    vec3 V = retroreflective ? reflect(-closureData.V, N) : closureData.V;
    N = mx_forward_facing_normal(N, V);
    vec2 alpha = clamp(roughness, M_FLOAT_EPS, 1.0);
    FresnelData fd = FresnelData(
        FRESNEL_MODEL_CONDUCTOR, ior_n, ior_k, vec3(1.0), 5.0, thinfilm_thickness, thinfilm_ior);
    vec2 albedo = mx_ggx_dir_albedo(mx_positive_cosine(N, V), mx_average_alpha(alpha));
    vec3 F0 = thinfilm_thickness > 0.0 ? mx_film_conductor_normal(fd) : mx_bare_fresnel_normal(fd);
    vec3 bounces = mx_ggx_energy_compensation(albedo, F0, fd);
    bsdf.response = mx_ggx_reflection(closureData, N, V, X, alpha, fd) * bounces * weight;
    return bsdf;
}

//== mx_conductor_bsdf(ClosureData, float, vec3, vec3, vec2, bool, float, float, vec3, vec3, int) (3)
BSDF mx_conductor_bsdf(
    ClosureData closureData,
    float weight,
    vec3 ior_n,
    vec3 ior_k,
    vec2 roughness,
    bool retroreflective,
    float thinfilm_thickness,
    float thinfilm_ior,
    vec3 N,
    vec3 X,
    int distribution)
{
    BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
    bsdf.throughput = vec3(0.0);
    if (weight < M_FLOAT_EPS)
        return bsdf;
    if (closureData.closureType == CLOSURE_TYPE_TRANSMISSION)
        return bsdf;
    vec3 V = closureData.V;
    N = mx_forward_facing_normal(N, V);
    vec2 alpha = clamp(roughness, M_FLOAT_EPS, 1.0);
    FresnelData fd = FresnelData(
        FRESNEL_MODEL_CONDUCTOR, ior_n, ior_k, vec3(1.0), 5.0, thinfilm_thickness, thinfilm_ior);
    vec2 albedo = mx_ggx_dir_albedo(mx_positive_cosine(N, V), mx_average_alpha(alpha));
    vec3 F0 = thinfilm_thickness > 0.0 ? mx_film_conductor_normal(fd) : mx_bare_fresnel_normal(fd);
    vec3 bounces = mx_ggx_energy_compensation(albedo, F0, fd);
    bsdf.response = mx_ggx_reflection(closureData, N, V, X, alpha, fd) * bounces * weight;
    return bsdf;
}

//== mx_conical_edf(ClosureData, vec3, vec3, float, float)
// Angles are those between opposite sides of the cones, in degrees. Without a larger outer cone the edge is hard.
EDF mx_conical_edf(
    ClosureData closureData, vec3 color, vec3 normal, float inner_angle, float outer_angle)
{
    EDF result;
    result = vec3(0.0);
    if (closureData.closureType != CLOSURE_TYPE_EMISSION)
        return result;
    float inner = cos(radians(0.5 * clamp(inner_angle, 0.0, 360.0)));
    float outer = cos(radians(0.5 * clamp(outer_angle, 0.0, 360.0)));
    result = color * mx_smoothstep(dot(normalize(normal), closureData.V), min(outer, inner), inner);
    return result;
}

//== mx_deon_hair_absorption_from_melanin(float, float, vec3, vec3)
// Absorption by the two pigments of hair: E. d'Eon and others, An Energy-Conserving Hair Reflectance Model, EGSR 2011,
// section 6.1. A pigment's colour is what one unit of it lets through.
vec3 mx_deon_hair_absorption_from_melanin(
    float melanin_concentration,
    float melanin_redness,
    vec3 eumelanin_color,
    vec3 pheomelanin_color)
{
    float melanin = -log(max(1.0 - melanin_concentration, 0.0001));
    vec3 brown = log(max(eumelanin_color, M_FLOAT_MIN));
    vec3 red = log(max(pheomelanin_color, M_FLOAT_MIN));
    return max(-melanin * mix(brown, red, melanin_redness), 0.0);
}

//== mx_dielectric_bsdf(ClosureData, float, vec3, float, vec2, bool, float, float, vec3, vec3, int, int)
// Scatter modes are 0 reflection, 1 transmission, 2 both.
BSDF mx_dielectric_bsdf(
    ClosureData closureData,
    float weight,
    vec3 tint,
    float ior,
    vec2 roughness,
    bool retroreflective,
    float thinfilm_thickness,
    float thinfilm_ior,
    vec3 N,
    vec3 X,
    int distribution,
    int scatter_mode)
{
    BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
    if (weight < M_FLOAT_EPS)
        return bsdf;
    vec3 V = closureData.V;
    N = mx_forward_facing_normal(N, V);
    tint = max(tint, 0.0);
    vec2 alpha = clamp(roughness, M_FLOAT_EPS, 1.0);
    FresnelData fd = FresnelData(
        FRESNEL_MODEL_DIELECTRIC, vec3(ior), vec3(0.0), vec3(1.0), 5.0, thinfilm_thickness, thinfilm_ior);
    if (scatter_mode != 0
        && (closureData.closureType == CLOSURE_TYPE_TRANSMISSION || closureData.closureType == CLOSURE_TYPE_ENVIRONMENT))
        bsdf.response += mx_surface_transmission(N, V, X, alpha, fd, ior, tint) * weight;
    if (scatter_mode == 1)
        return bsdf;
    float NdotV = mx_positive_cosine(N, V);
    float avgAlpha = mx_average_alpha(alpha);
    vec2 albedo = mx_ggx_dir_albedo(NdotV, avgAlpha);
    vec3 F0;
    vec3 reflected = mx_ggx_dir_reflectance(NdotV, avgAlpha, albedo, fd, F0);
    vec3 bounces = mx_ggx_energy_compensation(albedo, F0, fd);
    reflected *= bounces;
    bsdf.throughput = max(1.0 - reflected * weight, 0.0);
    bsdf.response += mx_ggx_reflection(closureData, N, V, X, alpha, fd) * bounces * tint * weight;
    return bsdf;
}

//== mx_dielectric_bsdf(ClosureData, float, vec3, float, vec2, bool, float, float, vec3, vec3, int, int) (2)
// Scatter modes are 0 reflection, 1 transmission, 2 both.
BSDF mx_dielectric_bsdf(
    ClosureData closureData,
    float weight,
    vec3 tint,
    float ior,
    vec2 roughness,
    bool retroreflective,
    float thinfilm_thickness,
    float thinfilm_ior,
    vec3 N,
    vec3 X,
    int distribution,
    int scatter_mode)
{
    BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
    if (weight < M_FLOAT_EPS)
        return bsdf;
    vec3 V = closureData.V;
    N = mx_forward_facing_normal(N, V);
    tint = max(tint, 0.0);
    vec2 alpha = clamp(roughness, M_FLOAT_EPS, 1.0);
    FresnelData fd = FresnelData(
        FRESNEL_MODEL_DIELECTRIC, vec3(ior), vec3(0.0), vec3(1.0), 5.0, thinfilm_thickness, thinfilm_ior);
    if (scatter_mode != 0
        && (closureData.closureType == CLOSURE_TYPE_TRANSMISSION || closureData.closureType == CLOSURE_TYPE_ENVIRONMENT))
        bsdf.response += mx_surface_transmission(N, V, X, alpha, fd, ior, tint) * weight;
    if (scatter_mode == 1)
        return bsdf;
    float NdotV = mx_positive_cosine(N, V);
    float avgAlpha = mx_average_alpha(alpha);
    vec2 albedo = mx_ggx_dir_albedo(NdotV, avgAlpha);
    vec3 F0;
    vec3 reflected = mx_ggx_dir_reflectance(NdotV, avgAlpha, albedo, fd, F0);
    vec3 bounces = mx_ggx_energy_compensation(albedo, F0, fd);
    reflected *= bounces;
    bsdf.throughput = max(1.0 - reflected * weight, 0.0);
    if (retroreflective)
        V = reflect(-V, N);
    bsdf.response += mx_ggx_reflection(closureData, N, V, X, alpha, fd) * bounces * tint * weight;
    return bsdf;
}

//== mx_dielectric_bsdf(ClosureData, float, vec3, float, vec2, bool, float, float, vec3, vec3, int, int) (3)
// Scatter modes are 0 reflection, 1 transmission, 2 both.
BSDF mx_dielectric_bsdf(
    ClosureData closureData,
    float weight,
    vec3 tint,
    float ior,
    vec2 roughness,
    bool retroreflective,
    float thinfilm_thickness,
    float thinfilm_ior,
    vec3 N,
    vec3 X,
    int distribution,
    int scatter_mode)
{
    BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
    if (weight < M_FLOAT_EPS)
        return bsdf;
    vec3 V = closureData.V;
    N = mx_forward_facing_normal(N, V);
    tint = max(tint, 0.0);
    vec2 alpha = clamp(roughness, M_FLOAT_EPS, 1.0);
    FresnelData fd = FresnelData(
        FRESNEL_MODEL_DIELECTRIC, vec3(ior), vec3(0.0), vec3(1.0), 5.0, thinfilm_thickness, thinfilm_ior);
    if ((closureData.closureType == CLOSURE_TYPE_TRANSMISSION || closureData.closureType == CLOSURE_TYPE_ENVIRONMENT))
        bsdf.response += mx_surface_transmission(N, V, X, alpha, fd, ior, tint) * weight;
    return bsdf;
    return bsdf;
}

//== mx_dielectric_bsdf(ClosureData, float, vec3, float, vec2, bool, float, float, vec3, vec3, int, int) (4)
// Scatter modes are 0 reflection, 1 transmission, 2 both.
BSDF mx_dielectric_bsdf(
    ClosureData closureData,
    float weight,
    vec3 tint,
    float ior,
    vec2 roughness,
    bool retroreflective,
    float thinfilm_thickness,
    float thinfilm_ior,
    vec3 N,
    vec3 X,
    int distribution,
    int scatter_mode)
{
    BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
    if (weight < M_FLOAT_EPS)
        return bsdf;
    vec3 V = closureData.V;
    N = mx_forward_facing_normal(N, V);
    tint = max(tint, 0.0);
    vec2 alpha = clamp(roughness, M_FLOAT_EPS, 1.0);
    FresnelData fd = FresnelData(
        FRESNEL_MODEL_DIELECTRIC, vec3(ior), vec3(0.0), vec3(1.0), 5.0, thinfilm_thickness, thinfilm_ior);
    if (scatter_mode != 0
        && (closureData.closureType == CLOSURE_TYPE_TRANSMISSION || closureData.closureType == CLOSURE_TYPE_ENVIRONMENT))
        bsdf.response += mx_surface_transmission(N, V, X, alpha, fd, ior, tint) * weight;
    if (scatter_mode == 1)
        return bsdf;
    float NdotV = mx_positive_cosine(N, V);
    float avgAlpha = mx_average_alpha(alpha);
    vec2 albedo = mx_ggx_dir_albedo(NdotV, avgAlpha);
    vec3 F0;
    vec3 reflected = mx_ggx_dir_reflectance(NdotV, avgAlpha, albedo, fd, F0);
    vec3 bounces = mx_ggx_energy_compensation(albedo, F0, fd);
    reflected *= bounces;
    bsdf.throughput = max(1.0 - reflected * weight, 0.0);
    if (closureData.closureType == CLOSURE_TYPE_TRANSMISSION)
        return bsdf;
    bsdf.response += mx_ggx_reflection(closureData, N, V, X, alpha, fd) * bounces * tint * weight;
    return bsdf;
}

//== mx_dielectric_bsdf(ClosureData, float, vec3, float, vec2, bool, float, float, vec3, vec3, int, int) (5)
// Scatter modes are 0 reflection, 1 transmission, 2 both.
BSDF mx_dielectric_bsdf(
    ClosureData closureData,
    float weight,
    vec3 tint,
    float ior,
    vec2 roughness,
    bool retroreflective,
    float thinfilm_thickness,
    float thinfilm_ior,
    vec3 N,
    vec3 X,
    int distribution,
    int scatter_mode)
{
    BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
    if (weight < M_FLOAT_EPS)
        return bsdf;
    vec3 V = closureData.V;
    N = mx_forward_facing_normal(N, V);
    tint = max(tint, 0.0);
    vec2 alpha = clamp(roughness, M_FLOAT_EPS, 1.0);
    FresnelData fd = FresnelData(
        FRESNEL_MODEL_DIELECTRIC, vec3(ior), vec3(0.0), vec3(1.0), 5.0, thinfilm_thickness, thinfilm_ior);
    if ((closureData.closureType == CLOSURE_TYPE_TRANSMISSION || closureData.closureType == CLOSURE_TYPE_ENVIRONMENT))
        bsdf.response += mx_surface_transmission(N, V, X, alpha, fd, ior, tint) * weight;
    float NdotV = mx_positive_cosine(N, V);
    float avgAlpha = mx_average_alpha(alpha);
    vec2 albedo = mx_ggx_dir_albedo(NdotV, avgAlpha);
    vec3 F0;
    vec3 reflected = mx_ggx_dir_reflectance(NdotV, avgAlpha, albedo, fd, F0);
    vec3 bounces = mx_ggx_energy_compensation(albedo, F0, fd);
    reflected *= bounces;
    bsdf.throughput = max(1.0 - reflected * weight, 0.0);
    if (closureData.closureType == CLOSURE_TYPE_TRANSMISSION)
        return bsdf;
    bsdf.response += mx_ggx_reflection(closureData, N, V, X, alpha, fd) * bounces * tint * weight;
    return bsdf;
}

//== mx_dielectric_bsdf(ClosureData, float, vec3, float, vec2, bool, float, float, vec3, vec3, int, int) (6)
// Scatter modes are 0 reflection, 1 transmission, 2 both.
BSDF mx_dielectric_bsdf(
    ClosureData closureData,
    float weight,
    vec3 tint,
    float ior,
    vec2 roughness,
    bool retroreflective,
    float thinfilm_thickness,
    float thinfilm_ior,
    vec3 N,
    vec3 X,
    int distribution,
    int scatter_mode)
{
    BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
    if (weight < M_FLOAT_EPS)
        return bsdf;
    vec3 V = closureData.V;
    N = mx_forward_facing_normal(N, V);
    tint = max(tint, 0.0);
    vec2 alpha = clamp(roughness, M_FLOAT_EPS, 1.0);
    FresnelData fd = FresnelData(
        FRESNEL_MODEL_DIELECTRIC, vec3(ior), vec3(0.0), vec3(1.0), 5.0, thinfilm_thickness, thinfilm_ior);
    if (scatter_mode != 0
        && (closureData.closureType == CLOSURE_TYPE_TRANSMISSION || closureData.closureType == CLOSURE_TYPE_ENVIRONMENT))
        bsdf.response += mx_surface_transmission(N, V, X, alpha, fd, ior, tint) * weight;
    if (scatter_mode == 1)
        return bsdf;
    float NdotV = mx_positive_cosine(N, V);
    float avgAlpha = mx_average_alpha(alpha);
    vec2 albedo = mx_ggx_dir_albedo(NdotV, avgAlpha);
    vec3 F0;
    vec3 reflected = mx_ggx_dir_reflectance(NdotV, avgAlpha, albedo, fd, F0);
    vec3 bounces = mx_ggx_energy_compensation(albedo, F0, fd);
    reflected *= bounces;
    bsdf.throughput = max(1.0 - reflected * weight, 0.0);
    if (closureData.closureType == CLOSURE_TYPE_TRANSMISSION)
        return bsdf;
    if (retroreflective)
        V = reflect(-V, N);
    bsdf.response += mx_ggx_reflection(closureData, N, V, X, alpha, fd) * bounces * tint * weight;
    return bsdf;
}

//== mx_dielectric_bsdf(ClosureData, float, vec3, float, vec2, bool, float, float, vec3, vec3, int, int) (7)
// Scatter modes are 0 reflection, 1 transmission, 2 both.
BSDF mx_dielectric_bsdf(
    ClosureData closureData,
    float weight,
    vec3 tint,
    float ior,
    vec2 roughness,
    bool retroreflective,
    float thinfilm_thickness,
    float thinfilm_ior,
    vec3 N,
    vec3 X,
    int distribution,
    int scatter_mode)
{
    BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
    if (weight < M_FLOAT_EPS)
        return bsdf;
    vec3 V = closureData.V;
    N = mx_forward_facing_normal(N, V);
    tint = max(tint, 0.0);
    vec2 alpha = clamp(roughness, M_FLOAT_EPS, 1.0);
    FresnelData fd = FresnelData(
        FRESNEL_MODEL_DIELECTRIC, vec3(ior), vec3(0.0), vec3(1.0), 5.0, thinfilm_thickness, thinfilm_ior);
    float NdotV = mx_positive_cosine(N, V);
    float avgAlpha = mx_average_alpha(alpha);
    vec2 albedo = mx_ggx_dir_albedo(NdotV, avgAlpha);
    vec3 F0;
    vec3 reflected = mx_ggx_dir_reflectance(NdotV, avgAlpha, albedo, fd, F0);
    vec3 bounces = mx_ggx_energy_compensation(albedo, F0, fd);
    reflected *= bounces;
    bsdf.throughput = max(1.0 - reflected * weight, 0.0);
    bsdf.response += mx_ggx_reflection(closureData, N, V, X, alpha, fd) * bounces * tint * weight;
    return bsdf;
}

//== mx_direction(float, float)
// Unit vector with the height z, turned about the axis by a part of the full circle.
vec3 mx_direction(float z, float turn)
{
    float phi = 2.0 * M_PI * turn;
    return vec3(sqrt(clamp(1.0 - z * z, 0.0, 1.0)) * vec2(cos(phi), sin(phi)), z);
}

//== mx_disjointover_color4(vec4, vec4, float)
// Porter and Duff's over for layers whose coverages avoid each other as long as there is room.
vec4 mx_disjointover_color4(vec4 fg, vec4 bg, float amount)
{
    float coverage = fg.a + bg.a;
    vec3 color = fg.rgb + bg.rgb;
    if (coverage > 1.0)
        color = abs(bg.a) < M_FLOAT_EPS ? vec3(0.0) : fg.rgb + bg.rgb * ((1.0 - fg.a) / bg.a);
    return mix(bg, vec4(color, min(coverage, 1.0)), amount);
}

//== mx_displacement_vector3(vec3, float)
displacementshader mx_displacement_vector3(vec3 displacement, float scale)
{
    return displacementshader(displacement, scale);
}

//== mx_divide(float, float)
// Quotient; zero where it is no float: where the divisor is zero, or so small that the quotient is too large.
float mx_divide(float a, float b)
{
    float quotient = a / b;
    return b != 0.0 && abs(quotient) <= M_FLOAT_MAX ? quotient : 0.0;
}

//== mx_divide(vec2, float)
vec2 mx_divide(vec2 a, float b)
{
    vec2 quotient = a / b;
    return b == 0.0 ? vec2(0.0) : mix(vec2(0.0), quotient, lessThanEqual(abs(quotient), vec2(M_FLOAT_MAX)));
}

//== mx_divide(vec2, vec2)
vec2 mx_divide(vec2 a, vec2 b)
{
    vec2 quotient = mix(a / b, vec2(0.0), equal(b, vec2(0.0)));
    return mix(vec2(0.0), quotient, lessThanEqual(abs(quotient), vec2(M_FLOAT_MAX)));
}

//== mx_divide(vec3, float)
vec3 mx_divide(vec3 a, float b)
{
    vec3 quotient = a / b;
    return b == 0.0 ? vec3(0.0) : mix(vec3(0.0), quotient, lessThanEqual(abs(quotient), vec3(M_FLOAT_MAX)));
}

//== mx_divide(vec3, vec3)
vec3 mx_divide(vec3 a, vec3 b)
{
    vec3 quotient = mix(a / b, vec3(0.0), equal(b, vec3(0.0)));
    return mix(vec3(0.0), quotient, lessThanEqual(abs(quotient), vec3(M_FLOAT_MAX)));
}

//== mx_dodge(float, float, float)
// A white foreground is left out, whatever the mix.
float mx_dodge(float fg, float bg, float amount)
{
    return abs(1.0 - fg) < M_FLOAT_EPS ? 0.0 : mix(bg, bg / (1.0 - fg), amount);
}

//== mx_dodge_color3(vec3, vec3, float)
vec3 mx_dodge_color3(vec3 fg, vec3 bg, float amount)
{
    return vec3(mx_dodge(fg.r, bg.r, amount), mx_dodge(fg.g, bg.g, amount), mx_dodge(fg.b, bg.b, amount));
}

//== mx_dodge_float(float, float, float)
float mx_dodge_float(float fg, float bg, float amount)
{
    return mx_dodge(fg, bg, amount);
}

//== mx_environment_behind(vec3)
// What is seen where nothing is in the way.
vec3 mx_environment_behind(vec3 V)
{
    return u_envLightIntensity * mx_latlong_map_lookup(-V, u_envMatrix, 0.0, u_envRadiance);
}

//== mx_environment_irradiance(vec3)
vec3 mx_environment_irradiance(vec3 N)
{
    return u_envLightIntensity * mx_latlong_map_lookup(N, u_envMatrix, 0.0, u_envIrradiance);
}

//== mx_environment_radiance(vec3, vec3, vec3, vec2, FresnelData, float)
// Light of the environment by a GGX lobe: reflected, or refracted through a solid sphere where ior is not zero.
vec3 mx_environment_radiance(vec3 N, vec3 V, vec3 X, vec2 alpha, FresnelData fd, float ior)
{
    int samples = u_envRadianceSamples;
    mat3 frame = mx_tangent_frame(N, X);
    vec3 localV = V * frame;
    vec3 stretchedV = mx_ggx_stretch(localV, alpha);
    float NdotV = clamp(localV.z, M_FLOAT_EPS, 1.0);
    float avgAlpha = mx_average_alpha(alpha);
    float G1 = mx_ggx_smith_G1(NdotV, avgAlpha);
    float unmasked = 1.0 / G1;
    vec3 shrink = vec3(1.0 / alpha, 1.0);
    float level = float(u_envRadianceMips) - 2.5
                - 0.5 * log2(M_PI_INV * float(samples) * G1 / (4.0 * NdotV * alpha.x * alpha.y));
    // Points of the spherical Fibonacci set, whose longitudes are evenly spaced: each is the one before, turned.
    float spacing = M_PI / float(samples);
    vec2 turn = vec2(cos(2.0 * spacing), sin(2.0 * spacing));
    vec2 longitude = vec2(cos(spacing), -sin(spacing));
    vec3 sum = vec3(0.0);
    for (int i = 0; i < samples; ++i)
    {
        longitude = mat2(turn, -turn.y, turn.x) * longitude;
        vec3 H = mx_ggx_sample_VNDF(longitude, fract(float(i + 1) * 1.6180339887498948), stretchedV, alpha);
        float VdotH = dot(localV, H);
        vec3 F = mx_compute_fresnel(clamp(VdotH, M_FLOAT_EPS, 1.0), fd);
        vec3 L = 2.0 * VdotH * H - localV;
        vec3 part = F * (unmasked * mx_ggx_smith_G2(clamp(L.z, M_FLOAT_EPS, 1.0), NdotV, avgAlpha));
        if (ior != 0.0)
        {
            // The microfacets that are seen mask no light that comes through them.
            L = mx_refraction_solid_sphere(-localV, H, ior);
            part = 1.0 - F;
        }
        L = frame * L;
        // A sample's density goes with the fourth power of this length, a texel's size with the cosine of its latitude.
        vec3 shrunk = H * shrink;
        float lod = level - 0.25 * log2(max(1.0 - L.y * L.y, 0.0) / mx_square(mx_square(dot(shrunk, shrunk))));
        sum += part * mx_latlong_map_lookup(L, u_envMatrix, max(lod, 0.0), u_envRadiance);
    }
    return sum * u_envLightIntensity / float(max(samples, 1));
}

//== mx_environment_radiance(vec3, vec3, vec3, vec2, FresnelData, float) (2)
// Light of the environment by a GGX lobe: reflected, or refracted through a solid sphere where ior is not zero.
vec3 mx_environment_radiance(vec3 N, vec3 V, vec3 X, vec2 alpha, FresnelData fd, float ior)
{
    int samples = u_envRadianceSamples;
    mat3 frame = mx_tangent_frame(N, X);
    vec3 localV = V * frame;
    vec3 stretchedV = mx_ggx_stretch(localV, alpha);
    float NdotV = clamp(localV.z, M_FLOAT_EPS, 1.0);
    float avgAlpha = mx_average_alpha(alpha);
    float G1 = mx_ggx_smith_G1(NdotV, avgAlpha);
    float unmasked = 1.0 / G1;
    vec3 shrink = vec3(1.0 / alpha, 1.0);
    float level = float(u_envRadianceMips) - 2.5
                - 0.5 * log2(M_PI_INV * float(samples) * G1 / (4.0 * NdotV * alpha.x * alpha.y));
    // Points of the spherical Fibonacci set, whose longitudes are evenly spaced: each is the one before, turned.
    float spacing = M_PI / float(samples);
    vec2 turn = vec2(cos(2.0 * spacing), sin(2.0 * spacing));
    vec2 longitude = vec2(cos(spacing), -sin(spacing));
    vec3 sum = vec3(0.0);
    for (int i = 0; i < samples; ++i)
    {
        longitude = mat2(turn, -turn.y, turn.x) * longitude;
        vec3 H = mx_ggx_sample_VNDF(longitude, fract(float(i + 1) * 1.6180339887498948), stretchedV, alpha);
        float VdotH = dot(localV, H);
        vec3 F = mx_compute_fresnel(clamp(VdotH, M_FLOAT_EPS, 1.0), fd);
        vec3 L = 2.0 * VdotH * H - localV;
        vec3 part = F * (unmasked * mx_ggx_smith_G2(clamp(L.z, M_FLOAT_EPS, 1.0), NdotV, avgAlpha));
        L = frame * L;
        // A sample's density goes with the fourth power of this length, a texel's size with the cosine of its latitude.
        vec3 shrunk = H * shrink;
        float lod = level - 0.25 * log2(max(1.0 - L.y * L.y, 0.0) / mx_square(mx_square(dot(shrunk, shrunk))));
        sum += part * mx_latlong_map_lookup(L, u_envMatrix, max(lod, 0.0), u_envRadiance);
    }
    return sum * u_envLightIntensity / float(max(samples, 1));
}

//== mx_eon_amplitude(float)
// The energy-preserving Oren-Nayar lobe.
float mx_eon_amplitude(float roughness) { return 1.0 / (1.0 + 0.28779341 * roughness); }

//== mx_eon_average_albedo(float)
float mx_eon_average_albedo(float roughness)
{
    return mx_eon_amplitude(roughness) * (1.0 + 0.07248821 * roughness);
}

//== mx_eon_dir_albedo(float, float, vec3)
vec3 mx_eon_dir_albedo(float NdotV, float roughness, vec3 color)
{
    vec3 multiple = mx_eon_multiple_color(mx_eon_average_albedo(roughness), color);
    return mix(multiple, color, mx_eon_single_albedo(NdotV, roughness));
}

//== mx_eon_multiple_color(float, vec3)
// Colour of the light that bounced more than once.
vec3 mx_eon_multiple_color(float average, vec3 color)
{
    return color * color * average / (1.0 - color * max(1.0 - average, 0.0));
}

//== mx_eon_single_albedo(float, float)
float mx_eon_single_albedo(float cosine, float roughness)
{
    float sine = sqrt(max(1.0 - cosine * cosine, 0.0));
    float arc = sine * (acos(clamp(cosine, -1.0, 1.0)) - sine * cosine);
    float rest = sine * (1.0 - sine * sine * sine) / cosine - sine;
    return mx_eon_amplitude(roughness) * (1.0 + roughness * M_PI_INV * (arc + rest * 2.0 / 3.0));
}

//== mx_f0_to_ior(vec3)
vec3 mx_f0_to_ior(vec3 F0)
{
    vec3 root = sqrt(clamp(F0, 0.01, 0.99));
    return (1.0 + root) / (1.0 - root);
}

//== mx_fade(vec2)
// Perlin's quintic, whose first and second derivatives vanish at both ends.
vec2 mx_fade(vec2 t) { return t * t * t * (10.0 + t * (6.0 * t - 15.0)); }

//== mx_fade(vec3)
vec3 mx_fade(vec3 t) { return t * t * t * (10.0 + t * (6.0 * t - 15.0)); }

//== mx_film_conductor_normal(FresnelData)
vec3 mx_film_conductor_normal(FresnelData fd) { return mx_fresnel_airy(1.0, fd); }

//== mx_film_conductor_normal(FresnelData) (2)
vec3 mx_film_conductor_normal(FresnelData fd) { return vec3(0.0); }

//== mx_film_dir_reflectance(float, float, FresnelData, out vec3)
// Reflectance of a filmed lobe in the view's direction, without multiple bounces, and along the normal.
vec3 mx_film_dir_reflectance(float NdotV, float alpha, FresnelData fd, out vec3 F0)
{
    const int SAMPLES = 16;
    vec3 sum = vec3(0.0);
    // The last question is about the normal.
    for (int i = 0; i <= SAMPLES; ++i)
    {
        vec2 visible = mx_ggx_visible_cosine(i, SAMPLES, NdotV, alpha);
        F0 = mx_fresnel_airy(i < SAMPLES ? visible.x : 1.0, fd);
        if (i < SAMPLES)
            sum += F0 * visible.y;
    }
    return sum;
}

//== mx_film_dir_reflectance(float, float, FresnelData, out vec3) (2)
vec3 mx_film_dir_reflectance(float NdotV, float alpha, FresnelData fd, out vec3 F0)
{
    F0 = vec3(0.0);
    return F0;
}

//== mx_film_reflectance(vec2, Amplitude, Amplitude, float)
// What a film reflects in XYZ, by the amplitudes that its outer and its inner side reflect.
vec3 mx_film_reflectance(vec2 outer, Amplitude parallel, Amplitude perpendicular, float opd)
{
    // Amount, frequency and square of the width of what the eye responds to; the last is the second peak of X.
    const vec4 HEIGHT = vec4(0.84659000, 1.0002219, 1.0011225, 0.15386831);
    const vec4 MIDDLE = vec4(1.6810e+06, 1.7953e+06, 2.2084e+06, 2.2399e+06);
    const vec4 WIDTH = vec4(4.3278e+09, 9.3046e+09, 6.6121e+09, 4.5282e+09);
    float phase = 2.0 * M_PI * opd;
    vec4 cosine = cos(MIDDLE * phase);
    vec4 sine = sin(MIDDLE * phase);
    vec4 firstBlur = exp(WIDTH * (-phase * phase));
    vec4 blur = firstBlur;
    vec4 waveReal = HEIGHT;
    vec4 waveImaginary = vec4(0.0);
    vec2 outer2 = outer * outer;
    vec2 passed = 1.0 - outer2;
    vec3 innerP = mx_amplitude_squared(parallel);
    vec3 innerS = mx_amplitude_squared(perpendicular);
    vec3 steadyP = passed.x * passed.x * innerP / max(1.0 - outer2.x * innerP, M_FLOAT_EPS);
    vec3 steadyS = passed.y * passed.y * innerS / max(1.0 - outer2.y * innerS, M_FLOAT_EPS);
    vec3 xyz = outer2.x + outer2.y + steadyP + steadyS;
    Amplitude orderP = Amplitude(2.0 * (steadyP - passed.x), vec3(0.0));
    Amplitude orderS = Amplitude(2.0 * (steadyS - passed.y), vec3(0.0));
    // A count that compilers do not know keeps them from writing the loop out: the curve stands in a shader several times.
    int orders = opd >= 0.0 ? AIRY_FRESNEL_ITERATIONS : 0;
    for (int m = 0; m < orders; ++m)
    {
        // From within, the outer side reflects with the other sign.
        orderP = mx_amplitude_product(orderP, parallel, -outer.x);
        orderS = mx_amplitude_product(orderS, perpendicular, -outer.y);
        // The blur of an order is the first one's to the power of its square: 1, 4, 9.
        vec4 real = blur * (waveReal * cosine - waveImaginary * sine);
        waveImaginary = blur * (waveReal * sine + waveImaginary * cosine);
        waveReal = real;
        blur *= firstBlur * firstBlur;
        vec4 response = waveReal * (orderP.real + orderS.real).xyzx
                      - waveImaginary * (orderP.imaginary + orderS.imaginary).xyzx;
        xyz += vec3(response.x + response.w, response.yz);
    }
    return xyz;
}

//== mx_film_rgb(vec3)
// XYZ to CIE RGB, relative to the equal-energy illuminant.
vec3 mx_film_rgb(vec3 xyz)
{
    const mat3 TO_RGB = mat3(
        2.3706743, -0.5138850, 0.0052982, -0.9000405, 1.4253036, -0.0146949, -0.4706338, 0.0885814, 1.0093968);
    return clamp(TO_RGB * xyz, 0.0, 1.0);
}

//== mx_finite(float)
// Nearest float; only what is infinite is changed by it.
float mx_finite(float a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }

//== mx_finite(vec2)
vec2 mx_finite(vec2 a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }

//== mx_finite(vec3)
vec3 mx_finite(vec3 a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }

//== mx_finite(vec4)
vec4 mx_finite(vec4 a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }

//== mx_flake(vec3, float, float, float, vec3, vec3, vec3)
FlakeSample mx_flake(
    vec3 position, float size, float roughness, float coverage, vec3 normal, vec3 tangent, vec3 bitangent)
{
    Flake flake = mx_flake_search(mx_divide(position, size), mx_flake_probability(coverage));
    if (flake.priority <= 0.0)
        return FlakeSample(0, 0.0, 0.0, normal);
    vec3 random = mx_cell_noise_vec3(vec4(flake.cell, 2.0));
    vec3 bent = mx_flake_normal(random.xy, roughness, normal, tangent, bitangent);
    // 24 bits are exact in a float.
    return FlakeSample(int(16777215.0 * random.z), random.z, flake.priority, bent);
}

//== mx_flake2d(float, float, float, vec2, vec3, vec3, vec3, out int, out float, out float, out vec3)
// A slice through the flakes in space.
void mx_flake2d(
    float size,
    float roughness,
    float coverage,
    vec2 texcoord,
    vec3 surface_normal,
    vec3 tangent,
    vec3 bitangent,
    out int id,
    out float rand,
    out float presence,
    out vec3 flakenormal)
{
    FlakeSample flake = mx_flake(vec3(texcoord, 0.0), size, roughness, coverage, surface_normal, tangent, bitangent);
    id = flake.id;
    rand = flake.rand;
    presence = flake.presence;
    flakenormal = flake.normal;
}

//== mx_flake3d(float, float, float, vec3, vec3, vec3, vec3, out int, out float, out float, out vec3)
void mx_flake3d(
    float size,
    float roughness,
    float coverage,
    vec3 position,
    vec3 surface_normal,
    vec3 tangent,
    vec3 bitangent,
    out int id,
    out float rand,
    out float presence,
    out vec3 flakenormal)
{
    FlakeSample flake = mx_flake(position, size, roughness, coverage, surface_normal, tangent, bitangent);
    id = flake.id;
    rand = flake.rand;
    presence = flake.presence;
    flakenormal = flake.normal;
}

//== mx_flake_normal(vec2, float, vec3, vec3, vec3)
// Normal of a flake in the shading frame: sampled from the GGX distribution, B. Walter et al., EGSR 2007.
vec3 mx_flake_normal(vec2 random, float roughness, vec3 normal, vec3 tangent, vec3 bitangent)
{
    float alpha = roughness * roughness;
    float flat_part = 1.0 - random.y;
    float cosine2 = mx_divide(flat_part, flat_part + alpha * alpha * random.y);
    float azimuth = 2.0 * M_PI * random.x;
    vec3 aside = cos(azimuth) * tangent + sin(azimuth) * bitangent;
    return mx_normalize(sqrt(max(1.0 - cosine2, 0.0)) * aside + sqrt(cosine2) * normal);
}

//== mx_flake_probability(float)
// Share of occupied cells for a wanted share of covered surface: a rational fit, since flakes overlap.
float mx_flake_probability(float coverage)
{
    float x = clamp(coverage, 0.0, 1.0);
    float above = x * (26.39663835 - 26.19771808 * x);
    float below = 118.45082288 + x * (-101.42634862 + x * (-102.35069432 + x * 85.53857017));
    return above / below;
}

//== mx_flake_rotate(vec3, vec3)
// Random rotation from three numbers in [0,1]: J. Arvo, Fast Random Rotation Matrices, Graphics Gems III, 1992.
// A half turn about a random axis (of squared length 2 here) follows a turn about z.
vec3 mx_flake_rotate(vec3 p, vec3 random)
{
    float height = 2.0 * random.z;
    float azimuth = 2.0 * M_PI * random.y;
    vec3 axis = vec3(sqrt(height) * vec2(sin(azimuth), cos(azimuth)), sqrt(2.0 - height));
    vec3 turned = axis * dot(axis, p) - p;
    float angle = 2.0 * M_PI * random.x;
    return vec3(mat2(cos(angle), sin(angle), -sin(angle), cos(angle)) * turned.xy, turned.z);
}

//== mx_flake_search(vec3, float)
Flake mx_flake_search(vec3 p, float probability)
{
    // Half the edge of a flake; its corners reach 1.5 cells, so the neighbouring cells are enough.
    const float reach = 0.86602540;
    vec3 home = floor(p);
    Flake best = Flake(0.0, vec3(0.0));
    for (int i = 0; i < 27; ++i)
    {
        vec3 cell = home + vec3(ivec3(i / 9, i / 3 % 3, i % 3) - 1);
        vec3 offset = p - cell - 0.5;
        float priority = mx_cell_noise_float(vec4(cell, 3.0));
        if (dot(offset, offset) >= 2.25 || priority < best.priority || mx_cell_noise_float(cell) > probability)
            continue;
        vec3 distances = abs(mx_flake_rotate(offset, mx_cell_noise_vec3(cell)));
        if (max(max(distances.x, distances.y), distances.z) <= reach)
            best = Flake(priority, cell);
    }
    return best;
}

//== mx_forward_facing_normal(vec3, vec3)
// The side of the surface that the viewer sees.
vec3 mx_forward_facing_normal(vec3 N, vec3 V) { return faceforward(N, -V, N); }

//== mx_fractal2d_float(float, int, float, float, vec2)
float mx_fractal2d_float(
    float amplitude, int octaves, float lacunarity, float diminish, vec2 texcoord)
{
    return mx_finite(amplitude * mx_fractal2d_noise_float(texcoord, octaves, lacunarity, diminish));
}

//== mx_fractal2d_noise_float(vec2, int, float, float)
float mx_fractal2d_noise_float(vec2 p, int octaves, float lacunarity, float diminish)
{
    float sum = 0.0;
    for (float weight = 1.0; octaves > 0; --octaves)
    {
        sum = mx_finite(sum + weight * mx_perlin_noise_float(p));
        p = mx_finite(p * lacunarity);
        weight = mx_finite(weight * diminish);
    }
    return sum;
}

//== mx_fractal2d_noise_vec3(vec2, int, float, float)
vec3 mx_fractal2d_noise_vec3(vec2 p, int octaves, float lacunarity, float diminish)
{
    vec3 sum = vec3(0.0);
    for (float weight = 1.0; octaves > 0; --octaves)
    {
        sum = mx_finite(sum + weight * mx_perlin_noise_vec3(p));
        p = mx_finite(p * lacunarity);
        weight = mx_finite(weight * diminish);
    }
    return sum;
}

//== mx_fractal2d_noise_vec4(vec2, int, float, float)
vec4 mx_fractal2d_noise_vec4(vec2 p, int octaves, float lacunarity, float diminish)
{
    float fourth = mx_fractal2d_noise_float(p + vec2(19.0, 193.0), octaves, lacunarity, diminish);
    return vec4(mx_fractal2d_noise_vec3(p, octaves, lacunarity, diminish), fourth);
}

//== mx_fractal2d_vector4(vec4, int, float, float, vec2)
vec4 mx_fractal2d_vector4(
    vec4 amplitude, int octaves, float lacunarity, float diminish, vec2 texcoord)
{
    return mx_finite(amplitude * mx_fractal2d_noise_vec4(texcoord, octaves, lacunarity, diminish));
}

//== mx_fractal3d_float(float, int, float, float, vec3)
float mx_fractal3d_float(
    float amplitude, int octaves, float lacunarity, float diminish, vec3 position)
{
    return mx_finite(amplitude * mx_fractal3d_noise_float(position, octaves, lacunarity, diminish));
}

//== mx_fractal3d_noise_float(vec3, int, float, float)
float mx_fractal3d_noise_float(vec3 p, int octaves, float lacunarity, float diminish)
{
    float sum = 0.0;
    for (float weight = 1.0; octaves > 0; --octaves)
    {
        sum = mx_finite(sum + weight * mx_perlin_noise_float(p));
        p = mx_finite(p * lacunarity);
        weight = mx_finite(weight * diminish);
    }
    return sum;
}

//== mx_fractal3d_noise_vec2(vec3, int, float, float)
vec2 mx_fractal3d_noise_vec2(vec3 p, int octaves, float lacunarity, float diminish)
{
    float first = mx_fractal3d_noise_float(p, octaves, lacunarity, diminish);
    return vec2(first, mx_fractal3d_noise_float(p + vec3(19.0, 193.0, 17.0), octaves, lacunarity, diminish));
}

//== mx_fractal3d_noise_vec3(vec3, int, float, float)
vec3 mx_fractal3d_noise_vec3(vec3 p, int octaves, float lacunarity, float diminish)
{
    vec3 sum = vec3(0.0);
    for (float weight = 1.0; octaves > 0; --octaves)
    {
        sum = mx_finite(sum + weight * mx_perlin_noise_vec3(p));
        p = mx_finite(p * lacunarity);
        weight = mx_finite(weight * diminish);
    }
    return sum;
}

//== mx_fractal3d_vector2(vec2, int, float, float, vec3)
vec2 mx_fractal3d_vector2(
    vec2 amplitude, int octaves, float lacunarity, float diminish, vec3 position)
{
    return mx_finite(amplitude * mx_fractal3d_noise_vec2(position, octaves, lacunarity, diminish));
}

//== mx_fractal3d_vector3(vec3, int, float, float, vec3)
vec3 mx_fractal3d_vector3(
    vec3 amplitude, int octaves, float lacunarity, float diminish, vec3 position)
{
    return mx_finite(amplitude * mx_fractal3d_noise_vec3(position, octaves, lacunarity, diminish));
}

//== mx_fresnel_airy(float, FresnelData)
vec3 mx_fresnel_airy(float cosine, FresnelData fd)
{
    float film = max(fd.filmIor, 1.0);
    float inside = sqrt(max(1.0 - (1.0 - cosine * cosine) / (film * film), 0.0));
    Amplitude parallel, perpendicular;
    mx_fresnel_conductor_polarized(inside, fd.base / film, fd.edge / film, parallel, perpendicular);
    vec2 outer = mx_fresnel_dielectric_polarized(cosine, film);
    float opd = 2.0e-9 * film * inside * fd.filmThickness;
    return mx_film_rgb(0.5 * mx_film_reflectance(outer, parallel, perpendicular, opd));
}

//== mx_fresnel_airy(float, FresnelData) (2)
vec3 mx_fresnel_airy(float cosine, FresnelData fd)
{
    float film = max(fd.filmIor, 1.0);
    float inside = sqrt(max(1.0 - (1.0 - cosine * cosine) / (film * film), 0.0));
    Amplitude parallel, perpendicular;
    if (fd.model == FRESNEL_MODEL_SCHLICK)
    {
        vec3 amplitude = sqrt(max(0.5 * mx_fresnel_hoffman_schlick(inside, fd), 0.0))
                       * mix(vec3(1.0), vec3(-1.0), lessThan(mx_f0_to_ior(fd.base), vec3(film)));
        parallel = Amplitude(amplitude, vec3(0.0));
        perpendicular = Amplitude(-amplitude, vec3(0.0));
    }
    else
        mx_fresnel_conductor_polarized(inside, fd.base / film, fd.edge / film, parallel, perpendicular);
    vec2 outer = mx_fresnel_dielectric_polarized(cosine, film);
    float opd = 2.0e-9 * film * inside * fd.filmThickness;
    return mx_film_rgb(0.5 * mx_film_reflectance(outer, parallel, perpendicular, opd));
}

//== mx_fresnel_airy(float, FresnelData) (3)
vec3 mx_fresnel_airy(float cosine, FresnelData fd) { return vec3(0.0); }

//== mx_fresnel_conductor(float, vec3, vec3)
vec3 mx_fresnel_conductor(float cosine, vec3 n, vec3 k)
{
    Amplitude parallel, perpendicular;
    mx_fresnel_conductor_polarized(cosine, n, k, parallel, perpendicular);
    return 0.5 * (mx_amplitude_squared(parallel) + mx_amplitude_squared(perpendicular));
}

//== mx_fresnel_conductor_normal(vec3, vec3)
vec3 mx_fresnel_conductor_normal(vec3 n, vec3 k)
{
    return (mx_square(n - 1.0) + k * k) / (mx_square(n + 1.0) + k * k);
}

//== mx_fresnel_conductor_polarized(float, vec3, vec3, out Amplitude, out Amplitude)
// Amplitudes of both polarisations that a medium of the relative index n + ik reflects.
void mx_fresnel_conductor_polarized(float cosine, vec3 n, vec3 k, out Amplitude parallel, out Amplitude perpendicular)
{
    float cosine2 = min(cosine * cosine, 1.0);
    vec3 real = n * n - k * k;
    vec3 imaginary = 2.0 * n * k;
    vec3 shifted = real + cosine2 - 1.0;
    vec3 size = sqrt(shifted * shifted + imaginary * imaginary);
    vec3 u = sqrt(max(0.5 * (size + shifted), 0.0));
    vec3 v = sqrt(max(0.5 * (size - shifted), 0.0));
    perpendicular = Amplitude(cosine2 - size, -2.0 * cosine * v);
    vec3 whole = cosine2 + size + 2.0 * cosine * u;
    perpendicular.real /= whole;
    perpendicular.imaginary /= whole;
    vec3 ahead2 = (real * real + imaginary * imaginary) * cosine2;
    parallel = Amplitude(ahead2 - size, 2.0 * cosine * (imaginary * u - real * v));
    whole = max(ahead2 + size + 2.0 * cosine * (real * u + imaginary * v), M_FLOAT_EPS);
    parallel.real /= whole;
    parallel.imaginary /= whole;
}

//== mx_fresnel_dielectric(float, float)
float mx_fresnel_dielectric(float cosine, float ior)
{
    vec2 amplitudes = mx_fresnel_dielectric_polarized(cosine, ior);
    return 0.5 * dot(amplitudes, amplitudes);
}

//== mx_fresnel_dielectric_polarized(float, float)
// Amplitudes of both polarisations that a dielectric reflects; one beyond the critical angle.
vec2 mx_fresnel_dielectric_polarized(float cosine, float ior)
{
    float ior2 = ior * ior;
    float g = sqrt(max(ior2 + cosine * cosine - 1.0, 0.0));
    vec2 ahead = vec2(ior2, 1.0) * cosine;
    return g > 0.0 ? (ahead - g) / (ahead + g) : vec2(1.0);
}

//== mx_fresnel_grazing(FresnelData)
// Reflectance at grazing angles; what is no Schlick curve ends at one.
vec3 mx_fresnel_grazing(FresnelData fd)
{
    return vec3(1.0);
}

//== mx_fresnel_grazing(FresnelData) (2)
// Reflectance at grazing angles; what is no Schlick curve ends at one.
vec3 mx_fresnel_grazing(FresnelData fd)
{
    return fd.model == FRESNEL_MODEL_SCHLICK && !(fd.filmThickness > 0.0) ? fd.F90 : vec3(1.0);
}

//== mx_fresnel_hoffman_schlick(float, FresnelData)
// Schlick's curve with a dip at 82 degrees.
vec3 mx_fresnel_hoffman_schlick(float cosine, FresnelData fd)
{
    float x = clamp(cosine, 0.0, 1.0);
    float grazing = 1.0 - x;
    vec3 dip = mix(fd.base, fd.F90, pow(6.0 / 7.0, fd.exponent)) * (1.0 - fd.edge) * 17.651384;
    return mix(fd.base, fd.F90, pow(grazing, fd.exponent)) - dip * x * grazing * mx_pow5(grazing);
}

//== mx_fresnel_schlick(float, vec3, vec3, float)
// Generalised Schlick curve.
vec3 mx_fresnel_schlick(float cosine, vec3 F0, vec3 F90, float exponent)
{
    return mix(F0, F90, pow(clamp(1.0 - cosine, 0.0, 1.0), exponent));
}

//== mx_generalized_schlick_bsdf(14 parameters)
// Scatter modes are 0 reflection, 1 transmission, 2 both.
BSDF mx_generalized_schlick_bsdf(
    ClosureData closureData,
    float weight,
    vec3 color0,
    vec3 color82,
    vec3 color90,
    float exponent,
    vec2 roughness,
    bool retroreflective,
    float thinfilm_thickness,
    float thinfilm_ior,
    vec3 N,
    vec3 X,
    int distribution,
    int scatter_mode)
{
    BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
    if (weight < M_FLOAT_EPS)
        return bsdf;
    vec3 V = closureData.V;
    N = mx_forward_facing_normal(N, V);
    vec2 alpha = clamp(roughness, M_FLOAT_EPS, 1.0);
    FresnelData fd = FresnelData(FRESNEL_MODEL_SCHLICK, max(color0, 0.0), max(color82, 0.0), max(color90, 0.0),
        exponent, thinfilm_thickness, thinfilm_ior);
    float NdotV = mx_positive_cosine(N, V);
    float avgAlpha = mx_average_alpha(alpha);
    vec2 albedo = mx_ggx_dir_albedo(NdotV, avgAlpha);
    vec3 F0;
    vec3 reflected = mx_ggx_dir_reflectance(NdotV, avgAlpha, albedo, fd, F0);
    vec3 bounces = mx_ggx_energy_compensation(albedo, F0, fd);
    reflected *= bounces;
    // What lies below stays uncoloured, so the colour that is reflected most takes its part of all.
    bsdf.throughput = vec3(max(1.0 - max(reflected.r, max(reflected.g, reflected.b)) * weight, 0.0));
    bsdf.response += mx_ggx_reflection(closureData, N, V, X, alpha, fd) * bounces * weight;
    return bsdf;
}

//== mx_generalized_schlick_bsdf(14 parameters) (2)
// Scatter modes are 0 reflection, 1 transmission, 2 both.
BSDF mx_generalized_schlick_bsdf(
    ClosureData closureData,
    float weight,
    vec3 color0,
    vec3 color82,
    vec3 color90,
    float exponent,
    vec2 roughness,
    bool retroreflective,
    float thinfilm_thickness,
    float thinfilm_ior,
    vec3 N,
    vec3 X,
    int distribution,
    int scatter_mode)
{
    BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
    if (weight < M_FLOAT_EPS)
        return bsdf;
    vec3 V = closureData.V;
    N = mx_forward_facing_normal(N, V);
    vec2 alpha = clamp(roughness, M_FLOAT_EPS, 1.0);
    FresnelData fd = FresnelData(FRESNEL_MODEL_SCHLICK, max(color0, 0.0), max(color82, 0.0), max(color90, 0.0),
        exponent, thinfilm_thickness, thinfilm_ior);
    if (scatter_mode != 0
        && (closureData.closureType == CLOSURE_TYPE_TRANSMISSION || closureData.closureType == CLOSURE_TYPE_ENVIRONMENT))
    {
        float ior = mx_f0_to_ior(vec3(dot(fd.base, vec3(1.0 / 3.0)))).x;
        bsdf.response += mx_surface_transmission(N, V, X, alpha, fd, ior, vec3(1.0)) * weight;
    }
    if (scatter_mode == 1)
        return bsdf;
    float NdotV = mx_positive_cosine(N, V);
    float avgAlpha = mx_average_alpha(alpha);
    vec2 albedo = mx_ggx_dir_albedo(NdotV, avgAlpha);
    vec3 F0;
    vec3 reflected = mx_ggx_dir_reflectance(NdotV, avgAlpha, albedo, fd, F0);
    vec3 bounces = mx_ggx_energy_compensation(albedo, F0, fd);
    reflected *= bounces;
    // What lies below stays uncoloured, so the colour that is reflected most takes its part of all.
    bsdf.throughput = vec3(max(1.0 - max(reflected.r, max(reflected.g, reflected.b)) * weight, 0.0));
    if (retroreflective)
        V = reflect(-V, N);
    bsdf.response += mx_ggx_reflection(closureData, N, V, X, alpha, fd) * bounces * weight;
    return bsdf;
}

//== mx_generalized_schlick_bsdf(14 parameters) (3)
// Scatter modes are 0 reflection, 1 transmission, 2 both.
BSDF mx_generalized_schlick_bsdf(
    ClosureData closureData,
    float weight,
    vec3 color0,
    vec3 color82,
    vec3 color90,
    float exponent,
    vec2 roughness,
    bool retroreflective,
    float thinfilm_thickness,
    float thinfilm_ior,
    vec3 N,
    vec3 X,
    int distribution,
    int scatter_mode)
{
    BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
    if (weight < M_FLOAT_EPS)
        return bsdf;
    vec3 V = closureData.V;
    N = mx_forward_facing_normal(N, V);
    vec2 alpha = clamp(roughness, M_FLOAT_EPS, 1.0);
    FresnelData fd = FresnelData(FRESNEL_MODEL_SCHLICK, max(color0, 0.0), max(color82, 0.0), max(color90, 0.0),
        exponent, thinfilm_thickness, thinfilm_ior);
    if (scatter_mode != 0
        && (closureData.closureType == CLOSURE_TYPE_TRANSMISSION || closureData.closureType == CLOSURE_TYPE_ENVIRONMENT))
    {
        float ior = mx_f0_to_ior(vec3(dot(fd.base, vec3(1.0 / 3.0)))).x;
        bsdf.response += mx_surface_transmission(N, V, X, alpha, fd, ior, vec3(1.0)) * weight;
    }
    if (scatter_mode == 1)
        return bsdf;
    float NdotV = mx_positive_cosine(N, V);
    float avgAlpha = mx_average_alpha(alpha);
    vec2 albedo = mx_ggx_dir_albedo(NdotV, avgAlpha);
    vec3 F0;
    vec3 reflected = mx_ggx_dir_reflectance(NdotV, avgAlpha, albedo, fd, F0);
    vec3 bounces = mx_ggx_energy_compensation(albedo, F0, fd);
    reflected *= bounces;
    // What lies below stays uncoloured, so the colour that is reflected most takes its part of all.
    bsdf.throughput = vec3(max(1.0 - max(reflected.r, max(reflected.g, reflected.b)) * weight, 0.0));
    bsdf.response += mx_ggx_reflection(closureData, N, V, X, alpha, fd) * bounces * weight;
    return bsdf;
}

//== mx_generalized_schlick_bsdf(14 parameters) (4)
// Scatter modes are 0 reflection, 1 transmission, 2 both.
BSDF mx_generalized_schlick_bsdf(
    ClosureData closureData,
    float weight,
    vec3 color0,
    vec3 color82,
    vec3 color90,
    float exponent,
    vec2 roughness,
    bool retroreflective,
    float thinfilm_thickness,
    float thinfilm_ior,
    vec3 N,
    vec3 X,
    int distribution,
    int scatter_mode)
{
    BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
    if (weight < M_FLOAT_EPS)
        return bsdf;
    vec3 V = closureData.V;
    N = mx_forward_facing_normal(N, V);
    vec2 alpha = clamp(roughness, M_FLOAT_EPS, 1.0);
    FresnelData fd = FresnelData(FRESNEL_MODEL_SCHLICK, max(color0, 0.0), max(color82, 0.0), max(color90, 0.0),
        exponent, thinfilm_thickness, thinfilm_ior);
    if (scatter_mode != 0
        && (closureData.closureType == CLOSURE_TYPE_TRANSMISSION || closureData.closureType == CLOSURE_TYPE_ENVIRONMENT))
    {
        float ior = mx_f0_to_ior(vec3(dot(fd.base, vec3(1.0 / 3.0)))).x;
        bsdf.response += mx_surface_transmission(N, V, X, alpha, fd, ior, vec3(1.0)) * weight;
    }
    if (scatter_mode == 1)
        return bsdf;
    float NdotV = mx_positive_cosine(N, V);
    float avgAlpha = mx_average_alpha(alpha);
    vec2 albedo = mx_ggx_dir_albedo(NdotV, avgAlpha);
    vec3 F0;
    vec3 reflected = mx_ggx_dir_reflectance(NdotV, avgAlpha, albedo, fd, F0);
    vec3 bounces = mx_ggx_energy_compensation(albedo, F0, fd);
    reflected *= bounces;
    // What lies below stays uncoloured, so the colour that is reflected most takes its part of all.
    bsdf.throughput = vec3(max(1.0 - max(reflected.r, max(reflected.g, reflected.b)) * weight, 0.0));
    if (closureData.closureType == CLOSURE_TYPE_TRANSMISSION)
        return bsdf;
    bsdf.response += mx_ggx_reflection(closureData, N, V, X, alpha, fd) * bounces * weight;
    return bsdf;
}

//== mx_generalized_schlick_edf(ClosureData, vec3, vec3, float, EDF)
// The base seen through a generalised Schlick curve.
EDF mx_generalized_schlick_edf(
    ClosureData closureData, vec3 color0, vec3 color90, float exponent, EDF base)
{
    float NdotV = clamp(abs(dot(closureData.N, closureData.V)), M_FLOAT_EPS, 1.0);
    return base * mx_fresnel_schlick(NdotV, color0, color90, exponent);
}

//== mx_ggx_dir_albedo(float, float)
vec2 mx_ggx_dir_albedo(float NdotV, float alpha) { return mx_ggx_dir_albedo_analytic(NdotV, alpha); }

//== mx_ggx_dir_albedo_analytic(float, float)
// Factors of F0 and F90 in the hemispherical reflectance of the lobe: a rational fit to the integrals.
vec2 mx_ggx_dir_albedo_analytic(float NdotV, float alpha)
{
    float x = NdotV;
    float y = alpha;
    vec4 level = vec4(0.1003, 0.9345, 1.0, 1.0) + x * (vec4(-0.6303, -2.323, -1.765, 0.2281)
               + x * vec4(29.34, 1.424, 28.96, 13.08));
    vec4 slope = vec4(9.748, 2.229, 8.263, 15.94) + x * (vec4(-2.038, -3.748, 11.53, -55.83)
               + x * vec4(-26.44, 1.436, -36.11, 54.9));
    vec4 bend = vec4(-8.245, -0.7684, -7.507, 41.26) + x * (vec4(19.99, 0.2913, 15.86, 300.2)
              + x * vec4(-5.448, 0.6286, 33.37, -285.1));
    vec4 fit = level + y * (slope + y * bend);
    vec2 albedo = clamp(fit.xy / fit.zw, 0.0, 1.0);
    // Their sum is up to 9 % too low, most of all for polished surfaces at grazing angles, so a fit to the sum itself
    // raises it, but by no more than is hardly seen.
    float lost = x * y * (0.143 + 1.788 * y * y) / (x * x * (1.0 - 2.319 * y) + y * y * (0.529 + 2.911 * x));
    float single = albedo.x + albedo.y;
    return vec2(clamp(1.0 - lost, single, (1.03 - 0.01 * y) * single) - albedo.y, albedo.y);
}

//== mx_ggx_dir_reflectance(float, float, vec2, FresnelData, out vec3)
// What a lobe reflects without multiple bounces and does not pass on to a layer below; and its curve along the normal.
vec3 mx_ggx_dir_reflectance(float NdotV, float alpha, vec2 albedo, FresnelData fd, out vec3 F0)
{
    float single = albedo.x + albedo.y;
    float cosine = clamp(1.0 - pow(albedo.y / single, 0.2), NdotV - 0.5 * alpha, NdotV + 2.0 * alpha);
    vec3 bareF0 = mx_bare_fresnel_normal(fd);
    F0 = bareF0;
    vec3 mean = fd.filmThickness > 0.0
        ? mx_film_dir_reflectance(NdotV, alpha, fd, F0)
        : mx_bare_fresnel(cosine, fd) * single;
    vec3 F90 = vec3(1.0);
    return max(bareF0 * albedo.x + F90 * albedo.y, mean);
}

//== mx_ggx_dir_reflectance(float, float, vec2, FresnelData, out vec3) (2)
// What a lobe reflects without multiple bounces and does not pass on to a layer below; and its curve along the normal.
vec3 mx_ggx_dir_reflectance(float NdotV, float alpha, vec2 albedo, FresnelData fd, out vec3 F0)
{
    float single = albedo.x + albedo.y;
    float cosine = clamp(1.0 - pow(albedo.y / single, 0.2), NdotV - 0.5 * alpha, NdotV + 2.0 * alpha);
    vec3 bareF0 = mx_bare_fresnel_normal(fd);
    F0 = bareF0;
    vec3 mean = fd.filmThickness > 0.0
        ? mx_film_dir_reflectance(NdotV, alpha, fd, F0)
        : mx_bare_fresnel(cosine, fd) * single;
    vec3 F90 = fd.model == FRESNEL_MODEL_SCHLICK ? fd.F90 : vec3(1.0);
    return max(bareF0 * albedo.x + F90 * albedo.y, mean);
}

//== mx_ggx_energy_compensation(vec2, vec3, FresnelData)
// Factor that restores the light of multiple bounces.
vec3 mx_ggx_energy_compensation(vec2 albedo, vec3 F0, FresnelData fd)
{
    vec3 average = mix(F0, mx_fresnel_grazing(fd), 1.0 / 21.0);
    float single = albedo.x + albedo.y;
    return 1.0 + average * ((1.0 - single) / single);
}

//== mx_ggx_reflection(ClosureData, vec3, vec3, vec3, vec2, FresnelData)
// The reflected light of a lobe without multiple bounces, from one light (its cosine included) or the environment.
vec3 mx_ggx_reflection(ClosureData closureData, vec3 N, vec3 V, vec3 X, vec2 alpha, FresnelData fd)
{
    return mx_environment_radiance(N, V, X, alpha, fd, 0.0);
}

//== mx_ggx_sample_VNDF(vec2, float, vec3, vec2)
// A visible normal by a point of the spherical cap.
vec3 mx_ggx_sample_VNDF(vec2 longitude, float depth, vec3 stretchedV, vec2 alpha)
{
    float z = (1.0 - depth) * (1.0 + stretchedV.z) - stretchedV.z;
    vec3 H = stretchedV + vec3(sqrt(clamp(1.0 - z * z, 0.0, 1.0)) * longitude, z);
    return normalize(vec3(H.xy * alpha, max(H.z, 0.0)));
}

//== mx_ggx_sample_VNDF(vec2, vec3, vec2)
// The same by the longitude as a part of the full circle.
vec3 mx_ggx_sample_VNDF(vec2 xi, vec3 stretchedV, vec2 alpha)
{
    float phi = 2.0 * M_PI * xi.x;
    return mx_ggx_sample_VNDF(vec2(cos(phi), sin(phi)), xi.y, stretchedV, alpha);
}

//== mx_ggx_smith_G1(float, float)
// Masking: Walter and others 2007, equation 34.
float mx_ggx_smith_G1(float cosine, float alpha)
{
    float cosine2 = cosine * cosine;
    return 2.0 / (1.0 + sqrt(1.0 + alpha * alpha * (1.0 - cosine2) / cosine2));
}

//== mx_ggx_smith_G2(float, float, float)
// Masking and shadowing at correlated heights.
float mx_ggx_smith_G2(float NdotL, float NdotV, float alpha)
{
    vec2 c = vec2(NdotL, NdotV);
    vec2 lambda = c.yx * sqrt(mix(c * c, vec2(1.0), alpha * alpha));
    return 2.0 * NdotL * NdotV / (lambda.x + lambda.y);
}

//== mx_ggx_stretch(vec3, vec2)
vec3 mx_ggx_stretch(vec3 V, vec2 alpha) { return normalize(vec3(V.xy * alpha, V.z)); }

//== mx_ggx_visible_cosine(int, int, float, float)
// A visible normal's cosine to the view, and its share in the reflected light without the Fresnel curve.
vec2 mx_ggx_visible_cosine(int i, int count, float NdotV, float alpha)
{
    vec3 V = mx_direction(NdotV, 0.0);
    vec2 xi = vec2((float(i) + 0.5) / float(2 * count), fract((float(i) + 0.25) * 1.6180339887498949));
    vec3 H = mx_ggx_sample_VNDF(xi, mx_ggx_stretch(V, vec2(alpha)), vec2(alpha));
    float cosine = mx_positive_cosine(V, H);
    float masked = mx_ggx_smith_G2(clamp(2.0 * cosine * H.z - NdotV, M_FLOAT_EPS, 1.0), NdotV, alpha);
    return vec2(cosine, masked / (mx_ggx_smith_G1(NdotV, alpha) * float(count)));
}

//== mx_hash(int)
uint mx_hash(int key) { return mx_hash_end(mx_hash_begin(1u) + uvec3(uint(key), 0u, 0u)); }

//== mx_hash(ivec2)
uint mx_hash(ivec2 keys) { return mx_hash_end(mx_hash_begin(2u) + uvec3(uvec2(keys), 0u)); }

//== mx_hash(ivec3)
uint mx_hash(ivec3 keys) { return mx_hash_end(mx_hash_begin(3u) + uvec3(keys)); }

//== mx_hash(ivec4)
uint mx_hash(ivec4 keys)
{
    uvec3 s = mx_hash_mix(mx_hash_begin(4u) + uvec3(keys.xyz));
    return mx_hash_end(s + uvec3(uint(keys.w), 0u, 0u));
}

//== mx_hash(ivec4, int)
uint mx_hash(ivec4 keys, int fifth)
{
    uvec3 s = mx_hash_mix(mx_hash_begin(5u) + uvec3(keys.xyz));
    return mx_hash_end(s + uvec3(uint(keys.w), uint(fifth), 0u));
}

//== mx_hash_begin(uint)
// hashword() begins with three equal words that depend on the number of keys.
uvec3 mx_hash_begin(uint keys)
{
    return uvec3(0xdeadbeefu + 4u * keys + 13u);
}

//== mx_hash_end(uvec3)
// lookup3's final(): the last word depends on every bit of the three.
uint mx_hash_end(uvec3 s)
{
    s.z = (s.z ^ s.y) - mx_rotate_bits(s.y, 14u);
    s.x = (s.x ^ s.z) - mx_rotate_bits(s.z, 11u);
    s.y = (s.y ^ s.x) - mx_rotate_bits(s.x, 25u);
    s.z = (s.z ^ s.y) - mx_rotate_bits(s.y, 16u);
    s.x = (s.x ^ s.z) - mx_rotate_bits(s.z, 4u);
    s.y = (s.y ^ s.x) - mx_rotate_bits(s.x, 14u);
    return (s.z ^ s.y) - mx_rotate_bits(s.y, 24u);
}

//== mx_hash_mix(uvec3)
// lookup3's mix(): spreads three words over each other when more keys follow.
uvec3 mx_hash_mix(uvec3 s)
{
    s.x = (s.x - s.z) ^ mx_rotate_bits(s.z, 4u);
    s.z += s.y;
    s.y = (s.y - s.x) ^ mx_rotate_bits(s.x, 6u);
    s.x += s.z;
    s.z = (s.z - s.y) ^ mx_rotate_bits(s.y, 8u);
    s.y += s.x;
    s.x = (s.x - s.z) ^ mx_rotate_bits(s.z, 16u);
    s.z += s.y;
    s.y = (s.y - s.x) ^ mx_rotate_bits(s.x, 19u);
    s.x += s.z;
    s.z = (s.z - s.y) ^ mx_rotate_bits(s.y, 4u);
    s.y += s.x;
    return s;
}

//== mx_heighttonormal_vector3(float, float, vec2)
// The height's screen-space differences give two tangents in texture space; the normal is their cross product.
// The factor makes the slope that of a Sobel filter over the height image.
vec3 mx_heighttonormal_vector3(float height, float scale, vec2 texcoord)
{
    float relief = scale / 16.0;
    vec3 across = vec3(dFdx(texcoord), relief * dFdx(height));
    vec3 along = vec3(dFdy(texcoord), relief * dFdy(height));
    vec3 normal = cross(across, along);
    normal = normal.z < 0.0 ? -normal : normal;
    // Constant texture coordinates span no plane.
    bool flat_map = dot(normal, normal) < M_FLOAT_EPS * M_FLOAT_EPS;
    return 0.5 + 0.5 * (flat_map ? vec3(0.0, 0.0, 1.0) : normalize(normal));
}

//== mx_hextile_blend(vec4, vec4, vec4, vec3, float, float, vec3)
// Alpha is blended by the tiles alone, colour also by how bright each tile is there.
vec4 mx_hextile_blend(
    vec4 a, vec4 b, vec4 c, vec3 weights, float falloff, float contrast, vec3 lumacoeffs)
{
    vec3 luminance = mix(vec3(1.0), lumacoeffs * mat3(a.rgb, b.rgb, c.rgb), contrast);
    vec3 shares = mx_hextile_shares(weights, luminance, falloff);
    vec3 opaque = mx_hextile_shares(weights, vec3(1.0), falloff);
    return vec4(mat3(a.rgb, b.rgb, c.rgb) * shares, dot(vec3(a.a, b.a, c.a), opaque));
}

//== mx_hextile_gain(vec3, float)
// C. Schlick, Fast Alternatives to Perlin's Bias and Gain Functions, Graphics Gems IV, 1994.
vec3 mx_hextile_gain(vec3 x, float gain)
{
    vec3 a = (1.0 / clamp(gain, 0.001, 0.999) - 2.0) * (1.0 - 2.0 * x);
    return mix(mx_divide(a - x, a - 1.0), mx_divide(x, a + 1.0), lessThan(x, vec3(0.5)));
}

//== mx_hextile_grid(vec2)
// Simplex grid: a unit square of the skewed plane holds two triangles.
HextileGrid mx_hextile_grid(vec2 coord)
{
    vec2 scaled = coord / MX_HEXTILE_EDGE;
    vec2 skewed = vec2(scaled.x - 0.57735027 * scaled.y, 1.15470054 * scaled.y);
    vec2 corner = floor(skewed);
    vec2 inside = skewed - corner;
    float third = 1.0 - inside.x - inside.y;
    ivec2 base = ivec2(clamp(corner, -2147483648.0, 2147483520.0));
    bool upper = third <= 0.0;
    return upper ? HextileGrid(base + 1, base + ivec2(1, 0), base + ivec2(0, 1), vec3(-third, 1.0 - inside.yx))
                 : HextileGrid(base, base + ivec2(0, 1), base + ivec2(1, 0), vec3(third, inside.yx));
}

//== mx_hextile_random(vec2)
// D. Hoskins, Hash without Sine, 2014.
vec2 mx_hextile_random(vec2 p)
{
    vec3 q = fract(p.xyx * vec3(0.1031, 0.1030, 0.0973));
    q += dot(q, 33.33 + q.yzx);
    return fract(q.zy * (q.x + q.yz));
}

//== mx_hextile_shares(vec3, vec3, float)
// Shares of the three tiles; they sum to one.
vec3 mx_hextile_shares(vec3 weights, vec3 luminance, float falloff)
{
    vec3 cubes = weights * weights * weights;
    vec3 shares = luminance * cubes * cubes * weights;
    shares = mx_divide(shares, shares.x + shares.y + shares.z);
    if (falloff == 0.5)
        return shares;
    shares = mx_hextile_gain(shares, falloff);
    return mx_divide(shares, shares.x + shares.y + shares.z);
}

//== mx_hextile_tile(vec2, vec2, vec2, ivec2, HextileVariation)
HextileTile mx_hextile_tile(vec2 coord, vec2 across, vec2 along, ivec2 id, HextileVariation variation)
{
    vec2 node = vec2(id);
    vec2 middle = vec2(node.x + 0.5 * node.y, 0.8660254 * node.y) * MX_HEXTILE_EDGE;
    // The shift keeps the hash away from its zeros.
    vec2 random = mx_hextile_random(node + 0.12345);
    float rotation = radians(
        mix(variation.rotationrange.x, variation.rotationrange.y, random.x * variation.rotation));
    float scale = mix(1.0, mix(variation.scalerange.x, variation.scalerange.y, random.y), variation.scale);
    vec2 offset =
        mix(variation.offsetrange.xx, variation.offsetrange.yy, random * variation.offset);
    mat2 turn = mx_divide(1.0, scale) * mat2(cos(rotation), sin(rotation), -sin(rotation), cos(rotation));
    return HextileTile(turn * (coord - middle) + middle + offset, turn * across, turn * along, rotation);
}

//== mx_hextiledimage_color3(13 parameters)
// Tiles repeat for ever, so the default value never shows.
vec3 mx_hextiledimage_color3(
    sampler2D tex_sampler,
    vec3 default_value,
    vec2 texcoord,
    vec2 tiling,
    float rotation,
    vec2 rotationrange,
    float scale,
    vec2 scalerange,
    float offset,
    vec2 offsetrange,
    float falloff,
    float falloffcontrast,
    vec3 lumacoeffs)
{
    vec2 uv = mx_transform_uv(texcoord, tiling, vec2(0.0));
    vec2 across = dFdx(uv);
    vec2 along = dFdy(uv);
    HextileVariation variation =
        HextileVariation(rotation, rotationrange, scale, scalerange, offset, offsetrange);
    HextileGrid grid = mx_hextile_grid(uv);
    HextileTile a = mx_hextile_tile(uv, across, along, grid.first, variation);
    HextileTile b = mx_hextile_tile(uv, across, along, grid.second, variation);
    HextileTile c = mx_hextile_tile(uv, across, along, grid.third, variation);
    return mx_hextile_blend(
        textureGrad(tex_sampler, a.uv, a.across, a.along),
        textureGrad(tex_sampler, b.uv, b.across, b.along),
        textureGrad(tex_sampler, c.uv, c.across, c.along),
        grid.weights,
        falloff,
        falloffcontrast,
        lumacoeffs).rgb;
}

//== mx_hsvtorgb(vec3)
// Each channel is a trapezoid over the hue circle; red, green and blue are shifted by two sixths.
vec3 mx_hsvtorgb(vec3 hsv)
{
    vec3 sector = mod(6.0 * fract(hsv.x) + vec3(5.0, 3.0, 1.0), 6.0);
    vec3 missing = clamp(min(sector, 4.0 - sector), 0.0, 1.0);
    float depth = mx_finite(hsv.z * clamp(hsv.y, 0.0, M_FLOAT_MAX));
    return mx_finite(hsv.z - depth * missing);
}

//== mx_hsvtorgb_color3(vec3)
vec3 mx_hsvtorgb_color3(vec3 color)
{
    return mx_hsvtorgb(color);
}

//== mx_image_color3(sampler2D, int, vec3, vec2, int, int, int, int, int, int, vec2, vec2, out vec3)
// Layers and frames choose the file and are the host's matter.
void mx_image_color3(
    sampler2D tex_sampler,
    int layer,
    vec3 default_value,
    vec2 texcoord,
    int uaddressmode,
    int vaddressmode,
    int filtertype,
    int framerange,
    int frameoffset,
    int frameendaction,
    vec2 uv_scale,
    vec2 uv_offset,
    out vec3 result)
{
    vec2 uv = mx_transform_uv(texcoord, uv_scale, uv_offset);
    result = mx_sample_image(
        tex_sampler, vec4(default_value, 1.0), uv, uaddressmode, vaddressmode, filtertype).rgb;
}

//== mx_image_color4(sampler2D, int, vec4, vec2, int, int, int, int, int, int, vec2, vec2, out vec4)
// Layers and frames choose the file and are the host's matter.
void mx_image_color4(
    sampler2D tex_sampler,
    int layer,
    vec4 default_value,
    vec2 texcoord,
    int uaddressmode,
    int vaddressmode,
    int filtertype,
    int framerange,
    int frameoffset,
    int frameendaction,
    vec2 uv_scale,
    vec2 uv_offset,
    out vec4 result)
{
    vec2 uv = mx_transform_uv(texcoord, uv_scale, uv_offset);
    result = mx_sample_image(
        tex_sampler, default_value, uv, uaddressmode, vaddressmode, filtertype);
}

//== mx_image_float(sampler2D, int, float, vec2, int, int, int, int, int, int, vec2, vec2, out float)
// Layers and frames choose the file and are the host's matter.
void mx_image_float(
    sampler2D tex_sampler,
    int layer,
    float default_value,
    vec2 texcoord,
    int uaddressmode,
    int vaddressmode,
    int filtertype,
    int framerange,
    int frameoffset,
    int frameendaction,
    vec2 uv_scale,
    vec2 uv_offset,
    out float result)
{
    vec2 uv = mx_transform_uv(texcoord, uv_scale, uv_offset);
    result = mx_sample_image(
        tex_sampler, vec4(default_value), uv, uaddressmode, vaddressmode, filtertype).r;
}

//== mx_image_vector2(sampler2D, int, vec2, vec2, int, int, int, int, int, int, vec2, vec2, out vec2)
// Layers and frames choose the file and are the host's matter.
void mx_image_vector2(
    sampler2D tex_sampler,
    int layer,
    vec2 default_value,
    vec2 texcoord,
    int uaddressmode,
    int vaddressmode,
    int filtertype,
    int framerange,
    int frameoffset,
    int frameendaction,
    vec2 uv_scale,
    vec2 uv_offset,
    out vec2 result)
{
    vec2 uv = mx_transform_uv(texcoord, uv_scale, uv_offset);
    result = mx_sample_image(
        tex_sampler, vec4(default_value, 0.0, 0.0), uv, uaddressmode, vaddressmode, filtertype).rg;
}

//== mx_image_vector3(sampler2D, int, vec3, vec2, int, int, int, int, int, int, vec2, vec2, out vec3)
// Layers and frames choose the file and are the host's matter.
void mx_image_vector3(
    sampler2D tex_sampler,
    int layer,
    vec3 default_value,
    vec2 texcoord,
    int uaddressmode,
    int vaddressmode,
    int filtertype,
    int framerange,
    int frameoffset,
    int frameendaction,
    vec2 uv_scale,
    vec2 uv_offset,
    out vec3 result)
{
    vec2 uv = mx_transform_uv(texcoord, uv_scale, uv_offset);
    result = mx_sample_image(
        tex_sampler, vec4(default_value, 1.0), uv, uaddressmode, vaddressmode, filtertype).rgb;
}

//== mx_image_vector4(sampler2D, int, vec4, vec2, int, int, int, int, int, int, vec2, vec2, out vec4)
// Layers and frames choose the file and are the host's matter.
void mx_image_vector4(
    sampler2D tex_sampler,
    int layer,
    vec4 default_value,
    vec2 texcoord,
    int uaddressmode,
    int vaddressmode,
    int filtertype,
    int framerange,
    int frameoffset,
    int frameendaction,
    vec2 uv_scale,
    vec2 uv_offset,
    out vec4 result)
{
    vec2 uv = mx_transform_uv(texcoord, uv_scale, uv_offset);
    result = mx_sample_image(
        tex_sampler, default_value, uv, uaddressmode, vaddressmode, filtertype);
}

//== mx_imageworks_sheen_dir_albedo(float, float)
float mx_imageworks_sheen_dir_albedo(float NdotV, float roughness)
{
    return mx_imageworks_sheen_dir_albedo_analytic(NdotV, roughness);
}

//== mx_imageworks_sheen_dir_albedo_analytic(float, float)
// Hemispherical reflectance in the view's direction: a rational fit to integrals of the lobe.
float mx_imageworks_sheen_dir_albedo_analytic(float NdotV, float roughness)
{
    vec2 fit = vec2(13.67300, 1.0)
             + NdotV * (vec2(-68.78018, 61.57746) + NdotV * vec2(60.28956, 121.81241))
             + roughness * (vec2(799.08825, 442.78211) + NdotV * vec2(-905.00061, 2597.49308)
                            + roughness * vec2(1086.96473, 3045.55075));
    return clamp(fit.x / fit.y, 0.0, 1.0);
}

//== mx_integer(float)
// Whole number as an integer, limited to the range of one.
int mx_integer(float whole) { return int(clamp(whole, -2147483648.0, 2147483520.0)); }

//== mx_invert(mat3)
// Inverse; the identity for a singular matrix, or one whose inverse has elements that are no floats.
mat3 mx_invert(mat3 m)
{
    mat3 i = inverse(m);
    return determinant(m) != 0.0 && mx_is_finite(i) ? i : mat3(1.0);
}

//== mx_ior_to_f0(float)
float mx_ior_to_f0(float ior) { return mx_square((ior - 1.0) / (ior + 1.0)); }

//== mx_is_finite(mat3)
// True if all elements of a matrix are numbers, and none is infinite.
bool mx_is_finite(mat3 m) { return all(lessThanEqual(abs(m[0]) + abs(m[1]) + abs(m[2]), vec3(M_FLOAT_MAX))); }

//== mx_latlong_map_lookup(vec3, mat4, float, sampler2D)
// The colour of an equirectangular environment. Its middle is the direction -z.
vec3 mx_latlong_map_lookup(vec3 dir, mat4 transform, float lod, sampler2D tex_sampler)
{
    dir = normalize((transform * vec4(dir, 0.0)).xyz);
    vec2 angles = vec2(0.5 * atan(dir.x, -dir.z), -asin(clamp(dir.y, -1.0, 1.0)));
    return textureLod(tex_sampler, angles * M_PI_INV + 0.5, lod).rgb;
}

//== mx_layer_bsdf(ClosureData, BSDF, BSDF)
BSDF mx_layer_bsdf(ClosureData closureData, BSDF top, BSDF base)
{
    return BSDF(base.response * top.throughput + top.response, base.throughput * top.throughput);
}

//== mx_layer_vdf(ClosureData, BSDF, VDF)
// A surface over a medium: what is scattered through it is absorbed there.
BSDF mx_layer_vdf(ClosureData closureData, BSDF top, VDF base)
{
    return BSDF(base.throughput * top.response, base.throughput * top.throughput);
}

//== mx_matrix_mul(mat3, vec3)
vec3 mx_matrix_mul(mat3 a, vec3 b) { return a * b; }

//== mx_measured_edf(ClosureData, vec3, vec3, sampler2D)
// The profile is an image: angle to the normal from bottom (0) to top (180 degrees), angle about it from left to right.
// That about it is counted as if the world's z axis were turned to the normal by the shortest way, which two mirrors do.
EDF mx_measured_edf(
    ClosureData closureData, vec3 color, vec3 normal, sampler2D tex_sampler)
{
    EDF result;
    result = vec3(0.0);
    if (closureData.closureType != CLOSURE_TYPE_EMISSION)
        return result;
    vec3 axis = normalize(normal);
    vec3 between = normalize(vec3(axis.x + 1e-6, axis.y, axis.z + 1.0));
    vec3 dir = reflect(closureData.V, between);
    float away = acos(clamp(dot(closureData.V, axis), -1.0, 1.0));
    vec2 uv = vec2(0.5 * mx_atan2(dir.y, dir.x) * M_PI_INV + 0.5, away * M_PI_INV);
    uv = mx_transform_uv(uv, vec2(1.0), vec2(0.0));
    result = color * textureLod(tex_sampler, uv, 0.0).rgb;
    return result;
}

//== mx_mix_bsdf(ClosureData, BSDF, BSDF, float)
BSDF mx_mix_bsdf(ClosureData closureData, BSDF fg, BSDF bg, float amount)
{
    return BSDF(mix(bg.response, fg.response, amount), mix(bg.throughput, fg.throughput, amount));
}

//== mx_mix_displacementshader(displacementshader, displacementshader, float)
// What is mixed is how far the surface moves; scales alone mean nothing.
displacementshader mx_mix_displacementshader(
    displacementshader fg, displacementshader bg, float amount)
{
    return displacementshader(mix(bg.offset * bg.scale, fg.offset * fg.scale, amount), 1.0);
}

//== mx_mix_edf(ClosureData, EDF, EDF, float)
EDF mx_mix_edf(ClosureData closureData, EDF fg, EDF bg, float amount)
{
    return mix(bg, fg, amount);
}

//== mx_mix_vdf(ClosureData, VDF, VDF, float)
// A medium between two: optical depths are blended, so transmittances are as powers.
VDF mx_mix_vdf(ClosureData closureData, VDF fg, VDF bg, float amount)
{
    return VDF(
        mix(bg.response, fg.response, amount),
        mx_power(bg.throughput, 1.0 - amount) * mx_power(fg.throughput, amount));
}

//== mx_modulo(float, float)
// Floored remainder, never negative for a positive divisor; zero where the divisor is zero.
float mx_modulo(float a, float b) { return b == 0.0 ? 0.0 : a - b * floor(mx_divide(a, b)); }

//== mx_modulo(vec2, float)
vec2 mx_modulo(vec2 a, float b) { return mx_modulo(a, vec2(b)); }

//== mx_modulo(vec2, vec2)
vec2 mx_modulo(vec2 a, vec2 b) { return vec2(mx_modulo(a.x, b.x), mx_modulo(a.y, b.y)); }

//== mx_modulo(vec3, float)
vec3 mx_modulo(vec3 a, float b) { return mx_modulo(a, vec3(b)); }

//== mx_modulo(vec3, vec3)
vec3 mx_modulo(vec3 a, vec3 b) { return vec3(mx_modulo(a.xy, b.xy), mx_modulo(a.z, b.z)); }

//== mx_multiply_bsdf_color3(ClosureData, BSDF, vec3)
BSDF mx_multiply_bsdf_color3(ClosureData closureData, BSDF in1, vec3 in2)
{
    return BSDF(in1.response * clamp(in2, 0.0, 1.0), in1.throughput);
}

//== mx_multiply_bsdf_float(ClosureData, BSDF, float)
BSDF mx_multiply_bsdf_float(ClosureData closureData, BSDF in1, float in2)
{
    return BSDF(in1.response * clamp(in2, 0.0, 1.0), in1.throughput);
}

//== mx_multiply_edf_color3(ClosureData, EDF, vec3)
EDF mx_multiply_edf_color3(ClosureData closureData, EDF in1, vec3 in2) { return in1 * in2; }

//== mx_multiply_edf_float(ClosureData, EDF, float)
EDF mx_multiply_edf_float(ClosureData closureData, EDF in1, float in2) { return in1 * in2; }

//== mx_multiply_vdf_color3(ClosureData, VDF, vec3)
// A medium of another density: the optical depth is scaled.
VDF mx_multiply_vdf_color3(ClosureData closureData, VDF in1, vec3 in2)
{
    return VDF(in1.response * in2, mx_power(in1.throughput, in2));
}

//== mx_multiply_vdf_float(ClosureData, VDF, float)
VDF mx_multiply_vdf_float(ClosureData closureData, VDF in1, float in2)
{
    return VDF(in1.response * in2, mx_power(in1.throughput, in2));
}

//== mx_noise2d_float(float, float, vec2)
float mx_noise2d_float(float amplitude, float pivot, vec2 texcoord)
{
    return pivot + amplitude * mx_perlin_noise_float(texcoord);
}

//== mx_noise2d_vector3(vec3, float, vec2)
vec3 mx_noise2d_vector3(vec3 amplitude, float pivot, vec2 texcoord)
{
    return pivot + amplitude * mx_perlin_noise_vec3(texcoord);
}

//== mx_noise2d_vector4(vec4, float, vec2)
// The fourth channel looks at another place.
vec4 mx_noise2d_vector4(vec4 amplitude, float pivot, vec2 texcoord)
{
    return pivot + amplitude * vec4(mx_perlin_noise_vec3(texcoord), mx_perlin_noise_float(texcoord + vec2(19.0, 73.0)));
}

//== mx_noise3d_float(float, float, vec3)
float mx_noise3d_float(float amplitude, float pivot, vec3 position)
{
    return pivot + amplitude * mx_perlin_noise_float(position);
}

//== mx_noise3d_vector3(vec3, float, vec3)
vec3 mx_noise3d_vector3(vec3 amplitude, float pivot, vec3 position)
{
    return pivot + amplitude * mx_perlin_noise_vec3(position);
}

//== mx_normalize(vec2)
// Unit vector; the zero vector stays zero.
vec2 mx_normalize(vec2 v) { return dot(v, v) > 0.0 ? normalize(v) : vec2(0.0); }

//== mx_normalize(vec3)
vec3 mx_normalize(vec3 v) { return dot(v, v) > 0.0 ? normalize(v) : vec3(0.0); }

//== mx_normalmap_float(vec3, float, vec3, vec3, vec3)
vec3 mx_normalmap_float(
    vec3 encoded, float normal_scale, vec3 normal, vec3 tangent, vec3 bitangent)
{
    vec3 result;
    mx_normalmap_vector2(encoded, vec2(normal_scale), normal, tangent, bitangent, result);
    return result;
}

//== mx_normalmap_vector2(vec3, vec2, vec3, vec3, vec3, out vec3)
// A black texel means that there is no map: the normal stays.
void mx_normalmap_vector2(
    vec3 encoded, vec2 normal_scale, vec3 normal, vec3 tangent, vec3 bitangent, out vec3 result)
{
    vec3 slope = encoded == vec3(0.0) ? vec3(0.0, 0.0, 1.0) : 2.0 * encoded - 1.0;
    slope.xy *= normal_scale;
    result = mx_normalize(mat3(tangent, bitangent, normal) * slope);
}

//== mx_oren_nayar_diffuse_bsdf(ClosureData, float, vec3, float, vec3, bool)
BSDF mx_oren_nayar_diffuse_bsdf(
    ClosureData closureData,
    float weight,
    vec3 color,
    float roughness,
    vec3 N,
    bool energy_compensation)
{
    BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
    bsdf.throughput = vec3(0.0);
    if (weight < M_FLOAT_EPS)
        return bsdf;
    vec3 V = closureData.V;
    vec3 L = closureData.L;
    N = mx_forward_facing_normal(N, V);
    float NdotV = mx_positive_cosine(N, V);
    if (closureData.closureType != CLOSURE_TYPE_TRANSMISSION)
    {
        vec3 albedo = energy_compensation
            ? mx_eon_dir_albedo(NdotV, roughness, color)
            : mx_oren_nayar_diffuse_dir_albedo(NdotV, roughness) * color;
        bsdf.response = mx_environment_irradiance(N) * albedo * weight;
    }
    return bsdf;
}

//== mx_oren_nayar_diffuse_bsdf(ClosureData, float, vec3, float, vec3, bool) (2)
BSDF mx_oren_nayar_diffuse_bsdf(
    ClosureData closureData,
    float weight,
    vec3 color,
    float roughness,
    vec3 N,
    bool energy_compensation)
{
    BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
    bsdf.throughput = vec3(0.0);
    if (weight < M_FLOAT_EPS)
        return bsdf;
    vec3 V = closureData.V;
    vec3 L = closureData.L;
    N = mx_forward_facing_normal(N, V);
    float NdotV = mx_positive_cosine(N, V);
    {
        vec3 albedo = mx_oren_nayar_diffuse_dir_albedo(NdotV, roughness) * color;
        bsdf.response = mx_environment_irradiance(N) * albedo * weight;
    }
    return bsdf;
}

//== mx_oren_nayar_diffuse_bsdf(ClosureData, float, vec3, float, vec3, bool) (3)
BSDF mx_oren_nayar_diffuse_bsdf(
    ClosureData closureData,
    float weight,
    vec3 color,
    float roughness,
    vec3 N,
    bool energy_compensation)
{
    BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
    bsdf.throughput = vec3(0.0);
    if (weight < M_FLOAT_EPS)
        return bsdf;
    vec3 V = closureData.V;
    vec3 L = closureData.L;
    N = mx_forward_facing_normal(N, V);
    float NdotV = mx_positive_cosine(N, V);
    {
        vec3 albedo = energy_compensation
            ? mx_eon_dir_albedo(NdotV, roughness, color)
            : mx_oren_nayar_diffuse_dir_albedo(NdotV, roughness) * color;
        bsdf.response = mx_environment_irradiance(N) * albedo * weight;
    }
    return bsdf;
}

//== mx_oren_nayar_diffuse_dir_albedo(float, float)
float mx_oren_nayar_diffuse_dir_albedo(float NdotV, float roughness)
{
    return mx_oren_nayar_diffuse_dir_albedo_analytic(NdotV, roughness);
}

//== mx_oren_nayar_diffuse_dir_albedo_analytic(float, float)
// Hemispherical reflectance in the view's direction: a rational fit to integrals of the lobe.
float mx_oren_nayar_diffuse_dir_albedo_analytic(float NdotV, float roughness)
{
    vec2 fit = vec2(-0.4297, -0.6076) - vec2(0.7632, 0.4993) * NdotV + vec2(1.4385, 2.0315) * roughness;
    fit = 1.0 + roughness * fit;
    return clamp(fit.x / fit.y, 0.0, 1.0);
}

//== mx_perlin_face(ivec3, vec3, vec2)
// The four corners of one face of a cube, blended.
float mx_perlin_face(ivec3 cell, vec3 inside, vec2 weight)
{
    const ivec2 unit = ivec2(0, 1);
    float low = mix(
        mx_slope(mx_hash(cell), inside), mx_slope(mx_hash(cell + unit.yxx), inside - vec3(unit.yxx)), weight.x);
    float high = mix(
        mx_slope(mx_hash(cell + unit.xyx), inside - vec3(unit.xyx)),
        mx_slope(mx_hash(cell + unit.yyx), inside - vec3(unit.yyx)),
        weight.x);
    return mix(low, high, weight.y);
}

//== mx_perlin_faces(ivec3, vec3, vec2)
vec3 mx_perlin_faces(ivec3 cell, vec3 inside, vec2 weight)
{
    const ivec2 unit = ivec2(0, 1);
    vec3 low = mix(
        mx_slopes(mx_hash(cell), inside), mx_slopes(mx_hash(cell + unit.yxx), inside - vec3(unit.yxx)), weight.x);
    vec3 high = mix(
        mx_slopes(mx_hash(cell + unit.xyx), inside - vec3(unit.xyx)),
        mx_slopes(mx_hash(cell + unit.yyx), inside - vec3(unit.yyx)),
        weight.x);
    return mix(low, high, weight.y);
}

//== mx_perlin_noise_float(vec2)
float mx_perlin_noise_float(vec2 p)
{
    vec2 corner = floor(p);
    vec2 inside = p - corner;
    vec2 weight = mx_fade(inside);
    ivec2 cell = mx_cell(corner);
    float low = mix(
        mx_slope(mx_hash(cell), inside), mx_slope(mx_hash(cell + ivec2(1, 0)), inside - vec2(1.0, 0.0)), weight.x);
    float high = mix(
        mx_slope(mx_hash(cell + ivec2(0, 1)), inside - vec2(0.0, 1.0)),
        mx_slope(mx_hash(cell + 1), inside - 1.0),
        weight.x);
    return MX_PERLIN_SCALE_2D * mix(low, high, weight.y);
}

//== mx_perlin_noise_float(vec3)
float mx_perlin_noise_float(vec3 p)
{
    vec3 corner = floor(p);
    vec3 inside = p - corner;
    vec3 weight = mx_fade(inside);
    ivec3 cell = mx_cell(corner);
    float front = mx_perlin_face(cell, inside, weight.xy);
    float back = mx_perlin_face(cell + ivec3(0, 0, 1), inside - vec3(0.0, 0.0, 1.0), weight.xy);
    return MX_PERLIN_SCALE_3D * mix(front, back, weight.z);
}

//== mx_perlin_noise_vec3(vec2)
vec3 mx_perlin_noise_vec3(vec2 p)
{
    vec2 corner = floor(p);
    vec2 inside = p - corner;
    vec2 weight = mx_fade(inside);
    ivec2 cell = mx_cell(corner);
    vec3 low = mix(
        mx_slopes(mx_hash(cell), inside), mx_slopes(mx_hash(cell + ivec2(1, 0)), inside - vec2(1.0, 0.0)), weight.x);
    vec3 high = mix(
        mx_slopes(mx_hash(cell + ivec2(0, 1)), inside - vec2(0.0, 1.0)),
        mx_slopes(mx_hash(cell + 1), inside - 1.0),
        weight.x);
    return MX_PERLIN_SCALE_2D * mix(low, high, weight.y);
}

//== mx_perlin_noise_vec3(vec3)
vec3 mx_perlin_noise_vec3(vec3 p)
{
    vec3 corner = floor(p);
    vec3 inside = p - corner;
    vec3 weight = mx_fade(inside);
    ivec3 cell = mx_cell(corner);
    vec3 front = mx_perlin_faces(cell, inside, weight.xy);
    vec3 back = mx_perlin_faces(cell + ivec3(0, 0, 1), inside - vec3(0.0, 0.0, 1.0), weight.xy);
    return MX_PERLIN_SCALE_3D * mix(front, back, weight.z);
}

//== mx_positive_cosine(vec3, vec3)
// Cosine between unit vectors, limited to what can be divided by.
float mx_positive_cosine(vec3 a, vec3 b) { return clamp(dot(a, b), M_FLOAT_EPS, 1.0); }

//== mx_pow5(float)
float mx_pow5(float x) { return x * mx_square(x * x); }

//== mx_power(float, float)
// Power over the whole plane.
float mx_power(float base, float exponent)
{
    if (exponent == 0.0)
        return 1.0;
    if (base == 0.0)
        return 0.0;
    float size = min(pow(abs(base), exponent), M_FLOAT_MAX);
    if (base > 0.0)
        return size;
    if (fract(exponent) != 0.0)
        return 0.0;
    return mod(exponent, 2.0) == 0.0 ? size : -size;
}

//== mx_power(vec2, float)
vec2 mx_power(vec2 base, float exponent) { return mx_power(base, vec2(exponent)); }

//== mx_power(vec2, vec2)
vec2 mx_power(vec2 base, vec2 exponent)
{
    return vec2(mx_power(base.x, exponent.x), mx_power(base.y, exponent.y));
}

//== mx_power(vec3, float)
vec3 mx_power(vec3 base, float exponent) { return mx_power(base, vec3(exponent)); }

//== mx_power(vec3, vec3)
vec3 mx_power(vec3 base, vec3 exponent)
{
    return vec3(mx_power(base.xy, exponent.xy), mx_power(base.z, exponent.z));
}

//== mx_power(vec4, float)
vec4 mx_power(vec4 base, float exponent) { return mx_power(base, vec4(exponent)); }

//== mx_power(vec4, vec4)
vec4 mx_power(vec4 base, vec4 exponent)
{
    return vec4(mx_power(base.xyz, exponent.xyz), mx_power(base.w, exponent.w));
}

//== mx_refract(vec3, vec3, float)
// Snell's law. The root of what is too large to be squared is as good as its magnitude.
vec3 mx_refract(vec3 v, vec3 normal, float ior)
{
    float along = ior * dot(normal, v);
    float squared = 1.0 - ior * ior + along * along;
    float root = abs(along) < 1e18 ? sqrt(max(squared, 0.0)) : abs(along);
    return squared < 0.0 ? vec3(0.0) : ior * v - (along + root) * normal;
}

//== mx_refraction_solid_sphere(vec3, vec3, float)
// Direction after both refractions at a solid sphere.
vec3 mx_refraction_solid_sphere(vec3 R, vec3 N, float ior)
{
    R = refract(R, N, 1.0 / ior);
    return refract(R, normalize(R * dot(R, N) - 0.5 * N), ior);
}

//== mx_rgbtohsv(vec3)
// Grey and black have hue and saturation zero.
vec3 mx_rgbtohsv(vec3 rgb)
{
    float value = max(max(rgb.r, rgb.g), rgb.b);
    float chroma = value - min(min(rgb.r, rgb.g), rgb.b);
    if (value <= 0.0 || chroma <= 0.0)
        return vec3(0.0, 0.0, value);
    float sector = rgb.r == value ? (rgb.g - rgb.b) / chroma
                 : rgb.g == value ? (rgb.b - rgb.r) / chroma + 2.0
                                  : (rgb.r - rgb.g) / chroma + 4.0;
    return vec3(fract(sector / 6.0), mx_divide(chroma, value), value);
}

//== mx_rgbtohsv_color3(vec3)
vec3 mx_rgbtohsv_color3(vec3 color)
{
    return mx_rgbtohsv(color);
}

//== mx_rotate_bits(uint, uint)
uint mx_rotate_bits(uint word, uint count)
{
    return (word << count) | (word >> (32u - count));
}

//== mx_rotate_vector2(vec2, float)
// Positive angles turn clockwise, as texture coordinates do when the picture turns counter-clockwise.
vec2 mx_rotate_vector2(vec2 v, float amount)
{
    float angle = radians(amount);
    return mx_finite(cos(angle) * v + sin(angle) * vec2(v.y, -v.x));
}

//== mx_rotate_vector3(vec3, float, vec3)
// O. Rodrigues, 1840, for row vectors; a zero axis leaves the vector as it is.
vec3 mx_rotate_vector3(vec3 v, float amount, vec3 axis)
{
    vec3 along = mx_normalize(axis);
    float angle = radians(amount);
    vec3 kept = along * dot(along, v);
    return along == vec3(0.0) ? v : kept + (v - kept) * cos(angle) + cross(v, along) * sin(angle);
}

//== mx_roughness_anisotropy(float, float)
vec2 mx_roughness_anisotropy(float roughness, float anisotropy)
{
    float aspect = sqrt(1.0 - clamp(anisotropy, 0.0, 0.98));
    float alpha = clamp(roughness * roughness, M_FLOAT_EPS, 1.0);
    return vec2(min(alpha / aspect, 1.0), alpha * aspect);
}

//== mx_roughness_dual(vec2)
// A negative second number repeats the first.
vec2 mx_roughness_dual(vec2 roughness)
{
    vec2 both = roughness.y < 0.0 ? roughness.xx : roughness;
    return clamp(both * both, M_FLOAT_EPS, 1.0);
}

//== mx_sample_image(sampler2D, vec4, vec2, int, int, int)
// Image lookup by one bilinear sample, and by four where the filter is cubic.
vec4 mx_sample_image(sampler2D image, vec4 fallback, vec2 uv, int uaddressmode, int vaddressmode, int filtertype)
{
    // Wrapping by hand makes jumps, so the footprint is taken before.
    vec2 across = dFdx(uv);
    vec2 along = dFdy(uv);
    ivec2 modes = ivec2(uaddressmode, vaddressmode);
    // What a repeating sampler does by itself.
    if (ivec3(modes, filtertype) == ivec3(2, 2, 1))
        return texture(image, uv);
    if (mix(uv, clamp(uv, 0.0, 1.0), equal(modes, ivec2(0))) != uv)
        return fallback;
    vec2 size = vec2(textureSize(image, 0));
    // Half a texel of the coarsest size read: a repeating sampler would blend in the opposite edge.
    float footprint = max(length(across * size), length(along * size));
    vec2 margin = min(0.5 * exp2(ceil(log2(max(footprint, 1.0)))) / size, 0.5);
    vec2 texel = uv * size - 0.5;
    vec2 first = filtertype == 1 ? texel : floor(texel + (filtertype == 0 ? 0.5 : 0.0));
    vec4 sum = vec4(0.0);
    for (int i = 0; i < (filtertype == 2 ? 4 : 1); ++i)
    {
        vec2 place = first;
        float weight = 1.0;
        if (filtertype == 2)
        {
            vec2 side = vec2(i % 2, i / 2);
            vec2 t = abs(fract(texel) - 1.0 + side);
            vec2 outer = t * t * t / 6.0;
            vec2 both = (1.0 + 3.0 * t * (1.0 + t)) / 6.0 - 2.0 * outer;
            place += mix(-outer / both, 1.0 + outer / both, side);
            weight = both.x * both.y;
        }
        place = (place + 0.5) / size;
        vec2 inside = mix(place, 1.0 - abs(1.0 - mod(place, 2.0)), equal(modes, ivec2(3)));
        place = mix(clamp(inside, margin, 1.0 - margin), place, equal(modes, ivec2(2)));
        sum += weight * textureGrad(image, place, across, along);
    }
    return sum;
}

//== mx_sample_image(sampler2D, vec4, vec2, int, int, int) (2)
// Image lookup where the sampler does it all: set by the host, or repeating and interpolating as it is.
vec4 mx_sample_image(sampler2D image, vec4 fallback, vec2 uv, int uaddressmode, int vaddressmode, int filtertype)
{
    return texture(image, uv);
}

//== mx_sheen_bsdf(ClosureData, float, vec3, float, vec3, int)
// Mode 0 is the lobe of Conty and Kulla, mode 1 that of Zeltner and others.
BSDF mx_sheen_bsdf(
    ClosureData closureData, float weight, vec3 color, float roughness, vec3 N, int mode)
{
    BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
    if (weight < M_FLOAT_EPS)
        return bsdf;
    vec3 V = closureData.V;
    vec3 L = closureData.L;
    N = mx_forward_facing_normal(N, V);
    float NdotV = mx_positive_cosine(N, V);
    float albedo = mx_imageworks_sheen_dir_albedo(NdotV, roughness);
    // The fits to the first lobe are up to 1.3 % too low.
    bsdf.throughput = vec3(1.0 - (albedo + 0.008) * weight);
        bsdf.response = mx_environment_irradiance(N) * color * (albedo * weight);
    return bsdf;
}

//== mx_sheen_bsdf(ClosureData, float, vec3, float, vec3, int) (2)
// Mode 0 is the lobe of Conty and Kulla, mode 1 that of Zeltner and others.
BSDF mx_sheen_bsdf(
    ClosureData closureData, float weight, vec3 color, float roughness, vec3 N, int mode)
{
    BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
    if (weight < M_FLOAT_EPS)
        return bsdf;
    vec3 V = closureData.V;
    vec3 L = closureData.L;
    N = mx_forward_facing_normal(N, V);
    float NdotV = mx_positive_cosine(N, V);
    roughness = clamp(roughness, 0.01, 1.0);
    float albedo = mx_zeltner_sheen_dir_albedo(NdotV, roughness);
    // The fits to the first lobe are up to 1.3 % too low.
    bsdf.throughput = vec3(1.0 - (albedo) * weight);
        bsdf.response = mx_environment_irradiance(N) * color * (albedo * weight);
    return bsdf;
}

//== mx_sheen_bsdf(ClosureData, float, vec3, float, vec3, int) (3)
// Mode 0 is the lobe of Conty and Kulla, mode 1 that of Zeltner and others.
BSDF mx_sheen_bsdf(
    ClosureData closureData, float weight, vec3 color, float roughness, vec3 N, int mode)
{
    BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
    if (weight < M_FLOAT_EPS)
        return bsdf;
    vec3 V = closureData.V;
    vec3 L = closureData.L;
    N = mx_forward_facing_normal(N, V);
    float NdotV = mx_positive_cosine(N, V);
    if (mode != 0)
        roughness = clamp(roughness, 0.01, 1.0);
    float albedo = mode == 0
        ? mx_imageworks_sheen_dir_albedo(NdotV, roughness)
        : mx_zeltner_sheen_dir_albedo(NdotV, roughness);
    // The fits to the first lobe are up to 1.3 % too low.
    bsdf.throughput = vec3(1.0 - (mode == 0 ? albedo + 0.008 : albedo) * weight);
        bsdf.response = mx_environment_irradiance(N) * color * (albedo * weight);
    return bsdf;
}

//== mx_sheen_bsdf(ClosureData, float, vec3, float, vec3, int) (4)
// Mode 0 is the lobe of Conty and Kulla, mode 1 that of Zeltner and others.
BSDF mx_sheen_bsdf(
    ClosureData closureData, float weight, vec3 color, float roughness, vec3 N, int mode)
{
    BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
    if (weight < M_FLOAT_EPS)
        return bsdf;
    vec3 V = closureData.V;
    vec3 L = closureData.L;
    N = mx_forward_facing_normal(N, V);
    float NdotV = mx_positive_cosine(N, V);
    float albedo = mx_imageworks_sheen_dir_albedo(NdotV, roughness);
    // The fits to the first lobe are up to 1.3 % too low.
    bsdf.throughput = vec3(1.0 - (albedo + 0.008) * weight);
    if (closureData.closureType != CLOSURE_TYPE_TRANSMISSION)
        bsdf.response = mx_environment_irradiance(N) * color * (albedo * weight);
    return bsdf;
}

//== mx_slope(uint, vec2)
// Product of an offset with one of eight gradients (+-1, +-2) and (+-2, +-1).
float mx_slope(uint hash, vec2 offset)
{
    vec2 axes = (hash & 4u) == 0u ? offset : offset.yx;
    axes.y += axes.y;
    return ((hash & 1u) == 0u ? axes.x : -axes.x) + ((hash & 2u) == 0u ? axes.y : -axes.y);
}

//== mx_slope(uint, vec3)
// Product of an offset with one of the gradients to the middle of a cube's edges, as in Perlin's grad().
float mx_slope(uint hash, vec3 offset)
{
    uint choice = hash & 15u;
    float first = choice < 8u ? offset.x : offset.y;
    float second = choice < 4u ? offset.y : (choice & 13u) == 12u ? offset.x : offset.z;
    return ((hash & 1u) == 0u ? first : -first) + ((hash & 2u) == 0u ? second : -second);
}

//== mx_slopes(uint, vec2)
// Three products at once: each byte of the hash chooses its own gradient.
vec3 mx_slopes(uint hash, vec2 offset)
{
    return vec3(mx_slope(hash, offset), mx_slope(hash >> 8u, offset), mx_slope(hash >> 16u, offset));
}

//== mx_slopes(uint, vec3)
vec3 mx_slopes(uint hash, vec3 offset)
{
    return vec3(mx_slope(hash, offset), mx_slope(hash >> 8u, offset), mx_slope(hash >> 16u, offset));
}

//== mx_smoothstep(float, float, float)
// Hermite step; a plain step where the edges meet or have changed places.
float mx_smoothstep(float value, float low, float high)
{
    return value >= high ? 1.0 : value <= low ? 0.0 : smoothstep(low, high, value);
}

//== mx_splitlr_vector3(vec3, vec3, float, vec2)
vec3 mx_splitlr_vector3(vec3 valuel, vec3 valuer, float center, vec2 texcoord)
{
    return mix(valuel, valuer, mx_aastep(center, texcoord.x));
}

//== mx_splittb_vector3(vec3, vec3, float, vec2)
vec3 mx_splittb_vector3(vec3 valuet, vec3 valueb, float center, vec2 texcoord)
{
    return mix(valueb, valuet, mx_aastep(center, texcoord.y));
}

//== mx_square(float)
float mx_square(float value) { return value * value; }

//== mx_square(vec2)
vec2 mx_square(vec2 value) { return value * value; }

//== mx_square(vec3)
vec3 mx_square(vec3 value) { return value * value; }

//== mx_subsurface_bsdf(ClosureData, float, vec3, vec3, float, vec3)
// Indirect light is treated as if it left where it entered. A shadow fades where the surface turns from the light.
BSDF mx_subsurface_bsdf(
    ClosureData closureData, float weight, vec3 color, vec3 radius, float anisotropy, vec3 N)
{
    BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
    bsdf.throughput = vec3(0.0);
    if (weight < M_FLOAT_EPS)
        return bsdf;
    N = mx_forward_facing_normal(N, closureData.V);
        bsdf.response = mx_environment_irradiance(N) * color * weight;
    return bsdf;
}

//== mx_subsurface_bsdf(ClosureData, float, vec3, vec3, float, vec3) (2)
// Indirect light is treated as if it left where it entered. A shadow fades where the surface turns from the light.
BSDF mx_subsurface_bsdf(
    ClosureData closureData, float weight, vec3 color, vec3 radius, float anisotropy, vec3 N)
{
    BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
    bsdf.throughput = vec3(0.0);
    if (weight < M_FLOAT_EPS)
        return bsdf;
    N = mx_forward_facing_normal(N, closureData.V);
    if (closureData.closureType != CLOSURE_TYPE_TRANSMISSION)
        bsdf.response = mx_environment_irradiance(N) * color * weight;
    return bsdf;
}

//== mx_surface_transmission(vec3, vec3, vec3, vec2, FresnelData, float, vec3)
// The environment behind a solid sphere; a surface with two sides tints twice.
vec3 mx_surface_transmission(vec3 N, vec3 V, vec3 X, vec2 alpha, FresnelData fd, float ior, vec3 tint)
{
    tint = u_refractionTwoSided ? tint * tint : tint;
    return tint * mx_environment_radiance(N, V, X, alpha, fd, ior);
}

//== mx_surface_unlit(float, vec3, float, vec3, float)
surfaceshader mx_surface_unlit(
    float emission,
    vec3 emission_color,
    float transmission,
    vec3 transmission_color,
    float opacity)
{
    vec3 behind = mix(vec3(1.0), transmission_color * transmission, opacity);
    return surfaceshader(emission_color * (emission * opacity), behind);
}

//== mx_tangent_frame(vec3, vec3)
// Columns of the frame about the normal whose first axis is closest to a tangent.
mat3 mx_tangent_frame(vec3 N, vec3 X)
{
    X = normalize(X - dot(X, N) * N);
    return mat3(X, cross(N, X), N);
}

//== mx_transform_uv(vec2, vec2, vec2)
// Texture coordinates as the host's images expect them: first row at v = 0.
vec2 mx_transform_uv(vec2 texcoord, vec2 uv_scale, vec2 uv_offset)
{
    return uv_offset + uv_scale * texcoord;
}

//== mx_translucent_bsdf(ClosureData, float, vec3, vec3)
// Lambert's lobe on the far side of the surface.
BSDF mx_translucent_bsdf(ClosureData closureData, float weight, vec3 color, vec3 N)
{
    BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
    bsdf.throughput = vec3(0.0);
    if (weight < M_FLOAT_EPS)
        return bsdf;
        bsdf.response = color * weight * mx_environment_irradiance(-N);
    return bsdf;
}

//== mx_translucent_bsdf(ClosureData, float, vec3, vec3) (2)
// Lambert's lobe on the far side of the surface.
BSDF mx_translucent_bsdf(ClosureData closureData, float weight, vec3 color, vec3 N)
{
    BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
    bsdf.throughput = vec3(0.0);
    if (weight < M_FLOAT_EPS)
        return bsdf;
    if (closureData.closureType != CLOSURE_TYPE_TRANSMISSION)
        bsdf.response = color * weight * mx_environment_irradiance(-N);
    return bsdf;
}

//== mx_uniform_edf(ClosureData, vec3)
EDF mx_uniform_edf(ClosureData closureData, vec3 color)
{
    return closureData.closureType == CLOSURE_TYPE_EMISSION ? color : vec3(0.0);
}

//== mx_volume_extinction(VDF)
// What is lost on a unit of the way, by absorption and by scattering.
vec3 mx_volume_extinction(VDF vdf) { return max(vdf.response, 0.0) - log(clamp(vdf.throughput, 1e-6, 1.0)); }

//== mx_volume_passing(vec3, float)
// The part of the light that is left at the end of the way.
vec3 mx_volume_passing(vec3 extinction, float path) { return exp(-extinction * path); }

//== mx_volume_reach(vec3, float)
// The length of a way without losses on which as much is collected; the first terms of the series where little is lost.
vec3 mx_volume_reach(vec3 extinction, float path)
{
    vec3 depth = extinction * path;
    vec3 part = (1.0 - exp(-depth)) / max(depth, 1e-3);
    return path * mix(part, 1.0 - 0.5 * depth, lessThan(depth, vec3(1e-3)));
}

//== mx_worley_insert(vec3, float)
// Puts one more distance into an ascending triple and drops the largest.
vec3 mx_worley_insert(vec3 ascending, float d)
{
    return vec3(min(ascending.x, d), min(ascending.yz, max(ascending.xy, vec2(d))));
}

//== mx_worley_metric(vec2, int)
float mx_worley_metric(vec2 d, int metric)
{
    d = metric < 2 ? d * d : abs(d);
    return d.x + d.y;
}

//== mx_worley_metric(vec3, int)
float mx_worley_metric(vec3 d, int metric)
{
    d = metric < 2 ? d * d : abs(d);
    return d.x + d.y + d.z;
}

//== mx_worley_noise_float(vec2, float, int, int)
// A single channel has its own cell colour, not the first of three.
float mx_worley_noise_float(vec2 p, float jitter, int style, int metric)
{
    WorleySites2d sites = mx_worley_search(p, jitter, metric);
    if (style == 1)
        return mx_cell_noise_float(p + sites.nearest);
    return sqrt(sites.distances.x);
}

//== mx_worley_noise_float(vec3, float, int, int)
float mx_worley_noise_float(vec3 p, float jitter, int style, int metric)
{
    WorleySites3d sites = mx_worley_search(p, jitter, metric);
    if (style == 1)
        return mx_cell_noise_float(p + sites.nearest);
    return sqrt(sites.distances.x);
}

//== mx_worley_noise_vec2(vec3, float, int, int)
vec2 mx_worley_noise_vec2(vec3 p, float jitter, int style, int metric)
{
    return mx_worley_noise_vec3(p, jitter, style, metric).xy;
}

//== mx_worley_noise_vec3(vec2, float, int, int)
vec3 mx_worley_noise_vec3(vec2 p, float jitter, int style, int metric)
{
    WorleySites2d sites = mx_worley_search(p, jitter, metric);
    if (style == 1)
        return mx_cell_noise_vec3(p + sites.nearest);
    return sqrt(sites.distances);
}

//== mx_worley_noise_vec3(vec3, float, int, int)
vec3 mx_worley_noise_vec3(vec3 p, float jitter, int style, int metric)
{
    WorleySites3d sites = mx_worley_search(p, jitter, metric);
    if (style == 1)
        return mx_cell_noise_vec3(p + sites.nearest);
    return sqrt(sites.distances);
}

//== mx_worley_search(vec2, float, int)
// Looks at the cell of p and its neighbours; each holds one point, moved off its middle by jitter.
WorleySites2d mx_worley_search(vec2 p, float jitter, int metric)
{
    vec2 corner = floor(p);
    vec2 inside = p - corner;
    ivec2 home = mx_cell(corner);
    WorleySites2d sites = WorleySites2d(vec3(1e6), vec2(0.0));
    for (int i = 0; i < 9; ++i)
    {
        ivec2 neighbour = ivec2(i / 3, i % 3) - 1;
        vec2 site = (mx_cell_vec2(home + neighbour) - 0.5) * jitter + 0.5;
        vec2 offset = vec2(neighbour) + site - inside;
        float d = mx_worley_metric(offset, metric);
        sites.nearest = d < sites.distances.x ? offset : sites.nearest;
        sites.distances = mx_worley_insert(sites.distances, d);
    }
    return sites;
}

//== mx_worley_search(vec3, float, int)
WorleySites3d mx_worley_search(vec3 p, float jitter, int metric)
{
    vec3 corner = floor(p);
    vec3 inside = p - corner;
    ivec3 home = mx_cell(corner);
    WorleySites3d sites = WorleySites3d(vec3(1e6), vec3(0.0));
    for (int i = 0; i < 27; ++i)
    {
        ivec3 neighbour = ivec3(i / 9, i / 3 % 3, i % 3) - 1;
        vec3 site = (mx_cell_vec3(home + neighbour) - 0.5) * jitter + 0.5;
        vec3 offset = vec3(neighbour) + site - inside;
        float d = mx_worley_metric(offset, metric);
        sites.nearest = d < sites.distances.x ? offset : sites.nearest;
        sites.distances = mx_worley_insert(sites.distances, d);
    }
    return sites;
}

//== mx_worleynoise2d_float(vec2, float, int)
// Euclidean distances.
float mx_worleynoise2d_float(vec2 texcoord, float jitter, int style)
{
    return mx_worley_noise_float(texcoord, jitter, style, 0);
}

//== mx_worleynoise2d_vector3(vec2, float, int)
vec3 mx_worleynoise2d_vector3(vec2 texcoord, float jitter, int style)
{
    return mx_worley_noise_vec3(texcoord, jitter, style, 0);
}

//== mx_worleynoise3d_float(vec3, float, int)
// Euclidean distances.
float mx_worleynoise3d_float(vec3 position, float jitter, int style)
{
    return mx_worley_noise_float(position, jitter, style, 0);
}

//== mx_worleynoise3d_vector2(vec3, float, int)
vec2 mx_worleynoise3d_vector2(vec3 position, float jitter, int style)
{
    return mx_worley_noise_vec2(position, jitter, style, 0);
}

//== mx_worleynoise3d_vector3(vec3, float, int)
vec3 mx_worleynoise3d_vector3(vec3 position, float jitter, int style)
{
    return mx_worley_noise_vec3(position, jitter, style, 0);
}

//== mx_zeltner_sheen_dir_albedo(float, float)
// T. Zeltner, B. Burley and M. Chiang, Practical Multiple-Scattering Sheen Using Linearly Transformed Cosines,
// SIGGRAPH 2022 talk; fits to its tables are those of its published source.
float mx_zeltner_sheen_dir_albedo(float NdotV, float roughness)
{
    float y = roughness;
    float width = y * (0.0206607 + 1.58491 * y) / (0.0379424 + y * (1.32227 + y));
    float middle = y * (y * (y * (1.7932 - 0.95943 * y * y) - 1.14885) - 0.193854) / (0.046391 + y);
    float rest = y * (0.000654023 + y * (0.119681 * y - 0.0207818)) / (1.26264 + y * (y - 1.92021));
    return exp(-0.5 * mx_square((NdotV - middle) / width)) / (width * sqrt(2.0 * M_PI)) + rest;
}

//== stage vertex
#version 400

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);

// Inputs block: VertexInputs
in vec3 i_position;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
}

//== stage vertex: color_0
#version 400

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);

// Inputs block: VertexInputs
in vec3 i_position;
in vec4 i_color_0;

out VertexData
{
    vec4 color_0;
} vd;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    vd.color_0 = i_color_0;
}

//== stage vertex: color_0, i_geomprop_tint, i_geomprop_wear, i_geomprop_part_number, texcoord_1, texcoord_0, i_geomprop_flow, color_1
#version 400

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);

// Inputs block: VertexInputs
in vec3 i_position;
in vec4 i_color_0;
in vec3 i_geomprop_tint;
in float i_geomprop_wear;
in int i_geomprop_part_number;
in vec2 i_texcoord_1;
in vec3 i_texcoord_0;
in vec2 i_geomprop_flow;
in vec4 i_color_1;

out VertexData
{
    vec4 color_0;
    vec3 i_geomprop_tint;
    float i_geomprop_wear;
    flat int i_geomprop_part_number;
    vec2 texcoord_1;
    vec3 texcoord_0;
    vec2 i_geomprop_flow;
    vec4 color_1;
} vd;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    vd.color_0 = i_color_0;
    vd.i_geomprop_tint = i_geomprop_tint;
    vd.i_geomprop_wear = i_geomprop_wear;
    vd.i_geomprop_part_number = i_geomprop_part_number;
    vd.texcoord_1 = i_texcoord_1;
    vd.texcoord_0 = i_texcoord_0;
    vd.i_geomprop_flow = i_geomprop_flow;
    vd.color_1 = i_color_1;
}

//== stage vertex: color_0, normalWorld, tangentWorld, positionWorld
#version 400

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// Inputs block: VertexInputs
in vec3 i_position;
in vec4 i_color_0;
in vec3 i_normal;
in vec3 i_tangent;

out VertexData
{
    vec4 color_0;
    vec3 normalWorld;
    vec3 tangentWorld;
    vec3 positionWorld;
} vd;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    vd.color_0 = i_color_0;
    vd.normalWorld = (u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz;
    vd.normalWorld *= inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    vd.tangentWorld = (u_worldMatrix * vec4(i_tangent, 0.0)).xyz;
    vd.tangentWorld *= inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
    vd.positionWorld = hPositionWorld.xyz;
}

//== stage vertex: color_0, texcoord_0
#version 400

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);

// Inputs block: VertexInputs
in vec3 i_position;
in vec4 i_color_0;
in vec2 i_texcoord_0;

out VertexData
{
    vec4 color_0;
    vec2 texcoord_0;
} vd;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    vd.color_0 = i_color_0;
    vd.texcoord_0 = i_texcoord_0;
}

//== stage vertex: normalWorld, normalObject
#version 400

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// Inputs block: VertexInputs
in vec3 i_position;
in vec3 i_normal;

out VertexData
{
    vec3 normalWorld;
    vec3 normalObject;
} vd;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    vd.normalWorld = (u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz;
    vd.normalWorld *= inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    vd.normalObject = i_normal;
}

//== stage vertex: normalWorld, positionWorld
#version 400

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// Inputs block: VertexInputs
in vec3 i_position;
in vec3 i_normal;

out VertexData
{
    vec3 normalWorld;
    vec3 positionWorld;
} vd;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    vd.normalWorld = (u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz;
    vd.normalWorld *= inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    vd.positionWorld = hPositionWorld.xyz;
}

//== stage vertex: normalWorld, tangentWorld, bitangentWorld, normalObject, tangentObject, bitangentObject
#version 400

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// Inputs block: VertexInputs
in vec3 i_position;
in vec3 i_normal;
in vec3 i_tangent;

out VertexData
{
    vec3 normalWorld;
    vec3 tangentWorld;
    vec3 bitangentWorld;
    vec3 normalObject;
    vec3 tangentObject;
    vec3 bitangentObject;
} vd;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    vd.normalWorld = (u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz;
    vd.normalWorld *= inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    vd.tangentWorld = (u_worldMatrix * vec4(i_tangent, 0.0)).xyz;
    vd.tangentWorld *= inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
    vd.bitangentWorld = cross(vd.normalWorld, vd.tangentWorld);
    vd.normalObject = i_normal;
    vd.tangentObject = i_tangent;
    vd.bitangentObject = cross(vd.normalObject, vd.tangentObject);
}

//== stage vertex: normalWorld, tangentWorld, bitangentWorld, positionWorld
#version 400

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// Inputs block: VertexInputs
in vec3 i_position;
in vec3 i_normal;
in vec3 i_tangent;

out VertexData
{
    vec3 normalWorld;
    vec3 tangentWorld;
    vec3 bitangentWorld;
    vec3 positionWorld;
} vd;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    vd.normalWorld = (u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz;
    vd.normalWorld *= inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    vd.tangentWorld = (u_worldMatrix * vec4(i_tangent, 0.0)).xyz;
    vd.tangentWorld *= inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
    vd.bitangentWorld = cross(vd.normalWorld, vd.tangentWorld);
    vd.positionWorld = hPositionWorld.xyz;
}

//== stage vertex: normalWorld, tangentWorld, positionObject, bitangentWorld, positionWorld
#version 400

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// Inputs block: VertexInputs
in vec3 i_position;
in vec3 i_normal;
in vec3 i_tangent;

out VertexData
{
    vec3 normalWorld;
    vec3 tangentWorld;
    vec3 positionObject;
    vec3 bitangentWorld;
    vec3 positionWorld;
} vd;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    vd.normalWorld = (u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz;
    vd.normalWorld *= inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    vd.tangentWorld = (u_worldMatrix * vec4(i_tangent, 0.0)).xyz;
    vd.tangentWorld *= inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
    vd.positionObject = i_position;
    vd.bitangentWorld = cross(vd.normalWorld, vd.tangentWorld);
    vd.positionWorld = hPositionWorld.xyz;
}

//== stage vertex: normalWorld, tangentWorld, positionObject, positionWorld
#version 400

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// Inputs block: VertexInputs
in vec3 i_position;
in vec3 i_normal;
in vec3 i_tangent;

out VertexData
{
    vec3 normalWorld;
    vec3 tangentWorld;
    vec3 positionObject;
    vec3 positionWorld;
} vd;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    vd.normalWorld = (u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz;
    vd.normalWorld *= inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    vd.tangentWorld = (u_worldMatrix * vec4(i_tangent, 0.0)).xyz;
    vd.tangentWorld *= inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
    vd.positionObject = i_position;
    vd.positionWorld = hPositionWorld.xyz;
}

//== stage vertex: normalWorld, tangentWorld, positionWorld
#version 400

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// Inputs block: VertexInputs
in vec3 i_position;
in vec3 i_normal;
in vec3 i_tangent;

out VertexData
{
    vec3 normalWorld;
    vec3 tangentWorld;
    vec3 positionWorld;
} vd;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    vd.normalWorld = (u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz;
    vd.normalWorld *= inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    vd.tangentWorld = (u_worldMatrix * vec4(i_tangent, 0.0)).xyz;
    vd.tangentWorld *= inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
    vd.positionWorld = hPositionWorld.xyz;
}

//== stage vertex: normalWorld, tangentWorld, positionWorld, positionObject
#version 400

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// Inputs block: VertexInputs
in vec3 i_position;
in vec3 i_normal;
in vec3 i_tangent;

out VertexData
{
    vec3 normalWorld;
    vec3 tangentWorld;
    vec3 positionWorld;
    vec3 positionObject;
} vd;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    vd.normalWorld = (u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz;
    vd.normalWorld *= inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    vd.tangentWorld = (u_worldMatrix * vec4(i_tangent, 0.0)).xyz;
    vd.tangentWorld *= inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
    vd.positionWorld = hPositionWorld.xyz;
    vd.positionObject = i_position;
}

//== stage vertex: normalWorld, tangentWorld, texcoord_0, bitangentWorld, positionWorld
#version 400

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// Inputs block: VertexInputs
in vec3 i_position;
in vec3 i_normal;
in vec3 i_tangent;
in vec2 i_texcoord_0;

out VertexData
{
    vec3 normalWorld;
    vec3 tangentWorld;
    vec2 texcoord_0;
    vec3 bitangentWorld;
    vec3 positionWorld;
} vd;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    vd.normalWorld = (u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz;
    vd.normalWorld *= inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    vd.tangentWorld = (u_worldMatrix * vec4(i_tangent, 0.0)).xyz;
    vd.tangentWorld *= inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
    vd.texcoord_0 = i_texcoord_0;
    vd.bitangentWorld = cross(vd.normalWorld, vd.tangentWorld);
    vd.positionWorld = hPositionWorld.xyz;
}

//== stage vertex: normalWorld, tangentWorld, texcoord_0, positionWorld
#version 400

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// Inputs block: VertexInputs
in vec3 i_position;
in vec3 i_normal;
in vec3 i_tangent;
in vec2 i_texcoord_0;

out VertexData
{
    vec3 normalWorld;
    vec3 tangentWorld;
    vec2 texcoord_0;
    vec3 positionWorld;
} vd;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    vd.normalWorld = (u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz;
    vd.normalWorld *= inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    vd.tangentWorld = (u_worldMatrix * vec4(i_tangent, 0.0)).xyz;
    vd.tangentWorld *= inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
    vd.texcoord_0 = i_texcoord_0;
    vd.positionWorld = hPositionWorld.xyz;
}

//== stage vertex: normalWorld, texcoord_0, positionWorld
#version 400

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// Inputs block: VertexInputs
in vec3 i_position;
in vec3 i_normal;
in vec2 i_texcoord_0;

out VertexData
{
    vec3 normalWorld;
    vec2 texcoord_0;
    vec3 positionWorld;
} vd;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    vd.normalWorld = (u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz;
    vd.normalWorld *= inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    vd.texcoord_0 = i_texcoord_0;
    vd.positionWorld = hPositionWorld.xyz;
}

//== stage vertex: positionObject
#version 400

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);

// Inputs block: VertexInputs
in vec3 i_position;

out VertexData
{
    vec3 positionObject;
} vd;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    vd.positionObject = i_position;
}

//== stage vertex: positionObject, normalObject
#version 400

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);

// Inputs block: VertexInputs
in vec3 i_position;
in vec3 i_normal;

out VertexData
{
    vec3 positionObject;
    vec3 normalObject;
} vd;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    vd.positionObject = i_position;
    vd.normalObject = i_normal;
}

//== stage vertex: positionObject, normalObject, texcoord_0, normalWorld
#version 400

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// Inputs block: VertexInputs
in vec3 i_position;
in vec3 i_normal;
in vec2 i_texcoord_0;

out VertexData
{
    vec3 positionObject;
    vec3 normalObject;
    vec2 texcoord_0;
    vec3 normalWorld;
} vd;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    vd.positionObject = i_position;
    vd.normalObject = i_normal;
    vd.texcoord_0 = i_texcoord_0;
    vd.normalWorld = (u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz;
    vd.normalWorld *= inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
}

//== stage vertex: positionObject, normalWorld, positionWorld
#version 400

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// Inputs block: VertexInputs
in vec3 i_position;
in vec3 i_normal;

out VertexData
{
    vec3 positionObject;
    vec3 normalWorld;
    vec3 positionWorld;
} vd;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    vd.positionObject = i_position;
    vd.normalWorld = (u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz;
    vd.normalWorld *= inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    vd.positionWorld = hPositionWorld.xyz;
}

//== stage vertex: positionObject, normalWorld, tangentWorld, positionWorld
#version 400

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// Inputs block: VertexInputs
in vec3 i_position;
in vec3 i_normal;
in vec3 i_tangent;

out VertexData
{
    vec3 positionObject;
    vec3 normalWorld;
    vec3 tangentWorld;
    vec3 positionWorld;
} vd;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    vd.positionObject = i_position;
    vd.normalWorld = (u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz;
    vd.normalWorld *= inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    vd.tangentWorld = (u_worldMatrix * vec4(i_tangent, 0.0)).xyz;
    vd.tangentWorld *= inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
    vd.positionWorld = hPositionWorld.xyz;
}

//== stage vertex: positionObject, texcoord_0
#version 400

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);

// Inputs block: VertexInputs
in vec3 i_position;
in vec2 i_texcoord_0;

out VertexData
{
    vec3 positionObject;
    vec2 texcoord_0;
} vd;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    vd.positionObject = i_position;
    vd.texcoord_0 = i_texcoord_0;
}

//== stage vertex: positionObject, texcoord_0, normalWorld, tangentWorld, bitangentWorld, positionWorld
#version 400

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// Inputs block: VertexInputs
in vec3 i_position;
in vec2 i_texcoord_0;
in vec3 i_normal;
in vec3 i_tangent;

out VertexData
{
    vec3 positionObject;
    vec2 texcoord_0;
    vec3 normalWorld;
    vec3 tangentWorld;
    vec3 bitangentWorld;
    vec3 positionWorld;
} vd;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    vd.positionObject = i_position;
    vd.texcoord_0 = i_texcoord_0;
    vd.normalWorld = (u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz;
    vd.normalWorld *= inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    vd.tangentWorld = (u_worldMatrix * vec4(i_tangent, 0.0)).xyz;
    vd.tangentWorld *= inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
    vd.bitangentWorld = cross(vd.normalWorld, vd.tangentWorld);
    vd.positionWorld = hPositionWorld.xyz;
}

//== stage vertex: positionWorld
#version 400

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);

// Inputs block: VertexInputs
in vec3 i_position;

out VertexData
{
    vec3 positionWorld;
} vd;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    vd.positionWorld = hPositionWorld.xyz;
}

//== stage vertex: positionWorld, normalWorld
#version 400

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// Inputs block: VertexInputs
in vec3 i_position;
in vec3 i_normal;

out VertexData
{
    vec3 positionWorld;
    vec3 normalWorld;
} vd;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    vd.positionWorld = hPositionWorld.xyz;
    vd.normalWorld = (u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz;
    vd.normalWorld *= inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
}

//== stage vertex: positionWorld, normalWorld, positionObject, tangentWorld
#version 400

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// Inputs block: VertexInputs
in vec3 i_position;
in vec3 i_normal;
in vec3 i_tangent;

out VertexData
{
    vec3 positionWorld;
    vec3 normalWorld;
    vec3 positionObject;
    vec3 tangentWorld;
} vd;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    vd.positionWorld = hPositionWorld.xyz;
    vd.normalWorld = (u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz;
    vd.normalWorld *= inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    vd.positionObject = i_position;
    vd.tangentWorld = (u_worldMatrix * vec4(i_tangent, 0.0)).xyz;
    vd.tangentWorld *= inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
}

//== stage vertex: positionWorld, normalWorld, tangentWorld
#version 400

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// Inputs block: VertexInputs
in vec3 i_position;
in vec3 i_normal;
in vec3 i_tangent;

out VertexData
{
    vec3 positionWorld;
    vec3 normalWorld;
    vec3 tangentWorld;
} vd;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    vd.positionWorld = hPositionWorld.xyz;
    vd.normalWorld = (u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz;
    vd.normalWorld *= inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    vd.tangentWorld = (u_worldMatrix * vec4(i_tangent, 0.0)).xyz;
    vd.tangentWorld *= inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
}

//== stage vertex: positionWorld, normalWorld, tangentWorld, texcoord_0
#version 400

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// Inputs block: VertexInputs
in vec3 i_position;
in vec3 i_normal;
in vec3 i_tangent;
in vec2 i_texcoord_0;

out VertexData
{
    vec3 positionWorld;
    vec3 normalWorld;
    vec3 tangentWorld;
    vec2 texcoord_0;
} vd;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    vd.positionWorld = hPositionWorld.xyz;
    vd.normalWorld = (u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz;
    vd.normalWorld *= inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    vd.tangentWorld = (u_worldMatrix * vec4(i_tangent, 0.0)).xyz;
    vd.tangentWorld *= inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
    vd.texcoord_0 = i_texcoord_0;
}

//== stage vertex: positionWorld, normalWorld, texcoord_0, tangentWorld
#version 400

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// Inputs block: VertexInputs
in vec3 i_position;
in vec3 i_normal;
in vec2 i_texcoord_0;
in vec3 i_tangent;

out VertexData
{
    vec3 positionWorld;
    vec3 normalWorld;
    vec2 texcoord_0;
    vec3 tangentWorld;
} vd;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    vd.positionWorld = hPositionWorld.xyz;
    vd.normalWorld = (u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz;
    vd.normalWorld *= inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    vd.texcoord_0 = i_texcoord_0;
    vd.tangentWorld = (u_worldMatrix * vec4(i_tangent, 0.0)).xyz;
    vd.tangentWorld *= inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
}

//== stage vertex: positionWorld, positionObject
#version 400

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);

// Inputs block: VertexInputs
in vec3 i_position;

out VertexData
{
    vec3 positionWorld;
    vec3 positionObject;
} vd;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    vd.positionWorld = hPositionWorld.xyz;
    vd.positionObject = i_position;
}

//== stage vertex: tangentWorld, tangentObject
#version 400

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);

// Inputs block: VertexInputs
in vec3 i_position;
in vec3 i_tangent;

out VertexData
{
    vec3 tangentWorld;
    vec3 tangentObject;
} vd;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    vd.tangentWorld = (u_worldMatrix * vec4(i_tangent, 0.0)).xyz;
    vd.tangentWorld *= inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
    vd.tangentObject = i_tangent;
}

//== stage vertex: texcoord_0
#version 400

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);

// Inputs block: VertexInputs
in vec3 i_position;
in vec2 i_texcoord_0;

out VertexData
{
    vec2 texcoord_0;
} vd;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    vd.texcoord_0 = i_texcoord_0;
}

//== stage vertex: texcoord_0, normalWorld, tangentObject, tangentWorld, positionWorld
#version 400

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// Inputs block: VertexInputs
in vec3 i_position;
in vec2 i_texcoord_0;
in vec3 i_normal;
in vec3 i_tangent;

out VertexData
{
    vec2 texcoord_0;
    vec3 normalWorld;
    vec3 tangentObject;
    vec3 tangentWorld;
    vec3 positionWorld;
} vd;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    vd.texcoord_0 = i_texcoord_0;
    vd.normalWorld = (u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz;
    vd.normalWorld *= inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    vd.tangentObject = i_tangent;
    vd.tangentWorld = (u_worldMatrix * vec4(i_tangent, 0.0)).xyz;
    vd.tangentWorld *= inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
    vd.positionWorld = hPositionWorld.xyz;
}

//== stage vertex: texcoord_0, normalWorld, tangentWorld, bitangentWorld
#version 400

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// Inputs block: VertexInputs
in vec3 i_position;
in vec2 i_texcoord_0;
in vec3 i_normal;
in vec3 i_tangent;

out VertexData
{
    vec2 texcoord_0;
    vec3 normalWorld;
    vec3 tangentWorld;
    vec3 bitangentWorld;
} vd;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    vd.texcoord_0 = i_texcoord_0;
    vd.normalWorld = (u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz;
    vd.normalWorld *= inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    vd.tangentWorld = (u_worldMatrix * vec4(i_tangent, 0.0)).xyz;
    vd.tangentWorld *= inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
    vd.bitangentWorld = cross(vd.normalWorld, vd.tangentWorld);
}

//== stage vertex: texcoord_0, positionObject
#version 400

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);

// Inputs block: VertexInputs
in vec3 i_position;
in vec2 i_texcoord_0;

out VertexData
{
    vec2 texcoord_0;
    vec3 positionObject;
} vd;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    vd.texcoord_0 = i_texcoord_0;
    vd.positionObject = i_position;
}

//== stage vertex: texcoord_0, positionObject, normalWorld, tangentWorld, bitangentWorld
#version 400

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// Inputs block: VertexInputs
in vec3 i_position;
in vec2 i_texcoord_0;
in vec3 i_normal;
in vec3 i_tangent;

out VertexData
{
    vec2 texcoord_0;
    vec3 positionObject;
    vec3 normalWorld;
    vec3 tangentWorld;
    vec3 bitangentWorld;
} vd;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    vd.texcoord_0 = i_texcoord_0;
    vd.positionObject = i_position;
    vd.normalWorld = (u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz;
    vd.normalWorld *= inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    vd.tangentWorld = (u_worldMatrix * vec4(i_tangent, 0.0)).xyz;
    vd.tangentWorld *= inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
    vd.bitangentWorld = cross(vd.normalWorld, vd.tangentWorld);
}

//== stage vertex: texcoord_0, positionWorld, normalWorld
#version 400

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// Inputs block: VertexInputs
in vec3 i_position;
in vec2 i_texcoord_0;
in vec3 i_normal;

out VertexData
{
    vec2 texcoord_0;
    vec3 positionWorld;
    vec3 normalWorld;
} vd;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    vd.texcoord_0 = i_texcoord_0;
    vd.positionWorld = hPositionWorld.xyz;
    vd.normalWorld = (u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz;
    vd.normalWorld *= inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
}

//== struct Amplitude
// A complex number for each colour.
struct Amplitude { vec3 real; vec3 imaginary; };

//== struct ClosureData
// Unit directions to the light and the viewer, the shading normal, the shaded point.
struct ClosureData { int closureType; vec3 L, V, N, P; float occlusion; };

//== struct Flake
struct Flake
{
    float priority; // 0 where there is no flake
    vec3 cell;
};

//== struct FlakeSample
struct FlakeSample
{
    int id;
    float rand;
    float presence;
    vec3 normal;
};

//== struct FresnelData
// A Fresnel curve. A film has a thickness in nanometres; zero means no film.
struct FresnelData { int model; vec3 base; vec3 edge; vec3 F90; float exponent; float filmThickness; float filmIor; };

//== struct HextileGrid
// The three tiles that overlap at a point, and how much each counts before falloff.
struct HextileGrid
{
    ivec2 first;
    ivec2 second;
    ivec2 third;
    vec3 weights;
};

//== struct HextileTile
struct HextileTile
{
    vec2 uv;
    vec2 across; // change of uv per pixel to the right
    vec2 along; // change of uv per pixel upwards
    float rotation; // radians
};

//== struct HextileVariation
// How strongly tiles may differ from the plain image; a strength of zero leaves them alike.
struct HextileVariation
{
    float rotation;
    vec2 rotationrange;
    float scale;
    vec2 scalerange;
    float offset;
    vec2 offsetrange;
};

//== struct WorleySites2d
struct WorleySites2d
{
    vec3 distances; // to the three nearest points, before the square root of metric 0
    vec2 nearest; // offset of the nearest point
};

//== struct WorleySites3d
struct WorleySites3d
{
    vec3 distances;
    vec3 nearest;
};
