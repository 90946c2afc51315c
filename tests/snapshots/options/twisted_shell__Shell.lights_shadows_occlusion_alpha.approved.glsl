void main()
{
  {
    vec3 normal = vd.normalObject * inversesqrt(max(dot(vd.normalObject, vd.normalObject), 1.17549435e-38));
    vec3 across = dFdx(vd.positionObject);
    across -= dot(across, normal) * normal;
    vec3 along = dFdy(vd.positionObject);
    along -= dot(along, normal) * normal;
    positionObject = vd.positionObject + across;
    normalObject = vd.normalObject + dFdx(vd.normalObject);
    tangentObject = vd.tangentObject + dFdx(vd.tangentObject);
    vec3 right = displacedPosition();
    positionObject = vd.positionObject + along;
    normalObject = vd.normalObject + dFdy(vd.normalObject);
    tangentObject = vd.tangentObject + dFdy(vd.tangentObject);
    vec3 above = displacedPosition();
    positionObject = vd.positionObject;
    normalObject = vd.normalObject;
    tangentObject = vd.tangentObject;
    vec3 here = displacedPosition();
    right -= here;
    above -= here;
    float turn = sign(dot(cross(across, along), normal));
    positionObject = here;
    normalObject = turn * cross(right, above);
    normalObject = dot(normalObject, normalObject) > 0.0 ? normalize(normalObject) : normal;
    tangentObject = turn * (dot(vd.tangentObject, cross(along, normal)) * right + dot(vd.tangentObject, cross(normal, across)) * above);
    tangentObject = dot(tangentObject, tangentObject) > 0.0 ? normalize(tangentObject) : vd.tangentObject;
    positionWorld = (u_worldMatrix * vec4(here, 1.0)).xyz;
    normalWorld = (u_worldInverseTransposeMatrix * vec4(normalObject, 0.0)).xyz;
    normalWorld *= inversesqrt(max(dot(normalWorld, normalWorld), 1.17549435e-38));
    tangentWorld = (u_worldMatrix * vec4(tangentObject, 0.0)).xyz;
    tangentWorld *= inversesqrt(max(dot(tangentWorld, tangentWorld), 1.17549435e-38));
  }
  vec3 geomprop_Nworld_out = normalWorld * inversesqrt(max(dot(normalWorld, normalWorld), 1.17549435e-38));
  vec3 lengthwise_out = tangentWorld * inversesqrt(max(dot(tangentWorld, tangentWorld), 1.17549435e-38));
  surfaceshader SR_shell_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(normalWorld);
    vec3 V = normalize(u_viewPosition - positionWorld);
    vec3 P = positionWorld;
    float occlusion = mix(1.0, texture(u_ambOccMap, mx_transform_uv(vd.texcoord_0.xy, vec2(1.0), vec2(0.0))).x, u_ambOccGain);
    int lights = numActiveLightSources();
    float shadow = mx_shadow_occlusion(u_shadowMap, u_shadowMatrix, P);
    for (int i = 0; i < lights; ++i)
    {
      lightshader light;
      sampleLightSource(u_lightData[i], P, light);
      ClosureData closureData = ClosureData(CLOSURE_TYPE_REFLECTION, light.direction, V, N, P, shadow);
      BSDF gloss_out = mx_generalized_schlick_bsdf(closureData, gloss_weight, gloss_color0, gloss_color82, gloss_color90, gloss_exponent, gloss_roughness, gloss_retroreflective, gloss_thinfilm_thickness, gloss_thinfilm_ior, geomprop_Nworld_out, lengthwise_out, gloss_scatter_mode);
      BSDF chalk_out = mx_burley_diffuse_bsdf(closureData, chalk_weight, chalk_color, chalk_roughness, geomprop_Nworld_out);
      BSDF glazed_out = mx_layer_bsdf(gloss_out, chalk_out);
      SR_shell_out.color += light.intensity * glazed_out.response;
    }
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_INDIRECT, vec3(0.0), V, N, P, occlusion);
      BSDF gloss_out = mx_generalized_schlick_bsdf(closureData, gloss_weight, gloss_color0, gloss_color82, gloss_color90, gloss_exponent, gloss_roughness, gloss_retroreflective, gloss_thinfilm_thickness, gloss_thinfilm_ior, geomprop_Nworld_out, lengthwise_out, gloss_scatter_mode);
      BSDF chalk_out = mx_burley_diffuse_bsdf(closureData, chalk_weight, chalk_color, chalk_roughness, geomprop_Nworld_out);
      BSDF glazed_out = mx_layer_bsdf(gloss_out, chalk_out);
      SR_shell_out.color += occlusion * glazed_out.response;
    }
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_TRANSMISSION, vec3(0.0), V, N, P, occlusion);
      BSDF gloss_out = mx_generalized_schlick_bsdf(closureData, gloss_weight, gloss_color0, gloss_color82, gloss_color90, gloss_exponent, gloss_roughness, gloss_retroreflective, gloss_thinfilm_thickness, gloss_thinfilm_ior, geomprop_Nworld_out, lengthwise_out, gloss_scatter_mode);
      BSDF glazed_out = mx_layer_bsdf(gloss_out, BSDF(vec3(0.0), vec3(1.0)));
      SR_shell_out.color += glazed_out.response;
    }
    SR_shell_out.color *= SR_shell_opacity;
    SR_shell_out.transparency = mix(vec3(1.0), SR_shell_out.transparency, SR_shell_opacity);
  }
  material Shell_out = SR_shell_out;
  float outAlpha = clamp(1.0 - dot(Shell_out.transparency, vec3(0.3333)), 0.0, 1.0);
  out1 = vec4(Shell_out.color, outAlpha);
  if (outAlpha < u_alphaThreshold)
  {
    discard;
  }
}
