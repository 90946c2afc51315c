/**
 * The scene of the material: object, environment, lights, exposure; and saving of pictures.
 *
 * @module panes/scene
 */
import { TONES } from "../draw/tones.js";
import { usualTones } from "../model/session.js";
import { fill, make } from "../ui/dom.js";

const TONES_HELP = "How light that is brighter than the display is shown; usual is neutral in the studio, else none";

/** The bar. */
export class ScenePane {
    /**
     * @param {import("../model/session.js").Session} session
     * @param {import("./viewport.js").Viewport} viewport
     */
    constructor(session, viewport) {
        this.session = session;
        this.viewport = viewport;
        this.mesh = this.menu("mesh", "Object");
        this.environment = this.menu("environment", "Surroundings");
        this.rig = this.menu("rig", "Lights");
        this.background = this.menu("background", "Background");
        this.modifier = this.menu("modifier", "Modifier");
        fill(this.background, make("option", { value: "studio" }, "studio"),
            make("option", { value: "environment" }, "surroundings"), make("option", { value: "none" }, "plain"));
        this.tones = this.menu("tones", "Tones");
        fill(this.tones, ...["usual", ...TONES].map(name => make("option", { value: name }, name)));
        this.shadows = this.box("shadows", "Shadows", on => session.arrange({ shadows: on }));
        this.transparency = this.box("transparency", "Transparency", on => session.arrange({ transparency: on }));
        this.wireframe = this.box("wireframe", "Wireframe", on => {
            session.stage.wireframe = on;
            session.redraw();
        });
        this.turntable = this.box("turntable", "Turntable", on => viewport.turntable(on));
        this.exposure = make("input", { type: "range", id: "exposure", min: "-6", max: "6", step: "0.1", value: "0",
            title: "Exposure, in stops", oninput: (/** @type {Event} */ event) => {
                session.stage.exposure = Number(this.exposure.value);
                session.redraw(event.timeStamp);
            }, ondblclick: () => {
                this.exposure.value = "0";
                session.stage.exposure = 0;
                session.redraw();
            } });
        session.addEventListener("scene", () => this.reflect());
        this.usual = /** @type {HTMLOptionElement} */ (this.tones.firstChild);
        this.element = make("div", { class: "scene", role: "toolbar", "aria-label": "Scene" },
            this.labelled("Object", this.mesh), this.labelled("Surroundings", this.environment),
            this.labelled("Background", this.background), this.labelled("Lights", this.rig),
            this.labelled("Modifier", this.modifier), this.shadows, this.transparency,
            this.wireframe, this.turntable, this.labelled("Tones", this.tones), this.labelled("Exposure", this.exposure));
    }

    /** @param {string} label @param {HTMLElement} control */
    labelled(label, control) {
        return make("label", {}, label, control);
    }

    /** @param {"mesh" | "environment" | "rig" | "background" | "modifier" | "tones"} name @param {string} label */
    menu(name, label) {
        const select = make("select", { id: name, "aria-label": label,
            onchange: () => this.session.arrange({ [name]: select.value }) });
        return select;
    }

    /** @param {string} id @param {string} label @param {(on: boolean) => void} changed */
    box(id, label, changed) {
        const box = make("input", { type: "checkbox", id, onchange: () => changed(box.checked) });
        return make("label", { class: "check" }, box, label);
    }

    /** Shows the current choices, including choices that other panes made. */
    reflect() {
        const { scene } = this.session;
        for (const select of [this.mesh, this.environment, this.rig, this.background, this.modifier, this.tones]) {
            select.value = /** @type {any} */ (scene)[select.id];
            // a narrow menu truncates the choice
            select.title = select === this.tones ? TONES_HELP : select.value;
        }
        this.usual.textContent = `usual (${usualTones(scene.environment)})`;
        for (const box of [this.shadows, this.transparency]) {
            const input = /** @type {HTMLInputElement} */ (box.firstChild);
            input.checked = /** @type {any} */ (scene)[input.id];
        }
    }

    /** @param {{meshes: string[], environments: string[], rigs: string[], modifiers: string[]}} hello */
    offer(hello) {
        const { scene } = this.session;
        for (const [select, names, chosen] of /** @type {[HTMLSelectElement, string[], string][]} */ ([
            [this.mesh, hello.meshes, scene.mesh], [this.environment, hello.environments, scene.environment],
            [this.rig, hello.rigs, scene.rig], [this.modifier, hello.modifiers, scene.modifier]])) {
            fill(select, ...names.map(name => make("option", { value: name }, name)));
            select.value = chosen;
        }
        this.reflect();
    }

    /** @returns {Promise<Blob>} the picture as a file */
    picture() {
        this.session.stage.draw();
        return new Promise((resolve, reject) => /** @type {HTMLCanvasElement} */ (this.session.stage.canvas)
            .toBlob(blob => blob === null ? reject(new Error("no picture")) : resolve(blob), "image/png"));
    }

    /** Downloads the picture as a file. */
    async png() {
        const address = URL.createObjectURL(await this.picture());
        const name = (this.session.element || "picture").replace(/[^A-Za-z0-9_-]/g, "_");
        make("a", { href: address, download: `${name}.png` }).click();
        setTimeout(() => URL.revokeObjectURL(address), 10_000);
    }
}
