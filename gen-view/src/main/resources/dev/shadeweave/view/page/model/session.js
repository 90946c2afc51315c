/**
 * The state of the page: one material with values and a scene. Requests pictures from the server, one at a time.
 *
 * @module model/session
 */
import { CallError } from "../link/connection.js";
import { Edits } from "./edits.js";
import { uniform } from "./values.js";

/** @typedef {import("./values.js").Parameter} Parameter */
/**
 * @typedef {object} Scene
 * @property {string} mesh
 * @property {string} environment
 * @property {string} rig
 * @property {boolean} shadows
 * @property {boolean} transparency
 * @property {"none" | "studio" | "environment"} background
 * @property {number} environmentSamples
 * @property {string} tones the tone mapping, `none`, `neutral`, `aces`, `agx`, or `usual`
 * @property {string} modifier the modifier of the surface
 */

const RETRIES = 3;

/** Milliseconds without a change before a coarse picture is refined. */
const STILL = 120;

/** Milliseconds in which the user may choose another material before the live shader of this one is requested. */
const BEFORE_LIVE = 250;

/**
 * Dispatches `material` (another material), `answer` (a new picture or messages), `value` (the path of a changed parameter, empty for
 * several), `select`, `preview`, `scene`, `timing`, `fine` (the picture has all its pixels), `task` (the current work, empty for none)
 * and `failure`.
 */
export class Session extends EventTarget {
    /**
     * @param {import("../link/connection.js").Connection} connection
     * @param {import("../link/connection.js").Blobs} blobs
     * @param {import("../draw/stage.js").Stage} stage
     */
    constructor(connection, blobs, stage) {
        super();
        this.connection = connection;
        this.blobs = blobs;
        this.stage = stage;
        this.document = "";
        this.element = "";
        /** The node that is shown instead of the material; empty for none. */
        this.preview = "";
        /** The path of the selected node, and the pane in which it was selected. */
        this.selected = "";
        this.selectedBy = "";
        /** @type {Scene} */
        this.scene = { mesh: "ball", environment: "studio", rig: "none", shadows: false, transparency: false,
            background: "studio", environmentSamples: 16, tones: "usual", modifier: "none" };
        this.edits = new Edits();
        /** The material in the picture. */
        this.pictured = "";
        /** @type {Parameter[]} */
        this.parameters = [];
        /** @type {any[]} */
        this.messages = [];
        /** True from the choice of a material to its first answer. */
        this.isOpening = false;
        this.running = false;
        this.again = false;
        /** @type {Promise<void>} resolves when the current request ends */
        this.work = Promise.resolve();
        /** The number of frames whose duration will be reported. */
        this.timed = 0;
        /** True while the picture uses a baked shader, which is ready sooner; the live shader follows. */
        this.isBaked = false;
        /** The time of the first change that the baked shader could not show; infinite for none. */
        this.owed = Infinity;
        /** Ends the pause before the live shader is requested. */
        this.wake = () => {};
        /** The timer for refining a coarse picture. @type {ReturnType<typeof setTimeout> | undefined} */
        this.refining = undefined;
        /** The time of the last request or change. */
        this.touched = 0;
        /** The number of pictures received. */
        this.answers = 0;
        /** The time of the first change in the current request. */
        this.since = 0;
        /** True if that change was a saved file. */
        this.saved = false;
    }

    /** The unique key of the material. */
    get material() {
        return `${this.document}#${this.element}`;
    }

    /** The edited values of the material; read-only. */
    get values() {
        return this.edits.of(this.material);
    }

    /** True if the picture shows another material because this one has no picture. */
    get isForeign() {
        return this.pictured !== "" && this.pictured !== this.material;
    }

    /** True while a picture is requested, pending or being drawn. */
    get isBusy() {
        return this.running || this.frame !== undefined || this.timed > 0 || this.refining !== undefined;
    }

    /** @param {string} name @param {any} [detail] */
    dispatch(name, detail) {
        this.dispatchEvent(new CustomEvent(name, { detail }));
    }

    /**
     * Shows another material.
     *
     * @param {string} document
     * @param {string} element
     */
    open(document, element) {
        this.document = document;
        this.element = element;
        this.preview = "";
        this.selected = "";
        this.parameters = [];
        this.messages = [];
        this.isOpening = true;
        this.isBaked = false;
        this.owed = Infinity;
        this.dispatch("material");
        return this.refresh();
    }

    /**
     * Selects a node in all panes.
     *
     * @param {string} path empty for none
     * @param {string} by the pane in which the user selected it
     */
    select(path, by) {
        this.selected = path;
        this.selectedBy = by;
        this.dispatch("select");
    }

    /**
     * Shows the value of a node on the object.
     *
     * @param {string} node empty for the material
     */
    look(node) {
        if (node !== this.preview) {
            this.preview = node;
            this.dispatch("preview");
            this.refresh();
        }
    }

    /** The common arguments of all calls about the shown element. */
    get subject() {
        return { document: this.document, element: this.preview || this.element, values: Object.fromEntries(this.values) };
    }

    /**
     * Sets a parameter. A live parameter is drawn at once; others need a new shader.
     *
     * @param {Parameter} parameter
     * @param {string} text
     * @param {number} [since] the time of the user's action, in `performance.now()` time
     */
    set(parameter, text, since = performance.now()) {
        const values = new Map(this.values);
        if (text === parameter.value) {
            values.delete(parameter.path);
        } else {
            values.set(parameter.path, text);
        }
        this.change(values, parameter.path, since);
    }

    /** Resets all values to those of the document. */
    reset() {
        if (this.values.size > 0) {
            this.change(new Map(), "");
        }
    }

    /**
     * @param {Map<string, string>} values
     * @param {string} path of the parameter that changed; empty for several
     * @param {number} [since]
     */
    change(values, path, since) {
        const before = this.values;
        this.edits.change(this.material, values, path);
        this.changed(before, since);
    }

    /** Undoes the last step. */
    undo() {
        const before = this.values;
        if (this.edits.undo(this.material)) {
            this.changed(before);
        }
    }

    /** Redoes the last undone step. */
    redo() {
        const before = this.values;
        if (this.edits.redo(this.material)) {
            this.changed(before);
        }
    }

    /**
     * Shows the current values: at once if all changes are values of uniforms, else with a new shader.
     *
     * @param {Map<string, string>} before
     * @param {number} [since]
     */
    changed(before, since = performance.now()) {
        const now = this.values;
        const paths = [...new Set([...before.keys(), ...now.keys()])].filter(path => before.get(path) !== now.get(path));
        this.dispatch("value", paths.length === 1 ? paths[0] : "");
        const all = paths.map(path => this.parameters.find(parameter => parameter.path === path))
            .filter(parameter => parameter?.state !== "unused");
        const values = all.map(parameter => parameter?.state === "live" && parameter.type !== "filename"
            && parameter.variables.length > 0 ? uniform(parameter, now.get(parameter.path) ?? parameter.value) : null);
        if (values.includes(null)) {
            this.refresh(since);
        } else if (all.length > 0 && this.isBaked && this.running) {
            this.touched = performance.now();
            this.owed = Math.min(this.owed, since);
            this.wake();
        } else if (all.length > 0 && this.isBaked) {
            this.refresh(since);
        } else if (all.length > 0) {
            all.forEach((parameter, i) => parameter?.variables.forEach(name =>
                this.stage.set(name, /** @type {any[]} */ (values[i]), parameter.slots?.[name])));
            this.redraw(since);
        }
    }

    /** Draws the picture again in the next frame, without the server. */
    redraw(since = performance.now()) {
        this.touched = performance.now();
        if (this.frame !== undefined || this.stage.picture === null) {
            return;
        }
        const draw = () => {
            if (this.stage.isBusy) {
                this.frame = requestAnimationFrame(draw);
                return;
            }
            this.frame = undefined;
            this.stage.draw(this.stage.isSlow);
            this.time({ kind: "live" }, since);
        };
        this.frame = requestAnimationFrame(draw);
    }

    /**
     * Reports the duration of a change, after the GPU has drawn its frame.
     *
     * @param {{kind: string, generated?: number, written?: number}} what
     * @param {number} since
     */
    time(what, since) {
        this.timed++;
        const look = () => {
            if (this.stage.isBusy) {
                requestAnimationFrame(look);
            } else {
                this.timed--;
                this.refineLater();
                this.rest();
                this.dispatch("timing", { ...what, total: performance.now() - since });
            }
        };
        requestAnimationFrame(look);
    }

    /** Refines the picture part by part, after a pause without changes. */
    refineLater() {
        clearTimeout(this.refining);
        this.refining = undefined;
        if (!this.stage.isCoarse) {
            return;
        }
        const step = () => {
            if (this.running || this.frame !== undefined || this.timed > 0 || this.stage.isBusy) {
                this.refining = setTimeout(step, 8);
            } else if (this.stage.isCoarse) {
                this.stage.refine();
                this.refining = setTimeout(step);
            } else {
                this.refining = undefined;
                this.dispatch("fine");
            }
        };
        this.refining = setTimeout(step, STILL);
    }

    /** Clears the task message if no work is left. */
    rest() {
        if ((!this.running || this.isBaked) && this.timed === 0) {
            this.dispatch("task", "");
        }
    }

    /** @param {Partial<Scene>} changes */
    arrange(changes) {
        Object.assign(this.scene, changes);
        this.dispatch("scene");
        return this.refresh();
    }

    /**
     * Requests the picture again; if a request is running, once more after it.
     *
     * @param {number} [since]
     * @param {boolean} [saved] true if a file was saved then
     * @returns {Promise<void>}
     */
    async refresh(since = performance.now(), saved = false) {
        if (this.document === "") {
            return;
        }
        this.touched = performance.now();
        if (!this.again) {
            this.since = since;
            this.saved = saved;
        }
        if (this.running) {
            this.again = true;
            this.wake();
        } else {
            this.running = true;
            this.work = this.workOff();
        }
        await this.work;
    }

    /** Sends requests until none is pending. */
    async workOff() {
        try {
            do {
                this.again = false;
                await this.ask(this.since, this.saved);
                if (this.isBaked && !this.again) {
                    await this.rested();
                    await (this.again ? undefined : this.bringToLife());
                }
            } while (this.again);
        } finally {
            this.running = false;
            this.refineLater();
            this.rest();
        }
    }

    /** Waits until the picture is drawn, and then for a pause, which ends early if a change needs another shader. */
    async rested() {
        while (this.timed > 0) {
            await new Promise(done => setTimeout(done, 8));
        }
        if (this.owed === Infinity && !this.again) {
            await new Promise(done => {
                const wait = setTimeout(done, BEFORE_LIVE);
                this.wake = () => {
                    clearTimeout(wait);
                    done(null);
                };
            });
        }
    }

    /** Replaces the baked shader by the live one, with the current values. The picture stays the same. */
    async bringToLife() {
        const { subject, material } = this;
        const { width, height } = this.stage.canvas;
        try {
            const answer = await this.fetch({ ...subject, ...this.scene, width, height });
            const isWanted = () => !this.again && this.material === material;
            if (answer.picture === undefined || !isWanted()) {
                return;
            }
            await this.stage.prepare(answer.picture, isWanted);
            if (isWanted()) {
                this.stage.show(answer.picture, this.late(subject.values));
                this.isBaked = false;
                if (this.owed < Infinity) {
                    this.time({ kind: "live" }, this.owed);
                    this.owed = Infinity;
                }
            }
        } catch (error) {
            this.fail(error);
        }
    }

    /** @param {unknown} error */
    fail(error) {
        const lost = error instanceof CallError && error.lost;
        this.isOpening = this.isOpening && lost;
        this.dispatch("failure", { message: /** @type {Error} */ (error).message, lost });
    }

    /** @param {number} since @param {boolean} saved */
    async ask(since, saved) {
        const subject = this.subject;
        const { width, height } = this.stage.canvas;
        const baked = this.isOpening && this.preview === "";
        this.dispatch("task", `compiling ${this.document.slice(this.document.lastIndexOf("/") + 1)}…`);
        try {
            const answer = await this.fetch({ ...subject, ...this.scene, width, height, baked });
            if (subject.document !== this.document || subject.element !== (this.preview || this.element)) {
                return;
            }
            const isOpening = this.isOpening;
            this.isOpening = false;
            this.messages = answer.messages;
            if (answer.picture !== undefined) {
                if (this.preview === "") {
                    this.parameters = answer.parameters;
                    this.edits.settle(this.material, new Map(this.parameters.map(one => [one.path, one.value])));
                }
                this.stage.show(answer.picture, this.late(subject.values));
                this.isBaked = baked;
                this.pictured = this.material;
                this.answers++;
            }
            this.dispatch("answer", answer);
            const kind = answer.picture === undefined ? "failed" : isOpening ? "opened" : saved ? "saved" : "regenerated";
            this.time({ kind, generated: answer.generated, written: answer.written }, since);
        } catch (error) {
            this.fail(error);
        }
    }

    /**
     * Returns the answer of the server, with a `picture` and all its data, or with an `image` for a thumbnail in the server's cache.
     *
     * @param {Record<string, any>} wanted
     * @returns {Promise<any>}
     */
    async fetch(wanted) {
        for (let attempt = 1; ; attempt++) {
            const answer = await this.connection.call("picture", wanted);
            if (answer.stream === undefined) {
                return answer;
            }
            try {
                if (answer.small !== undefined) {
                    return { ...answer, image: await createImageBitmap(new Blob([await this.blobs.load(answer.small)])) };
                }
                // the stream is always new, but most data are those of the previous picture
                const [text, ...data] = await Promise.all([this.blobs.load(answer.stream),
                    ...answer.blobs.map((/** @type {string} */ hash) => this.blobs.get(hash))]);
                answer.picture = {
                    stream: JSON.parse(new TextDecoder().decode(text)),
                    data: new Map(answer.blobs.map((/** @type {string} */ hash, /** @type {number} */ i) => [hash, data[i]])),
                    bounds: answer.bounds,
                    fieldOfView: answer.fieldOfView,
                    veil: wanted.background === "none",
                    tones: !answer.lit ? "none" : wanted.tones === "usual" ? usualTones(wanted.environment) : wanted.tones,
                };
                return answer;
            } catch (error) {
                if (attempt === RETRIES || !(error instanceof CallError)) {
                    throw error;
                }
            }
        }
    }

    /**
     * Returns the uniforms of parameters that changed while the picture was requested.
     *
     * @param {Record<string, string>} values at the time of the request
     * @returns {import("../draw/stage.js").Change[]}
     */
    late(values) {
        /** @type {import("../draw/stage.js").Change[]} */
        const late = [];
        for (const parameter of this.parameters) {
            const now = this.values.get(parameter.path) ?? parameter.value;
            const then = values[parameter.path] ?? parameter.value;
            const value = now === then || parameter.state !== "live" ? null : uniform(parameter, now);
            if (value !== null) {
                parameter.variables.forEach(name => late.push({ name, value, slot: parameter.slots?.[name] }));
            }
        }
        return late;
    }
}

/**
 * Returns the default tone mapping: `neutral` in the studio, which is brighter than displays, else `none`.
 *
 * @param {string} environment
 * @returns {string}
 */
export function usualTones(environment) {
    return environment === "studio" ? "neutral" : "none";
}
