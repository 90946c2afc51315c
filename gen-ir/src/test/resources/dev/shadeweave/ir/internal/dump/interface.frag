#version 450
layout(early_fragment_tests) in;
layout(location = 1) flat in int n; centroid in vec2 c; noperspective centroid in vec2 d; layout(location = 4) in Data { vec3 normal; flat int id; } data; in vec4 plain;
layout(location = 0, index = 0) out vec4 o; layout(location = 1) out int m; precise vec3 p;
void main() { p = data.normal; o = vec4(p, c.x + d.y) + plain; m = n + data.id; }
