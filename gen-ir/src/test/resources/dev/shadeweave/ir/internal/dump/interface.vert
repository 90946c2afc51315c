#version 310 es
layout(location = 0) in vec4 at; invariant out highp vec4 v; flat out mediump int n; out lowp vec2 w; invariant gl_Position;
void main() { v = at; n = gl_VertexID; w = at.xy; gl_Position = at; }
