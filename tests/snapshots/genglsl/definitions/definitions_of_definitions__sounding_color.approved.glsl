//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// Uniform block: PublicUniforms
uniform float phase_in2 = 40.0;
uniform int u_index = 0;

in VertexData
{
    vec2 texcoord_0;
} vd;

// Pixel shader outputs
out vec4 color;
//@ #define M_FLOAT_MAX
//& mx_divide(float, float)

void NG_wave(float phase, out float out1)
{
    float sine_out = sin(phase);
    float unit_out = 0.0 + mx_divide((sine_out - (-1.0)) * (1.0 - 0.0), 1.0 - (-1.0));
    out1 = unit_out;
}

void NG_beat(float phase, out float out1)
{
    float first_out = 0.0;
    NG_wave(phase, first_out);
    float detuned_out = phase * 1.1;
    float second_out = 0.0;
    NG_wave(detuned_out, second_out);
    float product_out = first_out * second_out;
    out1 = product_out;
}

void NG_chord(float phase, out vec3 out1)
{
    float low_out = 0.0;
    NG_beat(phase, low_out);
    float high_out = 0.0;
    NG_wave(phase, high_out);
    vec3 tinted_out = vec3(low_out, high_out, 0.3);
    out1 = tinted_out;
}

void main()
{
    vec2 uv_out = vd.texcoord_0.xy;
    float u_out = uv_out[clamp(u_index, 0, 1)];
    float phase_out = u_out * phase_in2;
    vec3 both_out = vec3(0.0);
    NG_chord(phase_out, both_out);
    color = vec4(both_out, 1.0);
}
