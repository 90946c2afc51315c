/**
 * The entries of a gallery: search, names and visible rows.
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
 * Returns the entries that contain all words of a search, in any order. The words `is:error` and `is:warning` compare the health.
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
 * Returns the name of a document without folders and extension.
 *
 * @param {string} document
 * @returns {string}
 */
export function title(document) {
    return document.slice(document.lastIndexOf("/") + 1).replace(/\.mtl[xz]$/, "");
}

/**
 * Splits `document#element`. Names of documents may contain `#`, names of elements may not.
 *
 * @param {string} text
 * @returns {{document: string, element: string}}
 */
export function subjectOf(text) {
    const at = text.lastIndexOf("#");
    return at < 0 ? { document: text, element: "" } : { document: text.slice(0, at), element: text.slice(at + 1) };
}

/**
 * Returns the visible rows of a grid, with a margin of a row.
 *
 * @param {object} grid
 * @param {number} grid.top the scroll position in pixels
 * @param {number} grid.height the visible height in pixels
 * @param {number} grid.row the height of a row in pixels
 * @param {number} grid.columns
 * @param {number} grid.count the number of entries
 * @returns {{first: number, last: number, total: number}} the first entry, the end of the entries (exclusive), and the height of all rows
 */
export function visible({ top, height, row, columns, count }) {
    const rows = Math.ceil(count / columns);
    const firstRow = Math.max(0, Math.min(rows, Math.floor(top / row) - 1));
    const lastRow = Math.min(rows, Math.ceil((top + height) / row) + 1);
    return { first: firstRow * columns, last: Math.min(count, lastRow * columns), total: rows * row };
}

/**
 * A cache that keeps the most recently used values.
 *
 * @template T
 */
export class Recent {
    /**
     * @param {number} most the maximum number of values
     * @param {(value: T) => void} [drop] receives each removed value
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
