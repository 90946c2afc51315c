/**
 * Panes of which at most one is visible. A click on the tab of the visible pane hides it.
 *
 * @module ui/tabs
 */
import { make } from "./dom.js";

/** @typedef {{element: HTMLElement, show: (visible: boolean) => void}} Pane */

/** The panes with their buttons. */
export class Tabs {
    /** @param {[string, string, Pane][]} panes name, title and pane */
    constructor(panes) {
        this.panes = new Map(panes.map(([name, , pane]) => [name, pane]));
        this.buttons = new Map(panes.map(([name, title]) => [name, make("button", { type: "button", role: "tab", id: `tab-${name}`,
            onclick: () => this.choose(this.chosen === name ? "" : name) }, title)]));
        this.chosen = "";
        this.element = make("div", { class: "tabs" }, make("div", { role: "tablist", class: "tablist" }, ...this.buttons.values()),
            make("div", { class: "tabpanes" }, ...panes.map(([, , pane]) => pane.element)));
        this.choose("");
    }

    /** @param {string} name empty for none */
    choose(name) {
        this.chosen = name;
        this.element.classList.toggle("closed", name === "");
        this.element.dataset.shown = name;
        for (const [key, pane] of this.panes) {
            this.buttons.get(key)?.setAttribute("aria-selected", String(key === name));
            pane.element.hidden = key !== name;
        }
        for (const [key, pane] of this.panes) {
            pane.show(key === name);
        }
    }
}
