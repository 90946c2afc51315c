#version 400

// Uniform block: PublicUniforms
uniform vec3 corner = vec3(0.5, -0.25, 1.0);
uniform float turned_amount = 30.0;
uniform vec3 turned_axis = vec3(0.0, 0.0, 1.0);
uniform vec3 frame4_in1 = vec3(1.0, 0.0, 0.0);
uniform vec3 frame4_in2 = vec3(0.0, 1.0, 0.0);
uniform vec3 frame4_in3 = vec3(0.0, 0.0, 1.0);
uniform vec3 frame4_in4 = vec3(0.25, 0.5, 0.75);
uniform vec3 frame3_in1 = vec3(0.0, 1.0, 0.0);
uniform vec3 frame3_in2 = vec3(-1.0, 0.0, 0.0);
uniform vec3 frame3_in3 = vec3(0.0, 0.0, 2.0);

// Pixel shader outputs
out vec4 point;

// The largest finite and the smallest normal number of 32-bit IEEE 754.
#define M_FLOAT_MAX 3.402823466e38
vec3 mx_divide(vec3 a, float b)
{
    vec3 quotient = a / b;
    return b == 0.0 ? vec3(0.0) : mix(vec3(0.0), quotient, lessThanEqual(abs(quotient), vec3(M_FLOAT_MAX)));
}

vec3 mx_normalize(vec3 v) { return dot(v, v) > 0.0 ? normalize(v) : vec3(0.0); }

// True if all elements of a matrix are numbers, and none is infinite.
bool mx_is_finite(mat3 m) { return all(lessThanEqual(abs(m[0]) + abs(m[1]) + abs(m[2]), vec3(M_FLOAT_MAX))); }

// Inverse; the identity for a singular matrix, or one whose inverse has elements that are no floats.
mat3 mx_invert(mat3 m)
{
    mat3 i = inverse(m);
    return determinant(m) != 0.0 && mx_is_finite(i) ? i : mat3(1.0);
}

// O. Rodrigues, 1840, for row vectors; a zero axis leaves the vector as it is.
void mx_rotate_vector3(vec3 v, float amount, vec3 axis, out vec3 result)
{
    vec3 along = mx_normalize(axis);
    float angle = radians(amount);
    vec3 kept = along * dot(along, v);
    result = along == vec3(0.0) ? v : kept + (v - kept) * cos(angle) + cross(v, along) * sin(angle);
}

void main()
{
    mat3 frame3_out = mat3(frame3_in1, frame3_in2, frame3_in3);
    vec3 there_out = frame3_out * corner;
    mat3 inverse3_out = mx_invert(frame3_out);
    vec3 back_out = inverse3_out * there_out;
    mat3 turned_back_out = transpose(frame3_out);
    mat3 both_out = inverse3_out * turned_back_out;
    vec3 through_both_out = both_out * back_out;
    float volume_out = determinant(frame3_out);
    vec3 normalised_out = mx_divide(through_both_out, volume_out);
    mat4 frame4_out = mat4(vec4(frame4_in1, 0.0), vec4(frame4_in2, 0.0), vec4(frame4_in3, 0.0), vec4(frame4_in4, 1.0));
    vec3 moved_out = (frame4_out * vec4(normalised_out, 1.0)).xyz;
    vec3 turned_out = vec3(0.0);
    mx_rotate_vector3(moved_out, turned_amount, turned_axis, turned_out);
    point = vec4(turned_out, 1.0);
}
