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
#define MX_HEXTILE_EDGE 0.28867513

//== #define MX_PERLIN_SCALE_2D
#define MX_PERLIN_SCALE_2D 0.6616

//== #define MX_PERLIN_SCALE_3D
#define MX_PERLIN_SCALE_3D 0.9820

//== #define M_FLOAT_EPS
#define M_FLOAT_EPS 1e-8

//== #define M_FLOAT_MAX
#define M_FLOAT_MAX 3.402823466e38

//== #define M_FLOAT_MIN
#define M_FLOAT_MIN 1.175494351e-38

//== #define M_PI
#define M_PI 3.1415926535897932

//== #define M_PI_INV
#define M_PI_INV 0.3183098861837907

//== IMPL_gltf_pbr_surfaceshader(vec3, float, vec3, vec3, vec3)
surfaceshader IMPL_gltf_pbr_surfaceshader(vec3 base_color, float roughness, vec3 normal, vec3 tangent, vec3 clearcoat_normal)
{
  vec2 coat_alpha_out = mx_roughness_anisotropy(rubber_clearcoat_roughness, 0.0);
  float sheen_weight_out = max(max(rubber_sheen_color.r, rubber_sheen_color.g), rubber_sheen_color.b);
  vec3 sheen_hue_out = mx_divide(rubber_sheen_color, sheen_weight_out);
  float sheen_alpha_out = rubber_sheen_roughness * rubber_sheen_roughness;
  float alpha_out = roughness * roughness;
  float stretch_out = rubber_anisotropy_strength * rubber_anisotropy_strength;
  float alpha_along_out = mix(alpha_out, 1.0, stretch_out);
  vec2 alpha_pair_out = vec2(alpha_along_out, alpha_out);
  vec2 alpha_limited_out = min(max(alpha_pair_out, 0.00001), 1.0);
  float turn_out = rubber_anisotropy_rotation * (-57.29578);
  vec3 groove_out = mx_rotate_vector3(tangent, turn_out, normal);
  float ior_low_out = rubber_ior - 1.0;
  float ior_high_out = rubber_ior + 1.0;
  float amplitude_out = mx_divide(ior_low_out, ior_high_out);
  float facing_out = amplitude_out * amplitude_out;
  vec3 facing_color_out = rubber_specular_color * facing_out;
  vec3 facing_limited_out = min(facing_color_out, 1.0);
  vec3 facing_weighted_out = facing_limited_out * rubber_specular;
  vec3 grazing_out = vec3(rubber_specular);
  vec3 radiance_out = rubber_emissive * rubber_emissive_strength;
  float kept_out = (rubber_alpha >= rubber_alpha_cutoff) ? 1.0 : 0.0;
  float masked_out = (rubber_alpha_mode == 1) ? kept_out : rubber_alpha;
  float presence_out = (rubber_alpha_mode == 0) ? 1.0 : masked_out;
  surfaceshader shader_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF coat_out = mx_dielectric_bsdf(closureData, rubber_clearcoat, vec3(1.0), 1.5, coat_alpha_out, false, 0.0, 1.5, clearcoat_normal, tangent, 0, 0);
      BSDF sheen_out = mx_sheen_bsdf(closureData, sheen_weight_out, sheen_hue_out, sheen_alpha_out, normal, 0);
      BSDF metal_out = BSDF(vec3(0.0), vec3(1.0));
      if (rubber_metallic != 0.0)
      {
        BSDF metal_film_out = BSDF(vec3(0.0), vec3(1.0));
        if (rubber_iridescence != 0.0)
          metal_film_out = mx_generalized_schlick_bsdf(closureData, 1.0, base_color, vec3(1.0), vec3(1.0), 5.0, alpha_limited_out, false, rubber_iridescence_thickness, rubber_iridescence_ior, normal, groove_out, 0, 0);
        BSDF metal_bare_out = BSDF(vec3(0.0), vec3(1.0));
        if (rubber_iridescence != 1.0)
          metal_bare_out = mx_generalized_schlick_bsdf(closureData, 1.0, base_color, vec3(1.0), vec3(1.0), 5.0, alpha_limited_out, false, 0.0, 1.5, normal, groove_out, 0, 0);
        metal_out = mx_mix_bsdf(closureData, metal_film_out, metal_bare_out, rubber_iridescence);
      }
      BSDF dielectric_out = BSDF(vec3(0.0), vec3(1.0));
      if (rubber_metallic != 1.0)
      {
        BSDF gloss_film_out = BSDF(vec3(0.0), vec3(1.0));
        if (rubber_iridescence != 0.0)
          gloss_film_out = mx_generalized_schlick_bsdf(closureData, 1.0, facing_weighted_out, vec3(1.0), grazing_out, 5.0, alpha_limited_out, false, rubber_iridescence_thickness, rubber_iridescence_ior, normal, groove_out, 0, 0);
        BSDF gloss_bare_out = BSDF(vec3(0.0), vec3(1.0));
        if (rubber_iridescence != 1.0)
          gloss_bare_out = mx_generalized_schlick_bsdf(closureData, 1.0, facing_weighted_out, vec3(1.0), grazing_out, 5.0, alpha_limited_out, false, 0.0, 1.5, normal, groove_out, 0, 0);
        BSDF gloss_out = mx_mix_bsdf(closureData, gloss_film_out, gloss_bare_out, rubber_iridescence);
        BSDF clear_out = BSDF(vec3(0.0), vec3(1.0));
        if (rubber_transmission != 0.0)
          clear_out = mx_dielectric_bsdf(closureData, 1.0, base_color, rubber_ior, alpha_limited_out, false, 0.0, 1.5, normal, groove_out, 0, 1);
        BSDF diffuse_out = BSDF(vec3(0.0), vec3(1.0));
        if (rubber_transmission != 1.0)
          diffuse_out = mx_oren_nayar_diffuse_bsdf(closureData, 1.0, base_color, 0.0, normal, false);
        BSDF substrate_out = mx_mix_bsdf(closureData, clear_out, diffuse_out, rubber_transmission);
        dielectric_out = mx_layer_bsdf(closureData, gloss_out, substrate_out);
      }
      BSDF base_out = mx_mix_bsdf(closureData, metal_out, dielectric_out, rubber_metallic);
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

//== IMPL_gltf_pbr_surfaceshader(vec3, vec3, vec3, float, vec3)
surfaceshader IMPL_gltf_pbr_surfaceshader(vec3 base_color, vec3 normal, vec3 tangent, float alpha, vec3 clearcoat_normal)
{
  vec2 coat_alpha_out = mx_roughness_anisotropy(sheet_clearcoat_roughness, 0.0);
  float sheen_weight_out = max(max(sheet_sheen_color.r, sheet_sheen_color.g), sheet_sheen_color.b);
  vec3 sheen_hue_out = mx_divide(sheet_sheen_color, sheen_weight_out);
  float sheen_alpha_out = sheet_sheen_roughness * sheet_sheen_roughness;
  float alpha_out = sheet_roughness * sheet_roughness;
  float stretch_out = sheet_anisotropy_strength * sheet_anisotropy_strength;
  float alpha_along_out = mix(alpha_out, 1.0, stretch_out);
  vec2 alpha_pair_out = vec2(alpha_along_out, alpha_out);
  vec2 alpha_limited_out = min(max(alpha_pair_out, 0.00001), 1.0);
  float turn_out = sheet_anisotropy_rotation * (-57.29578);
  vec3 groove_out = mx_rotate_vector3(tangent, turn_out, normal);
  float ior_low_out = sheet_ior - 1.0;
  float ior_high_out = sheet_ior + 1.0;
  float amplitude_out = mx_divide(ior_low_out, ior_high_out);
  float facing_out = amplitude_out * amplitude_out;
  vec3 facing_color_out = sheet_specular_color * facing_out;
  vec3 facing_limited_out = min(facing_color_out, 1.0);
  vec3 facing_weighted_out = facing_limited_out * sheet_specular;
  vec3 grazing_out = vec3(sheet_specular);
  vec3 radiance_out = sheet_emissive * sheet_emissive_strength;
  float kept_out = (alpha >= sheet_alpha_cutoff) ? 1.0 : 0.0;
  float masked_out = (sheet_alpha_mode == 1) ? kept_out : alpha;
  float presence_out = (sheet_alpha_mode == 0) ? 1.0 : masked_out;
  surfaceshader shader_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF coat_out = mx_dielectric_bsdf(closureData, sheet_clearcoat, vec3(1.0), 1.5, coat_alpha_out, false, 0.0, 1.5, clearcoat_normal, tangent, 0, 0);
      BSDF sheen_out = mx_sheen_bsdf(closureData, sheen_weight_out, sheen_hue_out, sheen_alpha_out, normal, 0);
      BSDF metal_out = BSDF(vec3(0.0), vec3(1.0));
      if (sheet_metallic != 0.0)
      {
        BSDF metal_film_out = BSDF(vec3(0.0), vec3(1.0));
        if (sheet_iridescence != 0.0)
          metal_film_out = mx_generalized_schlick_bsdf(closureData, 1.0, base_color, vec3(1.0), vec3(1.0), 5.0, alpha_limited_out, false, sheet_iridescence_thickness, sheet_iridescence_ior, normal, groove_out, 0, 0);
        BSDF metal_bare_out = BSDF(vec3(0.0), vec3(1.0));
        if (sheet_iridescence != 1.0)
          metal_bare_out = mx_generalized_schlick_bsdf(closureData, 1.0, base_color, vec3(1.0), vec3(1.0), 5.0, alpha_limited_out, false, 0.0, 1.5, normal, groove_out, 0, 0);
        metal_out = mx_mix_bsdf(closureData, metal_film_out, metal_bare_out, sheet_iridescence);
      }
      BSDF dielectric_out = BSDF(vec3(0.0), vec3(1.0));
      if (sheet_metallic != 1.0)
      {
        BSDF gloss_film_out = BSDF(vec3(0.0), vec3(1.0));
        if (sheet_iridescence != 0.0)
          gloss_film_out = mx_generalized_schlick_bsdf(closureData, 1.0, facing_weighted_out, vec3(1.0), grazing_out, 5.0, alpha_limited_out, false, sheet_iridescence_thickness, sheet_iridescence_ior, normal, groove_out, 0, 0);
        BSDF gloss_bare_out = BSDF(vec3(0.0), vec3(1.0));
        if (sheet_iridescence != 1.0)
          gloss_bare_out = mx_generalized_schlick_bsdf(closureData, 1.0, facing_weighted_out, vec3(1.0), grazing_out, 5.0, alpha_limited_out, false, 0.0, 1.5, normal, groove_out, 0, 0);
        BSDF gloss_out = mx_mix_bsdf(closureData, gloss_film_out, gloss_bare_out, sheet_iridescence);
        BSDF clear_out = BSDF(vec3(0.0), vec3(1.0));
        if (sheet_transmission != 0.0)
          clear_out = mx_dielectric_bsdf(closureData, 1.0, base_color, sheet_ior, alpha_limited_out, false, 0.0, 1.5, normal, groove_out, 0, 1);
        BSDF diffuse_out = BSDF(vec3(0.0), vec3(1.0));
        if (sheet_transmission != 1.0)
          diffuse_out = mx_oren_nayar_diffuse_bsdf(closureData, 1.0, base_color, 0.0, normal, false);
        BSDF substrate_out = mx_mix_bsdf(closureData, clear_out, diffuse_out, sheet_transmission);
        dielectric_out = mx_layer_bsdf(closureData, gloss_out, substrate_out);
      }
      BSDF base_out = mx_mix_bsdf(closureData, metal_out, dielectric_out, sheet_metallic);
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

//== IMPL_gltf_pbr_surfaceshader(vec3, vec3, vec3, vec3)
surfaceshader IMPL_gltf_pbr_surfaceshader(vec3 base_color, vec3 normal, vec3 tangent, vec3 clearcoat_normal)
{
  vec2 coat_alpha_out = mx_roughness_anisotropy(gltf_clearcoat_roughness, 0.0);
  float sheen_weight_out = max(max(gltf_sheen_color.r, gltf_sheen_color.g), gltf_sheen_color.b);
  vec3 sheen_hue_out = mx_divide(gltf_sheen_color, sheen_weight_out);
  float sheen_alpha_out = gltf_sheen_roughness * gltf_sheen_roughness;
  float alpha_out = gltf_roughness * gltf_roughness;
  float stretch_out = gltf_anisotropy_strength * gltf_anisotropy_strength;
  float alpha_along_out = mix(alpha_out, 1.0, stretch_out);
  vec2 alpha_pair_out = vec2(alpha_along_out, alpha_out);
  vec2 alpha_limited_out = min(max(alpha_pair_out, 0.00001), 1.0);
  float turn_out = gltf_anisotropy_rotation * (-57.29578);
  vec3 groove_out = mx_rotate_vector3(tangent, turn_out, normal);
  float ior_low_out = gltf_ior - 1.0;
  float ior_high_out = gltf_ior + 1.0;
  float amplitude_out = mx_divide(ior_low_out, ior_high_out);
  float facing_out = amplitude_out * amplitude_out;
  vec3 facing_color_out = gltf_specular_color * facing_out;
  vec3 facing_limited_out = min(facing_color_out, 1.0);
  vec3 facing_weighted_out = facing_limited_out * gltf_specular;
  vec3 grazing_out = vec3(gltf_specular);
  vec3 radiance_out = gltf_emissive * gltf_emissive_strength;
  float kept_out = (gltf_alpha >= gltf_alpha_cutoff) ? 1.0 : 0.0;
  float masked_out = (gltf_alpha_mode == 1) ? kept_out : gltf_alpha;
  float presence_out = (gltf_alpha_mode == 0) ? 1.0 : masked_out;
  surfaceshader shader_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF coat_out = mx_dielectric_bsdf(closureData, gltf_clearcoat, vec3(1.0), 1.5, coat_alpha_out, false, 0.0, 1.5, clearcoat_normal, tangent, 0, 0);
      BSDF sheen_out = mx_sheen_bsdf(closureData, sheen_weight_out, sheen_hue_out, sheen_alpha_out, normal, 0);
      BSDF metal_out = BSDF(vec3(0.0), vec3(1.0));
      if (gltf_metallic != 0.0)
      {
        BSDF metal_film_out = BSDF(vec3(0.0), vec3(1.0));
        if (gltf_iridescence != 0.0)
          metal_film_out = mx_generalized_schlick_bsdf(closureData, 1.0, base_color, vec3(1.0), vec3(1.0), 5.0, alpha_limited_out, false, gltf_iridescence_thickness, gltf_iridescence_ior, normal, groove_out, 0, 0);
        BSDF metal_bare_out = BSDF(vec3(0.0), vec3(1.0));
        if (gltf_iridescence != 1.0)
          metal_bare_out = mx_generalized_schlick_bsdf(closureData, 1.0, base_color, vec3(1.0), vec3(1.0), 5.0, alpha_limited_out, false, 0.0, 1.5, normal, groove_out, 0, 0);
        metal_out = mx_mix_bsdf(closureData, metal_film_out, metal_bare_out, gltf_iridescence);
      }
      BSDF dielectric_out = BSDF(vec3(0.0), vec3(1.0));
      if (gltf_metallic != 1.0)
      {
        BSDF gloss_film_out = BSDF(vec3(0.0), vec3(1.0));
        if (gltf_iridescence != 0.0)
          gloss_film_out = mx_generalized_schlick_bsdf(closureData, 1.0, facing_weighted_out, vec3(1.0), grazing_out, 5.0, alpha_limited_out, false, gltf_iridescence_thickness, gltf_iridescence_ior, normal, groove_out, 0, 0);
        BSDF gloss_bare_out = BSDF(vec3(0.0), vec3(1.0));
        if (gltf_iridescence != 1.0)
          gloss_bare_out = mx_generalized_schlick_bsdf(closureData, 1.0, facing_weighted_out, vec3(1.0), grazing_out, 5.0, alpha_limited_out, false, 0.0, 1.5, normal, groove_out, 0, 0);
        BSDF gloss_out = mx_mix_bsdf(closureData, gloss_film_out, gloss_bare_out, gltf_iridescence);
        BSDF clear_out = BSDF(vec3(0.0), vec3(1.0));
        if (gltf_transmission != 0.0)
          clear_out = mx_dielectric_bsdf(closureData, 1.0, base_color, gltf_ior, alpha_limited_out, false, 0.0, 1.5, normal, groove_out, 0, 1);
        BSDF diffuse_out = BSDF(vec3(0.0), vec3(1.0));
        if (gltf_transmission != 1.0)
          diffuse_out = mx_oren_nayar_diffuse_bsdf(closureData, 1.0, base_color, 0.0, normal, false);
        BSDF substrate_out = mx_mix_bsdf(closureData, clear_out, diffuse_out, gltf_transmission);
        dielectric_out = mx_layer_bsdf(closureData, gloss_out, substrate_out);
      }
      BSDF base_out = mx_mix_bsdf(closureData, metal_out, dielectric_out, gltf_metallic);
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

//== IMPL_gltf_pbr_surfaceshader(vec3, vec3, vec3, vec3) (2)
surfaceshader IMPL_gltf_pbr_surfaceshader(vec3 base_color, vec3 normal, vec3 tangent, vec3 clearcoat_normal)
{
  vec2 coat_alpha_out = mx_roughness_anisotropy(gltf_film_clearcoat_roughness, 0.0);
  float sheen_weight_out = max(max(gltf_film_sheen_color.r, gltf_film_sheen_color.g), gltf_film_sheen_color.b);
  vec3 sheen_hue_out = mx_divide(gltf_film_sheen_color, sheen_weight_out);
  float sheen_alpha_out = gltf_film_sheen_roughness * gltf_film_sheen_roughness;
  float alpha_out = gltf_film_roughness * gltf_film_roughness;
  float stretch_out = gltf_film_anisotropy_strength * gltf_film_anisotropy_strength;
  float alpha_along_out = mix(alpha_out, 1.0, stretch_out);
  vec2 alpha_pair_out = vec2(alpha_along_out, alpha_out);
  vec2 alpha_limited_out = min(max(alpha_pair_out, 0.00001), 1.0);
  float turn_out = gltf_film_anisotropy_rotation * (-57.29578);
  vec3 groove_out = mx_rotate_vector3(tangent, turn_out, normal);
  float ior_low_out = gltf_film_ior - 1.0;
  float ior_high_out = gltf_film_ior + 1.0;
  float amplitude_out = mx_divide(ior_low_out, ior_high_out);
  float facing_out = amplitude_out * amplitude_out;
  vec3 facing_color_out = gltf_film_specular_color * facing_out;
  vec3 facing_limited_out = min(facing_color_out, 1.0);
  vec3 facing_weighted_out = facing_limited_out * gltf_film_specular;
  vec3 grazing_out = vec3(gltf_film_specular);
  vec3 radiance_out = gltf_film_emissive * gltf_film_emissive_strength;
  float kept_out = (gltf_film_alpha >= gltf_film_alpha_cutoff) ? 1.0 : 0.0;
  float masked_out = (gltf_film_alpha_mode == 1) ? kept_out : gltf_film_alpha;
  float presence_out = (gltf_film_alpha_mode == 0) ? 1.0 : masked_out;
  surfaceshader shader_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF coat_out = mx_dielectric_bsdf(closureData, gltf_film_clearcoat, vec3(1.0), 1.5, coat_alpha_out, false, 0.0, 1.5, clearcoat_normal, tangent, 0, 0);
      BSDF sheen_out = mx_sheen_bsdf(closureData, sheen_weight_out, sheen_hue_out, sheen_alpha_out, normal, 0);
      BSDF metal_out = BSDF(vec3(0.0), vec3(1.0));
      if (gltf_film_metallic != 0.0)
      {
        BSDF metal_film_out = BSDF(vec3(0.0), vec3(1.0));
        if (gltf_film_iridescence != 0.0)
          metal_film_out = mx_generalized_schlick_bsdf(closureData, 1.0, base_color, vec3(1.0), vec3(1.0), 5.0, alpha_limited_out, false, gltf_film_iridescence_thickness, gltf_film_iridescence_ior, normal, groove_out, 0, 0);
        BSDF metal_bare_out = BSDF(vec3(0.0), vec3(1.0));
        if (gltf_film_iridescence != 1.0)
          metal_bare_out = mx_generalized_schlick_bsdf(closureData, 1.0, base_color, vec3(1.0), vec3(1.0), 5.0, alpha_limited_out, false, 0.0, 1.5, normal, groove_out, 0, 0);
        metal_out = mx_mix_bsdf(closureData, metal_film_out, metal_bare_out, gltf_film_iridescence);
      }
      BSDF dielectric_out = BSDF(vec3(0.0), vec3(1.0));
      if (gltf_film_metallic != 1.0)
      {
        BSDF gloss_film_out = BSDF(vec3(0.0), vec3(1.0));
        if (gltf_film_iridescence != 0.0)
          gloss_film_out = mx_generalized_schlick_bsdf(closureData, 1.0, facing_weighted_out, vec3(1.0), grazing_out, 5.0, alpha_limited_out, false, gltf_film_iridescence_thickness, gltf_film_iridescence_ior, normal, groove_out, 0, 0);
        BSDF gloss_bare_out = BSDF(vec3(0.0), vec3(1.0));
        if (gltf_film_iridescence != 1.0)
          gloss_bare_out = mx_generalized_schlick_bsdf(closureData, 1.0, facing_weighted_out, vec3(1.0), grazing_out, 5.0, alpha_limited_out, false, 0.0, 1.5, normal, groove_out, 0, 0);
        BSDF gloss_out = mx_mix_bsdf(closureData, gloss_film_out, gloss_bare_out, gltf_film_iridescence);
        BSDF clear_out = BSDF(vec3(0.0), vec3(1.0));
        if (gltf_film_transmission != 0.0)
          clear_out = mx_dielectric_bsdf(closureData, 1.0, base_color, gltf_film_ior, alpha_limited_out, false, 0.0, 1.5, normal, groove_out, 0, 1);
        BSDF diffuse_out = BSDF(vec3(0.0), vec3(1.0));
        if (gltf_film_transmission != 1.0)
          diffuse_out = mx_oren_nayar_diffuse_bsdf(closureData, 1.0, base_color, 0.0, normal, false);
        BSDF substrate_out = mx_mix_bsdf(closureData, clear_out, diffuse_out, gltf_film_transmission);
        dielectric_out = mx_layer_bsdf(closureData, gloss_out, substrate_out);
      }
      BSDF base_out = mx_mix_bsdf(closureData, metal_out, dielectric_out, gltf_film_metallic);
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

//== IMPL_lama_conductor(ClosureData, float, vec3, vec3)
BSDF IMPL_lama_conductor(ClosureData closureData, float roughness, vec3 normal, vec3 anisotropyDirection)
{
  vec3 artistic_ior = vec3(0.0);
  vec3 artistic_extinction = vec3(0.0);
  mx_artistic_ior(copper_reflectivity, copper_edgeColor, artistic_ior, artistic_extinction);
  vec3 measured_n_out = copper_IOR;
  vec3 n_out = (copper_fresnelMode == 0) ? artistic_ior : measured_n_out;
  vec3 measured_k_out = copper_extinction;
  vec3 k_out = (copper_fresnelMode == 0) ? artistic_extinction : measured_k_out;
  float room_out = 1.0 - roughness;
  float reach_out = (copper_anisotropy >= 0.0) ? room_out : roughness;
  float widening_out = reach_out * copper_anisotropy;
  float across_free_out = widening_out + roughness;
  float across_out = min(max(across_free_out, 0.0), 1.0);
  vec2 linear_out = vec2(roughness, across_out);
  vec2 square_out = linear_out * linear_out;
  vec2 alpha_out = max(square_out, 1e-6);
  float turn_out = copper_anisotropyRotation * (-360.0);
  vec3 groove_out = mx_rotate_vector3(anisotropyDirection, turn_out, normal);
  BSDF metal_out = mx_conductor_bsdf(closureData, 1.0, n_out, k_out, alpha_out, false, 0.0, 1.5, normal, groove_out, 0);
  BSDF tinted_out = mx_multiply_bsdf_color3(closureData, metal_out, copper_tint);
  return tinted_out;
}

//== IMPL_lama_dielectric(ClosureData, float, vec3, vec3)
BSDF IMPL_lama_dielectric(ClosureData closureData, float roughness, vec3 normal, vec3 direction)
{
  float n_out = 0.0;
  if (glass_fresnelMode == 0)
  {
    vec3 facing_out = vec3(glass_reflectivity);
    vec3 artistic_ior = vec3(0.0);
    vec3 artistic_extinction = vec3(0.0);
    mx_artistic_ior(facing_out, vec3(0.0), artistic_ior, artistic_extinction);
    float artistic_n_out = artistic_ior[clamp(0, 0, 2)];
    n_out = artistic_n_out;
  }
  else
    n_out = glass_IOR;
  float room_out = 1.0 - roughness;
  float reach_out = (glass_anisotropy >= 0.0) ? room_out : roughness;
  float widening_out = reach_out * glass_anisotropy;
  float across_free_out = widening_out + roughness;
  float across_out = min(max(across_free_out, 0.0), 1.0);
  vec2 linear_out = vec2(roughness, across_out);
  vec2 square_out = linear_out * linear_out;
  vec2 alpha_out = max(square_out, 1e-6);
  float turn_out = glass_rotation * (-360.0);
  vec3 groove_out = mx_rotate_vector3(direction, turn_out, normal);
  BSDF gloss_out = mx_dielectric_bsdf(closureData, 1.0, glass_reflectionTint, n_out, alpha_out, false, 0.0, 1.5, normal, groove_out, 0, 0);
  BSDF clear_out = mx_dielectric_bsdf(closureData, 1.0, glass_transmissionTint, n_out, alpha_out, false, 0.0, 1.5, normal, groove_out, 0, 1);
  vec3 absorbed_out = mx_divide(glass_absorptionColor, glass_absorptionRadius);
  vec3 absorption_out = absorbed_out;
  vec3 scattering_out = glass_scatterColor;
  VDF interior_out = mx_anisotropic_vdf(closureData, absorption_out, scattering_out, glass_scatterAnisotropy);
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

//== IMPL_lama_generalized_schlick(ClosureData, vec3, vec3)
BSDF IMPL_lama_generalized_schlick(ClosureData closureData, vec3 normal, vec3 anisotropyDirection)
{
  vec3 index_out = lama_pane_IOR;
  vec3 index_low_out = index_out - 1.0;
  vec3 index_high_out = index_out + 1.0;
  vec3 amplitude_out = mx_divide(index_low_out, index_high_out);
  vec3 facing_physical_out = amplitude_out * amplitude_out;
  vec3 facing_out = (lama_pane_fresnelMode == 0) ? lama_pane_reflectivity : facing_physical_out;
  float exponent_out = mx_divide(1.0, lama_pane_reflectivityProfile);
  float across_out = (lama_pane_anisotropy > 0.0) ? lama_pane_anisotropy : lama_pane_roughness;
  vec2 linear_out = vec2(lama_pane_roughness, across_out);
  vec2 square_out = linear_out * linear_out;
  vec2 alpha_out = max(square_out, 1e-6);
  float turn_out = lama_pane_anisotropyRotation * (-360.0);
  vec3 groove_out = mx_rotate_vector3(anisotropyDirection, turn_out, normal);
  BSDF gloss_out = mx_generalized_schlick_bsdf(closureData, 1.0, facing_out, vec3(1.0), lama_pane_reflectivity90, exponent_out, alpha_out, false, 0.0, 1.5, normal, groove_out, 0, 0);
  BSDF gloss_tinted_out = mx_multiply_bsdf_color3(closureData, gloss_out, lama_pane_reflectionTint);
  BSDF clear_out = mx_generalized_schlick_bsdf(closureData, 1.0, facing_out, vec3(1.0), lama_pane_reflectivity90, exponent_out, alpha_out, false, 0.0, 1.5, normal, groove_out, 0, 1);
  vec3 absorbed_out = mx_divide(lama_pane_absorptionColor, lama_pane_absorptionRadius);
  vec3 absorption_out = absorbed_out;
  vec3 scattering_out = lama_pane_scatterColor;
  VDF interior_out = mx_anisotropic_vdf(closureData, absorption_out, scattering_out, lama_pane_scatterAnisotropy);
  BSDF body_out = mx_layer_vdf(closureData, clear_out, interior_out);
  BSDF body_tinted_out = mx_multiply_bsdf_color3(closureData, body_out, lama_pane_transmissionTint);
  BSDF stack_out = mx_layer_bsdf(closureData, gloss_tinted_out, body_tinted_out);
  return stack_out;
}

//== IMPL_lama_generalized_schlick(ClosureData, vec3, vec3, vec3, vec3)
BSDF IMPL_lama_generalized_schlick(ClosureData closureData, vec3 reflectivity, vec3 reflectivity90, vec3 normal, vec3 anisotropyDirection)
{
  vec3 index_out = horn_IOR;
  vec3 index_low_out = index_out - 1.0;
  vec3 index_high_out = index_out + 1.0;
  vec3 amplitude_out = mx_divide(index_low_out, index_high_out);
  vec3 facing_physical_out = amplitude_out * amplitude_out;
  vec3 facing_out = (horn_fresnelMode == 0) ? reflectivity : facing_physical_out;
  float exponent_out = mx_divide(1.0, horn_reflectivityProfile);
  float across_out = (horn_anisotropy > 0.0) ? horn_anisotropy : horn_roughness;
  vec2 linear_out = vec2(horn_roughness, across_out);
  vec2 square_out = linear_out * linear_out;
  vec2 alpha_out = max(square_out, 1e-6);
  float turn_out = horn_anisotropyRotation * (-360.0);
  vec3 groove_out = mx_rotate_vector3(anisotropyDirection, turn_out, normal);
  BSDF gloss_out = mx_generalized_schlick_bsdf(closureData, 1.0, facing_out, vec3(1.0), reflectivity90, exponent_out, alpha_out, false, 0.0, 1.5, normal, groove_out, 0, 0);
  BSDF gloss_tinted_out = mx_multiply_bsdf_color3(closureData, gloss_out, horn_reflectionTint);
  BSDF clear_out = mx_generalized_schlick_bsdf(closureData, 1.0, facing_out, vec3(1.0), reflectivity90, exponent_out, alpha_out, false, 0.0, 1.5, normal, groove_out, 0, 1);
  vec3 absorbed_out = mx_divide(horn_absorptionColor, horn_absorptionRadius);
  vec3 absorption_out = absorbed_out;
  vec3 scattering_out = horn_scatterColor;
  VDF interior_out = mx_anisotropic_vdf(closureData, absorption_out, scattering_out, horn_scatterAnisotropy);
  BSDF body_out = mx_layer_vdf(closureData, clear_out, interior_out);
  BSDF body_tinted_out = mx_multiply_bsdf_color3(closureData, body_out, horn_transmissionTint);
  BSDF stack_out = mx_layer_bsdf(closureData, gloss_tinted_out, body_tinted_out);
  return stack_out;
}

//== IMPL_lama_iridescence(ClosureData, float, vec3, float)
BSDF IMPL_lama_iridescence(ClosureData closureData, float roughness, vec3 anisotropyDirection, float relativeFilmThickness)
{
  float room_out = 1.0 - roughness;
  float reach_out = (shimmer_anisotropy >= 0.0) ? room_out : roughness;
  float widening_out = reach_out * shimmer_anisotropy;
  float across_free_out = widening_out + roughness;
  float across_out = min(max(across_free_out, 0.0), 1.0);
  vec2 linear_out = vec2(roughness, across_out);
  vec2 square_out = linear_out * linear_out;
  vec2 alpha_out = max(square_out, 1e-6);
  float thickness_out = mix(shimmer_minFilmThickness, shimmer_maxFilmThickness, relativeFilmThickness);
  vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  float turn_out = shimmer_anisotropyRotation * (-360.0);
  vec3 groove_out = mx_rotate_vector3(anisotropyDirection, turn_out, geomprop_Nworld_out);
  BSDF film_out = mx_dielectric_bsdf(closureData, 1.0, vec3(1.0), 1.0, alpha_out, false, thickness_out, shimmer_filmIOR, geomprop_Nworld_out, groove_out, 0, 2);
  return film_out;
}

//== IMPL_lama_sheen(ClosureData, vec3)
BSDF IMPL_lama_sheen(ClosureData closureData, vec3 normal)
{
  float compressed_out = 0.9 * down_roughness;
  float lifted_out = compressed_out + 0.1;
  float alpha_out = lifted_out * lifted_out;
  BSDF fibres_out = mx_sheen_bsdf(closureData, 1.0, down_color, alpha_out, normal, 0);
  return fibres_out;
}

//== IMPL_lama_sss(ClosureData, vec3)
BSDF IMPL_lama_sss(ClosureData closureData, vec3 normal)
{
  float unit_out = flesh_sssScale * flesh_sssUnitLength;
  vec3 mean_free_path_out = flesh_sssRadius * unit_out;
  BSDF body_out = mx_subsurface_bsdf(closureData, 1.0, flesh_color, mean_free_path_out, flesh_sssAnisotropy, normal);
  return body_out;
}

//== IMP_UsdPreviewSurface_surfaceshader(vec3, float)
surfaceshader IMP_UsdPreviewSurface_surfaceshader(vec3 diffuseColor, float metallic)
{
  float ior_low_out = usd_ior - 1.0;
  float ior_high_out = usd_ior + 1.0;
  float amplitude_out = mx_divide(ior_low_out, ior_high_out);
  float facing_out = amplitude_out * amplitude_out;
  vec3 coat_facing_out = vec3(facing_out);
  vec2 coat_alpha_out = mx_roughness_anisotropy(usd_clearcoatRoughness, 0.0);
  vec3 halved_out = usd_normal * 0.5;
  vec3 encoded_out = halved_out + 0.5;
  vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  vec3 geomprop_Bworld_out = vd.bitangentWorld * inversesqrt(max(dot(vd.bitangentWorld, vd.bitangentWorld), 1.17549435e-38));
  vec3 N_out = mx_normalmap_float(encoded_out, 1.0, geomprop_Nworld_out, geomprop_Tworld_out, geomprop_Bworld_out);
  vec2 alpha_out = mx_roughness_anisotropy(usd_roughness, 0.0);
  float nonmetal_out = 1.0 - metallic;
  float is_specular_out = float(usd_useSpecularWorkflow);
  float diffuse_weight_out = mix(nonmetal_out, 1.0, is_specular_out);
  float blended_out = (usd_opacityThreshold > 0.0) ? 1.0 : usd_opacity;
  float covered_out = (usd_opacityMode == 0) ? blended_out : 1.0;
  vec3 index_ior = vec3(0.0);
  vec3 index_extinction = vec3(0.0);
  mx_artistic_ior(diffuseColor, diffuseColor, index_ior, index_extinction);
  vec3 grazing_color_out = mix(vec3(1.0), diffuseColor, metallic);
  vec3 facing_plain_out = grazing_color_out * facing_out;
  vec3 facing_color_out = mix(facing_plain_out, grazing_color_out, metallic);
  float cut_out = (usd_opacity >= usd_opacityThreshold) ? 1.0 : 0.0;
  float blended_or_cut_out = (usd_opacityThreshold > 0.0) ? cut_out : usd_opacity;
  float presence_out = (usd_opacityMode == 0) ? cut_out : blended_or_cut_out;
  surfaceshader shader_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF coat_out = mx_generalized_schlick_bsdf(closureData, usd_clearcoat, coat_facing_out, vec3(1.0), vec3(1.0), 5.0, coat_alpha_out, false, 0.0, 1.5, N_out, geomprop_Tworld_out, 0, 0);
      BSDF diffuse_out = BSDF(vec3(0.0), vec3(1.0));
      if (covered_out != 0.0)
        diffuse_out = mx_oren_nayar_diffuse_bsdf(closureData, diffuse_weight_out, diffuseColor, 0.0, N_out, false);
      BSDF clear_out = BSDF(vec3(0.0), vec3(1.0));
      if (covered_out != 1.0)
        clear_out = mx_dielectric_bsdf(closureData, 1.0, vec3(1.0), usd_ior, vec2(0.0), false, 0.0, 1.5, N_out, geomprop_Tworld_out, 0, 1);
      BSDF substrate_out = mx_mix_bsdf(closureData, diffuse_out, clear_out, covered_out);
      BSDF specular_workflow_out = BSDF(vec3(0.0), vec3(1.0));
      if (is_specular_out != 0.0)
      {
        BSDF gloss_specular_out = mx_generalized_schlick_bsdf(closureData, 1.0, usd_specularColor, vec3(1.0), vec3(1.0), 5.0, alpha_out, false, 0.0, 1.5, N_out, geomprop_Tworld_out, 0, 0);
        specular_workflow_out = mx_layer_bsdf(closureData, gloss_specular_out, substrate_out);
      }
      BSDF metallic_workflow_out = BSDF(vec3(0.0), vec3(1.0));
      if (is_specular_out != 1.0)
      {
        BSDF metal_out = BSDF(vec3(0.0), vec3(1.0));
        if (metallic != 0.0)
          metal_out = mx_conductor_bsdf(closureData, 1.0, index_ior, index_extinction, alpha_out, false, 0.0, 1.5, N_out, geomprop_Tworld_out, 0);
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
      EDF glow_out = mx_uniform_edf(closureData, usd_emissiveColor);
      shader_out.color += glow_out;
    }
    shader_out.color *= presence_out;
    shader_out.transparency = mix(vec3(1.0), shader_out.transparency, presence_out);
  }
  return shader_out;
}

//== IMP_UsdPreviewSurface_surfaceshader(vec3, float) (2)
surfaceshader IMP_UsdPreviewSurface_surfaceshader(vec3 diffuseColor, float metallic)
{
  float ior_low_out = usd_specular_ior - 1.0;
  float ior_high_out = usd_specular_ior + 1.0;
  float amplitude_out = mx_divide(ior_low_out, ior_high_out);
  float facing_out = amplitude_out * amplitude_out;
  vec3 coat_facing_out = vec3(facing_out);
  vec2 coat_alpha_out = mx_roughness_anisotropy(usd_specular_clearcoatRoughness, 0.0);
  vec3 halved_out = usd_specular_normal * 0.5;
  vec3 encoded_out = halved_out + 0.5;
  vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  vec3 geomprop_Bworld_out = vd.bitangentWorld * inversesqrt(max(dot(vd.bitangentWorld, vd.bitangentWorld), 1.17549435e-38));
  vec3 N_out = mx_normalmap_float(encoded_out, 1.0, geomprop_Nworld_out, geomprop_Tworld_out, geomprop_Bworld_out);
  vec2 alpha_out = mx_roughness_anisotropy(usd_specular_roughness, 0.0);
  float nonmetal_out = 1.0 - metallic;
  float is_specular_out = float(usd_specular_useSpecularWorkflow);
  float diffuse_weight_out = mix(nonmetal_out, 1.0, is_specular_out);
  float blended_out = (usd_specular_opacityThreshold > 0.0) ? 1.0 : usd_specular_opacity;
  float covered_out = (usd_specular_opacityMode == 0) ? blended_out : 1.0;
  vec3 index_ior = vec3(0.0);
  vec3 index_extinction = vec3(0.0);
  mx_artistic_ior(diffuseColor, diffuseColor, index_ior, index_extinction);
  vec3 grazing_color_out = mix(vec3(1.0), diffuseColor, metallic);
  vec3 facing_plain_out = grazing_color_out * facing_out;
  vec3 facing_color_out = mix(facing_plain_out, grazing_color_out, metallic);
  float cut_out = (usd_specular_opacity >= usd_specular_opacityThreshold) ? 1.0 : 0.0;
  float blended_or_cut_out = (usd_specular_opacityThreshold > 0.0) ? cut_out : usd_specular_opacity;
  float presence_out = (usd_specular_opacityMode == 0) ? cut_out : blended_or_cut_out;
  surfaceshader shader_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF coat_out = mx_generalized_schlick_bsdf(closureData, usd_specular_clearcoat, coat_facing_out, vec3(1.0), vec3(1.0), 5.0, coat_alpha_out, false, 0.0, 1.5, N_out, geomprop_Tworld_out, 0, 0);
      BSDF diffuse_out = BSDF(vec3(0.0), vec3(1.0));
      if (covered_out != 0.0)
        diffuse_out = mx_oren_nayar_diffuse_bsdf(closureData, diffuse_weight_out, diffuseColor, 0.0, N_out, false);
      BSDF clear_out = BSDF(vec3(0.0), vec3(1.0));
      if (covered_out != 1.0)
        clear_out = mx_dielectric_bsdf(closureData, 1.0, vec3(1.0), usd_specular_ior, vec2(0.0), false, 0.0, 1.5, N_out, geomprop_Tworld_out, 0, 1);
      BSDF substrate_out = mx_mix_bsdf(closureData, diffuse_out, clear_out, covered_out);
      BSDF specular_workflow_out = BSDF(vec3(0.0), vec3(1.0));
      if (is_specular_out != 0.0)
      {
        BSDF gloss_specular_out = mx_generalized_schlick_bsdf(closureData, 1.0, usd_specular_specularColor, vec3(1.0), vec3(1.0), 5.0, alpha_out, false, 0.0, 1.5, N_out, geomprop_Tworld_out, 0, 0);
        specular_workflow_out = mx_layer_bsdf(closureData, gloss_specular_out, substrate_out);
      }
      BSDF metallic_workflow_out = BSDF(vec3(0.0), vec3(1.0));
      if (is_specular_out != 1.0)
      {
        BSDF metal_out = BSDF(vec3(0.0), vec3(1.0));
        if (metallic != 0.0)
          metal_out = mx_conductor_bsdf(closureData, 1.0, index_ior, index_extinction, alpha_out, false, 0.0, 1.5, N_out, geomprop_Tworld_out, 0);
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
      EDF glow_out = mx_uniform_edf(closureData, usd_specular_emissiveColor);
      shader_out.color += glow_out;
    }
    shader_out.color *= presence_out;
    shader_out.transparency = mix(vec3(1.0), shader_out.transparency, presence_out);
  }
  return shader_out;
}

//== IMP_UsdPreviewSurface_surfaceshader(vec3, float, float)
surfaceshader IMP_UsdPreviewSurface_surfaceshader(vec3 diffuseColor, float metallic, float roughness)
{
  float ior_low_out = bed_ior - 1.0;
  float ior_high_out = bed_ior + 1.0;
  float amplitude_out = mx_divide(ior_low_out, ior_high_out);
  float facing_out = amplitude_out * amplitude_out;
  vec3 coat_facing_out = vec3(facing_out);
  vec2 coat_alpha_out = mx_roughness_anisotropy(bed_clearcoatRoughness, 0.0);
  vec3 halved_out = bed_normal * 0.5;
  vec3 encoded_out = halved_out + 0.5;
  vec3 geomprop_Nworld_out = normalWorld * inversesqrt(max(dot(normalWorld, normalWorld), 1.17549435e-38));
  vec3 geomprop_Tworld_out = tangentWorld * inversesqrt(max(dot(tangentWorld, tangentWorld), 1.17549435e-38));
  vec3 geomprop_Bworld_out = bitangentWorld * inversesqrt(max(dot(bitangentWorld, bitangentWorld), 1.17549435e-38));
  vec3 N_out = mx_normalmap_float(encoded_out, 1.0, geomprop_Nworld_out, geomprop_Tworld_out, geomprop_Bworld_out);
  vec2 alpha_out = mx_roughness_anisotropy(roughness, 0.0);
  float nonmetal_out = 1.0 - metallic;
  float is_specular_out = float(bed_useSpecularWorkflow);
  float diffuse_weight_out = mix(nonmetal_out, 1.0, is_specular_out);
  float blended_out = (bed_opacityThreshold > 0.0) ? 1.0 : bed_opacity;
  float covered_out = (bed_opacityMode == 0) ? blended_out : 1.0;
  vec3 index_ior = vec3(0.0);
  vec3 index_extinction = vec3(0.0);
  mx_artistic_ior(diffuseColor, diffuseColor, index_ior, index_extinction);
  vec3 grazing_color_out = mix(vec3(1.0), diffuseColor, metallic);
  vec3 facing_plain_out = grazing_color_out * facing_out;
  vec3 facing_color_out = mix(facing_plain_out, grazing_color_out, metallic);
  float cut_out = (bed_opacity >= bed_opacityThreshold) ? 1.0 : 0.0;
  float blended_or_cut_out = (bed_opacityThreshold > 0.0) ? cut_out : bed_opacity;
  float presence_out = (bed_opacityMode == 0) ? cut_out : blended_or_cut_out;
  surfaceshader shader_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(normalWorld);
    vec3 V = normalize(u_viewPosition - positionWorld);
    vec3 P = positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF coat_out = mx_generalized_schlick_bsdf(closureData, bed_clearcoat, coat_facing_out, vec3(1.0), vec3(1.0), 5.0, coat_alpha_out, false, 0.0, 1.5, N_out, geomprop_Tworld_out, 0, 0);
      BSDF diffuse_out = BSDF(vec3(0.0), vec3(1.0));
      if (covered_out != 0.0)
        diffuse_out = mx_oren_nayar_diffuse_bsdf(closureData, diffuse_weight_out, diffuseColor, 0.0, N_out, false);
      BSDF clear_out = BSDF(vec3(0.0), vec3(1.0));
      if (covered_out != 1.0)
        clear_out = mx_dielectric_bsdf(closureData, 1.0, vec3(1.0), bed_ior, vec2(0.0), false, 0.0, 1.5, N_out, geomprop_Tworld_out, 0, 1);
      BSDF substrate_out = mx_mix_bsdf(closureData, diffuse_out, clear_out, covered_out);
      BSDF specular_workflow_out = BSDF(vec3(0.0), vec3(1.0));
      if (is_specular_out != 0.0)
      {
        BSDF gloss_specular_out = mx_generalized_schlick_bsdf(closureData, 1.0, bed_specularColor, vec3(1.0), vec3(1.0), 5.0, alpha_out, false, 0.0, 1.5, N_out, geomprop_Tworld_out, 0, 0);
        specular_workflow_out = mx_layer_bsdf(closureData, gloss_specular_out, substrate_out);
      }
      BSDF metallic_workflow_out = BSDF(vec3(0.0), vec3(1.0));
      if (is_specular_out != 1.0)
      {
        BSDF metal_out = BSDF(vec3(0.0), vec3(1.0));
        if (metallic != 0.0)
          metal_out = mx_conductor_bsdf(closureData, 1.0, index_ior, index_extinction, alpha_out, false, 0.0, 1.5, N_out, geomprop_Tworld_out, 0);
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
      EDF glow_out = mx_uniform_edf(closureData, bed_emissiveColor);
      shader_out.color += glow_out;
    }
    shader_out.color *= presence_out;
    shader_out.transparency = mix(vec3(1.0), shader_out.transparency, presence_out);
  }
  return shader_out;
}

//== NG_acescg_to_lin_rec709_color3()
vec3 NG_acescg_to_lin_rec709_color3()
{
  vec3 primaries_out = from_acescg_value;
  vec3 rec709_out = mat3(1.705051, -0.13025641, -0.024003357, -0.62179214, 1.1408048, -0.12896897, -0.083258875, -0.010548319, 1.1529723) * primaries_out;
  vec3 color_out = rec709_out;
  return color_out;
}

//== NG_bump_vector3(float, vec3, vec3, vec3)
vec3 NG_bump_vector3(float height, vec3 normal1, vec3 tangent, vec3 bitangent)
{
  vec2 geomprop_UV0_out = vd.texcoord_0.xy;
  vec3 slopes_out = mx_heighttonormal_vector3(height, 1.0, geomprop_UV0_out);
  vec3 bent_out = mx_normalmap_float(slopes_out, bumps_scale, normal1, tangent, bitangent);
  return bent_out;
}

//== NG_bump_vector3(float, vec3, vec3, vec3) (2)
vec3 NG_bump_vector3(float height, vec3 normal1, vec3 tangent, vec3 bitangent)
{
  vec2 geomprop_UV0_out = vd.texcoord_0.xy;
  vec3 slopes_out = mx_heighttonormal_vector3(height, 1.0, geomprop_UV0_out);
  vec3 bent_out = mx_normalmap_float(slopes_out, relief_normal_scale, normal1, tangent, bitangent);
  return bent_out;
}

//== NG_bump_vector3(float, vec3, vec3, vec3) (3)
vec3 NG_bump_vector3(float height, vec3 normal1, vec3 tangent, vec3 bitangent)
{
  vec2 geomprop_UV0_out = vd.texcoord_0.xy;
  vec3 slopes_out = mx_heighttonormal_vector3(height, 1.0, geomprop_UV0_out);
  vec3 bent_out = mx_normalmap_float(slopes_out, from_noise_scale, normal1, tangent, bitangent);
  return bent_out;
}

//== NG_checkerboard_color3(vec2)
vec3 NG_checkerboard_color3(vec2 texcoord)
{
  vec2 tiled_out = texcoord * chess_uvtiling;
  vec2 plane_out = tiled_out - chess_uvoffset;
  vec2 tile_out = floor(plane_out);
  float diagonal_out = dot(tile_out, vec2(1.0));
  float odd_out = mx_modulo(diagonal_out, 2.0);
  vec3 chosen_out = mix(chess_color2, chess_color1, odd_out);
  return chosen_out;
}

//== NG_checkerboard_color3(vec2) (2)
vec3 NG_checkerboard_color3(vec2 texcoord)
{
  vec2 tiled_out = texcoord * tiles_uvtiling;
  vec2 plane_out = tiled_out - tiles_uvoffset;
  vec2 tile_out = floor(plane_out);
  float diagonal_out = dot(tile_out, vec2(1.0));
  float odd_out = mx_modulo(diagonal_out, 2.0);
  vec3 chosen_out = mix(tiles_color2, tiles_color1, odd_out);
  return chosen_out;
}

//== NG_circle_float(vec2)
float NG_circle_float(vec2 texcoord)
{
  vec2 offset_out = texcoord - disc_center;
  float distance2_out = dot(offset_out, offset_out);
  float radius2_out = disc_radius * disc_radius;
  float covered_out = (distance2_out > radius2_out) ? 0.0 : 1.0;
  return covered_out;
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

//== NG_cloverleaf_float(vec2)
float NG_cloverleaf_float(vec2 texcoord)
{
  vec2 offset_out = texcoord - clover_center;
  vec2 folded_out = abs(offset_out);
  float distance2_out = dot(folded_out, folded_out);
  float longer_out = max(folded_out.x, folded_out.y);
  float size_out = abs(clover_radius);
  float limit_out = longer_out * size_out;
  float covered_out = (distance2_out > limit_out) ? 0.0 : 1.0;
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

//== NG_colorcorrect_color3(vec3)
vec3 NG_colorcorrect_color3(vec3 in1)
{
  vec3 hsv_change_out = vec3(hue_shift, 1.0, 1.0);
  vec3 hued_out = NG_hsvadjust_color3(in1, hsv_change_out);
  vec3 saturated_out = NG_saturate_color3(hued_out, desk_saturation, vec3(0.2722287, 0.6740818, 0.0536895));
  float exponent_out = mx_divide(1.0, desk_gamma);
  vec3 curved_out = sign(saturated_out) * mx_power(abs(saturated_out), exponent_out);
  float room_out = 1.0 - desk_lift;
  vec3 shrunk_out = curved_out * room_out;
  vec3 shrunk_finite_out = min(max(shrunk_out, -3.4028235e38), 3.4028235e38);
  vec3 lifted_out = shrunk_finite_out + desk_lift;
  vec3 gained_out = lifted_out * desk_gain;
  vec3 gained_finite_out = min(max(gained_out, -3.4028235e38), 3.4028235e38);
  vec3 contrasted_out = (gained_finite_out - desk_contrastpivot) * desk_contrast + desk_contrastpivot;
  vec3 contrasted_finite_out = min(max(contrasted_out, -3.4028235e38), 3.4028235e38);
  float stops_out = mx_power(2.0, exposure);
  vec3 exposed_out = contrasted_finite_out * stops_out;
  vec3 exposed_finite_out = min(max(exposed_out, -3.4028235e38), 3.4028235e38);
  return exposed_finite_out;
}

//== NG_crosshatch_color3(vec2)
vec3 NG_crosshatch_color3(vec2 texcoord)
{
  vec2 tiled_out = texcoord * hatch_uvtiling;
  vec2 plane_out = tiled_out - hatch_uvoffset;
  float axis_outx = 0.0;
  float axis_outy = 0.0;
  NG_separate2_vector2(plane_out, axis_outx, axis_outy);
  float row_out = mx_modulo(axis_outy, 2.0);
  float odd_shift_out = (row_out > 1.0) ? 0.5 : 0.0;
  float shift_out = (hatch_staggered == true) ? odd_shift_out : 0.0;
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
  float covered_out = (distance_to_diagonal_out > hatch_thickness) ? 0.0 : 1.0;
  vec3 grey_out = vec3(covered_out);
  return grey_out;
}

//== NG_disney_principled(vec3)
surfaceshader NG_disney_principled(vec3 baseColor)
{
  float coat_weight_out = 0.04 * celadon_clearcoat;
  float coat_roughness_out = 1.0 - celadon_clearcoatGloss;
  vec2 coat_pair_out = vec2(coat_roughness_out, coat_roughness_out);
  vec2 coat_alpha_out = mx_roughness_dual(coat_pair_out);
  vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  vec2 alpha_out = mx_roughness_anisotropy(celadon_roughness, celadon_anisotropic);
  float gloss_weight_out = 0.08 * celadon_specular;
  vec3 gloss_hue_out = mix(vec3(1.0), baseColor, celadon_specularTint);
  vec3 sheen_hue_out = mix(vec3(1.0), baseColor, celadon_sheenTint);
  float nonmetal_out = 1.0 - celadon_metallic;
  surfaceshader shader_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF coat_out = mx_generalized_schlick_bsdf(closureData, coat_weight_out, vec3(1.0), vec3(1.0), vec3(1.0), 5.0, coat_alpha_out, false, 0.0, 1.5, geomprop_Nworld_out, geomprop_Tworld_out, 0, 0);
      BSDF body_out = mx_subsurface_bsdf(closureData, 1.0, baseColor, celadon_subsurfaceDistance, 0.0, geomprop_Nworld_out);
      BSDF metal_out = BSDF(vec3(0.0), vec3(1.0));
      if (celadon_metallic != 0.0)
        metal_out = mx_generalized_schlick_bsdf(closureData, 1.0, baseColor, vec3(1.0), vec3(1.0), 5.0, alpha_out, false, 0.0, 1.5, geomprop_Nworld_out, geomprop_Tworld_out, 0, 0);
      BSDF dielectric_out = BSDF(vec3(0.0), vec3(1.0));
      if (celadon_metallic != 1.0)
      {
        BSDF gloss_out = mx_generalized_schlick_bsdf(closureData, gloss_weight_out, gloss_hue_out, vec3(1.0), vec3(1.0), 5.0, alpha_out, false, 0.0, 1.5, geomprop_Nworld_out, geomprop_Tworld_out, 0, 0);
        BSDF clear_out = BSDF(vec3(0.0), vec3(1.0));
        if (celadon_specTrans != 0.0)
          clear_out = mx_dielectric_bsdf(closureData, 1.0, baseColor, celadon_ior, vec2(0.0), false, 0.0, 1.5, geomprop_Nworld_out, geomprop_Tworld_out, 0, 1);
        BSDF opaque_out = BSDF(vec3(0.0), vec3(1.0));
        if (celadon_specTrans != 1.0)
        {
          BSDF fibres_out = mx_sheen_bsdf(closureData, celadon_sheen, sheen_hue_out, 0.3, geomprop_Nworld_out, 0);
          BSDF diffuse_out = BSDF(vec3(0.0), vec3(1.0));
          if (celadon_subsurface != 1.0)
            diffuse_out = mx_burley_diffuse_bsdf(closureData, nonmetal_out, baseColor, celadon_roughness, geomprop_Nworld_out);
          BSDF matte_out = mx_mix_bsdf(closureData, body_out, diffuse_out, celadon_subsurface);
          opaque_out = mx_layer_bsdf(closureData, fibres_out, matte_out);
        }
        BSDF substrate_out = mx_mix_bsdf(closureData, clear_out, opaque_out, celadon_specTrans);
        dielectric_out = mx_layer_bsdf(closureData, gloss_out, substrate_out);
      }
      BSDF base_out = mx_mix_bsdf(closureData, metal_out, dielectric_out, celadon_metallic);
      BSDF coated_out = mx_layer_bsdf(closureData, coat_out, base_out);
      shader_out.color += coated_out.response;
    }
  }
  return shader_out;
}

//== NG_disney_principled(vec3) (2)
surfaceshader NG_disney_principled(vec3 baseColor)
{
  float coat_weight_out = 0.04 * disney_clearcoat;
  float coat_roughness_out = 1.0 - disney_clearcoatGloss;
  vec2 coat_pair_out = vec2(coat_roughness_out, coat_roughness_out);
  vec2 coat_alpha_out = mx_roughness_dual(coat_pair_out);
  vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  vec2 alpha_out = mx_roughness_anisotropy(disney_roughness, disney_anisotropic);
  float gloss_weight_out = 0.08 * disney_specular;
  vec3 gloss_hue_out = mix(vec3(1.0), baseColor, disney_specularTint);
  vec3 sheen_hue_out = mix(vec3(1.0), baseColor, disney_sheenTint);
  float nonmetal_out = 1.0 - disney_metallic;
  surfaceshader shader_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF coat_out = mx_generalized_schlick_bsdf(closureData, coat_weight_out, vec3(1.0), vec3(1.0), vec3(1.0), 5.0, coat_alpha_out, false, 0.0, 1.5, geomprop_Nworld_out, geomprop_Tworld_out, 0, 0);
      BSDF body_out = mx_subsurface_bsdf(closureData, 1.0, baseColor, disney_subsurfaceDistance, 0.0, geomprop_Nworld_out);
      BSDF metal_out = BSDF(vec3(0.0), vec3(1.0));
      if (disney_metallic != 0.0)
        metal_out = mx_generalized_schlick_bsdf(closureData, 1.0, baseColor, vec3(1.0), vec3(1.0), 5.0, alpha_out, false, 0.0, 1.5, geomprop_Nworld_out, geomprop_Tworld_out, 0, 0);
      BSDF dielectric_out = BSDF(vec3(0.0), vec3(1.0));
      if (disney_metallic != 1.0)
      {
        BSDF gloss_out = mx_generalized_schlick_bsdf(closureData, gloss_weight_out, gloss_hue_out, vec3(1.0), vec3(1.0), 5.0, alpha_out, false, 0.0, 1.5, geomprop_Nworld_out, geomprop_Tworld_out, 0, 0);
        BSDF clear_out = BSDF(vec3(0.0), vec3(1.0));
        if (disney_specTrans != 0.0)
          clear_out = mx_dielectric_bsdf(closureData, 1.0, baseColor, disney_ior, vec2(0.0), false, 0.0, 1.5, geomprop_Nworld_out, geomprop_Tworld_out, 0, 1);
        BSDF opaque_out = BSDF(vec3(0.0), vec3(1.0));
        if (disney_specTrans != 1.0)
        {
          BSDF fibres_out = mx_sheen_bsdf(closureData, disney_sheen, sheen_hue_out, 0.3, geomprop_Nworld_out, 0);
          BSDF diffuse_out = BSDF(vec3(0.0), vec3(1.0));
          if (disney_subsurface != 1.0)
            diffuse_out = mx_burley_diffuse_bsdf(closureData, nonmetal_out, baseColor, disney_roughness, geomprop_Nworld_out);
          BSDF matte_out = mx_mix_bsdf(closureData, body_out, diffuse_out, disney_subsurface);
          opaque_out = mx_layer_bsdf(closureData, fibres_out, matte_out);
        }
        BSDF substrate_out = mx_mix_bsdf(closureData, clear_out, opaque_out, disney_specTrans);
        dielectric_out = mx_layer_bsdf(closureData, gloss_out, substrate_out);
      }
      BSDF base_out = mx_mix_bsdf(closureData, metal_out, dielectric_out, disney_metallic);
      BSDF coated_out = mx_layer_bsdf(closureData, coat_out, base_out);
      shader_out.color += coated_out.response;
    }
  }
  return shader_out;
}

//== NG_facingratio_float(vec3, vec3)
float NG_facingratio_float(vec3 viewdirection, vec3 normal)
{
  float along_out = dot(normal, viewdirection);
  float either_out = abs(along_out);
  float towards_out = along_out * (-1.0);
  float facing_out = (turned_faceforward == true) ? either_out : towards_out;
  float averted_out = 1.0 - facing_out;
  float ratio_out = (turned_invert == true) ? averted_out : facing_out;
  return ratio_out;
}

//== NG_fractal2d_color4(vec2)
vec4 NG_fractal2d_color4(vec2 texcoord)
{
  vec4 values_out = mx_fractal2d_vector4(f2_color_amplitude, f2_color_octaves, f2_color_lacunarity, f2_color_diminish, texcoord);
  vec4 colors_out = values_out;
  return colors_out;
}

//== NG_fractal3d_vector2FA(vec3)
vec2 NG_fractal3d_vector2FA(vec3 position)
{
  vec2 scales_out = vec2(f3_vector_amplitude);
  vec2 values_out = mx_fractal3d_vector2(scales_out, f3_vector_octaves, f3_vector_lacunarity, f3_vector_diminish, position);
  return values_out;
}

//== NG_fractal3d_vector3FA(vec3)
vec3 NG_fractal3d_vector3FA(vec3 position)
{
  vec3 scales_out = vec3(turbulence_amplitude);
  vec3 values_out = mx_fractal3d_vector3(scales_out, turbulence_octaves, turbulence_lacunarity, turbulence_diminish, position);
  return values_out;
}

//== NG_fractal3d_vector3FA(vec3) (2)
vec3 NG_fractal3d_vector3FA(vec3 position)
{
  vec3 scales_out = vec3(wander_amplitude);
  vec3 values_out = mx_fractal3d_vector3(scales_out, wander_octaves, wander_lacunarity, wander_diminish, position);
  return values_out;
}

//== NG_g22_rec709_to_lin_rec709_color3()
vec3 NG_g22_rec709_to_lin_rec709_color3()
{
  vec3 positive_out = max(from_gamma_value, 0.0);
  vec3 linear_out = mx_power(positive_out, 2.2);
  return linear_out;
}

//== NG_grid_color3(vec2)
vec3 NG_grid_color3(vec2 texcoord)
{
  vec2 tiled_out = texcoord * mesh_uvtiling;
  vec2 plane_out = tiled_out - mesh_uvoffset;
  float axis_outx = 0.0;
  float axis_outy = 0.0;
  NG_separate2_vector2(plane_out, axis_outx, axis_outy);
  float row_out = mx_modulo(axis_outy, 2.0);
  float odd_shift_out = (row_out > 1.0) ? 0.5 : 0.0;
  float shift_out = (mesh_staggered == true) ? odd_shift_out : 0.0;
  float shifted_x_out = axis_outx + shift_out;
  vec2 shifted_out = vec2(shifted_x_out, axis_outy);
  vec2 cell_out = fract(shifted_out);
  vec2 centred_out = (-1.0) + mx_divide((cell_out - 0.0) * (1.0 - (-1.0)), 1.0 - 0.0);
  vec2 sides_out = abs(centred_out);
  float side_out = max(sides_out.x, sides_out.y);
  float inner_out = 1.0 - mesh_thickness;
  float covered_out = (side_out > inner_out) ? 1.0 : 0.0;
  vec3 grey_out = vec3(covered_out);
  return grey_out;
}

//== NG_hexagon_float(vec2)
float NG_hexagon_float(vec2 texcoord)
{
  vec2 offset_out = texcoord - nut_center;
  vec2 folded_out = abs(offset_out);
  float to_vertical_out = folded_out[clamp(0, 0, 1)];
  float to_slanted_out = dot(folded_out, vec2(0.5, 0.866025));
  float reach_out = max(to_vertical_out, to_slanted_out);
  float covered_out = (reach_out > nut_radius) ? 0.0 : 1.0;
  return covered_out;
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

//== NG_lama_add_bsdf(ClosureData, BSDF, BSDF)
BSDF NG_lama_add_bsdf(ClosureData closureData, BSDF material1, BSDF material2)
{
  BSDF first_out = mx_multiply_bsdf_float(closureData, material1, gleaming_weight1);
  BSDF second_out = mx_multiply_bsdf_float(closureData, material2, gleaming_weight2);
  BSDF sum_out = mx_add_bsdf(closureData, first_out, second_out);
  return sum_out;
}

//== NG_lama_add_edf(ClosureData, EDF, EDF)
EDF NG_lama_add_edf(ClosureData closureData, EDF material1, EDF material2)
{
  EDF first_out = mx_multiply_edf_float(closureData, material1, bright_weight1);
  EDF second_out = mx_multiply_edf_float(closureData, material2, bright_weight2);
  EDF sum_out = mx_add_edf(closureData, first_out, second_out);
  return sum_out;
}

//== NG_lama_diffuse(ClosureData, vec3)
BSDF NG_lama_diffuse(ClosureData closureData, vec3 normal)
{
  float square_out = lama_roughness * lama_roughness;
  float deviation_out = square_out * 0.5;
  BSDF multiple_out = BSDF(vec3(0.0), vec3(1.0));
  if (lama_energyCompensation != 0.0)
    multiple_out = mx_oren_nayar_diffuse_bsdf(closureData, 1.0, lama_color, deviation_out, normal, true);
  BSDF single_out = BSDF(vec3(0.0), vec3(1.0));
  if (lama_energyCompensation != 1.0)
    single_out = mx_oren_nayar_diffuse_bsdf(closureData, 1.0, lama_color, deviation_out, normal, false);
  BSDF blend_out = mx_mix_bsdf(closureData, multiple_out, single_out, lama_energyCompensation);
  return blend_out;
}

//== NG_lama_diffuse(ClosureData, vec3) (2)
BSDF NG_lama_diffuse(ClosureData closureData, vec3 normal)
{
  float square_out = enamel_roughness * enamel_roughness;
  float deviation_out = square_out * 0.5;
  BSDF multiple_out = BSDF(vec3(0.0), vec3(1.0));
  if (enamel_energyCompensation != 0.0)
    multiple_out = mx_oren_nayar_diffuse_bsdf(closureData, 1.0, enamel_color, deviation_out, normal, true);
  BSDF single_out = BSDF(vec3(0.0), vec3(1.0));
  if (enamel_energyCompensation != 1.0)
    single_out = mx_oren_nayar_diffuse_bsdf(closureData, 1.0, enamel_color, deviation_out, normal, false);
  BSDF blend_out = mx_mix_bsdf(closureData, multiple_out, single_out, enamel_energyCompensation);
  return blend_out;
}

//== NG_lama_layer_bsdf(ClosureData, BSDF, BSDF)
BSDF NG_lama_layer_bsdf(ClosureData closureData, BSDF materialTop, BSDF materialBase)
{
  BSDF faded_out = mx_multiply_bsdf_float(closureData, materialTop, fired_topMix);
  BSDF stack_out = mx_layer_bsdf(closureData, faded_out, materialBase);
  return stack_out;
}

//== NG_lama_layer_bsdf(ClosureData, BSDF, BSDF, float)
BSDF NG_lama_layer_bsdf(ClosureData closureData, BSDF materialTop, BSDF materialBase, float topMix)
{
  BSDF faded_out = mx_multiply_bsdf_float(closureData, materialTop, topMix);
  BSDF stack_out = mx_layer_bsdf(closureData, faded_out, materialBase);
  return stack_out;
}

//== NG_lama_mix_bsdf(ClosureData, BSDF, BSDF)
BSDF NG_lama_mix_bsdf(ClosureData closureData, BSDF material1, BSDF material2)
{
  BSDF blend_out = mx_mix_bsdf(closureData, material2, material1, body_mix);
  return blend_out;
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

//== NG_lama_translucent(ClosureData, vec3)
BSDF NG_lama_translucent(ClosureData closureData, vec3 normal)
{
  BSDF sheet_out = mx_translucent_bsdf(closureData, 1.0, wing_color, normal);
  return sheet_out;
}

//== NG_latlongimage(vec3)
vec3 NG_latlongimage(vec3 viewdir)
{
  float axis_outx = 0.0;
  float axis_outy = 0.0;
  float axis_outz = 0.0;
  NG_separate3_vector3(viewdir, axis_outx, axis_outy, axis_outz);
  float azimuth_out = mx_atan2(axis_outx, axis_outz);
  float longitude_out = 1.0 + mx_divide((azimuth_out - (-3.1415927)) * (0.0 - 1.0), 3.1415927 - (-3.1415927));
  float turn_out = around_rotation * 0.00277778;
  float turned_out = longitude_out + turn_out;
  float elevation_out = asin(clamp(axis_outy, -1.0, 1.0));
  float latitude_out = 0.0 + mx_divide((elevation_out - (-1.5707964)) * (1.0 - 0.0), 1.5707964 - (-1.5707964));
  vec2 place_out = vec2(turned_out, latitude_out);
  vec3 sky_out = vec3(0.0);
  mx_image_color3(around_file, 0, around_default, place_out, 2, 3, 1, 0, 0, 0, vec2(1.0), vec2(0.0), sky_out);
  return sky_out;
}

//== NG_line_float(vec2)
float NG_line_float(vec2 texcoord)
{
  vec2 segment_out = bar_point2 - bar_point1;
  vec2 local_out = texcoord - bar_center;
  vec2 from_start_out = local_out - bar_point1;
  float projection_out = dot(from_start_out, segment_out);
  float length2_out = dot(segment_out, segment_out);
  float fraction_out = mx_divide(projection_out, length2_out);
  float on_segment_out = min(max(fraction_out, 0.0), 1.0);
  vec2 foot_out = segment_out * on_segment_out;
  float reach_out = distance(foot_out, from_start_out);
  float covered_out = (reach_out > bar_radius) ? 0.0 : 1.0;
  return covered_out;
}

//== NG_noise2d_color3(vec2)
vec3 NG_noise2d_color3(vec2 texcoord)
{
  vec3 values_out = mx_noise2d_vector3(never_seen_amplitude, never_seen_pivot, texcoord);
  vec3 colors_out = values_out;
  return colors_out;
}

//== NG_noise2d_color3(vec3, vec2)
vec3 NG_noise2d_color3(vec3 amplitude, vec2 texcoord)
{
  vec3 values_out = mx_noise2d_vector3(amplitude, gllPosition_pivot, texcoord);
  vec3 colors_out = values_out;
  return colors_out;
}

//== NG_noise2d_color3(vec3, vec2) (2)
vec3 NG_noise2d_color3(vec3 amplitude, vec2 texcoord)
{
  vec3 values_out = mx_noise2d_vector3(amplitude, dirt_pivot, texcoord);
  vec3 colors_out = values_out;
  return colors_out;
}

//== NG_noise2d_color3(vec3, vec2) (3)
vec3 NG_noise2d_color3(vec3 amplitude, vec2 texcoord)
{
  vec3 values_out = mx_noise2d_vector3(amplitude, n2_color_pivot, texcoord);
  vec3 colors_out = values_out;
  return colors_out;
}

//== NG_noise2d_color3FA(vec2)
vec3 NG_noise2d_color3FA(vec2 texcoord)
{
  vec3 scales_out = vec3(gllPosition_amplitude);
  vec3 values_out = NG_noise2d_color3(scales_out, texcoord);
  return values_out;
}

//== NG_noise2d_color3FA(vec2) (2)
vec3 NG_noise2d_color3FA(vec2 texcoord)
{
  vec3 scales_out = vec3(dirt_amplitude);
  vec3 values_out = NG_noise2d_color3(scales_out, texcoord);
  return values_out;
}

//== NG_noise2d_color3FA(vec2) (3)
vec3 NG_noise2d_color3FA(vec2 texcoord)
{
  vec3 scales_out = vec3(n2_color_amplitude);
  vec3 values_out = NG_noise2d_color3(scales_out, texcoord);
  return values_out;
}

//== NG_noise3d_color3(vec3)
vec3 NG_noise3d_color3(vec3 position)
{
  vec3 values_out = mx_noise3d_vector3(specks_amplitude, specks_pivot, position);
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

//== NG_open_pbr_surface_surfaceshader(11 parameters)
surfaceshader NG_open_pbr_surface_surfaceshader(vec3 base_color, float specular_weight, vec3 specular_color, float specular_roughness, vec3 subsurface_color, float coat_weight, float coat_ior, vec3 geometry_normal, vec3 geometry_coat_normal, vec3 geometry_tangent, vec3 geometry_coat_tangent)
{
  vec2 coat_alpha_out = NG_open_pbr_anisotropy(skin_coat_roughness, skin_coat_roughness_anisotropy);
  vec3 metal_color_out = base_color * skin_base_weight;
  float base_square_out = specular_roughness * specular_roughness;
  float base_fourth_out = base_square_out * base_square_out;
  float coat_square_out = skin_coat_roughness * skin_coat_roughness;
  float coat_fourth_out = coat_square_out * coat_square_out;
  float coat_twice_out = coat_fourth_out * 2.0;
  float both_fourth_out = base_fourth_out + coat_twice_out;
  float both_limited_out = min(both_fourth_out, 1.0);
  float both_root_out = sqrt(max(both_limited_out, 0.0));
  float roughness_below_out = sqrt(max(both_root_out, 0.0));
  float roughness_out = mix(specular_roughness, roughness_below_out, coat_weight);
  vec2 alpha_out = NG_open_pbr_anisotropy(roughness_out, skin_specular_roughness_anisotropy);
  float film_nanometers_out = skin_thin_film_thickness * 1000.0;
  float ior_to_coat_out = mx_divide(skin_specular_ior, coat_ior);
  float ior_from_coat_out = mx_divide(coat_ior, skin_specular_ior);
  float ior_relative_out = max(ior_to_coat_out, ior_from_coat_out);
  float ior_out = mix(skin_specular_ior, ior_relative_out, coat_weight);
  float ior_below_out = ior_out - 1.0;
  float ior_above_out = ior_out + 1.0;
  float amplitude_out = mx_divide(ior_below_out, ior_above_out);
  float amplitude_scale_out = sqrt(max(specular_weight, 0.0));
  float amplitude_scaled_out = amplitude_out * amplitude_scale_out;
  float amplitude_limited_out = min(max(amplitude_scaled_out, -0.999995), 0.999995);
  float ior_over_out = amplitude_limited_out + 1.0;
  float ior_under_out = 1.0 - amplitude_limited_out;
  float ior_weighted_out = mx_divide(ior_over_out, ior_under_out);
  vec3 surface_tint_out = (skin_transmission_depth > 0.0) ? vec3(1.0) : skin_transmission_color;
  vec3 seen_color_out = skin_transmission_color;
  vec3 log_color_out = log(max(seen_color_out, M_FLOAT_MIN));
  vec3 scatter_out = skin_transmission_scatter;
  vec3 log_sum_out = log_color_out + scatter_out;
  float negative_depth_out = skin_transmission_depth * (-1.0);
  vec3 absorption_out = mx_divide(log_sum_out, negative_depth_out);
  float least_absorption_out = min(min(absorption_out.x, absorption_out.y), absorption_out.z);
  float excess_out = min(least_absorption_out, 0.0);
  vec3 absorption_shifted_out = absorption_out - excess_out;
  vec3 scattering_out = mx_divide(scatter_out, skin_transmission_depth);
  vec3 flesh_out = max(subsurface_color, 0.0);
  float backward_out = 1.0 - skin_subsurface_scatter_anisotropy;
  vec3 backward_color_out = subsurface_color * backward_out;
  float forward_out = skin_subsurface_scatter_anisotropy + 1.0;
  vec3 forward_color_out = subsurface_color * forward_out;
  vec3 mean_free_path_out = skin_subsurface_radius_scale * skin_subsurface_radius;
  float is_leaf_out = float(skin_geometry_thin_walled);
  vec3 diffuse_color_out = max(base_color, 0.0);
  float coat_sum_out = coat_ior + 1.0;
  float coat_sum_square_out = coat_sum_out * coat_sum_out;
  float coat_into_out = mx_divide(4.0, coat_sum_square_out);
  float coat_escape_out = mx_divide(coat_into_out, coat_ior);
  vec3 escape_color_out = vec3(coat_escape_out);
  vec3 metal_albedo_out = base_color * specular_weight;
  vec3 dielectric_albedo_out = mix(base_color, subsurface_color, skin_subsurface_weight);
  vec3 albedo_out = mix(dielectric_albedo_out, metal_albedo_out, skin_base_metalness);
  float coat_kept_out = 1.0 - coat_escape_out;
  vec3 albedo_kept_out = albedo_out * coat_kept_out;
  vec3 albedo_lost_out = vec3(1.0) - albedo_kept_out;
  vec3 darkening_out = mx_divide(escape_color_out, albedo_lost_out);
  float darkening_weight_out = skin_coat_darkening * coat_weight;
  vec3 darkening_part_out = mix(vec3(1.0), darkening_out, darkening_weight_out);
  vec3 coat_tint_out = mix(vec3(1.0), skin_coat_color, coat_weight);
  float coat_passes_out = coat_into_out * coat_ior;
  vec3 coat_passes_color_out = vec3(coat_passes_out);
  vec3 radiance_out = skin_emission_color * skin_emission_luminance;
  vec3 radiance_tinted_out = radiance_out * skin_coat_color;
  surfaceshader shader_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF fuzz_out = mx_sheen_bsdf(closureData, skin_fuzz_weight, skin_fuzz_color, skin_fuzz_roughness, geometry_normal, 1);
      BSDF coat_out = mx_dielectric_bsdf(closureData, coat_weight, vec3(1.0), coat_ior, coat_alpha_out, false, 0.0, 1.5, geometry_coat_normal, geometry_coat_tangent, 0, 0);
      BSDF body_out = mx_subsurface_bsdf(closureData, 1.0, flesh_out, mean_free_path_out, skin_subsurface_scatter_anisotropy, geometry_normal);
      BSDF metal_out = BSDF(vec3(0.0), vec3(1.0));
      if (skin_base_metalness != 0.0)
      {
        BSDF metal_film_out = BSDF(vec3(0.0), vec3(1.0));
        if (skin_thin_film_weight != 0.0)
          metal_film_out = mx_generalized_schlick_bsdf(closureData, specular_weight, metal_color_out, specular_color, vec3(1.0), 5.0, alpha_out, false, film_nanometers_out, skin_thin_film_ior, geometry_normal, geometry_tangent, 0, 0);
        BSDF metal_bare_out = BSDF(vec3(0.0), vec3(1.0));
        if (skin_thin_film_weight != 1.0)
          metal_bare_out = mx_generalized_schlick_bsdf(closureData, specular_weight, metal_color_out, specular_color, vec3(1.0), 5.0, alpha_out, false, 0.0, 1.5, geometry_normal, geometry_tangent, 0, 0);
        metal_out = mx_mix_bsdf(closureData, metal_film_out, metal_bare_out, skin_thin_film_weight);
      }
      BSDF dielectric_out = BSDF(vec3(0.0), vec3(1.0));
      if (skin_base_metalness != 1.0)
      {
        BSDF gloss_film_out = BSDF(vec3(0.0), vec3(1.0));
        if (skin_thin_film_weight != 0.0)
          gloss_film_out = mx_dielectric_bsdf(closureData, 1.0, specular_color, ior_weighted_out, alpha_out, false, film_nanometers_out, skin_thin_film_ior, geometry_normal, geometry_tangent, 0, 0);
        BSDF gloss_bare_out = BSDF(vec3(0.0), vec3(1.0));
        if (skin_thin_film_weight != 1.0)
          gloss_bare_out = mx_dielectric_bsdf(closureData, 1.0, specular_color, ior_weighted_out, alpha_out, false, 0.0, 1.5, geometry_normal, geometry_tangent, 0, 0);
        BSDF gloss_out = mx_mix_bsdf(closureData, gloss_film_out, gloss_bare_out, skin_thin_film_weight);
        BSDF clear_body_out = BSDF(vec3(0.0), vec3(1.0));
        if (skin_transmission_weight != 0.0)
        {
          BSDF clear_out = mx_dielectric_bsdf(closureData, 1.0, surface_tint_out, ior_weighted_out, alpha_out, false, 0.0, 1.5, geometry_normal, geometry_tangent, 0, 1);
          VDF medium_out = mx_anisotropic_vdf(closureData, absorption_shifted_out, scattering_out, skin_transmission_scatter_anisotropy);
          clear_body_out = mx_layer_vdf(closureData, clear_out, medium_out);
        }
        BSDF opaque_out = BSDF(vec3(0.0), vec3(1.0));
        if (skin_transmission_weight != 1.0)
        {
          BSDF inside_out = BSDF(vec3(0.0), vec3(1.0));
          if (skin_subsurface_weight != 0.0)
          {
            BSDF leaf_out = BSDF(vec3(0.0), vec3(1.0));
            if (is_leaf_out != 0.0)
            {
              BSDF leaf_front_out = mx_oren_nayar_diffuse_bsdf(closureData, 1.0, flesh_out, skin_base_diffuse_roughness, geometry_normal, false);
              BSDF leaf_front_part_out = mx_multiply_bsdf_color3(closureData, leaf_front_out, backward_color_out);
              BSDF leaf_back_out = mx_translucent_bsdf(closureData, 1.0, flesh_out, geometry_normal);
              BSDF leaf_back_part_out = mx_multiply_bsdf_color3(closureData, leaf_back_out, forward_color_out);
              leaf_out = mx_mix_bsdf(closureData, leaf_front_part_out, leaf_back_part_out, 0.5);
            }
            inside_out = mx_mix_bsdf(closureData, leaf_out, body_out, is_leaf_out);
          }
          BSDF diffuse_out = BSDF(vec3(0.0), vec3(1.0));
          if (skin_subsurface_weight != 1.0)
            diffuse_out = mx_oren_nayar_diffuse_bsdf(closureData, skin_base_weight, diffuse_color_out, skin_base_diffuse_roughness, geometry_normal, true);
          opaque_out = mx_mix_bsdf(closureData, inside_out, diffuse_out, skin_subsurface_weight);
        }
        BSDF substrate_out = mx_mix_bsdf(closureData, clear_body_out, opaque_out, skin_transmission_weight);
        dielectric_out = mx_layer_bsdf(closureData, gloss_out, substrate_out);
      }
      BSDF base_out = mx_mix_bsdf(closureData, metal_out, dielectric_out, skin_base_metalness);
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
    shader_out.color *= skin_geometry_opacity;
    shader_out.transparency = mix(vec3(1.0), shader_out.transparency, skin_geometry_opacity);
  }
  return shader_out;
}

//== NG_open_pbr_surface_surfaceshader(11 parameters) (2)
surfaceshader NG_open_pbr_surface_surfaceshader(vec3 base_color, float specular_weight, vec3 specular_color, vec3 subsurface_color, float coat_weight, float coat_ior, float thin_film_thickness, vec3 geometry_normal, vec3 geometry_coat_normal, vec3 geometry_tangent, vec3 geometry_coat_tangent)
{
  vec2 coat_alpha_out = NG_open_pbr_anisotropy(pearl_coat_roughness, pearl_coat_roughness_anisotropy);
  vec3 metal_color_out = base_color * pearl_base_weight;
  float base_square_out = pearl_specular_roughness * pearl_specular_roughness;
  float base_fourth_out = base_square_out * base_square_out;
  float coat_square_out = pearl_coat_roughness * pearl_coat_roughness;
  float coat_fourth_out = coat_square_out * coat_square_out;
  float coat_twice_out = coat_fourth_out * 2.0;
  float both_fourth_out = base_fourth_out + coat_twice_out;
  float both_limited_out = min(both_fourth_out, 1.0);
  float both_root_out = sqrt(max(both_limited_out, 0.0));
  float roughness_below_out = sqrt(max(both_root_out, 0.0));
  float roughness_out = mix(pearl_specular_roughness, roughness_below_out, coat_weight);
  vec2 alpha_out = NG_open_pbr_anisotropy(roughness_out, pearl_specular_roughness_anisotropy);
  float film_nanometers_out = thin_film_thickness * 1000.0;
  float ior_to_coat_out = mx_divide(pearl_specular_ior, coat_ior);
  float ior_from_coat_out = mx_divide(coat_ior, pearl_specular_ior);
  float ior_relative_out = max(ior_to_coat_out, ior_from_coat_out);
  float ior_out = mix(pearl_specular_ior, ior_relative_out, coat_weight);
  float ior_below_out = ior_out - 1.0;
  float ior_above_out = ior_out + 1.0;
  float amplitude_out = mx_divide(ior_below_out, ior_above_out);
  float amplitude_scale_out = sqrt(max(specular_weight, 0.0));
  float amplitude_scaled_out = amplitude_out * amplitude_scale_out;
  float amplitude_limited_out = min(max(amplitude_scaled_out, -0.999995), 0.999995);
  float ior_over_out = amplitude_limited_out + 1.0;
  float ior_under_out = 1.0 - amplitude_limited_out;
  float ior_weighted_out = mx_divide(ior_over_out, ior_under_out);
  vec3 surface_tint_out = (pearl_transmission_depth > 0.0) ? vec3(1.0) : pearl_transmission_color;
  vec3 seen_color_out = pearl_transmission_color;
  vec3 log_color_out = log(max(seen_color_out, M_FLOAT_MIN));
  vec3 scatter_out = pearl_transmission_scatter;
  vec3 log_sum_out = log_color_out + scatter_out;
  float negative_depth_out = pearl_transmission_depth * (-1.0);
  vec3 absorption_out = mx_divide(log_sum_out, negative_depth_out);
  float least_absorption_out = min(min(absorption_out.x, absorption_out.y), absorption_out.z);
  float excess_out = min(least_absorption_out, 0.0);
  vec3 absorption_shifted_out = absorption_out - excess_out;
  vec3 scattering_out = mx_divide(scatter_out, pearl_transmission_depth);
  vec3 flesh_out = max(subsurface_color, 0.0);
  float backward_out = 1.0 - pearl_subsurface_scatter_anisotropy;
  vec3 backward_color_out = subsurface_color * backward_out;
  float forward_out = pearl_subsurface_scatter_anisotropy + 1.0;
  vec3 forward_color_out = subsurface_color * forward_out;
  vec3 mean_free_path_out = pearl_subsurface_radius_scale * pearl_subsurface_radius;
  float is_leaf_out = float(pearl_geometry_thin_walled);
  vec3 diffuse_color_out = max(base_color, 0.0);
  float coat_sum_out = coat_ior + 1.0;
  float coat_sum_square_out = coat_sum_out * coat_sum_out;
  float coat_into_out = mx_divide(4.0, coat_sum_square_out);
  float coat_escape_out = mx_divide(coat_into_out, coat_ior);
  vec3 escape_color_out = vec3(coat_escape_out);
  vec3 metal_albedo_out = base_color * specular_weight;
  vec3 dielectric_albedo_out = mix(base_color, subsurface_color, pearl_subsurface_weight);
  vec3 albedo_out = mix(dielectric_albedo_out, metal_albedo_out, pearl_base_metalness);
  float coat_kept_out = 1.0 - coat_escape_out;
  vec3 albedo_kept_out = albedo_out * coat_kept_out;
  vec3 albedo_lost_out = vec3(1.0) - albedo_kept_out;
  vec3 darkening_out = mx_divide(escape_color_out, albedo_lost_out);
  float darkening_weight_out = pearl_coat_darkening * coat_weight;
  vec3 darkening_part_out = mix(vec3(1.0), darkening_out, darkening_weight_out);
  vec3 coat_tint_out = mix(vec3(1.0), pearl_coat_color, coat_weight);
  float coat_passes_out = coat_into_out * coat_ior;
  vec3 coat_passes_color_out = vec3(coat_passes_out);
  vec3 radiance_out = pearl_emission_color * pearl_emission_luminance;
  vec3 radiance_tinted_out = radiance_out * pearl_coat_color;
  surfaceshader shader_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF fuzz_out = mx_sheen_bsdf(closureData, pearl_fuzz_weight, pearl_fuzz_color, pearl_fuzz_roughness, geometry_normal, 1);
      BSDF coat_out = mx_dielectric_bsdf(closureData, coat_weight, vec3(1.0), coat_ior, coat_alpha_out, false, 0.0, 1.5, geometry_coat_normal, geometry_coat_tangent, 0, 0);
      BSDF body_out = mx_subsurface_bsdf(closureData, 1.0, flesh_out, mean_free_path_out, pearl_subsurface_scatter_anisotropy, geometry_normal);
      BSDF metal_out = BSDF(vec3(0.0), vec3(1.0));
      if (pearl_base_metalness != 0.0)
      {
        BSDF metal_film_out = BSDF(vec3(0.0), vec3(1.0));
        if (pearl_thin_film_weight != 0.0)
          metal_film_out = mx_generalized_schlick_bsdf(closureData, specular_weight, metal_color_out, specular_color, vec3(1.0), 5.0, alpha_out, false, film_nanometers_out, pearl_thin_film_ior, geometry_normal, geometry_tangent, 0, 0);
        BSDF metal_bare_out = BSDF(vec3(0.0), vec3(1.0));
        if (pearl_thin_film_weight != 1.0)
          metal_bare_out = mx_generalized_schlick_bsdf(closureData, specular_weight, metal_color_out, specular_color, vec3(1.0), 5.0, alpha_out, false, 0.0, 1.5, geometry_normal, geometry_tangent, 0, 0);
        metal_out = mx_mix_bsdf(closureData, metal_film_out, metal_bare_out, pearl_thin_film_weight);
      }
      BSDF dielectric_out = BSDF(vec3(0.0), vec3(1.0));
      if (pearl_base_metalness != 1.0)
      {
        BSDF gloss_film_out = BSDF(vec3(0.0), vec3(1.0));
        if (pearl_thin_film_weight != 0.0)
          gloss_film_out = mx_dielectric_bsdf(closureData, 1.0, specular_color, ior_weighted_out, alpha_out, false, film_nanometers_out, pearl_thin_film_ior, geometry_normal, geometry_tangent, 0, 0);
        BSDF gloss_bare_out = BSDF(vec3(0.0), vec3(1.0));
        if (pearl_thin_film_weight != 1.0)
          gloss_bare_out = mx_dielectric_bsdf(closureData, 1.0, specular_color, ior_weighted_out, alpha_out, false, 0.0, 1.5, geometry_normal, geometry_tangent, 0, 0);
        BSDF gloss_out = mx_mix_bsdf(closureData, gloss_film_out, gloss_bare_out, pearl_thin_film_weight);
        BSDF clear_body_out = BSDF(vec3(0.0), vec3(1.0));
        if (pearl_transmission_weight != 0.0)
        {
          BSDF clear_out = mx_dielectric_bsdf(closureData, 1.0, surface_tint_out, ior_weighted_out, alpha_out, false, 0.0, 1.5, geometry_normal, geometry_tangent, 0, 1);
          VDF medium_out = mx_anisotropic_vdf(closureData, absorption_shifted_out, scattering_out, pearl_transmission_scatter_anisotropy);
          clear_body_out = mx_layer_vdf(closureData, clear_out, medium_out);
        }
        BSDF opaque_out = BSDF(vec3(0.0), vec3(1.0));
        if (pearl_transmission_weight != 1.0)
        {
          BSDF inside_out = BSDF(vec3(0.0), vec3(1.0));
          if (pearl_subsurface_weight != 0.0)
          {
            BSDF leaf_out = BSDF(vec3(0.0), vec3(1.0));
            if (is_leaf_out != 0.0)
            {
              BSDF leaf_front_out = mx_oren_nayar_diffuse_bsdf(closureData, 1.0, flesh_out, pearl_base_diffuse_roughness, geometry_normal, false);
              BSDF leaf_front_part_out = mx_multiply_bsdf_color3(closureData, leaf_front_out, backward_color_out);
              BSDF leaf_back_out = mx_translucent_bsdf(closureData, 1.0, flesh_out, geometry_normal);
              BSDF leaf_back_part_out = mx_multiply_bsdf_color3(closureData, leaf_back_out, forward_color_out);
              leaf_out = mx_mix_bsdf(closureData, leaf_front_part_out, leaf_back_part_out, 0.5);
            }
            inside_out = mx_mix_bsdf(closureData, leaf_out, body_out, is_leaf_out);
          }
          BSDF diffuse_out = BSDF(vec3(0.0), vec3(1.0));
          if (pearl_subsurface_weight != 1.0)
            diffuse_out = mx_oren_nayar_diffuse_bsdf(closureData, pearl_base_weight, diffuse_color_out, pearl_base_diffuse_roughness, geometry_normal, true);
          opaque_out = mx_mix_bsdf(closureData, inside_out, diffuse_out, pearl_subsurface_weight);
        }
        BSDF substrate_out = mx_mix_bsdf(closureData, clear_body_out, opaque_out, pearl_transmission_weight);
        dielectric_out = mx_layer_bsdf(closureData, gloss_out, substrate_out);
      }
      BSDF base_out = mx_mix_bsdf(closureData, metal_out, dielectric_out, pearl_base_metalness);
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
    shader_out.color *= pearl_geometry_opacity;
    shader_out.transparency = mix(vec3(1.0), shader_out.transparency, pearl_geometry_opacity);
  }
  return shader_out;
}

//== NG_open_pbr_surface_surfaceshader(vec3, float, vec3, vec3, float, float, vec3, vec3, vec3, vec3)
surfaceshader NG_open_pbr_surface_surfaceshader(vec3 base_color, float specular_weight, vec3 specular_color, vec3 subsurface_color, float coat_weight, float coat_ior, vec3 geometry_normal, vec3 geometry_coat_normal, vec3 geometry_tangent, vec3 geometry_coat_tangent)
{
  vec2 coat_alpha_out = NG_open_pbr_anisotropy(glass_coat_roughness, glass_coat_roughness_anisotropy);
  vec3 metal_color_out = base_color * glass_base_weight;
  float base_square_out = glass_specular_roughness * glass_specular_roughness;
  float base_fourth_out = base_square_out * base_square_out;
  float coat_square_out = glass_coat_roughness * glass_coat_roughness;
  float coat_fourth_out = coat_square_out * coat_square_out;
  float coat_twice_out = coat_fourth_out * 2.0;
  float both_fourth_out = base_fourth_out + coat_twice_out;
  float both_limited_out = min(both_fourth_out, 1.0);
  float both_root_out = sqrt(max(both_limited_out, 0.0));
  float roughness_below_out = sqrt(max(both_root_out, 0.0));
  float roughness_out = mix(glass_specular_roughness, roughness_below_out, coat_weight);
  vec2 alpha_out = NG_open_pbr_anisotropy(roughness_out, glass_specular_roughness_anisotropy);
  float film_nanometers_out = glass_thin_film_thickness * 1000.0;
  float ior_to_coat_out = mx_divide(glass_specular_ior, coat_ior);
  float ior_from_coat_out = mx_divide(coat_ior, glass_specular_ior);
  float ior_relative_out = max(ior_to_coat_out, ior_from_coat_out);
  float ior_out = mix(glass_specular_ior, ior_relative_out, coat_weight);
  float ior_below_out = ior_out - 1.0;
  float ior_above_out = ior_out + 1.0;
  float amplitude_out = mx_divide(ior_below_out, ior_above_out);
  float amplitude_scale_out = sqrt(max(specular_weight, 0.0));
  float amplitude_scaled_out = amplitude_out * amplitude_scale_out;
  float amplitude_limited_out = min(max(amplitude_scaled_out, -0.999995), 0.999995);
  float ior_over_out = amplitude_limited_out + 1.0;
  float ior_under_out = 1.0 - amplitude_limited_out;
  float ior_weighted_out = mx_divide(ior_over_out, ior_under_out);
  vec3 surface_tint_out = (glass_transmission_depth > 0.0) ? vec3(1.0) : glass_transmission_color;
  vec3 seen_color_out = glass_transmission_color;
  vec3 log_color_out = log(max(seen_color_out, M_FLOAT_MIN));
  vec3 scatter_out = glass_transmission_scatter;
  vec3 log_sum_out = log_color_out + scatter_out;
  float negative_depth_out = glass_transmission_depth * (-1.0);
  vec3 absorption_out = mx_divide(log_sum_out, negative_depth_out);
  float least_absorption_out = min(min(absorption_out.x, absorption_out.y), absorption_out.z);
  float excess_out = min(least_absorption_out, 0.0);
  vec3 absorption_shifted_out = absorption_out - excess_out;
  vec3 scattering_out = mx_divide(scatter_out, glass_transmission_depth);
  vec3 flesh_out = max(subsurface_color, 0.0);
  float backward_out = 1.0 - glass_subsurface_scatter_anisotropy;
  vec3 backward_color_out = subsurface_color * backward_out;
  float forward_out = glass_subsurface_scatter_anisotropy + 1.0;
  vec3 forward_color_out = subsurface_color * forward_out;
  vec3 mean_free_path_out = glass_subsurface_radius_scale * glass_subsurface_radius;
  float is_leaf_out = float(glass_geometry_thin_walled);
  vec3 diffuse_color_out = max(base_color, 0.0);
  float coat_sum_out = coat_ior + 1.0;
  float coat_sum_square_out = coat_sum_out * coat_sum_out;
  float coat_into_out = mx_divide(4.0, coat_sum_square_out);
  float coat_escape_out = mx_divide(coat_into_out, coat_ior);
  vec3 escape_color_out = vec3(coat_escape_out);
  vec3 metal_albedo_out = base_color * specular_weight;
  vec3 dielectric_albedo_out = mix(base_color, subsurface_color, glass_subsurface_weight);
  vec3 albedo_out = mix(dielectric_albedo_out, metal_albedo_out, glass_base_metalness);
  float coat_kept_out = 1.0 - coat_escape_out;
  vec3 albedo_kept_out = albedo_out * coat_kept_out;
  vec3 albedo_lost_out = vec3(1.0) - albedo_kept_out;
  vec3 darkening_out = mx_divide(escape_color_out, albedo_lost_out);
  float darkening_weight_out = glass_coat_darkening * coat_weight;
  vec3 darkening_part_out = mix(vec3(1.0), darkening_out, darkening_weight_out);
  vec3 coat_tint_out = mix(vec3(1.0), glass_coat_color, coat_weight);
  float coat_passes_out = coat_into_out * coat_ior;
  vec3 coat_passes_color_out = vec3(coat_passes_out);
  vec3 radiance_out = glass_emission_color * glass_emission_luminance;
  vec3 radiance_tinted_out = radiance_out * glass_coat_color;
  surfaceshader shader_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF fuzz_out = mx_sheen_bsdf(closureData, glass_fuzz_weight, glass_fuzz_color, glass_fuzz_roughness, geometry_normal, 1);
      BSDF coat_out = mx_dielectric_bsdf(closureData, coat_weight, vec3(1.0), coat_ior, coat_alpha_out, false, 0.0, 1.5, geometry_coat_normal, geometry_coat_tangent, 0, 0);
      BSDF body_out = mx_subsurface_bsdf(closureData, 1.0, flesh_out, mean_free_path_out, glass_subsurface_scatter_anisotropy, geometry_normal);
      BSDF metal_out = BSDF(vec3(0.0), vec3(1.0));
      if (glass_base_metalness != 0.0)
      {
        BSDF metal_film_out = BSDF(vec3(0.0), vec3(1.0));
        if (glass_thin_film_weight != 0.0)
          metal_film_out = mx_generalized_schlick_bsdf(closureData, specular_weight, metal_color_out, specular_color, vec3(1.0), 5.0, alpha_out, false, film_nanometers_out, glass_thin_film_ior, geometry_normal, geometry_tangent, 0, 0);
        BSDF metal_bare_out = BSDF(vec3(0.0), vec3(1.0));
        if (glass_thin_film_weight != 1.0)
          metal_bare_out = mx_generalized_schlick_bsdf(closureData, specular_weight, metal_color_out, specular_color, vec3(1.0), 5.0, alpha_out, false, 0.0, 1.5, geometry_normal, geometry_tangent, 0, 0);
        metal_out = mx_mix_bsdf(closureData, metal_film_out, metal_bare_out, glass_thin_film_weight);
      }
      BSDF dielectric_out = BSDF(vec3(0.0), vec3(1.0));
      if (glass_base_metalness != 1.0)
      {
        BSDF gloss_film_out = BSDF(vec3(0.0), vec3(1.0));
        if (glass_thin_film_weight != 0.0)
          gloss_film_out = mx_dielectric_bsdf(closureData, 1.0, specular_color, ior_weighted_out, alpha_out, false, film_nanometers_out, glass_thin_film_ior, geometry_normal, geometry_tangent, 0, 0);
        BSDF gloss_bare_out = BSDF(vec3(0.0), vec3(1.0));
        if (glass_thin_film_weight != 1.0)
          gloss_bare_out = mx_dielectric_bsdf(closureData, 1.0, specular_color, ior_weighted_out, alpha_out, false, 0.0, 1.5, geometry_normal, geometry_tangent, 0, 0);
        BSDF gloss_out = mx_mix_bsdf(closureData, gloss_film_out, gloss_bare_out, glass_thin_film_weight);
        BSDF clear_body_out = BSDF(vec3(0.0), vec3(1.0));
        if (glass_transmission_weight != 0.0)
        {
          BSDF clear_out = mx_dielectric_bsdf(closureData, 1.0, surface_tint_out, ior_weighted_out, alpha_out, false, 0.0, 1.5, geometry_normal, geometry_tangent, 0, 1);
          VDF medium_out = mx_anisotropic_vdf(closureData, absorption_shifted_out, scattering_out, glass_transmission_scatter_anisotropy);
          clear_body_out = mx_layer_vdf(closureData, clear_out, medium_out);
        }
        BSDF opaque_out = BSDF(vec3(0.0), vec3(1.0));
        if (glass_transmission_weight != 1.0)
        {
          BSDF inside_out = BSDF(vec3(0.0), vec3(1.0));
          if (glass_subsurface_weight != 0.0)
          {
            BSDF leaf_out = BSDF(vec3(0.0), vec3(1.0));
            if (is_leaf_out != 0.0)
            {
              BSDF leaf_front_out = mx_oren_nayar_diffuse_bsdf(closureData, 1.0, flesh_out, glass_base_diffuse_roughness, geometry_normal, false);
              BSDF leaf_front_part_out = mx_multiply_bsdf_color3(closureData, leaf_front_out, backward_color_out);
              BSDF leaf_back_out = mx_translucent_bsdf(closureData, 1.0, flesh_out, geometry_normal);
              BSDF leaf_back_part_out = mx_multiply_bsdf_color3(closureData, leaf_back_out, forward_color_out);
              leaf_out = mx_mix_bsdf(closureData, leaf_front_part_out, leaf_back_part_out, 0.5);
            }
            inside_out = mx_mix_bsdf(closureData, leaf_out, body_out, is_leaf_out);
          }
          BSDF diffuse_out = BSDF(vec3(0.0), vec3(1.0));
          if (glass_subsurface_weight != 1.0)
            diffuse_out = mx_oren_nayar_diffuse_bsdf(closureData, glass_base_weight, diffuse_color_out, glass_base_diffuse_roughness, geometry_normal, true);
          opaque_out = mx_mix_bsdf(closureData, inside_out, diffuse_out, glass_subsurface_weight);
        }
        BSDF substrate_out = mx_mix_bsdf(closureData, clear_body_out, opaque_out, glass_transmission_weight);
        dielectric_out = mx_layer_bsdf(closureData, gloss_out, substrate_out);
      }
      BSDF base_out = mx_mix_bsdf(closureData, metal_out, dielectric_out, glass_base_metalness);
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
    shader_out.color *= glass_geometry_opacity;
    shader_out.transparency = mix(vec3(1.0), shader_out.transparency, glass_geometry_opacity);
  }
  return shader_out;
}

//== NG_open_pbr_surface_surfaceshader(vec3, float, vec3, vec3, float, float, vec3, vec3, vec3, vec3) (2)
surfaceshader NG_open_pbr_surface_surfaceshader(vec3 base_color, float specular_weight, vec3 specular_color, vec3 subsurface_color, float coat_weight, float coat_ior, vec3 geometry_normal, vec3 geometry_coat_normal, vec3 geometry_tangent, vec3 geometry_coat_tangent)
{
  vec2 coat_alpha_out = NG_open_pbr_anisotropy(openpbr_coat_roughness, openpbr_coat_roughness_anisotropy);
  vec3 metal_color_out = base_color * openpbr_base_weight;
  float base_square_out = openpbr_specular_roughness * openpbr_specular_roughness;
  float base_fourth_out = base_square_out * base_square_out;
  float coat_square_out = openpbr_coat_roughness * openpbr_coat_roughness;
  float coat_fourth_out = coat_square_out * coat_square_out;
  float coat_twice_out = coat_fourth_out * 2.0;
  float both_fourth_out = base_fourth_out + coat_twice_out;
  float both_limited_out = min(both_fourth_out, 1.0);
  float both_root_out = sqrt(max(both_limited_out, 0.0));
  float roughness_below_out = sqrt(max(both_root_out, 0.0));
  float roughness_out = mix(openpbr_specular_roughness, roughness_below_out, coat_weight);
  vec2 alpha_out = NG_open_pbr_anisotropy(roughness_out, openpbr_specular_roughness_anisotropy);
  float film_nanometers_out = openpbr_thin_film_thickness * 1000.0;
  float ior_to_coat_out = mx_divide(openpbr_specular_ior, coat_ior);
  float ior_from_coat_out = mx_divide(coat_ior, openpbr_specular_ior);
  float ior_relative_out = max(ior_to_coat_out, ior_from_coat_out);
  float ior_out = mix(openpbr_specular_ior, ior_relative_out, coat_weight);
  float ior_below_out = ior_out - 1.0;
  float ior_above_out = ior_out + 1.0;
  float amplitude_out = mx_divide(ior_below_out, ior_above_out);
  float amplitude_scale_out = sqrt(max(specular_weight, 0.0));
  float amplitude_scaled_out = amplitude_out * amplitude_scale_out;
  float amplitude_limited_out = min(max(amplitude_scaled_out, -0.999995), 0.999995);
  float ior_over_out = amplitude_limited_out + 1.0;
  float ior_under_out = 1.0 - amplitude_limited_out;
  float ior_weighted_out = mx_divide(ior_over_out, ior_under_out);
  vec3 surface_tint_out = (openpbr_transmission_depth > 0.0) ? vec3(1.0) : openpbr_transmission_color;
  vec3 seen_color_out = openpbr_transmission_color;
  vec3 log_color_out = log(max(seen_color_out, M_FLOAT_MIN));
  vec3 scatter_out = openpbr_transmission_scatter;
  vec3 log_sum_out = log_color_out + scatter_out;
  float negative_depth_out = openpbr_transmission_depth * (-1.0);
  vec3 absorption_out = mx_divide(log_sum_out, negative_depth_out);
  float least_absorption_out = min(min(absorption_out.x, absorption_out.y), absorption_out.z);
  float excess_out = min(least_absorption_out, 0.0);
  vec3 absorption_shifted_out = absorption_out - excess_out;
  vec3 scattering_out = mx_divide(scatter_out, openpbr_transmission_depth);
  vec3 flesh_out = max(subsurface_color, 0.0);
  float backward_out = 1.0 - openpbr_subsurface_scatter_anisotropy;
  vec3 backward_color_out = subsurface_color * backward_out;
  float forward_out = openpbr_subsurface_scatter_anisotropy + 1.0;
  vec3 forward_color_out = subsurface_color * forward_out;
  vec3 mean_free_path_out = openpbr_subsurface_radius_scale * openpbr_subsurface_radius;
  float is_leaf_out = float(openpbr_geometry_thin_walled);
  vec3 diffuse_color_out = max(base_color, 0.0);
  float coat_sum_out = coat_ior + 1.0;
  float coat_sum_square_out = coat_sum_out * coat_sum_out;
  float coat_into_out = mx_divide(4.0, coat_sum_square_out);
  float coat_escape_out = mx_divide(coat_into_out, coat_ior);
  vec3 escape_color_out = vec3(coat_escape_out);
  vec3 metal_albedo_out = base_color * specular_weight;
  vec3 dielectric_albedo_out = mix(base_color, subsurface_color, openpbr_subsurface_weight);
  vec3 albedo_out = mix(dielectric_albedo_out, metal_albedo_out, openpbr_base_metalness);
  float coat_kept_out = 1.0 - coat_escape_out;
  vec3 albedo_kept_out = albedo_out * coat_kept_out;
  vec3 albedo_lost_out = vec3(1.0) - albedo_kept_out;
  vec3 darkening_out = mx_divide(escape_color_out, albedo_lost_out);
  float darkening_weight_out = openpbr_coat_darkening * coat_weight;
  vec3 darkening_part_out = mix(vec3(1.0), darkening_out, darkening_weight_out);
  vec3 coat_tint_out = mix(vec3(1.0), openpbr_coat_color, coat_weight);
  float coat_passes_out = coat_into_out * coat_ior;
  vec3 coat_passes_color_out = vec3(coat_passes_out);
  vec3 radiance_out = openpbr_emission_color * openpbr_emission_luminance;
  vec3 radiance_tinted_out = radiance_out * openpbr_coat_color;
  surfaceshader shader_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF fuzz_out = mx_sheen_bsdf(closureData, openpbr_fuzz_weight, openpbr_fuzz_color, openpbr_fuzz_roughness, geometry_normal, 1);
      BSDF coat_out = mx_dielectric_bsdf(closureData, coat_weight, vec3(1.0), coat_ior, coat_alpha_out, false, 0.0, 1.5, geometry_coat_normal, geometry_coat_tangent, 0, 0);
      BSDF body_out = mx_subsurface_bsdf(closureData, 1.0, flesh_out, mean_free_path_out, openpbr_subsurface_scatter_anisotropy, geometry_normal);
      BSDF metal_out = BSDF(vec3(0.0), vec3(1.0));
      if (openpbr_base_metalness != 0.0)
      {
        BSDF metal_film_out = BSDF(vec3(0.0), vec3(1.0));
        if (openpbr_thin_film_weight != 0.0)
          metal_film_out = mx_generalized_schlick_bsdf(closureData, specular_weight, metal_color_out, specular_color, vec3(1.0), 5.0, alpha_out, false, film_nanometers_out, openpbr_thin_film_ior, geometry_normal, geometry_tangent, 0, 0);
        BSDF metal_bare_out = BSDF(vec3(0.0), vec3(1.0));
        if (openpbr_thin_film_weight != 1.0)
          metal_bare_out = mx_generalized_schlick_bsdf(closureData, specular_weight, metal_color_out, specular_color, vec3(1.0), 5.0, alpha_out, false, 0.0, 1.5, geometry_normal, geometry_tangent, 0, 0);
        metal_out = mx_mix_bsdf(closureData, metal_film_out, metal_bare_out, openpbr_thin_film_weight);
      }
      BSDF dielectric_out = BSDF(vec3(0.0), vec3(1.0));
      if (openpbr_base_metalness != 1.0)
      {
        BSDF gloss_film_out = BSDF(vec3(0.0), vec3(1.0));
        if (openpbr_thin_film_weight != 0.0)
          gloss_film_out = mx_dielectric_bsdf(closureData, 1.0, specular_color, ior_weighted_out, alpha_out, false, film_nanometers_out, openpbr_thin_film_ior, geometry_normal, geometry_tangent, 0, 0);
        BSDF gloss_bare_out = BSDF(vec3(0.0), vec3(1.0));
        if (openpbr_thin_film_weight != 1.0)
          gloss_bare_out = mx_dielectric_bsdf(closureData, 1.0, specular_color, ior_weighted_out, alpha_out, false, 0.0, 1.5, geometry_normal, geometry_tangent, 0, 0);
        BSDF gloss_out = mx_mix_bsdf(closureData, gloss_film_out, gloss_bare_out, openpbr_thin_film_weight);
        BSDF clear_body_out = BSDF(vec3(0.0), vec3(1.0));
        if (openpbr_transmission_weight != 0.0)
        {
          BSDF clear_out = mx_dielectric_bsdf(closureData, 1.0, surface_tint_out, ior_weighted_out, alpha_out, false, 0.0, 1.5, geometry_normal, geometry_tangent, 0, 1);
          VDF medium_out = mx_anisotropic_vdf(closureData, absorption_shifted_out, scattering_out, openpbr_transmission_scatter_anisotropy);
          clear_body_out = mx_layer_vdf(closureData, clear_out, medium_out);
        }
        BSDF opaque_out = BSDF(vec3(0.0), vec3(1.0));
        if (openpbr_transmission_weight != 1.0)
        {
          BSDF inside_out = BSDF(vec3(0.0), vec3(1.0));
          if (openpbr_subsurface_weight != 0.0)
          {
            BSDF leaf_out = BSDF(vec3(0.0), vec3(1.0));
            if (is_leaf_out != 0.0)
            {
              BSDF leaf_front_out = mx_oren_nayar_diffuse_bsdf(closureData, 1.0, flesh_out, openpbr_base_diffuse_roughness, geometry_normal, false);
              BSDF leaf_front_part_out = mx_multiply_bsdf_color3(closureData, leaf_front_out, backward_color_out);
              BSDF leaf_back_out = mx_translucent_bsdf(closureData, 1.0, flesh_out, geometry_normal);
              BSDF leaf_back_part_out = mx_multiply_bsdf_color3(closureData, leaf_back_out, forward_color_out);
              leaf_out = mx_mix_bsdf(closureData, leaf_front_part_out, leaf_back_part_out, 0.5);
            }
            inside_out = mx_mix_bsdf(closureData, leaf_out, body_out, is_leaf_out);
          }
          BSDF diffuse_out = BSDF(vec3(0.0), vec3(1.0));
          if (openpbr_subsurface_weight != 1.0)
            diffuse_out = mx_oren_nayar_diffuse_bsdf(closureData, openpbr_base_weight, diffuse_color_out, openpbr_base_diffuse_roughness, geometry_normal, true);
          opaque_out = mx_mix_bsdf(closureData, inside_out, diffuse_out, openpbr_subsurface_weight);
        }
        BSDF substrate_out = mx_mix_bsdf(closureData, clear_body_out, opaque_out, openpbr_transmission_weight);
        dielectric_out = mx_layer_bsdf(closureData, gloss_out, substrate_out);
      }
      BSDF base_out = mx_mix_bsdf(closureData, metal_out, dielectric_out, openpbr_base_metalness);
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
    shader_out.color *= openpbr_geometry_opacity;
    shader_out.transparency = mix(vec3(1.0), shader_out.transparency, openpbr_geometry_opacity);
  }
  return shader_out;
}

//== NG_open_pbr_surface_surfaceshader(vec3, float, vec3, vec3, float, float, vec3, vec3, vec3, vec3) (3)
surfaceshader NG_open_pbr_surface_surfaceshader(vec3 base_color, float specular_weight, vec3 specular_color, vec3 subsurface_color, float coat_weight, float coat_ior, vec3 geometry_normal, vec3 geometry_coat_normal, vec3 geometry_tangent, vec3 geometry_coat_tangent)
{
  vec2 coat_alpha_out = NG_open_pbr_anisotropy(openpbr_leaf_coat_roughness, openpbr_leaf_coat_roughness_anisotropy);
  vec3 metal_color_out = base_color * openpbr_leaf_base_weight;
  float base_square_out = openpbr_leaf_specular_roughness * openpbr_leaf_specular_roughness;
  float base_fourth_out = base_square_out * base_square_out;
  float coat_square_out = openpbr_leaf_coat_roughness * openpbr_leaf_coat_roughness;
  float coat_fourth_out = coat_square_out * coat_square_out;
  float coat_twice_out = coat_fourth_out * 2.0;
  float both_fourth_out = base_fourth_out + coat_twice_out;
  float both_limited_out = min(both_fourth_out, 1.0);
  float both_root_out = sqrt(max(both_limited_out, 0.0));
  float roughness_below_out = sqrt(max(both_root_out, 0.0));
  float roughness_out = mix(openpbr_leaf_specular_roughness, roughness_below_out, coat_weight);
  vec2 alpha_out = NG_open_pbr_anisotropy(roughness_out, openpbr_leaf_specular_roughness_anisotropy);
  float film_nanometers_out = openpbr_leaf_thin_film_thickness * 1000.0;
  float ior_to_coat_out = mx_divide(openpbr_leaf_specular_ior, coat_ior);
  float ior_from_coat_out = mx_divide(coat_ior, openpbr_leaf_specular_ior);
  float ior_relative_out = max(ior_to_coat_out, ior_from_coat_out);
  float ior_out = mix(openpbr_leaf_specular_ior, ior_relative_out, coat_weight);
  float ior_below_out = ior_out - 1.0;
  float ior_above_out = ior_out + 1.0;
  float amplitude_out = mx_divide(ior_below_out, ior_above_out);
  float amplitude_scale_out = sqrt(max(specular_weight, 0.0));
  float amplitude_scaled_out = amplitude_out * amplitude_scale_out;
  float amplitude_limited_out = min(max(amplitude_scaled_out, -0.999995), 0.999995);
  float ior_over_out = amplitude_limited_out + 1.0;
  float ior_under_out = 1.0 - amplitude_limited_out;
  float ior_weighted_out = mx_divide(ior_over_out, ior_under_out);
  vec3 surface_tint_out = (openpbr_leaf_transmission_depth > 0.0) ? vec3(1.0) : openpbr_leaf_transmission_color;
  vec3 seen_color_out = openpbr_leaf_transmission_color;
  vec3 log_color_out = log(max(seen_color_out, M_FLOAT_MIN));
  vec3 scatter_out = openpbr_leaf_transmission_scatter;
  vec3 log_sum_out = log_color_out + scatter_out;
  float negative_depth_out = openpbr_leaf_transmission_depth * (-1.0);
  vec3 absorption_out = mx_divide(log_sum_out, negative_depth_out);
  float least_absorption_out = min(min(absorption_out.x, absorption_out.y), absorption_out.z);
  float excess_out = min(least_absorption_out, 0.0);
  vec3 absorption_shifted_out = absorption_out - excess_out;
  vec3 scattering_out = mx_divide(scatter_out, openpbr_leaf_transmission_depth);
  vec3 flesh_out = max(subsurface_color, 0.0);
  float backward_out = 1.0 - openpbr_leaf_subsurface_scatter_anisotropy;
  vec3 backward_color_out = subsurface_color * backward_out;
  float forward_out = openpbr_leaf_subsurface_scatter_anisotropy + 1.0;
  vec3 forward_color_out = subsurface_color * forward_out;
  vec3 mean_free_path_out = openpbr_leaf_subsurface_radius_scale * openpbr_leaf_subsurface_radius;
  float is_leaf_out = float(openpbr_leaf_geometry_thin_walled);
  vec3 diffuse_color_out = max(base_color, 0.0);
  float coat_sum_out = coat_ior + 1.0;
  float coat_sum_square_out = coat_sum_out * coat_sum_out;
  float coat_into_out = mx_divide(4.0, coat_sum_square_out);
  float coat_escape_out = mx_divide(coat_into_out, coat_ior);
  vec3 escape_color_out = vec3(coat_escape_out);
  vec3 metal_albedo_out = base_color * specular_weight;
  vec3 dielectric_albedo_out = mix(base_color, subsurface_color, openpbr_leaf_subsurface_weight);
  vec3 albedo_out = mix(dielectric_albedo_out, metal_albedo_out, openpbr_leaf_base_metalness);
  float coat_kept_out = 1.0 - coat_escape_out;
  vec3 albedo_kept_out = albedo_out * coat_kept_out;
  vec3 albedo_lost_out = vec3(1.0) - albedo_kept_out;
  vec3 darkening_out = mx_divide(escape_color_out, albedo_lost_out);
  float darkening_weight_out = openpbr_leaf_coat_darkening * coat_weight;
  vec3 darkening_part_out = mix(vec3(1.0), darkening_out, darkening_weight_out);
  vec3 coat_tint_out = mix(vec3(1.0), openpbr_leaf_coat_color, coat_weight);
  float coat_passes_out = coat_into_out * coat_ior;
  vec3 coat_passes_color_out = vec3(coat_passes_out);
  vec3 radiance_out = openpbr_leaf_emission_color * openpbr_leaf_emission_luminance;
  vec3 radiance_tinted_out = radiance_out * openpbr_leaf_coat_color;
  surfaceshader shader_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF fuzz_out = mx_sheen_bsdf(closureData, openpbr_leaf_fuzz_weight, openpbr_leaf_fuzz_color, openpbr_leaf_fuzz_roughness, geometry_normal, 1);
      BSDF coat_out = mx_dielectric_bsdf(closureData, coat_weight, vec3(1.0), coat_ior, coat_alpha_out, false, 0.0, 1.5, geometry_coat_normal, geometry_coat_tangent, 0, 0);
      BSDF body_out = mx_subsurface_bsdf(closureData, 1.0, flesh_out, mean_free_path_out, openpbr_leaf_subsurface_scatter_anisotropy, geometry_normal);
      BSDF metal_out = BSDF(vec3(0.0), vec3(1.0));
      if (openpbr_leaf_base_metalness != 0.0)
      {
        BSDF metal_film_out = BSDF(vec3(0.0), vec3(1.0));
        if (openpbr_leaf_thin_film_weight != 0.0)
          metal_film_out = mx_generalized_schlick_bsdf(closureData, specular_weight, metal_color_out, specular_color, vec3(1.0), 5.0, alpha_out, false, film_nanometers_out, openpbr_leaf_thin_film_ior, geometry_normal, geometry_tangent, 0, 0);
        BSDF metal_bare_out = BSDF(vec3(0.0), vec3(1.0));
        if (openpbr_leaf_thin_film_weight != 1.0)
          metal_bare_out = mx_generalized_schlick_bsdf(closureData, specular_weight, metal_color_out, specular_color, vec3(1.0), 5.0, alpha_out, false, 0.0, 1.5, geometry_normal, geometry_tangent, 0, 0);
        metal_out = mx_mix_bsdf(closureData, metal_film_out, metal_bare_out, openpbr_leaf_thin_film_weight);
      }
      BSDF dielectric_out = BSDF(vec3(0.0), vec3(1.0));
      if (openpbr_leaf_base_metalness != 1.0)
      {
        BSDF gloss_film_out = BSDF(vec3(0.0), vec3(1.0));
        if (openpbr_leaf_thin_film_weight != 0.0)
          gloss_film_out = mx_dielectric_bsdf(closureData, 1.0, specular_color, ior_weighted_out, alpha_out, false, film_nanometers_out, openpbr_leaf_thin_film_ior, geometry_normal, geometry_tangent, 0, 0);
        BSDF gloss_bare_out = BSDF(vec3(0.0), vec3(1.0));
        if (openpbr_leaf_thin_film_weight != 1.0)
          gloss_bare_out = mx_dielectric_bsdf(closureData, 1.0, specular_color, ior_weighted_out, alpha_out, false, 0.0, 1.5, geometry_normal, geometry_tangent, 0, 0);
        BSDF gloss_out = mx_mix_bsdf(closureData, gloss_film_out, gloss_bare_out, openpbr_leaf_thin_film_weight);
        BSDF clear_body_out = BSDF(vec3(0.0), vec3(1.0));
        if (openpbr_leaf_transmission_weight != 0.0)
        {
          BSDF clear_out = mx_dielectric_bsdf(closureData, 1.0, surface_tint_out, ior_weighted_out, alpha_out, false, 0.0, 1.5, geometry_normal, geometry_tangent, 0, 1);
          VDF medium_out = mx_anisotropic_vdf(closureData, absorption_shifted_out, scattering_out, openpbr_leaf_transmission_scatter_anisotropy);
          clear_body_out = mx_layer_vdf(closureData, clear_out, medium_out);
        }
        BSDF opaque_out = BSDF(vec3(0.0), vec3(1.0));
        if (openpbr_leaf_transmission_weight != 1.0)
        {
          BSDF inside_out = BSDF(vec3(0.0), vec3(1.0));
          if (openpbr_leaf_subsurface_weight != 0.0)
          {
            BSDF leaf_out = BSDF(vec3(0.0), vec3(1.0));
            if (is_leaf_out != 0.0)
            {
              BSDF leaf_front_out = mx_oren_nayar_diffuse_bsdf(closureData, 1.0, flesh_out, openpbr_leaf_base_diffuse_roughness, geometry_normal, false);
              BSDF leaf_front_part_out = mx_multiply_bsdf_color3(closureData, leaf_front_out, backward_color_out);
              BSDF leaf_back_out = mx_translucent_bsdf(closureData, 1.0, flesh_out, geometry_normal);
              BSDF leaf_back_part_out = mx_multiply_bsdf_color3(closureData, leaf_back_out, forward_color_out);
              leaf_out = mx_mix_bsdf(closureData, leaf_front_part_out, leaf_back_part_out, 0.5);
            }
            inside_out = mx_mix_bsdf(closureData, leaf_out, body_out, is_leaf_out);
          }
          BSDF diffuse_out = BSDF(vec3(0.0), vec3(1.0));
          if (openpbr_leaf_subsurface_weight != 1.0)
            diffuse_out = mx_oren_nayar_diffuse_bsdf(closureData, openpbr_leaf_base_weight, diffuse_color_out, openpbr_leaf_base_diffuse_roughness, geometry_normal, true);
          opaque_out = mx_mix_bsdf(closureData, inside_out, diffuse_out, openpbr_leaf_subsurface_weight);
        }
        BSDF substrate_out = mx_mix_bsdf(closureData, clear_body_out, opaque_out, openpbr_leaf_transmission_weight);
        dielectric_out = mx_layer_bsdf(closureData, gloss_out, substrate_out);
      }
      BSDF base_out = mx_mix_bsdf(closureData, metal_out, dielectric_out, openpbr_leaf_base_metalness);
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
    shader_out.color *= openpbr_leaf_geometry_opacity;
    shader_out.transparency = mix(vec3(1.0), shader_out.transparency, openpbr_leaf_geometry_opacity);
  }
  return shader_out;
}

//== NG_place2d_vector2(vec2)
vec2 NG_place2d_vector2(vec2 texcoord)
{
  vec2 from_pivot_out = texcoord - placed_uv_pivot;
  vec2 ordered_out = vec2(0.0);
  if (placed_uv_operationorder == 0)
  {
    vec2 scaled_out = mx_divide(from_pivot_out, placed_uv_scale);
    vec2 scaled_turned_out = mx_rotate_vector2(scaled_out, angle);
    vec2 scale_first_out = scaled_turned_out - placed_uv_offset;
    ordered_out = scale_first_out;
  }
  else
  {
    vec2 moved_out = from_pivot_out - placed_uv_offset;
    vec2 moved_turned_out = mx_rotate_vector2(moved_out, angle);
    vec2 scale_last_out = mx_divide(moved_turned_out, placed_uv_scale);
    ordered_out = scale_last_out;
  }
  vec2 placed_out = placed_uv_pivot + ordered_out;
  return placed_out;
}

//== NG_ramp(vec2, int, int)
vec4 NG_ramp(vec2 texcoord, int interpolation, int num_intervals)
{
  float place_out = 0.0;
  if (rings_type == 0)
  {
    float standard_place_out = texcoord[clamp(0, 0, 1)];
    place_out = standard_place_out;
  }
  else
  {
    vec2 from_middle_out = texcoord - 0.5;
    float not_standard_out = 0.0;
    if (rings_type == 1)
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
      float circular_or_box_out = (rings_type == 2) ? circular_place_out : box_place_out;
      not_standard_out = circular_or_box_out;
    }
    place_out = not_standard_out;
  }
  vec4 up_to_stop_2_out = NG_ramp_gradient(place_out, rings_interval1, rings_interval2, rings_color1, rings_color2, interpolation, rings_color1, 1, num_intervals);
  vec4 up_to_stop_3_out = NG_ramp_gradient(place_out, rings_interval2, rings_interval3, rings_color2, rings_color3, interpolation, up_to_stop_2_out, 2, num_intervals);
  vec4 up_to_stop_4_out = NG_ramp_gradient(place_out, rings_interval3, rings_interval4, rings_color3, rings_color4, interpolation, up_to_stop_3_out, 3, num_intervals);
  vec4 up_to_stop_5_out = NG_ramp_gradient(place_out, rings_interval4, rings_interval5, rings_color4, rings_color5, interpolation, up_to_stop_4_out, 4, num_intervals);
  vec4 up_to_stop_6_out = NG_ramp_gradient(place_out, rings_interval5, rings_interval6, rings_color5, rings_color6, interpolation, up_to_stop_5_out, 5, num_intervals);
  vec4 up_to_stop_7_out = NG_ramp_gradient(place_out, rings_interval6, rings_interval7, rings_color6, rings_color7, interpolation, up_to_stop_6_out, 6, num_intervals);
  vec4 up_to_stop_8_out = NG_ramp_gradient(place_out, rings_interval7, rings_interval8, rings_color7, rings_color8, interpolation, up_to_stop_7_out, 7, num_intervals);
  vec4 up_to_stop_9_out = NG_ramp_gradient(place_out, rings_interval8, rings_interval9, rings_color8, rings_color9, interpolation, up_to_stop_8_out, 8, num_intervals);
  vec4 up_to_stop_10_out = NG_ramp_gradient(place_out, rings_interval9, rings_interval10, rings_color9, rings_color10, interpolation, up_to_stop_9_out, 9, num_intervals);
  return up_to_stop_10_out;
}

//== NG_ramp_gradient(float, float, float, vec4, vec4, int, vec4, int, int)
vec4 NG_ramp_gradient(float x, float interval1, float interval2, vec4 color1, vec4 color2, int interpolation, vec4 prev_color, int interval_num, int num_intervals)
{
  vec4 used_out = vec4(0.0);
  if (interval_num > num_intervals)
    used_out = prev_color;
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
      reached_out = prev_color;
    used_out = reached_out;
  }
  return used_out;
}

//== NG_randomcolor_float(float)
vec3 NG_randomcolor_float(float in1)
{
  float base_seed_out = float(glaze_seed);
  float hue_place_out = base_seed_out + 413.3;
  int hue_seed_out = mx_integer(ceil(hue_place_out));
  float hue_random_out = NG_randomfloat_float(in1, 0.0, 1.0, hue_seed_out);
  float hue_out = mix(glaze_huelow, glaze_huehigh, hue_random_out);
  float saturation_place_out = base_seed_out + 1522.4;
  int saturation_seed_out = mx_integer(ceil(saturation_place_out));
  float saturation_random_out = NG_randomfloat_float(in1, 0.0, 1.0, saturation_seed_out);
  float saturation_out = mix(glaze_saturationlow, glaze_saturationhigh, saturation_random_out);
  float brightness_place_out = base_seed_out + 1813.8;
  int brightness_seed_out = mx_integer(ceil(brightness_place_out));
  float brightness_random_out = NG_randomfloat_float(in1, 0.0, 1.0, brightness_seed_out);
  float brightness_out = mix(glaze_brightnesslow, glaze_brightnesshigh, brightness_random_out);
  vec3 hsv_out = vec3(hue_out, saturation_out, brightness_out);
  vec3 rgb_out = mx_hsvtorgb_color3(hsv_out);
  return rgb_out;
}

//== NG_randomcolor_float(float) (2)
vec3 NG_randomcolor_float(float in1)
{
  float base_seed_out = float(hue_seed);
  float hue_place_out = base_seed_out + 413.3;
  int hue_seed_out = mx_integer(ceil(hue_place_out));
  float hue_random_out = NG_randomfloat_float(in1, 0.0, 1.0, hue_seed_out);
  float hue_out = mix(hue_huelow, hue_huehigh, hue_random_out);
  float saturation_place_out = base_seed_out + 1522.4;
  int saturation_seed_out = mx_integer(ceil(saturation_place_out));
  float saturation_random_out = NG_randomfloat_float(in1, 0.0, 1.0, saturation_seed_out);
  float saturation_out = mix(hue_saturationlow, hue_saturationhigh, saturation_random_out);
  float brightness_place_out = base_seed_out + 1813.8;
  int brightness_seed_out = mx_integer(ceil(brightness_place_out));
  float brightness_random_out = NG_randomfloat_float(in1, 0.0, 1.0, brightness_seed_out);
  float brightness_out = mix(hue_brightnesslow, hue_brightnesshigh, brightness_random_out);
  vec3 hsv_out = vec3(hue_out, saturation_out, brightness_out);
  vec3 rgb_out = mx_hsvtorgb_color3(hsv_out);
  return rgb_out;
}

//== NG_randomcolor_integer(int)
vec3 NG_randomcolor_integer(int in1)
{
  float signal_out = float(in1);
  vec3 rgb_out = NG_randomcolor_float(signal_out);
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

//== NG_range_float(float)
float NG_range_float(float in1)
{
  float unit_out = 0.0 + mx_divide((in1 - with_gamma_inlow) * (1.0 - 0.0), with_gamma_inhigh - with_gamma_inlow);
  float exponent_out = mx_divide(1.0, with_gamma_gamma);
  float curved_out = sign(unit_out) * mx_power(abs(unit_out), exponent_out);
  float width_out = with_gamma_outhigh - with_gamma_outlow;
  float widened_out = curved_out * width_out;
  float bounded_out = min(max(widened_out, -3.4028235e38), 3.4028235e38);
  float mapped_out = bounded_out + with_gamma_outlow;
  float limited_out = min(max(mapped_out, with_gamma_outlow), with_gamma_outhigh);
  float chosen_out = (with_gamma_doclamp == true) ? limited_out : mapped_out;
  return chosen_out;
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

//== NG_srgb_texture_to_lin_rec709_color3()
vec3 NG_srgb_texture_to_lin_rec709_color3()
{
  vec3 shifted_out = from_srgb_value + 0.055;
  vec3 base_out = mx_divide(shifted_out, 1.055);
  vec3 positive_out = max(base_out, 0.0);
  vec3 curved_out = mx_power(positive_out, 2.4);
  vec3 straight_out = mx_divide(from_srgb_value, 12.92);
  vec3 over_threshold_out = from_srgb_value - 0.04045;
  vec3 excess_out = max(over_threshold_out, 0.0);
  vec3 above_out = sign(excess_out);
  vec3 linear_out = mix(straight_out, curved_out, above_out);
  return linear_out;
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

//== NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(5 parameters)
surfaceshader NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(vec3 base_color, float coat, vec3 coat_normal, vec3 normal, vec3 tangent)
{
  vec2 coat_alpha_out = mx_roughness_anisotropy(SR_cloth_coat_roughness, SR_cloth_coat_anisotropy);
  float coat_turn_out = SR_cloth_coat_rotation * 360.0;
  vec3 coat_tangent_out = mx_rotate_vector3(tangent, coat_turn_out, coat_normal);
  vec3 facing_color_out = base_color * SR_cloth_base;
  vec3 edge_color_out = SR_cloth_specular_color * SR_cloth_specular;
  vec3 index_ior = vec3(0.0);
  vec3 index_extinction = vec3(0.0);
  mx_artistic_ior(facing_color_out, edge_color_out, index_ior, index_extinction);
  float haze_out = coat * SR_cloth_coat_roughness;
  float haze_weight_out = haze_out * SR_cloth_coat_affect_roughness;
  float base_roughness_out = mix(SR_cloth_specular_roughness, 1.0, haze_weight_out);
  vec2 base_alpha_out = mx_roughness_anisotropy(base_roughness_out, SR_cloth_specular_anisotropy);
  float base_turn_out = SR_cloth_specular_rotation * 360.0;
  vec3 base_tangent_out = mx_rotate_vector3(tangent, base_turn_out, normal);
  float rough_inside_out = SR_cloth_specular_roughness + SR_cloth_transmission_extra_roughness;
  float rough_inside_limited_out = min(max(rough_inside_out, 0.0), 1.0);
  float inner_roughness_out = mix(rough_inside_limited_out, 1.0, haze_weight_out);
  vec2 inner_alpha_out = mx_roughness_anisotropy(inner_roughness_out, SR_cloth_specular_anisotropy);
  vec3 flesh_out = SR_cloth_subsurface_color;
  vec3 flesh_log_out = log(max(flesh_out, M_FLOAT_MIN));
  float coat_presence_out = min(max(coat, 0.0), 1.0);
  float coat_bounces_out = SR_cloth_coat_affect_color * coat_presence_out;
  float saturation_out = coat_bounces_out + 1.0;
  vec3 flesh_log_deep_out = flesh_log_out * saturation_out;
  vec3 flesh_deep_out = min(exp(flesh_log_deep_out), M_FLOAT_MAX);
  vec3 deep_flesh_out = flesh_deep_out;
  vec3 mean_free_path_out = SR_cloth_subsurface_radius * SR_cloth_subsurface_scale;
  float is_leaf_out = float(SR_cloth_thin_walled);
  vec3 albedo_out = base_color;
  vec3 albedo_log_out = log(max(albedo_out, M_FLOAT_MIN));
  vec3 albedo_log_deep_out = albedo_log_out * saturation_out;
  vec3 albedo_deep_out = min(exp(albedo_log_deep_out), M_FLOAT_MAX);
  vec3 deep_albedo_out = albedo_deep_out;
  vec3 coat_tint_out = mix(vec3(1.0), SR_cloth_coat_color, coat);
  float coat_product_out = SR_cloth_coat_IOR * 4.0;
  float coat_sum_out = SR_cloth_coat_IOR + 1.0;
  float coat_sum_squared_out = coat_sum_out * coat_sum_out;
  float coat_passes_out = mx_divide(coat_product_out, coat_sum_squared_out);
  vec3 coat_passes_color_out = vec3(coat_passes_out);
  vec3 radiance_out = SR_cloth_emission_color * SR_cloth_emission;
  vec3 tinted_radiance_out = SR_cloth_coat_color * radiance_out;
  vec3 opacity_grey_out = vec3(dot(SR_cloth_opacity, vec3(0.2722287, 0.6740818, 0.0536895)));
  float presence_out = opacity_grey_out[clamp(0, 0, 2)];
  surfaceshader shader_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF varnish_out = mx_dielectric_bsdf(closureData, coat, vec3(1.0), SR_cloth_coat_IOR, coat_alpha_out, false, 0.0, 1.5, coat_normal, coat_tangent_out, 0, 0);
      BSDF body_out = mx_subsurface_bsdf(closureData, 1.0, deep_flesh_out, mean_free_path_out, SR_cloth_subsurface_anisotropy, normal);
      BSDF metal_out = BSDF(vec3(0.0), vec3(1.0));
      if (SR_cloth_metalness != 0.0)
        metal_out = mx_conductor_bsdf(closureData, 1.0, index_ior, index_extinction, base_alpha_out, false, SR_cloth_thin_film_thickness, SR_cloth_thin_film_IOR, normal, base_tangent_out, 0);
      BSDF dielectric_out = BSDF(vec3(0.0), vec3(1.0));
      if (SR_cloth_metalness != 1.0)
      {
        BSDF gloss_out = mx_dielectric_bsdf(closureData, SR_cloth_specular, SR_cloth_specular_color, SR_cloth_specular_IOR, base_alpha_out, false, SR_cloth_thin_film_thickness, SR_cloth_thin_film_IOR, normal, base_tangent_out, 0, 0);
        BSDF clear_out = BSDF(vec3(0.0), vec3(1.0));
        if (SR_cloth_transmission != 0.0)
          clear_out = mx_dielectric_bsdf(closureData, 1.0, SR_cloth_transmission_color, SR_cloth_specular_IOR, inner_alpha_out, false, 0.0, 1.5, normal, base_tangent_out, 0, 1);
        BSDF opaque_out = BSDF(vec3(0.0), vec3(1.0));
        if (SR_cloth_transmission != 1.0)
        {
          BSDF fibres_out = mx_sheen_bsdf(closureData, SR_cloth_sheen, SR_cloth_sheen_color, SR_cloth_sheen_roughness, normal, 0);
          BSDF inside_out = BSDF(vec3(0.0), vec3(1.0));
          if (SR_cloth_subsurface != 0.0)
          {
            BSDF leaf_out = BSDF(vec3(0.0), vec3(1.0));
            if (is_leaf_out != 0.0)
              leaf_out = mx_translucent_bsdf(closureData, 1.0, deep_flesh_out, normal);
            inside_out = mx_mix_bsdf(closureData, leaf_out, body_out, is_leaf_out);
          }
          BSDF diffuse_out = BSDF(vec3(0.0), vec3(1.0));
          if (SR_cloth_subsurface != 1.0)
            diffuse_out = mx_oren_nayar_diffuse_bsdf(closureData, SR_cloth_base, deep_albedo_out, SR_cloth_diffuse_roughness, normal, false);
          BSDF matte_out = mx_mix_bsdf(closureData, inside_out, diffuse_out, SR_cloth_subsurface);
          opaque_out = mx_layer_bsdf(closureData, fibres_out, matte_out);
        }
        BSDF substrate_out = mx_mix_bsdf(closureData, clear_out, opaque_out, SR_cloth_transmission);
        dielectric_out = mx_layer_bsdf(closureData, gloss_out, substrate_out);
      }
      BSDF uncoated_out = mx_mix_bsdf(closureData, metal_out, dielectric_out, SR_cloth_metalness);
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

//== NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(5 parameters) (2)
surfaceshader NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(vec3 base_color, float coat, vec3 coat_normal, vec3 normal, vec3 tangent)
{
  vec2 coat_alpha_out = mx_roughness_anisotropy(board_coat_roughness, board_coat_anisotropy);
  float coat_turn_out = board_coat_rotation * 360.0;
  vec3 coat_tangent_out = mx_rotate_vector3(tangent, coat_turn_out, coat_normal);
  vec3 facing_color_out = base_color * board_base;
  vec3 edge_color_out = board_specular_color * board_specular;
  vec3 index_ior = vec3(0.0);
  vec3 index_extinction = vec3(0.0);
  mx_artistic_ior(facing_color_out, edge_color_out, index_ior, index_extinction);
  float haze_out = coat * board_coat_roughness;
  float haze_weight_out = haze_out * board_coat_affect_roughness;
  float base_roughness_out = mix(board_specular_roughness, 1.0, haze_weight_out);
  vec2 base_alpha_out = mx_roughness_anisotropy(base_roughness_out, board_specular_anisotropy);
  float base_turn_out = board_specular_rotation * 360.0;
  vec3 base_tangent_out = mx_rotate_vector3(tangent, base_turn_out, normal);
  float rough_inside_out = board_specular_roughness + board_transmission_extra_roughness;
  float rough_inside_limited_out = min(max(rough_inside_out, 0.0), 1.0);
  float inner_roughness_out = mix(rough_inside_limited_out, 1.0, haze_weight_out);
  vec2 inner_alpha_out = mx_roughness_anisotropy(inner_roughness_out, board_specular_anisotropy);
  vec3 flesh_out = board_subsurface_color;
  vec3 flesh_log_out = log(max(flesh_out, M_FLOAT_MIN));
  float coat_presence_out = min(max(coat, 0.0), 1.0);
  float coat_bounces_out = board_coat_affect_color * coat_presence_out;
  float saturation_out = coat_bounces_out + 1.0;
  vec3 flesh_log_deep_out = flesh_log_out * saturation_out;
  vec3 flesh_deep_out = min(exp(flesh_log_deep_out), M_FLOAT_MAX);
  vec3 deep_flesh_out = flesh_deep_out;
  vec3 mean_free_path_out = board_subsurface_radius * board_subsurface_scale;
  float is_leaf_out = float(board_thin_walled);
  vec3 albedo_out = base_color;
  vec3 albedo_log_out = log(max(albedo_out, M_FLOAT_MIN));
  vec3 albedo_log_deep_out = albedo_log_out * saturation_out;
  vec3 albedo_deep_out = min(exp(albedo_log_deep_out), M_FLOAT_MAX);
  vec3 deep_albedo_out = albedo_deep_out;
  vec3 coat_tint_out = mix(vec3(1.0), board_coat_color, coat);
  float coat_product_out = board_coat_IOR * 4.0;
  float coat_sum_out = board_coat_IOR + 1.0;
  float coat_sum_squared_out = coat_sum_out * coat_sum_out;
  float coat_passes_out = mx_divide(coat_product_out, coat_sum_squared_out);
  vec3 coat_passes_color_out = vec3(coat_passes_out);
  vec3 radiance_out = board_emission_color * board_emission;
  vec3 tinted_radiance_out = board_coat_color * radiance_out;
  vec3 opacity_grey_out = vec3(dot(board_opacity, vec3(0.2722287, 0.6740818, 0.0536895)));
  float presence_out = opacity_grey_out[clamp(0, 0, 2)];
  surfaceshader shader_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF varnish_out = mx_dielectric_bsdf(closureData, coat, vec3(1.0), board_coat_IOR, coat_alpha_out, false, 0.0, 1.5, coat_normal, coat_tangent_out, 0, 0);
      BSDF body_out = mx_subsurface_bsdf(closureData, 1.0, deep_flesh_out, mean_free_path_out, board_subsurface_anisotropy, normal);
      BSDF metal_out = BSDF(vec3(0.0), vec3(1.0));
      if (board_metalness != 0.0)
        metal_out = mx_conductor_bsdf(closureData, 1.0, index_ior, index_extinction, base_alpha_out, false, board_thin_film_thickness, board_thin_film_IOR, normal, base_tangent_out, 0);
      BSDF dielectric_out = BSDF(vec3(0.0), vec3(1.0));
      if (board_metalness != 1.0)
      {
        BSDF gloss_out = mx_dielectric_bsdf(closureData, board_specular, board_specular_color, board_specular_IOR, base_alpha_out, false, board_thin_film_thickness, board_thin_film_IOR, normal, base_tangent_out, 0, 0);
        BSDF clear_out = BSDF(vec3(0.0), vec3(1.0));
        if (board_transmission != 0.0)
          clear_out = mx_dielectric_bsdf(closureData, 1.0, board_transmission_color, board_specular_IOR, inner_alpha_out, false, 0.0, 1.5, normal, base_tangent_out, 0, 1);
        BSDF opaque_out = BSDF(vec3(0.0), vec3(1.0));
        if (board_transmission != 1.0)
        {
          BSDF fibres_out = mx_sheen_bsdf(closureData, board_sheen, board_sheen_color, board_sheen_roughness, normal, 0);
          BSDF inside_out = BSDF(vec3(0.0), vec3(1.0));
          if (board_subsurface != 0.0)
          {
            BSDF leaf_out = BSDF(vec3(0.0), vec3(1.0));
            if (is_leaf_out != 0.0)
              leaf_out = mx_translucent_bsdf(closureData, 1.0, deep_flesh_out, normal);
            inside_out = mx_mix_bsdf(closureData, leaf_out, body_out, is_leaf_out);
          }
          BSDF diffuse_out = BSDF(vec3(0.0), vec3(1.0));
          if (board_subsurface != 1.0)
            diffuse_out = mx_oren_nayar_diffuse_bsdf(closureData, board_base, deep_albedo_out, board_diffuse_roughness, normal, false);
          BSDF matte_out = mx_mix_bsdf(closureData, inside_out, diffuse_out, board_subsurface);
          opaque_out = mx_layer_bsdf(closureData, fibres_out, matte_out);
        }
        BSDF substrate_out = mx_mix_bsdf(closureData, clear_out, opaque_out, board_transmission);
        dielectric_out = mx_layer_bsdf(closureData, gloss_out, substrate_out);
      }
      BSDF uncoated_out = mx_mix_bsdf(closureData, metal_out, dielectric_out, board_metalness);
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

//== NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(5 parameters) (3)
surfaceshader NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(vec3 base_color, float coat, vec3 coat_normal, vec3 normal, vec3 tangent)
{
  vec2 coat_alpha_out = mx_roughness_anisotropy(lacquer_shader_coat_roughness, lacquer_shader_coat_anisotropy);
  float coat_turn_out = lacquer_shader_coat_rotation * 360.0;
  vec3 coat_tangent_out = mx_rotate_vector3(tangent, coat_turn_out, coat_normal);
  vec3 facing_color_out = base_color * lacquer_shader_base;
  vec3 edge_color_out = lacquer_shader_specular_color * lacquer_shader_specular;
  vec3 index_ior = vec3(0.0);
  vec3 index_extinction = vec3(0.0);
  mx_artistic_ior(facing_color_out, edge_color_out, index_ior, index_extinction);
  float haze_out = coat * lacquer_shader_coat_roughness;
  float haze_weight_out = haze_out * lacquer_shader_coat_affect_roughness;
  float base_roughness_out = mix(lacquer_shader_specular_roughness, 1.0, haze_weight_out);
  vec2 base_alpha_out = mx_roughness_anisotropy(base_roughness_out, lacquer_shader_specular_anisotropy);
  float base_turn_out = lacquer_shader_specular_rotation * 360.0;
  vec3 base_tangent_out = mx_rotate_vector3(tangent, base_turn_out, normal);
  float rough_inside_out = lacquer_shader_specular_roughness + lacquer_shader_transmission_extra_roughness;
  float rough_inside_limited_out = min(max(rough_inside_out, 0.0), 1.0);
  float inner_roughness_out = mix(rough_inside_limited_out, 1.0, haze_weight_out);
  vec2 inner_alpha_out = mx_roughness_anisotropy(inner_roughness_out, lacquer_shader_specular_anisotropy);
  vec3 flesh_out = lacquer_shader_subsurface_color;
  vec3 flesh_log_out = log(max(flesh_out, M_FLOAT_MIN));
  float coat_presence_out = min(max(coat, 0.0), 1.0);
  float coat_bounces_out = lacquer_shader_coat_affect_color * coat_presence_out;
  float saturation_out = coat_bounces_out + 1.0;
  vec3 flesh_log_deep_out = flesh_log_out * saturation_out;
  vec3 flesh_deep_out = min(exp(flesh_log_deep_out), M_FLOAT_MAX);
  vec3 deep_flesh_out = flesh_deep_out;
  vec3 mean_free_path_out = lacquer_shader_subsurface_radius * lacquer_shader_subsurface_scale;
  float is_leaf_out = float(lacquer_shader_thin_walled);
  vec3 albedo_out = base_color;
  vec3 albedo_log_out = log(max(albedo_out, M_FLOAT_MIN));
  vec3 albedo_log_deep_out = albedo_log_out * saturation_out;
  vec3 albedo_deep_out = min(exp(albedo_log_deep_out), M_FLOAT_MAX);
  vec3 deep_albedo_out = albedo_deep_out;
  vec3 coat_tint_out = mix(vec3(1.0), lacquer_shader_coat_color, coat);
  float coat_product_out = lacquer_shader_coat_IOR * 4.0;
  float coat_sum_out = lacquer_shader_coat_IOR + 1.0;
  float coat_sum_squared_out = coat_sum_out * coat_sum_out;
  float coat_passes_out = mx_divide(coat_product_out, coat_sum_squared_out);
  vec3 coat_passes_color_out = vec3(coat_passes_out);
  vec3 radiance_out = lacquer_shader_emission_color * lacquer_shader_emission;
  vec3 tinted_radiance_out = lacquer_shader_coat_color * radiance_out;
  vec3 opacity_grey_out = vec3(dot(lacquer_shader_opacity, vec3(0.2722287, 0.6740818, 0.0536895)));
  float presence_out = opacity_grey_out[clamp(0, 0, 2)];
  surfaceshader shader_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF varnish_out = mx_dielectric_bsdf(closureData, coat, vec3(1.0), lacquer_shader_coat_IOR, coat_alpha_out, false, 0.0, 1.5, coat_normal, coat_tangent_out, 0, 0);
      BSDF body_out = mx_subsurface_bsdf(closureData, 1.0, deep_flesh_out, mean_free_path_out, lacquer_shader_subsurface_anisotropy, normal);
      BSDF metal_out = BSDF(vec3(0.0), vec3(1.0));
      if (lacquer_shader_metalness != 0.0)
        metal_out = mx_conductor_bsdf(closureData, 1.0, index_ior, index_extinction, base_alpha_out, false, lacquer_shader_thin_film_thickness, lacquer_shader_thin_film_IOR, normal, base_tangent_out, 0);
      BSDF dielectric_out = BSDF(vec3(0.0), vec3(1.0));
      if (lacquer_shader_metalness != 1.0)
      {
        BSDF gloss_out = mx_dielectric_bsdf(closureData, lacquer_shader_specular, lacquer_shader_specular_color, lacquer_shader_specular_IOR, base_alpha_out, false, lacquer_shader_thin_film_thickness, lacquer_shader_thin_film_IOR, normal, base_tangent_out, 0, 0);
        BSDF clear_out = BSDF(vec3(0.0), vec3(1.0));
        if (lacquer_shader_transmission != 0.0)
          clear_out = mx_dielectric_bsdf(closureData, 1.0, lacquer_shader_transmission_color, lacquer_shader_specular_IOR, inner_alpha_out, false, 0.0, 1.5, normal, base_tangent_out, 0, 1);
        BSDF opaque_out = BSDF(vec3(0.0), vec3(1.0));
        if (lacquer_shader_transmission != 1.0)
        {
          BSDF fibres_out = mx_sheen_bsdf(closureData, lacquer_shader_sheen, lacquer_shader_sheen_color, lacquer_shader_sheen_roughness, normal, 0);
          BSDF inside_out = BSDF(vec3(0.0), vec3(1.0));
          if (lacquer_shader_subsurface != 0.0)
          {
            BSDF leaf_out = BSDF(vec3(0.0), vec3(1.0));
            if (is_leaf_out != 0.0)
              leaf_out = mx_translucent_bsdf(closureData, 1.0, deep_flesh_out, normal);
            inside_out = mx_mix_bsdf(closureData, leaf_out, body_out, is_leaf_out);
          }
          BSDF diffuse_out = BSDF(vec3(0.0), vec3(1.0));
          if (lacquer_shader_subsurface != 1.0)
            diffuse_out = mx_oren_nayar_diffuse_bsdf(closureData, lacquer_shader_base, deep_albedo_out, lacquer_shader_diffuse_roughness, normal, false);
          BSDF matte_out = mx_mix_bsdf(closureData, inside_out, diffuse_out, lacquer_shader_subsurface);
          opaque_out = mx_layer_bsdf(closureData, fibres_out, matte_out);
        }
        BSDF substrate_out = mx_mix_bsdf(closureData, clear_out, opaque_out, lacquer_shader_transmission);
        dielectric_out = mx_layer_bsdf(closureData, gloss_out, substrate_out);
      }
      BSDF uncoated_out = mx_mix_bsdf(closureData, metal_out, dielectric_out, lacquer_shader_metalness);
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

//== NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(6 parameters)
surfaceshader NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(vec3 base_color, float specular_roughness, float coat, vec3 coat_normal, vec3 normal, vec3 tangent)
{
  vec2 coat_alpha_out = mx_roughness_anisotropy(steel_coat_roughness, steel_coat_anisotropy);
  float coat_turn_out = steel_coat_rotation * 360.0;
  vec3 coat_tangent_out = mx_rotate_vector3(tangent, coat_turn_out, coat_normal);
  vec3 facing_color_out = base_color * steel_base;
  vec3 edge_color_out = steel_specular_color * steel_specular;
  vec3 index_ior = vec3(0.0);
  vec3 index_extinction = vec3(0.0);
  mx_artistic_ior(facing_color_out, edge_color_out, index_ior, index_extinction);
  float haze_out = coat * steel_coat_roughness;
  float haze_weight_out = haze_out * steel_coat_affect_roughness;
  float base_roughness_out = mix(specular_roughness, 1.0, haze_weight_out);
  vec2 base_alpha_out = mx_roughness_anisotropy(base_roughness_out, steel_specular_anisotropy);
  float base_turn_out = steel_specular_rotation * 360.0;
  vec3 base_tangent_out = mx_rotate_vector3(tangent, base_turn_out, normal);
  float rough_inside_out = specular_roughness + steel_transmission_extra_roughness;
  float rough_inside_limited_out = min(max(rough_inside_out, 0.0), 1.0);
  float inner_roughness_out = mix(rough_inside_limited_out, 1.0, haze_weight_out);
  vec2 inner_alpha_out = mx_roughness_anisotropy(inner_roughness_out, steel_specular_anisotropy);
  vec3 flesh_out = steel_subsurface_color;
  vec3 flesh_log_out = log(max(flesh_out, M_FLOAT_MIN));
  float coat_presence_out = min(max(coat, 0.0), 1.0);
  float coat_bounces_out = steel_coat_affect_color * coat_presence_out;
  float saturation_out = coat_bounces_out + 1.0;
  vec3 flesh_log_deep_out = flesh_log_out * saturation_out;
  vec3 flesh_deep_out = min(exp(flesh_log_deep_out), M_FLOAT_MAX);
  vec3 deep_flesh_out = flesh_deep_out;
  vec3 mean_free_path_out = steel_subsurface_radius * steel_subsurface_scale;
  float is_leaf_out = float(steel_thin_walled);
  vec3 albedo_out = base_color;
  vec3 albedo_log_out = log(max(albedo_out, M_FLOAT_MIN));
  vec3 albedo_log_deep_out = albedo_log_out * saturation_out;
  vec3 albedo_deep_out = min(exp(albedo_log_deep_out), M_FLOAT_MAX);
  vec3 deep_albedo_out = albedo_deep_out;
  vec3 coat_tint_out = mix(vec3(1.0), steel_coat_color, coat);
  float coat_product_out = steel_coat_IOR * 4.0;
  float coat_sum_out = steel_coat_IOR + 1.0;
  float coat_sum_squared_out = coat_sum_out * coat_sum_out;
  float coat_passes_out = mx_divide(coat_product_out, coat_sum_squared_out);
  vec3 coat_passes_color_out = vec3(coat_passes_out);
  vec3 radiance_out = steel_emission_color * steel_emission;
  vec3 tinted_radiance_out = steel_coat_color * radiance_out;
  vec3 opacity_grey_out = vec3(dot(steel_opacity, vec3(0.2722287, 0.6740818, 0.0536895)));
  float presence_out = opacity_grey_out[clamp(0, 0, 2)];
  surfaceshader shader_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF varnish_out = mx_dielectric_bsdf(closureData, coat, vec3(1.0), steel_coat_IOR, coat_alpha_out, false, 0.0, 1.5, coat_normal, coat_tangent_out, 0, 0);
      BSDF body_out = mx_subsurface_bsdf(closureData, 1.0, deep_flesh_out, mean_free_path_out, steel_subsurface_anisotropy, normal);
      BSDF metal_out = BSDF(vec3(0.0), vec3(1.0));
      if (steel_metalness != 0.0)
        metal_out = mx_conductor_bsdf(closureData, 1.0, index_ior, index_extinction, base_alpha_out, false, steel_thin_film_thickness, steel_thin_film_IOR, normal, base_tangent_out, 0);
      BSDF dielectric_out = BSDF(vec3(0.0), vec3(1.0));
      if (steel_metalness != 1.0)
      {
        BSDF gloss_out = mx_dielectric_bsdf(closureData, steel_specular, steel_specular_color, steel_specular_IOR, base_alpha_out, false, steel_thin_film_thickness, steel_thin_film_IOR, normal, base_tangent_out, 0, 0);
        BSDF clear_out = BSDF(vec3(0.0), vec3(1.0));
        if (steel_transmission != 0.0)
          clear_out = mx_dielectric_bsdf(closureData, 1.0, steel_transmission_color, steel_specular_IOR, inner_alpha_out, false, 0.0, 1.5, normal, base_tangent_out, 0, 1);
        BSDF opaque_out = BSDF(vec3(0.0), vec3(1.0));
        if (steel_transmission != 1.0)
        {
          BSDF fibres_out = mx_sheen_bsdf(closureData, steel_sheen, steel_sheen_color, steel_sheen_roughness, normal, 0);
          BSDF inside_out = BSDF(vec3(0.0), vec3(1.0));
          if (steel_subsurface != 0.0)
          {
            BSDF leaf_out = BSDF(vec3(0.0), vec3(1.0));
            if (is_leaf_out != 0.0)
              leaf_out = mx_translucent_bsdf(closureData, 1.0, deep_flesh_out, normal);
            inside_out = mx_mix_bsdf(closureData, leaf_out, body_out, is_leaf_out);
          }
          BSDF diffuse_out = BSDF(vec3(0.0), vec3(1.0));
          if (steel_subsurface != 1.0)
            diffuse_out = mx_oren_nayar_diffuse_bsdf(closureData, steel_base, deep_albedo_out, steel_diffuse_roughness, normal, false);
          BSDF matte_out = mx_mix_bsdf(closureData, inside_out, diffuse_out, steel_subsurface);
          opaque_out = mx_layer_bsdf(closureData, fibres_out, matte_out);
        }
        BSDF substrate_out = mx_mix_bsdf(closureData, clear_out, opaque_out, steel_transmission);
        dielectric_out = mx_layer_bsdf(closureData, gloss_out, substrate_out);
      }
      BSDF uncoated_out = mx_mix_bsdf(closureData, metal_out, dielectric_out, steel_metalness);
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

//== NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(6 parameters) (2)
surfaceshader NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(vec3 base_color, vec3 subsurface_color, float coat, vec3 coat_normal, vec3 normal, vec3 tangent)
{
  vec2 coat_alpha_out = mx_roughness_anisotropy(polished_coat_roughness, polished_coat_anisotropy);
  float coat_turn_out = polished_coat_rotation * 360.0;
  vec3 coat_tangent_out = mx_rotate_vector3(tangent, coat_turn_out, coat_normal);
  vec3 facing_color_out = base_color * polished_base;
  vec3 edge_color_out = polished_specular_color * polished_specular;
  vec3 index_ior = vec3(0.0);
  vec3 index_extinction = vec3(0.0);
  mx_artistic_ior(facing_color_out, edge_color_out, index_ior, index_extinction);
  float haze_out = coat * polished_coat_roughness;
  float haze_weight_out = haze_out * polished_coat_affect_roughness;
  float base_roughness_out = mix(polished_specular_roughness, 1.0, haze_weight_out);
  vec2 base_alpha_out = mx_roughness_anisotropy(base_roughness_out, polished_specular_anisotropy);
  float base_turn_out = polished_specular_rotation * 360.0;
  vec3 base_tangent_out = mx_rotate_vector3(tangent, base_turn_out, normal);
  float rough_inside_out = polished_specular_roughness + polished_transmission_extra_roughness;
  float rough_inside_limited_out = min(max(rough_inside_out, 0.0), 1.0);
  float inner_roughness_out = mix(rough_inside_limited_out, 1.0, haze_weight_out);
  vec2 inner_alpha_out = mx_roughness_anisotropy(inner_roughness_out, polished_specular_anisotropy);
  vec3 flesh_out = subsurface_color;
  vec3 flesh_log_out = log(max(flesh_out, M_FLOAT_MIN));
  float coat_presence_out = min(max(coat, 0.0), 1.0);
  float coat_bounces_out = polished_coat_affect_color * coat_presence_out;
  float saturation_out = coat_bounces_out + 1.0;
  vec3 flesh_log_deep_out = flesh_log_out * saturation_out;
  vec3 flesh_deep_out = min(exp(flesh_log_deep_out), M_FLOAT_MAX);
  vec3 deep_flesh_out = flesh_deep_out;
  vec3 mean_free_path_out = polished_subsurface_radius * polished_subsurface_scale;
  float is_leaf_out = float(polished_thin_walled);
  vec3 albedo_out = base_color;
  vec3 albedo_log_out = log(max(albedo_out, M_FLOAT_MIN));
  vec3 albedo_log_deep_out = albedo_log_out * saturation_out;
  vec3 albedo_deep_out = min(exp(albedo_log_deep_out), M_FLOAT_MAX);
  vec3 deep_albedo_out = albedo_deep_out;
  vec3 coat_tint_out = mix(vec3(1.0), polished_coat_color, coat);
  float coat_product_out = polished_coat_IOR * 4.0;
  float coat_sum_out = polished_coat_IOR + 1.0;
  float coat_sum_squared_out = coat_sum_out * coat_sum_out;
  float coat_passes_out = mx_divide(coat_product_out, coat_sum_squared_out);
  vec3 coat_passes_color_out = vec3(coat_passes_out);
  vec3 radiance_out = polished_emission_color * polished_emission;
  vec3 tinted_radiance_out = polished_coat_color * radiance_out;
  vec3 opacity_grey_out = vec3(dot(polished_opacity, vec3(0.2722287, 0.6740818, 0.0536895)));
  float presence_out = opacity_grey_out[clamp(0, 0, 2)];
  surfaceshader shader_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF varnish_out = mx_dielectric_bsdf(closureData, coat, vec3(1.0), polished_coat_IOR, coat_alpha_out, false, 0.0, 1.5, coat_normal, coat_tangent_out, 0, 0);
      BSDF body_out = mx_subsurface_bsdf(closureData, 1.0, deep_flesh_out, mean_free_path_out, polished_subsurface_anisotropy, normal);
      BSDF metal_out = BSDF(vec3(0.0), vec3(1.0));
      if (polished_metalness != 0.0)
        metal_out = mx_conductor_bsdf(closureData, 1.0, index_ior, index_extinction, base_alpha_out, false, polished_thin_film_thickness, polished_thin_film_IOR, normal, base_tangent_out, 0);
      BSDF dielectric_out = BSDF(vec3(0.0), vec3(1.0));
      if (polished_metalness != 1.0)
      {
        BSDF gloss_out = mx_dielectric_bsdf(closureData, polished_specular, polished_specular_color, polished_specular_IOR, base_alpha_out, false, polished_thin_film_thickness, polished_thin_film_IOR, normal, base_tangent_out, 0, 0);
        BSDF clear_out = BSDF(vec3(0.0), vec3(1.0));
        if (polished_transmission != 0.0)
          clear_out = mx_dielectric_bsdf(closureData, 1.0, polished_transmission_color, polished_specular_IOR, inner_alpha_out, false, 0.0, 1.5, normal, base_tangent_out, 0, 1);
        BSDF opaque_out = BSDF(vec3(0.0), vec3(1.0));
        if (polished_transmission != 1.0)
        {
          BSDF fibres_out = mx_sheen_bsdf(closureData, polished_sheen, polished_sheen_color, polished_sheen_roughness, normal, 0);
          BSDF inside_out = BSDF(vec3(0.0), vec3(1.0));
          if (polished_subsurface != 0.0)
          {
            BSDF leaf_out = BSDF(vec3(0.0), vec3(1.0));
            if (is_leaf_out != 0.0)
              leaf_out = mx_translucent_bsdf(closureData, 1.0, deep_flesh_out, normal);
            inside_out = mx_mix_bsdf(closureData, leaf_out, body_out, is_leaf_out);
          }
          BSDF diffuse_out = BSDF(vec3(0.0), vec3(1.0));
          if (polished_subsurface != 1.0)
            diffuse_out = mx_oren_nayar_diffuse_bsdf(closureData, polished_base, deep_albedo_out, polished_diffuse_roughness, normal, false);
          BSDF matte_out = mx_mix_bsdf(closureData, inside_out, diffuse_out, polished_subsurface);
          opaque_out = mx_layer_bsdf(closureData, fibres_out, matte_out);
        }
        BSDF substrate_out = mx_mix_bsdf(closureData, clear_out, opaque_out, polished_transmission);
        dielectric_out = mx_layer_bsdf(closureData, gloss_out, substrate_out);
      }
      BSDF uncoated_out = mx_mix_bsdf(closureData, metal_out, dielectric_out, polished_metalness);
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

//== NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(7 parameters)
surfaceshader NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(vec3 base_color, vec3 subsurface_color, float coat, vec3 coat_normal, float emission, vec3 normal, vec3 tangent)
{
  vec2 coat_alpha_out = mx_roughness_anisotropy(wax_coat_roughness, wax_coat_anisotropy);
  float coat_turn_out = wax_coat_rotation * 360.0;
  vec3 coat_tangent_out = mx_rotate_vector3(tangent, coat_turn_out, coat_normal);
  vec3 facing_color_out = base_color * wax_base;
  vec3 edge_color_out = wax_specular_color * wax_specular;
  vec3 index_ior = vec3(0.0);
  vec3 index_extinction = vec3(0.0);
  mx_artistic_ior(facing_color_out, edge_color_out, index_ior, index_extinction);
  float haze_out = coat * wax_coat_roughness;
  float haze_weight_out = haze_out * wax_coat_affect_roughness;
  float base_roughness_out = mix(wax_specular_roughness, 1.0, haze_weight_out);
  vec2 base_alpha_out = mx_roughness_anisotropy(base_roughness_out, wax_specular_anisotropy);
  float base_turn_out = wax_specular_rotation * 360.0;
  vec3 base_tangent_out = mx_rotate_vector3(tangent, base_turn_out, normal);
  float rough_inside_out = wax_specular_roughness + wax_transmission_extra_roughness;
  float rough_inside_limited_out = min(max(rough_inside_out, 0.0), 1.0);
  float inner_roughness_out = mix(rough_inside_limited_out, 1.0, haze_weight_out);
  vec2 inner_alpha_out = mx_roughness_anisotropy(inner_roughness_out, wax_specular_anisotropy);
  vec3 flesh_out = subsurface_color;
  vec3 flesh_log_out = log(max(flesh_out, M_FLOAT_MIN));
  float coat_presence_out = min(max(coat, 0.0), 1.0);
  float coat_bounces_out = wax_coat_affect_color * coat_presence_out;
  float saturation_out = coat_bounces_out + 1.0;
  vec3 flesh_log_deep_out = flesh_log_out * saturation_out;
  vec3 flesh_deep_out = min(exp(flesh_log_deep_out), M_FLOAT_MAX);
  vec3 deep_flesh_out = flesh_deep_out;
  vec3 mean_free_path_out = wax_subsurface_radius * wax_subsurface_scale;
  float is_leaf_out = float(wax_thin_walled);
  vec3 albedo_out = base_color;
  vec3 albedo_log_out = log(max(albedo_out, M_FLOAT_MIN));
  vec3 albedo_log_deep_out = albedo_log_out * saturation_out;
  vec3 albedo_deep_out = min(exp(albedo_log_deep_out), M_FLOAT_MAX);
  vec3 deep_albedo_out = albedo_deep_out;
  vec3 coat_tint_out = mix(vec3(1.0), wax_coat_color, coat);
  float coat_product_out = wax_coat_IOR * 4.0;
  float coat_sum_out = wax_coat_IOR + 1.0;
  float coat_sum_squared_out = coat_sum_out * coat_sum_out;
  float coat_passes_out = mx_divide(coat_product_out, coat_sum_squared_out);
  vec3 coat_passes_color_out = vec3(coat_passes_out);
  vec3 radiance_out = wax_emission_color * emission;
  vec3 tinted_radiance_out = wax_coat_color * radiance_out;
  vec3 opacity_grey_out = vec3(dot(wax_opacity, vec3(0.2722287, 0.6740818, 0.0536895)));
  float presence_out = opacity_grey_out[clamp(0, 0, 2)];
  surfaceshader shader_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF varnish_out = mx_dielectric_bsdf(closureData, coat, vec3(1.0), wax_coat_IOR, coat_alpha_out, false, 0.0, 1.5, coat_normal, coat_tangent_out, 0, 0);
      BSDF body_out = mx_subsurface_bsdf(closureData, 1.0, deep_flesh_out, mean_free_path_out, wax_subsurface_anisotropy, normal);
      BSDF metal_out = BSDF(vec3(0.0), vec3(1.0));
      if (wax_metalness != 0.0)
        metal_out = mx_conductor_bsdf(closureData, 1.0, index_ior, index_extinction, base_alpha_out, false, wax_thin_film_thickness, wax_thin_film_IOR, normal, base_tangent_out, 0);
      BSDF dielectric_out = BSDF(vec3(0.0), vec3(1.0));
      if (wax_metalness != 1.0)
      {
        BSDF gloss_out = mx_dielectric_bsdf(closureData, wax_specular, wax_specular_color, wax_specular_IOR, base_alpha_out, false, wax_thin_film_thickness, wax_thin_film_IOR, normal, base_tangent_out, 0, 0);
        BSDF clear_out = BSDF(vec3(0.0), vec3(1.0));
        if (wax_transmission != 0.0)
          clear_out = mx_dielectric_bsdf(closureData, 1.0, wax_transmission_color, wax_specular_IOR, inner_alpha_out, false, 0.0, 1.5, normal, base_tangent_out, 0, 1);
        BSDF opaque_out = BSDF(vec3(0.0), vec3(1.0));
        if (wax_transmission != 1.0)
        {
          BSDF fibres_out = mx_sheen_bsdf(closureData, wax_sheen, wax_sheen_color, wax_sheen_roughness, normal, 0);
          BSDF inside_out = BSDF(vec3(0.0), vec3(1.0));
          if (wax_subsurface != 0.0)
          {
            BSDF leaf_out = BSDF(vec3(0.0), vec3(1.0));
            if (is_leaf_out != 0.0)
              leaf_out = mx_translucent_bsdf(closureData, 1.0, deep_flesh_out, normal);
            inside_out = mx_mix_bsdf(closureData, leaf_out, body_out, is_leaf_out);
          }
          BSDF diffuse_out = BSDF(vec3(0.0), vec3(1.0));
          if (wax_subsurface != 1.0)
            diffuse_out = mx_oren_nayar_diffuse_bsdf(closureData, wax_base, deep_albedo_out, wax_diffuse_roughness, normal, false);
          BSDF matte_out = mx_mix_bsdf(closureData, inside_out, diffuse_out, wax_subsurface);
          opaque_out = mx_layer_bsdf(closureData, fibres_out, matte_out);
        }
        BSDF substrate_out = mx_mix_bsdf(closureData, clear_out, opaque_out, wax_transmission);
        dielectric_out = mx_layer_bsdf(closureData, gloss_out, substrate_out);
      }
      BSDF uncoated_out = mx_mix_bsdf(closureData, metal_out, dielectric_out, wax_metalness);
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

//== NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(float, vec3, vec3, vec3)
surfaceshader NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(float coat, vec3 coat_normal, vec3 normal, vec3 tangent)
{
  vec2 coat_alpha_out = mx_roughness_anisotropy(standard_coat_roughness, standard_coat_anisotropy);
  float coat_turn_out = standard_coat_rotation * 360.0;
  vec3 coat_tangent_out = mx_rotate_vector3(tangent, coat_turn_out, coat_normal);
  vec3 facing_color_out = standard_base_color * standard_base;
  vec3 edge_color_out = standard_specular_color * standard_specular;
  vec3 index_ior = vec3(0.0);
  vec3 index_extinction = vec3(0.0);
  mx_artistic_ior(facing_color_out, edge_color_out, index_ior, index_extinction);
  float haze_out = coat * standard_coat_roughness;
  float haze_weight_out = haze_out * standard_coat_affect_roughness;
  float base_roughness_out = mix(standard_specular_roughness, 1.0, haze_weight_out);
  vec2 base_alpha_out = mx_roughness_anisotropy(base_roughness_out, standard_specular_anisotropy);
  float base_turn_out = standard_specular_rotation * 360.0;
  vec3 base_tangent_out = mx_rotate_vector3(tangent, base_turn_out, normal);
  float rough_inside_out = standard_specular_roughness + standard_transmission_extra_roughness;
  float rough_inside_limited_out = min(max(rough_inside_out, 0.0), 1.0);
  float inner_roughness_out = mix(rough_inside_limited_out, 1.0, haze_weight_out);
  vec2 inner_alpha_out = mx_roughness_anisotropy(inner_roughness_out, standard_specular_anisotropy);
  vec3 flesh_out = standard_subsurface_color;
  vec3 flesh_log_out = log(max(flesh_out, M_FLOAT_MIN));
  float coat_presence_out = min(max(coat, 0.0), 1.0);
  float coat_bounces_out = standard_coat_affect_color * coat_presence_out;
  float saturation_out = coat_bounces_out + 1.0;
  vec3 flesh_log_deep_out = flesh_log_out * saturation_out;
  vec3 flesh_deep_out = min(exp(flesh_log_deep_out), M_FLOAT_MAX);
  vec3 deep_flesh_out = flesh_deep_out;
  vec3 mean_free_path_out = standard_subsurface_radius * standard_subsurface_scale;
  float is_leaf_out = float(standard_thin_walled);
  vec3 albedo_out = standard_base_color;
  vec3 albedo_log_out = log(max(albedo_out, M_FLOAT_MIN));
  vec3 albedo_log_deep_out = albedo_log_out * saturation_out;
  vec3 albedo_deep_out = min(exp(albedo_log_deep_out), M_FLOAT_MAX);
  vec3 deep_albedo_out = albedo_deep_out;
  vec3 coat_tint_out = mix(vec3(1.0), standard_coat_color, coat);
  float coat_product_out = standard_coat_IOR * 4.0;
  float coat_sum_out = standard_coat_IOR + 1.0;
  float coat_sum_squared_out = coat_sum_out * coat_sum_out;
  float coat_passes_out = mx_divide(coat_product_out, coat_sum_squared_out);
  vec3 coat_passes_color_out = vec3(coat_passes_out);
  vec3 radiance_out = standard_emission_color * standard_emission;
  vec3 tinted_radiance_out = standard_coat_color * radiance_out;
  vec3 opacity_grey_out = vec3(dot(standard_opacity, vec3(0.2722287, 0.6740818, 0.0536895)));
  float presence_out = opacity_grey_out[clamp(0, 0, 2)];
  surfaceshader shader_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF varnish_out = mx_dielectric_bsdf(closureData, coat, vec3(1.0), standard_coat_IOR, coat_alpha_out, false, 0.0, 1.5, coat_normal, coat_tangent_out, 0, 0);
      BSDF body_out = mx_subsurface_bsdf(closureData, 1.0, deep_flesh_out, mean_free_path_out, standard_subsurface_anisotropy, normal);
      BSDF metal_out = BSDF(vec3(0.0), vec3(1.0));
      if (standard_metalness != 0.0)
        metal_out = mx_conductor_bsdf(closureData, 1.0, index_ior, index_extinction, base_alpha_out, false, standard_thin_film_thickness, standard_thin_film_IOR, normal, base_tangent_out, 0);
      BSDF dielectric_out = BSDF(vec3(0.0), vec3(1.0));
      if (standard_metalness != 1.0)
      {
        BSDF gloss_out = mx_dielectric_bsdf(closureData, standard_specular, standard_specular_color, standard_specular_IOR, base_alpha_out, false, standard_thin_film_thickness, standard_thin_film_IOR, normal, base_tangent_out, 0, 0);
        BSDF clear_out = BSDF(vec3(0.0), vec3(1.0));
        if (standard_transmission != 0.0)
          clear_out = mx_dielectric_bsdf(closureData, 1.0, standard_transmission_color, standard_specular_IOR, inner_alpha_out, false, 0.0, 1.5, normal, base_tangent_out, 0, 1);
        BSDF opaque_out = BSDF(vec3(0.0), vec3(1.0));
        if (standard_transmission != 1.0)
        {
          BSDF fibres_out = mx_sheen_bsdf(closureData, standard_sheen, standard_sheen_color, standard_sheen_roughness, normal, 0);
          BSDF inside_out = BSDF(vec3(0.0), vec3(1.0));
          if (standard_subsurface != 0.0)
          {
            BSDF leaf_out = BSDF(vec3(0.0), vec3(1.0));
            if (is_leaf_out != 0.0)
              leaf_out = mx_translucent_bsdf(closureData, 1.0, deep_flesh_out, normal);
            inside_out = mx_mix_bsdf(closureData, leaf_out, body_out, is_leaf_out);
          }
          BSDF diffuse_out = BSDF(vec3(0.0), vec3(1.0));
          if (standard_subsurface != 1.0)
            diffuse_out = mx_oren_nayar_diffuse_bsdf(closureData, standard_base, deep_albedo_out, standard_diffuse_roughness, normal, false);
          BSDF matte_out = mx_mix_bsdf(closureData, inside_out, diffuse_out, standard_subsurface);
          opaque_out = mx_layer_bsdf(closureData, fibres_out, matte_out);
        }
        BSDF substrate_out = mx_mix_bsdf(closureData, clear_out, opaque_out, standard_transmission);
        dielectric_out = mx_layer_bsdf(closureData, gloss_out, substrate_out);
      }
      BSDF uncoated_out = mx_mix_bsdf(closureData, metal_out, dielectric_out, standard_metalness);
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

//== NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(float, vec3, vec3, vec3) (2)
surfaceshader NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(float coat, vec3 coat_normal, vec3 normal, vec3 tangent)
{
  vec2 coat_alpha_out = mx_roughness_anisotropy(standard_leaf_coat_roughness, standard_leaf_coat_anisotropy);
  float coat_turn_out = standard_leaf_coat_rotation * 360.0;
  vec3 coat_tangent_out = mx_rotate_vector3(tangent, coat_turn_out, coat_normal);
  vec3 facing_color_out = standard_leaf_base_color * standard_leaf_base;
  vec3 edge_color_out = standard_leaf_specular_color * standard_leaf_specular;
  vec3 index_ior = vec3(0.0);
  vec3 index_extinction = vec3(0.0);
  mx_artistic_ior(facing_color_out, edge_color_out, index_ior, index_extinction);
  float haze_out = coat * standard_leaf_coat_roughness;
  float haze_weight_out = haze_out * standard_leaf_coat_affect_roughness;
  float base_roughness_out = mix(standard_leaf_specular_roughness, 1.0, haze_weight_out);
  vec2 base_alpha_out = mx_roughness_anisotropy(base_roughness_out, standard_leaf_specular_anisotropy);
  float base_turn_out = standard_leaf_specular_rotation * 360.0;
  vec3 base_tangent_out = mx_rotate_vector3(tangent, base_turn_out, normal);
  float rough_inside_out = standard_leaf_specular_roughness + standard_leaf_transmission_extra_roughness;
  float rough_inside_limited_out = min(max(rough_inside_out, 0.0), 1.0);
  float inner_roughness_out = mix(rough_inside_limited_out, 1.0, haze_weight_out);
  vec2 inner_alpha_out = mx_roughness_anisotropy(inner_roughness_out, standard_leaf_specular_anisotropy);
  vec3 flesh_out = standard_leaf_subsurface_color;
  vec3 flesh_log_out = log(max(flesh_out, M_FLOAT_MIN));
  float coat_presence_out = min(max(coat, 0.0), 1.0);
  float coat_bounces_out = standard_leaf_coat_affect_color * coat_presence_out;
  float saturation_out = coat_bounces_out + 1.0;
  vec3 flesh_log_deep_out = flesh_log_out * saturation_out;
  vec3 flesh_deep_out = min(exp(flesh_log_deep_out), M_FLOAT_MAX);
  vec3 deep_flesh_out = flesh_deep_out;
  vec3 mean_free_path_out = standard_leaf_subsurface_radius * standard_leaf_subsurface_scale;
  float is_leaf_out = float(standard_leaf_thin_walled);
  vec3 albedo_out = standard_leaf_base_color;
  vec3 albedo_log_out = log(max(albedo_out, M_FLOAT_MIN));
  vec3 albedo_log_deep_out = albedo_log_out * saturation_out;
  vec3 albedo_deep_out = min(exp(albedo_log_deep_out), M_FLOAT_MAX);
  vec3 deep_albedo_out = albedo_deep_out;
  vec3 coat_tint_out = mix(vec3(1.0), standard_leaf_coat_color, coat);
  float coat_product_out = standard_leaf_coat_IOR * 4.0;
  float coat_sum_out = standard_leaf_coat_IOR + 1.0;
  float coat_sum_squared_out = coat_sum_out * coat_sum_out;
  float coat_passes_out = mx_divide(coat_product_out, coat_sum_squared_out);
  vec3 coat_passes_color_out = vec3(coat_passes_out);
  vec3 radiance_out = standard_leaf_emission_color * standard_leaf_emission;
  vec3 tinted_radiance_out = standard_leaf_coat_color * radiance_out;
  vec3 opacity_grey_out = vec3(dot(standard_leaf_opacity, vec3(0.2722287, 0.6740818, 0.0536895)));
  float presence_out = opacity_grey_out[clamp(0, 0, 2)];
  surfaceshader shader_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF varnish_out = mx_dielectric_bsdf(closureData, coat, vec3(1.0), standard_leaf_coat_IOR, coat_alpha_out, false, 0.0, 1.5, coat_normal, coat_tangent_out, 0, 0);
      BSDF body_out = mx_subsurface_bsdf(closureData, 1.0, deep_flesh_out, mean_free_path_out, standard_leaf_subsurface_anisotropy, normal);
      BSDF metal_out = BSDF(vec3(0.0), vec3(1.0));
      if (standard_leaf_metalness != 0.0)
        metal_out = mx_conductor_bsdf(closureData, 1.0, index_ior, index_extinction, base_alpha_out, false, standard_leaf_thin_film_thickness, standard_leaf_thin_film_IOR, normal, base_tangent_out, 0);
      BSDF dielectric_out = BSDF(vec3(0.0), vec3(1.0));
      if (standard_leaf_metalness != 1.0)
      {
        BSDF gloss_out = mx_dielectric_bsdf(closureData, standard_leaf_specular, standard_leaf_specular_color, standard_leaf_specular_IOR, base_alpha_out, false, standard_leaf_thin_film_thickness, standard_leaf_thin_film_IOR, normal, base_tangent_out, 0, 0);
        BSDF clear_out = BSDF(vec3(0.0), vec3(1.0));
        if (standard_leaf_transmission != 0.0)
          clear_out = mx_dielectric_bsdf(closureData, 1.0, standard_leaf_transmission_color, standard_leaf_specular_IOR, inner_alpha_out, false, 0.0, 1.5, normal, base_tangent_out, 0, 1);
        BSDF opaque_out = BSDF(vec3(0.0), vec3(1.0));
        if (standard_leaf_transmission != 1.0)
        {
          BSDF fibres_out = mx_sheen_bsdf(closureData, standard_leaf_sheen, standard_leaf_sheen_color, standard_leaf_sheen_roughness, normal, 0);
          BSDF inside_out = BSDF(vec3(0.0), vec3(1.0));
          if (standard_leaf_subsurface != 0.0)
          {
            BSDF leaf_out = BSDF(vec3(0.0), vec3(1.0));
            if (is_leaf_out != 0.0)
              leaf_out = mx_translucent_bsdf(closureData, 1.0, deep_flesh_out, normal);
            inside_out = mx_mix_bsdf(closureData, leaf_out, body_out, is_leaf_out);
          }
          BSDF diffuse_out = BSDF(vec3(0.0), vec3(1.0));
          if (standard_leaf_subsurface != 1.0)
            diffuse_out = mx_oren_nayar_diffuse_bsdf(closureData, standard_leaf_base, deep_albedo_out, standard_leaf_diffuse_roughness, normal, false);
          BSDF matte_out = mx_mix_bsdf(closureData, inside_out, diffuse_out, standard_leaf_subsurface);
          opaque_out = mx_layer_bsdf(closureData, fibres_out, matte_out);
        }
        BSDF substrate_out = mx_mix_bsdf(closureData, clear_out, opaque_out, standard_leaf_transmission);
        dielectric_out = mx_layer_bsdf(closureData, gloss_out, substrate_out);
      }
      BSDF uncoated_out = mx_mix_bsdf(closureData, metal_out, dielectric_out, standard_leaf_metalness);
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

//== NG_tiledcircles_color3(vec2)
vec3 NG_tiledcircles_color3(vec2 texcoord)
{
  vec2 tiled_out = texcoord * dots_uvtiling;
  vec2 plane_out = tiled_out - dots_uvoffset;
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
  vec2 first_place_out = (dots_staggered == true) ? below_out : centred_out;
  float half_size_out = dots_size * 0.5;
  float first_out = NG_circle_float(first_place_out, vec2(0.0), half_size_out);
  float to_next_row_out = 0.866025 - up_out;
  vec2 above_out = vec2(to_middle_out, to_next_row_out);
  vec2 second_place_out = (dots_staggered == true) ? above_out : centred_out;
  float second_out = NG_circle_float(second_place_out, vec2(0.0), half_size_out);
  float covered_out = max(first_out, second_out);
  vec3 grey_out = vec3(covered_out);
  return grey_out;
}

//== NG_tiledcloverleafs_color3(vec2)
vec3 NG_tiledcloverleafs_color3(vec2 texcoord)
{
  vec2 tiled_out = texcoord * leaves_uvtiling;
  vec2 plane_out = tiled_out - leaves_uvoffset;
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
  vec2 first_place_out = (leaves_staggered == true) ? below_out : centred_out;
  float half_size_out = leaves_size * 0.5;
  float first_out = NG_cloverleaf_float(first_place_out, vec2(0.0), half_size_out);
  float to_next_row_out = 0.5 - up_out;
  vec2 above_out = vec2(to_middle_out, to_next_row_out);
  vec2 second_place_out = (leaves_staggered == true) ? above_out : centred_out;
  float second_out = NG_cloverleaf_float(second_place_out, vec2(0.0), half_size_out);
  float covered_out = max(first_out, second_out);
  vec3 grey_out = vec3(covered_out);
  return grey_out;
}

//== NG_tiledhexagons_color3(vec2)
vec3 NG_tiledhexagons_color3(vec2 texcoord)
{
  vec2 tiled_out = texcoord * honeycomb_uvtiling;
  vec2 plane_out = tiled_out - honeycomb_uvoffset;
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
  vec2 first_place_out = (honeycomb_staggered == true) ? below_out : centred_out;
  float half_size_out = honeycomb_size * 0.5;
  float first_out = NG_hexagon_float(first_place_out, vec2(0.0), half_size_out);
  float to_next_row_out = 0.866025 - up_out;
  vec2 above_out = vec2(to_middle_out, to_next_row_out);
  vec2 second_place_out = (honeycomb_staggered == true) ? above_out : centred_out;
  float second_out = NG_hexagon_float(second_place_out, vec2(0.0), half_size_out);
  float covered_out = max(first_out, second_out);
  vec3 grey_out = vec3(covered_out);
  return grey_out;
}

//== NG_tiledimage_color3(vec2)
vec3 NG_tiledimage_color3(vec2 texcoord)
{
  vec2 tiled_out = texcoord * floor_uvtiling;
  vec2 shifted_out = tiled_out - floor_uvoffset;
  vec2 measured_out = shifted_out * floor_realworldtilesize;
  vec2 place_out = mx_divide(measured_out, floor_realworldimagesize);
  vec3 texel_out = vec3(0.0);
  mx_image_color3(floor_file, 0, floor_default, place_out, 2, 2, floor_filtertype, floor_framerange, floor_frameoffset, floor_frameendaction, vec2(1.0), vec2(0.0), texel_out);
  return texel_out;
}

//== NG_triplanarprojection_color3(vec3, vec3)
vec3 NG_triplanarprojection_color3(vec3 position, vec3 normal)
{
  float p_outx = 0.0;
  float p_outy = 0.0;
  float p_outz = 0.0;
  NG_separate3_vector3(position, p_outx, p_outy, p_outz);
  float down_out = p_outy * (-1.0);
  vec2 along_z_x_up_out = vec2(down_out, p_outx);
  vec2 along_z_upright_out = vec2(p_outx, p_outy);
  vec2 place_z_out = (cube_upaxis == 0) ? along_z_x_up_out : along_z_upright_out;
  vec3 image_z_out = vec3(0.0);
  mx_image_color3(cube_filez, cube_layerz, cube_default, place_z_out, 2, 2, cube_filtertype, cube_framerange, cube_frameoffset, cube_frameendaction, vec2(1.0), vec2(0.0), image_z_out);
  vec3 facing_out = mx_normalize(normal);
  vec3 facing_either_out = abs(facing_out);
  float softness_out = min(max(cube_blend, 0.03), 1.0);
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
  vec2 place_x_out = (cube_upaxis == 2) ? along_x_z_up_out : along_x_upright_out;
  vec3 image_x_out = vec3(0.0);
  mx_image_color3(cube_filex, cube_layerx, cube_default, place_x_out, 2, 2, cube_filtertype, cube_framerange, cube_frameoffset, cube_frameendaction, vec2(1.0), vec2(0.0), image_x_out);
  vec3 part_x_out = image_x_out * share_outx;
  vec2 along_y_x_up_out = vec2(p_outz, p_outx);
  vec2 along_y_upright_out = vec2(p_outx, p_outz);
  vec2 place_y_out = (cube_upaxis == 0) ? along_y_x_up_out : along_y_upright_out;
  vec3 image_y_out = vec3(0.0);
  mx_image_color3(cube_filey, cube_layery, cube_default, place_y_out, 2, 2, cube_filtertype, cube_framerange, cube_frameoffset, cube_frameendaction, vec2(1.0), vec2(0.0), image_y_out);
  vec3 part_y_out = image_y_out * share_outy;
  vec3 two_parts_out = part_x_out + part_y_out;
  vec3 blended_out = part_z_out + two_parts_out;
  return blended_out;
}

//== NG_unifiednoise2d_float(vec2)
float NG_unifiednoise2d_float(vec2 texcoord)
{
  vec2 scaled_out = texcoord * u2_freq;
  vec2 place_out = scaled_out + u2_offset;
  float shake_out = u2_jitter - 1.0;
  float degrees_out = shake_out * 90000.0;
  vec2 turned_out = mx_rotate_vector2(place_out, degrees_out);
  float kind_out = 0.0;
  if (u2_type < 1)
  {
    float perlin_out = mx_noise2d_float(0.5, 0.5, turned_out);
    kind_out = perlin_out;
  }
  else if (u2_type < 2)
  {
    float cell_out = mx_cellnoise2d_float(turned_out);
    kind_out = cell_out;
  }
  else if (u2_type < 3)
  {
    float worley_out = mx_worleynoise2d_float(place_out, u2_jitter, u2_style);
    kind_out = worley_out;
  }
  else if (u2_type < 4)
  {
    float coordinates_outx = 0.0;
    float coordinates_outy = 0.0;
    NG_separate2_vector2(place_out, coordinates_outx, coordinates_outy);
    vec3 fractal_place_out = vec3(coordinates_outx, coordinates_outy, degrees_out);
    float fractal_out = mx_fractal3d_float(1.0, u2_octaves, u2_lacunarity, u2_diminish, fractal_place_out);
    kind_out = fractal_out;
  }
  float mapped_out = mix(u2_outmin, u2_outmax, kind_out);
  float limited_out = min(max(mapped_out, u2_outmin), u2_outmax);
  float chosen_out = (u2_clampoutput == true) ? limited_out : mapped_out;
  return chosen_out;
}

//== NG_unifiednoise3d_float(vec3)
float NG_unifiednoise3d_float(vec3 position)
{
  vec3 scaled_out = position * u3_freq;
  vec3 place_out = scaled_out + u3_offset;
  float shake_out = u3_jitter - 1.0;
  float degrees_out = shake_out * 90000.0;
  vec3 turned_out = mx_rotate_vector3(place_out, degrees_out, vec3(0.1, 1.0, 0.0));
  float kind_out = 0.0;
  if (u3_type < 1)
  {
    float perlin_out = mx_noise3d_float(0.5, 0.5, turned_out);
    kind_out = perlin_out;
  }
  else if (u3_type < 2)
  {
    float cell_out = mx_cellnoise3d_float(turned_out);
    kind_out = cell_out;
  }
  else if (u3_type < 3)
  {
    float worley_out = mx_worleynoise3d_float(place_out, u3_jitter, u3_style);
    kind_out = worley_out;
  }
  else if (u3_type < 4)
  {
    float fractal_out = mx_fractal3d_float(1.0, u3_octaves, u3_lacunarity, u3_diminish, turned_out);
    kind_out = fractal_out;
  }
  float mapped_out = mix(u3_outmin, u3_outmax, kind_out);
  float limited_out = min(max(mapped_out, u3_outmin), u3_outmax);
  float chosen_out = (u3_clampoutput == true) ? limited_out : mapped_out;
  return chosen_out;
}

//== mx_aastep(float, float)
float mx_aastep(float edge, float value)
{
  float halfwidth = 0.70710678 * length(vec2(dFdx(value), dFdy(value)));
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
float mx_burley_diffuse_dir_albedo(float NdotV, float roughness)
{
  float polished = 0.97619 - 0.488095 * mx_pow5(1.0 - NdotV);
  float rough = ((-1.06244 * NdotV + 2.56283) * NdotV - 2.02221) * NdotV + 1.55754;
  return mix(polished, rough, roughness);
}

//== mx_burn(float, float, float)
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
vec3 mx_chiang_hair_absorption_from_color(vec3 color, float azimuthal_roughness)
{
  float b = azimuthal_roughness;
  float divisor = ((((0.245 * b + 5.574) * b - 10.73) * b + 2.532) * b - 0.215) * b + 5.969;
  vec3 root = log(clamp(color, 0.001, 1.0)) / divisor;
  return root * root;
}

//== mx_chiang_hair_bsdf(ClosureData, vec3, vec3, vec3, float, vec2, vec2, vec2, float, vec3, vec3, vec3)
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
vec3 mx_direction(float z, float turn)
{
  float phi = 2.0 * M_PI * turn;
  return vec3(sqrt(clamp(1.0 - z * z, 0.0, 1.0)) * vec2(cos(phi), sin(phi)), z);
}

//== mx_disjointover_color4(vec4, vec4, float)
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
      L = mx_refraction_solid_sphere(-localV, H, ior);
      part = 1.0 - F;
    }
    L = frame * L;
    vec3 shrunk = H * shrink;
    float lod = level - 0.25 * log2(max(1.0 - L.y * L.y, 0.0) / mx_square(mx_square(dot(shrunk, shrunk))));
    sum += part * mx_latlong_map_lookup(L, u_envMatrix, max(lod, 0.0), u_envRadiance);
  }
  return sum * u_envLightIntensity / float(max(samples, 1));
}

//== mx_environment_radiance(vec3, vec3, vec3, vec2, FresnelData, float) (2)
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
vec2 mx_fade(vec2 t) { return t * t * t * (10.0 + t * (6.0 * t - 15.0)); }

//== mx_fade(vec3)
vec3 mx_fade(vec3 t) { return t * t * t * (10.0 + t * (6.0 * t - 15.0)); }

//== mx_film_conductor_normal(FresnelData)
vec3 mx_film_conductor_normal(FresnelData fd) { return mx_fresnel_airy(1.0, fd); }

//== mx_film_conductor_normal(FresnelData) (2)
vec3 mx_film_conductor_normal(FresnelData fd) { return vec3(0.0); }

//== mx_film_dir_reflectance(float, float, FresnelData, out vec3)
vec3 mx_film_dir_reflectance(float NdotV, float alpha, FresnelData fd, out vec3 F0)
{
  const int SAMPLES = 16;
  vec3 sum = vec3(0.0);
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
vec3 mx_film_reflectance(vec2 outer, Amplitude parallel, Amplitude perpendicular, float opd)
{
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
  int orders = opd >= 0.0 ? AIRY_FRESNEL_ITERATIONS : 0;
  for (int m = 0; m < orders; ++m)
  {
    orderP = mx_amplitude_product(orderP, parallel, -outer.x);
    orderS = mx_amplitude_product(orderS, perpendicular, -outer.y);
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
vec3 mx_film_rgb(vec3 xyz)
{
  const mat3 TO_RGB = mat3(
    2.3706743, -0.5138850, 0.0052982, -0.9000405, 1.4253036, -0.0146949, -0.4706338, 0.0885814, 1.0093968);
  return clamp(TO_RGB * xyz, 0.0, 1.0);
}

//== mx_finite(float)
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
float mx_flake_probability(float coverage)
{
  float x = clamp(coverage, 0.0, 1.0);
  float above = x * (26.39663835 - 26.19771808 * x);
  float below = 118.45082288 + x * (-101.42634862 + x * (-102.35069432 + x * 85.53857017));
  return above / below;
}

//== mx_flake_rotate(vec3, vec3)
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
vec2 mx_fresnel_dielectric_polarized(float cosine, float ior)
{
  float ior2 = ior * ior;
  float g = sqrt(max(ior2 + cosine * cosine - 1.0, 0.0));
  vec2 ahead = vec2(ior2, 1.0) * cosine;
  return g > 0.0 ? (ahead - g) / (ahead + g) : vec2(1.0);
}

//== mx_fresnel_grazing(FresnelData)
vec3 mx_fresnel_grazing(FresnelData fd)
{
  return vec3(1.0);
}

//== mx_fresnel_grazing(FresnelData) (2)
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
  bsdf.throughput = vec3(max(1.0 - max(reflected.r, max(reflected.g, reflected.b)) * weight, 0.0));
  bsdf.response += mx_ggx_reflection(closureData, N, V, X, alpha, fd) * bounces * weight;
  return bsdf;
}

//== mx_generalized_schlick_bsdf(14 parameters) (2)
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
  bsdf.throughput = vec3(max(1.0 - max(reflected.r, max(reflected.g, reflected.b)) * weight, 0.0));
  if (retroreflective)
    V = reflect(-V, N);
  bsdf.response += mx_ggx_reflection(closureData, N, V, X, alpha, fd) * bounces * weight;
  return bsdf;
}

//== mx_generalized_schlick_bsdf(14 parameters) (3)
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
  bsdf.throughput = vec3(max(1.0 - max(reflected.r, max(reflected.g, reflected.b)) * weight, 0.0));
  bsdf.response += mx_ggx_reflection(closureData, N, V, X, alpha, fd) * bounces * weight;
  return bsdf;
}

//== mx_generalized_schlick_bsdf(14 parameters) (4)
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
  bsdf.throughput = vec3(max(1.0 - max(reflected.r, max(reflected.g, reflected.b)) * weight, 0.0));
  if (closureData.closureType == CLOSURE_TYPE_TRANSMISSION)
    return bsdf;
  bsdf.response += mx_ggx_reflection(closureData, N, V, X, alpha, fd) * bounces * weight;
  return bsdf;
}

//== mx_generalized_schlick_edf(ClosureData, vec3, vec3, float, EDF)
EDF mx_generalized_schlick_edf(
  ClosureData closureData, vec3 color0, vec3 color90, float exponent, EDF base)
{
  float NdotV = clamp(abs(dot(closureData.N, closureData.V)), M_FLOAT_EPS, 1.0);
  return base * mx_fresnel_schlick(NdotV, color0, color90, exponent);
}

//== mx_ggx_dir_albedo(float, float)
vec2 mx_ggx_dir_albedo(float NdotV, float alpha) { return mx_ggx_dir_albedo_analytic(NdotV, alpha); }

//== mx_ggx_dir_albedo_analytic(float, float)
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
  float lost = x * y * (0.143 + 1.788 * y * y) / (x * x * (1.0 - 2.319 * y) + y * y * (0.529 + 2.911 * x));
  float single = albedo.x + albedo.y;
  return vec2(clamp(1.0 - lost, single, (1.03 - 0.01 * y) * single) - albedo.y, albedo.y);
}

//== mx_ggx_dir_reflectance(float, float, vec2, FresnelData, out vec3)
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
vec3 mx_ggx_energy_compensation(vec2 albedo, vec3 F0, FresnelData fd)
{
  vec3 average = mix(F0, mx_fresnel_grazing(fd), 1.0 / 21.0);
  float single = albedo.x + albedo.y;
  return 1.0 + average * ((1.0 - single) / single);
}

//== mx_ggx_reflection(ClosureData, vec3, vec3, vec3, vec2, FresnelData)
vec3 mx_ggx_reflection(ClosureData closureData, vec3 N, vec3 V, vec3 X, vec2 alpha, FresnelData fd)
{
  return mx_environment_radiance(N, V, X, alpha, fd, 0.0);
}

//== mx_ggx_sample_VNDF(vec2, float, vec3, vec2)
vec3 mx_ggx_sample_VNDF(vec2 longitude, float depth, vec3 stretchedV, vec2 alpha)
{
  float z = (1.0 - depth) * (1.0 + stretchedV.z) - stretchedV.z;
  vec3 H = stretchedV + vec3(sqrt(clamp(1.0 - z * z, 0.0, 1.0)) * longitude, z);
  return normalize(vec3(H.xy * alpha, max(H.z, 0.0)));
}

//== mx_ggx_sample_VNDF(vec2, vec3, vec2)
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
uvec3 mx_hash_begin(uint keys)
{
  return uvec3(0xdeadbeefu + 4u * keys + 13u);
}

//== mx_hash_end(uvec3)
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
vec3 mx_heighttonormal_vector3(float height, float scale, vec2 texcoord)
{
  float relief = scale / 16.0;
  vec3 across = vec3(dFdx(texcoord), relief * dFdx(height));
  vec3 along = vec3(dFdy(texcoord), relief * dFdy(height));
  vec3 normal = cross(across, along);
  normal = normal.z < 0.0 ? -normal : normal;
  bool flat_map = dot(normal, normal) < M_FLOAT_EPS * M_FLOAT_EPS;
  return 0.5 + 0.5 * (flat_map ? vec3(0.0, 0.0, 1.0) : normalize(normal));
}

//== mx_hextile_blend(vec4, vec4, vec4, vec3, float, float, vec3)
vec4 mx_hextile_blend(
  vec4 a, vec4 b, vec4 c, vec3 weights, float falloff, float contrast, vec3 lumacoeffs)
{
  vec3 luminance = mix(vec3(1.0), lumacoeffs * mat3(a.rgb, b.rgb, c.rgb), contrast);
  vec3 shares = mx_hextile_shares(weights, luminance, falloff);
  vec3 opaque = mx_hextile_shares(weights, vec3(1.0), falloff);
  return vec4(mat3(a.rgb, b.rgb, c.rgb) * shares, dot(vec3(a.a, b.a, c.a), opaque));
}

//== mx_hextile_gain(vec3, float)
vec3 mx_hextile_gain(vec3 x, float gain)
{
  vec3 a = (1.0 / clamp(gain, 0.001, 0.999) - 2.0) * (1.0 - 2.0 * x);
  return mix(mx_divide(a - x, a - 1.0), mx_divide(x, a + 1.0), lessThan(x, vec3(0.5)));
}

//== mx_hextile_grid(vec2)
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
float mx_imageworks_sheen_dir_albedo_analytic(float NdotV, float roughness)
{
  vec2 fit = vec2(13.67300, 1.0)
           + NdotV * (vec2(-68.78018, 61.57746) + NdotV * vec2(60.28956, 121.81241))
           + roughness * (vec2(799.08825, 442.78211) + NdotV * vec2(-905.00061, 2597.49308)
                          + roughness * vec2(1086.96473, 3045.55075));
  return clamp(fit.x / fit.y, 0.0, 1.0);
}

//== mx_integer(float)
int mx_integer(float whole) { return int(clamp(whole, -2147483648.0, 2147483520.0)); }

//== mx_invert(mat3)
mat3 mx_invert(mat3 m)
{
  mat3 i = inverse(m);
  return determinant(m) != 0.0 && mx_is_finite(i) ? i : mat3(1.0);
}

//== mx_ior_to_f0(float)
float mx_ior_to_f0(float ior) { return mx_square((ior - 1.0) / (ior + 1.0)); }

//== mx_is_finite(mat3)
bool mx_is_finite(mat3 m) { return all(lessThanEqual(abs(m[0]) + abs(m[1]) + abs(m[2]), vec3(M_FLOAT_MAX))); }

//== mx_latlong_map_lookup(vec3, mat4, float, sampler2D)
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
BSDF mx_layer_vdf(ClosureData closureData, BSDF top, VDF base)
{
  return BSDF(base.throughput * top.response, base.throughput * top.throughput);
}

//== mx_matrix_mul(mat3, vec3)
vec3 mx_matrix_mul(mat3 a, vec3 b) { return a * b; }

//== mx_measured_edf(ClosureData, vec3, vec3, sampler2D)
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
VDF mx_mix_vdf(ClosureData closureData, VDF fg, VDF bg, float amount)
{
  return VDF(
    mix(bg.response, fg.response, amount),
    mx_power(bg.throughput, 1.0 - amount) * mx_power(fg.throughput, amount));
}

//== mx_modulo(float, float)
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
float mx_oren_nayar_diffuse_dir_albedo_analytic(float NdotV, float roughness)
{
  vec2 fit = vec2(-0.4297, -0.6076) - vec2(0.7632, 0.4993) * NdotV + vec2(1.4385, 2.0315) * roughness;
  fit = 1.0 + roughness * fit;
  return clamp(fit.x / fit.y, 0.0, 1.0);
}

//== mx_perlin_face(ivec3, vec3, vec2)
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
vec3 mx_refract(vec3 v, vec3 normal, float ior)
{
  float along = ior * dot(normal, v);
  float squared = 1.0 - ior * ior + along * along;
  float root = abs(along) < 1e18 ? sqrt(max(squared, 0.0)) : abs(along);
  return squared < 0.0 ? vec3(0.0) : ior * v - (along + root) * normal;
}

//== mx_refraction_solid_sphere(vec3, vec3, float)
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
vec2 mx_rotate_vector2(vec2 v, float amount)
{
  float angle = radians(amount);
  return mx_finite(cos(angle) * v + sin(angle) * vec2(v.y, -v.x));
}

//== mx_rotate_vector3(vec3, float, vec3)
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
vec4 mx_sample_image(sampler2D image, vec4 fallback, vec2 uv, int uaddressmode, int vaddressmode, int filtertype)
{
  vec2 across = dFdx(uv);
  vec2 along = dFdy(uv);
  ivec2 modes = ivec2(uaddressmode, vaddressmode);
  if (ivec3(modes, filtertype) == ivec3(2, 2, 1))
    return texture(image, uv);
  if (mix(uv, clamp(uv, 0.0, 1.0), equal(modes, ivec2(0))) != uv)
    return fallback;
  vec2 size = vec2(textureSize(image, 0));
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
vec4 mx_sample_image(sampler2D image, vec4 fallback, vec2 uv, int uaddressmode, int vaddressmode, int filtertype)
{
  return texture(image, uv);
}

//== mx_sheen_bsdf(ClosureData, float, vec3, float, vec3, int)
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
  bsdf.throughput = vec3(1.0 - (albedo + 0.008) * weight);
    bsdf.response = mx_environment_irradiance(N) * color * (albedo * weight);
  return bsdf;
}

//== mx_sheen_bsdf(ClosureData, float, vec3, float, vec3, int) (2)
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
  bsdf.throughput = vec3(1.0 - (albedo) * weight);
    bsdf.response = mx_environment_irradiance(N) * color * (albedo * weight);
  return bsdf;
}

//== mx_sheen_bsdf(ClosureData, float, vec3, float, vec3, int) (3)
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
  bsdf.throughput = vec3(1.0 - (mode == 0 ? albedo + 0.008 : albedo) * weight);
    bsdf.response = mx_environment_irradiance(N) * color * (albedo * weight);
  return bsdf;
}

//== mx_sheen_bsdf(ClosureData, float, vec3, float, vec3, int) (4)
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
  bsdf.throughput = vec3(1.0 - (albedo + 0.008) * weight);
  if (closureData.closureType != CLOSURE_TYPE_TRANSMISSION)
    bsdf.response = mx_environment_irradiance(N) * color * (albedo * weight);
  return bsdf;
}

//== mx_slope(uint, vec2)
float mx_slope(uint hash, vec2 offset)
{
  vec2 axes = (hash & 4u) == 0u ? offset : offset.yx;
  axes.y += axes.y;
  return ((hash & 1u) == 0u ? axes.x : -axes.x) + ((hash & 2u) == 0u ? axes.y : -axes.y);
}

//== mx_slope(uint, vec3)
float mx_slope(uint hash, vec3 offset)
{
  uint choice = hash & 15u;
  float first = choice < 8u ? offset.x : offset.y;
  float second = choice < 4u ? offset.y : (choice & 13u) == 12u ? offset.x : offset.z;
  return ((hash & 1u) == 0u ? first : -first) + ((hash & 2u) == 0u ? second : -second);
}

//== mx_slopes(uint, vec2)
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
mat3 mx_tangent_frame(vec3 N, vec3 X)
{
  X = normalize(X - dot(X, N) * N);
  return mat3(X, cross(N, X), N);
}

//== mx_transform_uv(vec2, vec2, vec2)
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
vec3 mx_volume_extinction(VDF vdf) { return max(vdf.response, 0.0) - log(clamp(vdf.throughput, 1e-6, 1.0)); }

//== mx_volume_passing(vec3, float)
vec3 mx_volume_passing(vec3 extinction, float path) { return exp(-extinction * path); }

//== mx_volume_reach(vec3, float)
vec3 mx_volume_reach(vec3 extinction, float path)
{
  vec3 depth = extinction * path;
  vec3 part = (1.0 - exp(-depth)) / max(depth, 1e-3);
  return path * mix(part, 1.0 - 0.5 * depth, lessThan(depth, vec3(1e-3)));
}

//== mx_worley_insert(vec3, float)
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

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);

// VertexInputs
in vec3 i_position;

void main()
{
  vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
  gl_Position = u_viewProjectionMatrix * hPositionWorld;
}

//== stage vertex: color_0
#version 400

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);

// VertexInputs
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

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);

// VertexInputs
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

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// VertexInputs
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

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);

// VertexInputs
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

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// VertexInputs
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

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// VertexInputs
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

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// VertexInputs
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

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// VertexInputs
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

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// VertexInputs
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

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// VertexInputs
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

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// VertexInputs
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

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// VertexInputs
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

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// VertexInputs
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

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// VertexInputs
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

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// VertexInputs
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

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);

// VertexInputs
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

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);

// VertexInputs
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

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// VertexInputs
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

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// VertexInputs
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

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// VertexInputs
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

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);

// VertexInputs
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

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// VertexInputs
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

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);

// VertexInputs
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

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// VertexInputs
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

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// VertexInputs
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

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// VertexInputs
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

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// VertexInputs
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

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// VertexInputs
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

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);

// VertexInputs
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

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);

// VertexInputs
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

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);

// VertexInputs
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

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// VertexInputs
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

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// VertexInputs
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

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);

// VertexInputs
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

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// VertexInputs
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

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// VertexInputs
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
struct FresnelData { int model; vec3 base; vec3 edge; vec3 F90; float exponent; float filmThickness; float filmIor; };

//== struct HextileGrid
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
