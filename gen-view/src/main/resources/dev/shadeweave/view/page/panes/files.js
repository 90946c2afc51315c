/**
 * Files of a person: objects and surroundings, which are dropped into the page or chosen.
 *
 * @module panes/files
 */
import { make } from "../ui/dom.js";

const ENDINGS = { mesh: /\.(obj|gltf|glb)$/i, environment: /\.(hdr|exr|png|jpe?g)$/i };

/** Brings files to the server. */
export class Files {
    /**
     * @param {(kind: "mesh" | "environment", name: string) => void} taken
     * @param {(problem: string) => void} refused
     */
    constructor(taken, refused) {
        this.taken = taken;
        this.refused = refused;
    }

    /**
     * Takes files that are dropped.
     *
     * @param {HTMLElement} element
     */
    acceptDrops(element) {
        element.addEventListener("dragover", event => {
            event.preventDefault();
            element.classList.add("dropping");
        });
        element.addEventListener("dragleave", () => element.classList.remove("dropping"));
        element.addEventListener("drop", event => {
            event.preventDefault();
            element.classList.remove("dropping");
            this.take([...event.dataTransfer?.files ?? []]);
        });
    }

    /** @returns {HTMLElement} what opens a choice of files */
    button() {
        const choice = make("input", { type: "file", id: "files", multiple: true, hidden: true,
            accept: ".obj,.gltf,.glb,.hdr,.exr,.png,.jpg,.jpeg", onchange: async () => {
                await this.take([...choice.files ?? []]);
                choice.value = "";
            } });
        return make("span", {}, make("button", { type: "button", id: "add-file", onclick: () => choice.click(),
            title: "Adds an object (.obj, .gltf, .glb) or surroundings (.hdr, .exr, .png, .jpg); dropping it does too" }, "Add…"), choice);
    }

    /** @param {File[]} files */
    async take(files) {
        for (const file of files) {
            const kind = ENDINGS.mesh.test(file.name) ? "mesh" : ENDINGS.environment.test(file.name) ? "environment" : null;
            if (kind === null) {
                this.refused(`${file.name} is neither an object (.obj, .gltf, .glb) nor surroundings (.hdr, .exr, .png, .jpg)`);
                continue;
            }
            try {
                const answer = await fetch(`upload?kind=${kind}&name=${encodeURIComponent(file.name)}`, { method: "POST", body: file });
                if (!answer.ok) {
                    throw new Error(answer.status === 413 ? `${file.name} is too large` : `the server answers ${answer.status}`);
                }
                const { name, error } = await answer.json();
                if (error !== undefined) {
                    throw new Error(error);
                }
                this.taken(kind, name);
            } catch (problem) {
                this.refused(/** @type {Error} */ (problem).message);
            }
        }
    }
}
