// Variance shadow maps: A. Lauritzen, Summed-Area Variance Shadow Maps, GPU Gems 3, section 8.4.

// Largest part of the light that can reach a depth, by Chebyshev's inequality: one where nothing is in front of it.
float mx_variance_shadow_occlusion(vec2 moments, float depth)
{
    float behind = depth - moments.x;
    float variance = max(moments.y - moments.x * moments.x, 0.00001);
    return behind > 0.0 ? variance / (variance + behind * behind) : 1.0;
}

// Depth and its square, to be written into the map.
vec2 mx_compute_depth_moments() { return gl_FragCoord.z * vec2(1.0, gl_FragCoord.z); }
