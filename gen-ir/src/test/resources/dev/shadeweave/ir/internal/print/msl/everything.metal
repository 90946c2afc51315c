#include <metal_stdlib>
using namespace metal;

template <typename T, int N>
struct Array {
    T values[N];
};

struct Light {
    packed_float3 direction;
    float power;
};

struct Block {
    Array<Light, 2> lights;
    uint on;
    float3x3 turn;
    Array<float4, 3> weights;
    float2 scale;
};

struct FragmentInput {
    float3 normal [[user(locn0)]];
    int index [[user(locn1), flat]];
};

struct FragmentOutput {
    float4 color [[color(0)]];
};

float mod_float(float x, float y) {
    return x - y * floor(x / y);
}

float3x3 inverse3(float3x3 m) {
    float3 a = cross(m[1], m[2]);
    float3 b = cross(m[2], m[0]);
    float3 c = cross(m[0], m[1]);
    return transpose(float3x3(a, b, c)) * (1.0 / dot(m[0], a));
}

struct FragmentShader {
    constant Block& block;
    texture2d<float> tex;
    sampler tex_sampler;

    float3 normal;
    int index;
    float4 color;

    void half_of(thread float2& v, thread float& rest) {
        v *= 0.5f;
        rest = mod_float(v.x, 1.0f);
    }

    float4 look(texture2d<float> s, sampler s_sampler, float2 at) {
        return s.sample(s_sampler, at);
    }

    void shader_main() {
        float4 v = look(tex, tex_sampler, normal.xy * block.scale);
        float rest;
        float2 t = v.yx;
        half_of(t, rest);
        v.yx = t;
        v.zw += float2(rest, block.weights.values[index].x);
        for (int i = 0, j = 2; i < j; i++, j--) {
            v.xyz += float3(block.lights.values[i].direction) * block.lights.values[i].power;
        }
        int k = 0;
        do {
            k++;
            if (k == 2) {
                continue;
            }
            v.x += float(k);
        } while (k < 4);
        switch (index) {
            case 0:
                v.x = 1.0f;
            case 1:
            case 2:
                v.y = 2.0f;
                break;
        }
        if (block.on != 0u && v.x > 1.0f || v.y == 0.0f) {
            discard_fragment();
            return;
        }
        float3x3 m = inverse3(block.turn) * float3x3(float3(2.0f, 0.0f, 0.0f), float3(0.0f, 2.0f, 0.0f), float3(0.0f, 0.0f, 2.0f));
        bool same = all(v.xy == v.zw);
        color = float4(m * (same ? v.xyz : -v.zyx), v.w > 0.5f ? 1.0f : fract(v.w));
    }
};

fragment FragmentOutput fragment_main(FragmentInput given [[stage_in]], constant Block& block [[buffer(0)]], texture2d<float> tex [[texture(0)]], sampler tex_sampler [[sampler(0)]]) {
    FragmentShader shader { block, tex, tex_sampler };
    shader.normal = given.normal;
    shader.index = given.index;
    shader.shader_main();
    FragmentOutput made;
    made.color = shader.color;
    return made;
}
