Modifier:
  id: normals
  about: Shows the normal of the mesh, in the space of the object, as a colour.
  replaces: color
VertexIO:
#define SG_REQUEST_NORMALOS
FragmentEndCode:
outFragment = vec4(normalize(SG_INPUT_NORMALOS) * 0.5 + 0.5, 1.0);
