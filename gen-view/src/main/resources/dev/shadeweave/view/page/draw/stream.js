/**
 * Splits command streams into the setup, which runs once, and the commands of each frame.
 *
 * @module draw/stream
 */

/** @typedef {import("../glir.js").Command} Command */
/**
 * @typedef {object} Parts
 * @property {Command[]} setup creates objects and fills them
 * @property {Command[]} frame draws them
 * @property {Set<number>} meshPrograms the programs that draw meshes, not screens; the last program if none does
 * @property {Map<string, any>} stated the values of the uniforms of those programs
 * @property {Set<number>} foreign the indices of uniform commands in the frame that set another camera, such as that of a light
 * @property {number} still commands at the start of the frame that do not depend on the camera, such as shadows
 * @property {boolean} resizes true if the picture can have any size, because its frame draws into no texture
 */

const MAKES = new Set(["CREATE", "SIZE", "DATA", "ATTACH", "LINK", "WRAPPING", "INTERPOLATION"]);

/** The uniform of the view projection matrix. */
const CAMERA = "u_viewProjectionMatrix";

/** Uniforms that depend on the camera. */
const OF_CAMERA = /^(u_(world|view|projection)\w*|toWorld|g_viewport)$/;

/** Functions that change pixels. */
const FILLS = /^(gl)?(clear|generateMipmap|blitFramebuffer)$/i;

/**
 * Splits a stream. If a frame draws into textures first, this is repeated for every frame, except for the commands at its start that do
 * not depend on the camera ({@link Parts.still}).
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
    let last = 0;
    for (const command of commands) {
        const [name, id, what] = command;
        if (name === "CREATE") {
            classes.set(id, what);
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
        // shapes drawn by ray marching
        meshPrograms.add(last);
    }
    const stated = new Map();
    for (const [name, id, uniform, , value] of frame) {
        if (name === "UNIFORM" && meshPrograms.has(id)) {
            stated.set(uniform, value);
        }
    }
    const foreign = foreignUniforms(frame);
    const still = stillCommands(setup, frame, foreign);
    return { setup, frame, meshPrograms, stated, foreign, still,
        resizes: !frame.slice(still).some(command => command[0] === "FRAMEBUFFER") };
}

/**
 * Returns the places of uniform commands for draws with another camera than that of the picture. The last draw has the picture's camera.
 *
 * @param {Command[]} frame
 * @returns {Set<number>}
 */
function foreignUniforms(frame) {
    /** @type {Map<number, {view: string | undefined, places: number[]}>} */
    const programs = new Map();
    /** @type {{view: string | undefined, places: number[]}[]} */
    const draws = [];
    frame.forEach(([name, id, uniform, , value], place) => {
        if (name !== "UNIFORM" && name !== "DRAW") {
            return;
        }
        const program = programs.get(id) ?? { view: undefined, places: [] };
        programs.set(id, program);
        if (name === "DRAW") {
            draws.push(program);
            programs.set(id, { view: program.view, places: [] });
        } else {
            program.places.push(place);
            program.view = uniform === CAMERA ? String(value) : program.view;
        }
    });
    const seen = draws.map(draw => draw.view).filter(view => view !== undefined).pop();
    return new Set(draws.filter(draw => draw.view !== undefined && draw.view !== seen).flatMap(draw => draw.places));
}

/**
 * Returns the number of commands at the start of a frame that draw into textures, do not depend on the picture's camera, and whose
 * textures no later command draws into again.
 *
 * @param {Command[]} setup
 * @param {Command[]} frame
 * @param {Set<number>} foreign
 * @returns {number}
 */
function stillCommands(setup, frame, foreign) {
    let depth = 0;
    /** @type {{end: number, targets: number[]}[]} */
    const passes = [{ end: 0, targets: [] }];
    for (const [place, command] of frame.entries()) {
        const [name, id, what] = command;
        const fills = name === "FUNC" && FILLS.test(id);
        if (name === "FRAMEBUFFER") {
            depth += what ? 1 : -1;
        } else if (depth === 0 && (name === "DRAW" || fills && /clear$/i.test(id))
                || name === "UNIFORM" && !foreign.has(place) && OF_CAMERA.test(what)) {
            break;
        }
        if (depth === 0 && (name === "FRAMEBUFFER" || fills)) {
            passes.push({ end: place + 1, targets: name === "FRAMEBUFFER" ? [id] : [] });
        }
    }
    const pixels = (/** @type {number} */ id) => setup.filter(command => command[0] === "ATTACH" && command[1] === id)
        .map(command => command[3]);
    const last = passes[passes.length - 1].end;
    const later = new Set(frame.slice(last).filter(command => command[0] === "FRAMEBUFFER").flatMap(command => pixels(command[1])));
    const cut = passes.findIndex(pass => pass.targets.some(id => pixels(id).some(part => later.has(part))));
    return passes[cut < 0 ? passes.length - 1 : cut - 1].end;
}

/**
 * Returns the commands that set the same state as the given ones, without drawing.
 *
 * @param {Command[]} commands
 * @returns {Command[]}
 */
export function stateOf(commands) {
    return commands.filter(([name, id]) => name !== "DRAW" && name !== "FRAMEBUFFER" && !(name === "FUNC" && FILLS.test(id)));
}

/**
 * @typedef {object} Changes
 * @property {Map<string, number[]>} camera uniforms of all programs, for draws with the camera of the picture
 * @property {Map<string, any>} values uniforms of the programs that draw objects
 * @property {[number, number] | null} size the width and height of the picture in pixels; null if they do not change
 */

/**
 * Returns the commands of a frame with other values.
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
    for (const [place, command] of parts.frame.entries()) {
        const [name, id] = command;
        if (name === "FRAMEBUFFER") {
            depth += command[2] ? 1 : -1;
        }
        if (name === "UNIFORM") {
            const own = parts.meshPrograms.has(id) ? changes.values.get(command[2]) : undefined;
            const value = own ?? (parts.foreign.has(place) ? undefined : changes.camera.get(command[2]));
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
 * Returns the edges of triangles, each once.
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
