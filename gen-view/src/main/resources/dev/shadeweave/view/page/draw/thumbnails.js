/**
 * A thread that draws small pictures: a shader that compiles for long holds up no page. What has nothing behind it stays clear, so
 * that a picture fits any paper.
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
