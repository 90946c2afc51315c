/**
 * A worker that draws small pictures, so that a shader that compiles slowly does not block the page. The background stays
 * transparent, so that a picture fits every theme.
 *
 * @module draw/thumbnails
 */
import { Stage } from "./stage.js";

const SIDE = 96;

const stage = new Stage(new OffscreenCanvas(SIDE, SIDE), 4, true);

// one at a time: the page asks for the next when it has this one
onmessage = async ({ data }) => {
    try {
        stage.show(data);
        const picture = await createImageBitmap(/** @type {any} */ (stage.canvas));
        postMessage({ picture }, { transfer: [picture] });
    } catch (error) {
        postMessage({ error: /** @type {Error} */ (error).message });
    }
};
