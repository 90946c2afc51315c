#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;

// Uniform block: PrivateUniforms
uniform vec3 u_viewPosition;

in vec3 positionWorld;

// Pixel shader outputs
out vec4 view;

void main()
{
    vec3 to_eye_out = normalize(positionWorld - u_viewPosition);
    view = vec4(to_eye_out, 1.0);
}
