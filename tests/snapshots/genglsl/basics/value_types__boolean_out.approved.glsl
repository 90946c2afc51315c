//==== vertex
//& stage vertex

//==== pixel
#version 400

// Uniform block: PublicUniforms
uniform bool a_boolean_value = true;

// Pixel shader outputs
out vec4 boolean_out;

void main()
{
    bool a_boolean_out = a_boolean_value;
    boolean_out = vec4(vec3(float(a_boolean_out)), 1.0);
}
