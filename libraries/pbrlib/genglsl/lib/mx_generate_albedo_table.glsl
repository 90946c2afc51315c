#include "mx_microfacet_sheen.glsl"
#include "mx_microfacet_specular.glsl"

// A texel of the table: cosine to the viewer to the right, roughness up; factors of F0 and F90, then sheen.
vec3 mx_generate_dir_albedo_table()
{
    vec2 uv = gl_FragCoord.xy / float($albedoTableSize);
    return vec3(mx_ggx_dir_albedo(uv.x, uv.y), mx_imageworks_sheen_dir_albedo(uv.x, uv.y));
}
