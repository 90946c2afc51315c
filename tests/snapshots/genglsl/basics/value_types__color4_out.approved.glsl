//==== vertex
//& stage vertex

//==== pixel
#version 400

// Uniform block: PublicUniforms
uniform vec4 a_color4_value = vec4(0.8, 0.4, 0.1, 0.5);

// Pixel shader outputs
out vec4 color4_out;

void main()
{
    vec4 a_color4_out = a_color4_value;
    color4_out = a_color4_out;
}
