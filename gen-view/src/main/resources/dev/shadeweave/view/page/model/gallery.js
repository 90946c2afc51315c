/**
 * What a gallery shows of many materials.
 *
 * @module model/gallery
 */

/**
 * @typedef {object} Entry
 * @property {string} document
 * @property {string} element
 * @property {"good" | "error" | "warning"} health
 * @property {number} revision
 */

/**
 * The entries that a search finds: all of its words, in any order; `is:error` and `is:warning` ask for the health.
 *
 * @param {Entry[]} entries
 * @param {string} search
 * @returns {Entry[]}
 */
export function filter(entries, search) {
    const words = search.toLowerCase().split(/\s+/).filter(word => word !== "");
    return entries.filter(entry => {
        const text = `${entry.document} ${entry.element}`.toLowerCase();
        return words.every(word => word.startsWith("is:") ? entry.health === word.slice(3) : text.includes(word));
    });
}

/**
 * The name of a document without folders and ending.
 *
 * @param {string} document
 * @returns {string}
 */
export function title(document) {
    return document.slice(document.lastIndexOf("/") + 1).replace(/\.mtl[xz]$/, "");
}

/**
 * What `document#element` names. Documents may have `#` in their names, elements may not.
 *
 * @param {string} text
 * @returns {{document: string, element: string}}
 */
export function subjectOf(text) {
    const at = text.lastIndexOf("#");
    return at < 0 ? { document: text, element: "" } : { document: text.slice(0, at), element: text.slice(at + 1) };
}

/**
 * The rows of a grid that are in view, with a margin.
 *
 * @param {object} grid
 * @param {number} grid.top how far it is scrolled
 * @param {number} grid.height of what is seen
 * @param {number} grid.row of one row
 * @param {number} grid.columns
 * @param {number} grid.count of entries
 * @returns {{first: number, last: number, total: number}} entries from the first to before the last, and the height of all
 */
export function visible({ top, height, row, columns, count }) {
    const rows = Math.ceil(count / columns);
    const firstRow = Math.max(0, Math.min(rows, Math.floor(top / row) - 1));
    const lastRow = Math.min(rows, Math.ceil((top + height) / row) + 1);
    return { first: firstRow * columns, last: Math.min(count, lastRow * columns), total: rows * row };
}

/**
 * Keeps what was used last.
 *
 * @template T
 */
export class Recent {
    /**
     * @param {number} most
     * @param {(value: T) => void} [drop] gets what goes
     */
    constructor(most, drop) {
        this.most = most;
        this.drop = drop;
        /** @type {Map<string, T>} */
        this.kept = new Map();
    }

    /** @param {string} key @returns {T | undefined} */
    get(key) {
        const value = this.kept.get(key);
        if (value !== undefined) {
            this.kept.delete(key);
            this.kept.set(key, value);
        }
        return value;
    }

    /** @param {string} key @param {T} value */
    put(key, value) {
        this.kept.delete(key);
        this.kept.set(key, value);
        for (const [oldest, old] of this.kept) {
            if (this.kept.size <= this.most) {
                break;
            }
            this.kept.delete(oldest);
            this.drop?.(old);
        }
    }
}
