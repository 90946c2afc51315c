void mx_displacement_float(float displacement, float scale, out displacementshader result)
{
    result = displacementshader(vec3(displacement), scale);
}

void mx_displacement_vector3(vec3 displacement, float scale, out displacementshader result)
{
    result = displacementshader(displacement, scale);
}
