// A medium along a straight way: J. T. Kajiya and B. P. Von Herzen, Ray Tracing Volume Densities, SIGGRAPH 1984, for a
// medium that is the same everywhere, where the integrals have closed forms.

// The loss on one unit of the path, by absorption and by scattering.
vec3 mx_volume_extinction(VDF vdf) { return max(vdf.response, 0.0) - log(clamp(vdf.throughput, 1e-6, 1.0)); }

// The part of the light that is left at the end of the way.
vec3 mx_volume_passing(vec3 extinction, float path) { return exp(-extinction * path); }

// The length of a way without losses on which as much is collected; the first terms of the series where little is lost.
vec3 mx_volume_reach(vec3 extinction, float path)
{
    vec3 depth = extinction * path;
    vec3 part = (1.0 - exp(-depth)) / max(depth, 1e-3);
    return path * mix(part, 1.0 - 0.5 * depth, lessThan(depth, vec3(1e-3)));
}
