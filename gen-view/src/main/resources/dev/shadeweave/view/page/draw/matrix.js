/**
 * 4×4 matrices in column-major order, as in WebGL.
 *
 * @module draw/matrix
 */

/** @typedef {number[]} Matrix sixteen numbers */
/** @typedef {[number, number, number]} Vector */

/** @returns {Matrix} */
export function identity() {
    return [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
}

/**
 * Returns the product a · b, which applies b first.
 *
 * @param {Matrix} a
 * @param {Matrix} b
 * @returns {Matrix}
 */
export function multiply(a, b) {
    const product = new Array(16).fill(0);
    for (let column = 0; column < 4; column++) {
        for (let row = 0; row < 4; row++) {
            for (let k = 0; k < 4; k++) {
                product[4 * column + row] += a[4 * k + row] * b[4 * column + k];
            }
        }
    }
    return product;
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} z
 * @returns {Matrix}
 */
export function translation(x, y, z) {
    return [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1];
}

/**
 * @param {number} angle in radians
 * @returns {Matrix}
 */
export function rotationX(angle) {
    const c = Math.cos(angle);
    const s = Math.sin(angle);
    return [1, 0, 0, 0, 0, c, s, 0, 0, -s, c, 0, 0, 0, 0, 1];
}

/**
 * @param {number} angle in radians
 * @returns {Matrix}
 */
export function rotationY(angle) {
    const c = Math.cos(angle);
    const s = Math.sin(angle);
    return [c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0, 0, 0, 0, 1];
}

/**
 * Returns the projection for an angle of view, to the range -1 to 1.
 *
 * @param {number} angle from bottom to top, in radians
 * @param {number} aspect width over height
 * @param {number} near
 * @param {number} far
 * @returns {Matrix}
 */
export function perspective(angle, aspect, near, far) {
    const height = Math.tan(angle / 2);
    return [1 / (height * aspect), 0, 0, 0, 0, 1 / height, 0, 0, 0, 0, (far + near) / (near - far), -1,
        0, 0, 2 * far * near / (near - far), 0];
}

/**
 * @param {Matrix} m
 * @returns {Matrix}
 */
export function transpose(m) {
    return m.map((_, i) => m[4 * (i % 4) + Math.floor(i / 4)]);
}

/**
 * Returns the inverse of a matrix (Gauss-Jordan elimination).
 *
 * @param {Matrix} m
 * @returns {Matrix} all NaN if the matrix is singular
 */
export function inverse(m) {
    const rows = [0, 1, 2, 3].map(row => [m[row], m[4 + row], m[8 + row], m[12 + row],
        ...[0, 1, 2, 3].map(column => row === column ? 1 : 0)]);
    for (let column = 0; column < 4; column++) {
        let best = column;
        for (let row = column + 1; row < 4; row++) {
            if (Math.abs(rows[row][column]) > Math.abs(rows[best][column])) {
                best = row;
            }
        }
        [rows[column], rows[best]] = [rows[best], rows[column]];
        const pivot = rows[column][column];
        rows[column] = rows[column].map(value => value / pivot);
        for (let row = 0; row < 4; row++) {
            if (row !== column) {
                const share = rows[row][column];
                rows[row] = rows[row].map((value, i) => value - share * rows[column][i]);
            }
        }
    }
    return new Array(16).fill(0).map((_, i) => rows[i % 4][4 + Math.floor(i / 4)]);
}

/**
 * Returns a direction, transformed by a matrix.
 *
 * @param {Matrix} m
 * @param {Vector} v
 * @returns {Vector}
 */
export function direct(m, v) {
    return /** @type {Vector} */ ([0, 1, 2].map(row => m[row] * v[0] + m[4 + row] * v[1] + m[8 + row] * v[2]));
}
