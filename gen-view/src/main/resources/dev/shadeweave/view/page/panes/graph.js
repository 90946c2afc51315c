/**
 * The graph: boxes and wires at the places that the server computed.
 *
 * @module panes/graph
 */
import { CallError } from "../link/connection.js";
import { within } from "../model/text.js";
import { draw, fill, make } from "../ui/dom.js";

/** The pause after the last change of a value before the graph is requested again, in milliseconds. */
const PAUSE = 150;

/** Types whose values are not colours or numbers. Selecting such a node does not change the picture. */
const CLOSURES = new Set(["BSDF", "EDF", "VDF", "lightshader", "volumeshader", "displacementshader", "string", "filename"]);

/**
 * @typedef {object} Box
 * @property {string} id
 * @property {string} title
 * @property {string} kind
 * @property {string} [type]
 * @property {boolean} [open]
 * @property {boolean} [closed]
 * @property {string} [function]
 * @property {number} x
 * @property {number} y
 * @property {number} width
 * @property {number} height
 * @property {{name: string, value: string, y: number}[]} ports
 */

/** The pane. */
export class GraphPane {
    /** @param {import("../model/session.js").Session} session */
    constructor(session) {
        this.session = session;
        this.search = make("input", { type: "search", id: "graph-search", placeholder: "Search nodes", "aria-label": "Search nodes",
            title: "Enter goes to the next one found", oninput: () => this.light(),
            onkeydown: (/** @type {KeyboardEvent} */ event) => {
                if (event.key === "Enter") {
                    event.preventDefault();
                    this.next();
                }
            } });
        this.path = make("nav", { class: "breadcrumbs", "aria-label": "Where this graph is" });
        this.content = draw("g");
        this.svg = /** @type {SVGSVGElement} */ (draw("svg", { class: "graph", tabindex: 0, role: "group",
            "aria-label": "Graph of nodes" }, this.content));
        this.note = make("span", { class: "note" });
        this.element = make("section", { class: "pane graph", "aria-label": "Graph" },
            make("header", {}, this.path, this.search,
                make("button", { type: "button", id: "graph-fit", onclick: () => this.fit() }, "Fit"), this.note), this.svg);
        /** @type {Set<string>} */
        this.open = new Set();
        /** @type {string[]} functions that were entered */
        this.scopes = [];
        /** @type {any} */
        this.graph = null;
        /** The graph as received, as JSON. */
        this.text = "";
        this.place = { x: 0, y: 0, scale: 1 };
        this.visible = false;
        this.stale = true;
        this.asked = 0;
        this.wait = 0;
        this.first = true;
        /** @type {Map<string, SVGElement>} */
        this.drawn = new Map();
        session.addEventListener("material", () => {
            this.scopes = [];
            const { element } = session;
            // the shown element is in a nodegraph, so open that nodegraph
            this.open = new Set(element.includes("/") ? [element.slice(0, element.indexOf("/"))] : []);
            this.first = true;
            // the graph is requested after the picture
            this.stale = true;
        });
        session.addEventListener("answer", () => this.outdate());
        session.addEventListener("failure", () => this.outdate());
        session.addEventListener("value", () => {
            clearTimeout(this.wait);
            this.wait = setTimeout(() => this.outdate(), PAUSE);
        });
        session.addEventListener("select", () => this.selected());
        this.listen();
    }

    outdate() {
        this.stale = true;
        if (this.visible) {
            this.load();
        }
    }

    /** @param {boolean} visible */
    show(visible) {
        this.visible = visible;
        if (visible && this.stale && this.session.document !== "") {
            this.load();
        }
    }

    async load() {
        this.stale = false;
        this.asked++;
        const asked = this.asked;
        const scope = this.scopes.at(-1) ?? "";
        try {
            const graph = await this.session.connection.call("graph",
                { ...this.session.subject, scope, open: Object.fromEntries([...this.open].map(name => [name, ""])) });
            if (asked !== this.asked) {
                return;
            }
            const text = JSON.stringify(graph);
            if (text !== this.text) {
                this.text = text;
                this.graph = graph;
                this.display();
            }
            this.note.textContent = "";
            this.light();
        } catch (error) {
            this.stale = true;
            this.note.textContent = /** @type {Error} */ (error).message;
            if (!(error instanceof CallError && error.lost)) {
                this.clear();
            }
        }
    }

    /** Removes the graph. */
    clear() {
        this.text = "";
        this.graph = null;
        this.drawn.clear();
        this.content.replaceChildren();
        this.first = true;
    }

    display() {
        this.drawn.clear();
        this.content.replaceChildren();
        for (const box of this.graph.boxes.filter((/** @type {Box} */ one) => one.open)) {
            this.content.append(this.box(box));
        }
        for (const wire of this.graph.wires) {
            const points = [];
            for (let i = 0; i < wire.points.length; i += 2) {
                points.push(`${wire.points[i]},${wire.points[i + 1]}`);
            }
            this.content.append(draw("polyline", { class: "wire", points: points.join(" "), "data-from": wire.from, "data-to": wire.to }));
        }
        for (const box of this.graph.boxes.filter((/** @type {Box} */ one) => !one.open)) {
            this.content.append(this.box(box));
        }
        fill(this.path, this.crumb("document", 0), ...this.scopes.map((scope, i) => this.crumb(scope, i + 1)));
        if (this.first && this.svg.clientWidth > 0) {
            this.first = false;
            this.fit();
        }
    }

    /** @param {string} name @param {number} depth */
    crumb(name, depth) {
        return make("button", { type: "button", onclick: () => {
            this.scopes.length = depth;
            this.first = true;
            this.load();
        } }, name);
    }

    /** @param {Box} box */
    box(box) {
        const hasButton = box.open || box.closed || box.function !== undefined;
        const group = draw("g", { class: `box ${box.open ? "open" : ""} ${box.closed ? "closed" : ""}`, "data-id": box.id,
            transform: `translate(${box.x} ${box.y})`, tabindex: 0, role: "group", "aria-roledescription": "node",
            "aria-label": `${box.kind} ${box.title}` },
        draw("title", {}, [box.title, box.type ? `${box.kind} · ${box.type}` : box.kind, ...box.ports.map(portText)].join("\n")),
        draw("rect", { width: box.width, height: box.height, rx: 6 }),
        draw("text", { x: 10, y: 16, class: "title" }, cut(box.title, box.width - (hasButton ? 20 : 0), 7.4)),
        draw("text", { x: 10, y: 30, class: "kind" }, cut(box.type ? `${box.kind} · ${box.type}` : box.kind, box.width)),
        ...box.ports.flatMap(port => [
            draw("circle", { cx: 0, cy: port.y, r: 3 }),
            draw("text", { x: 10, y: port.y + 4, class: "port" }, cut(portText(port), box.width)),
        ]));
        if (!box.open) {
            group.append(draw("circle", { cx: box.width, cy: 19, r: 3 }));
        }
        if (box.open || box.closed) {
            group.append(this.button(box, box.open ? "–" : "+", box.open ? "Close" : "Open", () => this.toggle(box.id)));
        } else if (box.function !== undefined) {
            const name = box.function;
            group.append(this.button(box, "↘", "Enter the function", () => this.enter(name)));
        }
        this.drawn.set(box.id, group);
        return group;
    }

    /** @param {Box} box @param {string} sign @param {string} title @param {() => void} action */
    button(box, sign, title, action) {
        const button = draw("g", { class: "button", tabindex: 0, role: "button", "aria-label": `${title} ${box.title}`,
            transform: `translate(${box.width - 22} 6)` }, draw("rect", { width: 16, height: 16, rx: 3 }),
        draw("text", { x: 8, y: 12, "text-anchor": "middle" }, sign), draw("title", {}, title));
        button.addEventListener("click", event => {
            event.stopPropagation();
            action();
        });
        return button;
    }

    /** @param {string} group */
    toggle(group) {
        if (!this.open.delete(group)) {
            this.open.add(group);
        }
        return this.load();
    }

    /** @param {string} scope */
    enter(scope) {
        this.scopes.push(scope);
        this.first = true;
        return this.load();
    }

    listen() {
        const { svg } = this;
        /** @type {{x: number, y: number} | null} */
        let grabbed = null;
        let moved = false;
        svg.addEventListener("pointerdown", event => {
            grabbed = { x: event.clientX, y: event.clientY };
            moved = false;
        });
        svg.addEventListener("pointermove", event => {
            if (grabbed !== null && event.buttons !== 0) {
                const x = event.clientX - grabbed.x;
                const y = event.clientY - grabbed.y;
                moved = moved || Math.hypot(x, y) > 3;
                if (moved) {
                    grabbed = { x: event.clientX, y: event.clientY };
                    this.put({ ...this.place, x: this.place.x + x, y: this.place.y + y });
                }
            }
        });
        svg.addEventListener("pointerup", () => { grabbed = null; });
        svg.addEventListener("click", event => {
            if (!moved) {
                const box = /** @type {Element} */ (event.target).closest(".box");
                this.choose(box?.getAttribute("data-id") ?? "");
            }
        });
        svg.addEventListener("dblclick", event => {
            const box = /** @type {Element} */ (event.target).closest(".box.closed, .box.open");
            if (box !== null) {
                this.toggle(box.getAttribute("data-id") ?? "");
            }
        });
        svg.addEventListener("wheel", event => {
            event.preventDefault();
            const factor = 1.0015 ** -event.deltaY;
            const scale = Math.min(3, Math.max(0.05, this.place.scale * factor));
            const box = svg.getBoundingClientRect();
            const x = event.clientX - box.left;
            const y = event.clientY - box.top;
            const grown = scale / this.place.scale;
            this.put({ x: x - (x - this.place.x) * grown, y: y - (y - this.place.y) * grown, scale });
        }, { passive: false });
        svg.addEventListener("keydown", event => {
            const target = /** @type {Element} */ (event.target);
            const box = target.closest(".box");
            if (box !== null && (event.key === "Enter" || event.key === " ")) {
                event.preventDefault();
                if (target.classList.contains("button")) {
                    target.dispatchEvent(new MouseEvent("click"));
                } else {
                    this.choose(box.getAttribute("data-id") ?? "");
                }
            }
        });
    }

    /**
     * Selects a node, and shows its value on the object. The value of a node inside a function cannot be shown.
     *
     * @param {string} id empty for the whole material
     */
    choose(id) {
        const box = this.graph?.boxes.find((/** @type {Box} */ one) => one.id === id);
        const inside = this.scopes.length > 0;
        this.session.select(id, "graph");
        const shown = inside || box === undefined || box.open || box.closed || CLOSURES.has(box.type ?? "") || box.kind === "input"
            ? "" : id;
        this.session.look(shown === this.session.element ? "" : shown);
    }

    /** @param {{x: number, y: number, scale: number}} place */
    put(place) {
        this.place = place;
        this.content.setAttribute("transform", `translate(${place.x} ${place.y}) scale(${place.scale})`);
    }

    /** Scales the graph to fit. */
    fit() {
        if (this.graph !== null) {
            const { clientWidth: width, clientHeight: height } = this.svg;
            const scale = Math.min(1.2, Math.max(0.05, Math.min(width / this.graph.width, height / this.graph.height)));
            this.put({ scale, x: (width - this.graph.width * scale) / 2, y: (height - this.graph.height * scale) / 2 });
        }
    }

    /** Selects the next search result, in the order of the boxes. */
    next() {
        const found = [...this.drawn].filter(([, element]) => element.classList.contains("found")).map(([id]) => id);
        if (found.length > 0) {
            this.session.select(found[(found.indexOf(this.session.selected) + 1) % found.length], "search");
        }
    }

    /** Marks the selected node, and moves the graph to it if it was selected in another pane. */
    async selected() {
        const path = this.session.selected;
        const group = path.includes("/") ? path.slice(0, path.indexOf("/")) : "";
        if (this.scopes.length === 0 && group !== "" && !this.drawn.has(path)
            && this.drawn.get(group)?.classList.contains("closed") && this.visible) {
            this.open.add(group);
            await this.load();
        }
        this.light();
        const box = this.graph?.boxes.find((/** @type {Box} */ one) => one.id === this.nearest(path));
        if (box !== undefined && this.session.selectedBy !== "graph") {
            const { scale } = this.place;
            this.put({ scale, x: this.svg.clientWidth / 2 - (box.x + box.width / 2) * scale,
                y: this.svg.clientHeight / 2 - (box.y + box.height / 2) * scale });
        }
    }

    /**
     * Returns the id of the box of a path, or of the nearest enclosing element with a box; empty if there is none.
     *
     * @param {string} path
     */
    nearest(path) {
        let at = path;
        while (at !== "" && !this.drawn.has(at)) {
            at = at.includes("/") ? at.slice(0, at.lastIndexOf("/")) : "";
        }
        return at;
    }

    /** Marks selected boxes, search results, and boxes with errors. */
    light() {
        const chosen = this.nearest(this.session.selected);
        const words = this.search.value.toLowerCase().trim();
        for (const [id, element] of this.drawn) {
            const box = this.graph.boxes.find((/** @type {Box} */ one) => one.id === id);
            element.classList.toggle("selected", id === chosen && id !== "");
            element.classList.toggle("preview", id === this.session.preview && id !== "");
            element.classList.toggle("found", words !== "" && `${id} ${box?.kind} ${box?.type}`.toLowerCase().includes(words));
            const problems = this.scopes.length > 0 ? [] : this.session.messages.filter((/** @type {any} */ message) =>
                message.path !== undefined && within(message.path, id) && (message.path === id || this.nearest(message.path) === id));
            element.classList.toggle("error", problems.some((/** @type {any} */ message) => message.severity === "error"));
            element.classList.toggle("warning", problems.some((/** @type {any} */ message) => message.severity === "warning"));
            let mark = element.querySelector(".mark");
            if (problems.length === 0) {
                mark?.remove();
            } else if (mark === null) {
                mark = draw("g", { class: "mark" }, draw("circle", { cx: 0, cy: 0, r: 8 }), draw("text", { y: 4, "text-anchor": "middle" },
                    "!"), draw("title"));
                element.append(mark);
            }
            if (mark !== null && problems.length > 0) {
                const title = mark.querySelector("title");
                if (title !== null) {
                    title.textContent = problems.map((/** @type {any} */ message) => message.message).join("\n");
                }
            }
        }
    }
}

/**
 * @param {{name: string, value: string}} port
 * @returns {string}
 */
function portText({ name, value }) {
    return value === "" ? name : `${name} = ${value}`;
}

/**
 * Returns a text, truncated to a width.
 *
 * @param {string} text
 * @param {number} width
 * @param {number} [letter] the width of a letter
 */
function cut(text, width, letter = 6.2) {
    const most = Math.floor((width - 18) / letter);
    return text.length > most ? text.slice(0, Math.max(1, most - 1)) + "…" : text;
}
