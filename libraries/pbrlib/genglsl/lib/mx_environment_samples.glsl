// Included by the file of the environment: terms common to the samples of all lobes.

#define mx_sky mx_find_sky()
mat3 mx_find_sky() { return mat3($envMatrix); }

#define mx_sky_share mx_find_sky_share()
float mx_find_sky_share() { return 1.0 / float(max($envRadianceSamples, 1)); }

#define mx_sky_light mx_find_sky_light()
float mx_find_sky_light() { return $envLightIntensity * mx_sky_share; }

#define mx_sky_level mx_find_sky_level()
float mx_find_sky_level() { return float($envRadianceMips) - 1.17425194 + 0.5 * log2(mx_sky_share); }

#define mx_sky_turn mx_find_sky_turn()
mat2 mx_find_sky_turn()
{
    float angle = M_PI * mx_sky_share;
    return mat2(cos(angle), sin(angle), -sin(angle), cos(angle));
}
