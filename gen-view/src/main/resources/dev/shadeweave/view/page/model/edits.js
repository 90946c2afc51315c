/**
 * The edits of each material, with undo and redo.
 *
 * @module model/edits
 */

const MOST_STEPS = 200;

/** @typedef {Map<string, string>} Values texts by the paths of parameters */

/** The edits of one material. States are stored as texts, because texts are easy to compare. */
class History {
    constructor() {
        /** @type {Values} */
        this.values = new Map();
        /** @type {string[]} the states before the current one */
        this.done = [];
        /** @type {string[]} the states that were undone */
        this.undone = [];
        /** The state that was written to a file last. */
        this.saved = "[]";
        /** The parameter whose changes are still merged into one step. */
        this.open = "";
    }

    get text() {
        return JSON.stringify([...this.values]);
    }

    /** @param {string} text */
    take(text) {
        this.values = new Map(JSON.parse(text));
        this.open = "";
    }
}

/** The edits of all materials, by `document#element`. */
export class Edits {
    constructor() {
        /** @type {Map<string, History>} */
        this.histories = new Map();
    }

    /**
     * @param {string} material
     * @returns {Values} not to be changed
     */
    of(material) {
        return this.histories.get(material)?.values ?? new Map();
    }

    /**
     * Sets new values. Consecutive changes of one parameter are one step until {@link close}.
     *
     * @param {string} material
     * @param {Values} values
     * @param {string} path of the parameter that changed; empty for several
     */
    change(material, values, path) {
        const history = this.histories.get(material) ?? new History();
        this.histories.set(material, history);
        const before = history.text;
        if (path === "" || path !== history.open) {
            history.done.push(before);
            history.done.splice(0, history.done.length - MOST_STEPS);
        }
        history.undone.length = 0;
        history.values = values;
        history.open = path;
    }

    /**
     * Ends the current step: the next change begins a new one.
     *
     * @param {string} material
     */
    close(material) {
        const history = this.histories.get(material);
        if (history !== undefined) {
            history.open = "";
        }
    }

    /** @param {string} material @returns {boolean} false if there is nothing to undo */
    undo(material) {
        const history = this.histories.get(material);
        return history !== undefined && move(history, history.done, history.undone);
    }

    /** @param {string} material @returns {boolean} false if there is nothing to redo */
    redo(material) {
        const history = this.histories.get(material);
        return history !== undefined && move(history, history.undone, history.done);
    }

    /** @param {string} material */
    canUndo(material) {
        return (this.histories.get(material)?.done.length ?? 0) > 0;
    }

    /** @param {string} material */
    canRedo(material) {
        return (this.histories.get(material)?.undone.length ?? 0) > 0;
    }

    /**
     * Removes edits that have the same value as the document.
     *
     * @param {string} material
     * @param {Values} stated
     */
    settle(material, stated) {
        for (const [path, text] of this.of(material)) {
            if (stated.get(path) === text) {
                this.of(material).delete(path);
            }
        }
    }

    /**
     * Marks the values of a material as saved.
     *
     * @param {string} material
     */
    saved(material) {
        const history = this.histories.get(material);
        if (history !== undefined) {
            history.saved = history.text;
        }
    }

    /** True if edits would be lost with the page. */
    get isUnsaved() {
        return [...this.histories.values()].some(history => history.values.size > 0 && history.text !== history.saved);
    }

    /** Removes all edits. */
    clear() {
        this.histories.clear();
    }
}

/**
 * @param {History} history
 * @param {string[]} from
 * @param {string[]} to
 * @returns {boolean} false if there is no such state
 */
function move(history, from, to) {
    const state = from.pop();
    if (state === undefined) {
        return false;
    }
    to.push(history.text);
    history.take(state);
    return true;
}
