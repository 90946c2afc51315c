#version 400

// Uniform block: PrivateUniforms
uniform vec3 u_viewPosition = vec3(0.0);

in VertexData
{
    vec3 positionWorld;
} vd;

// Pixel shader outputs
out vec4 view;

void main()
{
    vec3 to_eye_out = normalize(vd.positionWorld - u_viewPosition);
    view = vec4(to_eye_out, 1.0);
}
