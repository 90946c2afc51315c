/**
 * Files of a person: documents, objects, surroundings and textures, which are dropped into the page or chosen.
 *
 * @module panes/files
 */
import { make } from "../ui/dom.js";

const ENDINGS = { mesh: /\.(obj|gltf|glb)$/i, document: /\.(mtlx|mtlz|zip)$/i };
const IMAGE = /\.(hdr|exr|png|jpe?g)$/i;
const HELP = "a document (.mtlx, .mtlz, .zip), an object (.obj, .gltf, .glb) or an image (.hdr, .exr, .png, .jpg):"
    + " on the picture it becomes the surroundings, on a texture that texture";

/** @typedef {"mesh" | "document" | "environment" | "texture"} Kind */

/** Brings files to the server. */
export class Files {
    /**
     * @param {(kind: Kind, name: string, path: string) => void} taken gets the path of the parameter, too, for a texture
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
            const target = /** @type {Element} */ (event.target);
            const row = target.closest(".row[data-type=filename]");
            const path = row?.getAttribute("data-path") ?? "";
            this.take([...event.dataTransfer?.files ?? []], row !== null ? "texture" : target.closest(".viewport") !== null
                ? "environment" : null, path);
        });
    }

    /** @returns {HTMLElement} what opens a choice of files */
    button() {
        const choice = make("input", { type: "file", id: "files", multiple: true, hidden: true,
            accept: ".mtlx,.mtlz,.zip,.obj,.gltf,.glb,.hdr,.exr,.png,.jpg,.jpeg", onchange: async () => {
                await this.take([...choice.files ?? []], "environment", "");
                choice.value = "";
            } });
        return make("span", {}, make("button", { type: "button", id: "add-file", onclick: () => choice.click(),
            title: "Adds a document (.mtlx, .mtlz, .zip), an object (.obj, .gltf, .glb) or surroundings (.hdr, .exr, .png, .jpg);"
                + " dropping it does too" }, "Add…"), choice);
    }

    /**
     * @param {File[]} files
     * @param {Kind | null} image what an image becomes where it was dropped; null for nothing
     * @param {string} path of the parameter that it was dropped on
     */
    async take(files, image, path) {
        for (const file of files) {
            /** @type {Kind | null} */
            const kind = ENDINGS.mesh.test(file.name) ? "mesh" : ENDINGS.document.test(file.name) ? "document"
                : IMAGE.test(file.name) ? image : null;
            if (kind === null) {
                this.refused(`${file.name} cannot be dropped here; drop ${HELP}`);
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
                this.taken(kind, name, path);
            } catch (problem) {
                this.refused(/** @type {Error} */ (problem).message);
            }
        }
    }
}
