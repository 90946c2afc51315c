/**
 * Files that the user drops into the page or chooses: documents, folders with documents, objects, surroundings and textures.
 *
 * @module panes/files
 */
import { pack } from "../link/archive.js";
import { filesIn } from "../link/entries.js";
import { make } from "../ui/dom.js";

const ENDINGS = { mesh: /\.(obj|gltf|glb)$/i, document: /\.(mtlx|mtlz|zip)$/i };
const IMAGE = /\.(hdr|exr|png|jpe?g)$/i;
const ALONE = /\.mtlx$/i;
const HELP = "a document (.mtlx, .mtlz, .zip), a folder with documents, an object (.obj, .gltf, .glb) or an image (.hdr, .exr, .png, .jpg):"
    + " on the picture it becomes the surroundings, on a texture that texture";

/** @typedef {"mesh" | "document" | "environment" | "texture"} Kind */

/** Sends files to the server. */
export class Files {
    /**
     * @param {(kind: Kind, name: string, path: string) => void} taken receives each accepted file, and the path of a texture's parameter
     * @param {(problem: string) => void} refused receives the reason for each refused file
     */
    constructor(taken, refused) {
        this.taken = taken;
        this.refused = refused;
    }

    /**
     * Accepts files that are dropped on an element.
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
            // a browser gives access to folders only before this function returns
            const folders = [...event.dataTransfer?.items ?? []].map(item => item.webkitGetAsEntry?.() ?? null)
                .filter(entry => entry?.isDirectory);
            const names = new Set(folders.map(entry => entry?.name));
            const files = [...event.dataTransfer?.files ?? []].filter(file => !names.has(file.name));
            folders.forEach(entry => this.takeFolder(/** @type {FileSystemDirectoryEntry} */ (entry)));
            this.take(files, row !== null ? "texture" : target.closest(".viewport") !== null
                ? "environment" : null, path);
        });
    }

    /** @param {FileSystemDirectoryEntry} folder */
    takeFolder(folder) {
        return this.tried(async () => this.send("document", `${folder.name}.zip`, await pack(await filesIn(folder)), ""));
    }

    /** @returns {HTMLElement} a button that opens the browser's file dialog */
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
     * @param {Kind | null} image the use of an image at the place where it was dropped; null if it has no use there
     * @param {string} path of the parameter on which it was dropped
     */
    async take(files, image, path) {
        const document = files.find(file => ALONE.test(file.name));
        const beside = files.filter(file => ALONE.test(file.name) || IMAGE.test(file.name));
        if (document !== undefined && beside.length > 1) {
            // images that are dropped together with a document are its textures
            const archive = await pack(beside.map(file => ({ path: file.name, file })));
            await this.tried(() => this.send("document", document.name.replace(ALONE, ".zip"), archive, ""));
        }
        for (const file of document !== undefined && beside.length > 1 ? files.filter(one => !beside.includes(one)) : files) {
            /** @type {Kind | null} */
            const kind = ENDINGS.mesh.test(file.name) ? "mesh" : ENDINGS.document.test(file.name) ? "document"
                : IMAGE.test(file.name) ? image : null;
            if (kind === null) {
                this.refused(`${file.name} cannot be dropped here; drop ${HELP}`);
            } else {
                await this.tried(() => this.send(kind, file.name, file, path));
            }
        }
    }

    /** @param {() => Promise<void>} action an action; if it fails, the reason is reported */
    async tried(action) {
        try {
            await action();
        } catch (problem) {
            this.refused(/** @type {Error} */ (problem).message);
        }
    }

    /**
     * @param {Kind} kind
     * @param {string} called
     * @param {Blob} content
     * @param {string} path of the parameter
     */
    async send(kind, called, content, path) {
        const answer = await fetch(`upload?kind=${kind}&name=${encodeURIComponent(called)}`, { method: "POST", body: content });
        if (!answer.ok) {
            throw new Error(answer.status === 413 ? `${called} is too large` : `the server answers ${answer.status}`);
        }
        const { name, error } = await answer.json();
        if (error !== undefined) {
            throw new Error(error);
        }
        this.taken(kind, name, path);
    }
}
