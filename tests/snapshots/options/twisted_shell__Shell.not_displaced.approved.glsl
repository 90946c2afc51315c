void main()
{
  vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 lengthwise_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  surfaceshader SR_shell_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF gloss_out = mx_generalized_schlick_bsdf(closureData, gloss_weight, gloss_color0, gloss_color82, gloss_color90, gloss_exponent, gloss_roughness, gloss_retroreflective, gloss_thinfilm_thickness, gloss_thinfilm_ior, geomprop_Nworld_out, lengthwise_out, gloss_scatter_mode);
      BSDF chalk_out = mx_burley_diffuse_bsdf(closureData, chalk_weight, chalk_color, chalk_roughness, geomprop_Nworld_out);
      BSDF glazed_out = mx_layer_bsdf(gloss_out, chalk_out);
      SR_shell_out.color += glazed_out.response;
    }
    SR_shell_out.color *= SR_shell_opacity;
    SR_shell_out.transparency = mix(vec3(1.0), SR_shell_out.transparency, SR_shell_opacity);
  }
  material Shell_out = SR_shell_out;
  out1 = vec4(Shell_out.color, 1.0);
}
