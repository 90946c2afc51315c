#version 400
in float s; out vec4 o;
void main() { o = vec4(0.0); if (s > 0.0) if (s > 1.0) o.x = s; else o.y = s; if (s > 2.0) o.z = s; else if (s > 3.0) o.w = s; else o = vec4(s); }
