package dev.shadeweave.sdf;

/** The main functions that ask a field, one point a pixel. */
final class Harness {
    /**
     * Numbers that look random, the same on every machine: permuted congruential (M. Jarzynski, M. Olano, Hash Functions for
     * GPU Rendering, Journal of Computer Graphics Techniques 9, 2020).
     */
    static final String RANDOM =
            """
            uvec3 pcg(uvec3 v) {
                v = v * 1664525u + 1013904223u;
                v.x += v.y * v.z;
                v.y += v.z * v.x;
                v.z += v.x * v.y;
                v ^= v >> 16u;
                v.x += v.y * v.z;
                v.y += v.z * v.x;
                v.z += v.x * v.y;
                return v;
            }

            vec3 randomAt(uint seed) {
                return vec3(pcg(uvec3(uvec2(gl_FragCoord.xy), seed)) >> 8u) / 16777215.0;
            }
            """;

    /** Gives a random point of a cube, and its distance. */
    static final String DISTANCE =
            """
            void main() {
                vec3 p = (2.0 * randomAt(1u) - 1.0) * EXTENT;
                color = vec4(p, sceneMap(p, createContext()).x);
            }
            """;

    /**
     * Gives the distances of two random points, near or far, how far they are from each other, and the stated bound of
     * the slope.
     */
    static final String PAIRS =
            """
            void main() {
                vec3 p = (2.0 * randomAt(1u) - 1.0) * EXTENT;
                vec3 way = 2.0 * randomAt(2u) - 1.0;
                vec3 q = p + way * EXTENT * exp(-7.0 * randomAt(3u).x);
                color = vec4(sceneMap(p, createContext()).x, sceneMap(q, createContext()).x, distance(p, q), sceneSlope);
            }
            """;

    /** Gives the distance of a random point, that to the ball of the scene, and the radius of the ball. */
    static final String BALL =
            """
            void main() {
                vec3 p = 2.0 * (2.0 * randomAt(1u) - 1.0) * EXTENT;
                color = vec4(sceneMap(p, createContext()).x, distance(p, sceneBall.xyz) - sceneBall.w, sceneBall.w, 1.0);
            }
            """;

    private Harness() {}
}
