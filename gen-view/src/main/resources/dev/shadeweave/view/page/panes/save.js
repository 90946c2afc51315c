/**
 * Saves values: as a new document, as a variant, or as a look. Existing content is replaced only after a confirmation.
 *
 * @module panes/save
 */
import { title } from "../model/gallery.js";
import { make } from "../ui/dom.js";

/** The dialog. */
export class SaveDialog {
    /** @param {import("../model/session.js").Session} session */
    constructor(session) {
        this.session = session;
        this.file = make("input", { type: "text", id: "save-file", required: true, spellcheck: "false" });
        this.kind = make("select", { id: "save-as", onchange: () => this.adapt() },
            make("option", { value: "document" }, "the document with these values"),
            make("option", { value: "variant" }, "the document with a variant of these values"),
            make("option", { value: "look" }, "the document with a look that chooses such a variant"));
        this.set = make("input", { type: "text", id: "save-set", value: "variants", spellcheck: "false" });
        this.variant = make("input", { type: "text", id: "save-variant", value: "variant", spellcheck: "false" });
        this.look = make("input", { type: "text", id: "save-look", value: "look", spellcheck: "false" });
        this.looks = make("label", {}, "Look", this.look);
        this.names = make("div", { hidden: true }, this.looks, make("label", {}, "Variant set", this.set),
            make("label", {}, "Variant", this.variant));
        this.note = make("output", { id: "save-note" });
        this.replace = make("button", { type: "button", id: "save-replace", hidden: true, onclick: () => this.save(true) }, "Replace it");
        this.element = make("dialog", { id: "save", "aria-label": "Save as" },
            make("form", { method: "dialog", onsubmit: (/** @type {Event} */ event) => {
                event.preventDefault();
                this.save(false);
            } },
            make("h2", {}, "Save as…"), make("label", {}, "What", this.kind), this.names,
            make("label", {}, "File beside the document", this.file), this.note,
            make("footer", {}, make("button", { type: "button", onclick: () => this.element.close() }, "Cancel"), this.replace,
                make("button", { type: "submit", id: "save-do" }, "Save"))));
    }

    open() {
        this.file.value = `${title(this.session.document)}_edited.mtlx`;
        this.note.textContent = this.session.values.size === 0 ? "No value differs from the document's." : "";
        this.replace.hidden = true;
        this.adapt();
        this.element.showModal();
    }

    adapt() {
        this.names.hidden = this.kind.value === "document";
        this.looks.hidden = this.kind.value !== "look";
    }

    /** @param {boolean} replace */
    async save(replace) {
        this.replace.hidden = true;
        const { material } = this.session;
        try {
            const answer = await this.session.connection.call("save", { document: this.session.document,
                element: this.session.element, values: Object.fromEntries(this.session.values), as: this.kind.value,
                file: this.file.value, replace, set: this.set.value, variant: this.variant.value, look: this.look.value });
            if (answer.exists !== undefined) {
                this.note.textContent = answer.original ? `${answer.exists} is one of the documents shown. Replace it?`
                    : `${answer.exists} is there already. Replace it?`;
                this.replace.hidden = false;
            } else {
                this.session.edits.saved(material);
                this.note.textContent = `saved ${answer.saved}`;
                setTimeout(() => this.element.close(), 700);
            }
        } catch (error) {
            this.note.textContent = /** @type {Error} */ (error).message;
        }
    }
}
