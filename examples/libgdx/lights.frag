// Lights of the game: the shading model of glTF 2.0 (appendix B), with its clear coat, under directional lights.

uniform vec3 u_toLight[2];
uniform vec3 u_lightColor[2];

in vec3 v_positionObject;
in vec3 v_normalObject;
in vec3 v_tangentObject;
in vec2 v_texcoord;

out vec4 o_color;

const float PI = 3.14159265358979;

/** Returns the share of facets that reflect (GGX), times what of them both directions see (Smith, correlated heights). */
float facets(float roughness, float nh, float nv, float nl)
{
    float a2 = max(pow(roughness, 4.0), 1e-6);
    float slope = nh * nh * (a2 - 1.0) + 1.0;
    float seen = 0.5 / (nl * sqrt(nv * nv * (1.0 - a2) + a2) + nv * sqrt(nl * nl * (1.0 - a2) + a2));
    return a2 / (PI * slope * slope) * seen;
}

/** Returns the light that a surface reflects to the viewer. All directions are away from the surface. */
vec3 reflected(GltfPbrSurface s, vec3 toViewer, vec3 toLight)
{
    vec3 normal = normalize(s.normal);
    float nl = dot(normal, toLight);
    if (nl <= 0.0)
        return vec3(0.0);
    float nv = max(dot(normal, toViewer), 1e-4);
    vec3 middle = normalize(toLight + toViewer);
    float nh = clamp(dot(normal, middle), 0.0, 1.0);
    float vh = clamp(dot(toViewer, middle), 0.0, 1.0);

    // Fresnel's equations as Schlick approximates them
    float straight = pow((s.ior - 1.0) / (s.ior + 1.0), 2.0);
    float grazing = pow(1.0 - vh, 5.0);
    vec3 dielectric = mix(min(straight * s.specular_color, 1.0) * s.specular, vec3(s.specular), grazing);
    vec3 metal = mix(s.base_color, vec3(1.0), grazing);

    vec3 diffuse = s.base_color / PI * (1.0 - max(dielectric.r, max(dielectric.g, dielectric.b)));
    vec3 light = nl * mix(diffuse + dielectric * facets(s.roughness, nh, nv, nl), metal * facets(s.roughness, nh, nv, nl), s.metallic);

    // The clear coat over it (KHR_materials_clearcoat)
    vec3 coatNormal = normalize(s.clearcoat_normal);
    float coatNl = max(dot(coatNormal, toLight), 1e-4);
    float coatNv = max(dot(coatNormal, toViewer), 1e-4);
    float coat = facets(s.clearcoat_roughness, clamp(dot(coatNormal, middle), 0.0, 1.0), coatNv, coatNl);
    float below = s.clearcoat * (0.04 + 0.96 * pow(1.0 - coatNv, 5.0));
    return light * (1.0 - below) + s.clearcoat * (0.04 + 0.96 * grazing) * coat * coatNl;
}

void main()
{
    SurfaceGeometry geometry;
    FILL
    GltfPbrSurface surface;
    FUNCTION(geometry, surface);

    vec3 toViewer = normalize(u_cameraPosition - positionWorld());
    vec3 light = surface.emissive * surface.emissive_strength;
    for (int i = 0; i < u_toLight.length(); ++i)
        light += u_lightColor[i] * reflected(surface, toViewer, u_toLight[i]);

    // IEC 61966-2-1, the display colours of sRGB
    light = clamp(light, 0.0, 1.0);
    vec3 bright = 1.055 * pow(light, vec3(1.0 / 2.4)) - 0.055;
    o_color = vec4(mix(bright, 12.92 * light, lessThanEqual(light, vec3(0.0031308))), 1.0);
}
