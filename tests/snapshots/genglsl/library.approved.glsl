//== #define CLOSURE_TYPE_EMISSION
#define CLOSURE_TYPE_EMISSION 4

//== #define CLOSURE_TYPE_ENVIRONMENT
#define CLOSURE_TYPE_ENVIRONMENT 5

//== #define CLOSURE_TYPE_INDIRECT
#define CLOSURE_TYPE_INDIRECT 3

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

//== #define mx_ggx_dir_albedo
#define mx_ggx_dir_albedo mx_ggx_dir_albedo_analytic

//== #define mx_imageworks_sheen_dir_albedo
#define mx_imageworks_sheen_dir_albedo mx_imageworks_sheen_dir_albedo_analytic

//== #define mx_oren_nayar_diffuse_dir_albedo
#define mx_oren_nayar_diffuse_dir_albedo mx_oren_nayar_diffuse_dir_albedo_analytic

//== IMPL_gltf_pbr_surfaceshader(vec3, float, vec3, vec3, vec3)
surfaceshader IMPL_gltf_pbr_surfaceshader(vec3 base_color, float roughness, vec3 normal, vec3 tangent, vec3 clearcoat_normal)
{
  vec2 coat_alpha = mx_roughness_anisotropy(rubber_clearcoat_roughness, 0.0);
  float sheen_weight = max(max(rubber_sheen_color.r, rubber_sheen_color.g), rubber_sheen_color.b);
  vec3 sheen_hue = mx_divide(rubber_sheen_color, sheen_weight);
  float sheen_alpha = rubber_sheen_roughness * rubber_sheen_roughness;
  float alpha = roughness * roughness;
  float stretch = rubber_anisotropy_strength * rubber_anisotropy_strength;
  float alpha_along = mix(alpha, 1.0, stretch);
  vec2 alpha_pair = vec2(alpha_along, alpha);
  vec2 alpha_limited = min(max(alpha_pair, 0.00001), 1.0);
  float turn = rubber_anisotropy_rotation * (-57.29578);
  vec3 groove = mx_rotate_vector3(tangent, turn, normal);
  float ior_low = rubber_ior - 1.0;
  float ior_high = rubber_ior + 1.0;
  float amplitude = mx_divide(ior_low, ior_high);
  float facing = amplitude * amplitude;
  vec3 facing_color = rubber_specular_color * facing;
  vec3 facing_limited = min(facing_color, 1.0);
  vec3 facing_weighted = facing_limited * rubber_specular;
  vec3 grazing = vec3(rubber_specular);
  vec3 radiance = rubber_emissive * rubber_emissive_strength;
  float kept = (rubber_alpha >= rubber_alpha_cutoff) ? 1.0 : 0.0;
  float masked = (rubber_alpha_mode == 1) ? kept : rubber_alpha;
  float presence = (rubber_alpha_mode == 0) ? 1.0 : masked;
  surfaceshader shader = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF coat = mx_dielectric_bsdf(closureData, rubber_clearcoat, vec3(1.0), 1.5, coat_alpha, false, 0.0, 1.5, clearcoat_normal, tangent, 0);
      BSDF sheen = mx_sheen_bsdf(closureData, sheen_weight, sheen_hue, sheen_alpha, normal);
      BSDF metal = BSDF(vec3(0.0), vec3(1.0));
      if (rubber_metallic != 0.0)
      {
        BSDF metal_film = BSDF(vec3(0.0), vec3(1.0));
        if (rubber_iridescence != 0.0)
          metal_film = mx_generalized_schlick_bsdf(closureData, 1.0, base_color, vec3(1.0), vec3(1.0), 5.0, alpha_limited, false, rubber_iridescence_thickness, rubber_iridescence_ior, normal, groove);
        BSDF metal_bare = BSDF(vec3(0.0), vec3(1.0));
        if (rubber_iridescence != 1.0)
          metal_bare = mx_generalized_schlick_bsdf(closureData, 1.0, base_color, vec3(1.0), vec3(1.0), 5.0, alpha_limited, false, 0.0, 1.5, normal, groove);
        metal = mx_mix_bsdf(metal_film, metal_bare, rubber_iridescence);
      }
      BSDF dielectric = BSDF(vec3(0.0), vec3(1.0));
      if (rubber_metallic != 1.0)
      {
        BSDF gloss_film = BSDF(vec3(0.0), vec3(1.0));
        if (rubber_iridescence != 0.0)
          gloss_film = mx_generalized_schlick_bsdf(closureData, 1.0, facing_weighted, vec3(1.0), grazing, 5.0, alpha_limited, false, rubber_iridescence_thickness, rubber_iridescence_ior, normal, groove);
        BSDF gloss_bare = BSDF(vec3(0.0), vec3(1.0));
        if (rubber_iridescence != 1.0)
          gloss_bare = mx_generalized_schlick_bsdf(closureData, 1.0, facing_weighted, vec3(1.0), grazing, 5.0, alpha_limited, false, 0.0, 1.5, normal, groove);
        BSDF gloss = mx_mix_bsdf(gloss_film, gloss_bare, rubber_iridescence);
        BSDF clear = BSDF(vec3(0.0), vec3(1.0));
        if (rubber_transmission != 0.0)
          clear = mx_dielectric_bsdf(closureData, 1.0, base_color, rubber_ior, alpha_limited, false, 0.0, 1.5, normal, groove, 1);
        BSDF diffuse = BSDF(vec3(0.0), vec3(1.0));
        if (rubber_transmission != 1.0)
          diffuse = mx_oren_nayar_diffuse_bsdf(closureData, 1.0, base_color, 0.0, normal);
        BSDF substrate = mx_mix_bsdf(clear, diffuse, rubber_transmission);
        dielectric = mx_layer_bsdf(gloss, substrate);
      }
      BSDF base = mx_mix_bsdf(metal, dielectric, rubber_metallic);
      BSDF cloth = mx_layer_bsdf(sheen, base);
      BSDF coated = mx_layer_bsdf(coat, cloth);
      shader.color += coated.response;
    }
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_EMISSION, vec3(0.0), V, N, P, 1.0);
      EDF glow = mx_uniform_edf(closureData, radiance);
      shader.color += glow;
    }
    shader.color *= presence;
    shader.transparency = mix(vec3(1.0), shader.transparency, presence);
  }
  return shader;
}

//== IMPL_gltf_pbr_surfaceshader(vec3, vec3, vec3, float, vec3)
surfaceshader IMPL_gltf_pbr_surfaceshader(vec3 base_color, vec3 normal, vec3 tangent, float alpha, vec3 clearcoat_normal)
{
  vec2 coat_alpha = mx_roughness_anisotropy(sheet_clearcoat_roughness, 0.0);
  float sheen_weight = max(max(sheet_sheen_color.r, sheet_sheen_color.g), sheet_sheen_color.b);
  vec3 sheen_hue = mx_divide(sheet_sheen_color, sheen_weight);
  float sheen_alpha = sheet_sheen_roughness * sheet_sheen_roughness;
  float alpha1 = sheet_roughness * sheet_roughness;
  float stretch = sheet_anisotropy_strength * sheet_anisotropy_strength;
  float alpha_along = mix(alpha1, 1.0, stretch);
  vec2 alpha_pair = vec2(alpha_along, alpha1);
  vec2 alpha_limited = min(max(alpha_pair, 0.00001), 1.0);
  float turn = sheet_anisotropy_rotation * (-57.29578);
  vec3 groove = mx_rotate_vector3(tangent, turn, normal);
  float ior_low = sheet_ior - 1.0;
  float ior_high = sheet_ior + 1.0;
  float amplitude = mx_divide(ior_low, ior_high);
  float facing = amplitude * amplitude;
  vec3 facing_color = sheet_specular_color * facing;
  vec3 facing_limited = min(facing_color, 1.0);
  vec3 facing_weighted = facing_limited * sheet_specular;
  vec3 grazing = vec3(sheet_specular);
  vec3 radiance = sheet_emissive * sheet_emissive_strength;
  float kept = (alpha >= sheet_alpha_cutoff) ? 1.0 : 0.0;
  float masked = (sheet_alpha_mode == 1) ? kept : alpha;
  float presence = (sheet_alpha_mode == 0) ? 1.0 : masked;
  surfaceshader shader = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF coat = mx_dielectric_bsdf(closureData, sheet_clearcoat, vec3(1.0), 1.5, coat_alpha, false, 0.0, 1.5, clearcoat_normal, tangent, 0);
      BSDF sheen = mx_sheen_bsdf(closureData, sheen_weight, sheen_hue, sheen_alpha, normal);
      BSDF metal = BSDF(vec3(0.0), vec3(1.0));
      if (sheet_metallic != 0.0)
      {
        BSDF metal_film = BSDF(vec3(0.0), vec3(1.0));
        if (sheet_iridescence != 0.0)
          metal_film = mx_generalized_schlick_bsdf(closureData, 1.0, base_color, vec3(1.0), vec3(1.0), 5.0, alpha_limited, false, sheet_iridescence_thickness, sheet_iridescence_ior, normal, groove);
        BSDF metal_bare = BSDF(vec3(0.0), vec3(1.0));
        if (sheet_iridescence != 1.0)
          metal_bare = mx_generalized_schlick_bsdf(closureData, 1.0, base_color, vec3(1.0), vec3(1.0), 5.0, alpha_limited, false, 0.0, 1.5, normal, groove);
        metal = mx_mix_bsdf(metal_film, metal_bare, sheet_iridescence);
      }
      BSDF dielectric = BSDF(vec3(0.0), vec3(1.0));
      if (sheet_metallic != 1.0)
      {
        BSDF gloss_film = BSDF(vec3(0.0), vec3(1.0));
        if (sheet_iridescence != 0.0)
          gloss_film = mx_generalized_schlick_bsdf(closureData, 1.0, facing_weighted, vec3(1.0), grazing, 5.0, alpha_limited, false, sheet_iridescence_thickness, sheet_iridescence_ior, normal, groove);
        BSDF gloss_bare = BSDF(vec3(0.0), vec3(1.0));
        if (sheet_iridescence != 1.0)
          gloss_bare = mx_generalized_schlick_bsdf(closureData, 1.0, facing_weighted, vec3(1.0), grazing, 5.0, alpha_limited, false, 0.0, 1.5, normal, groove);
        BSDF gloss = mx_mix_bsdf(gloss_film, gloss_bare, sheet_iridescence);
        BSDF clear = BSDF(vec3(0.0), vec3(1.0));
        if (sheet_transmission != 0.0)
          clear = mx_dielectric_bsdf(closureData, 1.0, base_color, sheet_ior, alpha_limited, false, 0.0, 1.5, normal, groove, 1);
        BSDF diffuse = BSDF(vec3(0.0), vec3(1.0));
        if (sheet_transmission != 1.0)
          diffuse = mx_oren_nayar_diffuse_bsdf(closureData, 1.0, base_color, 0.0, normal);
        BSDF substrate = mx_mix_bsdf(clear, diffuse, sheet_transmission);
        dielectric = mx_layer_bsdf(gloss, substrate);
      }
      BSDF base = mx_mix_bsdf(metal, dielectric, sheet_metallic);
      BSDF cloth = mx_layer_bsdf(sheen, base);
      BSDF coated = mx_layer_bsdf(coat, cloth);
      shader.color += coated.response;
    }
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_EMISSION, vec3(0.0), V, N, P, 1.0);
      EDF glow = mx_uniform_edf(closureData, radiance);
      shader.color += glow;
    }
    shader.color *= presence;
    shader.transparency = mix(vec3(1.0), shader.transparency, presence);
  }
  return shader;
}

//== IMPL_gltf_pbr_surfaceshader(vec3, vec3, vec3, vec3)
surfaceshader IMPL_gltf_pbr_surfaceshader(vec3 base_color, vec3 normal, vec3 tangent, vec3 clearcoat_normal)
{
  vec2 coat_alpha = mx_roughness_anisotropy(gltf_clearcoat_roughness, 0.0);
  float sheen_weight = max(max(gltf_sheen_color.r, gltf_sheen_color.g), gltf_sheen_color.b);
  vec3 sheen_hue = mx_divide(gltf_sheen_color, sheen_weight);
  float sheen_alpha = gltf_sheen_roughness * gltf_sheen_roughness;
  float alpha = gltf_roughness * gltf_roughness;
  float stretch = gltf_anisotropy_strength * gltf_anisotropy_strength;
  float alpha_along = mix(alpha, 1.0, stretch);
  vec2 alpha_pair = vec2(alpha_along, alpha);
  vec2 alpha_limited = min(max(alpha_pair, 0.00001), 1.0);
  float turn = gltf_anisotropy_rotation * (-57.29578);
  vec3 groove = mx_rotate_vector3(tangent, turn, normal);
  float ior_low = gltf_ior - 1.0;
  float ior_high = gltf_ior + 1.0;
  float amplitude = mx_divide(ior_low, ior_high);
  float facing = amplitude * amplitude;
  vec3 facing_color = gltf_specular_color * facing;
  vec3 facing_limited = min(facing_color, 1.0);
  vec3 facing_weighted = facing_limited * gltf_specular;
  vec3 grazing = vec3(gltf_specular);
  vec3 radiance = gltf_emissive * gltf_emissive_strength;
  float kept = (gltf_alpha >= gltf_alpha_cutoff) ? 1.0 : 0.0;
  float masked = (gltf_alpha_mode == 1) ? kept : gltf_alpha;
  float presence = (gltf_alpha_mode == 0) ? 1.0 : masked;
  surfaceshader shader = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF coat = mx_dielectric_bsdf(closureData, gltf_clearcoat, vec3(1.0), 1.5, coat_alpha, false, 0.0, 1.5, clearcoat_normal, tangent, 0);
      BSDF sheen = mx_sheen_bsdf(closureData, sheen_weight, sheen_hue, sheen_alpha, normal);
      BSDF metal = BSDF(vec3(0.0), vec3(1.0));
      if (gltf_metallic != 0.0)
      {
        BSDF metal_film = BSDF(vec3(0.0), vec3(1.0));
        if (gltf_iridescence != 0.0)
          metal_film = mx_generalized_schlick_bsdf(closureData, 1.0, base_color, vec3(1.0), vec3(1.0), 5.0, alpha_limited, false, gltf_iridescence_thickness, gltf_iridescence_ior, normal, groove);
        BSDF metal_bare = BSDF(vec3(0.0), vec3(1.0));
        if (gltf_iridescence != 1.0)
          metal_bare = mx_generalized_schlick_bsdf(closureData, 1.0, base_color, vec3(1.0), vec3(1.0), 5.0, alpha_limited, false, 0.0, 1.5, normal, groove);
        metal = mx_mix_bsdf(metal_film, metal_bare, gltf_iridescence);
      }
      BSDF dielectric = BSDF(vec3(0.0), vec3(1.0));
      if (gltf_metallic != 1.0)
      {
        BSDF gloss_film = BSDF(vec3(0.0), vec3(1.0));
        if (gltf_iridescence != 0.0)
          gloss_film = mx_generalized_schlick_bsdf(closureData, 1.0, facing_weighted, vec3(1.0), grazing, 5.0, alpha_limited, false, gltf_iridescence_thickness, gltf_iridescence_ior, normal, groove);
        BSDF gloss_bare = BSDF(vec3(0.0), vec3(1.0));
        if (gltf_iridescence != 1.0)
          gloss_bare = mx_generalized_schlick_bsdf(closureData, 1.0, facing_weighted, vec3(1.0), grazing, 5.0, alpha_limited, false, 0.0, 1.5, normal, groove);
        BSDF gloss = mx_mix_bsdf(gloss_film, gloss_bare, gltf_iridescence);
        BSDF clear = BSDF(vec3(0.0), vec3(1.0));
        if (gltf_transmission != 0.0)
          clear = mx_dielectric_bsdf(closureData, 1.0, base_color, gltf_ior, alpha_limited, false, 0.0, 1.5, normal, groove, 1);
        BSDF diffuse = BSDF(vec3(0.0), vec3(1.0));
        if (gltf_transmission != 1.0)
          diffuse = mx_oren_nayar_diffuse_bsdf(closureData, 1.0, base_color, 0.0, normal);
        BSDF substrate = mx_mix_bsdf(clear, diffuse, gltf_transmission);
        dielectric = mx_layer_bsdf(gloss, substrate);
      }
      BSDF base = mx_mix_bsdf(metal, dielectric, gltf_metallic);
      BSDF cloth = mx_layer_bsdf(sheen, base);
      BSDF coated = mx_layer_bsdf(coat, cloth);
      shader.color += coated.response;
    }
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_EMISSION, vec3(0.0), V, N, P, 1.0);
      EDF glow = mx_uniform_edf(closureData, radiance);
      shader.color += glow;
    }
    shader.color *= presence;
    shader.transparency = mix(vec3(1.0), shader.transparency, presence);
  }
  return shader;
}

//== IMPL_gltf_pbr_surfaceshader(vec3, vec3, vec3, vec3) (2)
surfaceshader IMPL_gltf_pbr_surfaceshader(vec3 base_color, vec3 normal, vec3 tangent, vec3 clearcoat_normal)
{
  vec2 coat_alpha = mx_roughness_anisotropy(gltf_film_clearcoat_roughness, 0.0);
  float sheen_weight = max(max(gltf_film_sheen_color.r, gltf_film_sheen_color.g), gltf_film_sheen_color.b);
  vec3 sheen_hue = mx_divide(gltf_film_sheen_color, sheen_weight);
  float sheen_alpha = gltf_film_sheen_roughness * gltf_film_sheen_roughness;
  float alpha = gltf_film_roughness * gltf_film_roughness;
  float stretch = gltf_film_anisotropy_strength * gltf_film_anisotropy_strength;
  float alpha_along = mix(alpha, 1.0, stretch);
  vec2 alpha_pair = vec2(alpha_along, alpha);
  vec2 alpha_limited = min(max(alpha_pair, 0.00001), 1.0);
  float turn = gltf_film_anisotropy_rotation * (-57.29578);
  vec3 groove = mx_rotate_vector3(tangent, turn, normal);
  float ior_low = gltf_film_ior - 1.0;
  float ior_high = gltf_film_ior + 1.0;
  float amplitude = mx_divide(ior_low, ior_high);
  float facing = amplitude * amplitude;
  vec3 facing_color = gltf_film_specular_color * facing;
  vec3 facing_limited = min(facing_color, 1.0);
  vec3 facing_weighted = facing_limited * gltf_film_specular;
  vec3 grazing = vec3(gltf_film_specular);
  vec3 radiance = gltf_film_emissive * gltf_film_emissive_strength;
  float kept = (gltf_film_alpha >= gltf_film_alpha_cutoff) ? 1.0 : 0.0;
  float masked = (gltf_film_alpha_mode == 1) ? kept : gltf_film_alpha;
  float presence = (gltf_film_alpha_mode == 0) ? 1.0 : masked;
  surfaceshader shader = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF coat = mx_dielectric_bsdf(closureData, gltf_film_clearcoat, vec3(1.0), 1.5, coat_alpha, false, 0.0, 1.5, clearcoat_normal, tangent, 0);
      BSDF sheen = mx_sheen_bsdf(closureData, sheen_weight, sheen_hue, sheen_alpha, normal);
      BSDF metal = BSDF(vec3(0.0), vec3(1.0));
      if (gltf_film_metallic != 0.0)
      {
        BSDF metal_film = BSDF(vec3(0.0), vec3(1.0));
        if (gltf_film_iridescence != 0.0)
          metal_film = mx_generalized_schlick_bsdf(closureData, 1.0, base_color, vec3(1.0), vec3(1.0), 5.0, alpha_limited, false, gltf_film_iridescence_thickness, gltf_film_iridescence_ior, normal, groove);
        BSDF metal_bare = BSDF(vec3(0.0), vec3(1.0));
        if (gltf_film_iridescence != 1.0)
          metal_bare = mx_generalized_schlick_bsdf(closureData, 1.0, base_color, vec3(1.0), vec3(1.0), 5.0, alpha_limited, false, 0.0, 1.5, normal, groove);
        metal = mx_mix_bsdf(metal_film, metal_bare, gltf_film_iridescence);
      }
      BSDF dielectric = BSDF(vec3(0.0), vec3(1.0));
      if (gltf_film_metallic != 1.0)
      {
        BSDF gloss_film = BSDF(vec3(0.0), vec3(1.0));
        if (gltf_film_iridescence != 0.0)
          gloss_film = mx_generalized_schlick_bsdf(closureData, 1.0, facing_weighted, vec3(1.0), grazing, 5.0, alpha_limited, false, gltf_film_iridescence_thickness, gltf_film_iridescence_ior, normal, groove);
        BSDF gloss_bare = BSDF(vec3(0.0), vec3(1.0));
        if (gltf_film_iridescence != 1.0)
          gloss_bare = mx_generalized_schlick_bsdf(closureData, 1.0, facing_weighted, vec3(1.0), grazing, 5.0, alpha_limited, false, 0.0, 1.5, normal, groove);
        BSDF gloss = mx_mix_bsdf(gloss_film, gloss_bare, gltf_film_iridescence);
        BSDF clear = BSDF(vec3(0.0), vec3(1.0));
        if (gltf_film_transmission != 0.0)
          clear = mx_dielectric_bsdf(closureData, 1.0, base_color, gltf_film_ior, alpha_limited, false, 0.0, 1.5, normal, groove, 1);
        BSDF diffuse = BSDF(vec3(0.0), vec3(1.0));
        if (gltf_film_transmission != 1.0)
          diffuse = mx_oren_nayar_diffuse_bsdf(closureData, 1.0, base_color, 0.0, normal);
        BSDF substrate = mx_mix_bsdf(clear, diffuse, gltf_film_transmission);
        dielectric = mx_layer_bsdf(gloss, substrate);
      }
      BSDF base = mx_mix_bsdf(metal, dielectric, gltf_film_metallic);
      BSDF cloth = mx_layer_bsdf(sheen, base);
      BSDF coated = mx_layer_bsdf(coat, cloth);
      shader.color += coated.response;
    }
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_EMISSION, vec3(0.0), V, N, P, 1.0);
      EDF glow = mx_uniform_edf(closureData, radiance);
      shader.color += glow;
    }
    shader.color *= presence;
    shader.transparency = mix(vec3(1.0), shader.transparency, presence);
  }
  return shader;
}

//== IMPL_lama_conductor(ClosureData, float, vec3, vec3)
BSDF IMPL_lama_conductor(ClosureData closureData, float roughness, vec3 normal, vec3 anisotropyDirection)
{
  vec3 artistic_ior = vec3(0.0);
  vec3 artistic_extinction = vec3(0.0);
  mx_artistic_ior(copper_reflectivity, copper_edgeColor, artistic_ior, artistic_extinction);
  vec3 measured_n = copper_IOR;
  vec3 n = (copper_fresnelMode == 0) ? artistic_ior : measured_n;
  vec3 measured_k = copper_extinction;
  vec3 k = (copper_fresnelMode == 0) ? artistic_extinction : measured_k;
  float room = 1.0 - roughness;
  float reach = (copper_anisotropy >= 0.0) ? room : roughness;
  float widening = reach * copper_anisotropy;
  float across_free = widening + roughness;
  float across = min(max(across_free, 0.0), 1.0);
  vec2 linear = vec2(roughness, across);
  vec2 square = linear * linear;
  vec2 alpha = max(square, 1e-6);
  float turn = copper_anisotropyRotation * (-360.0);
  vec3 groove = mx_rotate_vector3(anisotropyDirection, turn, normal);
  BSDF metal = mx_conductor_bsdf(closureData, 1.0, n, k, alpha, 0.0, 1.5, normal, groove);
  BSDF tinted = mx_multiply_bsdf_color3(metal, copper_tint);
  return tinted;
}

//== IMPL_lama_dielectric(ClosureData, float, vec3, vec3)
BSDF IMPL_lama_dielectric(ClosureData closureData, float roughness, vec3 normal, vec3 direction)
{
  float n = 0.0;
  if (glass_fresnelMode == 0)
  {
    vec3 facing = vec3(glass_reflectivity);
    vec3 artistic_ior = vec3(0.0);
    vec3 artistic_extinction = vec3(0.0);
    mx_artistic_ior(facing, vec3(0.0), artistic_ior, artistic_extinction);
    float artistic_n = artistic_ior[clamp(0, 0, 2)];
    n = artistic_n;
  }
  else
    n = glass_IOR;
  float room = 1.0 - roughness;
  float reach = (glass_anisotropy >= 0.0) ? room : roughness;
  float widening = reach * glass_anisotropy;
  float across_free = widening + roughness;
  float across = min(max(across_free, 0.0), 1.0);
  vec2 linear = vec2(roughness, across);
  vec2 square = linear * linear;
  vec2 alpha = max(square, 1e-6);
  float turn = glass_rotation * (-360.0);
  vec3 groove = mx_rotate_vector3(direction, turn, normal);
  BSDF gloss = mx_dielectric_bsdf(closureData, 1.0, glass_reflectionTint, n, alpha, false, 0.0, 1.5, normal, groove, 0);
  BSDF clear = mx_dielectric_bsdf(closureData, 1.0, glass_transmissionTint, n, alpha, false, 0.0, 1.5, normal, groove, 1);
  vec3 absorbed = mx_divide(glass_absorptionColor, glass_absorptionRadius);
  vec3 absorption = absorbed;
  vec3 scattering = glass_scatterColor;
  VDF interior = mx_anisotropic_vdf(closureData, absorption, scattering, glass_scatterAnisotropy);
  BSDF body = mx_layer_vdf(clear, interior);
  BSDF stack = mx_layer_bsdf(gloss, body);
  return stack;
}

//== IMPL_lama_emission(ClosureData, vec3)
EDF IMPL_lama_emission(ClosureData closureData, vec3 color)
{
  EDF glow = mx_uniform_edf(closureData, color);
  return glow;
}

//== IMPL_lama_generalized_schlick(ClosureData, vec3, vec3)
BSDF IMPL_lama_generalized_schlick(ClosureData closureData, vec3 normal, vec3 anisotropyDirection)
{
  vec3 index = lama_pane_IOR;
  vec3 index_low = index - 1.0;
  vec3 index_high = index + 1.0;
  vec3 amplitude = mx_divide(index_low, index_high);
  vec3 facing_physical = amplitude * amplitude;
  vec3 facing = (lama_pane_fresnelMode == 0) ? lama_pane_reflectivity : facing_physical;
  float exponent = mx_divide(1.0, lama_pane_reflectivityProfile);
  float across = (lama_pane_anisotropy > 0.0) ? lama_pane_anisotropy : lama_pane_roughness;
  vec2 linear = vec2(lama_pane_roughness, across);
  vec2 square = linear * linear;
  vec2 alpha = max(square, 1e-6);
  float turn = lama_pane_anisotropyRotation * (-360.0);
  vec3 groove = mx_rotate_vector3(anisotropyDirection, turn, normal);
  BSDF gloss = mx_generalized_schlick_bsdf(closureData, 1.0, facing, vec3(1.0), lama_pane_reflectivity90, exponent, alpha, false, 0.0, 1.5, normal, groove, 0);
  BSDF gloss_tinted = mx_multiply_bsdf_color3(gloss, lama_pane_reflectionTint);
  BSDF clear = mx_generalized_schlick_bsdf(closureData, 1.0, facing, vec3(1.0), lama_pane_reflectivity90, exponent, alpha, false, 0.0, 1.5, normal, groove, 1);
  vec3 absorbed = mx_divide(lama_pane_absorptionColor, lama_pane_absorptionRadius);
  vec3 absorption = absorbed;
  vec3 scattering = lama_pane_scatterColor;
  VDF interior = mx_anisotropic_vdf(closureData, absorption, scattering, lama_pane_scatterAnisotropy);
  BSDF body = mx_layer_vdf(clear, interior);
  BSDF body_tinted = mx_multiply_bsdf_color3(body, lama_pane_transmissionTint);
  BSDF stack = mx_layer_bsdf(gloss_tinted, body_tinted);
  return stack;
}

//== IMPL_lama_generalized_schlick(ClosureData, vec3, vec3, vec3, vec3)
BSDF IMPL_lama_generalized_schlick(ClosureData closureData, vec3 reflectivity, vec3 reflectivity90, vec3 normal, vec3 anisotropyDirection)
{
  vec3 index = horn_IOR;
  vec3 index_low = index - 1.0;
  vec3 index_high = index + 1.0;
  vec3 amplitude = mx_divide(index_low, index_high);
  vec3 facing_physical = amplitude * amplitude;
  vec3 facing = (horn_fresnelMode == 0) ? reflectivity : facing_physical;
  float exponent = mx_divide(1.0, horn_reflectivityProfile);
  float across = (horn_anisotropy > 0.0) ? horn_anisotropy : horn_roughness;
  vec2 linear = vec2(horn_roughness, across);
  vec2 square = linear * linear;
  vec2 alpha = max(square, 1e-6);
  float turn = horn_anisotropyRotation * (-360.0);
  vec3 groove = mx_rotate_vector3(anisotropyDirection, turn, normal);
  BSDF gloss = mx_generalized_schlick_bsdf(closureData, 1.0, facing, vec3(1.0), reflectivity90, exponent, alpha, false, 0.0, 1.5, normal, groove, 0);
  BSDF gloss_tinted = mx_multiply_bsdf_color3(gloss, horn_reflectionTint);
  BSDF clear = mx_generalized_schlick_bsdf(closureData, 1.0, facing, vec3(1.0), reflectivity90, exponent, alpha, false, 0.0, 1.5, normal, groove, 1);
  vec3 absorbed = mx_divide(horn_absorptionColor, horn_absorptionRadius);
  vec3 absorption = absorbed;
  vec3 scattering = horn_scatterColor;
  VDF interior = mx_anisotropic_vdf(closureData, absorption, scattering, horn_scatterAnisotropy);
  BSDF body = mx_layer_vdf(clear, interior);
  BSDF body_tinted = mx_multiply_bsdf_color3(body, horn_transmissionTint);
  BSDF stack = mx_layer_bsdf(gloss_tinted, body_tinted);
  return stack;
}

//== IMPL_lama_iridescence(ClosureData, float, vec3, float)
BSDF IMPL_lama_iridescence(ClosureData closureData, float roughness, vec3 anisotropyDirection, float relativeFilmThickness)
{
  float room = 1.0 - roughness;
  float reach = (shimmer_anisotropy >= 0.0) ? room : roughness;
  float widening = reach * shimmer_anisotropy;
  float across_free = widening + roughness;
  float across = min(max(across_free, 0.0), 1.0);
  vec2 linear = vec2(roughness, across);
  vec2 square = linear * linear;
  vec2 alpha = max(square, 1e-6);
  float thickness = mix(shimmer_minFilmThickness, shimmer_maxFilmThickness, relativeFilmThickness);
  vec3 geomprop_Nworld = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  float turn = shimmer_anisotropyRotation * (-360.0);
  vec3 groove = mx_rotate_vector3(anisotropyDirection, turn, geomprop_Nworld);
  BSDF film = mx_dielectric_bsdf(closureData, 1.0, vec3(1.0), 1.0, alpha, false, thickness, shimmer_filmIOR, geomprop_Nworld, groove);
  return film;
}

//== IMPL_lama_sheen(ClosureData, vec3)
BSDF IMPL_lama_sheen(ClosureData closureData, vec3 normal)
{
  float compressed = 0.9 * down_roughness;
  float lifted = compressed + 0.1;
  float alpha = lifted * lifted;
  BSDF fibres = mx_sheen_bsdf(closureData, 1.0, down_color, alpha, normal);
  return fibres;
}

//== IMPL_lama_sss(ClosureData, vec3)
BSDF IMPL_lama_sss(ClosureData closureData, vec3 normal)
{
  float unit = flesh_sssScale * flesh_sssUnitLength;
  vec3 mean_free_path = flesh_sssRadius * unit;
  BSDF body = mx_subsurface_bsdf(closureData, 1.0, flesh_color, normal);
  return body;
}

//== IMP_UsdPreviewSurface_surfaceshader(vec3, float)
surfaceshader IMP_UsdPreviewSurface_surfaceshader(vec3 diffuseColor, float metallic)
{
  float ior_low = usd_ior - 1.0;
  float ior_high = usd_ior + 1.0;
  float amplitude = mx_divide(ior_low, ior_high);
  float facing = amplitude * amplitude;
  vec3 coat_facing = vec3(facing);
  vec2 coat_alpha = mx_roughness_anisotropy(usd_clearcoatRoughness, 0.0);
  vec3 halved = usd_normal * 0.5;
  vec3 encoded = halved + 0.5;
  vec3 geomprop_Nworld = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 geomprop_Tworld = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  vec3 geomprop_Bworld = vd.bitangentWorld * inversesqrt(max(dot(vd.bitangentWorld, vd.bitangentWorld), 1.17549435e-38));
  vec3 N = mx_normalmap_float(encoded, 1.0, geomprop_Nworld, geomprop_Tworld, geomprop_Bworld);
  vec2 alpha = mx_roughness_anisotropy(usd_roughness, 0.0);
  float nonmetal = 1.0 - metallic;
  float is_specular = float(usd_useSpecularWorkflow);
  float diffuse_weight = mix(nonmetal, 1.0, is_specular);
  float blended = (usd_opacityThreshold > 0.0) ? 1.0 : usd_opacity;
  float covered = (usd_opacityMode == 0) ? blended : 1.0;
  vec3 index_ior = vec3(0.0);
  vec3 index_extinction = vec3(0.0);
  mx_artistic_ior(diffuseColor, diffuseColor, index_ior, index_extinction);
  vec3 grazing_color = mix(vec3(1.0), diffuseColor, metallic);
  vec3 facing_plain = grazing_color * facing;
  vec3 facing_color = mix(facing_plain, grazing_color, metallic);
  float cut = (usd_opacity >= usd_opacityThreshold) ? 1.0 : 0.0;
  float blended_or_cut = (usd_opacityThreshold > 0.0) ? cut : usd_opacity;
  float presence = (usd_opacityMode == 0) ? cut : blended_or_cut;
  surfaceshader shader = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N1 = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N1, P, 1.0);
      BSDF coat = mx_generalized_schlick_bsdf(closureData, usd_clearcoat, coat_facing, vec3(1.0), vec3(1.0), 5.0, coat_alpha, false, 0.0, 1.5, N, geomprop_Tworld);
      BSDF diffuse = BSDF(vec3(0.0), vec3(1.0));
      if (covered != 0.0)
        diffuse = mx_oren_nayar_diffuse_bsdf(closureData, diffuse_weight, diffuseColor, 0.0, N);
      BSDF clear = BSDF(vec3(0.0), vec3(1.0));
      if (covered != 1.0)
        clear = mx_dielectric_bsdf(closureData, 1.0, vec3(1.0), usd_ior, vec2(0.0), 0.0, 1.5, N, geomprop_Tworld);
      BSDF substrate = mx_mix_bsdf(diffuse, clear, covered);
      BSDF specular_workflow = BSDF(vec3(0.0), vec3(1.0));
      if (is_specular != 0.0)
      {
        BSDF gloss_specular = mx_generalized_schlick_bsdf(closureData, 1.0, usd_specularColor, vec3(1.0), vec3(1.0), 5.0, alpha, false, 0.0, 1.5, N, geomprop_Tworld);
        specular_workflow = mx_layer_bsdf(gloss_specular, substrate);
      }
      BSDF metallic_workflow = BSDF(vec3(0.0), vec3(1.0));
      if (is_specular != 1.0)
      {
        BSDF metal = BSDF(vec3(0.0), vec3(1.0));
        if (metallic != 0.0)
          metal = mx_conductor_bsdf(closureData, 1.0, index_ior, index_extinction, alpha, 0.0, 1.5, N, geomprop_Tworld);
        BSDF dielectric = BSDF(vec3(0.0), vec3(1.0));
        if (metallic != 1.0)
        {
          BSDF gloss_metallic = mx_generalized_schlick_bsdf(closureData, 1.0, facing_color, vec3(1.0), grazing_color, 5.0, alpha, false, 0.0, 1.5, N, geomprop_Tworld);
          dielectric = mx_layer_bsdf(gloss_metallic, substrate);
        }
        metallic_workflow = mx_mix_bsdf(metal, dielectric, metallic);
      }
      BSDF base = mx_mix_bsdf(specular_workflow, metallic_workflow, is_specular);
      BSDF coated = mx_layer_bsdf(coat, base);
      shader.color += coated.response;
    }
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_EMISSION, vec3(0.0), V, N1, P, 1.0);
      EDF glow = mx_uniform_edf(closureData, usd_emissiveColor);
      shader.color += glow;
    }
    shader.color *= presence;
    shader.transparency = mix(vec3(1.0), shader.transparency, presence);
  }
  return shader;
}

//== IMP_UsdPreviewSurface_surfaceshader(vec3, float) (2)
surfaceshader IMP_UsdPreviewSurface_surfaceshader(vec3 diffuseColor, float metallic)
{
  float ior_low = usd_specular_ior - 1.0;
  float ior_high = usd_specular_ior + 1.0;
  float amplitude = mx_divide(ior_low, ior_high);
  float facing = amplitude * amplitude;
  vec3 coat_facing = vec3(facing);
  vec2 coat_alpha = mx_roughness_anisotropy(usd_specular_clearcoatRoughness, 0.0);
  vec3 halved = usd_specular_normal * 0.5;
  vec3 encoded = halved + 0.5;
  vec3 geomprop_Nworld = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 geomprop_Tworld = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  vec3 geomprop_Bworld = vd.bitangentWorld * inversesqrt(max(dot(vd.bitangentWorld, vd.bitangentWorld), 1.17549435e-38));
  vec3 N = mx_normalmap_float(encoded, 1.0, geomprop_Nworld, geomprop_Tworld, geomprop_Bworld);
  vec2 alpha = mx_roughness_anisotropy(usd_specular_roughness, 0.0);
  float nonmetal = 1.0 - metallic;
  float is_specular = float(usd_specular_useSpecularWorkflow);
  float diffuse_weight = mix(nonmetal, 1.0, is_specular);
  float blended = (usd_specular_opacityThreshold > 0.0) ? 1.0 : usd_specular_opacity;
  float covered = (usd_specular_opacityMode == 0) ? blended : 1.0;
  vec3 index_ior = vec3(0.0);
  vec3 index_extinction = vec3(0.0);
  mx_artistic_ior(diffuseColor, diffuseColor, index_ior, index_extinction);
  vec3 grazing_color = mix(vec3(1.0), diffuseColor, metallic);
  vec3 facing_plain = grazing_color * facing;
  vec3 facing_color = mix(facing_plain, grazing_color, metallic);
  float cut = (usd_specular_opacity >= usd_specular_opacityThreshold) ? 1.0 : 0.0;
  float blended_or_cut = (usd_specular_opacityThreshold > 0.0) ? cut : usd_specular_opacity;
  float presence = (usd_specular_opacityMode == 0) ? cut : blended_or_cut;
  surfaceshader shader = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N1 = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N1, P, 1.0);
      BSDF coat = mx_generalized_schlick_bsdf(closureData, usd_specular_clearcoat, coat_facing, vec3(1.0), vec3(1.0), 5.0, coat_alpha, false, 0.0, 1.5, N, geomprop_Tworld);
      BSDF diffuse = BSDF(vec3(0.0), vec3(1.0));
      if (covered != 0.0)
        diffuse = mx_oren_nayar_diffuse_bsdf(closureData, diffuse_weight, diffuseColor, 0.0, N);
      BSDF clear = BSDF(vec3(0.0), vec3(1.0));
      if (covered != 1.0)
        clear = mx_dielectric_bsdf(closureData, 1.0, vec3(1.0), usd_specular_ior, vec2(0.0), 0.0, 1.5, N, geomprop_Tworld);
      BSDF substrate = mx_mix_bsdf(diffuse, clear, covered);
      BSDF specular_workflow = BSDF(vec3(0.0), vec3(1.0));
      if (is_specular != 0.0)
      {
        BSDF gloss_specular = mx_generalized_schlick_bsdf(closureData, 1.0, usd_specular_specularColor, vec3(1.0), vec3(1.0), 5.0, alpha, false, 0.0, 1.5, N, geomprop_Tworld);
        specular_workflow = mx_layer_bsdf(gloss_specular, substrate);
      }
      BSDF metallic_workflow = BSDF(vec3(0.0), vec3(1.0));
      if (is_specular != 1.0)
      {
        BSDF metal = BSDF(vec3(0.0), vec3(1.0));
        if (metallic != 0.0)
          metal = mx_conductor_bsdf(closureData, 1.0, index_ior, index_extinction, alpha, 0.0, 1.5, N, geomprop_Tworld);
        BSDF dielectric = BSDF(vec3(0.0), vec3(1.0));
        if (metallic != 1.0)
        {
          BSDF gloss_metallic = mx_generalized_schlick_bsdf(closureData, 1.0, facing_color, vec3(1.0), grazing_color, 5.0, alpha, false, 0.0, 1.5, N, geomprop_Tworld);
          dielectric = mx_layer_bsdf(gloss_metallic, substrate);
        }
        metallic_workflow = mx_mix_bsdf(metal, dielectric, metallic);
      }
      BSDF base = mx_mix_bsdf(specular_workflow, metallic_workflow, is_specular);
      BSDF coated = mx_layer_bsdf(coat, base);
      shader.color += coated.response;
    }
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_EMISSION, vec3(0.0), V, N1, P, 1.0);
      EDF glow = mx_uniform_edf(closureData, usd_specular_emissiveColor);
      shader.color += glow;
    }
    shader.color *= presence;
    shader.transparency = mix(vec3(1.0), shader.transparency, presence);
  }
  return shader;
}

//== IMP_UsdPreviewSurface_surfaceshader(vec3, float, float)
surfaceshader IMP_UsdPreviewSurface_surfaceshader(vec3 diffuseColor, float metallic, float roughness)
{
  float ior_low = bed_ior - 1.0;
  float ior_high = bed_ior + 1.0;
  float amplitude = mx_divide(ior_low, ior_high);
  float facing = amplitude * amplitude;
  vec3 coat_facing = vec3(facing);
  vec2 coat_alpha = mx_roughness_anisotropy(bed_clearcoatRoughness, 0.0);
  vec3 halved = bed_normal * 0.5;
  vec3 encoded = halved + 0.5;
  vec3 geomprop_Nworld = normalWorld * inversesqrt(max(dot(normalWorld, normalWorld), 1.17549435e-38));
  vec3 geomprop_Tworld = tangentWorld * inversesqrt(max(dot(tangentWorld, tangentWorld), 1.17549435e-38));
  vec3 geomprop_Bworld = bitangentWorld * inversesqrt(max(dot(bitangentWorld, bitangentWorld), 1.17549435e-38));
  vec3 N = mx_normalmap_float(encoded, 1.0, geomprop_Nworld, geomprop_Tworld, geomprop_Bworld);
  vec2 alpha = mx_roughness_anisotropy(roughness, 0.0);
  float nonmetal = 1.0 - metallic;
  float is_specular = float(bed_useSpecularWorkflow);
  float diffuse_weight = mix(nonmetal, 1.0, is_specular);
  float blended = (bed_opacityThreshold > 0.0) ? 1.0 : bed_opacity;
  float covered = (bed_opacityMode == 0) ? blended : 1.0;
  vec3 index_ior = vec3(0.0);
  vec3 index_extinction = vec3(0.0);
  mx_artistic_ior(diffuseColor, diffuseColor, index_ior, index_extinction);
  vec3 grazing_color = mix(vec3(1.0), diffuseColor, metallic);
  vec3 facing_plain = grazing_color * facing;
  vec3 facing_color = mix(facing_plain, grazing_color, metallic);
  float cut = (bed_opacity >= bed_opacityThreshold) ? 1.0 : 0.0;
  float blended_or_cut = (bed_opacityThreshold > 0.0) ? cut : bed_opacity;
  float presence = (bed_opacityMode == 0) ? cut : blended_or_cut;
  surfaceshader shader = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N1 = normalize(normalWorld);
    vec3 V = normalize(u_viewPosition - positionWorld);
    vec3 P = positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N1, P, 1.0);
      BSDF coat = mx_generalized_schlick_bsdf(closureData, bed_clearcoat, coat_facing, vec3(1.0), vec3(1.0), 5.0, coat_alpha, false, 0.0, 1.5, N, geomprop_Tworld);
      BSDF diffuse = BSDF(vec3(0.0), vec3(1.0));
      if (covered != 0.0)
        diffuse = mx_oren_nayar_diffuse_bsdf(closureData, diffuse_weight, diffuseColor, 0.0, N);
      BSDF clear = BSDF(vec3(0.0), vec3(1.0));
      if (covered != 1.0)
        clear = mx_dielectric_bsdf(closureData, 1.0, vec3(1.0), bed_ior, vec2(0.0), 0.0, 1.5, N, geomprop_Tworld);
      BSDF substrate = mx_mix_bsdf(diffuse, clear, covered);
      BSDF specular_workflow = BSDF(vec3(0.0), vec3(1.0));
      if (is_specular != 0.0)
      {
        BSDF gloss_specular = mx_generalized_schlick_bsdf(closureData, 1.0, bed_specularColor, vec3(1.0), vec3(1.0), 5.0, alpha, false, 0.0, 1.5, N, geomprop_Tworld);
        specular_workflow = mx_layer_bsdf(gloss_specular, substrate);
      }
      BSDF metallic_workflow = BSDF(vec3(0.0), vec3(1.0));
      if (is_specular != 1.0)
      {
        BSDF metal = BSDF(vec3(0.0), vec3(1.0));
        if (metallic != 0.0)
          metal = mx_conductor_bsdf(closureData, 1.0, index_ior, index_extinction, alpha, 0.0, 1.5, N, geomprop_Tworld);
        BSDF dielectric = BSDF(vec3(0.0), vec3(1.0));
        if (metallic != 1.0)
        {
          BSDF gloss_metallic = mx_generalized_schlick_bsdf(closureData, 1.0, facing_color, vec3(1.0), grazing_color, 5.0, alpha, false, 0.0, 1.5, N, geomprop_Tworld);
          dielectric = mx_layer_bsdf(gloss_metallic, substrate);
        }
        metallic_workflow = mx_mix_bsdf(metal, dielectric, metallic);
      }
      BSDF base = mx_mix_bsdf(specular_workflow, metallic_workflow, is_specular);
      BSDF coated = mx_layer_bsdf(coat, base);
      shader.color += coated.response;
    }
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_EMISSION, vec3(0.0), V, N1, P, 1.0);
      EDF glow = mx_uniform_edf(closureData, bed_emissiveColor);
      shader.color += glow;
    }
    shader.color *= presence;
    shader.transparency = mix(vec3(1.0), shader.transparency, presence);
  }
  return shader;
}

//== NG_acescg_to_lin_rec709_color3()
vec3 NG_acescg_to_lin_rec709_color3()
{
  vec3 primaries = from_acescg_value;
  vec3 rec709 = mat3(1.705051, -0.13025641, -0.024003357, -0.62179214, 1.1408048, -0.12896897, -0.083258875, -0.010548319, 1.1529723) * primaries;
  vec3 color1 = rec709;
  return color1;
}

//== NG_bump_vector3(float, vec3, vec3, vec3)
vec3 NG_bump_vector3(float height, vec3 normal1, vec3 tangent, vec3 bitangent)
{
  vec2 geomprop_UV0 = vd.texcoord_0.xy;
  vec3 slopes = mx_heighttonormal_vector3(height, 1.0, geomprop_UV0);
  vec3 bent = mx_normalmap_float(slopes, bumps_scale, normal1, tangent, bitangent);
  return bent;
}

//== NG_bump_vector3(float, vec3, vec3, vec3) (2)
vec3 NG_bump_vector3(float height, vec3 normal1, vec3 tangent, vec3 bitangent)
{
  vec2 geomprop_UV0 = vd.texcoord_0.xy;
  vec3 slopes = mx_heighttonormal_vector3(height, 1.0, geomprop_UV0);
  vec3 bent = mx_normalmap_float(slopes, relief_normal_scale, normal1, tangent, bitangent);
  return bent;
}

//== NG_bump_vector3(float, vec3, vec3, vec3) (3)
vec3 NG_bump_vector3(float height, vec3 normal1, vec3 tangent, vec3 bitangent)
{
  vec2 geomprop_UV0 = vd.texcoord_0.xy;
  vec3 slopes = mx_heighttonormal_vector3(height, 1.0, geomprop_UV0);
  vec3 bent = mx_normalmap_float(slopes, from_noise_scale, normal1, tangent, bitangent);
  return bent;
}

//== NG_checkerboard_color3(vec2)
vec3 NG_checkerboard_color3(vec2 texcoord)
{
  vec2 tiled = texcoord * chess_uvtiling;
  vec2 plane = tiled - chess_uvoffset;
  vec2 tile = floor(plane);
  float diagonal = dot(tile, vec2(1.0));
  float odd = mx_modulo(diagonal, 2.0);
  vec3 chosen = mix(chess_color2, chess_color1, odd);
  return chosen;
}

//== NG_checkerboard_color3(vec2) (2)
vec3 NG_checkerboard_color3(vec2 texcoord)
{
  vec2 tiled = texcoord * tiles_uvtiling;
  vec2 plane = tiled - tiles_uvoffset;
  vec2 tile = floor(plane);
  float diagonal = dot(tile, vec2(1.0));
  float odd = mx_modulo(diagonal, 2.0);
  vec3 chosen = mix(tiles_color2, tiles_color1, odd);
  return chosen;
}

//== NG_circle_float(vec2)
float NG_circle_float(vec2 texcoord)
{
  vec2 offset = texcoord - disc_center;
  float distance2 = dot(offset, offset);
  float radius2 = disc_radius * disc_radius;
  float covered = (distance2 > radius2) ? 0.0 : 1.0;
  return covered;
}

//== NG_circle_float(vec2, vec2, float)
float NG_circle_float(vec2 texcoord, vec2 center, float radius)
{
  vec2 offset = texcoord - center;
  float distance2 = dot(offset, offset);
  float radius2 = radius * radius;
  float covered = (distance2 > radius2) ? 0.0 : 1.0;
  return covered;
}

//== NG_cloverleaf_float(vec2)
float NG_cloverleaf_float(vec2 texcoord)
{
  vec2 offset = texcoord - clover_center;
  vec2 folded = abs(offset);
  float distance2 = dot(folded, folded);
  float longer = max(folded.x, folded.y);
  float size = abs(clover_radius);
  float limit = longer * size;
  float covered = (distance2 > limit) ? 0.0 : 1.0;
  return covered;
}

//== NG_cloverleaf_float(vec2, vec2, float)
float NG_cloverleaf_float(vec2 texcoord, vec2 center, float radius)
{
  vec2 offset = texcoord - center;
  vec2 folded = abs(offset);
  float distance2 = dot(folded, folded);
  float longer = max(folded.x, folded.y);
  float size = abs(radius);
  float limit = longer * size;
  float covered = (distance2 > limit) ? 0.0 : 1.0;
  return covered;
}

//== NG_colorcorrect_color3(vec3)
vec3 NG_colorcorrect_color3(vec3 in1)
{
  vec3 hsv_change = vec3(hue_shift, 1.0, 1.0);
  vec3 hued = NG_hsvadjust_color3(in1, hsv_change);
  vec3 saturated = NG_saturate_color3(hued, desk_saturation, vec3(0.2722287, 0.6740818, 0.0536895));
  float exponent = mx_divide(1.0, desk_gamma);
  vec3 curved = sign(saturated) * mx_power(abs(saturated), exponent);
  float room = 1.0 - desk_lift;
  vec3 shrunk = curved * room;
  vec3 shrunk_finite = min(max(shrunk, -3.4028235e38), 3.4028235e38);
  vec3 lifted = shrunk_finite + desk_lift;
  vec3 gained = lifted * desk_gain;
  vec3 gained_finite = min(max(gained, -3.4028235e38), 3.4028235e38);
  vec3 contrasted = (gained_finite - desk_contrastpivot) * desk_contrast + desk_contrastpivot;
  vec3 contrasted_finite = min(max(contrasted, -3.4028235e38), 3.4028235e38);
  float stops = mx_power(2.0, exposure);
  vec3 exposed = contrasted_finite * stops;
  vec3 exposed_finite = min(max(exposed, -3.4028235e38), 3.4028235e38);
  return exposed_finite;
}

//== NG_crosshatch_color3(vec2)
vec3 NG_crosshatch_color3(vec2 texcoord)
{
  vec2 tiled = texcoord * hatch_uvtiling;
  vec2 plane = tiled - hatch_uvoffset;
  float axis_outx = 0.0;
  float axis_outy = 0.0;
  NG_separate2_vector2(plane, axis_outx, axis_outy);
  float row = mx_modulo(axis_outy, 2.0);
  float odd_shift = (row > 1.0) ? 0.5 : 0.0;
  float shift = (hatch_staggered == true) ? odd_shift : 0.0;
  float shifted_x = axis_outx + shift;
  vec2 shifted = vec2(shifted_x, axis_outy);
  vec2 cell = fract(shifted);
  vec2 centred = (-1.0) + mx_divide((cell - 0.0) * (1.0 - (-1.0)), 1.0 - 0.0);
  vec2 sides = abs(centred);
  float side_outx = 0.0;
  float side_outy = 0.0;
  NG_separate2_vector2(sides, side_outx, side_outy);
  float difference_of_sides = side_outx - side_outy;
  float reach = abs(difference_of_sides);
  float distance_to_diagonal = reach * 0.70710677;
  float covered = (distance_to_diagonal > hatch_thickness) ? 0.0 : 1.0;
  vec3 grey = vec3(covered);
  return grey;
}

//== NG_disney_principled(vec3)
surfaceshader NG_disney_principled(vec3 baseColor)
{
  float coat_weight = 0.04 * celadon_clearcoat;
  float coat_roughness = 1.0 - celadon_clearcoatGloss;
  vec2 coat_pair = vec2(coat_roughness, coat_roughness);
  vec2 coat_alpha = mx_roughness_dual(coat_pair);
  vec3 geomprop_Nworld = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 geomprop_Tworld = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  vec2 alpha = mx_roughness_anisotropy(celadon_roughness, celadon_anisotropic);
  float gloss_weight = 0.08 * celadon_specular;
  vec3 gloss_hue = mix(vec3(1.0), baseColor, celadon_specularTint);
  vec3 sheen_hue = mix(vec3(1.0), baseColor, celadon_sheenTint);
  float nonmetal = 1.0 - celadon_metallic;
  surfaceshader shader = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF coat = mx_generalized_schlick_bsdf(closureData, coat_weight, vec3(1.0), vec3(1.0), vec3(1.0), 5.0, coat_alpha, false, 0.0, 1.5, geomprop_Nworld, geomprop_Tworld);
      BSDF body = mx_subsurface_bsdf(closureData, 1.0, baseColor, geomprop_Nworld);
      BSDF metal = BSDF(vec3(0.0), vec3(1.0));
      if (celadon_metallic != 0.0)
        metal = mx_generalized_schlick_bsdf(closureData, 1.0, baseColor, vec3(1.0), vec3(1.0), 5.0, alpha, false, 0.0, 1.5, geomprop_Nworld, geomprop_Tworld);
      BSDF dielectric = BSDF(vec3(0.0), vec3(1.0));
      if (celadon_metallic != 1.0)
      {
        BSDF gloss = mx_generalized_schlick_bsdf(closureData, gloss_weight, gloss_hue, vec3(1.0), vec3(1.0), 5.0, alpha, false, 0.0, 1.5, geomprop_Nworld, geomprop_Tworld);
        BSDF clear = BSDF(vec3(0.0), vec3(1.0));
        if (celadon_specTrans != 0.0)
          clear = mx_dielectric_bsdf(closureData, 1.0, baseColor, celadon_ior, vec2(0.0), 0.0, 1.5, geomprop_Nworld, geomprop_Tworld);
        BSDF opaque = BSDF(vec3(0.0), vec3(1.0));
        if (celadon_specTrans != 1.0)
        {
          BSDF fibres = mx_sheen_bsdf(closureData, celadon_sheen, sheen_hue, 0.3, geomprop_Nworld);
          BSDF diffuse = BSDF(vec3(0.0), vec3(1.0));
          if (celadon_subsurface != 1.0)
            diffuse = mx_burley_diffuse_bsdf(closureData, nonmetal, baseColor, celadon_roughness, geomprop_Nworld);
          BSDF matte = mx_mix_bsdf(body, diffuse, celadon_subsurface);
          opaque = mx_layer_bsdf(fibres, matte);
        }
        BSDF substrate = mx_mix_bsdf(clear, opaque, celadon_specTrans);
        dielectric = mx_layer_bsdf(gloss, substrate);
      }
      BSDF base = mx_mix_bsdf(metal, dielectric, celadon_metallic);
      BSDF coated = mx_layer_bsdf(coat, base);
      shader.color += coated.response;
    }
  }
  return shader;
}

//== NG_disney_principled(vec3) (2)
surfaceshader NG_disney_principled(vec3 baseColor)
{
  float coat_weight = 0.04 * disney_clearcoat;
  float coat_roughness = 1.0 - disney_clearcoatGloss;
  vec2 coat_pair = vec2(coat_roughness, coat_roughness);
  vec2 coat_alpha = mx_roughness_dual(coat_pair);
  vec3 geomprop_Nworld = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 geomprop_Tworld = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  vec2 alpha = mx_roughness_anisotropy(disney_roughness, disney_anisotropic);
  float gloss_weight = 0.08 * disney_specular;
  vec3 gloss_hue = mix(vec3(1.0), baseColor, disney_specularTint);
  vec3 sheen_hue = mix(vec3(1.0), baseColor, disney_sheenTint);
  float nonmetal = 1.0 - disney_metallic;
  surfaceshader shader = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF coat = mx_generalized_schlick_bsdf(closureData, coat_weight, vec3(1.0), vec3(1.0), vec3(1.0), 5.0, coat_alpha, false, 0.0, 1.5, geomprop_Nworld, geomprop_Tworld);
      BSDF body = mx_subsurface_bsdf(closureData, 1.0, baseColor, geomprop_Nworld);
      BSDF metal = BSDF(vec3(0.0), vec3(1.0));
      if (disney_metallic != 0.0)
        metal = mx_generalized_schlick_bsdf(closureData, 1.0, baseColor, vec3(1.0), vec3(1.0), 5.0, alpha, false, 0.0, 1.5, geomprop_Nworld, geomprop_Tworld);
      BSDF dielectric = BSDF(vec3(0.0), vec3(1.0));
      if (disney_metallic != 1.0)
      {
        BSDF gloss = mx_generalized_schlick_bsdf(closureData, gloss_weight, gloss_hue, vec3(1.0), vec3(1.0), 5.0, alpha, false, 0.0, 1.5, geomprop_Nworld, geomprop_Tworld);
        BSDF clear = BSDF(vec3(0.0), vec3(1.0));
        if (disney_specTrans != 0.0)
          clear = mx_dielectric_bsdf(closureData, 1.0, baseColor, disney_ior, vec2(0.0), 0.0, 1.5, geomprop_Nworld, geomprop_Tworld);
        BSDF opaque = BSDF(vec3(0.0), vec3(1.0));
        if (disney_specTrans != 1.0)
        {
          BSDF fibres = mx_sheen_bsdf(closureData, disney_sheen, sheen_hue, 0.3, geomprop_Nworld);
          BSDF diffuse = BSDF(vec3(0.0), vec3(1.0));
          if (disney_subsurface != 1.0)
            diffuse = mx_burley_diffuse_bsdf(closureData, nonmetal, baseColor, disney_roughness, geomprop_Nworld);
          BSDF matte = mx_mix_bsdf(body, diffuse, disney_subsurface);
          opaque = mx_layer_bsdf(fibres, matte);
        }
        BSDF substrate = mx_mix_bsdf(clear, opaque, disney_specTrans);
        dielectric = mx_layer_bsdf(gloss, substrate);
      }
      BSDF base = mx_mix_bsdf(metal, dielectric, disney_metallic);
      BSDF coated = mx_layer_bsdf(coat, base);
      shader.color += coated.response;
    }
  }
  return shader;
}

//== NG_facingratio_float(vec3, vec3)
float NG_facingratio_float(vec3 viewdirection, vec3 normal)
{
  float along = dot(normal, viewdirection);
  float either = abs(along);
  float towards = along * (-1.0);
  float facing = (turned_faceforward == true) ? either : towards;
  float averted = 1.0 - facing;
  float ratio = (turned_invert == true) ? averted : facing;
  return ratio;
}

//== NG_fractal2d_color4(vec2)
vec4 NG_fractal2d_color4(vec2 texcoord)
{
  vec4 values = mx_fractal2d_vector4(f2_color_amplitude, f2_color_octaves, f2_color_lacunarity, f2_color_diminish, texcoord);
  vec4 colors = values;
  return colors;
}

//== NG_fractal3d_vector2FA(vec3)
vec2 NG_fractal3d_vector2FA(vec3 position)
{
  vec2 scales = vec2(f3_vector_amplitude);
  vec2 values = mx_fractal3d_vector2(scales, f3_vector_octaves, f3_vector_lacunarity, f3_vector_diminish, position);
  return values;
}

//== NG_fractal3d_vector3FA(vec3)
vec3 NG_fractal3d_vector3FA(vec3 position)
{
  vec3 scales = vec3(turbulence_amplitude);
  vec3 values = mx_fractal3d_vector3(scales, turbulence_octaves, turbulence_lacunarity, turbulence_diminish, position);
  return values;
}

//== NG_fractal3d_vector3FA(vec3) (2)
vec3 NG_fractal3d_vector3FA(vec3 position)
{
  vec3 scales = vec3(wander_amplitude);
  vec3 values = mx_fractal3d_vector3(scales, wander_octaves, wander_lacunarity, wander_diminish, position);
  return values;
}

//== NG_g22_rec709_to_lin_rec709_color3()
vec3 NG_g22_rec709_to_lin_rec709_color3()
{
  vec3 positive = max(from_gamma_value, 0.0);
  vec3 linear = mx_power(positive, 2.2);
  return linear;
}

//== NG_grid_color3(vec2)
vec3 NG_grid_color3(vec2 texcoord)
{
  vec2 tiled = texcoord * mesh_uvtiling;
  vec2 plane = tiled - mesh_uvoffset;
  float axis_outx = 0.0;
  float axis_outy = 0.0;
  NG_separate2_vector2(plane, axis_outx, axis_outy);
  float row = mx_modulo(axis_outy, 2.0);
  float odd_shift = (row > 1.0) ? 0.5 : 0.0;
  float shift = (mesh_staggered == true) ? odd_shift : 0.0;
  float shifted_x = axis_outx + shift;
  vec2 shifted = vec2(shifted_x, axis_outy);
  vec2 cell = fract(shifted);
  vec2 centred = (-1.0) + mx_divide((cell - 0.0) * (1.0 - (-1.0)), 1.0 - 0.0);
  vec2 sides = abs(centred);
  float side = max(sides.x, sides.y);
  float inner = 1.0 - mesh_thickness;
  float covered = (side > inner) ? 1.0 : 0.0;
  vec3 grey = vec3(covered);
  return grey;
}

//== NG_hexagon_float(vec2)
float NG_hexagon_float(vec2 texcoord)
{
  vec2 offset = texcoord - nut_center;
  vec2 folded = abs(offset);
  float to_vertical = folded[clamp(0, 0, 1)];
  float to_slanted = dot(folded, vec2(0.5, 0.866025));
  float reach = max(to_vertical, to_slanted);
  float covered = (reach > nut_radius) ? 0.0 : 1.0;
  return covered;
}

//== NG_hexagon_float(vec2, vec2, float)
float NG_hexagon_float(vec2 texcoord, vec2 center, float radius)
{
  vec2 offset = texcoord - center;
  vec2 folded = abs(offset);
  float to_vertical = folded[clamp(0, 0, 1)];
  float to_slanted = dot(folded, vec2(0.5, 0.866025));
  float reach = max(to_vertical, to_slanted);
  float covered = (reach > radius) ? 0.0 : 1.0;
  return covered;
}

//== NG_hsvadjust_color3(vec3, vec3)
vec3 NG_hsvadjust_color3(vec3 in1, vec3 amount)
{
  vec3 hsv = mx_rgbtohsv_color3(in1);
  float change_outx = 0.0;
  float change_outy = 0.0;
  float change_outz = 0.0;
  NG_separate3_vector3(amount, change_outx, change_outy, change_outz);
  vec3 turn = vec3(change_outx, 0.0, 0.0);
  vec3 turned = hsv + turn;
  vec3 factors = vec3(1.0, change_outy, change_outz);
  vec3 adjusted = turned * factors;
  vec3 rgb = mx_hsvtorgb_color3(adjusted);
  return rgb;
}

//== NG_lama_add_bsdf(ClosureData, BSDF, BSDF)
BSDF NG_lama_add_bsdf(ClosureData closureData, BSDF material1, BSDF material2)
{
  BSDF first = mx_multiply_bsdf_float(material1, gleaming_weight1);
  BSDF second = mx_multiply_bsdf_float(material2, gleaming_weight2);
  BSDF sum = mx_add_bsdf(first, second);
  return sum;
}

//== NG_lama_add_edf(ClosureData, EDF, EDF)
EDF NG_lama_add_edf(ClosureData closureData, EDF material1, EDF material2)
{
  EDF first = mx_multiply_edf_float(material1, bright_weight1);
  EDF second = mx_multiply_edf_float(material2, bright_weight2);
  EDF sum = mx_add_edf(first, second);
  return sum;
}

//== NG_lama_diffuse(ClosureData, vec3)
BSDF NG_lama_diffuse(ClosureData closureData, vec3 normal)
{
  float square = lama_roughness * lama_roughness;
  float deviation = square * 0.5;
  BSDF multiple = BSDF(vec3(0.0), vec3(1.0));
  if (lama_energyCompensation != 0.0)
    multiple = mx_oren_nayar_diffuse_bsdf(closureData, 1.0, lama_color, deviation, normal, true);
  BSDF single = BSDF(vec3(0.0), vec3(1.0));
  if (lama_energyCompensation != 1.0)
    single = mx_oren_nayar_diffuse_bsdf(closureData, 1.0, lama_color, deviation, normal, false);
  BSDF blend = mx_mix_bsdf(multiple, single, lama_energyCompensation);
  return blend;
}

//== NG_lama_diffuse(ClosureData, vec3) (2)
BSDF NG_lama_diffuse(ClosureData closureData, vec3 normal)
{
  float square = enamel_roughness * enamel_roughness;
  float deviation = square * 0.5;
  BSDF multiple = BSDF(vec3(0.0), vec3(1.0));
  if (enamel_energyCompensation != 0.0)
    multiple = mx_oren_nayar_diffuse_bsdf(closureData, 1.0, enamel_color, deviation, normal, true);
  BSDF single = BSDF(vec3(0.0), vec3(1.0));
  if (enamel_energyCompensation != 1.0)
    single = mx_oren_nayar_diffuse_bsdf(closureData, 1.0, enamel_color, deviation, normal, false);
  BSDF blend = mx_mix_bsdf(multiple, single, enamel_energyCompensation);
  return blend;
}

//== NG_lama_layer_bsdf(ClosureData, BSDF, BSDF)
BSDF NG_lama_layer_bsdf(ClosureData closureData, BSDF materialTop, BSDF materialBase)
{
  BSDF faded = mx_multiply_bsdf_float(materialTop, fired_topMix);
  BSDF stack = mx_layer_bsdf(faded, materialBase);
  return stack;
}

//== NG_lama_layer_bsdf(ClosureData, BSDF, BSDF, float)
BSDF NG_lama_layer_bsdf(ClosureData closureData, BSDF materialTop, BSDF materialBase, float topMix)
{
  BSDF faded = mx_multiply_bsdf_float(materialTop, topMix);
  BSDF stack = mx_layer_bsdf(faded, materialBase);
  return stack;
}

//== NG_lama_mix_bsdf(ClosureData, BSDF, BSDF)
BSDF NG_lama_mix_bsdf(ClosureData closureData, BSDF material1, BSDF material2)
{
  BSDF blend = mx_mix_bsdf(material2, material1, body_mix);
  return blend;
}

//== NG_lama_mix_bsdf(ClosureData, BSDF, BSDF, float)
BSDF NG_lama_mix_bsdf(ClosureData closureData, BSDF material1, BSDF material2, float mix1)
{
  BSDF blend = mx_mix_bsdf(material2, material1, mix1);
  return blend;
}

//== NG_lama_mix_edf(ClosureData, EDF, EDF, float)
EDF NG_lama_mix_edf(ClosureData closureData, EDF material1, EDF material2, float mix1)
{
  EDF blend = mx_mix_edf(material2, material1, mix1);
  return blend;
}

//== NG_lama_translucent(ClosureData, vec3)
BSDF NG_lama_translucent(ClosureData closureData, vec3 normal)
{
  BSDF sheet = mx_translucent_bsdf(closureData, 1.0, wing_color, normal);
  return sheet;
}

//== NG_latlongimage(vec3)
vec3 NG_latlongimage(vec3 viewdir)
{
  float axis_outx = 0.0;
  float axis_outy = 0.0;
  float axis_outz = 0.0;
  NG_separate3_vector3(viewdir, axis_outx, axis_outy, axis_outz);
  float azimuth = mx_atan2(axis_outx, axis_outz);
  float longitude = 1.0 + mx_divide((azimuth - (-3.1415927)) * (0.0 - 1.0), 3.1415927 - (-3.1415927));
  float turn = around_rotation * 0.00277778;
  float turned = longitude + turn;
  float elevation = asin(clamp(axis_outy, -1.0, 1.0));
  float latitude = 0.0 + mx_divide((elevation - (-1.5707964)) * (1.0 - 0.0), 1.5707964 - (-1.5707964));
  vec2 place = vec2(turned, latitude);
  vec3 sky = mx_image_color3(around_file, around_default, place, 2, 3, 1, vec2(1.0), vec2(0.0));
  return sky;
}

//== NG_line_float(vec2)
float NG_line_float(vec2 texcoord)
{
  vec2 segment = bar_point2 - bar_point1;
  vec2 local = texcoord - bar_center;
  vec2 from_start = local - bar_point1;
  float projection = dot(from_start, segment);
  float length2 = dot(segment, segment);
  float fraction = mx_divide(projection, length2);
  float on_segment = min(max(fraction, 0.0), 1.0);
  vec2 foot = segment * on_segment;
  float reach = distance(foot, from_start);
  float covered = (reach > bar_radius) ? 0.0 : 1.0;
  return covered;
}

//== NG_noise2d_color3(vec2)
vec3 NG_noise2d_color3(vec2 texcoord)
{
  vec3 values = mx_noise2d_vector3(never_seen_amplitude, never_seen_pivot, texcoord);
  vec3 colors = values;
  return colors;
}

//== NG_noise2d_color3(vec3, vec2)
vec3 NG_noise2d_color3(vec3 amplitude, vec2 texcoord)
{
  vec3 values = mx_noise2d_vector3(amplitude, gllPosition_pivot, texcoord);
  vec3 colors = values;
  return colors;
}

//== NG_noise2d_color3(vec3, vec2) (2)
vec3 NG_noise2d_color3(vec3 amplitude, vec2 texcoord)
{
  vec3 values = mx_noise2d_vector3(amplitude, dirt_pivot, texcoord);
  vec3 colors = values;
  return colors;
}

//== NG_noise2d_color3(vec3, vec2) (3)
vec3 NG_noise2d_color3(vec3 amplitude, vec2 texcoord)
{
  vec3 values = mx_noise2d_vector3(amplitude, n2_color_pivot, texcoord);
  vec3 colors = values;
  return colors;
}

//== NG_noise2d_color3FA(vec2)
vec3 NG_noise2d_color3FA(vec2 texcoord)
{
  vec3 scales = vec3(gllPosition_amplitude);
  vec3 values = NG_noise2d_color3(scales, texcoord);
  return values;
}

//== NG_noise2d_color3FA(vec2) (2)
vec3 NG_noise2d_color3FA(vec2 texcoord)
{
  vec3 scales = vec3(dirt_amplitude);
  vec3 values = NG_noise2d_color3(scales, texcoord);
  return values;
}

//== NG_noise2d_color3FA(vec2) (3)
vec3 NG_noise2d_color3FA(vec2 texcoord)
{
  vec3 scales = vec3(n2_color_amplitude);
  vec3 values = NG_noise2d_color3(scales, texcoord);
  return values;
}

//== NG_noise3d_color3(vec3)
vec3 NG_noise3d_color3(vec3 position)
{
  vec3 values = mx_noise3d_vector3(specks_amplitude, specks_pivot, position);
  vec3 colors = values;
  return colors;
}

//== NG_open_pbr_anisotropy(float, float)
vec2 NG_open_pbr_anisotropy(float roughness, float anisotropy)
{
  float alpha = roughness * roughness;
  float squeeze = 1.0 - anisotropy;
  float squeeze_square = squeeze * squeeze;
  float spread = squeeze_square + 1.0;
  float stretch_square = mx_divide(2.0, spread);
  float stretch = sqrt(max(stretch_square, 0.0));
  float along = alpha * stretch;
  float across = along * squeeze;
  vec2 pair = vec2(along, across);
  return pair;
}

//== NG_open_pbr_surface_surfaceshader(11 parameters)
surfaceshader NG_open_pbr_surface_surfaceshader(vec3 base_color, float specular_weight, vec3 specular_color, float specular_roughness, vec3 subsurface_color, float coat_weight, float coat_ior, vec3 geometry_normal, vec3 geometry_coat_normal, vec3 geometry_tangent, vec3 geometry_coat_tangent)
{
  vec2 coat_alpha = NG_open_pbr_anisotropy(skin_coat_roughness, skin_coat_roughness_anisotropy);
  vec3 metal_color = base_color * skin_base_weight;
  float base_square = specular_roughness * specular_roughness;
  float base_fourth = base_square * base_square;
  float coat_square = skin_coat_roughness * skin_coat_roughness;
  float coat_fourth = coat_square * coat_square;
  float coat_twice = coat_fourth * 2.0;
  float both_fourth = base_fourth + coat_twice;
  float both_limited = min(both_fourth, 1.0);
  float both_root = sqrt(max(both_limited, 0.0));
  float roughness_below = sqrt(max(both_root, 0.0));
  float roughness = mix(specular_roughness, roughness_below, coat_weight);
  vec2 alpha = NG_open_pbr_anisotropy(roughness, skin_specular_roughness_anisotropy);
  float film_nanometers = skin_thin_film_thickness * 1000.0;
  float ior_to_coat = mx_divide(skin_specular_ior, coat_ior);
  float ior_from_coat = mx_divide(coat_ior, skin_specular_ior);
  float ior_relative = max(ior_to_coat, ior_from_coat);
  float ior = mix(skin_specular_ior, ior_relative, coat_weight);
  float ior_below = ior - 1.0;
  float ior_above = ior + 1.0;
  float amplitude = mx_divide(ior_below, ior_above);
  float amplitude_scale = sqrt(max(specular_weight, 0.0));
  float amplitude_scaled = amplitude * amplitude_scale;
  float amplitude_limited = min(max(amplitude_scaled, -0.999995), 0.999995);
  float ior_over = amplitude_limited + 1.0;
  float ior_under = 1.0 - amplitude_limited;
  float ior_weighted = mx_divide(ior_over, ior_under);
  vec3 surface_tint = (skin_transmission_depth > 0.0) ? vec3(1.0) : skin_transmission_color;
  vec3 seen_color = skin_transmission_color;
  vec3 log_color = log(max(seen_color, M_FLOAT_MIN));
  vec3 scatter = skin_transmission_scatter;
  vec3 log_sum = log_color + scatter;
  float negative_depth = skin_transmission_depth * (-1.0);
  vec3 absorption = mx_divide(log_sum, negative_depth);
  float least_absorption = min(min(absorption.x, absorption.y), absorption.z);
  float excess = min(least_absorption, 0.0);
  vec3 absorption_shifted = absorption - excess;
  vec3 scattering = mx_divide(scatter, skin_transmission_depth);
  vec3 flesh = max(subsurface_color, 0.0);
  float backward = 1.0 - skin_subsurface_scatter_anisotropy;
  vec3 backward_color = subsurface_color * backward;
  float forward = skin_subsurface_scatter_anisotropy + 1.0;
  vec3 forward_color = subsurface_color * forward;
  vec3 mean_free_path = skin_subsurface_radius_scale * skin_subsurface_radius;
  float is_leaf = float(skin_geometry_thin_walled);
  vec3 diffuse_color = max(base_color, 0.0);
  float coat_sum = coat_ior + 1.0;
  float coat_sum_square = coat_sum * coat_sum;
  float coat_into = mx_divide(4.0, coat_sum_square);
  float coat_escape = mx_divide(coat_into, coat_ior);
  vec3 escape_color = vec3(coat_escape);
  vec3 metal_albedo = base_color * specular_weight;
  vec3 dielectric_albedo = mix(base_color, subsurface_color, skin_subsurface_weight);
  vec3 albedo = mix(dielectric_albedo, metal_albedo, skin_base_metalness);
  float coat_kept = 1.0 - coat_escape;
  vec3 albedo_kept = albedo * coat_kept;
  vec3 albedo_lost = vec3(1.0) - albedo_kept;
  vec3 darkening = mx_divide(escape_color, albedo_lost);
  float darkening_weight = skin_coat_darkening * coat_weight;
  vec3 darkening_part = mix(vec3(1.0), darkening, darkening_weight);
  vec3 coat_tint = mix(vec3(1.0), skin_coat_color, coat_weight);
  float coat_passes = coat_into * coat_ior;
  vec3 coat_passes_color = vec3(coat_passes);
  vec3 radiance = skin_emission_color * skin_emission_luminance;
  vec3 radiance_tinted = radiance * skin_coat_color;
  surfaceshader shader = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF fuzz = mx_sheen_bsdf(closureData, skin_fuzz_weight, skin_fuzz_color, skin_fuzz_roughness, geometry_normal);
      BSDF coat = mx_dielectric_bsdf(closureData, coat_weight, vec3(1.0), coat_ior, coat_alpha, false, 0.0, 1.5, geometry_coat_normal, geometry_coat_tangent, 0);
      BSDF body = mx_subsurface_bsdf(closureData, 1.0, flesh, geometry_normal);
      BSDF metal = BSDF(vec3(0.0), vec3(1.0));
      if (skin_base_metalness != 0.0)
      {
        BSDF metal_film = BSDF(vec3(0.0), vec3(1.0));
        if (skin_thin_film_weight != 0.0)
          metal_film = mx_generalized_schlick_bsdf(closureData, specular_weight, metal_color, specular_color, vec3(1.0), 5.0, alpha, false, film_nanometers, skin_thin_film_ior, geometry_normal, geometry_tangent);
        BSDF metal_bare = BSDF(vec3(0.0), vec3(1.0));
        if (skin_thin_film_weight != 1.0)
          metal_bare = mx_generalized_schlick_bsdf(closureData, specular_weight, metal_color, specular_color, vec3(1.0), 5.0, alpha, false, 0.0, 1.5, geometry_normal, geometry_tangent);
        metal = mx_mix_bsdf(metal_film, metal_bare, skin_thin_film_weight);
      }
      BSDF dielectric = BSDF(vec3(0.0), vec3(1.0));
      if (skin_base_metalness != 1.0)
      {
        BSDF gloss_film = BSDF(vec3(0.0), vec3(1.0));
        if (skin_thin_film_weight != 0.0)
          gloss_film = mx_dielectric_bsdf(closureData, 1.0, specular_color, ior_weighted, alpha, false, film_nanometers, skin_thin_film_ior, geometry_normal, geometry_tangent, 0);
        BSDF gloss_bare = BSDF(vec3(0.0), vec3(1.0));
        if (skin_thin_film_weight != 1.0)
          gloss_bare = mx_dielectric_bsdf(closureData, 1.0, specular_color, ior_weighted, alpha, false, 0.0, 1.5, geometry_normal, geometry_tangent, 0);
        BSDF gloss = mx_mix_bsdf(gloss_film, gloss_bare, skin_thin_film_weight);
        BSDF clear_body = BSDF(vec3(0.0), vec3(1.0));
        if (skin_transmission_weight != 0.0)
        {
          BSDF clear = mx_dielectric_bsdf(closureData, 1.0, surface_tint, ior_weighted, alpha, false, 0.0, 1.5, geometry_normal, geometry_tangent, 1);
          VDF medium = mx_anisotropic_vdf(closureData, absorption_shifted, scattering, skin_transmission_scatter_anisotropy);
          clear_body = mx_layer_vdf(clear, medium);
        }
        BSDF opaque = BSDF(vec3(0.0), vec3(1.0));
        if (skin_transmission_weight != 1.0)
        {
          BSDF inside = BSDF(vec3(0.0), vec3(1.0));
          if (skin_subsurface_weight != 0.0)
          {
            BSDF leaf = BSDF(vec3(0.0), vec3(1.0));
            if (is_leaf != 0.0)
            {
              BSDF leaf_front = mx_oren_nayar_diffuse_bsdf(closureData, 1.0, flesh, skin_base_diffuse_roughness, geometry_normal, false);
              BSDF leaf_front_part = mx_multiply_bsdf_color3(leaf_front, backward_color);
              BSDF leaf_back = mx_translucent_bsdf(1.0, flesh, geometry_normal);
              BSDF leaf_back_part = mx_multiply_bsdf_color3(leaf_back, forward_color);
              leaf = mx_mix_bsdf(leaf_front_part, leaf_back_part, 0.5);
            }
            inside = mx_mix_bsdf(leaf, body, is_leaf);
          }
          BSDF diffuse = BSDF(vec3(0.0), vec3(1.0));
          if (skin_subsurface_weight != 1.0)
            diffuse = mx_oren_nayar_diffuse_bsdf(closureData, skin_base_weight, diffuse_color, skin_base_diffuse_roughness, geometry_normal, true);
          opaque = mx_mix_bsdf(inside, diffuse, skin_subsurface_weight);
        }
        BSDF substrate = mx_mix_bsdf(clear_body, opaque, skin_transmission_weight);
        dielectric = mx_layer_bsdf(gloss, substrate);
      }
      BSDF base = mx_mix_bsdf(metal, dielectric, skin_base_metalness);
      BSDF base_dark = mx_multiply_bsdf_color3(base, darkening_part);
      BSDF base_tinted = mx_multiply_bsdf_color3(base_dark, coat_tint);
      BSDF coated = mx_layer_bsdf(coat, base_tinted);
      BSDF fuzzy = mx_layer_bsdf(fuzz, coated);
      shader.color += fuzzy.response;
    }
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_EMISSION, vec3(0.0), V, N, P, 1.0);
      EDF glow_tinted = mx_uniform_edf(closureData, radiance_tinted);
      EDF glow_coated = mx_generalized_schlick_edf(closureData, coat_passes_color, vec3(0.0), 5.0, glow_tinted);
      EDF glow_bare = mx_uniform_edf(closureData, radiance);
      EDF glow = mx_mix_edf(glow_coated, glow_bare, coat_weight);
      shader.color += glow;
    }
    shader.color *= skin_geometry_opacity;
    shader.transparency = mix(vec3(1.0), shader.transparency, skin_geometry_opacity);
  }
  return shader;
}

//== NG_open_pbr_surface_surfaceshader(11 parameters) (2)
surfaceshader NG_open_pbr_surface_surfaceshader(vec3 base_color, float specular_weight, vec3 specular_color, vec3 subsurface_color, float coat_weight, float coat_ior, float thin_film_thickness, vec3 geometry_normal, vec3 geometry_coat_normal, vec3 geometry_tangent, vec3 geometry_coat_tangent)
{
  vec2 coat_alpha = NG_open_pbr_anisotropy(pearl_coat_roughness, pearl_coat_roughness_anisotropy);
  vec3 metal_color = base_color * pearl_base_weight;
  float base_square = pearl_specular_roughness * pearl_specular_roughness;
  float base_fourth = base_square * base_square;
  float coat_square = pearl_coat_roughness * pearl_coat_roughness;
  float coat_fourth = coat_square * coat_square;
  float coat_twice = coat_fourth * 2.0;
  float both_fourth = base_fourth + coat_twice;
  float both_limited = min(both_fourth, 1.0);
  float both_root = sqrt(max(both_limited, 0.0));
  float roughness_below = sqrt(max(both_root, 0.0));
  float roughness = mix(pearl_specular_roughness, roughness_below, coat_weight);
  vec2 alpha = NG_open_pbr_anisotropy(roughness, pearl_specular_roughness_anisotropy);
  float film_nanometers = thin_film_thickness * 1000.0;
  float ior_to_coat = mx_divide(pearl_specular_ior, coat_ior);
  float ior_from_coat = mx_divide(coat_ior, pearl_specular_ior);
  float ior_relative = max(ior_to_coat, ior_from_coat);
  float ior = mix(pearl_specular_ior, ior_relative, coat_weight);
  float ior_below = ior - 1.0;
  float ior_above = ior + 1.0;
  float amplitude = mx_divide(ior_below, ior_above);
  float amplitude_scale = sqrt(max(specular_weight, 0.0));
  float amplitude_scaled = amplitude * amplitude_scale;
  float amplitude_limited = min(max(amplitude_scaled, -0.999995), 0.999995);
  float ior_over = amplitude_limited + 1.0;
  float ior_under = 1.0 - amplitude_limited;
  float ior_weighted = mx_divide(ior_over, ior_under);
  vec3 surface_tint = (pearl_transmission_depth > 0.0) ? vec3(1.0) : pearl_transmission_color;
  vec3 seen_color = pearl_transmission_color;
  vec3 log_color = log(max(seen_color, M_FLOAT_MIN));
  vec3 scatter = pearl_transmission_scatter;
  vec3 log_sum = log_color + scatter;
  float negative_depth = pearl_transmission_depth * (-1.0);
  vec3 absorption = mx_divide(log_sum, negative_depth);
  float least_absorption = min(min(absorption.x, absorption.y), absorption.z);
  float excess = min(least_absorption, 0.0);
  vec3 absorption_shifted = absorption - excess;
  vec3 scattering = mx_divide(scatter, pearl_transmission_depth);
  vec3 flesh = max(subsurface_color, 0.0);
  float backward = 1.0 - pearl_subsurface_scatter_anisotropy;
  vec3 backward_color = subsurface_color * backward;
  float forward = pearl_subsurface_scatter_anisotropy + 1.0;
  vec3 forward_color = subsurface_color * forward;
  vec3 mean_free_path = pearl_subsurface_radius_scale * pearl_subsurface_radius;
  float is_leaf = float(pearl_geometry_thin_walled);
  vec3 diffuse_color = max(base_color, 0.0);
  float coat_sum = coat_ior + 1.0;
  float coat_sum_square = coat_sum * coat_sum;
  float coat_into = mx_divide(4.0, coat_sum_square);
  float coat_escape = mx_divide(coat_into, coat_ior);
  vec3 escape_color = vec3(coat_escape);
  vec3 metal_albedo = base_color * specular_weight;
  vec3 dielectric_albedo = mix(base_color, subsurface_color, pearl_subsurface_weight);
  vec3 albedo = mix(dielectric_albedo, metal_albedo, pearl_base_metalness);
  float coat_kept = 1.0 - coat_escape;
  vec3 albedo_kept = albedo * coat_kept;
  vec3 albedo_lost = vec3(1.0) - albedo_kept;
  vec3 darkening = mx_divide(escape_color, albedo_lost);
  float darkening_weight = pearl_coat_darkening * coat_weight;
  vec3 darkening_part = mix(vec3(1.0), darkening, darkening_weight);
  vec3 coat_tint = mix(vec3(1.0), pearl_coat_color, coat_weight);
  float coat_passes = coat_into * coat_ior;
  vec3 coat_passes_color = vec3(coat_passes);
  vec3 radiance = pearl_emission_color * pearl_emission_luminance;
  vec3 radiance_tinted = radiance * pearl_coat_color;
  surfaceshader shader = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF fuzz = mx_sheen_bsdf(closureData, pearl_fuzz_weight, pearl_fuzz_color, pearl_fuzz_roughness, geometry_normal);
      BSDF coat = mx_dielectric_bsdf(closureData, coat_weight, vec3(1.0), coat_ior, coat_alpha, false, 0.0, 1.5, geometry_coat_normal, geometry_coat_tangent, 0);
      BSDF body = mx_subsurface_bsdf(closureData, 1.0, flesh, geometry_normal);
      BSDF metal = BSDF(vec3(0.0), vec3(1.0));
      if (pearl_base_metalness != 0.0)
      {
        BSDF metal_film = BSDF(vec3(0.0), vec3(1.0));
        if (pearl_thin_film_weight != 0.0)
          metal_film = mx_generalized_schlick_bsdf(closureData, specular_weight, metal_color, specular_color, vec3(1.0), 5.0, alpha, false, film_nanometers, pearl_thin_film_ior, geometry_normal, geometry_tangent);
        BSDF metal_bare = BSDF(vec3(0.0), vec3(1.0));
        if (pearl_thin_film_weight != 1.0)
          metal_bare = mx_generalized_schlick_bsdf(closureData, specular_weight, metal_color, specular_color, vec3(1.0), 5.0, alpha, false, 0.0, 1.5, geometry_normal, geometry_tangent);
        metal = mx_mix_bsdf(metal_film, metal_bare, pearl_thin_film_weight);
      }
      BSDF dielectric = BSDF(vec3(0.0), vec3(1.0));
      if (pearl_base_metalness != 1.0)
      {
        BSDF gloss_film = BSDF(vec3(0.0), vec3(1.0));
        if (pearl_thin_film_weight != 0.0)
          gloss_film = mx_dielectric_bsdf(closureData, 1.0, specular_color, ior_weighted, alpha, false, film_nanometers, pearl_thin_film_ior, geometry_normal, geometry_tangent, 0);
        BSDF gloss_bare = BSDF(vec3(0.0), vec3(1.0));
        if (pearl_thin_film_weight != 1.0)
          gloss_bare = mx_dielectric_bsdf(closureData, 1.0, specular_color, ior_weighted, alpha, false, 0.0, 1.5, geometry_normal, geometry_tangent, 0);
        BSDF gloss = mx_mix_bsdf(gloss_film, gloss_bare, pearl_thin_film_weight);
        BSDF clear_body = BSDF(vec3(0.0), vec3(1.0));
        if (pearl_transmission_weight != 0.0)
        {
          BSDF clear = mx_dielectric_bsdf(closureData, 1.0, surface_tint, ior_weighted, alpha, false, 0.0, 1.5, geometry_normal, geometry_tangent, 1);
          VDF medium = mx_anisotropic_vdf(closureData, absorption_shifted, scattering, pearl_transmission_scatter_anisotropy);
          clear_body = mx_layer_vdf(clear, medium);
        }
        BSDF opaque = BSDF(vec3(0.0), vec3(1.0));
        if (pearl_transmission_weight != 1.0)
        {
          BSDF inside = BSDF(vec3(0.0), vec3(1.0));
          if (pearl_subsurface_weight != 0.0)
          {
            BSDF leaf = BSDF(vec3(0.0), vec3(1.0));
            if (is_leaf != 0.0)
            {
              BSDF leaf_front = mx_oren_nayar_diffuse_bsdf(closureData, 1.0, flesh, pearl_base_diffuse_roughness, geometry_normal, false);
              BSDF leaf_front_part = mx_multiply_bsdf_color3(leaf_front, backward_color);
              BSDF leaf_back = mx_translucent_bsdf(1.0, flesh, geometry_normal);
              BSDF leaf_back_part = mx_multiply_bsdf_color3(leaf_back, forward_color);
              leaf = mx_mix_bsdf(leaf_front_part, leaf_back_part, 0.5);
            }
            inside = mx_mix_bsdf(leaf, body, is_leaf);
          }
          BSDF diffuse = BSDF(vec3(0.0), vec3(1.0));
          if (pearl_subsurface_weight != 1.0)
            diffuse = mx_oren_nayar_diffuse_bsdf(closureData, pearl_base_weight, diffuse_color, pearl_base_diffuse_roughness, geometry_normal, true);
          opaque = mx_mix_bsdf(inside, diffuse, pearl_subsurface_weight);
        }
        BSDF substrate = mx_mix_bsdf(clear_body, opaque, pearl_transmission_weight);
        dielectric = mx_layer_bsdf(gloss, substrate);
      }
      BSDF base = mx_mix_bsdf(metal, dielectric, pearl_base_metalness);
      BSDF base_dark = mx_multiply_bsdf_color3(base, darkening_part);
      BSDF base_tinted = mx_multiply_bsdf_color3(base_dark, coat_tint);
      BSDF coated = mx_layer_bsdf(coat, base_tinted);
      BSDF fuzzy = mx_layer_bsdf(fuzz, coated);
      shader.color += fuzzy.response;
    }
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_EMISSION, vec3(0.0), V, N, P, 1.0);
      EDF glow_tinted = mx_uniform_edf(closureData, radiance_tinted);
      EDF glow_coated = mx_generalized_schlick_edf(closureData, coat_passes_color, vec3(0.0), 5.0, glow_tinted);
      EDF glow_bare = mx_uniform_edf(closureData, radiance);
      EDF glow = mx_mix_edf(glow_coated, glow_bare, coat_weight);
      shader.color += glow;
    }
    shader.color *= pearl_geometry_opacity;
    shader.transparency = mix(vec3(1.0), shader.transparency, pearl_geometry_opacity);
  }
  return shader;
}

//== NG_open_pbr_surface_surfaceshader(vec3, float, vec3, vec3, float, float, vec3, vec3, vec3, vec3)
surfaceshader NG_open_pbr_surface_surfaceshader(vec3 base_color, float specular_weight, vec3 specular_color, vec3 subsurface_color, float coat_weight, float coat_ior, vec3 geometry_normal, vec3 geometry_coat_normal, vec3 geometry_tangent, vec3 geometry_coat_tangent)
{
  vec2 coat_alpha = NG_open_pbr_anisotropy(glass_coat_roughness, glass_coat_roughness_anisotropy);
  vec3 metal_color = base_color * glass_base_weight;
  float base_square = glass_specular_roughness * glass_specular_roughness;
  float base_fourth = base_square * base_square;
  float coat_square = glass_coat_roughness * glass_coat_roughness;
  float coat_fourth = coat_square * coat_square;
  float coat_twice = coat_fourth * 2.0;
  float both_fourth = base_fourth + coat_twice;
  float both_limited = min(both_fourth, 1.0);
  float both_root = sqrt(max(both_limited, 0.0));
  float roughness_below = sqrt(max(both_root, 0.0));
  float roughness = mix(glass_specular_roughness, roughness_below, coat_weight);
  vec2 alpha = NG_open_pbr_anisotropy(roughness, glass_specular_roughness_anisotropy);
  float film_nanometers = glass_thin_film_thickness * 1000.0;
  float ior_to_coat = mx_divide(glass_specular_ior, coat_ior);
  float ior_from_coat = mx_divide(coat_ior, glass_specular_ior);
  float ior_relative = max(ior_to_coat, ior_from_coat);
  float ior = mix(glass_specular_ior, ior_relative, coat_weight);
  float ior_below = ior - 1.0;
  float ior_above = ior + 1.0;
  float amplitude = mx_divide(ior_below, ior_above);
  float amplitude_scale = sqrt(max(specular_weight, 0.0));
  float amplitude_scaled = amplitude * amplitude_scale;
  float amplitude_limited = min(max(amplitude_scaled, -0.999995), 0.999995);
  float ior_over = amplitude_limited + 1.0;
  float ior_under = 1.0 - amplitude_limited;
  float ior_weighted = mx_divide(ior_over, ior_under);
  vec3 surface_tint = (glass_transmission_depth > 0.0) ? vec3(1.0) : glass_transmission_color;
  vec3 seen_color = glass_transmission_color;
  vec3 log_color = log(max(seen_color, M_FLOAT_MIN));
  vec3 scatter = glass_transmission_scatter;
  vec3 log_sum = log_color + scatter;
  float negative_depth = glass_transmission_depth * (-1.0);
  vec3 absorption = mx_divide(log_sum, negative_depth);
  float least_absorption = min(min(absorption.x, absorption.y), absorption.z);
  float excess = min(least_absorption, 0.0);
  vec3 absorption_shifted = absorption - excess;
  vec3 scattering = mx_divide(scatter, glass_transmission_depth);
  vec3 flesh = max(subsurface_color, 0.0);
  float backward = 1.0 - glass_subsurface_scatter_anisotropy;
  vec3 backward_color = subsurface_color * backward;
  float forward = glass_subsurface_scatter_anisotropy + 1.0;
  vec3 forward_color = subsurface_color * forward;
  vec3 mean_free_path = glass_subsurface_radius_scale * glass_subsurface_radius;
  float is_leaf = float(glass_geometry_thin_walled);
  vec3 diffuse_color = max(base_color, 0.0);
  float coat_sum = coat_ior + 1.0;
  float coat_sum_square = coat_sum * coat_sum;
  float coat_into = mx_divide(4.0, coat_sum_square);
  float coat_escape = mx_divide(coat_into, coat_ior);
  vec3 escape_color = vec3(coat_escape);
  vec3 metal_albedo = base_color * specular_weight;
  vec3 dielectric_albedo = mix(base_color, subsurface_color, glass_subsurface_weight);
  vec3 albedo = mix(dielectric_albedo, metal_albedo, glass_base_metalness);
  float coat_kept = 1.0 - coat_escape;
  vec3 albedo_kept = albedo * coat_kept;
  vec3 albedo_lost = vec3(1.0) - albedo_kept;
  vec3 darkening = mx_divide(escape_color, albedo_lost);
  float darkening_weight = glass_coat_darkening * coat_weight;
  vec3 darkening_part = mix(vec3(1.0), darkening, darkening_weight);
  vec3 coat_tint = mix(vec3(1.0), glass_coat_color, coat_weight);
  float coat_passes = coat_into * coat_ior;
  vec3 coat_passes_color = vec3(coat_passes);
  vec3 radiance = glass_emission_color * glass_emission_luminance;
  vec3 radiance_tinted = radiance * glass_coat_color;
  surfaceshader shader = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF fuzz = mx_sheen_bsdf(closureData, glass_fuzz_weight, glass_fuzz_color, glass_fuzz_roughness, geometry_normal);
      BSDF coat = mx_dielectric_bsdf(closureData, coat_weight, vec3(1.0), coat_ior, coat_alpha, false, 0.0, 1.5, geometry_coat_normal, geometry_coat_tangent, 0);
      BSDF body = mx_subsurface_bsdf(closureData, 1.0, flesh, geometry_normal);
      BSDF metal = BSDF(vec3(0.0), vec3(1.0));
      if (glass_base_metalness != 0.0)
      {
        BSDF metal_film = BSDF(vec3(0.0), vec3(1.0));
        if (glass_thin_film_weight != 0.0)
          metal_film = mx_generalized_schlick_bsdf(closureData, specular_weight, metal_color, specular_color, vec3(1.0), 5.0, alpha, false, film_nanometers, glass_thin_film_ior, geometry_normal, geometry_tangent);
        BSDF metal_bare = BSDF(vec3(0.0), vec3(1.0));
        if (glass_thin_film_weight != 1.0)
          metal_bare = mx_generalized_schlick_bsdf(closureData, specular_weight, metal_color, specular_color, vec3(1.0), 5.0, alpha, false, 0.0, 1.5, geometry_normal, geometry_tangent);
        metal = mx_mix_bsdf(metal_film, metal_bare, glass_thin_film_weight);
      }
      BSDF dielectric = BSDF(vec3(0.0), vec3(1.0));
      if (glass_base_metalness != 1.0)
      {
        BSDF gloss_film = BSDF(vec3(0.0), vec3(1.0));
        if (glass_thin_film_weight != 0.0)
          gloss_film = mx_dielectric_bsdf(closureData, 1.0, specular_color, ior_weighted, alpha, false, film_nanometers, glass_thin_film_ior, geometry_normal, geometry_tangent, 0);
        BSDF gloss_bare = BSDF(vec3(0.0), vec3(1.0));
        if (glass_thin_film_weight != 1.0)
          gloss_bare = mx_dielectric_bsdf(closureData, 1.0, specular_color, ior_weighted, alpha, false, 0.0, 1.5, geometry_normal, geometry_tangent, 0);
        BSDF gloss = mx_mix_bsdf(gloss_film, gloss_bare, glass_thin_film_weight);
        BSDF clear_body = BSDF(vec3(0.0), vec3(1.0));
        if (glass_transmission_weight != 0.0)
        {
          BSDF clear = mx_dielectric_bsdf(closureData, 1.0, surface_tint, ior_weighted, alpha, false, 0.0, 1.5, geometry_normal, geometry_tangent, 1);
          VDF medium = mx_anisotropic_vdf(closureData, absorption_shifted, scattering, glass_transmission_scatter_anisotropy);
          clear_body = mx_layer_vdf(clear, medium);
        }
        BSDF opaque = BSDF(vec3(0.0), vec3(1.0));
        if (glass_transmission_weight != 1.0)
        {
          BSDF inside = BSDF(vec3(0.0), vec3(1.0));
          if (glass_subsurface_weight != 0.0)
          {
            BSDF leaf = BSDF(vec3(0.0), vec3(1.0));
            if (is_leaf != 0.0)
            {
              BSDF leaf_front = mx_oren_nayar_diffuse_bsdf(closureData, 1.0, flesh, glass_base_diffuse_roughness, geometry_normal, false);
              BSDF leaf_front_part = mx_multiply_bsdf_color3(leaf_front, backward_color);
              BSDF leaf_back = mx_translucent_bsdf(1.0, flesh, geometry_normal);
              BSDF leaf_back_part = mx_multiply_bsdf_color3(leaf_back, forward_color);
              leaf = mx_mix_bsdf(leaf_front_part, leaf_back_part, 0.5);
            }
            inside = mx_mix_bsdf(leaf, body, is_leaf);
          }
          BSDF diffuse = BSDF(vec3(0.0), vec3(1.0));
          if (glass_subsurface_weight != 1.0)
            diffuse = mx_oren_nayar_diffuse_bsdf(closureData, glass_base_weight, diffuse_color, glass_base_diffuse_roughness, geometry_normal, true);
          opaque = mx_mix_bsdf(inside, diffuse, glass_subsurface_weight);
        }
        BSDF substrate = mx_mix_bsdf(clear_body, opaque, glass_transmission_weight);
        dielectric = mx_layer_bsdf(gloss, substrate);
      }
      BSDF base = mx_mix_bsdf(metal, dielectric, glass_base_metalness);
      BSDF base_dark = mx_multiply_bsdf_color3(base, darkening_part);
      BSDF base_tinted = mx_multiply_bsdf_color3(base_dark, coat_tint);
      BSDF coated = mx_layer_bsdf(coat, base_tinted);
      BSDF fuzzy = mx_layer_bsdf(fuzz, coated);
      shader.color += fuzzy.response;
    }
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_EMISSION, vec3(0.0), V, N, P, 1.0);
      EDF glow_tinted = mx_uniform_edf(closureData, radiance_tinted);
      EDF glow_coated = mx_generalized_schlick_edf(closureData, coat_passes_color, vec3(0.0), 5.0, glow_tinted);
      EDF glow_bare = mx_uniform_edf(closureData, radiance);
      EDF glow = mx_mix_edf(glow_coated, glow_bare, coat_weight);
      shader.color += glow;
    }
    shader.color *= glass_geometry_opacity;
    shader.transparency = mix(vec3(1.0), shader.transparency, glass_geometry_opacity);
  }
  return shader;
}

//== NG_open_pbr_surface_surfaceshader(vec3, float, vec3, vec3, float, float, vec3, vec3, vec3, vec3) (2)
surfaceshader NG_open_pbr_surface_surfaceshader(vec3 base_color, float specular_weight, vec3 specular_color, vec3 subsurface_color, float coat_weight, float coat_ior, vec3 geometry_normal, vec3 geometry_coat_normal, vec3 geometry_tangent, vec3 geometry_coat_tangent)
{
  vec2 coat_alpha = NG_open_pbr_anisotropy(openpbr_coat_roughness, openpbr_coat_roughness_anisotropy);
  vec3 metal_color = base_color * openpbr_base_weight;
  float base_square = openpbr_specular_roughness * openpbr_specular_roughness;
  float base_fourth = base_square * base_square;
  float coat_square = openpbr_coat_roughness * openpbr_coat_roughness;
  float coat_fourth = coat_square * coat_square;
  float coat_twice = coat_fourth * 2.0;
  float both_fourth = base_fourth + coat_twice;
  float both_limited = min(both_fourth, 1.0);
  float both_root = sqrt(max(both_limited, 0.0));
  float roughness_below = sqrt(max(both_root, 0.0));
  float roughness = mix(openpbr_specular_roughness, roughness_below, coat_weight);
  vec2 alpha = NG_open_pbr_anisotropy(roughness, openpbr_specular_roughness_anisotropy);
  float film_nanometers = openpbr_thin_film_thickness * 1000.0;
  float ior_to_coat = mx_divide(openpbr_specular_ior, coat_ior);
  float ior_from_coat = mx_divide(coat_ior, openpbr_specular_ior);
  float ior_relative = max(ior_to_coat, ior_from_coat);
  float ior = mix(openpbr_specular_ior, ior_relative, coat_weight);
  float ior_below = ior - 1.0;
  float ior_above = ior + 1.0;
  float amplitude = mx_divide(ior_below, ior_above);
  float amplitude_scale = sqrt(max(specular_weight, 0.0));
  float amplitude_scaled = amplitude * amplitude_scale;
  float amplitude_limited = min(max(amplitude_scaled, -0.999995), 0.999995);
  float ior_over = amplitude_limited + 1.0;
  float ior_under = 1.0 - amplitude_limited;
  float ior_weighted = mx_divide(ior_over, ior_under);
  vec3 surface_tint = (openpbr_transmission_depth > 0.0) ? vec3(1.0) : openpbr_transmission_color;
  vec3 seen_color = openpbr_transmission_color;
  vec3 log_color = log(max(seen_color, M_FLOAT_MIN));
  vec3 scatter = openpbr_transmission_scatter;
  vec3 log_sum = log_color + scatter;
  float negative_depth = openpbr_transmission_depth * (-1.0);
  vec3 absorption = mx_divide(log_sum, negative_depth);
  float least_absorption = min(min(absorption.x, absorption.y), absorption.z);
  float excess = min(least_absorption, 0.0);
  vec3 absorption_shifted = absorption - excess;
  vec3 scattering = mx_divide(scatter, openpbr_transmission_depth);
  vec3 flesh = max(subsurface_color, 0.0);
  float backward = 1.0 - openpbr_subsurface_scatter_anisotropy;
  vec3 backward_color = subsurface_color * backward;
  float forward = openpbr_subsurface_scatter_anisotropy + 1.0;
  vec3 forward_color = subsurface_color * forward;
  vec3 mean_free_path = openpbr_subsurface_radius_scale * openpbr_subsurface_radius;
  float is_leaf = float(openpbr_geometry_thin_walled);
  vec3 diffuse_color = max(base_color, 0.0);
  float coat_sum = coat_ior + 1.0;
  float coat_sum_square = coat_sum * coat_sum;
  float coat_into = mx_divide(4.0, coat_sum_square);
  float coat_escape = mx_divide(coat_into, coat_ior);
  vec3 escape_color = vec3(coat_escape);
  vec3 metal_albedo = base_color * specular_weight;
  vec3 dielectric_albedo = mix(base_color, subsurface_color, openpbr_subsurface_weight);
  vec3 albedo = mix(dielectric_albedo, metal_albedo, openpbr_base_metalness);
  float coat_kept = 1.0 - coat_escape;
  vec3 albedo_kept = albedo * coat_kept;
  vec3 albedo_lost = vec3(1.0) - albedo_kept;
  vec3 darkening = mx_divide(escape_color, albedo_lost);
  float darkening_weight = openpbr_coat_darkening * coat_weight;
  vec3 darkening_part = mix(vec3(1.0), darkening, darkening_weight);
  vec3 coat_tint = mix(vec3(1.0), openpbr_coat_color, coat_weight);
  float coat_passes = coat_into * coat_ior;
  vec3 coat_passes_color = vec3(coat_passes);
  vec3 radiance = openpbr_emission_color * openpbr_emission_luminance;
  vec3 radiance_tinted = radiance * openpbr_coat_color;
  surfaceshader shader = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF fuzz = mx_sheen_bsdf(closureData, openpbr_fuzz_weight, openpbr_fuzz_color, openpbr_fuzz_roughness, geometry_normal);
      BSDF coat = mx_dielectric_bsdf(closureData, coat_weight, vec3(1.0), coat_ior, coat_alpha, false, 0.0, 1.5, geometry_coat_normal, geometry_coat_tangent, 0);
      BSDF body = mx_subsurface_bsdf(closureData, 1.0, flesh, geometry_normal);
      BSDF metal = BSDF(vec3(0.0), vec3(1.0));
      if (openpbr_base_metalness != 0.0)
      {
        BSDF metal_film = BSDF(vec3(0.0), vec3(1.0));
        if (openpbr_thin_film_weight != 0.0)
          metal_film = mx_generalized_schlick_bsdf(closureData, specular_weight, metal_color, specular_color, vec3(1.0), 5.0, alpha, false, film_nanometers, openpbr_thin_film_ior, geometry_normal, geometry_tangent);
        BSDF metal_bare = BSDF(vec3(0.0), vec3(1.0));
        if (openpbr_thin_film_weight != 1.0)
          metal_bare = mx_generalized_schlick_bsdf(closureData, specular_weight, metal_color, specular_color, vec3(1.0), 5.0, alpha, false, 0.0, 1.5, geometry_normal, geometry_tangent);
        metal = mx_mix_bsdf(metal_film, metal_bare, openpbr_thin_film_weight);
      }
      BSDF dielectric = BSDF(vec3(0.0), vec3(1.0));
      if (openpbr_base_metalness != 1.0)
      {
        BSDF gloss_film = BSDF(vec3(0.0), vec3(1.0));
        if (openpbr_thin_film_weight != 0.0)
          gloss_film = mx_dielectric_bsdf(closureData, 1.0, specular_color, ior_weighted, alpha, false, film_nanometers, openpbr_thin_film_ior, geometry_normal, geometry_tangent, 0);
        BSDF gloss_bare = BSDF(vec3(0.0), vec3(1.0));
        if (openpbr_thin_film_weight != 1.0)
          gloss_bare = mx_dielectric_bsdf(closureData, 1.0, specular_color, ior_weighted, alpha, false, 0.0, 1.5, geometry_normal, geometry_tangent, 0);
        BSDF gloss = mx_mix_bsdf(gloss_film, gloss_bare, openpbr_thin_film_weight);
        BSDF clear_body = BSDF(vec3(0.0), vec3(1.0));
        if (openpbr_transmission_weight != 0.0)
        {
          BSDF clear = mx_dielectric_bsdf(closureData, 1.0, surface_tint, ior_weighted, alpha, false, 0.0, 1.5, geometry_normal, geometry_tangent, 1);
          VDF medium = mx_anisotropic_vdf(closureData, absorption_shifted, scattering, openpbr_transmission_scatter_anisotropy);
          clear_body = mx_layer_vdf(clear, medium);
        }
        BSDF opaque = BSDF(vec3(0.0), vec3(1.0));
        if (openpbr_transmission_weight != 1.0)
        {
          BSDF inside = BSDF(vec3(0.0), vec3(1.0));
          if (openpbr_subsurface_weight != 0.0)
          {
            BSDF leaf = BSDF(vec3(0.0), vec3(1.0));
            if (is_leaf != 0.0)
            {
              BSDF leaf_front = mx_oren_nayar_diffuse_bsdf(closureData, 1.0, flesh, openpbr_base_diffuse_roughness, geometry_normal, false);
              BSDF leaf_front_part = mx_multiply_bsdf_color3(leaf_front, backward_color);
              BSDF leaf_back = mx_translucent_bsdf(1.0, flesh, geometry_normal);
              BSDF leaf_back_part = mx_multiply_bsdf_color3(leaf_back, forward_color);
              leaf = mx_mix_bsdf(leaf_front_part, leaf_back_part, 0.5);
            }
            inside = mx_mix_bsdf(leaf, body, is_leaf);
          }
          BSDF diffuse = BSDF(vec3(0.0), vec3(1.0));
          if (openpbr_subsurface_weight != 1.0)
            diffuse = mx_oren_nayar_diffuse_bsdf(closureData, openpbr_base_weight, diffuse_color, openpbr_base_diffuse_roughness, geometry_normal, true);
          opaque = mx_mix_bsdf(inside, diffuse, openpbr_subsurface_weight);
        }
        BSDF substrate = mx_mix_bsdf(clear_body, opaque, openpbr_transmission_weight);
        dielectric = mx_layer_bsdf(gloss, substrate);
      }
      BSDF base = mx_mix_bsdf(metal, dielectric, openpbr_base_metalness);
      BSDF base_dark = mx_multiply_bsdf_color3(base, darkening_part);
      BSDF base_tinted = mx_multiply_bsdf_color3(base_dark, coat_tint);
      BSDF coated = mx_layer_bsdf(coat, base_tinted);
      BSDF fuzzy = mx_layer_bsdf(fuzz, coated);
      shader.color += fuzzy.response;
    }
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_EMISSION, vec3(0.0), V, N, P, 1.0);
      EDF glow_tinted = mx_uniform_edf(closureData, radiance_tinted);
      EDF glow_coated = mx_generalized_schlick_edf(closureData, coat_passes_color, vec3(0.0), 5.0, glow_tinted);
      EDF glow_bare = mx_uniform_edf(closureData, radiance);
      EDF glow = mx_mix_edf(glow_coated, glow_bare, coat_weight);
      shader.color += glow;
    }
    shader.color *= openpbr_geometry_opacity;
    shader.transparency = mix(vec3(1.0), shader.transparency, openpbr_geometry_opacity);
  }
  return shader;
}

//== NG_open_pbr_surface_surfaceshader(vec3, float, vec3, vec3, float, float, vec3, vec3, vec3, vec3) (3)
surfaceshader NG_open_pbr_surface_surfaceshader(vec3 base_color, float specular_weight, vec3 specular_color, vec3 subsurface_color, float coat_weight, float coat_ior, vec3 geometry_normal, vec3 geometry_coat_normal, vec3 geometry_tangent, vec3 geometry_coat_tangent)
{
  vec2 coat_alpha = NG_open_pbr_anisotropy(openpbr_leaf_coat_roughness, openpbr_leaf_coat_roughness_anisotropy);
  vec3 metal_color = base_color * openpbr_leaf_base_weight;
  float base_square = openpbr_leaf_specular_roughness * openpbr_leaf_specular_roughness;
  float base_fourth = base_square * base_square;
  float coat_square = openpbr_leaf_coat_roughness * openpbr_leaf_coat_roughness;
  float coat_fourth = coat_square * coat_square;
  float coat_twice = coat_fourth * 2.0;
  float both_fourth = base_fourth + coat_twice;
  float both_limited = min(both_fourth, 1.0);
  float both_root = sqrt(max(both_limited, 0.0));
  float roughness_below = sqrt(max(both_root, 0.0));
  float roughness = mix(openpbr_leaf_specular_roughness, roughness_below, coat_weight);
  vec2 alpha = NG_open_pbr_anisotropy(roughness, openpbr_leaf_specular_roughness_anisotropy);
  float film_nanometers = openpbr_leaf_thin_film_thickness * 1000.0;
  float ior_to_coat = mx_divide(openpbr_leaf_specular_ior, coat_ior);
  float ior_from_coat = mx_divide(coat_ior, openpbr_leaf_specular_ior);
  float ior_relative = max(ior_to_coat, ior_from_coat);
  float ior = mix(openpbr_leaf_specular_ior, ior_relative, coat_weight);
  float ior_below = ior - 1.0;
  float ior_above = ior + 1.0;
  float amplitude = mx_divide(ior_below, ior_above);
  float amplitude_scale = sqrt(max(specular_weight, 0.0));
  float amplitude_scaled = amplitude * amplitude_scale;
  float amplitude_limited = min(max(amplitude_scaled, -0.999995), 0.999995);
  float ior_over = amplitude_limited + 1.0;
  float ior_under = 1.0 - amplitude_limited;
  float ior_weighted = mx_divide(ior_over, ior_under);
  vec3 surface_tint = (openpbr_leaf_transmission_depth > 0.0) ? vec3(1.0) : openpbr_leaf_transmission_color;
  vec3 seen_color = openpbr_leaf_transmission_color;
  vec3 log_color = log(max(seen_color, M_FLOAT_MIN));
  vec3 scatter = openpbr_leaf_transmission_scatter;
  vec3 log_sum = log_color + scatter;
  float negative_depth = openpbr_leaf_transmission_depth * (-1.0);
  vec3 absorption = mx_divide(log_sum, negative_depth);
  float least_absorption = min(min(absorption.x, absorption.y), absorption.z);
  float excess = min(least_absorption, 0.0);
  vec3 absorption_shifted = absorption - excess;
  vec3 scattering = mx_divide(scatter, openpbr_leaf_transmission_depth);
  vec3 flesh = max(subsurface_color, 0.0);
  float backward = 1.0 - openpbr_leaf_subsurface_scatter_anisotropy;
  vec3 backward_color = subsurface_color * backward;
  float forward = openpbr_leaf_subsurface_scatter_anisotropy + 1.0;
  vec3 forward_color = subsurface_color * forward;
  vec3 mean_free_path = openpbr_leaf_subsurface_radius_scale * openpbr_leaf_subsurface_radius;
  float is_leaf = float(openpbr_leaf_geometry_thin_walled);
  vec3 diffuse_color = max(base_color, 0.0);
  float coat_sum = coat_ior + 1.0;
  float coat_sum_square = coat_sum * coat_sum;
  float coat_into = mx_divide(4.0, coat_sum_square);
  float coat_escape = mx_divide(coat_into, coat_ior);
  vec3 escape_color = vec3(coat_escape);
  vec3 metal_albedo = base_color * specular_weight;
  vec3 dielectric_albedo = mix(base_color, subsurface_color, openpbr_leaf_subsurface_weight);
  vec3 albedo = mix(dielectric_albedo, metal_albedo, openpbr_leaf_base_metalness);
  float coat_kept = 1.0 - coat_escape;
  vec3 albedo_kept = albedo * coat_kept;
  vec3 albedo_lost = vec3(1.0) - albedo_kept;
  vec3 darkening = mx_divide(escape_color, albedo_lost);
  float darkening_weight = openpbr_leaf_coat_darkening * coat_weight;
  vec3 darkening_part = mix(vec3(1.0), darkening, darkening_weight);
  vec3 coat_tint = mix(vec3(1.0), openpbr_leaf_coat_color, coat_weight);
  float coat_passes = coat_into * coat_ior;
  vec3 coat_passes_color = vec3(coat_passes);
  vec3 radiance = openpbr_leaf_emission_color * openpbr_leaf_emission_luminance;
  vec3 radiance_tinted = radiance * openpbr_leaf_coat_color;
  surfaceshader shader = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF fuzz = mx_sheen_bsdf(closureData, openpbr_leaf_fuzz_weight, openpbr_leaf_fuzz_color, openpbr_leaf_fuzz_roughness, geometry_normal);
      BSDF coat = mx_dielectric_bsdf(closureData, coat_weight, vec3(1.0), coat_ior, coat_alpha, false, 0.0, 1.5, geometry_coat_normal, geometry_coat_tangent, 0);
      BSDF body = mx_subsurface_bsdf(closureData, 1.0, flesh, geometry_normal);
      BSDF metal = BSDF(vec3(0.0), vec3(1.0));
      if (openpbr_leaf_base_metalness != 0.0)
      {
        BSDF metal_film = BSDF(vec3(0.0), vec3(1.0));
        if (openpbr_leaf_thin_film_weight != 0.0)
          metal_film = mx_generalized_schlick_bsdf(closureData, specular_weight, metal_color, specular_color, vec3(1.0), 5.0, alpha, false, film_nanometers, openpbr_leaf_thin_film_ior, geometry_normal, geometry_tangent);
        BSDF metal_bare = BSDF(vec3(0.0), vec3(1.0));
        if (openpbr_leaf_thin_film_weight != 1.0)
          metal_bare = mx_generalized_schlick_bsdf(closureData, specular_weight, metal_color, specular_color, vec3(1.0), 5.0, alpha, false, 0.0, 1.5, geometry_normal, geometry_tangent);
        metal = mx_mix_bsdf(metal_film, metal_bare, openpbr_leaf_thin_film_weight);
      }
      BSDF dielectric = BSDF(vec3(0.0), vec3(1.0));
      if (openpbr_leaf_base_metalness != 1.0)
      {
        BSDF gloss_film = BSDF(vec3(0.0), vec3(1.0));
        if (openpbr_leaf_thin_film_weight != 0.0)
          gloss_film = mx_dielectric_bsdf(closureData, 1.0, specular_color, ior_weighted, alpha, false, film_nanometers, openpbr_leaf_thin_film_ior, geometry_normal, geometry_tangent, 0);
        BSDF gloss_bare = BSDF(vec3(0.0), vec3(1.0));
        if (openpbr_leaf_thin_film_weight != 1.0)
          gloss_bare = mx_dielectric_bsdf(closureData, 1.0, specular_color, ior_weighted, alpha, false, 0.0, 1.5, geometry_normal, geometry_tangent, 0);
        BSDF gloss = mx_mix_bsdf(gloss_film, gloss_bare, openpbr_leaf_thin_film_weight);
        BSDF clear_body = BSDF(vec3(0.0), vec3(1.0));
        if (openpbr_leaf_transmission_weight != 0.0)
        {
          BSDF clear = mx_dielectric_bsdf(closureData, 1.0, surface_tint, ior_weighted, alpha, false, 0.0, 1.5, geometry_normal, geometry_tangent, 1);
          VDF medium = mx_anisotropic_vdf(closureData, absorption_shifted, scattering, openpbr_leaf_transmission_scatter_anisotropy);
          clear_body = mx_layer_vdf(clear, medium);
        }
        BSDF opaque = BSDF(vec3(0.0), vec3(1.0));
        if (openpbr_leaf_transmission_weight != 1.0)
        {
          BSDF inside = BSDF(vec3(0.0), vec3(1.0));
          if (openpbr_leaf_subsurface_weight != 0.0)
          {
            BSDF leaf = BSDF(vec3(0.0), vec3(1.0));
            if (is_leaf != 0.0)
            {
              BSDF leaf_front = mx_oren_nayar_diffuse_bsdf(closureData, 1.0, flesh, openpbr_leaf_base_diffuse_roughness, geometry_normal, false);
              BSDF leaf_front_part = mx_multiply_bsdf_color3(leaf_front, backward_color);
              BSDF leaf_back = mx_translucent_bsdf(1.0, flesh, geometry_normal);
              BSDF leaf_back_part = mx_multiply_bsdf_color3(leaf_back, forward_color);
              leaf = mx_mix_bsdf(leaf_front_part, leaf_back_part, 0.5);
            }
            inside = mx_mix_bsdf(leaf, body, is_leaf);
          }
          BSDF diffuse = BSDF(vec3(0.0), vec3(1.0));
          if (openpbr_leaf_subsurface_weight != 1.0)
            diffuse = mx_oren_nayar_diffuse_bsdf(closureData, openpbr_leaf_base_weight, diffuse_color, openpbr_leaf_base_diffuse_roughness, geometry_normal, true);
          opaque = mx_mix_bsdf(inside, diffuse, openpbr_leaf_subsurface_weight);
        }
        BSDF substrate = mx_mix_bsdf(clear_body, opaque, openpbr_leaf_transmission_weight);
        dielectric = mx_layer_bsdf(gloss, substrate);
      }
      BSDF base = mx_mix_bsdf(metal, dielectric, openpbr_leaf_base_metalness);
      BSDF base_dark = mx_multiply_bsdf_color3(base, darkening_part);
      BSDF base_tinted = mx_multiply_bsdf_color3(base_dark, coat_tint);
      BSDF coated = mx_layer_bsdf(coat, base_tinted);
      BSDF fuzzy = mx_layer_bsdf(fuzz, coated);
      shader.color += fuzzy.response;
    }
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_EMISSION, vec3(0.0), V, N, P, 1.0);
      EDF glow_tinted = mx_uniform_edf(closureData, radiance_tinted);
      EDF glow_coated = mx_generalized_schlick_edf(closureData, coat_passes_color, vec3(0.0), 5.0, glow_tinted);
      EDF glow_bare = mx_uniform_edf(closureData, radiance);
      EDF glow = mx_mix_edf(glow_coated, glow_bare, coat_weight);
      shader.color += glow;
    }
    shader.color *= openpbr_leaf_geometry_opacity;
    shader.transparency = mix(vec3(1.0), shader.transparency, openpbr_leaf_geometry_opacity);
  }
  return shader;
}

//== NG_place2d_vector2(vec2)
vec2 NG_place2d_vector2(vec2 texcoord)
{
  vec2 from_pivot = texcoord - placed_uv_pivot;
  vec2 ordered = vec2(0.0);
  if (placed_uv_operationorder == 0)
  {
    vec2 scaled = mx_divide(from_pivot, placed_uv_scale);
    vec2 scaled_turned = mx_rotate_vector2(scaled, angle);
    vec2 scale_first = scaled_turned - placed_uv_offset;
    ordered = scale_first;
  }
  else
  {
    vec2 moved = from_pivot - placed_uv_offset;
    vec2 moved_turned = mx_rotate_vector2(moved, angle);
    vec2 scale_last = mx_divide(moved_turned, placed_uv_scale);
    ordered = scale_last;
  }
  vec2 placed = placed_uv_pivot + ordered;
  return placed;
}

//== NG_ramp(vec2, int, int)
vec4 NG_ramp(vec2 texcoord, int interpolation, int num_intervals)
{
  float place = 0.0;
  if (rings_type == 0)
  {
    float standard_place = texcoord[clamp(0, 0, 1)];
    place = standard_place;
  }
  else
  {
    vec2 from_middle = texcoord - 0.5;
    float not_standard = 0.0;
    if (rings_type == 1)
    {
      float offset_outx = 0.0;
      float offset_outy = 0.0;
      NG_separate2_vector2(from_middle, offset_outx, offset_outy);
      float azimuth = mx_atan2(offset_outx, offset_outy);
      float radial = (azimuth - 0.0) * 0.1591547 + 0.0;
      float radial_place = radial + 0.5;
      not_standard = radial_place;
    }
    else
    {
      float radius = length(from_middle);
      float circular_place = radius * 1.414;
      vec2 sides = abs(from_middle);
      float side = max(sides.x, sides.y);
      float box_place = side + side;
      float circular_or_box = (rings_type == 2) ? circular_place : box_place;
      not_standard = circular_or_box;
    }
    place = not_standard;
  }
  vec4 up_to_stop_2 = NG_ramp_gradient(place, rings_interval1, rings_interval2, rings_color1, rings_color2, interpolation, rings_color1, 1, num_intervals);
  vec4 up_to_stop_3 = NG_ramp_gradient(place, rings_interval2, rings_interval3, rings_color2, rings_color3, interpolation, up_to_stop_2, 2, num_intervals);
  vec4 up_to_stop_4 = NG_ramp_gradient(place, rings_interval3, rings_interval4, rings_color3, rings_color4, interpolation, up_to_stop_3, 3, num_intervals);
  vec4 up_to_stop_5 = NG_ramp_gradient(place, rings_interval4, rings_interval5, rings_color4, rings_color5, interpolation, up_to_stop_4, 4, num_intervals);
  vec4 up_to_stop_6 = NG_ramp_gradient(place, rings_interval5, rings_interval6, rings_color5, rings_color6, interpolation, up_to_stop_5, 5, num_intervals);
  vec4 up_to_stop_7 = NG_ramp_gradient(place, rings_interval6, rings_interval7, rings_color6, rings_color7, interpolation, up_to_stop_6, 6, num_intervals);
  vec4 up_to_stop_8 = NG_ramp_gradient(place, rings_interval7, rings_interval8, rings_color7, rings_color8, interpolation, up_to_stop_7, 7, num_intervals);
  vec4 up_to_stop_9 = NG_ramp_gradient(place, rings_interval8, rings_interval9, rings_color8, rings_color9, interpolation, up_to_stop_8, 8, num_intervals);
  vec4 up_to_stop_10 = NG_ramp_gradient(place, rings_interval9, rings_interval10, rings_color9, rings_color10, interpolation, up_to_stop_9, 9, num_intervals);
  return up_to_stop_10;
}

//== NG_ramp_gradient(float, float, float, vec4, vec4, int, vec4, int, int)
vec4 NG_ramp_gradient(float x, float interval1, float interval2, vec4 color1, vec4 color2, int interpolation, vec4 prev_color, int interval_num, int num_intervals)
{
  vec4 used = vec4(0.0);
  if (interval_num > num_intervals)
    used = prev_color;
  else
  {
    vec4 reached = vec4(0.0);
    if (x > interval1)
    {
      float weight = 0.0;
      if (interpolation == 0)
      {
        float inside_low = min(interval1, interval2);
        float inside_high = max(interval1, interval2);
        float inside = min(max(x, inside_low), inside_high);
        float fraction = 0.0 + mx_divide((inside - interval1) * (1.0 - 0.0), interval2 - interval1);
        float linear_weight = (interval2 > x) ? fraction : 1.0;
        weight = linear_weight;
      }
      else
      {
        float smooth_weight = mx_smoothstep(x, interval1, interval2);
        float step_weight = (interval2 > x) ? 0.0 : 1.0;
        float smooth_or_step = (interpolation == 1) ? smooth_weight : step_weight;
        weight = smooth_or_step;
      }
      vec4 blend = mix(color1, color2, weight);
      reached = blend;
    }
    else
      reached = prev_color;
    used = reached;
  }
  return used;
}

//== NG_randomcolor_float(float)
vec3 NG_randomcolor_float(float in1)
{
  float base_seed = float(glaze_seed);
  float hue_place = base_seed + 413.3;
  int hue_seed = mx_integer(ceil(hue_place));
  float hue_random = NG_randomfloat_float(in1, 0.0, 1.0, hue_seed);
  float hue = mix(glaze_huelow, glaze_huehigh, hue_random);
  float saturation_place = base_seed + 1522.4;
  int saturation_seed = mx_integer(ceil(saturation_place));
  float saturation_random = NG_randomfloat_float(in1, 0.0, 1.0, saturation_seed);
  float saturation = mix(glaze_saturationlow, glaze_saturationhigh, saturation_random);
  float brightness_place = base_seed + 1813.8;
  int brightness_seed = mx_integer(ceil(brightness_place));
  float brightness_random = NG_randomfloat_float(in1, 0.0, 1.0, brightness_seed);
  float brightness = mix(glaze_brightnesslow, glaze_brightnesshigh, brightness_random);
  vec3 hsv = vec3(hue, saturation, brightness);
  vec3 rgb = mx_hsvtorgb_color3(hsv);
  return rgb;
}

//== NG_randomcolor_float(float) (2)
vec3 NG_randomcolor_float(float in1)
{
  float base_seed = float(hue_seed);
  float hue_place = base_seed + 413.3;
  int hue_seed1 = mx_integer(ceil(hue_place));
  float hue_random = NG_randomfloat_float(in1, 0.0, 1.0, hue_seed1);
  float hue = mix(hue_huelow, hue_huehigh, hue_random);
  float saturation_place = base_seed + 1522.4;
  int saturation_seed = mx_integer(ceil(saturation_place));
  float saturation_random = NG_randomfloat_float(in1, 0.0, 1.0, saturation_seed);
  float saturation = mix(hue_saturationlow, hue_saturationhigh, saturation_random);
  float brightness_place = base_seed + 1813.8;
  int brightness_seed = mx_integer(ceil(brightness_place));
  float brightness_random = NG_randomfloat_float(in1, 0.0, 1.0, brightness_seed);
  float brightness = mix(hue_brightnesslow, hue_brightnesshigh, brightness_random);
  vec3 hsv = vec3(hue, saturation, brightness);
  vec3 rgb = mx_hsvtorgb_color3(hsv);
  return rgb;
}

//== NG_randomcolor_integer(int)
vec3 NG_randomcolor_integer(int in1)
{
  float signal = float(in1);
  vec3 rgb = NG_randomcolor_float(signal);
  return rgb;
}

//== NG_randomfloat_float(float, float, float, int)
float NG_randomfloat_float(float in1, float min1, float max1, int seed)
{
  float signal = in1 * 4096.0;
  float row = float(seed);
  vec2 cell = vec2(signal, row);
  float random = mx_cellnoise2d_float(cell);
  float scaled = NG_range_float(random, 0.0, 1.0, 1.0, min1, max1, true);
  return scaled;
}

//== NG_range_float(float, float)
float NG_range_float(float in1, float outlow)
{
  float unit = 0.0 + mx_divide((in1 - with_gamma_inlow) * (1.0 - 0.0), with_gamma_inhigh - with_gamma_inlow);
  float exponent = mx_divide(1.0, with_gamma_gamma);
  float curved = sign(unit) * mx_power(abs(unit), exponent);
  float width = with_gamma_outhigh - outlow;
  float widened = curved * width;
  float bounded = min(max(widened, -3.4028235e38), 3.4028235e38);
  float mapped = bounded + outlow;
  float limited_low = min(outlow, with_gamma_outhigh);
  float limited_high = max(outlow, with_gamma_outhigh);
  float limited = min(max(mapped, limited_low), limited_high);
  float chosen = (with_gamma_doclamp == true) ? limited : mapped;
  return chosen;
}

//== NG_range_float(float, float, float, float, float, float, bool)
float NG_range_float(float in1, float inlow, float inhigh, float gamma, float outlow, float outhigh, bool doclamp)
{
  float unit = 0.0 + mx_divide((in1 - inlow) * (1.0 - 0.0), inhigh - inlow);
  float exponent = mx_divide(1.0, gamma);
  float curved = sign(unit) * mx_power(abs(unit), exponent);
  float width = outhigh - outlow;
  float widened = curved * width;
  float bounded = min(max(widened, -3.4028235e38), 3.4028235e38);
  float mapped = bounded + outlow;
  float limited_low = min(outlow, outhigh);
  float limited_high = max(outlow, outhigh);
  float limited = min(max(mapped, limited_low), limited_high);
  float chosen = (doclamp == true) ? limited : mapped;
  return chosen;
}

//== NG_saturate_color3(vec3, float, vec3)
vec3 NG_saturate_color3(vec3 in1, float amount, vec3 lumacoeffs)
{
  vec3 grey = vec3(dot(in1, lumacoeffs));
  vec3 mixed = mix(grey, in1, amount);
  return mixed;
}

//== NG_separate2_vector2(vec2, out float, out float)
void NG_separate2_vector2(vec2 in1, out float outx, out float outy)
{
  float component_x = in1[clamp(0, 0, 1)];
  float component_y = in1[clamp(1, 0, 1)];
  outx = component_x;
  outy = component_y;
}

//== NG_separate3_color3(vec3, out float, out float, out float)
void NG_separate3_color3(vec3 in1, out float outr, out float outg, out float outb)
{
  float component_r = in1[clamp(0, 0, 2)];
  float component_g = in1[clamp(1, 0, 2)];
  float component_b = in1[clamp(2, 0, 2)];
  outr = component_r;
  outg = component_g;
  outb = component_b;
}

//== NG_separate3_vector3(vec3, out float, out float, out float)
void NG_separate3_vector3(vec3 in1, out float outx, out float outy, out float outz)
{
  float component_x = in1[clamp(0, 0, 2)];
  float component_y = in1[clamp(1, 0, 2)];
  float component_z = in1[clamp(2, 0, 2)];
  outx = component_x;
  outy = component_y;
  outz = component_z;
}

//== NG_separate4_color4(vec4, out float, out float, out float, out float)
void NG_separate4_color4(vec4 in1, out float outr, out float outg, out float outb, out float outa)
{
  float component_r = in1[clamp(0, 0, 3)];
  float component_g = in1[clamp(1, 0, 3)];
  float component_b = in1[clamp(2, 0, 3)];
  float component_a = in1[clamp(3, 0, 3)];
  outr = component_r;
  outg = component_g;
  outb = component_b;
  outa = component_a;
}

//== NG_srgb_texture_to_lin_rec709_color3()
vec3 NG_srgb_texture_to_lin_rec709_color3()
{
  vec3 shifted = from_srgb_value + 0.055;
  vec3 base = mx_divide(shifted, 1.055);
  vec3 positive = max(base, 0.0);
  vec3 curved = mx_power(positive, 2.4);
  vec3 straight = mx_divide(from_srgb_value, 12.92);
  vec3 over_threshold = from_srgb_value - 0.04045;
  vec3 excess = max(over_threshold, 0.0);
  vec3 above = sign(excess);
  vec3 linear = mix(straight, curved, above);
  return linear;
}

//== NG_srgb_texture_to_lin_rec709_color3(vec3)
vec3 NG_srgb_texture_to_lin_rec709_color3(vec3 in1)
{
  vec3 shifted = in1 + 0.055;
  vec3 base = mx_divide(shifted, 1.055);
  vec3 positive = max(base, 0.0);
  vec3 curved = mx_power(positive, 2.4);
  vec3 straight = mx_divide(in1, 12.92);
  vec3 over_threshold = in1 - 0.04045;
  vec3 excess = max(over_threshold, 0.0);
  vec3 above = sign(excess);
  vec3 linear = mix(straight, curved, above);
  return linear;
}

//== NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(5 parameters)
surfaceshader NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(vec3 base_color, float coat, vec3 coat_normal, vec3 normal, vec3 tangent)
{
  vec2 coat_alpha = mx_roughness_anisotropy(SR_cloth_coat_roughness, SR_cloth_coat_anisotropy);
  float coat_turn = SR_cloth_coat_rotation * 360.0;
  vec3 coat_tangent = mx_rotate_vector3(tangent, coat_turn, coat_normal);
  vec3 facing_color = base_color * SR_cloth_base;
  vec3 edge_color = SR_cloth_specular_color * SR_cloth_specular;
  vec3 index_ior = vec3(0.0);
  vec3 index_extinction = vec3(0.0);
  mx_artistic_ior(facing_color, edge_color, index_ior, index_extinction);
  float haze = coat * SR_cloth_coat_roughness;
  float haze_weight = haze * SR_cloth_coat_affect_roughness;
  float base_roughness = mix(SR_cloth_specular_roughness, 1.0, haze_weight);
  vec2 base_alpha = mx_roughness_anisotropy(base_roughness, SR_cloth_specular_anisotropy);
  float base_turn = SR_cloth_specular_rotation * 360.0;
  vec3 base_tangent = mx_rotate_vector3(tangent, base_turn, normal);
  float rough_inside = SR_cloth_specular_roughness + SR_cloth_transmission_extra_roughness;
  float rough_inside_limited = min(max(rough_inside, 0.0), 1.0);
  float inner_roughness = mix(rough_inside_limited, 1.0, haze_weight);
  vec2 inner_alpha = mx_roughness_anisotropy(inner_roughness, SR_cloth_specular_anisotropy);
  vec3 flesh = SR_cloth_subsurface_color;
  vec3 flesh_log = log(max(flesh, M_FLOAT_MIN));
  float coat_presence = min(max(coat, 0.0), 1.0);
  float coat_bounces = SR_cloth_coat_affect_color * coat_presence;
  float saturation = coat_bounces + 1.0;
  vec3 flesh_log_deep = flesh_log * saturation;
  vec3 flesh_deep = min(exp(flesh_log_deep), M_FLOAT_MAX);
  vec3 deep_flesh = flesh_deep;
  vec3 mean_free_path = SR_cloth_subsurface_radius * SR_cloth_subsurface_scale;
  float is_leaf = float(SR_cloth_thin_walled);
  vec3 albedo = base_color;
  vec3 albedo_log = log(max(albedo, M_FLOAT_MIN));
  vec3 albedo_log_deep = albedo_log * saturation;
  vec3 albedo_deep = min(exp(albedo_log_deep), M_FLOAT_MAX);
  vec3 deep_albedo = albedo_deep;
  vec3 coat_tint = mix(vec3(1.0), SR_cloth_coat_color, coat);
  float coat_product = SR_cloth_coat_IOR * 4.0;
  float coat_sum = SR_cloth_coat_IOR + 1.0;
  float coat_sum_squared = coat_sum * coat_sum;
  float coat_passes = mx_divide(coat_product, coat_sum_squared);
  vec3 coat_passes_color = vec3(coat_passes);
  vec3 radiance = SR_cloth_emission_color * SR_cloth_emission;
  vec3 tinted_radiance = SR_cloth_coat_color * radiance;
  vec3 opacity_grey = vec3(dot(SR_cloth_opacity, vec3(0.2722287, 0.6740818, 0.0536895)));
  float presence = opacity_grey[clamp(0, 0, 2)];
  surfaceshader shader = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF varnish = mx_dielectric_bsdf(closureData, coat, vec3(1.0), SR_cloth_coat_IOR, coat_alpha, false, 0.0, 1.5, coat_normal, coat_tangent, 0);
      BSDF body = mx_subsurface_bsdf(closureData, 1.0, deep_flesh, normal);
      BSDF metal = BSDF(vec3(0.0), vec3(1.0));
      if (SR_cloth_metalness != 0.0)
        metal = mx_conductor_bsdf(closureData, 1.0, index_ior, index_extinction, base_alpha, SR_cloth_thin_film_thickness, SR_cloth_thin_film_IOR, normal, base_tangent);
      BSDF dielectric = BSDF(vec3(0.0), vec3(1.0));
      if (SR_cloth_metalness != 1.0)
      {
        BSDF gloss = mx_dielectric_bsdf(closureData, SR_cloth_specular, SR_cloth_specular_color, SR_cloth_specular_IOR, base_alpha, false, SR_cloth_thin_film_thickness, SR_cloth_thin_film_IOR, normal, base_tangent, 0);
        BSDF clear = BSDF(vec3(0.0), vec3(1.0));
        if (SR_cloth_transmission != 0.0)
          clear = mx_dielectric_bsdf(closureData, 1.0, SR_cloth_transmission_color, SR_cloth_specular_IOR, inner_alpha, false, 0.0, 1.5, normal, base_tangent, 1);
        BSDF opaque = BSDF(vec3(0.0), vec3(1.0));
        if (SR_cloth_transmission != 1.0)
        {
          BSDF fibres = mx_sheen_bsdf(closureData, SR_cloth_sheen, SR_cloth_sheen_color, SR_cloth_sheen_roughness, normal);
          BSDF inside = BSDF(vec3(0.0), vec3(1.0));
          if (SR_cloth_subsurface != 0.0)
          {
            BSDF leaf = BSDF(vec3(0.0), vec3(1.0));
            if (is_leaf != 0.0)
              leaf = mx_translucent_bsdf(1.0, deep_flesh, normal);
            inside = mx_mix_bsdf(leaf, body, is_leaf);
          }
          BSDF diffuse = BSDF(vec3(0.0), vec3(1.0));
          if (SR_cloth_subsurface != 1.0)
            diffuse = mx_oren_nayar_diffuse_bsdf(closureData, SR_cloth_base, deep_albedo, SR_cloth_diffuse_roughness, normal);
          BSDF matte = mx_mix_bsdf(inside, diffuse, SR_cloth_subsurface);
          opaque = mx_layer_bsdf(fibres, matte);
        }
        BSDF substrate = mx_mix_bsdf(clear, opaque, SR_cloth_transmission);
        dielectric = mx_layer_bsdf(gloss, substrate);
      }
      BSDF uncoated = mx_mix_bsdf(metal, dielectric, SR_cloth_metalness);
      BSDF tinted = mx_multiply_bsdf_color3(uncoated, coat_tint);
      BSDF scattering = mx_layer_bsdf(varnish, tinted);
      shader.color += scattering.response;
    }
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_EMISSION, vec3(0.0), V, N, P, 1.0);
      EDF tinted_glow = mx_uniform_edf(closureData, tinted_radiance);
      EDF coated_glow = mx_generalized_schlick_edf(closureData, coat_passes_color, vec3(0.0), 5.0, tinted_glow);
      EDF bare_glow = mx_uniform_edf(closureData, radiance);
      EDF glow = mx_mix_edf(coated_glow, bare_glow, coat);
      shader.color += glow;
    }
    shader.color *= presence;
    shader.transparency = mix(vec3(1.0), shader.transparency, presence);
  }
  return shader;
}

//== NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(5 parameters) (2)
surfaceshader NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(vec3 base_color, float coat, vec3 coat_normal, vec3 normal, vec3 tangent)
{
  vec2 coat_alpha = mx_roughness_anisotropy(board_coat_roughness, board_coat_anisotropy);
  float coat_turn = board_coat_rotation * 360.0;
  vec3 coat_tangent = mx_rotate_vector3(tangent, coat_turn, coat_normal);
  vec3 facing_color = base_color * board_base;
  vec3 edge_color = board_specular_color * board_specular;
  vec3 index_ior = vec3(0.0);
  vec3 index_extinction = vec3(0.0);
  mx_artistic_ior(facing_color, edge_color, index_ior, index_extinction);
  float haze = coat * board_coat_roughness;
  float haze_weight = haze * board_coat_affect_roughness;
  float base_roughness = mix(board_specular_roughness, 1.0, haze_weight);
  vec2 base_alpha = mx_roughness_anisotropy(base_roughness, board_specular_anisotropy);
  float base_turn = board_specular_rotation * 360.0;
  vec3 base_tangent = mx_rotate_vector3(tangent, base_turn, normal);
  float rough_inside = board_specular_roughness + board_transmission_extra_roughness;
  float rough_inside_limited = min(max(rough_inside, 0.0), 1.0);
  float inner_roughness = mix(rough_inside_limited, 1.0, haze_weight);
  vec2 inner_alpha = mx_roughness_anisotropy(inner_roughness, board_specular_anisotropy);
  vec3 flesh = board_subsurface_color;
  vec3 flesh_log = log(max(flesh, M_FLOAT_MIN));
  float coat_presence = min(max(coat, 0.0), 1.0);
  float coat_bounces = board_coat_affect_color * coat_presence;
  float saturation = coat_bounces + 1.0;
  vec3 flesh_log_deep = flesh_log * saturation;
  vec3 flesh_deep = min(exp(flesh_log_deep), M_FLOAT_MAX);
  vec3 deep_flesh = flesh_deep;
  vec3 mean_free_path = board_subsurface_radius * board_subsurface_scale;
  float is_leaf = float(board_thin_walled);
  vec3 albedo = base_color;
  vec3 albedo_log = log(max(albedo, M_FLOAT_MIN));
  vec3 albedo_log_deep = albedo_log * saturation;
  vec3 albedo_deep = min(exp(albedo_log_deep), M_FLOAT_MAX);
  vec3 deep_albedo = albedo_deep;
  vec3 coat_tint = mix(vec3(1.0), board_coat_color, coat);
  float coat_product = board_coat_IOR * 4.0;
  float coat_sum = board_coat_IOR + 1.0;
  float coat_sum_squared = coat_sum * coat_sum;
  float coat_passes = mx_divide(coat_product, coat_sum_squared);
  vec3 coat_passes_color = vec3(coat_passes);
  vec3 radiance = board_emission_color * board_emission;
  vec3 tinted_radiance = board_coat_color * radiance;
  vec3 opacity_grey = vec3(dot(board_opacity, vec3(0.2722287, 0.6740818, 0.0536895)));
  float presence = opacity_grey[clamp(0, 0, 2)];
  surfaceshader shader = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF varnish = mx_dielectric_bsdf(closureData, coat, vec3(1.0), board_coat_IOR, coat_alpha, false, 0.0, 1.5, coat_normal, coat_tangent, 0);
      BSDF body = mx_subsurface_bsdf(closureData, 1.0, deep_flesh, normal);
      BSDF metal = BSDF(vec3(0.0), vec3(1.0));
      if (board_metalness != 0.0)
        metal = mx_conductor_bsdf(closureData, 1.0, index_ior, index_extinction, base_alpha, board_thin_film_thickness, board_thin_film_IOR, normal, base_tangent);
      BSDF dielectric = BSDF(vec3(0.0), vec3(1.0));
      if (board_metalness != 1.0)
      {
        BSDF gloss = mx_dielectric_bsdf(closureData, board_specular, board_specular_color, board_specular_IOR, base_alpha, false, board_thin_film_thickness, board_thin_film_IOR, normal, base_tangent, 0);
        BSDF clear = BSDF(vec3(0.0), vec3(1.0));
        if (board_transmission != 0.0)
          clear = mx_dielectric_bsdf(closureData, 1.0, board_transmission_color, board_specular_IOR, inner_alpha, false, 0.0, 1.5, normal, base_tangent, 1);
        BSDF opaque = BSDF(vec3(0.0), vec3(1.0));
        if (board_transmission != 1.0)
        {
          BSDF fibres = mx_sheen_bsdf(closureData, board_sheen, board_sheen_color, board_sheen_roughness, normal);
          BSDF inside = BSDF(vec3(0.0), vec3(1.0));
          if (board_subsurface != 0.0)
          {
            BSDF leaf = BSDF(vec3(0.0), vec3(1.0));
            if (is_leaf != 0.0)
              leaf = mx_translucent_bsdf(1.0, deep_flesh, normal);
            inside = mx_mix_bsdf(leaf, body, is_leaf);
          }
          BSDF diffuse = BSDF(vec3(0.0), vec3(1.0));
          if (board_subsurface != 1.0)
            diffuse = mx_oren_nayar_diffuse_bsdf(closureData, board_base, deep_albedo, board_diffuse_roughness, normal);
          BSDF matte = mx_mix_bsdf(inside, diffuse, board_subsurface);
          opaque = mx_layer_bsdf(fibres, matte);
        }
        BSDF substrate = mx_mix_bsdf(clear, opaque, board_transmission);
        dielectric = mx_layer_bsdf(gloss, substrate);
      }
      BSDF uncoated = mx_mix_bsdf(metal, dielectric, board_metalness);
      BSDF tinted = mx_multiply_bsdf_color3(uncoated, coat_tint);
      BSDF scattering = mx_layer_bsdf(varnish, tinted);
      shader.color += scattering.response;
    }
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_EMISSION, vec3(0.0), V, N, P, 1.0);
      EDF tinted_glow = mx_uniform_edf(closureData, tinted_radiance);
      EDF coated_glow = mx_generalized_schlick_edf(closureData, coat_passes_color, vec3(0.0), 5.0, tinted_glow);
      EDF bare_glow = mx_uniform_edf(closureData, radiance);
      EDF glow = mx_mix_edf(coated_glow, bare_glow, coat);
      shader.color += glow;
    }
    shader.color *= presence;
    shader.transparency = mix(vec3(1.0), shader.transparency, presence);
  }
  return shader;
}

//== NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(5 parameters) (3)
surfaceshader NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(vec3 base_color, float coat, vec3 coat_normal, vec3 normal, vec3 tangent)
{
  vec2 coat_alpha = mx_roughness_anisotropy(lacquer_shader_coat_roughness, lacquer_shader_coat_anisotropy);
  float coat_turn = lacquer_shader_coat_rotation * 360.0;
  vec3 coat_tangent = mx_rotate_vector3(tangent, coat_turn, coat_normal);
  vec3 facing_color = base_color * lacquer_shader_base;
  vec3 edge_color = lacquer_shader_specular_color * lacquer_shader_specular;
  vec3 index_ior = vec3(0.0);
  vec3 index_extinction = vec3(0.0);
  mx_artistic_ior(facing_color, edge_color, index_ior, index_extinction);
  float haze = coat * lacquer_shader_coat_roughness;
  float haze_weight = haze * lacquer_shader_coat_affect_roughness;
  float base_roughness = mix(lacquer_shader_specular_roughness, 1.0, haze_weight);
  vec2 base_alpha = mx_roughness_anisotropy(base_roughness, lacquer_shader_specular_anisotropy);
  float base_turn = lacquer_shader_specular_rotation * 360.0;
  vec3 base_tangent = mx_rotate_vector3(tangent, base_turn, normal);
  float rough_inside = lacquer_shader_specular_roughness + lacquer_shader_transmission_extra_roughness;
  float rough_inside_limited = min(max(rough_inside, 0.0), 1.0);
  float inner_roughness = mix(rough_inside_limited, 1.0, haze_weight);
  vec2 inner_alpha = mx_roughness_anisotropy(inner_roughness, lacquer_shader_specular_anisotropy);
  vec3 flesh = lacquer_shader_subsurface_color;
  vec3 flesh_log = log(max(flesh, M_FLOAT_MIN));
  float coat_presence = min(max(coat, 0.0), 1.0);
  float coat_bounces = lacquer_shader_coat_affect_color * coat_presence;
  float saturation = coat_bounces + 1.0;
  vec3 flesh_log_deep = flesh_log * saturation;
  vec3 flesh_deep = min(exp(flesh_log_deep), M_FLOAT_MAX);
  vec3 deep_flesh = flesh_deep;
  vec3 mean_free_path = lacquer_shader_subsurface_radius * lacquer_shader_subsurface_scale;
  float is_leaf = float(lacquer_shader_thin_walled);
  vec3 albedo = base_color;
  vec3 albedo_log = log(max(albedo, M_FLOAT_MIN));
  vec3 albedo_log_deep = albedo_log * saturation;
  vec3 albedo_deep = min(exp(albedo_log_deep), M_FLOAT_MAX);
  vec3 deep_albedo = albedo_deep;
  vec3 coat_tint = mix(vec3(1.0), lacquer_shader_coat_color, coat);
  float coat_product = lacquer_shader_coat_IOR * 4.0;
  float coat_sum = lacquer_shader_coat_IOR + 1.0;
  float coat_sum_squared = coat_sum * coat_sum;
  float coat_passes = mx_divide(coat_product, coat_sum_squared);
  vec3 coat_passes_color = vec3(coat_passes);
  vec3 radiance = lacquer_shader_emission_color * lacquer_shader_emission;
  vec3 tinted_radiance = lacquer_shader_coat_color * radiance;
  vec3 opacity_grey = vec3(dot(lacquer_shader_opacity, vec3(0.2722287, 0.6740818, 0.0536895)));
  float presence = opacity_grey[clamp(0, 0, 2)];
  surfaceshader shader = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF varnish = mx_dielectric_bsdf(closureData, coat, vec3(1.0), lacquer_shader_coat_IOR, coat_alpha, false, 0.0, 1.5, coat_normal, coat_tangent, 0);
      BSDF body = mx_subsurface_bsdf(closureData, 1.0, deep_flesh, normal);
      BSDF metal = BSDF(vec3(0.0), vec3(1.0));
      if (lacquer_shader_metalness != 0.0)
        metal = mx_conductor_bsdf(closureData, 1.0, index_ior, index_extinction, base_alpha, lacquer_shader_thin_film_thickness, lacquer_shader_thin_film_IOR, normal, base_tangent);
      BSDF dielectric = BSDF(vec3(0.0), vec3(1.0));
      if (lacquer_shader_metalness != 1.0)
      {
        BSDF gloss = mx_dielectric_bsdf(closureData, lacquer_shader_specular, lacquer_shader_specular_color, lacquer_shader_specular_IOR, base_alpha, false, lacquer_shader_thin_film_thickness, lacquer_shader_thin_film_IOR, normal, base_tangent, 0);
        BSDF clear = BSDF(vec3(0.0), vec3(1.0));
        if (lacquer_shader_transmission != 0.0)
          clear = mx_dielectric_bsdf(closureData, 1.0, lacquer_shader_transmission_color, lacquer_shader_specular_IOR, inner_alpha, false, 0.0, 1.5, normal, base_tangent, 1);
        BSDF opaque = BSDF(vec3(0.0), vec3(1.0));
        if (lacquer_shader_transmission != 1.0)
        {
          BSDF fibres = mx_sheen_bsdf(closureData, lacquer_shader_sheen, lacquer_shader_sheen_color, lacquer_shader_sheen_roughness, normal);
          BSDF inside = BSDF(vec3(0.0), vec3(1.0));
          if (lacquer_shader_subsurface != 0.0)
          {
            BSDF leaf = BSDF(vec3(0.0), vec3(1.0));
            if (is_leaf != 0.0)
              leaf = mx_translucent_bsdf(1.0, deep_flesh, normal);
            inside = mx_mix_bsdf(leaf, body, is_leaf);
          }
          BSDF diffuse = BSDF(vec3(0.0), vec3(1.0));
          if (lacquer_shader_subsurface != 1.0)
            diffuse = mx_oren_nayar_diffuse_bsdf(closureData, lacquer_shader_base, deep_albedo, lacquer_shader_diffuse_roughness, normal);
          BSDF matte = mx_mix_bsdf(inside, diffuse, lacquer_shader_subsurface);
          opaque = mx_layer_bsdf(fibres, matte);
        }
        BSDF substrate = mx_mix_bsdf(clear, opaque, lacquer_shader_transmission);
        dielectric = mx_layer_bsdf(gloss, substrate);
      }
      BSDF uncoated = mx_mix_bsdf(metal, dielectric, lacquer_shader_metalness);
      BSDF tinted = mx_multiply_bsdf_color3(uncoated, coat_tint);
      BSDF scattering = mx_layer_bsdf(varnish, tinted);
      shader.color += scattering.response;
    }
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_EMISSION, vec3(0.0), V, N, P, 1.0);
      EDF tinted_glow = mx_uniform_edf(closureData, tinted_radiance);
      EDF coated_glow = mx_generalized_schlick_edf(closureData, coat_passes_color, vec3(0.0), 5.0, tinted_glow);
      EDF bare_glow = mx_uniform_edf(closureData, radiance);
      EDF glow = mx_mix_edf(coated_glow, bare_glow, coat);
      shader.color += glow;
    }
    shader.color *= presence;
    shader.transparency = mix(vec3(1.0), shader.transparency, presence);
  }
  return shader;
}

//== NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(6 parameters)
surfaceshader NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(vec3 base_color, float specular_roughness, float coat, vec3 coat_normal, vec3 normal, vec3 tangent)
{
  vec2 coat_alpha = mx_roughness_anisotropy(steel_coat_roughness, steel_coat_anisotropy);
  float coat_turn = steel_coat_rotation * 360.0;
  vec3 coat_tangent = mx_rotate_vector3(tangent, coat_turn, coat_normal);
  vec3 facing_color = base_color * steel_base;
  vec3 edge_color = steel_specular_color * steel_specular;
  vec3 index_ior = vec3(0.0);
  vec3 index_extinction = vec3(0.0);
  mx_artistic_ior(facing_color, edge_color, index_ior, index_extinction);
  float haze = coat * steel_coat_roughness;
  float haze_weight = haze * steel_coat_affect_roughness;
  float base_roughness = mix(specular_roughness, 1.0, haze_weight);
  vec2 base_alpha = mx_roughness_anisotropy(base_roughness, steel_specular_anisotropy);
  float base_turn = steel_specular_rotation * 360.0;
  vec3 base_tangent = mx_rotate_vector3(tangent, base_turn, normal);
  float rough_inside = specular_roughness + steel_transmission_extra_roughness;
  float rough_inside_limited = min(max(rough_inside, 0.0), 1.0);
  float inner_roughness = mix(rough_inside_limited, 1.0, haze_weight);
  vec2 inner_alpha = mx_roughness_anisotropy(inner_roughness, steel_specular_anisotropy);
  vec3 flesh = steel_subsurface_color;
  vec3 flesh_log = log(max(flesh, M_FLOAT_MIN));
  float coat_presence = min(max(coat, 0.0), 1.0);
  float coat_bounces = steel_coat_affect_color * coat_presence;
  float saturation = coat_bounces + 1.0;
  vec3 flesh_log_deep = flesh_log * saturation;
  vec3 flesh_deep = min(exp(flesh_log_deep), M_FLOAT_MAX);
  vec3 deep_flesh = flesh_deep;
  vec3 mean_free_path = steel_subsurface_radius * steel_subsurface_scale;
  float is_leaf = float(steel_thin_walled);
  vec3 albedo = base_color;
  vec3 albedo_log = log(max(albedo, M_FLOAT_MIN));
  vec3 albedo_log_deep = albedo_log * saturation;
  vec3 albedo_deep = min(exp(albedo_log_deep), M_FLOAT_MAX);
  vec3 deep_albedo = albedo_deep;
  vec3 coat_tint = mix(vec3(1.0), steel_coat_color, coat);
  float coat_product = steel_coat_IOR * 4.0;
  float coat_sum = steel_coat_IOR + 1.0;
  float coat_sum_squared = coat_sum * coat_sum;
  float coat_passes = mx_divide(coat_product, coat_sum_squared);
  vec3 coat_passes_color = vec3(coat_passes);
  vec3 radiance = steel_emission_color * steel_emission;
  vec3 tinted_radiance = steel_coat_color * radiance;
  vec3 opacity_grey = vec3(dot(steel_opacity, vec3(0.2722287, 0.6740818, 0.0536895)));
  float presence = opacity_grey[clamp(0, 0, 2)];
  surfaceshader shader = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF varnish = mx_dielectric_bsdf(closureData, coat, vec3(1.0), steel_coat_IOR, coat_alpha, false, 0.0, 1.5, coat_normal, coat_tangent, 0);
      BSDF body = mx_subsurface_bsdf(closureData, 1.0, deep_flesh, normal);
      BSDF metal = BSDF(vec3(0.0), vec3(1.0));
      if (steel_metalness != 0.0)
        metal = mx_conductor_bsdf(closureData, 1.0, index_ior, index_extinction, base_alpha, steel_thin_film_thickness, steel_thin_film_IOR, normal, base_tangent);
      BSDF dielectric = BSDF(vec3(0.0), vec3(1.0));
      if (steel_metalness != 1.0)
      {
        BSDF gloss = mx_dielectric_bsdf(closureData, steel_specular, steel_specular_color, steel_specular_IOR, base_alpha, false, steel_thin_film_thickness, steel_thin_film_IOR, normal, base_tangent, 0);
        BSDF clear = BSDF(vec3(0.0), vec3(1.0));
        if (steel_transmission != 0.0)
          clear = mx_dielectric_bsdf(closureData, 1.0, steel_transmission_color, steel_specular_IOR, inner_alpha, false, 0.0, 1.5, normal, base_tangent, 1);
        BSDF opaque = BSDF(vec3(0.0), vec3(1.0));
        if (steel_transmission != 1.0)
        {
          BSDF fibres = mx_sheen_bsdf(closureData, steel_sheen, steel_sheen_color, steel_sheen_roughness, normal);
          BSDF inside = BSDF(vec3(0.0), vec3(1.0));
          if (steel_subsurface != 0.0)
          {
            BSDF leaf = BSDF(vec3(0.0), vec3(1.0));
            if (is_leaf != 0.0)
              leaf = mx_translucent_bsdf(1.0, deep_flesh, normal);
            inside = mx_mix_bsdf(leaf, body, is_leaf);
          }
          BSDF diffuse = BSDF(vec3(0.0), vec3(1.0));
          if (steel_subsurface != 1.0)
            diffuse = mx_oren_nayar_diffuse_bsdf(closureData, steel_base, deep_albedo, steel_diffuse_roughness, normal);
          BSDF matte = mx_mix_bsdf(inside, diffuse, steel_subsurface);
          opaque = mx_layer_bsdf(fibres, matte);
        }
        BSDF substrate = mx_mix_bsdf(clear, opaque, steel_transmission);
        dielectric = mx_layer_bsdf(gloss, substrate);
      }
      BSDF uncoated = mx_mix_bsdf(metal, dielectric, steel_metalness);
      BSDF tinted = mx_multiply_bsdf_color3(uncoated, coat_tint);
      BSDF scattering = mx_layer_bsdf(varnish, tinted);
      shader.color += scattering.response;
    }
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_EMISSION, vec3(0.0), V, N, P, 1.0);
      EDF tinted_glow = mx_uniform_edf(closureData, tinted_radiance);
      EDF coated_glow = mx_generalized_schlick_edf(closureData, coat_passes_color, vec3(0.0), 5.0, tinted_glow);
      EDF bare_glow = mx_uniform_edf(closureData, radiance);
      EDF glow = mx_mix_edf(coated_glow, bare_glow, coat);
      shader.color += glow;
    }
    shader.color *= presence;
    shader.transparency = mix(vec3(1.0), shader.transparency, presence);
  }
  return shader;
}

//== NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(6 parameters) (2)
surfaceshader NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(vec3 base_color, vec3 subsurface_color, float coat, vec3 coat_normal, vec3 normal, vec3 tangent)
{
  vec2 coat_alpha = mx_roughness_anisotropy(polished_coat_roughness, polished_coat_anisotropy);
  float coat_turn = polished_coat_rotation * 360.0;
  vec3 coat_tangent = mx_rotate_vector3(tangent, coat_turn, coat_normal);
  vec3 facing_color = base_color * polished_base;
  vec3 edge_color = polished_specular_color * polished_specular;
  vec3 index_ior = vec3(0.0);
  vec3 index_extinction = vec3(0.0);
  mx_artistic_ior(facing_color, edge_color, index_ior, index_extinction);
  float haze = coat * polished_coat_roughness;
  float haze_weight = haze * polished_coat_affect_roughness;
  float base_roughness = mix(polished_specular_roughness, 1.0, haze_weight);
  vec2 base_alpha = mx_roughness_anisotropy(base_roughness, polished_specular_anisotropy);
  float base_turn = polished_specular_rotation * 360.0;
  vec3 base_tangent = mx_rotate_vector3(tangent, base_turn, normal);
  float rough_inside = polished_specular_roughness + polished_transmission_extra_roughness;
  float rough_inside_limited = min(max(rough_inside, 0.0), 1.0);
  float inner_roughness = mix(rough_inside_limited, 1.0, haze_weight);
  vec2 inner_alpha = mx_roughness_anisotropy(inner_roughness, polished_specular_anisotropy);
  vec3 flesh = subsurface_color;
  vec3 flesh_log = log(max(flesh, M_FLOAT_MIN));
  float coat_presence = min(max(coat, 0.0), 1.0);
  float coat_bounces = polished_coat_affect_color * coat_presence;
  float saturation = coat_bounces + 1.0;
  vec3 flesh_log_deep = flesh_log * saturation;
  vec3 flesh_deep = min(exp(flesh_log_deep), M_FLOAT_MAX);
  vec3 deep_flesh = flesh_deep;
  vec3 mean_free_path = polished_subsurface_radius * polished_subsurface_scale;
  float is_leaf = float(polished_thin_walled);
  vec3 albedo = base_color;
  vec3 albedo_log = log(max(albedo, M_FLOAT_MIN));
  vec3 albedo_log_deep = albedo_log * saturation;
  vec3 albedo_deep = min(exp(albedo_log_deep), M_FLOAT_MAX);
  vec3 deep_albedo = albedo_deep;
  vec3 coat_tint = mix(vec3(1.0), polished_coat_color, coat);
  float coat_product = polished_coat_IOR * 4.0;
  float coat_sum = polished_coat_IOR + 1.0;
  float coat_sum_squared = coat_sum * coat_sum;
  float coat_passes = mx_divide(coat_product, coat_sum_squared);
  vec3 coat_passes_color = vec3(coat_passes);
  vec3 radiance = polished_emission_color * polished_emission;
  vec3 tinted_radiance = polished_coat_color * radiance;
  vec3 opacity_grey = vec3(dot(polished_opacity, vec3(0.2722287, 0.6740818, 0.0536895)));
  float presence = opacity_grey[clamp(0, 0, 2)];
  surfaceshader shader = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF varnish = mx_dielectric_bsdf(closureData, coat, vec3(1.0), polished_coat_IOR, coat_alpha, false, 0.0, 1.5, coat_normal, coat_tangent, 0);
      BSDF body = mx_subsurface_bsdf(closureData, 1.0, deep_flesh, normal);
      BSDF metal = BSDF(vec3(0.0), vec3(1.0));
      if (polished_metalness != 0.0)
        metal = mx_conductor_bsdf(closureData, 1.0, index_ior, index_extinction, base_alpha, polished_thin_film_thickness, polished_thin_film_IOR, normal, base_tangent);
      BSDF dielectric = BSDF(vec3(0.0), vec3(1.0));
      if (polished_metalness != 1.0)
      {
        BSDF gloss = mx_dielectric_bsdf(closureData, polished_specular, polished_specular_color, polished_specular_IOR, base_alpha, false, polished_thin_film_thickness, polished_thin_film_IOR, normal, base_tangent, 0);
        BSDF clear = BSDF(vec3(0.0), vec3(1.0));
        if (polished_transmission != 0.0)
          clear = mx_dielectric_bsdf(closureData, 1.0, polished_transmission_color, polished_specular_IOR, inner_alpha, false, 0.0, 1.5, normal, base_tangent, 1);
        BSDF opaque = BSDF(vec3(0.0), vec3(1.0));
        if (polished_transmission != 1.0)
        {
          BSDF fibres = mx_sheen_bsdf(closureData, polished_sheen, polished_sheen_color, polished_sheen_roughness, normal);
          BSDF inside = BSDF(vec3(0.0), vec3(1.0));
          if (polished_subsurface != 0.0)
          {
            BSDF leaf = BSDF(vec3(0.0), vec3(1.0));
            if (is_leaf != 0.0)
              leaf = mx_translucent_bsdf(1.0, deep_flesh, normal);
            inside = mx_mix_bsdf(leaf, body, is_leaf);
          }
          BSDF diffuse = BSDF(vec3(0.0), vec3(1.0));
          if (polished_subsurface != 1.0)
            diffuse = mx_oren_nayar_diffuse_bsdf(closureData, polished_base, deep_albedo, polished_diffuse_roughness, normal);
          BSDF matte = mx_mix_bsdf(inside, diffuse, polished_subsurface);
          opaque = mx_layer_bsdf(fibres, matte);
        }
        BSDF substrate = mx_mix_bsdf(clear, opaque, polished_transmission);
        dielectric = mx_layer_bsdf(gloss, substrate);
      }
      BSDF uncoated = mx_mix_bsdf(metal, dielectric, polished_metalness);
      BSDF tinted = mx_multiply_bsdf_color3(uncoated, coat_tint);
      BSDF scattering = mx_layer_bsdf(varnish, tinted);
      shader.color += scattering.response;
    }
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_EMISSION, vec3(0.0), V, N, P, 1.0);
      EDF tinted_glow = mx_uniform_edf(closureData, tinted_radiance);
      EDF coated_glow = mx_generalized_schlick_edf(closureData, coat_passes_color, vec3(0.0), 5.0, tinted_glow);
      EDF bare_glow = mx_uniform_edf(closureData, radiance);
      EDF glow = mx_mix_edf(coated_glow, bare_glow, coat);
      shader.color += glow;
    }
    shader.color *= presence;
    shader.transparency = mix(vec3(1.0), shader.transparency, presence);
  }
  return shader;
}

//== NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(7 parameters)
surfaceshader NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(vec3 base_color, vec3 subsurface_color, float coat, vec3 coat_normal, float emission, vec3 normal, vec3 tangent)
{
  vec2 coat_alpha = mx_roughness_anisotropy(wax_coat_roughness, wax_coat_anisotropy);
  float coat_turn = wax_coat_rotation * 360.0;
  vec3 coat_tangent = mx_rotate_vector3(tangent, coat_turn, coat_normal);
  vec3 facing_color = base_color * wax_base;
  vec3 edge_color = wax_specular_color * wax_specular;
  vec3 index_ior = vec3(0.0);
  vec3 index_extinction = vec3(0.0);
  mx_artistic_ior(facing_color, edge_color, index_ior, index_extinction);
  float haze = coat * wax_coat_roughness;
  float haze_weight = haze * wax_coat_affect_roughness;
  float base_roughness = mix(wax_specular_roughness, 1.0, haze_weight);
  vec2 base_alpha = mx_roughness_anisotropy(base_roughness, wax_specular_anisotropy);
  float base_turn = wax_specular_rotation * 360.0;
  vec3 base_tangent = mx_rotate_vector3(tangent, base_turn, normal);
  float rough_inside = wax_specular_roughness + wax_transmission_extra_roughness;
  float rough_inside_limited = min(max(rough_inside, 0.0), 1.0);
  float inner_roughness = mix(rough_inside_limited, 1.0, haze_weight);
  vec2 inner_alpha = mx_roughness_anisotropy(inner_roughness, wax_specular_anisotropy);
  vec3 flesh = subsurface_color;
  vec3 flesh_log = log(max(flesh, M_FLOAT_MIN));
  float coat_presence = min(max(coat, 0.0), 1.0);
  float coat_bounces = wax_coat_affect_color * coat_presence;
  float saturation = coat_bounces + 1.0;
  vec3 flesh_log_deep = flesh_log * saturation;
  vec3 flesh_deep = min(exp(flesh_log_deep), M_FLOAT_MAX);
  vec3 deep_flesh = flesh_deep;
  vec3 mean_free_path = wax_subsurface_radius * wax_subsurface_scale;
  float is_leaf = float(wax_thin_walled);
  vec3 albedo = base_color;
  vec3 albedo_log = log(max(albedo, M_FLOAT_MIN));
  vec3 albedo_log_deep = albedo_log * saturation;
  vec3 albedo_deep = min(exp(albedo_log_deep), M_FLOAT_MAX);
  vec3 deep_albedo = albedo_deep;
  vec3 coat_tint = mix(vec3(1.0), wax_coat_color, coat);
  float coat_product = wax_coat_IOR * 4.0;
  float coat_sum = wax_coat_IOR + 1.0;
  float coat_sum_squared = coat_sum * coat_sum;
  float coat_passes = mx_divide(coat_product, coat_sum_squared);
  vec3 coat_passes_color = vec3(coat_passes);
  vec3 radiance = wax_emission_color * emission;
  vec3 tinted_radiance = wax_coat_color * radiance;
  vec3 opacity_grey = vec3(dot(wax_opacity, vec3(0.2722287, 0.6740818, 0.0536895)));
  float presence = opacity_grey[clamp(0, 0, 2)];
  surfaceshader shader = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF varnish = mx_dielectric_bsdf(closureData, coat, vec3(1.0), wax_coat_IOR, coat_alpha, false, 0.0, 1.5, coat_normal, coat_tangent, 0);
      BSDF body = mx_subsurface_bsdf(closureData, 1.0, deep_flesh, normal);
      BSDF metal = BSDF(vec3(0.0), vec3(1.0));
      if (wax_metalness != 0.0)
        metal = mx_conductor_bsdf(closureData, 1.0, index_ior, index_extinction, base_alpha, wax_thin_film_thickness, wax_thin_film_IOR, normal, base_tangent);
      BSDF dielectric = BSDF(vec3(0.0), vec3(1.0));
      if (wax_metalness != 1.0)
      {
        BSDF gloss = mx_dielectric_bsdf(closureData, wax_specular, wax_specular_color, wax_specular_IOR, base_alpha, false, wax_thin_film_thickness, wax_thin_film_IOR, normal, base_tangent, 0);
        BSDF clear = BSDF(vec3(0.0), vec3(1.0));
        if (wax_transmission != 0.0)
          clear = mx_dielectric_bsdf(closureData, 1.0, wax_transmission_color, wax_specular_IOR, inner_alpha, false, 0.0, 1.5, normal, base_tangent, 1);
        BSDF opaque = BSDF(vec3(0.0), vec3(1.0));
        if (wax_transmission != 1.0)
        {
          BSDF fibres = mx_sheen_bsdf(closureData, wax_sheen, wax_sheen_color, wax_sheen_roughness, normal);
          BSDF inside = BSDF(vec3(0.0), vec3(1.0));
          if (wax_subsurface != 0.0)
          {
            BSDF leaf = BSDF(vec3(0.0), vec3(1.0));
            if (is_leaf != 0.0)
              leaf = mx_translucent_bsdf(1.0, deep_flesh, normal);
            inside = mx_mix_bsdf(leaf, body, is_leaf);
          }
          BSDF diffuse = BSDF(vec3(0.0), vec3(1.0));
          if (wax_subsurface != 1.0)
            diffuse = mx_oren_nayar_diffuse_bsdf(closureData, wax_base, deep_albedo, wax_diffuse_roughness, normal);
          BSDF matte = mx_mix_bsdf(inside, diffuse, wax_subsurface);
          opaque = mx_layer_bsdf(fibres, matte);
        }
        BSDF substrate = mx_mix_bsdf(clear, opaque, wax_transmission);
        dielectric = mx_layer_bsdf(gloss, substrate);
      }
      BSDF uncoated = mx_mix_bsdf(metal, dielectric, wax_metalness);
      BSDF tinted = mx_multiply_bsdf_color3(uncoated, coat_tint);
      BSDF scattering = mx_layer_bsdf(varnish, tinted);
      shader.color += scattering.response;
    }
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_EMISSION, vec3(0.0), V, N, P, 1.0);
      EDF tinted_glow = mx_uniform_edf(closureData, tinted_radiance);
      EDF coated_glow = mx_generalized_schlick_edf(closureData, coat_passes_color, vec3(0.0), 5.0, tinted_glow);
      EDF bare_glow = mx_uniform_edf(closureData, radiance);
      EDF glow = mx_mix_edf(coated_glow, bare_glow, coat);
      shader.color += glow;
    }
    shader.color *= presence;
    shader.transparency = mix(vec3(1.0), shader.transparency, presence);
  }
  return shader;
}

//== NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(float, vec3, vec3, vec3)
surfaceshader NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(float coat, vec3 coat_normal, vec3 normal, vec3 tangent)
{
  vec2 coat_alpha = mx_roughness_anisotropy(standard_coat_roughness, standard_coat_anisotropy);
  float coat_turn = standard_coat_rotation * 360.0;
  vec3 coat_tangent = mx_rotate_vector3(tangent, coat_turn, coat_normal);
  vec3 facing_color = standard_base_color * standard_base;
  vec3 edge_color = standard_specular_color * standard_specular;
  vec3 index_ior = vec3(0.0);
  vec3 index_extinction = vec3(0.0);
  mx_artistic_ior(facing_color, edge_color, index_ior, index_extinction);
  float haze = coat * standard_coat_roughness;
  float haze_weight = haze * standard_coat_affect_roughness;
  float base_roughness = mix(standard_specular_roughness, 1.0, haze_weight);
  vec2 base_alpha = mx_roughness_anisotropy(base_roughness, standard_specular_anisotropy);
  float base_turn = standard_specular_rotation * 360.0;
  vec3 base_tangent = mx_rotate_vector3(tangent, base_turn, normal);
  float rough_inside = standard_specular_roughness + standard_transmission_extra_roughness;
  float rough_inside_limited = min(max(rough_inside, 0.0), 1.0);
  float inner_roughness = mix(rough_inside_limited, 1.0, haze_weight);
  vec2 inner_alpha = mx_roughness_anisotropy(inner_roughness, standard_specular_anisotropy);
  vec3 flesh = standard_subsurface_color;
  vec3 flesh_log = log(max(flesh, M_FLOAT_MIN));
  float coat_presence = min(max(coat, 0.0), 1.0);
  float coat_bounces = standard_coat_affect_color * coat_presence;
  float saturation = coat_bounces + 1.0;
  vec3 flesh_log_deep = flesh_log * saturation;
  vec3 flesh_deep = min(exp(flesh_log_deep), M_FLOAT_MAX);
  vec3 deep_flesh = flesh_deep;
  vec3 mean_free_path = standard_subsurface_radius * standard_subsurface_scale;
  float is_leaf = float(standard_thin_walled);
  vec3 albedo = standard_base_color;
  vec3 albedo_log = log(max(albedo, M_FLOAT_MIN));
  vec3 albedo_log_deep = albedo_log * saturation;
  vec3 albedo_deep = min(exp(albedo_log_deep), M_FLOAT_MAX);
  vec3 deep_albedo = albedo_deep;
  vec3 coat_tint = mix(vec3(1.0), standard_coat_color, coat);
  float coat_product = standard_coat_IOR * 4.0;
  float coat_sum = standard_coat_IOR + 1.0;
  float coat_sum_squared = coat_sum * coat_sum;
  float coat_passes = mx_divide(coat_product, coat_sum_squared);
  vec3 coat_passes_color = vec3(coat_passes);
  vec3 radiance = standard_emission_color * standard_emission;
  vec3 tinted_radiance = standard_coat_color * radiance;
  vec3 opacity_grey = vec3(dot(standard_opacity, vec3(0.2722287, 0.6740818, 0.0536895)));
  float presence = opacity_grey[clamp(0, 0, 2)];
  surfaceshader shader = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF varnish = mx_dielectric_bsdf(closureData, coat, vec3(1.0), standard_coat_IOR, coat_alpha, false, 0.0, 1.5, coat_normal, coat_tangent, 0);
      BSDF body = mx_subsurface_bsdf(closureData, 1.0, deep_flesh, normal);
      BSDF metal = BSDF(vec3(0.0), vec3(1.0));
      if (standard_metalness != 0.0)
        metal = mx_conductor_bsdf(closureData, 1.0, index_ior, index_extinction, base_alpha, standard_thin_film_thickness, standard_thin_film_IOR, normal, base_tangent);
      BSDF dielectric = BSDF(vec3(0.0), vec3(1.0));
      if (standard_metalness != 1.0)
      {
        BSDF gloss = mx_dielectric_bsdf(closureData, standard_specular, standard_specular_color, standard_specular_IOR, base_alpha, false, standard_thin_film_thickness, standard_thin_film_IOR, normal, base_tangent, 0);
        BSDF clear = BSDF(vec3(0.0), vec3(1.0));
        if (standard_transmission != 0.0)
          clear = mx_dielectric_bsdf(closureData, 1.0, standard_transmission_color, standard_specular_IOR, inner_alpha, false, 0.0, 1.5, normal, base_tangent, 1);
        BSDF opaque = BSDF(vec3(0.0), vec3(1.0));
        if (standard_transmission != 1.0)
        {
          BSDF fibres = mx_sheen_bsdf(closureData, standard_sheen, standard_sheen_color, standard_sheen_roughness, normal);
          BSDF inside = BSDF(vec3(0.0), vec3(1.0));
          if (standard_subsurface != 0.0)
          {
            BSDF leaf = BSDF(vec3(0.0), vec3(1.0));
            if (is_leaf != 0.0)
              leaf = mx_translucent_bsdf(1.0, deep_flesh, normal);
            inside = mx_mix_bsdf(leaf, body, is_leaf);
          }
          BSDF diffuse = BSDF(vec3(0.0), vec3(1.0));
          if (standard_subsurface != 1.0)
            diffuse = mx_oren_nayar_diffuse_bsdf(closureData, standard_base, deep_albedo, standard_diffuse_roughness, normal);
          BSDF matte = mx_mix_bsdf(inside, diffuse, standard_subsurface);
          opaque = mx_layer_bsdf(fibres, matte);
        }
        BSDF substrate = mx_mix_bsdf(clear, opaque, standard_transmission);
        dielectric = mx_layer_bsdf(gloss, substrate);
      }
      BSDF uncoated = mx_mix_bsdf(metal, dielectric, standard_metalness);
      BSDF tinted = mx_multiply_bsdf_color3(uncoated, coat_tint);
      BSDF scattering = mx_layer_bsdf(varnish, tinted);
      shader.color += scattering.response;
    }
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_EMISSION, vec3(0.0), V, N, P, 1.0);
      EDF tinted_glow = mx_uniform_edf(closureData, tinted_radiance);
      EDF coated_glow = mx_generalized_schlick_edf(closureData, coat_passes_color, vec3(0.0), 5.0, tinted_glow);
      EDF bare_glow = mx_uniform_edf(closureData, radiance);
      EDF glow = mx_mix_edf(coated_glow, bare_glow, coat);
      shader.color += glow;
    }
    shader.color *= presence;
    shader.transparency = mix(vec3(1.0), shader.transparency, presence);
  }
  return shader;
}

//== NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(float, vec3, vec3, vec3) (2)
surfaceshader NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(float coat, vec3 coat_normal, vec3 normal, vec3 tangent)
{
  vec2 coat_alpha = mx_roughness_anisotropy(standard_leaf_coat_roughness, standard_leaf_coat_anisotropy);
  float coat_turn = standard_leaf_coat_rotation * 360.0;
  vec3 coat_tangent = mx_rotate_vector3(tangent, coat_turn, coat_normal);
  vec3 facing_color = standard_leaf_base_color * standard_leaf_base;
  vec3 edge_color = standard_leaf_specular_color * standard_leaf_specular;
  vec3 index_ior = vec3(0.0);
  vec3 index_extinction = vec3(0.0);
  mx_artistic_ior(facing_color, edge_color, index_ior, index_extinction);
  float haze = coat * standard_leaf_coat_roughness;
  float haze_weight = haze * standard_leaf_coat_affect_roughness;
  float base_roughness = mix(standard_leaf_specular_roughness, 1.0, haze_weight);
  vec2 base_alpha = mx_roughness_anisotropy(base_roughness, standard_leaf_specular_anisotropy);
  float base_turn = standard_leaf_specular_rotation * 360.0;
  vec3 base_tangent = mx_rotate_vector3(tangent, base_turn, normal);
  float rough_inside = standard_leaf_specular_roughness + standard_leaf_transmission_extra_roughness;
  float rough_inside_limited = min(max(rough_inside, 0.0), 1.0);
  float inner_roughness = mix(rough_inside_limited, 1.0, haze_weight);
  vec2 inner_alpha = mx_roughness_anisotropy(inner_roughness, standard_leaf_specular_anisotropy);
  vec3 flesh = standard_leaf_subsurface_color;
  vec3 flesh_log = log(max(flesh, M_FLOAT_MIN));
  float coat_presence = min(max(coat, 0.0), 1.0);
  float coat_bounces = standard_leaf_coat_affect_color * coat_presence;
  float saturation = coat_bounces + 1.0;
  vec3 flesh_log_deep = flesh_log * saturation;
  vec3 flesh_deep = min(exp(flesh_log_deep), M_FLOAT_MAX);
  vec3 deep_flesh = flesh_deep;
  vec3 mean_free_path = standard_leaf_subsurface_radius * standard_leaf_subsurface_scale;
  float is_leaf = float(standard_leaf_thin_walled);
  vec3 albedo = standard_leaf_base_color;
  vec3 albedo_log = log(max(albedo, M_FLOAT_MIN));
  vec3 albedo_log_deep = albedo_log * saturation;
  vec3 albedo_deep = min(exp(albedo_log_deep), M_FLOAT_MAX);
  vec3 deep_albedo = albedo_deep;
  vec3 coat_tint = mix(vec3(1.0), standard_leaf_coat_color, coat);
  float coat_product = standard_leaf_coat_IOR * 4.0;
  float coat_sum = standard_leaf_coat_IOR + 1.0;
  float coat_sum_squared = coat_sum * coat_sum;
  float coat_passes = mx_divide(coat_product, coat_sum_squared);
  vec3 coat_passes_color = vec3(coat_passes);
  vec3 radiance = standard_leaf_emission_color * standard_leaf_emission;
  vec3 tinted_radiance = standard_leaf_coat_color * radiance;
  vec3 opacity_grey = vec3(dot(standard_leaf_opacity, vec3(0.2722287, 0.6740818, 0.0536895)));
  float presence = opacity_grey[clamp(0, 0, 2)];
  surfaceshader shader = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF varnish = mx_dielectric_bsdf(closureData, coat, vec3(1.0), standard_leaf_coat_IOR, coat_alpha, false, 0.0, 1.5, coat_normal, coat_tangent, 0);
      BSDF body = mx_subsurface_bsdf(closureData, 1.0, deep_flesh, normal);
      BSDF metal = BSDF(vec3(0.0), vec3(1.0));
      if (standard_leaf_metalness != 0.0)
        metal = mx_conductor_bsdf(closureData, 1.0, index_ior, index_extinction, base_alpha, standard_leaf_thin_film_thickness, standard_leaf_thin_film_IOR, normal, base_tangent);
      BSDF dielectric = BSDF(vec3(0.0), vec3(1.0));
      if (standard_leaf_metalness != 1.0)
      {
        BSDF gloss = mx_dielectric_bsdf(closureData, standard_leaf_specular, standard_leaf_specular_color, standard_leaf_specular_IOR, base_alpha, false, standard_leaf_thin_film_thickness, standard_leaf_thin_film_IOR, normal, base_tangent, 0);
        BSDF clear = BSDF(vec3(0.0), vec3(1.0));
        if (standard_leaf_transmission != 0.0)
          clear = mx_dielectric_bsdf(closureData, 1.0, standard_leaf_transmission_color, standard_leaf_specular_IOR, inner_alpha, false, 0.0, 1.5, normal, base_tangent, 1);
        BSDF opaque = BSDF(vec3(0.0), vec3(1.0));
        if (standard_leaf_transmission != 1.0)
        {
          BSDF fibres = mx_sheen_bsdf(closureData, standard_leaf_sheen, standard_leaf_sheen_color, standard_leaf_sheen_roughness, normal);
          BSDF inside = BSDF(vec3(0.0), vec3(1.0));
          if (standard_leaf_subsurface != 0.0)
          {
            BSDF leaf = BSDF(vec3(0.0), vec3(1.0));
            if (is_leaf != 0.0)
              leaf = mx_translucent_bsdf(1.0, deep_flesh, normal);
            inside = mx_mix_bsdf(leaf, body, is_leaf);
          }
          BSDF diffuse = BSDF(vec3(0.0), vec3(1.0));
          if (standard_leaf_subsurface != 1.0)
            diffuse = mx_oren_nayar_diffuse_bsdf(closureData, standard_leaf_base, deep_albedo, standard_leaf_diffuse_roughness, normal);
          BSDF matte = mx_mix_bsdf(inside, diffuse, standard_leaf_subsurface);
          opaque = mx_layer_bsdf(fibres, matte);
        }
        BSDF substrate = mx_mix_bsdf(clear, opaque, standard_leaf_transmission);
        dielectric = mx_layer_bsdf(gloss, substrate);
      }
      BSDF uncoated = mx_mix_bsdf(metal, dielectric, standard_leaf_metalness);
      BSDF tinted = mx_multiply_bsdf_color3(uncoated, coat_tint);
      BSDF scattering = mx_layer_bsdf(varnish, tinted);
      shader.color += scattering.response;
    }
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_EMISSION, vec3(0.0), V, N, P, 1.0);
      EDF tinted_glow = mx_uniform_edf(closureData, tinted_radiance);
      EDF coated_glow = mx_generalized_schlick_edf(closureData, coat_passes_color, vec3(0.0), 5.0, tinted_glow);
      EDF bare_glow = mx_uniform_edf(closureData, radiance);
      EDF glow = mx_mix_edf(coated_glow, bare_glow, coat);
      shader.color += glow;
    }
    shader.color *= presence;
    shader.transparency = mix(vec3(1.0), shader.transparency, presence);
  }
  return shader;
}

//== NG_tiledcircles_color3(vec2)
vec3 NG_tiledcircles_color3(vec2 texcoord)
{
  vec2 tiled = texcoord * dots_uvtiling;
  vec2 plane = tiled - dots_uvoffset;
  float axis_outx = 0.0;
  float axis_outy = 0.0;
  NG_separate2_vector2(plane, axis_outx, axis_outy);
  float two_rows = mx_modulo(axis_outy, 1.73205);
  float shift = (two_rows > 0.866025) ? 0.5 : 0.0;
  float shifted_x = axis_outx + shift;
  float across = fract(shifted_x);
  float to_middle = across - 0.5;
  float to_middle_either = abs(to_middle);
  float to_corner = 0.5 - to_middle_either;
  float up = mx_modulo(axis_outy, 0.866025);
  vec2 below = vec2(to_corner, up);
  vec2 cell = fract(plane);
  vec2 centred = cell - 0.5;
  vec2 first_place = (dots_staggered == true) ? below : centred;
  float half_size = dots_size * 0.5;
  float first = NG_circle_float(first_place, vec2(0.0), half_size);
  float to_next_row = 0.866025 - up;
  vec2 above = vec2(to_middle, to_next_row);
  vec2 second_place = (dots_staggered == true) ? above : centred;
  float second = NG_circle_float(second_place, vec2(0.0), half_size);
  float covered = max(first, second);
  vec3 grey = vec3(covered);
  return grey;
}

//== NG_tiledcloverleafs_color3(vec2)
vec3 NG_tiledcloverleafs_color3(vec2 texcoord)
{
  vec2 tiled = texcoord * leaves_uvtiling;
  vec2 plane = tiled - leaves_uvoffset;
  float axis_outx = 0.0;
  float axis_outy = 0.0;
  NG_separate2_vector2(plane, axis_outx, axis_outy);
  float two_rows = mx_modulo(axis_outy, 1.0);
  float shift = (two_rows > 0.5) ? 0.5 : 0.0;
  float shifted_x = axis_outx + shift;
  float across = fract(shifted_x);
  float to_middle = across - 0.5;
  float to_middle_either = abs(to_middle);
  float to_corner = 0.5 - to_middle_either;
  float up = mx_modulo(axis_outy, 0.5);
  vec2 below = vec2(to_corner, up);
  vec2 cell = fract(plane);
  vec2 centred = cell - 0.5;
  vec2 first_place = (leaves_staggered == true) ? below : centred;
  float half_size = leaves_size * 0.5;
  float first = NG_cloverleaf_float(first_place, vec2(0.0), half_size);
  float to_next_row = 0.5 - up;
  vec2 above = vec2(to_middle, to_next_row);
  vec2 second_place = (leaves_staggered == true) ? above : centred;
  float second = NG_cloverleaf_float(second_place, vec2(0.0), half_size);
  float covered = max(first, second);
  vec3 grey = vec3(covered);
  return grey;
}

//== NG_tiledhexagons_color3(vec2)
vec3 NG_tiledhexagons_color3(vec2 texcoord)
{
  vec2 tiled = texcoord * honeycomb_uvtiling;
  vec2 plane = tiled - honeycomb_uvoffset;
  float axis_outx = 0.0;
  float axis_outy = 0.0;
  NG_separate2_vector2(plane, axis_outx, axis_outy);
  float two_rows = mx_modulo(axis_outy, 1.73205);
  float shift = (two_rows > 0.866025) ? 0.5 : 0.0;
  float shifted_x = axis_outx + shift;
  float across = fract(shifted_x);
  float to_middle = across - 0.5;
  float to_middle_either = abs(to_middle);
  float to_corner = 0.5 - to_middle_either;
  float up = mx_modulo(axis_outy, 0.866025);
  vec2 below = vec2(to_corner, up);
  vec2 cell = fract(plane);
  vec2 centred = cell - 0.5;
  vec2 first_place = (honeycomb_staggered == true) ? below : centred;
  float half_size = honeycomb_size * 0.5;
  float first = NG_hexagon_float(first_place, vec2(0.0), half_size);
  float to_next_row = 0.866025 - up;
  vec2 above = vec2(to_middle, to_next_row);
  vec2 second_place = (honeycomb_staggered == true) ? above : centred;
  float second = NG_hexagon_float(second_place, vec2(0.0), half_size);
  float covered = max(first, second);
  vec3 grey = vec3(covered);
  return grey;
}

//== NG_tiledimage_color3(vec2)
vec3 NG_tiledimage_color3(vec2 texcoord)
{
  vec2 tiled = texcoord * floor_uvtiling;
  vec2 shifted = tiled - floor_uvoffset;
  vec2 measured = shifted * floor_realworldtilesize;
  vec2 place = mx_divide(measured, floor_realworldimagesize);
  vec3 texel = mx_image_color3(floor_file, floor_default, place, 2, 2, floor_filtertype, vec2(1.0), vec2(0.0));
  return texel;
}

//== NG_triplanarprojection_color3(vec3, vec3)
vec3 NG_triplanarprojection_color3(vec3 position, vec3 normal)
{
  float p_outx = 0.0;
  float p_outy = 0.0;
  float p_outz = 0.0;
  NG_separate3_vector3(position, p_outx, p_outy, p_outz);
  float down = p_outy * (-1.0);
  vec2 along_z_x_up = vec2(down, p_outx);
  vec2 along_z_upright = vec2(p_outx, p_outy);
  vec2 place_z = (cube_upaxis == 0) ? along_z_x_up : along_z_upright;
  vec3 image_z = mx_image_color3(cube_filez, cube_default, place_z, 2, 2, cube_filtertype, vec2(1.0), vec2(0.0));
  vec3 facing = mx_normalize(normal);
  vec3 facing_either = abs(facing);
  float softness = min(max(cube_blend, 0.03), 1.0);
  float sharpness = mx_divide(1.0, softness);
  vec3 weights = mx_power(facing_either, sharpness);
  float total = dot(weights, vec3(1.0));
  vec3 shares = mx_divide(weights, total);
  float share_outx = 0.0;
  float share_outy = 0.0;
  float share_outz = 0.0;
  NG_separate3_vector3(shares, share_outx, share_outy, share_outz);
  vec3 part_z = image_z * share_outz;
  vec2 along_x_z_up = vec2(p_outy, p_outz);
  vec2 along_x_upright = vec2(p_outz, p_outy);
  vec2 place_x = (cube_upaxis == 2) ? along_x_z_up : along_x_upright;
  vec3 image_x = mx_image_color3(cube_filex, cube_default, place_x, 2, 2, cube_filtertype, vec2(1.0), vec2(0.0));
  vec3 part_x = image_x * share_outx;
  vec2 along_y_x_up = vec2(p_outz, p_outx);
  vec2 along_y_upright = vec2(p_outx, p_outz);
  vec2 place_y = (cube_upaxis == 0) ? along_y_x_up : along_y_upright;
  vec3 image_y = mx_image_color3(cube_filey, cube_default, place_y, 2, 2, cube_filtertype, vec2(1.0), vec2(0.0));
  vec3 part_y = image_y * share_outy;
  vec3 two_parts = part_x + part_y;
  vec3 blended = part_z + two_parts;
  return blended;
}

//== NG_unifiednoise2d_float(vec2)
float NG_unifiednoise2d_float(vec2 texcoord)
{
  vec2 scaled = texcoord * u2_freq;
  vec2 place = scaled + u2_offset;
  float shake = u2_jitter - 1.0;
  float degrees1 = shake * 90000.0;
  vec2 turned = mx_rotate_vector2(place, degrees1);
  float kind = 0.0;
  if (u2_type < 1)
  {
    float perlin = mx_noise2d_float(0.5, 0.5, turned);
    kind = perlin;
  }
  else if (u2_type < 2)
  {
    float cell = mx_cellnoise2d_float(turned);
    kind = cell;
  }
  else if (u2_type < 3)
  {
    float worley = mx_worleynoise2d_float(place, u2_jitter, u2_style);
    kind = worley;
  }
  else if (u2_type < 4)
  {
    float coordinates_outx = 0.0;
    float coordinates_outy = 0.0;
    NG_separate2_vector2(place, coordinates_outx, coordinates_outy);
    vec3 fractal_place = vec3(coordinates_outx, coordinates_outy, degrees1);
    float fractal = mx_fractal3d_float(1.0, u2_octaves, u2_lacunarity, u2_diminish, fractal_place);
    kind = fractal;
  }
  float mapped = mix(u2_outmin, u2_outmax, kind);
  float limited_low = min(u2_outmin, u2_outmax);
  float limited_high = max(u2_outmin, u2_outmax);
  float limited = min(max(mapped, limited_low), limited_high);
  float chosen = (u2_clampoutput == true) ? limited : mapped;
  return chosen;
}

//== NG_unifiednoise3d_float(vec3)
float NG_unifiednoise3d_float(vec3 position)
{
  vec3 scaled = position * u3_freq;
  vec3 place = scaled + u3_offset;
  float shake = u3_jitter - 1.0;
  float degrees1 = shake * 90000.0;
  vec3 turned = mx_rotate_vector3(place, degrees1, vec3(0.1, 1.0, 0.0));
  float kind = 0.0;
  if (u3_type < 1)
  {
    float perlin = mx_noise3d_float(0.5, 0.5, turned);
    kind = perlin;
  }
  else if (u3_type < 2)
  {
    float cell = mx_cellnoise3d_float(turned);
    kind = cell;
  }
  else if (u3_type < 3)
  {
    float worley = mx_worleynoise3d_float(place, u3_jitter, u3_style);
    kind = worley;
  }
  else if (u3_type < 4)
  {
    float fractal = mx_fractal3d_float(1.0, u3_octaves, u3_lacunarity, u3_diminish, turned);
    kind = fractal;
  }
  float mapped = mix(u3_outmin, u3_outmax, kind);
  float limited_low = min(u3_outmin, u3_outmax);
  float limited_high = max(u3_outmin, u3_outmax);
  float limited = min(max(mapped, limited_low), limited_high);
  float chosen = (u3_clampoutput == true) ? limited : mapped;
  return chosen;
}

//== float mx_sky_angle
float mx_sky_angle = M_PI * mx_sky_share;

//== float mx_sky_level
float mx_sky_level = float(u_envRadianceMips) - 1.17425194 + 0.5 * log2(mx_sky_share);

//== float mx_sky_light
float mx_sky_light = u_envLightIntensity * mx_sky_share;

//== float mx_sky_share
float mx_sky_share = 1.0 / float(max(u_envRadianceSamples, 1));

//== mat2 mx_sky_turn
mat2 mx_sky_turn = mat2(cos(mx_sky_angle), sin(mx_sky_angle), -sin(mx_sky_angle), cos(mx_sky_angle));

//== mat3 mx_sky
// From the world into the map of the environment.
mat3 mx_sky = mat3(u_envMatrix);

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

//== mx_add_bsdf(BSDF, BSDF)
// Light that either reflects is not passed on.
BSDF mx_add_bsdf(BSDF in1, BSDF in2)
{
  return BSDF(in1.response + in2.response, max(in1.throughput + in2.throughput - 1.0, 0.0));
}

//== mx_add_edf(EDF, EDF)
EDF mx_add_edf(EDF in1, EDF in2) { return in1 + in2; }

//== mx_add_vdf(VDF, VDF)
VDF mx_add_vdf(VDF in1, VDF in2)
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
  float t = 0.001 * clamp(temperature, 800.0, 25000.0);
  float u = ((0.128641212 * t + 0.154118254) * t + 0.860117757) / ((0.708145163 * t + 0.842420235) * t + 1.0);
  float v = ((0.0420481691 * t + 0.0422806245) * t + 0.317398726) / ((0.161456053 * t - 0.0289741816) * t + 1.0);
  vec3 seen = vec3(1.5 * u / v, 1.0, (2.0 - 0.5 * u - 5.0 * v) / v);
  vec3 radiated = max(mx_matrix_mul(TO_REC709, seen), 0.0);
  return radiated / dot(radiated, vec3(0.2126, 0.7152, 0.0722));
}

//== mx_burley_diffuse_bsdf(ClosureData, float, vec3, float, vec3)
BSDF mx_burley_diffuse_bsdf(ClosureData closureData, float weight, vec3 color, float roughness, vec3 N)
{
  BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
  bsdf.throughput = vec3(0.0);
  if (weight >= M_FLOAT_EPS)
  {
    vec3 V = closureData.V;
    N = mx_forward_facing_normal(N, V);
    float NdotV = mx_positive_cosine(N, V);
    bsdf.response = mx_environment_irradiance(N) * color
                  * (min(mx_burley_diffuse_dir_albedo(NdotV, roughness), 1.0) * weight);
  }
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

//== mx_chiang_hair_bsdf(ClosureData, vec3, vec3, vec3, float, vec2, vec2, vec2, vec3, vec3)
BSDF mx_chiang_hair_bsdf(ClosureData closureData, vec3 tint_R, vec3 tint_TT, vec3 tint_TRT, float ior, vec2 roughness_R, vec2 roughness_TT, vec2 roughness_TRT, vec3 N, vec3 X)
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
    vec3 filmed, F0;
    bsdf.response = mx_ggx_reflection(closureData, N, V, X, alpha, fd, filmed, F0) * bounces
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
  bool filmed = fd.filmThickness > 0.0;
  float film = mix(1.0, max(fd.filmIor, 1.0), filmed);
  float inside = mix(cosine, sqrt(max(1.0 - (1.0 - cosine * cosine) / (film * film), 0.0)), filmed);
  Amplitude parallel, perpendicular;
  vec3 F;
  if (fd.model == FRESNEL_MODEL_DIELECTRIC)
  {
    vec2 amplitudes = mx_fresnel_dielectric_polarized(inside, fd.base.x / film);
    F = vec3(0.5 * dot(amplitudes, amplitudes));
    parallel = Amplitude(vec3(amplitudes.x), vec3(0.0));
    perpendicular = Amplitude(vec3(amplitudes.y), vec3(0.0));
  }
  else
  {
    mx_fresnel_conductor_polarized(inside, fd.base / film, fd.edge / film, parallel, perpendicular);
    F = 0.5 * (mx_amplitude_squared(parallel) + mx_amplitude_squared(perpendicular));
  }
  if (filmed)
  {
    vec2 outer = mx_fresnel_dielectric_polarized(cosine, film);
    float opd = 2.0e-9 * film * inside * fd.filmThickness;
    F = mx_film_rgb(0.5 * mx_film_reflectance(outer, parallel, perpendicular, opd));
  }
  return F;
}

//== mx_compute_fresnel(float, FresnelData) (2)
vec3 mx_compute_fresnel(float cosine, FresnelData fd)
{
  bool filmed = fd.filmThickness > 0.0;
  float film = mix(1.0, max(fd.filmIor, 1.0), filmed);
  float inside = mix(cosine, sqrt(max(1.0 - (1.0 - cosine * cosine) / (film * film), 0.0)), filmed);
  Amplitude parallel, perpendicular;
  vec3 F;
  mx_fresnel_conductor_polarized(inside, fd.base / film, fd.edge / film, parallel, perpendicular);
  F = 0.5 * (mx_amplitude_squared(parallel) + mx_amplitude_squared(perpendicular));
  if (filmed)
  {
    vec2 outer = mx_fresnel_dielectric_polarized(cosine, film);
    float opd = 2.0e-9 * film * inside * fd.filmThickness;
    F = mx_film_rgb(0.5 * mx_film_reflectance(outer, parallel, perpendicular, opd));
  }
  return F;
}

//== mx_compute_fresnel(float, FresnelData) (3)
vec3 mx_compute_fresnel(float cosine, FresnelData fd)
{
  bool filmed = fd.filmThickness > 0.0;
  float film = mix(1.0, max(fd.filmIor, 1.0), filmed);
  float inside = mix(cosine, sqrt(max(1.0 - (1.0 - cosine * cosine) / (film * film), 0.0)), filmed);
  Amplitude parallel, perpendicular;
  vec3 F;
  if (fd.model == FRESNEL_MODEL_SCHLICK)
  {
    F = mx_fresnel_hoffman_schlick(inside, fd);
    vec3 amplitude = sqrt(max(0.5 * F, 0.0))
                   * mix(vec3(1.0), vec3(-1.0), lessThan(mx_f0_to_ior(fd.base), vec3(film)));
    parallel = Amplitude(amplitude, vec3(0.0));
    perpendicular = Amplitude(-amplitude, vec3(0.0));
  }
  else if (fd.model == FRESNEL_MODEL_DIELECTRIC)
  {
    vec2 amplitudes = mx_fresnel_dielectric_polarized(inside, fd.base.x / film);
    F = vec3(0.5 * dot(amplitudes, amplitudes));
    parallel = Amplitude(vec3(amplitudes.x), vec3(0.0));
    perpendicular = Amplitude(vec3(amplitudes.y), vec3(0.0));
  }
  else
  {
    mx_fresnel_conductor_polarized(inside, fd.base / film, fd.edge / film, parallel, perpendicular);
    F = 0.5 * (mx_amplitude_squared(parallel) + mx_amplitude_squared(perpendicular));
  }
  if (filmed)
  {
    vec2 outer = mx_fresnel_dielectric_polarized(cosine, film);
    float opd = 2.0e-9 * film * inside * fd.filmThickness;
    F = mx_film_rgb(0.5 * mx_film_reflectance(outer, parallel, perpendicular, opd));
  }
  return F;
}

//== mx_compute_fresnel(float, FresnelData) (4)
vec3 mx_compute_fresnel(float cosine, FresnelData fd) { return mx_bare_fresnel(cosine, fd); }

//== mx_compute_fresnel(float, FresnelData) (5)
vec3 mx_compute_fresnel(float cosine, FresnelData fd)
{
  bool filmed = fd.filmThickness > 0.0;
  float film = mix(1.0, max(fd.filmIor, 1.0), filmed);
  float inside = mix(cosine, sqrt(max(1.0 - (1.0 - cosine * cosine) / (film * film), 0.0)), filmed);
  Amplitude parallel, perpendicular;
  vec3 F;
  if (fd.model == FRESNEL_MODEL_SCHLICK)
  {
    F = mx_fresnel_hoffman_schlick(inside, fd);
    vec3 amplitude = sqrt(max(0.5 * F, 0.0))
                   * mix(vec3(1.0), vec3(-1.0), lessThan(mx_f0_to_ior(fd.base), vec3(film)));
    parallel = Amplitude(amplitude, vec3(0.0));
    perpendicular = Amplitude(-amplitude, vec3(0.0));
  }
  else
  {
    mx_fresnel_conductor_polarized(inside, fd.base / film, fd.edge / film, parallel, perpendicular);
    F = 0.5 * (mx_amplitude_squared(parallel) + mx_amplitude_squared(perpendicular));
  }
  if (filmed)
  {
    vec2 outer = mx_fresnel_dielectric_polarized(cosine, film);
    float opd = 2.0e-9 * film * inside * fd.filmThickness;
    F = mx_film_rgb(0.5 * mx_film_reflectance(outer, parallel, perpendicular, opd));
  }
  return F;
}

//== mx_conductor_bsdf(ClosureData, float, vec3, vec3, vec2, bool, float, float, vec3, vec3)
BSDF mx_conductor_bsdf(ClosureData closureData, float weight, vec3 ior_n, vec3 ior_k, vec2 roughness, bool retroreflective, float thinfilm_thickness, float thinfilm_ior, vec3 N, vec3 X)
{
  BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
  bsdf.throughput = vec3(0.0);
  if (weight >= M_FLOAT_EPS)
  {
    vec3 V = retroreflective ? reflect(-closureData.V, N) : closureData.V;
    N = mx_forward_facing_normal(N, V);
    vec2 alpha = clamp(roughness, M_FLOAT_EPS, 1.0);
    FresnelData fd = FresnelData(
      FRESNEL_MODEL_CONDUCTOR, ior_n, ior_k, vec3(1.0), 5.0, thinfilm_thickness, thinfilm_ior);
    vec2 albedo = mx_ggx_dir_albedo(mx_positive_cosine(N, V), mx_average_alpha(alpha));
    vec3 filmed;
    vec3 F0 = mx_bare_fresnel_normal(fd);
    vec3 response = mx_ggx_reflection(closureData, N, V, X, alpha, fd, filmed, F0);
    bsdf.response = response * mx_ggx_energy_compensation(albedo, F0, fd) * weight;
  }
  return bsdf;
}

//== mx_conductor_bsdf(ClosureData, float, vec3, vec3, vec2, float, float, vec3, vec3)
BSDF mx_conductor_bsdf(ClosureData closureData, float weight, vec3 ior_n, vec3 ior_k, vec2 roughness, float thinfilm_thickness, float thinfilm_ior, vec3 N, vec3 X)
{
  BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
  bsdf.throughput = vec3(0.0);
  if (weight >= M_FLOAT_EPS)
  {
    vec3 V = closureData.V;
    N = mx_forward_facing_normal(N, V);
    vec2 alpha = clamp(roughness, M_FLOAT_EPS, 1.0);
    FresnelData fd = FresnelData(
      FRESNEL_MODEL_CONDUCTOR, ior_n, ior_k, vec3(1.0), 5.0, thinfilm_thickness, thinfilm_ior);
    vec2 albedo = mx_ggx_dir_albedo(mx_positive_cosine(N, V), mx_average_alpha(alpha));
    vec3 filmed;
    vec3 F0 = mx_bare_fresnel_normal(fd);
    vec3 response = mx_ggx_reflection(closureData, N, V, X, alpha, fd, filmed, F0);
    bsdf.response = response * mx_ggx_energy_compensation(albedo, F0, fd) * weight;
  }
  return bsdf;
}

//== mx_conductor_bsdf(ClosureData, float, vec3, vec3, vec2, float, float, vec3, vec3) (2)
BSDF mx_conductor_bsdf(ClosureData closureData, float weight, vec3 ior_n, vec3 ior_k, vec2 roughness, float thinfilm_thickness, float thinfilm_ior, vec3 N, vec3 X)
{
  BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
  bsdf.throughput = vec3(0.0);
  if (weight >= M_FLOAT_EPS && closureData.closureType != CLOSURE_TYPE_TRANSMISSION)
  {
    vec3 V = closureData.V;
    N = mx_forward_facing_normal(N, V);
    vec2 alpha = clamp(roughness, M_FLOAT_EPS, 1.0);
    FresnelData fd = FresnelData(
      FRESNEL_MODEL_CONDUCTOR, ior_n, ior_k, vec3(1.0), 5.0, thinfilm_thickness, thinfilm_ior);
    vec2 albedo = mx_ggx_dir_albedo(mx_positive_cosine(N, V), mx_average_alpha(alpha));
    vec3 filmed;
    vec3 F0 = mx_bare_fresnel_normal(fd);
    vec3 response = mx_ggx_reflection(closureData, N, V, X, alpha, fd, filmed, F0);
    bsdf.response = response * mx_ggx_energy_compensation(albedo, F0, fd) * weight;
  }
  return bsdf;
}

//== mx_conical_edf(ClosureData, vec3, vec3, float, float)
EDF mx_conical_edf(ClosureData closureData, vec3 color, vec3 normal, float inner_angle, float outer_angle)
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
vec3 mx_deon_hair_absorption_from_melanin(float melanin_concentration, float melanin_redness, vec3 eumelanin_color, vec3 pheomelanin_color)
{
  float melanin = -log(max(1.0 - melanin_concentration, 0.0001));
  vec3 brown = log(max(eumelanin_color, M_FLOAT_MIN));
  vec3 red = log(max(pheomelanin_color, M_FLOAT_MIN));
  return max(-melanin * mix(brown, red, melanin_redness), 0.0);
}

//== mx_dielectric_bsdf(ClosureData, float, vec3, float, vec2, bool, float, float, vec3, vec3)
BSDF mx_dielectric_bsdf(ClosureData closureData, float weight, vec3 tint, float ior, vec2 roughness, bool retroreflective, float thinfilm_thickness, float thinfilm_ior, vec3 N, vec3 X)
{
  BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
  if (weight >= M_FLOAT_EPS)
  {
    vec3 V = closureData.V;
    N = mx_forward_facing_normal(N, V);
    tint = max(tint, 0.0);
    vec2 alpha = clamp(roughness, M_FLOAT_EPS, 1.0);
    FresnelData fd = FresnelData(
      FRESNEL_MODEL_DIELECTRIC, vec3(ior), vec3(0.0), vec3(1.0), 5.0, thinfilm_thickness, thinfilm_ior);
    if (closureData.closureType != CLOSURE_TYPE_INDIRECT)
      bsdf.response += mx_surface_transmission(N, V, X, alpha, fd, ior, tint) * weight;
    {
      vec3 reflected;
      vec3 response = mx_ggx_lobe(closureData, N, V, X, alpha, fd, retroreflective, reflected);
      bsdf.throughput = max(1.0 - reflected * weight, 0.0);
      bsdf.response += response * tint * weight;
    }
  }
  return bsdf;
}

//== mx_dielectric_bsdf(ClosureData, float, vec3, float, vec2, bool, float, float, vec3, vec3) (2)
BSDF mx_dielectric_bsdf(ClosureData closureData, float weight, vec3 tint, float ior, vec2 roughness, bool retroreflective, float thinfilm_thickness, float thinfilm_ior, vec3 N, vec3 X)
{
  BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
  if (weight >= M_FLOAT_EPS)
  {
    vec3 V = closureData.V;
    N = mx_forward_facing_normal(N, V);
    tint = max(tint, 0.0);
    vec2 alpha = clamp(roughness, M_FLOAT_EPS, 1.0);
    FresnelData fd = FresnelData(
      FRESNEL_MODEL_DIELECTRIC, vec3(ior), vec3(0.0), vec3(1.0), 5.0, thinfilm_thickness, thinfilm_ior);
    {
      vec3 reflected;
      vec3 response = mx_ggx_lobe(closureData, N, V, X, alpha, fd, retroreflective, reflected);
      bsdf.throughput = max(1.0 - reflected * weight, 0.0);
      bsdf.response += response * tint * weight;
    }
  }
  return bsdf;
}

//== mx_dielectric_bsdf(ClosureData, float, vec3, float, vec2, bool, float, float, vec3, vec3, int)
BSDF mx_dielectric_bsdf(ClosureData closureData, float weight, vec3 tint, float ior, vec2 roughness, bool retroreflective, float thinfilm_thickness, float thinfilm_ior, vec3 N, vec3 X, int scatter_mode)
{
  BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
  if (weight >= M_FLOAT_EPS)
  {
    vec3 V = closureData.V;
    N = mx_forward_facing_normal(N, V);
    tint = max(tint, 0.0);
    vec2 alpha = clamp(roughness, M_FLOAT_EPS, 1.0);
    FresnelData fd = FresnelData(
      FRESNEL_MODEL_DIELECTRIC, vec3(ior), vec3(0.0), vec3(1.0), 5.0, thinfilm_thickness, thinfilm_ior);
    if (scatter_mode != 0)
      bsdf.response += mx_surface_transmission(N, V, X, alpha, fd, ior, tint) * weight;
    if (scatter_mode != 1)
    {
      vec3 reflected;
      vec3 response = mx_ggx_lobe(closureData, N, V, X, alpha, fd, retroreflective, reflected);
      bsdf.throughput = max(1.0 - reflected * weight, 0.0);
      bsdf.response += response * tint * weight;
    }
  }
  return bsdf;
}

//== mx_dielectric_bsdf(ClosureData, float, vec3, float, vec2, bool, float, float, vec3, vec3, int) (2)
BSDF mx_dielectric_bsdf(ClosureData closureData, float weight, vec3 tint, float ior, vec2 roughness, bool retroreflective, float thinfilm_thickness, float thinfilm_ior, vec3 N, vec3 X, int scatter_mode)
{
  BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
  if (weight >= M_FLOAT_EPS)
  {
    vec3 V = closureData.V;
    N = mx_forward_facing_normal(N, V);
    tint = max(tint, 0.0);
    vec2 alpha = clamp(roughness, M_FLOAT_EPS, 1.0);
    FresnelData fd = FresnelData(
      FRESNEL_MODEL_DIELECTRIC, vec3(ior), vec3(0.0), vec3(1.0), 5.0, thinfilm_thickness, thinfilm_ior);
    if (scatter_mode != 0
      && closureData.closureType != CLOSURE_TYPE_INDIRECT)
      bsdf.response += mx_surface_transmission(N, V, X, alpha, fd, ior, tint) * weight;
    if (scatter_mode != 1)
    {
      vec3 reflected;
      vec3 response = mx_ggx_lobe(closureData, N, V, X, alpha, fd, retroreflective, reflected);
      bsdf.throughput = max(1.0 - reflected * weight, 0.0);
      bsdf.response += response * tint * weight;
    }
  }
  return bsdf;
}

//== mx_dielectric_bsdf(ClosureData, float, vec3, float, vec2, float, float, vec3, vec3)
BSDF mx_dielectric_bsdf(ClosureData closureData, float weight, vec3 tint, float ior, vec2 roughness, float thinfilm_thickness, float thinfilm_ior, vec3 N, vec3 X)
{
  BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
  if (weight >= M_FLOAT_EPS)
  {
    vec3 V = closureData.V;
    N = mx_forward_facing_normal(N, V);
    tint = max(tint, 0.0);
    vec2 alpha = clamp(roughness, M_FLOAT_EPS, 1.0);
    FresnelData fd = FresnelData(
      FRESNEL_MODEL_DIELECTRIC, vec3(ior), vec3(0.0), vec3(1.0), 5.0, thinfilm_thickness, thinfilm_ior);
    bsdf.response += mx_surface_transmission(N, V, X, alpha, fd, ior, tint) * weight;
  }
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
  return mix(0.0, quotient, abs(quotient) <= mix(-1.0, M_FLOAT_MAX, b != 0.0));
}

//== mx_divide(vec2, float)
vec2 mx_divide(vec2 a, float b)
{
  vec2 quotient = a / b;
  return mix(vec2(0.0), quotient, lessThanEqual(abs(quotient), vec2(mix(-1.0, M_FLOAT_MAX, b != 0.0))));
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
  return mix(vec3(0.0), quotient, lessThanEqual(abs(quotient), vec3(mix(-1.0, M_FLOAT_MAX, b != 0.0))));
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
// The environment straight behind the surface.
vec3 mx_environment_behind(vec3 V)
{
  return u_envLightIntensity * mx_latlong_map_texel(normalize(mx_sky * -V), 0.0, u_envRadiance);
}

//== mx_environment_irradiance(vec3)
vec3 mx_environment_irradiance(vec3 N)
{
  return u_envLightIntensity * mx_latlong_map_texel(normalize(mx_sky * N), 0.0, u_envIrradiance);
}

//== mx_environment_radiance(vec3, vec3, vec3, vec2, FresnelData, float, inout vec3, inout vec3)
vec3 mx_environment_radiance(
  vec3 N, vec3 V, vec3 X, vec2 alpha, FresnelData fd, float ior, inout vec3 filmed, inout vec3 F0)
{
  int samples = u_envRadianceSamples;
  mat3 frame = mx_tangent_frame(N, X);
  vec3 localV = V * frame;
  frame = mx_sky * frame;
  vec3 stretch = vec3(alpha, 1.0);
  vec3 stretchedV = normalize(localV * stretch);
  float NdotV = clamp(localV.z, M_FLOAT_EPS, 1.0);
  float alpha2 = alpha.x * alpha.y;
  float maskV = sqrt(mix(NdotV * NdotV, 1.0, alpha2));
  float seen = NdotV + maskV;
  float level = mx_sky_level + 0.5 * log2(seen * alpha2);
  vec2 longitude = vec2(1.0, 0.0) * mx_sky_turn;
  mat2 turn = mx_sky_turn * mx_sky_turn;
  bool isFilm = fd.filmThickness > 0.0 && ior == 0.0;
  int rounds = samples + int(isFilm);
  vec3 sum = vec3(0.0);
  vec3 reflected = vec3(0.0);
  vec3 F = vec3(0.0);
  for (int i = 0; i < rounds; ++i)
  {
    bool isLast = i == samples;
    bool isNormal = isFilm && isLast;
    longitude = turn * longitude;
    vec3 cap = mx_ggx_sample_cap(longitude, fract(float(i + 1) * 1.6180339887498948), stretchedV);
    vec3 H = cap * stretch;
    float narrow = mx_square(dot(H, H) / dot(cap, cap));
    H = normalize(H);
    float VdotH = dot(localV, H);
    F = mx_compute_fresnel(mix(clamp(VdotH, M_FLOAT_EPS, 1.0), 1.0, isNormal), fd);
    vec3 L = reflect(-localV, H);
    float NdotL = clamp(L.z, M_FLOAT_EPS, 1.0);
    float shown = NdotL * seen / (NdotL * maskV + NdotV * sqrt(mix(NdotL * NdotL, 1.0, alpha2)));
    vec3 part = F * mix(shown, 0.0, isNormal);
    reflected += part;
    if (ior != 0.0)
    {
      L = mx_refraction_solid_sphere(-localV, H, ior);
      part = 1.0 - F;
    }
    L = frame * L;
    float lod = level - 0.25 * log2(max(1.0 - L.y * L.y, 0.0) * mx_square(narrow));
    sum += part * mx_latlong_map_texel(normalize(L), max(lod, 0.0), u_envRadiance);
  }
  filmed = mix(filmed, reflected * mx_sky_share, bvec3(isFilm));
  F0 = mix(F0, F, bvec3(isFilm));
  return sum * mx_sky_light;
}

//== mx_environment_radiance(vec3, vec3, vec3, vec2, FresnelData, float, inout vec3, inout vec3) (2)
vec3 mx_environment_radiance(
  vec3 N, vec3 V, vec3 X, vec2 alpha, FresnelData fd, float ior, inout vec3 filmed, inout vec3 F0)
{
  int samples = u_envRadianceSamples;
  mat3 frame = mx_tangent_frame(N, X);
  vec3 localV = V * frame;
  frame = mx_sky * frame;
  vec3 stretch = vec3(alpha, 1.0);
  vec3 stretchedV = normalize(localV * stretch);
  float NdotV = clamp(localV.z, M_FLOAT_EPS, 1.0);
  float alpha2 = alpha.x * alpha.y;
  float maskV = sqrt(mix(NdotV * NdotV, 1.0, alpha2));
  float seen = NdotV + maskV;
  float level = mx_sky_level + 0.5 * log2(seen * alpha2);
  vec2 longitude = vec2(1.0, 0.0) * mx_sky_turn;
  mat2 turn = mx_sky_turn * mx_sky_turn;
  bool isFilm = fd.filmThickness > 0.0 && ior == 0.0;
  int rounds = samples + int(isFilm);
  vec3 sum = vec3(0.0);
  vec3 reflected = vec3(0.0);
  vec3 F = vec3(0.0);
  for (int i = 0; i < rounds; ++i)
  {
    bool isLast = i == samples;
    bool isNormal = isFilm && isLast;
    longitude = turn * longitude;
    vec3 cap = mx_ggx_sample_cap(longitude, fract(float(i + 1) * 1.6180339887498948), stretchedV);
    vec3 H = cap * stretch;
    float narrow = mx_square(dot(H, H) / dot(cap, cap));
    H = normalize(H);
    float VdotH = dot(localV, H);
    F = mx_compute_fresnel(mix(clamp(VdotH, M_FLOAT_EPS, 1.0), 1.0, isNormal), fd);
    vec3 L = reflect(-localV, H);
    float NdotL = clamp(L.z, M_FLOAT_EPS, 1.0);
    float shown = NdotL * seen / (NdotL * maskV + NdotV * sqrt(mix(NdotL * NdotL, 1.0, alpha2)));
    vec3 part = F * mix(shown, 0.0, isNormal);
    reflected += part;
    L = frame * L;
    float lod = level - 0.25 * log2(max(1.0 - L.y * L.y, 0.0) * mx_square(narrow));
    sum += part * mx_latlong_map_texel(normalize(L), max(lod, 0.0), u_envRadiance);
  }
  filmed = mix(filmed, reflected * mx_sky_share, bvec3(isFilm));
  F0 = mix(F0, F, bvec3(isFilm));
  return sum * mx_sky_light;
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

//== mx_film_dir_reflectance(float, float, FresnelData, out vec3)
vec3 mx_film_dir_reflectance(float NdotV, float alpha, FresnelData fd, out vec3 F0)
{
  F0 = vec3(0.0);
  return F0;
}

//== mx_film_dir_reflectance(float, float, FresnelData, out vec3) (2)
vec3 mx_film_dir_reflectance(float NdotV, float alpha, FresnelData fd, out vec3 F0)
{
  const int SAMPLES = 16;
  vec3 sum = vec3(0.0);
  for (int i = 0; i <= SAMPLES; ++i)
  {
    vec2 visible = mx_ggx_visible_cosine(i, SAMPLES, NdotV, alpha);
    F0 = mx_compute_fresnel(i < SAMPLES ? visible.x : 1.0, fd);
    if (i < SAMPLES)
      sum += F0 * visible.y;
  }
  return sum;
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
  vec4 height = HEIGHT;
  vec4 waveReal = vec4(1.0);
  vec4 waveImaginary = vec4(0.0);
  vec4 before = cosine;
  vec2 outer2 = outer * outer;
  vec2 passed = 1.0 - outer2;
  vec3 innerP = mx_amplitude_squared(parallel);
  vec3 innerS = mx_amplitude_squared(perpendicular);
  vec3 steadyP = passed.x * passed.x * innerP / max(1.0 - outer2.x * innerP, M_FLOAT_EPS);
  vec3 steadyS = passed.y * passed.y * innerS / max(1.0 - outer2.y * innerS, M_FLOAT_EPS);
  vec3 xyz = outer2.x + outer2.y + steadyP + steadyS;
  Amplitude orderP = Amplitude(2.0 * (steadyP - passed.x), vec3(0.0));
  Amplitude orderS = Amplitude(2.0 * (steadyS - passed.y), vec3(0.0));
  for (int m = 0; m < AIRY_FRESNEL_ITERATIONS; ++m)
  {
    orderP = mx_amplitude_product(orderP, parallel, -outer.x);
    orderS = mx_amplitude_product(orderS, perpendicular, -outer.y);
    vec4 real = 2.0 * cosine * waveReal - before;
    waveImaginary = waveImaginary * cosine + waveReal * sine;
    before = waveReal;
    waveReal = real;
    height *= blur;
    blur *= firstBlur * firstBlur;
    vec4 response = height * (waveReal * (orderP.real + orderS.real).xyzx
                              - waveImaginary * (orderP.imaginary + orderS.imaginary).xyzx);
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
float mx_fractal2d_float(float amplitude, int octaves, float lacunarity, float diminish, vec2 texcoord)
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
vec4 mx_fractal2d_vector4(vec4 amplitude, int octaves, float lacunarity, float diminish, vec2 texcoord)
{
  return mx_finite(amplitude * mx_fractal2d_noise_vec4(texcoord, octaves, lacunarity, diminish));
}

//== mx_fractal3d_float(float, int, float, float, vec3)
float mx_fractal3d_float(float amplitude, int octaves, float lacunarity, float diminish, vec3 position)
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
vec2 mx_fractal3d_vector2(vec2 amplitude, int octaves, float lacunarity, float diminish, vec3 position)
{
  return mx_finite(amplitude * mx_fractal3d_noise_vec2(position, octaves, lacunarity, diminish));
}

//== mx_fractal3d_vector3(vec3, int, float, float, vec3)
vec3 mx_fractal3d_vector3(vec3 amplitude, int octaves, float lacunarity, float diminish, vec3 position)
{
  return mx_finite(amplitude * mx_fractal3d_noise_vec3(position, octaves, lacunarity, diminish));
}

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
  vec2 ahead = max(vec2(ior2, 1.0) * cosine, M_FLOAT_MIN);
  return (ahead - g) / (ahead + g);
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

//== mx_generalized_schlick_bsdf(12 parameters)
BSDF mx_generalized_schlick_bsdf(ClosureData closureData, float weight, vec3 color0, vec3 color82, vec3 color90, float exponent, vec2 roughness, bool retroreflective, float thinfilm_thickness, float thinfilm_ior, vec3 N, vec3 X)
{
  BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
  if (weight >= M_FLOAT_EPS)
  {
    vec3 V = closureData.V;
    N = mx_forward_facing_normal(N, V);
    vec2 alpha = clamp(roughness, M_FLOAT_EPS, 1.0);
    FresnelData fd = FresnelData(FRESNEL_MODEL_SCHLICK, max(color0, 0.0), max(color82, 0.0), max(color90, 0.0),
      exponent, thinfilm_thickness, thinfilm_ior);
    {
      vec3 reflected;
      vec3 response = mx_ggx_lobe(closureData, N, V, X, alpha, fd, retroreflective, reflected);
      bsdf.throughput = vec3(max(1.0 - max(reflected.r, max(reflected.g, reflected.b)) * weight, 0.0));
      bsdf.response += response * weight;
    }
  }
  return bsdf;
}

//== mx_generalized_schlick_bsdf(13 parameters)
BSDF mx_generalized_schlick_bsdf(ClosureData closureData, float weight, vec3 color0, vec3 color82, vec3 color90, float exponent, vec2 roughness, bool retroreflective, float thinfilm_thickness, float thinfilm_ior, vec3 N, vec3 X, int scatter_mode)
{
  BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
  if (weight >= M_FLOAT_EPS)
  {
    vec3 V = closureData.V;
    N = mx_forward_facing_normal(N, V);
    vec2 alpha = clamp(roughness, M_FLOAT_EPS, 1.0);
    FresnelData fd = FresnelData(FRESNEL_MODEL_SCHLICK, max(color0, 0.0), max(color82, 0.0), max(color90, 0.0),
      exponent, thinfilm_thickness, thinfilm_ior);
    if (scatter_mode != 0)
    {
      float ior = mx_f0_to_ior(vec3(dot(fd.base, vec3(1.0 / 3.0)))).x;
      bsdf.response += mx_surface_transmission(N, V, X, alpha, fd, ior, vec3(1.0)) * weight;
    }
    if (scatter_mode != 1)
    {
      vec3 reflected;
      vec3 response = mx_ggx_lobe(closureData, N, V, X, alpha, fd, retroreflective, reflected);
      bsdf.throughput = vec3(max(1.0 - max(reflected.r, max(reflected.g, reflected.b)) * weight, 0.0));
      bsdf.response += response * weight;
    }
  }
  return bsdf;
}

//== mx_generalized_schlick_bsdf(13 parameters) (2)
BSDF mx_generalized_schlick_bsdf(ClosureData closureData, float weight, vec3 color0, vec3 color82, vec3 color90, float exponent, vec2 roughness, bool retroreflective, float thinfilm_thickness, float thinfilm_ior, vec3 N, vec3 X, int scatter_mode)
{
  BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
  if (weight >= M_FLOAT_EPS)
  {
    vec3 V = closureData.V;
    N = mx_forward_facing_normal(N, V);
    vec2 alpha = clamp(roughness, M_FLOAT_EPS, 1.0);
    FresnelData fd = FresnelData(FRESNEL_MODEL_SCHLICK, max(color0, 0.0), max(color82, 0.0), max(color90, 0.0),
      exponent, thinfilm_thickness, thinfilm_ior);
    if (scatter_mode != 0
      && closureData.closureType != CLOSURE_TYPE_INDIRECT)
    {
      float ior = mx_f0_to_ior(vec3(dot(fd.base, vec3(1.0 / 3.0)))).x;
      bsdf.response += mx_surface_transmission(N, V, X, alpha, fd, ior, vec3(1.0)) * weight;
    }
    if (scatter_mode != 1)
    {
      vec3 reflected;
      vec3 response = mx_ggx_lobe(closureData, N, V, X, alpha, fd, retroreflective, reflected);
      bsdf.throughput = vec3(max(1.0 - max(reflected.r, max(reflected.g, reflected.b)) * weight, 0.0));
      bsdf.response += response * weight;
    }
  }
  return bsdf;
}

//== mx_generalized_schlick_edf(ClosureData, vec3, vec3, float, EDF)
EDF mx_generalized_schlick_edf(ClosureData closureData, vec3 color0, vec3 color90, float exponent, EDF base)
{
  float NdotV = clamp(abs(dot(closureData.N, closureData.V)), M_FLOAT_EPS, 1.0);
  return base * mx_fresnel_schlick(NdotV, color0, color90, exponent);
}

//== mx_ggx_dir_albedo_analytic(float, float)
vec2 mx_ggx_dir_albedo_analytic(float x, float y)
{
  const mat3x4 LEVEL = mat3x4(
    0.1003, 0.9345, 1.0, 1.0, -0.6303, -2.323, -1.765, 0.2281, 29.34, 1.424, 28.96, 13.08);
  const mat3x4 SLOPE = mat3x4(
    9.748, 2.229, 8.263, 15.94, -2.038, -3.748, 11.53, -55.83, -26.44, 1.436, -36.11, 54.9);
  const mat3x4 BEND = mat3x4(
    -8.245, -0.7684, -7.507, 41.26, 19.99, 0.2913, 15.86, 300.2, -5.448, 0.6286, 33.37, -285.1);
  vec3 powers = vec3(1.0, x, x * x);
  vec4 fit = LEVEL * powers + y * (SLOPE * powers + y * (BEND * powers));
  vec2 albedo = clamp(fit.xy / fit.zw, 0.0, 1.0);
  float lost = x * y * (0.143 + 1.788 * y * y) / (x * x * (1.0 - 2.319 * y) + y * y * (0.529 + 2.911 * x));
  float single = albedo.x + albedo.y;
  return vec2(clamp(1.0 - lost, single, (1.03 - 0.01 * y) * single) - albedo.y, albedo.y);
}

//== mx_ggx_dir_reflectance(float, float, vec2, FresnelData, vec3)
vec3 mx_ggx_dir_reflectance(float NdotV, float alpha, vec2 albedo, FresnelData fd, vec3 filmed)
{
  float single = albedo.x + albedo.y;
  float cosine = clamp(1.0 - pow(albedo.y / single, 0.2), NdotV - 0.5 * alpha, NdotV + 2.0 * alpha);
  vec3 bareF0 = mx_bare_fresnel_normal(fd);
  vec3 mean = fd.filmThickness > 0.0 ? filmed : mx_bare_fresnel(cosine, fd) * single;
  vec3 F90 = vec3(1.0);
  return max(bareF0 * albedo.x + F90 * albedo.y, mean);
}

//== mx_ggx_dir_reflectance(float, float, vec2, FresnelData, vec3) (2)
vec3 mx_ggx_dir_reflectance(float NdotV, float alpha, vec2 albedo, FresnelData fd, vec3 filmed)
{
  float single = albedo.x + albedo.y;
  float cosine = clamp(1.0 - pow(albedo.y / single, 0.2), NdotV - 0.5 * alpha, NdotV + 2.0 * alpha);
  vec3 bareF0 = mx_bare_fresnel_normal(fd);
  vec3 mean = fd.filmThickness > 0.0 ? filmed : mx_bare_fresnel(cosine, fd) * single;
  vec3 F90 = fd.model == FRESNEL_MODEL_SCHLICK ? fd.F90 : vec3(1.0);
  return max(bareF0 * albedo.x + F90 * albedo.y, mean);
}

//== mx_ggx_energy_compensation(vec2, vec3, FresnelData)
vec3 mx_ggx_energy_compensation(vec2 albedo, vec3 F0, FresnelData fd)
{
  vec3 F90 = vec3(1.0);
  vec3 average = mix(F0, F90, 1.0 / 21.0);
  float single = albedo.x + albedo.y;
  return 1.0 + average * ((1.0 - single) / single);
}

//== mx_ggx_energy_compensation(vec2, vec3, FresnelData) (2)
vec3 mx_ggx_energy_compensation(vec2 albedo, vec3 F0, FresnelData fd)
{
  vec3 F90 = fd.model == FRESNEL_MODEL_SCHLICK && !(fd.filmThickness > 0.0) ? fd.F90 : vec3(1.0);
  vec3 average = mix(F0, F90, 1.0 / 21.0);
  float single = albedo.x + albedo.y;
  return 1.0 + average * ((1.0 - single) / single);
}

//== mx_ggx_lobe(ClosureData, vec3, vec3, vec3, vec2, FresnelData, bool, out vec3)
vec3 mx_ggx_lobe(
  ClosureData closureData, vec3 N, vec3 V, vec3 X, vec2 alpha, FresnelData fd, bool retroreflective, out vec3 reflected)
{
  float NdotV = mx_positive_cosine(N, V);
  float avgAlpha = mx_average_alpha(alpha);
  vec2 albedo = mx_ggx_dir_albedo(NdotV, avgAlpha);
  vec3 filmed = vec3(0.0);
  vec3 F0 = mx_bare_fresnel_normal(fd);
  vec3 response = mx_ggx_reflection(closureData, N, V, X, alpha, fd, filmed, F0);
  vec3 bounces = mx_ggx_energy_compensation(albedo, F0, fd);
  reflected = mx_ggx_dir_reflectance(NdotV, avgAlpha, albedo, fd, filmed) * bounces;
  return response * bounces;
}

//== mx_ggx_lobe(ClosureData, vec3, vec3, vec3, vec2, FresnelData, bool, out vec3) (2)
vec3 mx_ggx_lobe(
  ClosureData closureData, vec3 N, vec3 V, vec3 X, vec2 alpha, FresnelData fd, bool retroreflective, out vec3 reflected)
{
  float NdotV = mx_positive_cosine(N, V);
  float avgAlpha = mx_average_alpha(alpha);
  vec2 albedo = mx_ggx_dir_albedo(NdotV, avgAlpha);
  vec3 filmed = vec3(0.0);
  vec3 F0 = mx_bare_fresnel_normal(fd);
  vec3 response = mx_ggx_reflection(closureData, N, retroreflective ? reflect(-V, N) : V, X, alpha, fd, filmed, F0);
  vec3 bounces = mx_ggx_energy_compensation(albedo, F0, fd);
  reflected = mx_ggx_dir_reflectance(NdotV, avgAlpha, albedo, fd, filmed) * bounces;
  return response * bounces;
}

//== mx_ggx_lobe(ClosureData, vec3, vec3, vec3, vec2, FresnelData, bool, out vec3) (3)
vec3 mx_ggx_lobe(
  ClosureData closureData, vec3 N, vec3 V, vec3 X, vec2 alpha, FresnelData fd, bool retroreflective, out vec3 reflected)
{
  float NdotV = mx_positive_cosine(N, V);
  float avgAlpha = mx_average_alpha(alpha);
  vec2 albedo = mx_ggx_dir_albedo(NdotV, avgAlpha);
  vec3 filmed = vec3(0.0);
  vec3 F0 = mx_bare_fresnel_normal(fd);
  if (closureData.closureType == CLOSURE_TYPE_TRANSMISSION)
  {
    if (fd.filmThickness > 0.0)
      filmed = mx_film_dir_reflectance(NdotV, avgAlpha, fd, F0);
  }
  vec3 response = closureData.closureType == CLOSURE_TYPE_TRANSMISSION
    ? vec3(0.0)
    : mx_ggx_reflection(closureData, N, V, X, alpha, fd, filmed, F0);
  vec3 bounces = mx_ggx_energy_compensation(albedo, F0, fd);
  reflected = mx_ggx_dir_reflectance(NdotV, avgAlpha, albedo, fd, filmed) * bounces;
  return response * bounces;
}

//== mx_ggx_lobe(ClosureData, vec3, vec3, vec3, vec2, FresnelData, bool, out vec3) (4)
vec3 mx_ggx_lobe(
  ClosureData closureData, vec3 N, vec3 V, vec3 X, vec2 alpha, FresnelData fd, bool retroreflective, out vec3 reflected)
{
  float NdotV = mx_positive_cosine(N, V);
  float avgAlpha = mx_average_alpha(alpha);
  vec2 albedo = mx_ggx_dir_albedo(NdotV, avgAlpha);
  vec3 filmed = vec3(0.0);
  vec3 F0 = mx_bare_fresnel_normal(fd);
  if (closureData.closureType == CLOSURE_TYPE_TRANSMISSION)
  {
    if (fd.filmThickness > 0.0)
      filmed = mx_film_dir_reflectance(NdotV, avgAlpha, fd, F0);
  }
  vec3 response = closureData.closureType == CLOSURE_TYPE_TRANSMISSION
    ? vec3(0.0)
    : mx_ggx_reflection(closureData, N, retroreflective ? reflect(-V, N) : V, X, alpha, fd, filmed, F0);
  vec3 bounces = mx_ggx_energy_compensation(albedo, F0, fd);
  reflected = mx_ggx_dir_reflectance(NdotV, avgAlpha, albedo, fd, filmed) * bounces;
  return response * bounces;
}

//== mx_ggx_reflection(ClosureData, vec3, vec3, vec3, vec2, FresnelData, inout vec3, inout vec3)
vec3 mx_ggx_reflection(
  ClosureData closureData, vec3 N, vec3 V, vec3 X, vec2 alpha, FresnelData fd, inout vec3 filmed, inout vec3 F0)
{
  return mx_environment_radiance(N, V, X, alpha, fd, 0.0, filmed, F0);
}

//== mx_ggx_sample_VNDF(vec2, vec3, vec2)
vec3 mx_ggx_sample_VNDF(vec2 xi, vec3 stretchedV, vec2 alpha)
{
  float phi = 2.0 * M_PI * xi.x;
  return normalize(mx_ggx_sample_cap(vec2(cos(phi), sin(phi)), xi.y, stretchedV) * vec3(alpha, 1.0));
}

//== mx_ggx_sample_cap(vec2, float, vec3)
vec3 mx_ggx_sample_cap(vec2 longitude, float depth, vec3 stretchedV)
{
  float up = (1.0 - depth) * (1.0 + stretchedV.z);
  float z = up - stretchedV.z;
  return vec3(sqrt(max(1.0 - z * z, 0.0)) * longitude + stretchedV.xy, up);
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
vec3 mx_ggx_stretch(vec3 V, vec2 alpha) { return normalize(V * vec3(alpha, 1.0)); }

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

//== mx_hextiledimage_color3(12 parameters)
vec3 mx_hextiledimage_color3(sampler2D tex_sampler, vec2 texcoord, vec2 tiling, float rotation, vec2 rotationrange, float scale, vec2 scalerange, float offset, vec2 offsetrange, float falloff, float falloffcontrast, vec3 lumacoeffs)
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

//== mx_image_color3(sampler2D, vec3, vec2, int, int, int, vec2, vec2)
vec3 mx_image_color3(sampler2D tex_sampler, vec3 default_value, vec2 texcoord, int uaddressmode, int vaddressmode, int filtertype, vec2 uv_scale, vec2 uv_offset)
{
  vec2 uv = mx_transform_uv(texcoord, uv_scale, uv_offset);
  return mx_sample_image(
    tex_sampler, vec4(default_value, 1.0), uv, uaddressmode, vaddressmode, filtertype).rgb;
}

//== mx_image_color4(sampler2D, vec4, vec2, int, int, int, vec2, vec2)
vec4 mx_image_color4(sampler2D tex_sampler, vec4 default_value, vec2 texcoord, int uaddressmode, int vaddressmode, int filtertype, vec2 uv_scale, vec2 uv_offset)
{
  vec2 uv = mx_transform_uv(texcoord, uv_scale, uv_offset);
  return mx_sample_image(
    tex_sampler, default_value, uv, uaddressmode, vaddressmode, filtertype);
}

//== mx_image_float(sampler2D, float, vec2, int, int, int, vec2, vec2)
float mx_image_float(sampler2D tex_sampler, float default_value, vec2 texcoord, int uaddressmode, int vaddressmode, int filtertype, vec2 uv_scale, vec2 uv_offset)
{
  vec2 uv = mx_transform_uv(texcoord, uv_scale, uv_offset);
  return mx_sample_image(
    tex_sampler, vec4(default_value), uv, uaddressmode, vaddressmode, filtertype).r;
}

//== mx_image_vector2(sampler2D, vec2, vec2, int, int, int, vec2, vec2)
vec2 mx_image_vector2(sampler2D tex_sampler, vec2 default_value, vec2 texcoord, int uaddressmode, int vaddressmode, int filtertype, vec2 uv_scale, vec2 uv_offset)
{
  vec2 uv = mx_transform_uv(texcoord, uv_scale, uv_offset);
  return mx_sample_image(
    tex_sampler, vec4(default_value, 0.0, 0.0), uv, uaddressmode, vaddressmode, filtertype).rg;
}

//== mx_image_vector3(sampler2D, vec3, vec2, int, int, int, vec2, vec2)
vec3 mx_image_vector3(sampler2D tex_sampler, vec3 default_value, vec2 texcoord, int uaddressmode, int vaddressmode, int filtertype, vec2 uv_scale, vec2 uv_offset)
{
  vec2 uv = mx_transform_uv(texcoord, uv_scale, uv_offset);
  return mx_sample_image(
    tex_sampler, vec4(default_value, 1.0), uv, uaddressmode, vaddressmode, filtertype).rgb;
}

//== mx_image_vector4(sampler2D, vec4, vec2, int, int, int, vec2, vec2)
vec4 mx_image_vector4(sampler2D tex_sampler, vec4 default_value, vec2 texcoord, int uaddressmode, int vaddressmode, int filtertype, vec2 uv_scale, vec2 uv_offset)
{
  vec2 uv = mx_transform_uv(texcoord, uv_scale, uv_offset);
  return mx_sample_image(
    tex_sampler, default_value, uv, uaddressmode, vaddressmode, filtertype);
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

//== mx_latlong_map_texel(vec3, float, sampler2D)
vec3 mx_latlong_map_texel(vec3 dir, float lod, sampler2D tex_sampler)
{
  vec2 angles = vec2(atan(dir.x, -dir.z), asin(clamp(dir.y, -1.0, 1.0)));
  return textureLod(tex_sampler, angles * vec2(0.5 * M_PI_INV, -M_PI_INV) + 0.5, lod).rgb;
}

//== mx_layer_bsdf(BSDF, BSDF)
BSDF mx_layer_bsdf(BSDF top, BSDF base)
{
  return BSDF(base.response * top.throughput + top.response, base.throughput * top.throughput);
}

//== mx_layer_vdf(BSDF, VDF)
BSDF mx_layer_vdf(BSDF top, VDF base)
{
  return BSDF(base.throughput * top.response, base.throughput * top.throughput);
}

//== mx_matrix_mul(mat3, vec3)
vec3 mx_matrix_mul(mat3 a, vec3 b) { return a * b; }

//== mx_measured_edf(ClosureData, vec3, vec3, sampler2D)
EDF mx_measured_edf(ClosureData closureData, vec3 color, vec3 normal, sampler2D tex_sampler)
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

//== mx_mix_bsdf(BSDF, BSDF, float)
BSDF mx_mix_bsdf(BSDF fg, BSDF bg, float amount)
{
  return BSDF(mix(bg.response, fg.response, amount), mix(bg.throughput, fg.throughput, amount));
}

//== mx_mix_displacementshader(displacementshader, displacementshader, float)
displacementshader mx_mix_displacementshader(displacementshader fg, displacementshader bg, float amount)
{
  return displacementshader(mix(bg.offset * bg.scale, fg.offset * fg.scale, amount), 1.0);
}

//== mx_mix_edf(EDF, EDF, float)
EDF mx_mix_edf(EDF fg, EDF bg, float amount)
{
  return mix(bg, fg, amount);
}

//== mx_mix_vdf(VDF, VDF, float)
VDF mx_mix_vdf(VDF fg, VDF bg, float amount)
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

//== mx_multiply_bsdf_color3(BSDF, vec3)
BSDF mx_multiply_bsdf_color3(BSDF in1, vec3 in2)
{
  return BSDF(in1.response * clamp(in2, 0.0, 1.0), in1.throughput);
}

//== mx_multiply_bsdf_float(BSDF, float)
BSDF mx_multiply_bsdf_float(BSDF in1, float in2)
{
  return BSDF(in1.response * clamp(in2, 0.0, 1.0), in1.throughput);
}

//== mx_multiply_edf_color3(EDF, vec3)
EDF mx_multiply_edf_color3(EDF in1, vec3 in2) { return in1 * in2; }

//== mx_multiply_edf_float(EDF, float)
EDF mx_multiply_edf_float(EDF in1, float in2) { return in1 * in2; }

//== mx_multiply_vdf_color3(VDF, vec3)
VDF mx_multiply_vdf_color3(VDF in1, vec3 in2)
{
  return VDF(in1.response * in2, mx_power(in1.throughput, in2));
}

//== mx_multiply_vdf_float(VDF, float)
VDF mx_multiply_vdf_float(VDF in1, float in2)
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
vec2 mx_normalize(vec2 v) { return v * mx_unit_factor(dot(v, v)); }

//== mx_normalize(vec3)
vec3 mx_normalize(vec3 v) { return v * mx_unit_factor(dot(v, v)); }

//== mx_normalmap_float(vec3, float, vec3, vec3, vec3)
vec3 mx_normalmap_float(vec3 encoded, float normal_scale, vec3 normal, vec3 tangent, vec3 bitangent)
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

//== mx_oren_nayar_diffuse_bsdf(ClosureData, float, vec3, float, vec3)
BSDF mx_oren_nayar_diffuse_bsdf(ClosureData closureData, float weight, vec3 color, float roughness, vec3 N)
{
  BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
  bsdf.throughput = vec3(0.0);
  if (weight >= M_FLOAT_EPS)
  {
    vec3 V = closureData.V;
    N = mx_forward_facing_normal(N, V);
    float NdotV = mx_positive_cosine(N, V);
    bsdf.response = mx_environment_irradiance(N) * weight
                  * (color * mx_oren_nayar_diffuse_dir_albedo(NdotV, roughness));
  }
  return bsdf;
}

//== mx_oren_nayar_diffuse_bsdf(ClosureData, float, vec3, float, vec3, bool)
BSDF mx_oren_nayar_diffuse_bsdf(ClosureData closureData, float weight, vec3 color, float roughness, vec3 N, bool energy_compensation)
{
  BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
  bsdf.throughput = vec3(0.0);
  if (weight >= M_FLOAT_EPS)
  {
    vec3 V = closureData.V;
    N = mx_forward_facing_normal(N, V);
    float NdotV = mx_positive_cosine(N, V);
    if (closureData.closureType != CLOSURE_TYPE_TRANSMISSION)
      bsdf.response = mx_environment_irradiance(N) * weight
                    * (energy_compensation
                        ? mx_eon_dir_albedo(NdotV, roughness, color)
                        : color * mx_oren_nayar_diffuse_dir_albedo(NdotV, roughness));
  }
  return bsdf;
}

//== mx_oren_nayar_diffuse_bsdf(ClosureData, float, vec3, float, vec3, bool) (2)
BSDF mx_oren_nayar_diffuse_bsdf(ClosureData closureData, float weight, vec3 color, float roughness, vec3 N, bool energy_compensation)
{
  BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
  bsdf.throughput = vec3(0.0);
  if (weight >= M_FLOAT_EPS)
  {
    vec3 V = closureData.V;
    N = mx_forward_facing_normal(N, V);
    float NdotV = mx_positive_cosine(N, V);
    bsdf.response = mx_environment_irradiance(N) * weight
                  * (energy_compensation
                      ? mx_eon_dir_albedo(NdotV, roughness, color)
                      : color * mx_oren_nayar_diffuse_dir_albedo(NdotV, roughness));
  }
  return bsdf;
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
  float size = min(pow(abs(base), exponent), M_FLOAT_MAX);
  float negative = mix(0.0, 1.0 - 2.0 * mod(exponent, 2.0), fract(exponent) == 0.0);
  size *= mix(negative, 1.0, base > 0.0);
  return mix(mix(size, 0.0, base == 0.0), 1.0, exponent == 0.0);
}

//== mx_power(vec2, float)
vec2 mx_power(vec2 base, float exponent) { return mx_power(base, vec2(exponent)); }

//== mx_power(vec2, vec2)
vec2 mx_power(vec2 base, vec2 exponent)
{
  vec2 size = min(pow(abs(base), exponent), M_FLOAT_MAX);
  vec2 negative = mix(vec2(0.0), 1.0 - 2.0 * mod(exponent, 2.0), equal(fract(exponent), vec2(0.0)));
  size *= mix(negative, vec2(1.0), greaterThan(base, vec2(0.0)));
  return mix(mix(size, vec2(0.0), equal(base, vec2(0.0))), vec2(1.0), equal(exponent, vec2(0.0)));
}

//== mx_power(vec3, float)
vec3 mx_power(vec3 base, float exponent) { return mx_power(base, vec3(exponent)); }

//== mx_power(vec3, vec3)
vec3 mx_power(vec3 base, vec3 exponent)
{
  vec3 size = min(pow(abs(base), exponent), M_FLOAT_MAX);
  vec3 negative = mix(vec3(0.0), 1.0 - 2.0 * mod(exponent, 2.0), equal(fract(exponent), vec3(0.0)));
  size *= mix(negative, vec3(1.0), greaterThan(base, vec3(0.0)));
  return mix(mix(size, vec3(0.0), equal(base, vec3(0.0))), vec3(1.0), equal(exponent, vec3(0.0)));
}

//== mx_power(vec4, float)
vec4 mx_power(vec4 base, float exponent) { return mx_power(base, vec4(exponent)); }

//== mx_power(vec4, vec4)
vec4 mx_power(vec4 base, vec4 exponent)
{
  vec4 size = min(pow(abs(base), exponent), M_FLOAT_MAX);
  vec4 negative = mix(vec4(0.0), 1.0 - 2.0 * mod(exponent, 2.0), equal(fract(exponent), vec4(0.0)));
  size *= mix(negative, vec4(1.0), greaterThan(base, vec4(0.0)));
  return mix(mix(size, vec4(0.0), equal(base, vec4(0.0))), vec4(1.0), equal(exponent, vec4(0.0)));
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
  float angle = mix(0.0, radians(amount), along != vec3(0.0));
  vec3 kept = along * dot(along, v);
  return kept + (v - kept) * cos(angle) + cross(v, along) * sin(angle);
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
  bool isOutside = mix(uv, clamp(uv, 0.0, 1.0), equal(modes, ivec2(0))) != uv;
  bool isCubic = filtertype == 2;
  vec2 size = vec2(textureSize(image, 0));
  float footprint = max(length(across * size), length(along * size));
  vec2 margin = min(0.5 * exp2(ceil(log2(max(footprint, 1.0)))) / size, 0.5);
  vec2 texel = uv * size - 0.5;
  vec2 first = mix(floor(texel + mix(0.0, 0.5, filtertype == 0)), texel, bvec2(filtertype == 1));
  int looks = isCubic ? 4 : 1;
  vec4 sum = vec4(0.0);
  for (int i = 0; i < looks; ++i)
  {
    vec2 side = vec2(i % 2, i / 2);
    vec2 t = abs(fract(texel) - 1.0 + side);
    vec2 outer = t * t * t / 6.0;
    vec2 both = (1.0 + 3.0 * t * (1.0 + t)) / 6.0 - 2.0 * outer;
    vec2 aside = mix(-outer / both, 1.0 + outer / both, side);
    float weight = mix(1.0, both.x * both.y, isCubic);
    vec2 place = (first + mix(vec2(0.5), aside + 0.5, bvec2(isCubic))) / size;
    vec2 inside = mix(place, 1.0 - abs(1.0 - mod(place, 2.0)), equal(modes, ivec2(3)));
    place = mix(clamp(inside, margin, 1.0 - margin), place, equal(modes, ivec2(2)));
    sum += weight * textureGrad(image, place, across, along);
  }
  return mix(sum, fallback, bvec4(isOutside));
}

//== mx_sample_image(sampler2D, vec4, vec2, int, int, int) (2)
vec4 mx_sample_image(sampler2D image, vec4 fallback, vec2 uv, int uaddressmode, int vaddressmode, int filtertype)
{
  return texture(image, uv);
}

//== mx_sheen_bsdf(ClosureData, float, vec3, float, vec3)
BSDF mx_sheen_bsdf(ClosureData closureData, float weight, vec3 color, float roughness, vec3 N)
{
  BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
  if (weight >= M_FLOAT_EPS)
  {
    vec3 V = closureData.V;
    N = mx_forward_facing_normal(N, V);
    float NdotV = mx_positive_cosine(N, V);
    float albedo = mx_imageworks_sheen_dir_albedo(NdotV, roughness);
    bsdf.throughput = vec3(1.0 - (albedo + 0.008) * weight);
    bsdf.response = mx_environment_irradiance(N) * color * (albedo * weight);
  }
  return bsdf;
}

//== mx_sheen_bsdf(ClosureData, float, vec3, float, vec3) (2)
BSDF mx_sheen_bsdf(ClosureData closureData, float weight, vec3 color, float roughness, vec3 N)
{
  BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
  if (weight >= M_FLOAT_EPS)
  {
    vec3 V = closureData.V;
    N = mx_forward_facing_normal(N, V);
    float NdotV = mx_positive_cosine(N, V);
    roughness = clamp(roughness, 0.01, 1.0);
    float albedo = mx_zeltner_sheen_dir_albedo(NdotV, roughness);
    bsdf.throughput = vec3(1.0 - (albedo) * weight);
    bsdf.response = mx_environment_irradiance(N) * color * (albedo * weight);
  }
  return bsdf;
}

//== mx_sheen_bsdf(ClosureData, float, vec3, float, vec3) (3)
BSDF mx_sheen_bsdf(ClosureData closureData, float weight, vec3 color, float roughness, vec3 N)
{
  BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
  if (weight >= M_FLOAT_EPS)
  {
    vec3 V = closureData.V;
    N = mx_forward_facing_normal(N, V);
    float NdotV = mx_positive_cosine(N, V);
    float albedo = mx_imageworks_sheen_dir_albedo(NdotV, roughness);
    bsdf.throughput = vec3(1.0 - (albedo + 0.008) * weight);
    if (closureData.closureType != CLOSURE_TYPE_TRANSMISSION)
      bsdf.response = mx_environment_irradiance(N) * color * (albedo * weight);
  }
  return bsdf;
}

//== mx_sheen_bsdf(ClosureData, float, vec3, float, vec3, int)
BSDF mx_sheen_bsdf(ClosureData closureData, float weight, vec3 color, float roughness, vec3 N, int mode)
{
  BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
  if (weight >= M_FLOAT_EPS)
  {
    vec3 V = closureData.V;
    N = mx_forward_facing_normal(N, V);
    float NdotV = mx_positive_cosine(N, V);
    if (mode != 0)
      roughness = clamp(roughness, 0.01, 1.0);
    float albedo = mode == 0
      ? mx_imageworks_sheen_dir_albedo(NdotV, roughness)
      : mx_zeltner_sheen_dir_albedo(NdotV, roughness);
    bsdf.throughput = vec3(1.0 - (mode == 0 ? albedo + 0.008 : albedo) * weight);
    bsdf.response = mx_environment_irradiance(N) * color * (albedo * weight);
  }
  return bsdf;
}

//== mx_slope(uint, vec2)
float mx_slope(uint hash, vec2 offset)
{
  vec2 axes = mix(offset.yx, offset, bvec2((hash & 4u) == 0u));
  axes.y += axes.y;
  return mix(-axes.x, axes.x, (hash & 1u) == 0u) + mix(-axes.y, axes.y, (hash & 2u) == 0u);
}

//== mx_slope(uint, vec3)
float mx_slope(uint hash, vec3 offset)
{
  uint choice = hash & 15u;
  float first = mix(offset.y, offset.x, choice < 8u);
  float second = mix(mix(offset.z, offset.x, (choice & 13u) == 12u), offset.y, choice < 4u);
  return mix(-first, first, (hash & 1u) == 0u) + mix(-second, second, (hash & 2u) == 0u);
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
  float first = min(low, high);
  float last = max(low, high);
  return value >= last ? 1.0 : value <= first ? 0.0 : smoothstep(first, last, value);
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

//== mx_square(vec3)
vec3 mx_square(vec3 value) { return value * value; }

//== mx_subsurface_bsdf(ClosureData, float, vec3, vec3)
BSDF mx_subsurface_bsdf(ClosureData closureData, float weight, vec3 color, vec3 N)
{
  BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
  bsdf.throughput = vec3(0.0);
  if (weight >= M_FLOAT_EPS)
  {
    N = mx_forward_facing_normal(N, closureData.V);
    bsdf.response = mx_environment_irradiance(N) * color * weight;
  }
  return bsdf;
}

//== mx_subsurface_bsdf(ClosureData, float, vec3, vec3) (2)
BSDF mx_subsurface_bsdf(ClosureData closureData, float weight, vec3 color, vec3 N)
{
  BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
  bsdf.throughput = vec3(0.0);
  if (weight >= M_FLOAT_EPS)
  {
    N = mx_forward_facing_normal(N, closureData.V);
    if (closureData.closureType != CLOSURE_TYPE_TRANSMISSION)
      bsdf.response = mx_environment_irradiance(N) * color * weight;
  }
  return bsdf;
}

//== mx_surface_transmission(vec3, vec3, vec3, vec2, FresnelData, float, vec3)
vec3 mx_surface_transmission(vec3 N, vec3 V, vec3 X, vec2 alpha, FresnelData fd, float ior, vec3 tint)
{
  tint = mix(tint, tint * tint, bvec3(u_refractionTwoSided));
  vec3 filmed, F0;
  return tint * mx_environment_radiance(N, V, X, alpha, fd, ior, filmed, F0);
}

//== mx_surface_unlit(float, vec3, float, vec3, float)
surfaceshader mx_surface_unlit(float emission, vec3 emission_color, float transmission, vec3 transmission_color, float opacity)
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
  if (weight >= M_FLOAT_EPS)
  {
    if (closureData.closureType != CLOSURE_TYPE_TRANSMISSION)
      bsdf.response = color * weight * mx_environment_irradiance(-N);
  }
  return bsdf;
}

//== mx_translucent_bsdf(float, vec3, vec3)
// Lambert's lobe on the far side of the surface.
BSDF mx_translucent_bsdf(float weight, vec3 color, vec3 N)
{
  BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));
  bsdf.throughput = vec3(0.0);
  if (weight >= M_FLOAT_EPS)
  {
    bsdf.response = color * weight * mx_environment_irradiance(-N);
  }
  return bsdf;
}

//== mx_uniform_edf(ClosureData, vec3)
EDF mx_uniform_edf(ClosureData closureData, vec3 color)
{
  return closureData.closureType == CLOSURE_TYPE_EMISSION ? color : vec3(0.0);
}

//== mx_unit_factor(float)
float mx_unit_factor(float size2) { return mix(0.0, inversesqrt(size2), size2 > 0.0); }

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
struct Amplitude { vec3 real, imaginary; };

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
struct FresnelData { int model; vec3 base, edge, F90; float exponent, filmThickness, filmIor; };

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
