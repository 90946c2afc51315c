#version 300 es
precision mediump int;
layout(location=0) in highp vec3 a_pos; layout(location=1) in mediump vec2 a_uv; in uvec4 a_joints; in vec4 a_weights;
layout(std140) uniform Bones { highp mat4 bones[32]; };
uniform mat4 u_mvp; uniform lowp vec4 u_color[2];
out mediump vec2 v_uv; flat out lowp vec4 v_color; centroid out highp float v_w;
void main() {
  mat4 skin = mat4(0.0); for (int i = 0; i < 4; i++) skin += bones[a_joints[i]] * a_weights[i];
  highp vec4 p = u_mvp * skin * vec4(a_pos, 1.0); gl_Position = p; gl_PointSize = 2.0 + float(gl_VertexID % 3);
  v_uv = a_uv; v_color = u_color[gl_InstanceID & 1]; v_w = p.w;
  switch (gl_VertexID & 3) { case 0: v_uv.x += 1.0; default: v_uv.y += 1.0; case 1: break; case 2: { mediump vec2 t = v_uv.yx; v_uv = t; } }
}
