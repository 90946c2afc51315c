#version 400

struct surfaceshader { vec3 color; vec3 transparency; };
#define material surfaceshader

// Uniform block: PublicUniforms
uniform float sign_emission = 2.0;
uniform float sign_transmission = 0.0;
uniform vec3 sign_transmission_color = vec3(1.0);
uniform float sign_opacity = 1.0;
uniform vec3 tiles_color1 = vec3(1.0, 0.3, 0.1);
uniform vec3 tiles_color2 = vec3(0.05, 0.05, 0.1);
uniform vec2 tiles_uvtiling = vec2(8.0);
uniform vec2 tiles_uvoffset = vec2(0.0);

in VertexData
{
    vec2 texcoord_0;
} vd;

// Pixel shader outputs
out vec4 out1;

// The largest finite and the smallest normal number of 32-bit IEEE 754.
#define M_FLOAT_MAX 3.402823466e38
// Quotient; zero where it is no float: where the divisor is zero, or so small that the quotient is too large.
float mx_divide(float a, float b)
{
    float quotient = a / b;
    return b != 0.0 && abs(quotient) <= M_FLOAT_MAX ? quotient : 0.0;
}

// Floored remainder, never negative for a positive divisor; zero where the divisor is zero.
float mx_modulo(float a, float b) { return b == 0.0 ? 0.0 : a - b * floor(mx_divide(a, b)); }

void mx_surface_unlit(
    float emission,
    vec3 emission_color,
    float transmission,
    vec3 transmission_color,
    float opacity,
    out surfaceshader result)
{
    vec3 behind = mix(vec3(1.0), transmission_color * transmission, opacity);
    result = surfaceshader(emission_color * (emission * opacity), behind);
}

void NG_checkerboard_color3(vec3 color1, vec3 color2, vec2 uvtiling, vec2 uvoffset, vec2 texcoord, out vec3 out11)
{
    vec2 tiled_out = texcoord * uvtiling;
    vec2 plane_out = tiled_out - uvoffset;
    vec2 tile_out = floor(plane_out);
    float diagonal_out = dot(tile_out, vec2(1.0));
    float odd_out = mx_modulo(diagonal_out, 2.0);
    vec3 chosen_out = mix(color2, color1, odd_out);
    out11 = chosen_out;
}

void main()
{
    vec2 geomprop_UV0_out = vd.texcoord_0.xy;
    vec3 tiles_out = vec3(0.0);
    NG_checkerboard_color3(tiles_color1, tiles_color2, tiles_uvtiling, tiles_uvoffset, geomprop_UV0_out, tiles_out);
    surfaceshader sign_out = surfaceshader(vec3(0.0), vec3(0.0));
    mx_surface_unlit(sign_emission, tiles_out, sign_transmission, sign_transmission_color, sign_opacity, sign_out);
    material Sign_out = sign_out;
    out1 = vec4(Sign_out.color, 1.0);
}
