#version 330

in vec3 a_position;
in vec3 a_normal;
in vec3 a_tangent;
in vec2 a_texCoord0;

uniform mat4 u_worldTrans;
uniform mat4 u_projViewTrans;

out vec3 v_positionObject;
out vec3 v_normalObject;
out vec3 v_tangentObject;
out vec2 v_texcoord;

void main()
{
    v_positionObject = a_position;
    v_normalObject = a_normal;
    v_tangentObject = a_tangent;
    v_texcoord = a_texCoord0;
    gl_Position = u_projViewTrans * u_worldTrans * vec4(a_position, 1.0);
}
