// Part of the light that reaches a point; the matrix takes world space to the clip space of the light.
float mx_shadow_occlusion($texSamplerSignature, mat4 shadow_matrix, vec3 world_position)
{
    vec4 clip = mx_matrix_mul(shadow_matrix, vec4(world_position, 1.0));
    vec3 window = 0.5 * clip.xyz / clip.w + 0.5;
    return mx_variance_shadow_occlusion(texture($texSamplerSampler2D, window.xy).xy, window.z);
}
