#version 400

// Uniform block: PublicUniforms
uniform float hsv_in3 = 1.0;
uniform float hue_inlow = -3.1415927;
uniform float hue_inhigh = 3.1415927;
uniform float hue_outlow = 0.0;
uniform float hue_outhigh = 1.0;
uniform float saturation_in2 = 2.0;
uniform vec2 from_middle_in2 = vec2(0.5);

in VertexData
{
    vec2 texcoord_0;
} vd;

// Pixel shader outputs
out vec4 color;

// The largest finite and the smallest normal number of 32-bit IEEE 754.
#define M_FLOAT_MAX 3.402823466e38
// Nearest float; only what is infinite is changed by it.
float mx_finite(float a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }

vec3 mx_finite(vec3 a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }

// Quotient; zero where it is no float: where the divisor is zero, or so small that the quotient is too large.
float mx_divide(float a, float b)
{
    float quotient = a / b;
    return b != 0.0 && abs(quotient) <= M_FLOAT_MAX ? quotient : 0.0;
}

// Angle of the point (x, y); zero at the origin.
float mx_atan2(float y, float x) { return x == 0.0 && y == 0.0 ? 0.0 : atan(y, x); }

// Each channel is a trapezoid over the hue circle; red, green and blue are shifted by two sixths.
vec3 mx_hsvtorgb(vec3 hsv)
{
    vec3 sector = mod(6.0 * fract(hsv.x) + vec3(5.0, 3.0, 1.0), 6.0);
    vec3 missing = clamp(min(sector, 4.0 - sector), 0.0, 1.0);
    float depth = mx_finite(hsv.z * clamp(hsv.y, 0.0, M_FLOAT_MAX));
    return mx_finite(hsv.z - depth * missing);
}

// Grey and black have hue and saturation zero.
vec3 mx_rgbtohsv(vec3 rgb)
{
    float value = max(max(rgb.r, rgb.g), rgb.b);
    float chroma = value - min(min(rgb.r, rgb.g), rgb.b);
    if (value <= 0.0 || chroma <= 0.0)
        return vec3(0.0, 0.0, value);
    float sector = rgb.r == value ? (rgb.g - rgb.b) / chroma
                 : rgb.g == value ? (rgb.b - rgb.r) / chroma + 2.0
                                  : (rgb.r - rgb.g) / chroma + 4.0;
    return vec3(fract(sector / 6.0), mx_divide(chroma, value), value);
}

void mx_rgbtohsv_color3(vec3 color, out vec3 result)
{
    result = mx_rgbtohsv(color);
}

void mx_hsvtorgb_color3(vec3 color, out vec3 result)
{
    result = mx_hsvtorgb(color);
}

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
    vec2 from_middle_out = uv_out - from_middle_in2;
    float parts_outx = 0.0;
    float parts_outy = 0.0;
    NG_separate2_vector2(from_middle_out, parts_outx, parts_outy);
    float angle_out = mx_atan2(parts_outy, parts_outx);
    float hue_out = hue_outlow + mx_divide((angle_out - hue_inlow) * (hue_outhigh - hue_outlow), hue_inhigh - hue_inlow);
    float radius_out = length(from_middle_out);
    float saturation_out = radius_out * saturation_in2;
    vec3 hsv_out = vec3(hue_out, saturation_out, hsv_in3);
    vec3 rgb_out = vec3(0.0);
    mx_hsvtorgb_color3(hsv_out, rgb_out);
    vec3 hsv_again_out = vec3(0.0);
    mx_rgbtohsv_color3(rgb_out, hsv_again_out);
    vec3 rgb_again_out = vec3(0.0);
    mx_hsvtorgb_color3(hsv_again_out, rgb_again_out);
    color = vec4(rgb_again_out, 1.0);
}
