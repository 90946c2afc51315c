void main()
{
  vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  surfaceshader wall_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    float occlusion = mix(1.0, texture(u_ambOccMap, mx_transform_uv(vd.texcoord_0.xy, vec2(1.0), vec2(0.0))).x, u_ambOccGain);
    int lights = numActiveLightSources();
    float shadow = mx_shadow_occlusion(u_shadowMap, u_shadowMatrix, P);
    for (int i = 0; i < lights; ++i)
    {
      lightshader light;
      sampleLightSource(u_lightData[i], P, light);
      ClosureData closureData = ClosureData(CLOSURE_TYPE_REFLECTION, light.direction, V, N, P, shadow);
      BSDF glass_out = mx_dielectric_bsdf(closureData, glass_weight, glass_tint, glass_ior, glass_roughness, glass_retroreflective, glass_thinfilm_thickness, glass_thinfilm_ior, geomprop_Nworld_out, geomprop_Tworld_out, glass_scatter_mode);
      VDF green_out = mx_absorption_vdf(closureData, green_absorption);
      BSDF filled_out = mx_layer_vdf(glass_out, green_out);
      wall_out.color += light.intensity * filled_out.response;
    }
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_INDIRECT, vec3(0.0), V, N, P, occlusion);
      BSDF glass_out = mx_dielectric_bsdf(closureData, glass_weight, glass_tint, glass_ior, glass_roughness, glass_retroreflective, glass_thinfilm_thickness, glass_thinfilm_ior, geomprop_Nworld_out, geomprop_Tworld_out, glass_scatter_mode);
      VDF green_out = mx_absorption_vdf(closureData, green_absorption);
      BSDF filled_out = mx_layer_vdf(glass_out, green_out);
      wall_out.color += occlusion * filled_out.response;
    }
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_TRANSMISSION, vec3(0.0), V, N, P, occlusion);
      BSDF glass_out = mx_dielectric_bsdf(closureData, glass_weight, glass_tint, glass_ior, glass_roughness, glass_retroreflective, glass_thinfilm_thickness, glass_thinfilm_ior, geomprop_Nworld_out, geomprop_Tworld_out, glass_scatter_mode);
      VDF green_out = mx_absorption_vdf(closureData, green_absorption);
      BSDF filled_out = mx_layer_vdf(glass_out, green_out);
      wall_out.color += filled_out.response;
    }
    wall_out.color *= wall_opacity;
    wall_out.transparency = mix(vec3(1.0), wall_out.transparency, wall_opacity);
  }
  material Bottle_out = wall_out;
  float outAlpha = clamp(1.0 - dot(Bottle_out.transparency, vec3(0.3333)), 0.0, 1.0);
  out1 = vec4(Bottle_out.color, outAlpha);
  if (outAlpha < u_alphaThreshold)
  {
    discard;
  }
}
