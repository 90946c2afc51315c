/**
 * Compares the texts and pictures of two materials, targets, options or versions.
 *
 * @module panes/compare
 */
import { Stage } from "../draw/stage.js";
import { subjectOf } from "../model/gallery.js";
import { sideBySide } from "../model/text.js";
import { fill, make } from "../ui/dom.js";
import { Editor } from "../ui/editor.js";

const SIDE = 320;

/** The pause after the last change of a value before the next comparison, in milliseconds. */
const PAUSE = 150;

/** One of the two sides. */
class Choice {
    /**
     * @param {string} name
     * @param {() => void} changed
     */
    constructor(name, changed) {
        this.material = make("select", { id: `${name}-material`, "aria-label": `${name} material`, onchange: changed });
        this.target = make("select", { id: `${name}-target`, "aria-label": `${name} language`, onchange: changed });
        /** True if the user has chosen the version. */
        this.isChosen = false;
        this.version = make("select", { id: `${name}-version`, "aria-label": `${name} version`, onchange: () => {
            this.isChosen = true;
            changed();
        } },
        make("option", { value: "now" }, "the file now"), make("option", { value: "before" }, "the file before the last change"),
        make("option", { value: "edited" }, "with the values here"));
        this.options = make("select", { id: `${name}-options`, "aria-label": `${name} options`, onchange: changed },
            make("option", { value: "complete" }, "complete"), make("option", { value: "reduced" }, "reduced"),
            make("option", { value: "transparency" }, "transparent"));
        this.options.title = "The interface of the shader: complete or reduced; or the material made transparent";
        this.element = make("div", { class: "choice" }, this.material, this.target, this.version, this.options);
    }

    /** @param {import("../model/session.js").Session} session */
    wanted(session) {
        const { document, element } = this.material.value === "" ? session : subjectOf(this.material.value);
        return { document, element, target: this.target.value, version: this.version.value === "before" ? "before" : "now",
            values: this.version.value === "edited" ? Object.fromEntries(session.edits.of(`${document}#${element}`)) : {},
            interface: this.options.value === "reduced" ? "reduced" : "complete",
            transparency: this.options.value === "transparency" };
    }
}

/** The pane. */
export class ComparePane {
    /**
     * @param {import("../model/session.js").Session} session
     * @param {() => import("../model/gallery.js").Entry[]} entries
     */
    constructor(session, entries) {
        this.session = session;
        this.entries = entries;
        this.left = new Choice("left", () => this.load());
        this.right = new Choice("right", () => this.load());
        this.texts = [new Editor("Left text", () => {}), new Editor("Right text", () => {})];
        this.pictures = ["left", "right", "difference"].map(name => make("canvas", { width: SIDE, height: SIDE, id: `${name}-picture`,
            "aria-label": `${name} picture` }));
        this.measures = make("output", { id: "measures" });
        this.note = make("span", { class: "note" });
        this.element = make("section", { class: "pane compare", "aria-label": "Compare" },
            make("header", {}, this.left.element, this.right.element),
            make("div", { class: "pictures" }, ...this.pictures, make("div", { class: "measured" }, this.note, this.measures)),
            make("div", { class: "sides" }, ...this.texts.map(text => text.element)));
        this.visible = false;
        this.wait = 0;
        this.asked = 0;
        /** @type {Stage | undefined} */
        this.stage = undefined;
        for (const event of ["answer", "material"]) {
            session.addEventListener(event, () => this.visible && this.load());
        }
        session.addEventListener("value", () => {
            clearTimeout(this.wait);
            this.wait = setTimeout(() => {
                if (this.visible) {
                    this.load();
                }
            }, PAUSE);
        });
        const [one, other] = this.texts.map(text => text.view.scrollDOM);
        one.addEventListener("scroll", () => { other.scrollTop = one.scrollTop; });
        other.addEventListener("scroll", () => { one.scrollTop = other.scrollTop; });
    }

    /** @param {string[]} targets */
    offer(targets) {
        for (const side of [this.left, this.right]) {
            const chosen = side.target.value;
            fill(side.target, make("option", { value: "document" }, "document"),
                ...targets.map(target => make("option", { value: target }, target)));
            side.target.value = chosen || "essl";
        }
    }

    /**
     * Chooses the versions that the user has not chosen: with the edited values on the right, and on the left the file now if values are
     * edited, else the file before its last change.
     */
    suggest() {
        if (!this.right.isChosen) {
            this.right.version.value = "edited";
        }
        if (!this.left.isChosen) {
            this.left.version.value = this.session.values.size > 0 ? "now" : "before";
        }
    }

    /** @param {boolean} visible */
    show(visible) {
        this.visible = visible;
        if (visible) {
            for (const side of [this.left, this.right]) {
                const chosen = side.material.value;
                fill(side.material, make("option", { value: "" }, "the material shown"), ...this.entries().map(entry =>
                    make("option", { value: `${entry.document}#${entry.element}` }, `${entry.document} ${entry.element}`)));
                side.material.value = chosen;
            }
            if (this.session.document !== "") {
                this.load();
            }
        }
    }

    async load() {
        this.suggest();
        this.asked++;
        const asked = this.asked;
        const [left, right] = [this.left.wanted(this.session), this.right.wanted(this.session)];
        try {
            const answer = await this.session.connection.call("diff", { left, right });
            if (asked !== this.asked) {
                return;
            }
            const sides = sideBySide(answer.left, answer.right, answer.runs);
            this.texts[0].show(sides.left, left.target === "document" ? "xml" : "shader");
            this.texts[1].show(sides.right, right.target === "document" ? "xml" : "shader");
            this.texts[0].mark(sides.leftMarks);
            this.texts[1].mark(sides.rightMarks);
            const places = answer.runs.length;
            const rmse = await this.draw(left, right, asked);
            if (asked === this.asked) {
                this.note.textContent = places === 0 ? rmse > 0 ? "only the pictures differ" : "the texts are the same"
                    : places === 1 ? "1 place differs" : `${places} places differ`;
            }
        } catch (error) {
            this.note.textContent = /** @type {Error} */ (error).message;
        }
    }

    /**
     * Draws both pictures and their difference.
     *
     * @param {any} left
     * @param {any} right
     * @param {number} asked
     * @returns {Promise<number>} the root mean square difference; 0 if one cannot be drawn
     */
    async draw(left, right, asked) {
        this.stage ??= new Stage(new OffscreenCanvas(SIDE, SIDE));
        const both = new Uint8Array(2 * 4 * SIDE * SIDE);
        for (const [i, side] of [left, right].entries()) {
            const answer = await this.session.fetch({ ...this.session.scene, ...side, width: SIDE, height: SIDE });
            if (answer.picture === undefined || asked !== this.asked) {
                this.measures.textContent = "one side has no picture";
                return 0;
            }
            this.stage.view = this.session.stage.view;
            this.stage.exposure = this.session.stage.exposure;
            this.stage.show(answer.picture);
            const upright = flipped(this.stage.pixels(), SIDE);
            both.set(upright, i * upright.length);
            this.paint(this.pictures[i], upright);
        }
        const answer = await fetch(`upload?kind=pictures&name=${SIDE}x${SIDE}`, { method: "POST", body: both });
        const measured = await answer.json();
        if (measured.error !== undefined) {
            throw new Error(measured.error);
        }
        this.paint(this.pictures[2], await this.session.blobs.get(measured.map));
        this.measures.textContent = `RMSE ${measured.rmse.toFixed(4)}, PSNR ${measured.psnr?.toFixed(1) ?? "∞"} dB,`
            + ` SSIM ${measured.ssim.toFixed(4)}, FLIP ${measured.flip.toFixed(4)}, most ${measured.max.toFixed(3)}`;
        this.measures.dataset.rmse = String(measured.rmse);
        return measured.rmse;
    }

    /** @param {HTMLCanvasElement} canvas @param {Uint8Array} pixels */
    paint(canvas, pixels) {
        canvas.getContext("2d")?.putImageData(new ImageData(new Uint8ClampedArray(pixels), SIDE, SIDE), 0, 0);
    }
}

/**
 * @param {Uint8Array} pixels
 * @param {number} width
 * @returns {Uint8Array} the rows in reverse order
 */
function flipped(pixels, width) {
    const rows = new Uint8Array(pixels.length);
    for (let from = 0; from < pixels.length; from += 4 * width) {
        rows.set(pixels.subarray(from, from + 4 * width), pixels.length - from - 4 * width);
    }
    return rows;
}
