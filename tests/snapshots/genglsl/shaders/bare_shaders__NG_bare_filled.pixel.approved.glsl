#version 400

struct VDF { vec3 response; vec3 throughput; };
struct volumeshader { vec3 color; vec3 transparency; };

// Uniform block: PrivateUniforms
uniform vec3 u_viewPosition = vec3(0.0);
uniform mat4 u_envMatrix = mat4(-1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, -1.0, 0.0, 0.0, 0.0, 0.0, 1.0);
uniform sampler2D u_envRadiance;
uniform float u_envLightIntensity = 1.0;
uniform int u_envRadianceMips = 1;
uniform int u_envRadianceSamples = 16;
uniform sampler2D u_envIrradiance;
uniform bool u_refractionTwoSided = false;

// Uniform block: PublicUniforms
uniform vec3 ink_absorption = vec3(0.9, 0.4, 0.1);

in VertexData
{
    vec3 positionWorld;
    vec3 normalWorld;
} vd;

// Pixel shader outputs
out vec4 filled;

#define CLOSURE_TYPE_REFLECTION 1
#define CLOSURE_TYPE_TRANSMISSION 2
#define CLOSURE_TYPE_INDIRECT 3
#define CLOSURE_TYPE_EMISSION 4
// L and V are unit directions to the light and the viewer, N is the shading normal, P the shaded point; all are in
// world space. Occlusion is one where the light is not in shadow.
struct ClosureData { int closureType; vec3 L, V, N, P; float occlusion; };

#define M_PI_INV 0.3183098861837907
// The colour of an equirectangular environment. Its middle is the direction -z.
vec3 mx_latlong_map_lookup(vec3 dir, mat4 transform, float lod, sampler2D tex_sampler)
{
    dir = normalize((transform * vec4(dir, 0.0)).xyz);
    vec2 angles = vec2(0.5 * atan(dir.x, -dir.z), -asin(clamp(dir.y, -1.0, 1.0)));
    return textureLod(tex_sampler, angles * M_PI_INV + 0.5, lod).rgb;
}

// What is seen where nothing is in the way.
vec3 mx_environment_behind(vec3 V)
{
    return u_envLightIntensity * mx_latlong_map_lookup(-V, u_envMatrix, 0.0, u_envRadiance);
}

// What is lost on a unit of the way, by absorption and by scattering.
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

void mx_absorption_vdf(ClosureData closureData, vec3 absorption, inout VDF vdf)
{
    if (closureData.closureType == CLOSURE_TYPE_TRANSMISSION)
        vdf = VDF(vec3(0.0), exp(-absorption));
}

void main()
{
    volumeshader inky_out = volumeshader(vec3(0.0), vec3(0.0));
    {
        vec3 N = normalize(vd.normalWorld);
        vec3 V = normalize(u_viewPosition - vd.positionWorld);
        vec3 P = vd.positionWorld;
        float path = 2.0 * abs(dot(N, V));
        vec3 extinction = vec3(0.0);
        vec3 glow = vec3(0.0);
        for (int i = 0; i < 2; ++i)
        {
            ClosureData closureData = ClosureData(CLOSURE_TYPE_TRANSMISSION, vec3(0.0), V, N, P, 1.0);
            vec3 arriving = vec3(1.0);
            if (i == 1)
            {
                closureData.closureType = CLOSURE_TYPE_INDIRECT;
            }
            VDF ink_out = VDF(vec3(0.0), vec3(1.0));
            mx_absorption_vdf(closureData, ink_absorption, ink_out);
            if (i == 0)
            {
                extinction = mx_volume_extinction(ink_out);
            }
            else
            {
                glow += arriving * ink_out.response;
            }
        }
        inky_out.color = glow * mx_volume_reach(extinction, path);
        inky_out.color += mx_volume_passing(extinction, path) * mx_environment_behind(V);
    }
    filled = vec4(inky_out.color, 1.0);
}
