/**
 * What is wrong, over the last good picture: each message with its place, the line itself and the way out.
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
 * @property {string} [path] the node it is about
 * @property {{message: string}[]} notes
 */

/** Dispatches `place` (a message that was clicked). */
export class MessagesPane extends EventTarget {
    constructor() {
        super();
        this.list = make("ol", {});
        this.element = make("section", { class: "messages", id: "messages", "aria-live": "polite", "aria-label": "Messages",
            hidden: true }, this.list);
    }

    /**
     * @param {Message[]} messages
     * @param {string} remark about the picture below; empty if it is of now
     */
    show(messages, remark) {
        this.element.hidden = messages.length === 0;
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
