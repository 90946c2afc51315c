/**
 * WebGL objects that pictures share: equal objects are created once. For a picture with other values or one more texture, only the new
 * objects are created. A picture that was shown recently needs no new objects.
 *
 * @module draw/objects
 */

/** @typedef {import("../glir.js").Command} Command */
/**
 * @typedef {object} Taken
 * @property {Command[]} make creates the missing objects
 * @property {Command[]} setup creates all objects
 * @property {Map<number, number>} numbers the numbers of the stream's objects
 * @property {Map<string, number>} used the numbers of objects, by the commands that create them
 */

/** Functions whose arguments are objects. */
const OF_OBJECTS = /^(gl)?(generateMipmap|blitFramebuffer)$/i;

/**
 * Returns a command with other object numbers.
 *
 * @param {Command} command
 * @param {(id: number) => number} number
 * @returns {Command}
 */
export function renumber(command, number) {
    const [name, id, ...rest] = command;
    switch (name) {
        case "FUNC":
            return OF_OBJECTS.test(id) ? [name, id, ...rest.map(number)] : command;
        case "TEXTURE":
            return [name, number(id), rest[0], ...rest.slice(1).map(object => object === 0 ? 0 : number(object))];
        case "ATTACH":
            return [name, number(id), ...rest.map(part => typeof part === "number" && part !== 0 ? number(part) : part)];
        case "ATTRIBUTE":
            return [name, number(id), ...rest.map(part => Array.isArray(part) && part[0] !== 0
                ? [number(part[0]), ...part.slice(1)] : part)];
        case "DRAW":
            return [name, number(id), rest[0], rest[1].length === 3 ? [number(rest[1][0]), ...rest[1].slice(1)] : rest[1],
                ...rest.slice(2)];
        default:
            return typeof id === "number" ? [name, number(id), ...rest] : command;
    }
}

/** The existing objects, by the commands that create them. */
export class Objects {
    /** @param {number} [keep] the number of pictures for which an unused object stays */
    constructor(keep = 3) {
        this.keep = keep;
        this.last = 0;
        this.pictures = 0;
        /** @type {Map<string, {id: number, picture: number}>} */
        this.known = new Map();
    }

    /**
     * Returns the commands for a picture. The objects exist after the commands have run and {@link settle} was called.
     *
     * @param {Command[]} setup creates the objects of the picture, and deletes shaders after they are linked
     * @param {any[]} buffers of the stream
     * @returns {Taken}
     */
    take(setup, buffers) {
        /** @type {Map<number, Command[]>} */
        const commands = new Map();
        const shaders = new Set();
        for (const command of setup) {
            const id = command[0] === "FUNC" ? command[2] : command[1];
            commands.set(id, [...(commands.get(id) ?? []), command]);
            if (command[0] === "CREATE" && /Shader$/.test(command[2])) {
                shaders.add(id);
            }
        }
        /** @type {Map<number, string>} */
        const keys = new Map();
        /** @type {Map<string, number>} */
        const twins = new Map();
        /** @type {(id: number) => string} */
        const key = id => {
            const done = keys.get(id);
            if (done !== undefined) {
                return done;
            }
            const text = JSON.stringify((commands.get(id) ?? []).map(command => command[0] === "ATTACH"
                ? command.slice(2).map((/** @type {any} */ part) => typeof part === "number" ? key(part) : part)
                : command.filter((_, at) => at !== (command[0] === "FUNC" ? 2 : 1)).map(part => typeof part?.buffer === "number"
                    ? { ...part, buffer: buffers[part.buffer] } : part)));
            // two equal objects in one picture stay two objects
            const count = (twins.get(text) ?? 0) + 1;
            twins.set(text, count);
            keys.set(id, `${count} ${text}`);
            return `${count} ${text}`;
        };
        const numbers = new Map();
        const used = new Map();
        const fresh = new Set();
        for (const id of commands.keys()) {
            const known = shaders.has(id) ? undefined : this.known.get(key(id));
            const number = known?.id ?? ++this.last;
            numbers.set(id, number);
            if (!shaders.has(id)) {
                used.set(key(id), number);
                if (known === undefined) {
                    fresh.add(id);
                    (commands.get(id) ?? []).filter(command => command[0] === "ATTACH" && shaders.has(command[2]))
                        .forEach(command => fresh.add(command[2]));
                }
            }
        }
        const number = (/** @type {number} */ id) => numbers.get(id) ?? id;
        const all = setup.map(command => ({ id: command[0] === "FUNC" ? command[2] : command[1],
            command: renumber(command, number) }));
        return { setup: all.map(({ command }) => command), numbers, used,
            make: all.filter(({ id }) => fresh.has(id)).map(({ command }) => command) };
    }

    /**
     * Marks the objects of a picture as created.
     *
     * @param {Taken} taken
     * @returns {number[]} objects that have not been used for a while, to be deleted
     */
    settle(taken) {
        this.pictures++;
        taken.used.forEach((id, key) => this.known.set(key, { id, picture: this.pictures }));
        const gone = [];
        for (const [key, { id, picture }] of this.known) {
            if (picture <= this.pictures - this.keep) {
                this.known.delete(key);
                gone.push(id);
            }
        }
        return gone;
    }

    /**
     * Returns the objects to delete after their creation failed.
     *
     * @param {Taken} taken
     * @returns {number[]}
     */
    drop(taken) {
        const known = new Set([...this.known.values()].map(({ id }) => id));
        return [...taken.numbers.values()].filter(id => !known.has(id));
    }
}
