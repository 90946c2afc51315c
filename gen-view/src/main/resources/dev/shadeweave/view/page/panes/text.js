/**
 * The texts: the document as it was read, and the shader in every language. Each line knows the node to which it belongs.
 *
 * @module panes/text
 */
import { linesOf, originOf, within } from "../model/text.js";
import { fill, make } from "../ui/dom.js";
import { Editor } from "../ui/editor.js";

/** @typedef {import("../model/text.js").StageText} StageText */

const DOCUMENT = "document";

/** The pane. */
export class TextPane {
    /** @param {import("../model/session.js").Session} session */
    constructor(session) {
        this.session = session;
        this.editor = new Editor("Text", line => this.clicked(line));
        this.targets = make("select", { id: "text-target", "aria-label": "Language", onchange: () => this.load() });
        this.parts = make("select", { id: "text-part", "aria-label": "Part", onchange: () => this.display() });
        this.note = make("span", { class: "note" });
        this.element = make("section", { class: "pane text", "aria-label": "Text" },
            make("header", {}, this.targets, this.parts,
                make("button", { type: "button", title: "Search in the text (Ctrl+F)", onclick: () => this.editor.find() }, "Search"),
                make("button", { type: "button", id: "copy-text", onclick: () => this.copy() }, "Copy"), this.note),
            this.editor.element);
        /** @type {StageText[]} */
        this.stages = [];
        /** @type {any} */
        this.documents = null;
        this.visible = false;
        this.stale = true;
        this.asked = 0;
        /** The language that is shown. */
        this.shown = "";
        for (const event of ["answer", "material"]) {
            session.addEventListener(event, () => this.outdate());
        }
        session.addEventListener("select", () => this.light(true));
    }

    /** @param {string[]} targets */
    offer(targets) {
        const chosen = this.targets.value || DOCUMENT;
        fill(this.targets, make("option", { value: DOCUMENT }, "document"),
            ...targets.map(target => make("option", { value: target }, target)));
        this.targets.value = chosen;
    }

    /** @param {boolean} visible */
    show(visible) {
        this.visible = visible;
        if (visible && this.stale && this.session.document !== "") {
            this.load();
        }
    }

    outdate() {
        this.stale = true;
        if (this.visible) {
            this.load();
        }
    }

    /** Requests the chosen text. */
    async load() {
        const { session } = this;
        this.asked++;
        const asked = this.asked;
        this.stale = false;
        try {
            const target = this.targets.value;
            const answer = target === DOCUMENT ? await session.connection.call("texts", { document: session.document })
                : await session.connection.call("shader", { ...session.subject, ...session.scene, target });
            if (asked !== this.asked) {
                return;
            }
            const old = this.parts.selectedIndex;
            if (target === DOCUMENT) {
                this.documents = answer;
                this.stages = [];
                fill(this.parts, ...answer.files.map((/** @type {{name: string}} */ file, /** @type {number} */ i) =>
                    make("option", { value: i }, file.name)));
            } else {
                this.documents = null;
                this.stages = answer.stages;
                fill(this.parts, ...this.stages.map((stage, i) => make("option", { value: i }, stage.name)));
                this.note.textContent = this.stages.length === 0 ? `no shader: ${answer.messages[0]?.message ?? ""}` : "";
            }
            const last = this.parts.options.length - 1;
            const usual = target === DOCUMENT ? 0 : last;
            this.parts.selectedIndex = old >= 0 && old <= last && this.shown === target ? old : usual;
            this.shown = target;
            this.display();
        } catch (error) {
            this.stale = true;
            this.note.textContent = /** @type {Error} */ (error).message;
        }
    }

    display() {
        const part = this.parts.selectedIndex;
        if (this.documents !== null) {
            this.editor.show(this.documents.files[part]?.text ?? "", "xml");
            this.note.textContent = "";
        } else {
            this.editor.show(this.stages[part]?.text ?? "", "shader");
        }
        this.light(false);
    }

    /** Returns the lines of the selected node. */
    lines() {
        const path = this.session.selected;
        const part = this.parts.selectedIndex;
        if (path === "" || part < 0) {
            return [];
        }
        if (this.documents === null) {
            const stage = this.stages[part];
            return stage === undefined ? [] : linesOf(stage, path);
        }
        const name = this.documents.files[part]?.name;
        /** @type {number[]} */
        const lines = [];
        for (const element of this.documents.elements) {
            if (element.file === name && within(element.path, path)) {
                for (let line = element.line; line <= element.endLine; line++) {
                    lines.push(line);
                }
            }
        }
        return lines;
    }

    /** @param {boolean} reveal true to bring the first line into view */
    light(reveal) {
        const lines = this.lines();
        this.editor.mark(new Map(lines.map(line => [line, "cm-lit"])));
        if (reveal && lines.length > 0 && this.session.selectedBy !== "text") {
            this.editor.reveal(lines[0]);
        }
    }

    /** @param {number} line */
    clicked(line) {
        const part = this.parts.selectedIndex;
        let path = "";
        if (this.documents !== null) {
            const name = this.documents.files[part]?.name;
            const inside = this.documents.elements.filter((/** @type {any} */ element) =>
                element.file === name && element.line <= line && line <= element.endLine);
            path = inside.at(-1)?.path ?? "";
        } else if (this.stages[part] !== undefined) {
            path = originOf(this.stages[part], line)?.path ?? "";
        }
        if (path !== "") {
            this.session.select(path, "text");
        }
    }

    /**
     * Shows a line of the document.
     *
     * @param {string} file
     * @param {number} line
     */
    async go(file, line) {
        this.targets.value = DOCUMENT;
        await this.load();
        const index = this.documents?.files.findIndex((/** @type {{name: string}} */ one) => one.name === file) ?? -1;
        if (index >= 0) {
            this.parts.selectedIndex = index;
            this.display();
            this.editor.mark(new Map([[line, "cm-lit"]]));
            this.editor.reveal(line);
        }
    }

    async copy() {
        try {
            await navigator.clipboard.writeText(this.editor.text);
            this.note.textContent = "copied";
        } catch {
            this.note.textContent = "the browser does not permit copying here; select the text instead";
        }
    }
}
