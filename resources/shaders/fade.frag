#version 330 core

// A colour that fades with the distance of a fragment, written with more work than it takes.

uniform vec3 near_color = vec3(0.9, 0.6, 0.2);
uniform vec3 far_color = vec3(0.1, 0.15, 0.3);
uniform float range = 10.0;
uniform float unused = 1.0;

in vec3 place;

out vec4 color;

float share(float distance, float limit)
{
    float half_limit = limit * 0.5;
    return clamp(distance / (half_limit + half_limit), 0.0, 2.0 - 1.0);
}

void main()
{
    float t = share(length(place), range);
    float again = share(length(place), range);
    color = vec4(mix(near_color, far_color, t * again), 1.0);
}
