// Transmitted light is refracted.

#include "mx_transmission_behind.glsl"
