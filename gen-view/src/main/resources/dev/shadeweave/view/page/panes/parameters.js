/**
 * The parameters of the material, with controls as their definitions describe them.
 *
 * @module panes/parameters
 */
import { fill, make } from "../ui/dom.js";
import { clamp, fault, folders, format, fromHex, join, numbers, range, toHex } from "../model/values.js";

/** @typedef {import("../model/values.js").Parameter} Parameter */

const STATES = { live: "drawn at once", baked: "needs another shader", unused: "has no effect" };

/** The pane. */
export class ParametersPane {
    /** @param {import("../model/session.js").Session} session */
    constructor(session) {
        this.session = session;
        this.search = make("input", { type: "search", placeholder: "Search parameters", "aria-label": "Search parameters",
            id: "parameter-search", oninput: () => this.build() });
        this.undo = make("button", { type: "button", id: "undo", title: "Take the last change back (Ctrl+Z)", "aria-label": "Undo",
            onclick: () => session.undo() }, "↶");
        this.redo = make("button", { type: "button", id: "redo", title: "Make the change again (Ctrl+Shift+Z)", "aria-label": "Redo",
            onclick: () => session.redo() }, "↷");
        // when the user releases a control, its changes become one step of undo
        this.list = make("div", { class: "folders", onchange: () => session.edits.close(session.material) });
        this.timing = make("output", { class: "timing", id: "timing", title: "What the last change did, and how long it took" });
        this.element = make("section", { class: "pane parameters", "aria-label": "Parameters" },
            make("header", {}, this.search, this.undo, this.redo,
                make("button", { type: "button", id: "reset-all", title: "Take all values back to the document's",
                    onclick: () => session.reset() }, "Reset")),
            this.list, make("footer", {}, this.timing));
        /** @type {Set<string>} */
        this.closed = new Set();
        /** @type {Map<string, () => void>} */
        this.updates = new Map();
        this.shape = "";
        session.addEventListener("material", () => this.build());
        session.addEventListener("answer", () => this.adapt());
        session.addEventListener("failure", () => this.adapt());
        session.addEventListener("value", event => this.update(/** @type {CustomEvent} */ (event).detail));
        session.addEventListener("timing", event => this.time(/** @type {CustomEvent} */ (event).detail));
    }

    /** @param {{kind: string, total: number, generated?: number}} timing */
    time(timing) {
        const total = duration(timing.total);
        this.timing.dataset.kind = timing.kind;
        this.timing.dataset.total = String(timing.total);
        this.timing.textContent = timing.kind === "live" ? `redrawn without the server in ${total}`
            : timing.kind === "regenerated" ? `another shader in ${total} (generated in ${timing.generated?.toFixed(0)} ms)`
                : timing.kind === "opened" ? `shown after ${total} (generated in ${timing.generated?.toFixed(0)} ms)`
                    : timing.kind === "saved" ? `the saved file is shown after ${total} (generated in ${timing.generated?.toFixed(0)} ms)`
                        : `no picture after ${total}`;
    }

    /** Builds the controls again if the parameters changed. Otherwise they stay, because the user may be dragging one. */
    adapt() {
        const shape = JSON.stringify(this.session.parameters.map(parameter => ({ ...parameter, value: "" })));
        if (shape !== this.shape || this.session.parameters.length === 0) {
            this.build();
        } else {
            this.update("");
        }
    }

    build() {
        const parameters = this.session.parameters;
        this.shape = JSON.stringify(parameters.map(parameter => ({ ...parameter, value: "" })));
        this.updates.clear();
        this.update("");
        const search = this.search.value;
        const all = folders(parameters, search);
        fill(this.list, ...[...all].map(([title, inside]) => this.folder(title, inside, search !== "")),
            all.size === 0 && make("p", { class: "empty" }, this.session.isOpening ? "Reading the parameters…"
                : parameters.length === 0 ? "No parameters." : "Nothing found."));
    }

    /**
     * @param {string} title
     * @param {Parameter[]} parameters
     * @param {boolean} found true if a search leads here
     * @returns {HTMLElement}
     */
    folder(title, parameters, found) {
        const details = make("details", { open: found || !this.closed.has(title),
            ontoggle: () => details.open ? this.closed.delete(title) : this.closed.add(title) },
        make("summary", {}, title || "Material", make("span", { class: "count" }, String(parameters.length))),
        ...parameters.map(parameter => this.row(parameter)));
        return details;
    }

    /**
     * @param {Parameter} parameter
     * @returns {HTMLElement}
     */
    row(parameter) {
        const label = parameter.uiname ?? parameter.name;
        const unit = parameter.unit === undefined ? "" : ` (${parameter.unit})`;
        const title = [label + unit, parameter.path, parameter.type, STATES[parameter.state], parameter.doc].filter(Boolean).join("\n");
        const reset = make("button", { type: "button", class: "reset", title: "Back to the document's value",
            "aria-label": `Reset ${label}`, onclick: () => this.change(parameter, this.now(parameter).value) }, "↺");
        const { control, show } = this.control(parameter);
        const row = make("div", { class: `row ${parameter.state}`, "data-path": parameter.path, "data-type": parameter.type },
            make("label", { title }, label + unit), control, reset);
        const update = () => {
            const value = this.value(parameter);
            const isChanged = value !== this.now(parameter).value;
            row.classList.toggle("changed", isChanged);
            reset.disabled = !isChanged;
            show(value);
        };
        this.updates.set(parameter.path, update);
        update();
        return row;
    }

    /**
     * Returns the parameter in the last answer. A row stays while only the values of parameters change, so its own parameter may be old.
     *
     * @param {Parameter} parameter
     * @returns {Parameter}
     */
    now(parameter) {
        return this.session.parameters.find(one => one.path === parameter.path) ?? parameter;
    }

    /**
     * @param {Parameter} parameter
     * @returns {string}
     */
    value(parameter) {
        return this.session.values.get(parameter.path) ?? this.now(parameter).value;
    }

    /**
     * @param {Parameter} parameter
     * @param {string} text
     * @param {Event} [event]
     */
    change(parameter, text, event) {
        this.session.set(this.now(parameter), text, event?.timeStamp);
    }

    /** @param {string} path empty for all */
    update(path) {
        this.undo.disabled = !this.session.edits.canUndo(this.session.material);
        this.redo.disabled = !this.session.edits.canRedo(this.session.material);
        if (path === "") {
            this.updates.forEach(update => update());
        } else {
            this.updates.get(path)?.();
        }
    }

    /**
     * @param {Parameter} parameter
     * @returns {{control: HTMLElement, show: (value: string) => void}}
     */
    control(parameter) {
        if (parameter.choices !== undefined) {
            return this.menu(parameter, parameter.choices);
        }
        switch (parameter.type) {
            case "boolean": return this.toggle(parameter);
            case "float": case "integer": return this.slider(parameter);
            case "color3": case "color4": return this.color(parameter);
            case "vector2": case "vector3": case "vector4": return this.vector(parameter);
            default: return this.text(parameter);
        }
    }

    /** @param {Parameter} parameter @param {import("../model/values.js").Choice[]} choices */
    menu(parameter, choices) {
        const select = make("select", { "aria-label": parameter.name,
            onchange: (/** @type {Event} */ event) => this.change(parameter, select.value, event) },
        ...choices.map(choice => make("option", { value: choice.value }, choice.label)));
        return { control: select, show: (/** @type {string} */ value) => {
            select.value = value;
            if (select.value !== value) {
                const near = choices.find(choice => numbers(choice.value).join() === numbers(value).join());
                select.value = near?.value ?? "";
            }
        } };
    }

    /** @param {Parameter} parameter */
    toggle(parameter) {
        const box = make("input", { type: "checkbox", "aria-label": parameter.name,
            onchange: (/** @type {Event} */ event) => this.change(parameter, String(box.checked), event) });
        return { control: box, show: (/** @type {string} */ value) => { box.checked = value === "true"; } };
    }

    /** @param {Parameter} parameter */
    slider(parameter) {
        const start = numbers(this.value(parameter))[0];
        const limits = range(parameter, Number.isFinite(start) ? start : 0);
        const slide = make("input", { type: "range", ...limits, "aria-label": parameter.name,
            oninput: (/** @type {Event} */ event) => this.change(parameter, format(Number(slide.value)), event) });
        const field = this.field(parameter, 0, event => this.change(parameter, format(clamp(parameter, Number(field.value))), event));
        return { control: make("div", { class: "slider" }, slide, field), show: (/** @type {string} */ value) => {
            const number = numbers(value)[0];
            slide.min = String(Math.min(Number(slide.min), number));
            slide.max = String(Math.max(Number(slide.max), number));
            slide.value = String(number);
            if (document.activeElement !== field) {
                field.value = format(number);
            }
        } };
    }

    /**
     * @param {Parameter} parameter
     * @param {number} index
     * @param {(event: Event) => void} changed
     */
    field(parameter, index, changed) {
        return make("input", { type: "number", step: "any", "aria-label": `${parameter.name} ${index + 1}`,
            onchange: (/** @type {Event} */ event) => {
                const field = /** @type {HTMLInputElement} */ (event.target);
                if (field.value.trim() !== "" && Number.isFinite(Number(field.value))) {
                    changed(event);
                } else {
                    this.update(parameter.path);
                }
            } });
    }

    /** @param {Parameter} parameter */
    vector(parameter) {
        const count = numbers(parameter.value).length;
        /** @type {HTMLInputElement[]} */
        const fields = Array.from({ length: count }, (_, index) => this.field(parameter, index, event =>
            this.change(parameter, join(fields.map(field => Number(field.value))), event)));
        return { control: make("div", { class: "vector" }, ...fields), show: (/** @type {string} */ value) =>
            numbers(value).forEach((number, i) => {
                if (fields[i] !== undefined && document.activeElement !== fields[i]) {
                    fields[i].value = format(number);
                }
            }) };
    }

    /** @param {Parameter} parameter */
    color(parameter) {
        const picker = make("input", { type: "color", "aria-label": parameter.name,
            oninput: (/** @type {Event} */ event) => {
                const rest = numbers(this.value(parameter)).slice(3);
                this.change(parameter, join([...fromHex(picker.value, parameter.colorspace), ...rest]), event);
            } });
        const { control, show } = this.vector(parameter);
        return { control: make("div", { class: "color" }, picker, control), show: (/** @type {string} */ value) => {
            if (document.activeElement !== picker) {
                picker.value = toHex(numbers(value), parameter.colorspace);
            }
            show(value);
        } };
    }

    /** @param {Parameter} parameter */
    text(parameter) {
        const field = make("input", { type: "text", spellcheck: "false", "aria-label": parameter.name,
            onchange: (/** @type {Event} */ event) => {
                const problem = fault(parameter.type, field.value);
                field.setCustomValidity(problem);
                if (problem === "") {
                    this.change(parameter, field.value, event);
                } else {
                    field.reportValidity();
                }
            } });
        return { control: field, show: (/** @type {string} */ value) => {
            if (document.activeElement !== field) {
                field.value = value;
            }
        } };
    }
}

/**
 * @param {number} milliseconds
 * @returns {string} the duration in milliseconds or seconds, with its unit
 */
function duration(milliseconds) {
    return milliseconds < 100 ? `${milliseconds.toFixed(1)} ms` : milliseconds < 2000 ? `${milliseconds.toFixed(0)} ms`
        : `${(milliseconds / 1000).toFixed(1)} s`;
}
