/**
 * A read-only text with numbered lines, colours, folding and search.
 *
 * @module ui/editor
 */
import { defaultKeymap } from "@codemirror/commands";
import { xml } from "@codemirror/lang-xml";
import { StreamLanguage, foldGutter, foldKeymap, foldService, syntaxHighlighting } from "@codemirror/language";
import { shader } from "@codemirror/legacy-modes/mode/clike";
import { highlightSelectionMatches, openSearchPanel, search, searchKeymap } from "@codemirror/search";
import { EditorState, StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, drawSelection, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";
import { foldEnd } from "../model/text.js";

/** @typedef {Map<number, string>} Marks classes of lines, which count from 1 */

const setMarks = StateEffect.define();

const marks = StateField.define({
    create: () => Decoration.none,
    /** @param {any} value @param {any} transaction */
    update(value, transaction) {
        for (const effect of transaction.effects) {
            if (effect.is(setMarks)) {
                return effect.value;
            }
        }
        return value.map(transaction.changes);
    },
    provide: (/** @type {any} */ field) => EditorView.decorations.from(field),
});

const braces = foldService.of((/** @type {any} */ state, /** @type {number} */ from) => {
    const line = state.doc.lineAt(from);
    const end = foldEnd(state.doc.toString(), line.from, line.to);
    return end === -1 ? null : { from: line.to, to: end };
});

const nonce = document.querySelector("meta[name=style-nonce]")?.getAttribute("content") ?? "";

/** A read-only text in an element of the page. */
export class Editor {
    /**
     * @param {string} label the name of the text for screen readers
     * @param {(line: number) => void} clicked receives the number of a clicked line, from 1
     */
    constructor(label, clicked) {
        this.label = label;
        this.clicked = clicked;
        this.language = "";
        this.view = new EditorView({ state: this.state("", "shader") });
        this.element = this.view.dom;
    }

    /**
     * @param {string} text
     * @param {string} language `xml` or `shader`
     */
    state(text, language) {
        this.language = language;
        return EditorState.create({
            doc: text,
            extensions: [
                EditorView.cspNonce.of(nonce),
                EditorState.readOnly.of(true),
                EditorView.contentAttributes.of({ "aria-label": this.label, tabindex: "0" }),
                lineNumbers(), foldGutter(), drawSelection(), highlightActiveLine(), highlightSelectionMatches(), search({ top: true }),
                keymap.of([{ key: "Enter", run: (/** @type {any} */ view) => {
                    this.clicked(view.state.doc.lineAt(view.state.selection.main.head).number);
                    return true;
                } }, ...searchKeymap, ...foldKeymap, ...defaultKeymap]),
                language === "xml" ? xml() : [StreamLanguage.define(shader), braces],
                syntaxHighlighting(classHighlighter), marks,
                // mouseup, because the browser sends no click if pressing the button has changed the line
                EditorView.domEventHandlers({ mouseup: (/** @type {MouseEvent} */ event, /** @type {any} */ view) => {
                    const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
                    if (at !== null && view.state.selection.main.empty) {
                        this.clicked(view.state.doc.lineAt(at).number);
                    }
                } }),
            ],
        });
    }

    get text() {
        return this.view.state.doc.toString();
    }

    /**
     * Shows a text. The scroll position stays.
     *
     * @param {string} text
     * @param {string} language
     */
    show(text, language) {
        if (text !== this.text || language !== this.language) {
            const top = this.view.scrollDOM.scrollTop;
            this.view.setState(this.state(text, language));
            this.view.scrollDOM.scrollTop = top;
        }
    }

    /**
     * Marks lines.
     *
     * @param {Marks} lines
     */
    mark(lines) {
        const doc = this.view.state.doc;
        const ranges = [...lines].filter(([line]) => line >= 1 && line <= doc.lines).sort((a, b) => a[0] - b[0])
            .map(([line, name]) => Decoration.line({ class: name }).range(doc.line(line).from));
        this.view.dispatch({ effects: setMarks.of(Decoration.set(ranges)) });
    }

    /** @param {number} line from 1 */
    reveal(line) {
        const doc = this.view.state.doc;
        if (line >= 1 && line <= doc.lines) {
            this.view.dispatch({ effects: EditorView.scrollIntoView(doc.line(line).from, { y: "center" }) });
        }
    }

    /** Opens the search. */
    find() {
        this.view.focus();
        openSearchPanel(this.view);
    }
}
