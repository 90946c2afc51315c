#version 400
// A marched scene as one writes it by hand after the usual recipe: half of each distance is a step, four taps make the normal.
// The next line is replaced by "float map(vec3 p)".
@map@

in vec2 corner;
layout (location = 0) out vec4 picture;

vec3 normalAt(vec3 p)
{
    const vec2 e = vec2(1.0, -1.0);
    const float h = 0.0005;
    return normalize(e.xyy * map(p + h * e.xyy) + e.yyx * map(p + h * e.yyx)
            + e.yxy * map(p + h * e.yxy) + e.xxx * map(p + h * e.xxx));
}

void main()
{
    vec3 from = vec3(0.0, 0.0, 5.0);
    vec3 dir = normalize(vec3(0.5 * corner, -1.0));
    float travelled = 0.0;
    bool found = false;
    for (int i = 0; i < 400; i++) {
        float d = map(from + travelled * dir);
        if (d < 0.001) {
            found = true;
            break;
        }
        travelled += 0.5 * d;
        if (travelled > 100.0) {
            break;
        }
    }
    picture = vec4(0.0);
    if (found) {
        vec3 normal = normalAt(from + travelled * dir);
        picture = vec4(0.28 * mix(vec3(0.35, 0.33, 0.30), vec3(0.95, 0.98, 1.05), 0.5 + 0.5 * normal.y), 1.0);
    }
    gl_FragDepth = found ? travelled / 100.0 : 1.0;
}
