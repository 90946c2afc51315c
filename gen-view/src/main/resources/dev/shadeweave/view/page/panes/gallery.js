/**
 * All materials as thumbnails. The page draws a thumbnail when it becomes visible.
 *
 * @module panes/gallery
 */
import { Recent, filter, title, visible } from "../model/gallery.js";
import { make } from "../ui/dom.js";

/** @typedef {import("../model/gallery.js").Entry} Entry */

const SIDE = 96;
const CELL = 116;
const ROW = 140;
const AT_ONCE = 4;

/** Milliseconds without user input before a thumbnail is started. */
const IDLE = 400;

/** Milliseconds between checks whether the large picture must be drawn. */
const LOOK = 25;

/** Dispatches `open` (an entry). */
export class GalleryPane extends EventTarget {
    /** @param {import("../model/session.js").Session} session */
    constructor(session) {
        super();
        this.session = session;
        this.search = make("input", { type: "search", id: "gallery-search", placeholder: "Search materials",
            "aria-label": "Search materials", oninput: () => this.refilter() });
        this.count = make("span", { class: "note", id: "gallery-count" });
        this.progress = make("progress", { hidden: true, "aria-label": "Reading documents" });
        this.space = make("div", { class: "space" });
        this.list = make("div", { class: "grid", role: "listbox", "aria-label": "Materials", tabindex: "0", id: "gallery" }, this.space);
        this.element = make("aside", { class: "pane gallery", "aria-label": "Materials" },
            make("header", {}, this.search, this.count, this.progress), this.list);
        /** @type {Map<string, Entry[]>} by document */
        this.entries = new Map();
        /** @type {string[]} */
        this.documents = [];
        /** @type {Entry[]} */
        this.shown = [];
        /** @type {Map<string, HTMLElement>} */
        this.cells = new Map();
        /** @type {Recent<ImageBitmap>} */
        this.pictures = new Recent(1200, picture => picture.close());
        this.columns = 1;
        this.drawing = false;
        this.reading = 0;
        /** The number of changes of each document and of the files of its pictures. @type {Map<string, number>} */
        this.versions = new Map();
        /** True while thumbnails are paused. */
        this.paused = false;
        this.changed = false;
        /** @type {Worker | null} draws the thumbnails */
        this.worker = null;
        this.list.addEventListener("scroll", () => this.later(), { passive: true });
        this.list.addEventListener("keydown", event => this.key(event));
        new ResizeObserver(() => this.layout()).observe(this.list);
        document.addEventListener("visibilitychange", () => this.draw());
        for (const event of ["material", "answer", "value"]) {
            session.addEventListener(event, () => this.current());
        }
    }

    /**
     * Shows these documents, and reads those that are not read yet.
     *
     * @param {string[]} documents
     */
    async fill(documents) {
        this.documents = documents;
        this.reading++;
        const reading = this.reading;
        const known = new Set(documents);
        [...this.entries.keys()].filter(document => !known.has(document)).forEach(document => this.entries.delete(document));
        const waiting = documents.filter(document => !this.entries.has(document));
        this.progress.max = documents.length;
        this.progress.hidden = waiting.length < 2;
        const worker = async () => {
            for (let next = waiting.shift(); next !== undefined && reading === this.reading; next = waiting.shift()) {
                await this.read(next);
                this.progress.value = documents.length - waiting.length;
                this.later();
            }
        };
        await Promise.all(Array.from({ length: AT_ONCE }, worker));
        if (reading === this.reading) {
            this.progress.hidden = true;
            this.refilter();
        }
    }

    /** @param {string} document */
    async read(document) {
        try {
            const answer = await this.session.connection.call("document", { document });
            const severities = answer.messages.map((/** @type {{severity: string}} */ message) => message.severity);
            const health = severities.includes("error") ? "error" : severities.includes("warning") ? "warning" : "good";
            const elements = answer.materials.length === 0 && health === "error" ? [""] : answer.materials;
            this.entries.set(document, elements.map((/** @type {string} */ element) =>
                ({ document, element, health, revision: answer.revision })));
            this.changed = true;
        } catch {
            // the connection is lost; the documents are requested again after it is restored
        }
    }

    /**
     * Reads changed documents again.
     *
     * @param {string[]} documents
     */
    async update(documents) {
        for (const document of documents) {
            if (this.entries.has(document)) {
                await this.read(document);
                this.versions.set(document, (this.versions.get(document) ?? 0) + 1);
            }
        }
        this.refilter();
    }

    /** All entries in order. */
    get all() {
        return this.documents.flatMap(document => this.entries.get(document) ?? []);
    }

    refilter() {
        this.changed = false;
        const all = this.all;
        this.shown = filter(all, this.search.value);
        this.count.textContent = this.shown.length === all.length ? String(all.length) : `${this.shown.length} of ${all.length}`;
        this.layout();
    }

    /** Lays out once in the next frame, even if called several times. */
    later() {
        if (this.frame === undefined) {
            this.frame = requestAnimationFrame(() => {
                this.frame = undefined;
                if (this.changed) {
                    this.refilter();
                } else {
                    this.layout();
                }
            });
        }
    }

    /** Adds the visible cells to the page, and removes the others. */
    layout() {
        this.columns = Math.max(1, Math.floor(this.list.clientWidth / CELL));
        const { first, last, total } = visible({ top: this.list.scrollTop, height: this.list.clientHeight, row: ROW,
            columns: this.columns, count: this.shown.length });
        this.space.style.height = `${total}px`;
        const wanted = new Map();
        for (let i = first; i < last; i++) {
            wanted.set(this.key_(this.shown[i]), i);
        }
        for (const [key, cell] of this.cells) {
            if (!wanted.has(key)) {
                cell.remove();
                this.cells.delete(key);
            }
        }
        for (const [key, i] of wanted) {
            let cell = this.cells.get(key);
            if (cell === undefined) {
                cell = this.cell(this.shown[i]);
                this.cells.set(key, cell);
                this.space.append(cell);
            }
            cell.style.transform = `translate(${i % this.columns * CELL}px, ${Math.floor(i / this.columns) * ROW}px)`;
        }
        this.current();
        this.draw();
    }

    /** @param {Entry} entry */
    key_(entry) {
        const version = this.versions.get(entry.document) ?? 0;
        return `${entry.document}#${entry.element}#${entry.revision}#${version}`;
    }

    /** @param {Entry} entry */
    cell(entry) {
        const canvas = make("canvas", { width: SIDE, height: SIDE });
        const name = entry.element.slice(entry.element.lastIndexOf("/") + 1) || title(entry.document);
        const cell = make("div", { class: `cell ${entry.health}`, role: "option", title: `${entry.document}\n${entry.element}`,
            "data-document": entry.document, "data-element": entry.element, onclick: () => this.choose(entry) },
        canvas, make("span", {}, name), make("small", {}, title(entry.document)));
        const picture = this.pictures.get(this.key_(entry));
        if (picture !== undefined) {
            this.put(cell, picture);
        }
        return cell;
    }

    /** @param {HTMLElement} cell @param {ImageBitmap} picture */
    put(cell, picture) {
        const canvas = /** @type {HTMLCanvasElement} */ (cell.querySelector("canvas"));
        const context = canvas.getContext("2d");
        context?.clearRect(0, 0, SIDE, SIDE);
        context?.drawImage(picture, 0, 0);
        cell.classList.add("drawn");
    }

    /** True while the large picture must be drawn, or the user is active. */
    get isHeld() {
        return this.session.document === "" || this.session.isBusy || performance.now() - this.session.touched < IDLE;
    }

    /** Draws visible thumbnails one by one, with pauses for the page, only while the large picture is complete. */
    async draw() {
        if (this.drawing) {
            return;
        }
        this.drawing = true;
        try {
            while (!this.paused && !document.hidden && this.session.connection.isOpen) {
                if (this.isHeld) {
                    await new Promise(done => setTimeout(done, 20));
                    continue;
                }
                const next = this.shown.find(entry => {
                    const cell = this.cells.get(this.key_(entry));
                    return cell !== undefined && !cell.classList.contains("drawn") && !cell.classList.contains("failed");
                });
                if (next === undefined) {
                    break;
                }
                await this.thumbnail(next);
                await new Promise(done => setTimeout(done));
            }
        } finally {
            this.drawing = false;
        }
    }

    /** @param {Entry} entry */
    async thumbnail(entry) {
        const key = this.key_(entry);
        try {
            if (entry.element === "") {
                throw new Error("nothing to draw");
            }
            const answer = await this.session.fetch({ document: entry.document, element: entry.element, mesh: "sphere", width: SIDE,
                height: SIDE, environment: "studio", background: "none", environmentSamples: 8, tones: "usual", baked: true, small: true });
            if (answer.picture === undefined && answer.image === undefined) {
                throw new Error("no picture");
            }
            const picture = answer.image ?? await this.paint(answer.picture, answer.stream);
            this.pictures.put(key, picture);
            const cell = this.cells.get(key);
            if (cell !== undefined) {
                this.put(cell, picture);
            }
        } catch {
            if (this.session.connection.isOpen) {
                this.cells.get(key)?.classList.add("failed");
            }
        }
    }

    /**
     * Draws a thumbnail, and sends it to the server's cache.
     *
     * @param {import("../draw/stage.js").Picture} picture
     * @param {string} stream the hash of its stream
     * @returns {Promise<ImageBitmap>}
     */
    paint(picture, stream) {
        const worker = this.worker ?? new Worker(new URL("draw/thumbnails.js", document.baseURI), { type: "module" });
        this.worker = worker;
        let held = false;
        const look = setInterval(() => {
            if (held !== this.isHeld) {
                held = !held;
                worker.postMessage({ hold: held });
            }
        }, LOOK);
        return new Promise((resolve, reject) => {
            worker.onmessage = ({ data }) => {
                if (data.picture === undefined) {
                    reject(new Error(data.error));
                } else {
                    resolve(data.picture);
                    // a server without a cache is not an error
                    fetch(`upload?kind=small&name=${stream}`, { method: "POST", body: data.file }).catch(() => {});
                }
            };
            worker.onerror = event => reject(new Error(event.message));
            worker.postMessage(picture);
        }).finally(() => {
            clearInterval(look);
            if (held) {
                worker.postMessage({ hold: false });
            }
        });
    }

    /** @param {Entry} entry */
    choose(entry) {
        this.dispatchEvent(new CustomEvent("open", { detail: entry }));
    }

    /** Marks the shown material and the edited ones. */
    current() {
        for (const cell of this.cells.values()) {
            const chosen = cell.dataset.document === this.session.document && cell.dataset.element === this.session.element;
            cell.setAttribute("aria-selected", String(chosen));
            const isEdited = this.session.edits.of(`${cell.dataset.document}#${cell.dataset.element}`).size > 0;
            cell.classList.toggle("edited", isEdited);
        }
    }

    /**
     * Opens the material some positions further.
     *
     * @param {number} steps
     */
    step(steps) {
        const at = this.shown.findIndex(entry => entry.document === this.session.document && entry.element === this.session.element);
        const next = this.shown[Math.max(0, Math.min(this.shown.length - 1, at + steps))];
        if (next !== undefined) {
            this.choose(next);
            const row = Math.floor(this.shown.indexOf(next) / this.columns) * ROW;
            if (row < this.list.scrollTop || row + ROW > this.list.scrollTop + this.list.clientHeight) {
                this.list.scrollTop = row - ROW;
            }
        }
    }

    /** @param {KeyboardEvent} event */
    key(event) {
        /** @type {Record<string, number>} */
        const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -this.columns, ArrowDown: this.columns, Home: -1e9, End: 1e9 };
        if (steps[event.key] !== undefined) {
            event.preventDefault();
            this.step(steps[event.key]);
        }
    }
}
