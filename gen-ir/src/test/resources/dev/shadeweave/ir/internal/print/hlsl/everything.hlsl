struct Light {
    float3 direction;
    float power;
};

struct FragmentInput {
    float3 normal : TEXCOORD0;
    nointerpolation int index : TEXCOORD1;
};

struct FragmentOutput {
    float4 color : SV_Target0;
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

cbuffer Block : register(b1) {
    Light lights[2] : packoffset(c0);
    bool on : packoffset(c2);
    row_major float3x3 turn : packoffset(c3);
    float weights[3] : packoffset(c6);
    float2 scale : packoffset(c9);
};
Texture2D<float4> tex : register(t2);
SamplerState tex_sampler : register(s2);
static float3 normal;
static int index;
static float4 color;

void half_of(inout float2 v, out float rest) {
    v *= 0.5;
    rest = mod_float(v.x, 1.0);
}

float4 look(Texture2D<float4> s, SamplerState s_sampler, float2 at) {
    return s.Sample(s_sampler, at);
}

void shader_main() {
    float4 v = look(tex, tex_sampler, normal.xy * scale);
    float rest;
    half_of(v.yx, rest);
    v.zw += float2(rest, weights[index]);
    for (int i = 0, j = 2; i < j; i++, j--) {
        v.xyz += lights[i].direction * lights[i].power;
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
        {
            v.x = 1.0;
            v.y = 2.0;
            break;
        }
        case 1:
        case 2:
        {
            v.y = 2.0;
            break;
        }
    }
    if (on && v.x > 1.0 || v.y == 0.0) {
        discard;
    }
    float3x3 m = mul(float3x3(float3(2.0, 0.0, 0.0), float3(0.0, 2.0, 0.0), float3(0.0, 0.0, 2.0)), inverse3(turn));
    bool same = all(v.xy == v.zw);
    color = float4(mul(same ? v.xyz : -v.zyx, m), v.w > 0.5 ? 1.0 : frac(v.w));
}

FragmentOutput main(FragmentInput given) {
    normal = given.normal;
    index = given.index;
    shader_main();
    FragmentOutput made;
    made.color = color;
    return made;
}
