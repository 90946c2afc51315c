//==== vertex
//& stage vertex

//==== pixel
#version 400

// Uniform block: PublicUniforms
uniform float phase = 0.0;
uniform float tinted_in3 = 0.3;

// Pixel shader outputs
out vec4 out1;
//@ #define M_FLOAT_MAX
//& mx_divide(float, float)

void NG_wave(float phase1, out float out11)
{
    float sine_out = sin(phase1);
    float unit_out = 0.0 + mx_divide((sine_out - (-1.0)) * (1.0 - 0.0), 1.0 - (-1.0));
    out11 = unit_out;
}

void NG_beat(float phase1, out float out11)
{
    float first_out = 0.0;
    NG_wave(phase1, first_out);
    float detuned_out = phase1 * 1.1;
    float second_out = 0.0;
    NG_wave(detuned_out, second_out);
    float product_out = first_out * second_out;
    out11 = product_out;
}

void main()
{
    float low_out = 0.0;
    NG_beat(phase, low_out);
    float high_out = 0.0;
    NG_wave(phase, high_out);
    vec3 tinted_out = vec3(low_out, high_out, tinted_in3);
    out1 = vec4(tinted_out, 1.0);
}
