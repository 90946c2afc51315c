#include "lib/mx_hsv.glsl"

void mx_rgbtohsv_color3(vec3 color, out vec3 result)
{
    result = mx_rgbtohsv(color);
}

void mx_rgbtohsv_color4(vec4 color, out vec4 result)
{
    result = vec4(mx_rgbtohsv(color.rgb), color.a);
}

void mx_hsvtorgb_color3(vec3 color, out vec3 result)
{
    result = mx_hsvtorgb(color);
}

void mx_hsvtorgb_color4(vec4 color, out vec4 result)
{
    result = vec4(mx_hsvtorgb(color.rgb), color.a);
}
