#version 400
in float s; out vec4 o;
void main() { vec4 a = vec4(s); int i = 3; a.yx *= 2.0; a[i--] += s; float b = (a.x = s, a.y -= 1.0); o = vec4(b, float(i++), float(++i), 0.0); }
