#version 400

struct displacementshader { vec3 offset; float scale; };

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// Uniform block: PublicUniforms
uniform float both_mix = 0.7;
uniform float sideways_scale = 0.15;
uniform float outwards_scale = 0.15;
uniform float push_in2 = 0.0;
uniform float phase_in2 = 9.0;

// Inputs block: VertexInputs
in vec3 i_position;
in vec3 i_normal;
in vec3 i_tangent;

out VertexData
{
    vec3 normalWorld;
    vec3 tangentWorld;
    vec3 positionWorld;
    vec3 tangentObject;
    vec3 positionObject;
    vec3 normalObject;
} vd;

void mx_displacement_vector3(vec3 displacement, float scale, out displacementshader result)
{
    result = displacementshader(displacement, scale);
}

// What is mixed is how far the surface moves; scales alone mean nothing.
void mx_mix_displacementshader(
    displacementshader fg, displacementshader bg, float amount, out displacementshader result)
{
    result = displacementshader(mix(bg.offset * bg.scale, fg.offset * fg.scale, amount), 1.0);
}

void NG_separate3_vector3(vec3 in1, out float outx, out float outy, out float outz)
{
    float component_x_out = in1[clamp(0, 0, 2)];
    float component_y_out = in1[clamp(1, 0, 2)];
    float component_z_out = in1[clamp(2, 0, 2)];
    outx = component_x_out;
    outy = component_y_out;
    outz = component_z_out;
}

vec3 displacedPosition()
{
    vec3 place_out = vd.positionObject;
    float parts_outx = 0.0;
    float parts_outy = 0.0;
    float parts_outz = 0.0;
    NG_separate3_vector3(place_out, parts_outx, parts_outy, parts_outz);
    float phase_out = parts_outy * phase_in2;
    float wave_out = sin(phase_out);
    vec3 push_out = vec3(wave_out, push_in2, wave_out);
    displacementshader sideways_out = displacementshader(vec3(0.0), 1.0);
    mx_displacement_vector3(push_out, sideways_scale, sideways_out);
    displacementshader outwards_out = displacementshader(vec3(0.0, 0.0, wave_out), outwards_scale);
    displacementshader both_out = displacementshader(vec3(0.0), 1.0);
    mx_mix_displacementshader(sideways_out, outwards_out, both_mix, both_out);
    displacementshader displacement = both_out;
    vec3 offset = displacement.offset * displacement.scale;
    vec3 normal = vd.normalObject * inversesqrt(max(dot(vd.normalObject, vd.normalObject), 1.17549435e-38));
    return vd.positionObject + offset.z * normal + offset.x * vd.tangentObject + offset.y * cross(normal, vd.tangentObject);
}

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    vd.normalWorld = (u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz;
    vd.normalWorld *= inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    vd.tangentWorld = (u_worldMatrix * vec4(i_tangent, 0.0)).xyz;
    vd.tangentWorld *= inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
    vd.positionWorld = hPositionWorld.xyz;
    vd.positionObject = i_position;
    vd.normalObject = i_normal;
    vd.tangentObject = i_tangent;
    gl_Position = u_viewProjectionMatrix * (u_worldMatrix * vec4(displacedPosition(), 1.0));
}
