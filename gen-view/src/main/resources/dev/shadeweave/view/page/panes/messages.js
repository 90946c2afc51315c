/**
 * The messages, over the last picture: each with its place, the source line and hints. If there are only warnings, the pane shows one line
 * with their number.
 *
 * @module panes/messages
 */
import { fill, make } from "../ui/dom.js";

/**
 * @typedef {object} Message
 * @property {"error" | "warning" | "note"} severity
 * @property {string} code
 * @property {string} message
 * @property {string} [file]
 * @property {number} [line]
 * @property {number} [column]
 * @property {number} [endColumn]
 * @property {string} [source]
 * @property {string} [path] the path of its node
 * @property {{message: string}[]} notes
 */

/** Dispatches `place` (a message that was clicked). */
export class MessagesPane extends EventTarget {
    constructor() {
        super();
        this.list = make("ol", {});
        this.fold = make("button", { type: "button", id: "messages-fold", onclick: () => this.open(this.list.hidden) });
        this.element = make("section", { class: "messages", id: "messages", "aria-live": "polite", "aria-label": "Messages",
            hidden: true }, this.list, make("footer", {}, this.fold, make("button", { type: "button", id: "messages-close",
            title: "Hide these messages", "aria-label": "Hide these messages", onclick: () => { this.element.hidden = true; } }, "×")));
        /** The last shown texts; messages that the user closed stay closed. */
        this.shown = "";
    }

    /** @param {boolean} open true to show all messages, false to show only their number */
    open(open) {
        this.list.hidden = !open;
        this.fold.setAttribute("aria-expanded", String(open));
    }

    /**
     * @param {Message[]} messages
     * @param {string} remark a remark about the picture below; empty if it is current
     */
    show(messages, remark) {
        const errors = messages.filter(message => message.severity === "error").length;
        // the locations of the same messages change with every edit
        const shown = JSON.stringify([messages.map(message => message.message), remark]);
        if (shown !== this.shown) {
            this.shown = shown;
            this.element.hidden = messages.length === 0;
            this.fold.textContent = [count(errors, "error"), count(messages.length - errors, "warning")].filter(Boolean).join(", ");
            this.open(errors > 0);
        }
        fill(this.list, remark !== "" && make("li", { class: "note" }, remark),
            ...messages.map(message => this.item(message)));
    }

    /** @param {Message} message */
    item(message) {
        const file = (message.file ?? "").slice((message.file ?? "").lastIndexOf("/") + 1);
        const place = file === "" ? "" : `${file}:${message.line}:${message.column}`;
        const open = () => this.dispatchEvent(new CustomEvent("place", { detail: message }));
        return make("li", { class: message.severity, "data-code": message.code },
            make("button", { type: "button", class: "place", title: message.file, onclick: open,
                disabled: place === "" && message.path === undefined },
                place || "everywhere"),
            make("p", {}, make("b", {}, `${message.severity}[${message.code}]: `), message.message),
            message.source !== undefined && make("pre", {}, this.quote(message)),
            ...message.notes.map(note => make("p", { class: "hint" }, note.message)));
    }

    /** @param {Message} message */
    quote(message) {
        const source = message.source ?? "";
        const from = Math.max(0, (message.column ?? 1) - 1);
        const to = message.endColumn !== undefined && message.endColumn > from ? message.endColumn - 1 : source.length;
        return make("code", {}, source.slice(0, from), make("mark", {}, source.slice(from, to) || " "), source.slice(to));
    }
}

/**
 * @param {number} number
 * @param {string} what
 * @returns {string} empty for 0
 */
function count(number, what) {
    return number === 0 ? "" : `${number} ${what}${number === 1 ? "" : "s"}`;
}
