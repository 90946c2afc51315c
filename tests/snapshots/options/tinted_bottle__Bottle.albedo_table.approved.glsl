void main()
{
  out1 = vec4(mx_generate_dir_albedo_table(), 1.0);
}
