#version 400

// Uniform block: PublicUniforms
uniform float steps_in2 = 6.5;

in VertexData
{
    vec2 texcoord_0;
} vd;

// Pixel shader outputs
out vec4 whole_out;

// Whole number as an integer, limited to the range of one.
int mx_integer(float whole) { return int(clamp(whole, -2147483648.0, 2147483520.0)); }

void NG_separate2_vector2(vec2 in1, out float outx, out float outy)
{
    float component_x_out = in1[clamp(0, 0, 1)];
    float component_y_out = in1[clamp(1, 0, 1)];
    outx = component_x_out;
    outy = component_y_out;
}

void main()
{
    vec2 uv_out = vd.texcoord_0.xy;
    vec2 steps_out = uv_out * steps_in2;
    float parts_outx = 0.0;
    float parts_outy = 0.0;
    NG_separate2_vector2(steps_out, parts_outx, parts_outy);
    int whole_out1 = mx_integer(floor(parts_outy));
    whole_out = vec4(vec3(float(whole_out1)), 1.0);
}
