// What shines through is refracted.

#include "mx_transmission_behind.glsl"
