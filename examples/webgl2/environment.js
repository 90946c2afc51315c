/**
 * A small studio, computed: a soft box overhead, a dimmer one at the left, grey walls.
 * The two maps of all directions that lit surfaces read: radiance, and irradiance divided by pi.
 */
const WIDTH = 64;
const HEIGHT = 32;

/** Radiance from a direction. */
function radiance([x, y, z]) {
  const wall = 0.18 + 0.14 * y;
  const above = y > 0.8 ? 2.5 : 0;
  const left = x < -0.7 && Math.abs(y - 0.2) < 0.35 ? 2.5 : 0;
  const front = z > 0.8 && Math.abs(y) < 0.3 ? 0.5 : 0;
  return [wall + above + left + front, wall + above + 0.95 * left + front, 1.05 * wall + above + 0.9 * left + front];
}

/** The direction at the middle of a texel: s = 0.5 + atan(x, -z) / 2pi, t = 0.5 - asin(y) / pi. */
function direction(column, row, width, height) {
  const longitude = ((column + 0.5) / width - 0.5) * 2 * Math.PI;
  const latitude = (0.5 - (row + 0.5) / height) * Math.PI;
  return [
    Math.cos(latitude) * Math.sin(longitude),
    Math.sin(latitude),
    -Math.cos(latitude) * Math.cos(longitude),
  ];
}

function map(width, height, value) {
  const pixels = new Float32Array(4 * width * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      pixels.set([...value(direction(column, row, width, height)), 1], 4 * (row * width + column));
    }
  }
  return { width, height, pixels };
}

/** The mean of radiance around a normal, weighted by the cosine. */
function irradiance(normal) {
  const sum = [0, 0, 0];
  for (let row = 0; row < HEIGHT; row++) {
    const area = Math.cos((0.5 - (row + 0.5) / HEIGHT) * Math.PI) * (Math.PI / HEIGHT) * ((2 * Math.PI) / WIDTH);
    for (let column = 0; column < WIDTH; column++) {
      const light = direction(column, row, WIDTH, HEIGHT);
      const cosine = Math.max(0, light[0] * normal[0] + light[1] * normal[1] + light[2] * normal[2]);
      radiance(light).forEach((value, i) => (sum[i] += (value * cosine * area) / Math.PI));
    }
  }
  return sum;
}

/** Half the size, each texel the mean of four. */
function half({ width, height, pixels }) {
  const small = { width: width / 2, height: height / 2, pixels: new Float32Array(pixels.length / 4) };
  for (let row = 0; row < small.height; row++) {
    for (let column = 0; column < small.width; column++) {
      for (let channel = 0; channel < 4; channel++) {
        const at = (r, c) => pixels[4 * ((2 * row + r) * width + 2 * column + c) + channel];
        small.pixels[4 * (row * small.width + column) + channel] = (at(0, 0) + at(0, 1) + at(1, 0) + at(1, 1)) / 4;
      }
    }
  }
  return small;
}

/** Radiance in levels down to one row, and irradiance; the first row of each is up. */
export function studio() {
  const levels = [map(WIDTH, HEIGHT, radiance)];
  while (levels[levels.length - 1].height > 1) {
    levels.push(half(levels[levels.length - 1]));
  }
  return { radiance: levels, irradiance: map(16, 8, irradiance) };
}
