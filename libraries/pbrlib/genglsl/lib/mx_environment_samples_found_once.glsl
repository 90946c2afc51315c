// Included in place of the functions if globals may have computed initial values: terms common to all samples.

// From the world into the map of the environment.
mat3 mx_sky = mat3($envMatrix);

float mx_sky_share = 1.0 / float(max($envRadianceSamples, 1));

float mx_sky_light = $envLightIntensity * mx_sky_share;

// Level of detail of samples whose density is 1 / 2 pi.
float mx_sky_level = float($envRadianceMips) - 1.17425194 + 0.5 * log2(mx_sky_share);

// Half the way from the longitude of one sample to that of the next.
float mx_sky_angle = M_PI * mx_sky_share;

mat2 mx_sky_turn = mat2(cos(mx_sky_angle), sin(mx_sky_angle), -sin(mx_sky_angle), cos(mx_sky_angle));
