/**
 * A camera that walks around an object. In front of the object at the default distance, it is the camera of `render`.
 *
 * @module draw/camera
 */
import { direct, identity, inverse, multiply, perspective, rotationX, rotationY, translation, transpose } from "./matrix.js";

const NEAR_SHARE = 0.01;

/** The largest distance of the near plane, in radii. A larger one would cut off the ground if the camera is far away. */
const FARTHEST_NEAR = 1.5;
const MARGIN = 1.05;
const DEGREE = Math.PI / 180;
const HIGHEST = 89.9;

/**
 * @typedef {object} View
 * @property {number} yaw angle of the camera around the object, to its right, in degrees
 * @property {number} pitch elevation of the camera in degrees
 * @property {number} zoom magnification relative to the default distance
 * @property {[number, number]} pan offset of the object to the side and up, in radii
 */

/** @returns {View} */
export function front() {
    return { yaw: 0, pitch: 0, zoom: 1, pan: [0, 0] };
}

/**
 * Returns the view after moving around the object.
 *
 * @param {View} view
 * @param {number} yaw degrees
 * @param {number} pitch degrees
 * @returns {View}
 */
export function walk(view, yaw, pitch) {
    const turned = (view.yaw + yaw) % 360;
    return { ...view, yaw: turned, pitch: Math.min(HIGHEST, Math.max(-HIGHEST, view.pitch + pitch)) };
}

/**
 * Returns the view from a smaller distance.
 *
 * @param {View} view
 * @param {number} factor
 * @returns {View}
 */
export function approach(view, factor) {
    return { ...view, zoom: Math.min(50, Math.max(0.05, view.zoom * factor)) };
}

/**
 * Returns the uniforms of a camera by name.
 *
 * @param {View} view
 * @param {number[]} bounds x, y, z and radius of the ball around the object
 * @param {number} fieldOfView degrees from bottom to top
 * @param {number} aspect width over height
 * @returns {Map<string, number[]>}
 */
export function uniforms(view, bounds, fieldOfView, aspect) {
    const radius = Math.max(bounds[3], 1.17549435e-38);
    const half = fieldOfView * DEGREE / 2;
    const narrow = Math.min(half, Math.atan(Math.tan(half) * aspect));
    const usual = radius * MARGIN / Math.sin(narrow);
    const distance = usual / view.zoom;
    const near = Math.max(Math.min(distance - radius * 2, radius * FARTHEST_NEAR), distance * NEAR_SHARE);
    const far = Math.max(distance, usual) + radius * 2;
    const world = identity();
    const seen = [translation(view.pan[0] * radius, view.pan[1] * radius, -distance), rotationX(view.pitch * DEGREE),
        rotationY(-view.yaw * DEGREE), translation(-bounds[0], -bounds[1], -bounds[2])].reduce(multiply);
    const projection = perspective(fieldOfView * DEGREE, aspect, near, far);
    const viewProjection = multiply(projection, seen);
    /** @type {Map<string, number[]>} */
    const all = new Map();
    for (const [name, matrix] of Object.entries({ world, view: seen, projection, worldView: seen, viewProjection,
        worldViewProjection: viewProjection })) {
        all.set(`u_${name}Matrix`, matrix);
        all.set(`u_${name}InverseMatrix`, inverse(matrix));
        all.set(`u_${name}TransposeMatrix`, transpose(matrix));
        all.set(`u_${name}InverseTransposeMatrix`, transpose(inverse(matrix)));
    }
    const back = inverse(seen);
    const ahead = direct(back, [0, 0, -1]);
    const length = Math.hypot(...ahead);
    all.set("u_viewPosition", back.slice(12, 15));
    all.set("u_viewDirection", ahead.map(value => value / length));
    all.set("toWorld", inverse(viewProjection));
    return all;
}
