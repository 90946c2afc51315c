#version 430
const float steps[2][3] = float[2][3](float[3](0.0, 0.5, 1.0), float[3](1.0, 0.5, 0.0));
layout(std140, binding = 1, column_major) uniform Grid { layout(row_major) mat3x2 turn[2]; vec4 cells[3][2]; } grid[2];
layout(binding = 3) uniform Loose { float bare; vec2 pair[2]; };
flat in int pick;
centroid in vec2 at;
noperspective in float across;
out vec4 color;

vec2[2] both(vec2 a) { return vec2[2](a, a.yx); }

void main() {
    float w[] = float[](0.25, 0.5, across);
    float sum = 0.0;
    for (int i = 0; i < w.length(); i++) {
        for (int j = 0; ; ) {
            if (j == i) { break; }
            if (++j > 2) continue;
            sum += w[i] * steps[j % 2][i];
        }
    }
    int n = 0;
    do { n++; if (sum > 4.0) continue; sum += pair[n & 1].x; } while (n < 3);
    while (bool more = sum < bare) { if (!more) break; sum *= 2.0; }
    vec2 uv = grid[1].turn[pick & 1] * vec3(at, 1.0) + both(at)[1];
    color = grid[0].cells[pick % 3][1] * sum + vec4(uv, float(steps.length()), float(grid[1].cells[0].length()));
}
