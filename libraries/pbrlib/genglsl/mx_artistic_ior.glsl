// O. Gulbrandsen, Artist Friendly Metallic Fresnel, JCGT 2014, equations 4 and 5 with the edge tint reversed.
void mx_artistic_ior(vec3 reflectivity, vec3 edge_color, out vec3 ior, out vec3 extinction)
{
    vec3 r = clamp(reflectivity, 0.0, 0.99);
    vec3 root = sqrt(r);
    ior = mix((1.0 + root) / (1.0 - root), (1.0 - r) / (1.0 + r), edge_color);
    extinction = sqrt(max((r * mx_square(ior + 1.0) - mx_square(ior - 1.0)) / (1.0 - r), 0.0));
}
