#version 400

// Uniform block: PublicUniforms
uniform vec2 bricks = vec2(4.0, 12.0);
uniform float mortar_width = 0.06;
uniform float relief_normal_scale = 1.0;
uniform float relief_in2 = 0.02;
uniform float joint_end_in2 = 1.4;
uniform float x_edge_scaled_in2 = 3.0;
uniform float y_edge_in1 = 0.5;
uniform float x_edge_in1 = 0.5;
uniform float y_from_middle_in2 = 0.5;
uniform float x_from_middle_in2 = 0.5;
uniform float shift_in2 = 0.5;
uniform float parity_in2 = 2.0;
uniform int geomprop_Tworld_index = 0;
uniform int geomprop_Bworld_index = 0;

in VertexData
{
    vec2 texcoord_0;
    vec3 normalWorld;
    vec3 tangentWorld;
    vec3 bitangentWorld;
} vd;

// Pixel shader outputs
out vec4 normal;

#define M_FLOAT_EPS 1e-8
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

vec3 mx_normalize(vec3 v) { return dot(v, v) > 0.0 ? normalize(v) : vec3(0.0); }

// Hermite step; a plain step where the edges meet or have changed places.
float mx_smoothstep(float value, float low, float high)
{
    return value >= high ? 1.0 : value <= low ? 0.0 : smoothstep(low, high, value);
}

// The height's screen-space differences give two tangents in texture space; the normal is their cross product.
// The factor makes the slope that of a Sobel filter over the height image.
void mx_heighttonormal_vector3(float height, float scale, vec2 texcoord, out vec3 result)
{
    float relief = scale / 16.0;
    vec3 across = vec3(dFdx(texcoord), relief * dFdx(height));
    vec3 along = vec3(dFdy(texcoord), relief * dFdy(height));
    vec3 normal = cross(across, along);
    normal = normal.z < 0.0 ? -normal : normal;
    // Constant texture coordinates span no plane.
    bool flat_map = dot(normal, normal) < M_FLOAT_EPS * M_FLOAT_EPS;
    result = 0.5 + 0.5 * (flat_map ? vec3(0.0, 0.0, 1.0) : normalize(normal));
}

// A black texel means that there is no map: the normal stays.
void mx_normalmap_vector2(
    vec3 encoded, vec2 normal_scale, vec3 normal, vec3 tangent, vec3 bitangent, out vec3 result)
{
    vec3 slope = encoded == vec3(0.0) ? vec3(0.0, 0.0, 1.0) : 2.0 * encoded - 1.0;
    slope.xy *= normal_scale;
    result = mx_normalize(mat3(tangent, bitangent, normal) * slope);
}

void mx_normalmap_float(
    vec3 encoded, float normal_scale, vec3 normal, vec3 tangent, vec3 bitangent, out vec3 result)
{
    mx_normalmap_vector2(encoded, vec2(normal_scale), normal, tangent, bitangent, result);
}

void NG_bump_vector3(float height, float scale, vec3 normal1, vec3 tangent, vec3 bitangent, out vec3 out1)
{
    vec2 geomprop_UV0_out = vd.texcoord_0.xy;
    vec3 slopes_out = vec3(0.0);
    mx_heighttonormal_vector3(height, 1.0, geomprop_UV0_out, slopes_out);
    vec3 bent_out = vec3(0.0);
    mx_normalmap_float(slopes_out, scale, normal1, tangent, bitangent, bent_out);
    out1 = bent_out;
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
    vec2 wall_out = uv_out * bricks;
    float wall_parts_outx = 0.0;
    float wall_parts_outy = 0.0;
    NG_separate2_vector2(wall_out, wall_parts_outx, wall_parts_outy);
    float course_out = floor(wall_parts_outy);
    float parity_out = mx_modulo(course_out, parity_in2);
    float shift_out = parity_out * shift_in2;
    float along_out = wall_parts_outx + shift_out;
    float in_brick_x_out = fract(along_out);
    float x_from_middle_out = in_brick_x_out - x_from_middle_in2;
    float x_off_out = abs(x_from_middle_out);
    float x_edge_out = x_edge_in1 - x_off_out;
    float x_edge_scaled_out = x_edge_out * x_edge_scaled_in2;
    float in_brick_y_out = fract(wall_parts_outy);
    float y_from_middle_out = in_brick_y_out - y_from_middle_in2;
    float y_off_out = abs(y_from_middle_out);
    float y_edge_out = y_edge_in1 - y_off_out;
    float edge_out = min(x_edge_scaled_out, y_edge_out);
    float joint_end_out = mortar_width * joint_end_in2;
    float is_brick_out = mx_smoothstep(edge_out, mortar_width, joint_end_out);
    float relief_out = is_brick_out * relief_in2;
    vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
    vec3 geomprop_Bworld_out = vd.bitangentWorld * inversesqrt(max(dot(vd.bitangentWorld, vd.bitangentWorld), 1.17549435e-38));
    vec3 relief_normal_out = vec3(0.0);
    NG_bump_vector3(relief_out, relief_normal_scale, geomprop_Nworld_out, geomprop_Tworld_out, geomprop_Bworld_out, relief_normal_out);
    normal = vec4(relief_normal_out, 1.0);
}
