/**
 * The lines of texts, and the nodes to which they belong.
 *
 * @module model/text
 */

/**
 * @typedef {object} Origin
 * @property {string} path
 * @property {string} [file]
 * @property {number} [line]
 * @property {number} [endLine]
 */
/**
 * @typedef {object} StageText
 * @property {string} name
 * @property {string} suffix
 * @property {string} text
 * @property {Origin[]} origins
 * @property {number[]} lines for each line the number of its origin, or -1
 */

/**
 * Returns true if a path equals another one or is inside it.
 *
 * @param {string} path
 * @param {string} outer the other path
 * @returns {boolean}
 */
export function within(path, outer) {
    return path === outer || path.startsWith(outer + "/");
}

/**
 * Returns the lines of a stage that belong to a node or to an element in it.
 *
 * @param {StageText} stage
 * @param {string} path
 * @returns {number[]} from 1
 */
export function linesOf(stage, path) {
    const wanted = stage.origins.map(origin => origin.path !== "" && within(origin.path, path));
    return stage.lines.flatMap((origin, i) => origin >= 0 && wanted[origin] ? [i + 1] : []);
}

/**
 * Returns the element to which a line belongs.
 *
 * @param {StageText} stage
 * @param {number} line from 1
 * @returns {Origin | undefined}
 */
export function originOf(stage, line) {
    return stage.origins[stage.lines[line - 1] ?? -1];
}

/**
 * Returns the end of the block that a line begins, for folding.
 *
 * @param {string} text
 * @param {number} from the start of the line
 * @param {number} to the end of the line
 * @returns {number} the position of the closing brace; -1 if the line begins no block that ends on another line
 */
export function foldEnd(text, from, to) {
    const line = text.slice(from, to);
    let start = line.trimEnd().endsWith("{") ? from + line.lastIndexOf("{") : -1;
    if (start === -1 && /^\s*\{\s*$/.test(text.slice(to + 1, (text + "\n").indexOf("\n", to + 1))) && /\)\s*$/.test(line)) {
        start = text.indexOf("{", to);
    }
    if (start === -1) {
        return -1;
    }
    let depth = 0;
    for (let i = start; i < text.length; i++) {
        depth += text[i] === "{" ? 1 : text[i] === "}" ? -1 : 0;
        if (depth === 0) {
            return text.slice(to, i).includes("\n") ? i : -1;
        }
    }
    return -1;
}

/**
 * @typedef {object} Run lines that differ
 * @property {number} left from 1
 * @property {number} leftCount
 * @property {number} right
 * @property {number} rightCount
 */

/**
 * Returns two texts with empty lines where the other text has more lines, so that equal lines are side by side.
 *
 * @param {string} left
 * @param {string} right
 * @param {Run[]} runs
 * @returns {{left: string, right: string, leftMarks: Map<number, string>, rightMarks: Map<number, string>}}
 */
export function sideBySide(left, right, runs) {
    const sides = [left.split("\n"), right.split("\n")];
    /** @type {string[][]} */
    const out = [[], []];
    /** @type {Map<number, string>[]} */
    const marks = [new Map(), new Map()];
    const at = [0, 0];
    const copy = (/** @type {number} */ side, /** @type {number} */ count, /** @type {string} */ name) => {
        for (let i = 0; i < count; i++) {
            out[side].push(sides[side][at[side]++] ?? "");
            if (name !== "") {
                marks[side].set(out[side].length, name);
            }
        }
    };
    for (const run of [...runs, { left: sides[0].length + 1, leftCount: 0, right: sides[1].length + 1, rightCount: 0 }]) {
        copy(0, run.left - 1 - at[0], "");
        copy(1, run.right - 1 - at[1], "");
        copy(0, run.leftCount, "cm-removed");
        copy(1, run.rightCount, "cm-added");
        for (const side of [0, 1]) {
            while (out[side].length < out[1 - side].length) {
                out[side].push("");
                marks[side].set(out[side].length, "cm-filler");
            }
        }
    }
    return { left: out[0].join("\n"), right: out[1].join("\n"), leftMarks: marks[0], rightMarks: marks[1] };
}
