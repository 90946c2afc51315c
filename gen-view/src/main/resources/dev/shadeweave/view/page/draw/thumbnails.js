/**
 * A worker that draws small pictures, so that a shader that compiles slowly does not block the page. The background stays transparent, so
 * that a picture fits every theme. A slow picture is drawn in parts, so that the page can draw its large picture between them. A very slow
 * picture has fewer pixels.
 *
 * @module draw/thumbnails
 */
import { Stage } from "./stage.js";

const SIDE = 96;

/** Milliseconds that a picture with all its pixels may take. A slower picture has a quarter or a ninth of the pixels. */
const LONG = 15_000;

const stage = new Stage(new OffscreenCanvas(SIDE, SIDE), 4, true);
stage.patience = 0;
stage.coarsest = 8;

/** @type {(() => void) | null} continues the drawing that waits for the page; null if none waits */
let goOn = null;
let held = false;

/** Waits until the device has drawn all commands, and as long as the page needs the device for the large picture. */
async function rest() {
    while (stage.isBusy) {
        await new Promise(done => setTimeout(done, 4));
    }
    if (held) {
        await new Promise(done => {
            goOn = () => done(null);
        });
    }
}

/** @param {import("./stage.js").Picture} picture */
async function draw(picture) {
    try {
        stage.finest = 1;
        stage.show(picture);
        await rest();
        // the first frame includes the work of the compiler, so only the second one is measured
        stage.draw(true);
        await rest();
        stage.finest = stage.cost > 4 * LONG ? 3 : stage.cost > LONG ? 2 : 1;
        while (!stage.refine()) {
            await rest();
        }
        const canvas = /** @type {any} */ (stage.canvas);
        const image = await createImageBitmap(canvas);
        postMessage({ picture: image, file: await canvas.convertToBlob() }, { transfer: [image] });
    } catch (error) {
        postMessage({ error: /** @type {Error} */ (error).message });
    }
}

// one at a time: the page requests the next picture after it received this one
onmessage = ({ data }) => {
    if (data.hold !== undefined) {
        held = data.hold;
        if (!held) {
            goOn?.();
            goOn = null;
        }
    } else {
        draw(data);
    }
};
