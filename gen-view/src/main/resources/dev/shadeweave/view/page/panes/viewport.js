/**
 * The picture: a canvas whose view the user turns, moves and zooms with mouse, touch or keys.
 *
 * @module panes/viewport
 */
import { approach, front, walk } from "../draw/camera.js";
import { make } from "../ui/dom.js";

const DEGREES_PER_PIXEL = 0.4;
const STEP = 15;

/** The pane. */
export class Viewport {
    constructor() {
        this.canvas = make("canvas", { id: "picture", tabindex: "0", width: 512, height: 512,
            "aria-label": "The material on an object. Drag or use arrow keys to turn, wheel or plus and minus to zoom." });
        this.task = make("output", { class: "task", id: "task" }, "connecting…");
        this.frame = make("div", { class: "viewport", "aria-busy": "true" }, this.canvas, this.task);
        /** @type {import("../model/session.js").Session | null} */
        this.session = null;
        /** @type {Map<number, PointerEvent>} */
        this.pointers = new Map();
        this.turning = 0;
        this.listen();
    }

    /** @param {import("../model/session.js").Session} session */
    attach(session) {
        this.session = session;
        session.addEventListener("task", event => this.say(/** @type {CustomEvent} */ (event).detail));
        new ResizeObserver(() => this.resize()).observe(this.frame);
        this.resize();
    }

    listen() {
        const canvas = this.canvas;
        canvas.addEventListener("pointerdown", event => {
            canvas.setPointerCapture(event.pointerId);
            this.pointers.set(event.pointerId, event);
        });
        canvas.addEventListener("pointermove", event => this.drag(event));
        for (const end of ["pointerup", "pointercancel"]) {
            canvas.addEventListener(end, event => this.pointers.delete(/** @type {PointerEvent} */ (event).pointerId));
        }
        canvas.addEventListener("contextmenu", event => event.preventDefault());
        canvas.addEventListener("wheel", event => {
            event.preventDefault();
            this.move(approach(this.view, 1.001 ** -event.deltaY), event.timeStamp);
        }, { passive: false });
        canvas.addEventListener("dblclick", () => this.move(front()));
        canvas.addEventListener("keydown", event => this.key(event));
    }

    get view() {
        return this.session?.stage.view ?? front();
    }

    /**
     * @param {import("../draw/camera.js").View} view
     * @param {number} [since]
     */
    move(view, since) {
        if (this.session !== null) {
            this.session.stage.view = view;
            this.session.redraw(since);
        }
    }

    /** @param {PointerEvent} event */
    drag(event) {
        const last = this.pointers.get(event.pointerId);
        if (last === undefined) {
            return;
        }
        this.pointers.set(event.pointerId, event);
        const x = event.clientX - last.clientX;
        const y = event.clientY - last.clientY;
        const others = [...this.pointers.values()].filter(other => other.pointerId !== event.pointerId);
        if (others.length > 0) {
            const distance = (/** @type {PointerEvent} */ at) => Math.hypot(at.clientX - others[0].clientX, at.clientY - others[0].clientY);
            this.move(approach(this.view, distance(event) / Math.max(1, distance(last))), event.timeStamp);
        } else if (event.shiftKey || event.buttons > 1) {
            const radius = this.canvas.clientHeight / 2 * this.view.zoom;
            this.move({ ...this.view, pan: [this.view.pan[0] + x / radius, this.view.pan[1] - y / radius] }, event.timeStamp);
        } else {
            this.move(walk(this.view, -x * DEGREES_PER_PIXEL, y * DEGREES_PER_PIXEL), event.timeStamp);
        }
    }

    /** @param {KeyboardEvent} event */
    key(event) {
        /** @type {Record<string, () => import("../draw/camera.js").View>} */
        const keys = {
            ArrowLeft: () => walk(this.view, -STEP, 0),
            ArrowRight: () => walk(this.view, STEP, 0),
            ArrowUp: () => walk(this.view, 0, STEP),
            ArrowDown: () => walk(this.view, 0, -STEP),
            "+": () => approach(this.view, 1.2),
            "-": () => approach(this.view, 1 / 1.2),
            Home: () => front(),
        };
        const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
        if (action !== undefined) {
            event.preventDefault();
            this.move(action(), event.timeStamp);
        }
    }

    /**
     * Starts or stops a rotation of the view around the object.
     *
     * @param {boolean} on
     */
    turntable(on) {
        cancelAnimationFrame(this.turning);
        this.turning = 0;
        if (!on) {
            return;
        }
        let last = performance.now();
        const step = (/** @type {number} */ now) => {
            const stage = this.session?.stage;
            if (stage !== undefined && !stage.isBusy) {
                stage.view = walk(stage.view, Math.min(100, now - last) * 0.036, 0);
                stage.draw(stage.isSlow);
                this.session?.refineLater();
                last = now;
            }
            this.turning = requestAnimationFrame(step);
        };
        this.turning = requestAnimationFrame(step);
    }

    /**
     * Shows the current task. During a task, the picture is marked as busy.
     *
     * @param {string} task empty for none
     */
    say(task) {
        this.task.textContent = task;
        this.frame.setAttribute("aria-busy", String(task !== ""));
    }

    /** Sets the size of the canvas to that of its frame, in pixels of the screen. */
    resize() {
        const { clientWidth, clientHeight } = this.frame;
        const scale = Math.min(2, window.devicePixelRatio || 1);
        const width = Math.max(16, Math.min(4096, Math.round(clientWidth * scale)));
        const height = Math.max(16, Math.min(4096, Math.round(clientHeight * scale)));
        if (width === this.canvas.width && height === this.canvas.height) {
            return;
        }
        this.canvas.width = width;
        this.canvas.height = height;
        if (this.session !== null) {
            if (this.session.stage.isFixed) {
                this.session.refresh();
            } else {
                this.session.stage.draw(this.session.stage.isSlow);
                this.session.refineLater();
            }
        }
    }
}
