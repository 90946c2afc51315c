void main()
{
  out1 = vec4(mx_compute_depth_moments(), 0.0, 1.0);
}
