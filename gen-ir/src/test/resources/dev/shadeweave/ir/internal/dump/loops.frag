#version 400
in float s; out vec4 o;
void main() { float x = s; while (bool c = x > 1.0) { if (c) continue; x *= 0.5; } do { x += 1.0; if (x > 8.0) break; } while (x < 4.0); for (;;) { for (int i = 0, j = 3; i < j; ) { i++; } break; } o = vec4(x); }
