void main()
{
  out1 = vec4(mx_generate_prefilter_env(), 1.0);
}
