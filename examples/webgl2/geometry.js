/** A sphere of radius 1 as triangles, with the attributes that generated vertex stages read. */
export function sphere(columns = 96, rows = 48) {
  const attributes = { i_position: [], i_normal: [], i_tangent: [], i_texcoord_0: [] };
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const [s, t] = [column / columns, row / rows];
      const [longitude, latitude] = [2 * Math.PI * s, Math.PI * (t - 0.5)];
      const position = [
        Math.cos(latitude) * Math.sin(longitude),
        Math.sin(latitude),
        Math.cos(latitude) * Math.cos(longitude),
      ];
      attributes.i_position.push(...position);
      attributes.i_normal.push(...position);
      attributes.i_tangent.push(Math.cos(longitude), 0, -Math.sin(longitude));
      attributes.i_texcoord_0.push(s, t);
    }
  }
  const indices = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [a, b] = [row * (columns + 1) + column, (row + 1) * (columns + 1) + column];
      indices.push(a, a + 1, b + 1, a, b + 1, b);
    }
  }
  return { attributes, indices };
}
