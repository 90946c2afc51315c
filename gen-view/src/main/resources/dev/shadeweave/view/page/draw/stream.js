/**
 * Takes streams of commands apart: what is made once, and what is done for every frame.
 *
 * @module draw/stream
 */

/** @typedef {import("../glir.js").Command} Command */
/**
 * @typedef {object} Parts
 * @property {Command[]} setup makes objects and fills them
 * @property {Command[]} frame draws them
 * @property {Set<number>} meshPrograms the programs that draw objects, not whole screens; what draws last, if there are none
 * @property {Map<string, any>} stated the uniforms of those programs
 * @property {boolean} resizes true if the frame fits any size: nothing but the picture itself depends on it
 */

const MAKES = new Set(["CREATE", "SIZE", "DATA", "ATTACH", "LINK", "WRAPPING", "INTERPOLATION"]);

/**
 * Takes a stream apart. Where the objects of a frame are drawn into textures first, that is done again for every frame.
 *
 * @param {Command[]} commands
 * @returns {Parts}
 */
export function takeApart(commands) {
    /** @type {Map<number, string>} */
    const classes = new Map();
    const filled = new Set();
    /** @type {Command[]} */
    const setup = [];
    /** @type {Command[]} */
    const frame = [];
    const meshPrograms = new Set();
    let targets = 0;
    let last = 0;
    for (const command of commands) {
        const [name, id, what] = command;
        if (name === "CREATE") {
            classes.set(id, what);
            targets += what === "FrameBuffer" ? 1 : 0;
        }
        if (name === "DATA") {
            filled.add(id);
        }
        if (name === "DRAW") {
            last = id;
            if (command[3].length === 3) {
                meshPrograms.add(id);
            }
        }
        const mips = name === "FUNC" && /generateMipmap$/i.test(id) && filled.has(what);
        const shader = name === "DELETE" && /Shader$/.test(classes.get(id) ?? "");
        if (MAKES.has(name) || mips || shader) {
            setup.push(command);
        } else if (name !== "DELETE" && name !== "SWAP" && name !== "CURRENT") {
            frame.push(command);
        }
    }
    if (meshPrograms.size === 0) {
        // shapes, which rays are followed to
        meshPrograms.add(last);
    }
    const stated = new Map();
    for (const [name, id, uniform, , value] of frame) {
        if (name === "UNIFORM" && meshPrograms.has(id)) {
            stated.set(uniform, value);
        }
    }
    return { setup, frame, meshPrograms, stated, resizes: targets === 0 };
}

/**
 * @typedef {object} Changes
 * @property {Map<string, number[]>} camera uniforms of every program
 * @property {Map<string, any>} values uniforms of the programs that draw objects
 * @property {[number, number] | null} size pixels from left to right and from top to bottom, if they change
 */

/**
 * The commands of a frame with other values.
 *
 * @param {Parts} parts
 * @param {Changes} changes
 * @returns {Command[]}
 */
export function withChanges(parts, changes) {
    let depth = 0;
    /** @type {Map<number, Set<string>>} */
    const stated = new Map();
    /** @type {Command[]} */
    const frame = [];
    for (const command of parts.frame) {
        const [name, id] = command;
        if (name === "FRAMEBUFFER") {
            depth += command[2] ? 1 : -1;
        }
        if (name === "UNIFORM") {
            const own = parts.meshPrograms.has(id) ? changes.values.get(command[2]) : undefined;
            const value = own ?? changes.camera.get(command[2]);
            if (own !== undefined) {
                stated.set(id, (stated.get(id) ?? new Set()).add(command[2]));
            }
            frame.push(value === undefined ? command : ["UNIFORM", id, command[2], command[3], value]);
        } else if (name === "FUNC" && /viewport$/i.test(id) && depth === 0 && changes.size !== null) {
            frame.push(["FUNC", id, 0, 0, changes.size[0], changes.size[1]]);
        } else {
            frame.push(command);
        }
    }
    return frame;
}

/**
 * The lines between the corners of triangles, each once.
 *
 * @param {Uint32Array} indices
 * @returns {Uint32Array}
 */
export function edges(indices) {
    const seen = new Set();
    /** @type {number[]} */
    const lines = [];
    for (let i = 0; i + 2 < indices.length; i += 3) {
        for (let k = 0; k < 3; k++) {
            const from = indices[i + k];
            const to = indices[i + (k + 1) % 3];
            const key = Math.min(from, to) * 4294967296 + Math.max(from, to);
            if (!seen.has(key)) {
                seen.add(key);
                lines.push(from, to);
            }
        }
    }
    return new Uint32Array(lines);
}
