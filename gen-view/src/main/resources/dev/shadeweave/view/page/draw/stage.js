/**
 * What is drawn: a stream of the server, into a picture of floats, which is shown as a display needs it. All of it is commands
 * of one interpreter.
 *
 * @module draw/stage
 */
import { GlirInterpreter } from "../glir.js";
import { front, uniforms } from "./camera.js";
import { Objects, renumber } from "./objects.js";
import { edges, stateOf, takeApart, withChanges } from "./stream.js";
import { TONE_MAPPING, TONES } from "./tones.js";

/** @typedef {import("../glir.js").Command} Command */
/** @typedef {import("./camera.js").View} View */

/** Numbers of objects of our own; those of pictures count from 1. */
const OWN = 1_000_000_000;
const TARGET = OWN + 1;
const COLOR = OWN + 2;
const DEPTH = OWN + 3;
const RESOLVED = OWN + 4;
const PIXELS = OWN + 5;
const SHOW = OWN + 6;
const LINES = OWN + 9;
const LINE_INDICES = OWN + 12;

const HEAD = "#version 300 es\nprecision highp float;\nprecision highp int;\nprecision highp sampler2D;\n";

const CORNERS = `${HEAD}
void main()
{
    gl_Position = vec4(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0, 0.0, 1.0);
}
`;

/** Light as the code of sRGB (IEC 61966-2-1), over paper where there is nothing. */
const DISPLAY = `${HEAD}
uniform sampler2D pixels;
uniform float scale;
uniform float veil;
uniform float clear;
uniform vec3 paper;
uniform int tones;
out vec4 color;
${TONE_MAPPING}
vec3 encoded(vec3 light)
{
    return mix(12.92 * light, 1.055 * pow(max(light, vec3(0.0)), vec3(1.0 / 2.4)) - 0.055, greaterThan(light, vec3(0.0031308)));
}
void main()
{
    vec4 drawn = texelFetch(pixels, ivec2(gl_FragCoord.xy), 0);
    vec3 light = mapped(min(max(drawn.rgb, vec3(0.0)) * scale, vec3(65504.0)), tones);
    float uncovered = veil * (1.0 - clamp(drawn.a, 0.0, 1.0));
    color = vec4(clamp(encoded(light + uncovered * (1.0 - clear) * paper), 0.0, 1.0), 1.0 - uncovered * clear);
}
`;

const WIRE_VERTEX = `${HEAD}
uniform mat4 u_viewProjectionMatrix;
in vec3 i_position;
void main()
{
    gl_Position = u_viewProjectionMatrix * vec4(i_position, 1.0);
    gl_Position.z -= 0.0004 * gl_Position.w;
}
`;

const WIRE_PIXEL = `${HEAD}
uniform vec3 ink;
out vec4 color;
void main()
{
    color = vec4(ink, 1.0);
}
`;

/**
 * @typedef {object} Picture an answer of the server, with its stream
 * @property {import("../glir.js").Stream} stream
 * @property {Map<string, Uint8Array>} data by the names that the stream has for them
 * @property {number[]} bounds
 * @property {number} fieldOfView
 * @property {boolean} veil true if nothing is seen beside the object
 * @property {string} tones how its light is shown, one of {@link TONES}
 */

/**
 * @typedef {object} Change of a uniform
 * @property {string} name
 * @property {any[]} value
 * @property {[number, number]} [slot] where it lies, if it shares an array of vectors with others
 */

/** The array of vectors that uniforms share. */
const PACKED = "vecParams";

/** Draws pictures into a canvas. */
export class Stage {
    /**
     * @param {HTMLCanvasElement | OffscreenCanvas} canvas
     * @param {number} [samples] samples of a pixel
     * @param {boolean} [isClear] true if what is not covered stays clear, false for paper there
     */
    constructor(canvas, samples = 4, isClear = false) {
        this.canvas = canvas;
        this.samples = samples;
        this.isClear = isClear;
        const gl = /** @type {WebGL2RenderingContext | null} */ (canvas.getContext("webgl2",
            { alpha: isClear, antialias: false, preserveDrawingBuffer: true, powerPreference: "high-performance" }));
        if (gl === null) {
            throw new Error("this browser has no WebGL 2");
        }
        this.gl = gl;
        canvas.addEventListener("webglcontextlost", event => {
            event.preventDefault();
            this.forget();
        });
        canvas.addEventListener("webglcontextrestored", () => {
            if (this.picture !== null) {
                /** @type {Map<string, any>} */
                const values = this.values;
                this.show(this.picture);
                this.values = values;
                this.draw();
            }
        });
        /** @type {GlirInterpreter | null} */
        this.interpreter = null;
        this.shared = new Objects();
        /** The index buffer whose edges there are. */
        this.edged = 0;
        /** @type {import("./stream.js").Parts | null} */
        this.parts = null;
        /** @type {Picture | null} */
        this.picture = null;
        /** @type {View} */
        this.view = front();
        this.exposure = 0;
        this.wireframe = false;
        /** @type {number[]} */
        this.paper = [0.02, 0.02, 0.02];
        /** @type {Map<string, any>} */
        this.values = new Map();
        this.drawn = false;
        /** The commands that drew what no camera changes, to draw it again when they are others. */
        this.still = "";
        /** True if they may be others now. */
        this.unsettled = true;
        /** For what size of the canvas there are pixels to draw into. */
        this.sized = "";
        this.lines = 0;
        this.frames = 0;
        /** @type {WebGLSync | null} what says that the last frame is drawn */
        this.fence = null;
    }

    /** How many objects of WebGL there are. */
    get objects() {
        return this.interpreter === null ? 0 : this.interpreter.objects.size;
    }

    /**
     * Takes another picture in place of the one that is shown, which stays if this one cannot be drawn.
     *
     * @param {Picture} picture
     * @param {Change[]} [changes] uniforms that differ from those of the stream
     */
    show(picture, changes = []) {
        const interpreter = this.begin();
        const parts = takeApart(picture.stream.commands);
        const taken = this.shared.take(parts.setup, picture.stream.buffers ?? []);
        const number = (/** @type {number} */ id) => taken.numbers.get(id) ?? id;
        const old = { parts: this.parts, picture: this.picture, values: this.values };
        try {
            interpreter.run({ ...picture.stream, commands: taken.make }, { files: name => this.data(picture, name) });
            this.parts = { ...parts, setup: taken.setup, frame: parts.frame.map(command => renumber(command, number)),
                meshPrograms: new Set([...parts.meshPrograms].map(number)) };
            this.picture = picture;
            this.values = new Map();
            changes.forEach(({ name, value, slot }) => this.set(name, value, slot));
            this.drawn = false;
            this.unsettled = true;
            this.draw();
        } catch (error) {
            Object.assign(this, old);
            this.drawn = false;
            this.unsettled = true;
            interpreter.targets.length = 0;
            this.remove(this.shared.drop(taken));
            throw error;
        }
        this.remove(this.shared.settle(taken));
    }

    /** @returns {GlirInterpreter} what draws all pictures */
    begin() {
        if (this.interpreter === null) {
            this.interpreter = new GlirInterpreter(this.gl);
            this.interpreter.run({ dialect: "essl300", commands: this.own() });
        }
        return this.interpreter;
    }

    /** @param {number[]} ids */
    remove(ids) {
        this.interpreter?.run(ids.map(id => /** @type {Command} */ (["DELETE", id])));
    }

    /**
     * @param {Picture} picture
     * @param {string} name
     * @returns {Uint8Array}
     */
    data(picture, name) {
        const bytes = picture.data.get(name);
        if (bytes === undefined) {
            throw new Error("data of the picture are missing");
        }
        return bytes;
    }

    /**
     * What is between the picture and the display.
     *
     * @returns {Command[]}
     */
    own() {
        return [
            ["CREATE", TARGET, "FrameBuffer"], ["CREATE", COLOR, "RenderBuffer"], ["CREATE", DEPTH, "RenderBuffer"],
            ["CREATE", RESOLVED, "FrameBuffer"], ["CREATE", PIXELS, "Texture2D"],
            ...this.program(SHOW, CORNERS, DISPLAY), ...this.program(LINES, WIRE_VERTEX, WIRE_PIXEL),
        ];
    }

    /**
     * @param {number} id of the program; its shaders have the next two
     * @param {string} vertex
     * @param {string} pixel
     * @returns {Command[]}
     */
    program(id, vertex, pixel) {
        return [["CREATE", id, "Program"], ["CREATE", id + 1, "VertexShader"], ["DATA", id + 1, 0, vertex],
            ["CREATE", id + 2, "FragmentShader"], ["DATA", id + 2, 0, pixel], ["ATTACH", id, id + 1], ["ATTACH", id, id + 2],
            ["LINK", id], ["DELETE", id + 1], ["DELETE", id + 2]];
    }

    /**
     * Where the picture is drawn into, as large as the canvas.
     *
     * @returns {Command[]}
     */
    sizes() {
        const key = `${this.canvas.width} ${this.canvas.height}`;
        if (this.sized === key) {
            return [];
        }
        this.sized = key;
        const size = [this.canvas.height, this.canvas.width, 4];
        return [["SIZE", COLOR, size, "color", "rgba16f", this.samples], ["SIZE", DEPTH, size, "depth", null, this.samples],
            ["SIZE", PIXELS, size, "rgba", "rgba16f"], ["ATTACH", TARGET, "color", COLOR], ["ATTACH", TARGET, "depth", DEPTH],
            ["ATTACH", RESOLVED, "color", PIXELS]];
    }

    /** True if the picture fits the canvas only as the server made it. */
    get isFixed() {
        return this.parts !== null && !this.parts.resizes;
    }

    /** Draws the picture as it is to be seen now. */
    draw() {
        const { interpreter, parts, picture } = this;
        if (interpreter === null || parts === null || picture === null) {
            return;
        }
        const { width, height } = this.canvas;
        const camera = uniforms(this.view, picture.bounds, picture.fieldOfView, width / height);
        camera.set("g_viewport", [width, height]);
        const frame = withChanges(parts, { camera, values: this.values, size: parts.resizes ? [width, height] : null });
        const still = frame.splice(0, parts.still);
        const makes = this.unsettled ? JSON.stringify(still) : this.still;
        const known = makes === this.still;
        this.still = "";
        /** @type {Command[]} */
        const commands = [
            ...this.sizes(),
            ["FUNC", "depthMask", true],
            ...(known ? stateOf(still) : still),
            ["FRAMEBUFFER", TARGET, true],
            ["FUNC", "viewport", 0, 0, width, height],
            ...frame,
            ...(this.wireframe ? this.wires(camera) : []),
            ["FRAMEBUFFER", TARGET, false],
            ["FUNC", "blitFramebuffer", TARGET, RESOLVED],
            ["FUNC", "viewport", 0, 0, width, height],
            ["FUNC", "disable", "depth_test"], ["FUNC", "disable", "cull_face"], ["FUNC", "disable", "blend"],
            ["TEXTURE", SHOW, "pixels", PIXELS],
            ["UNIFORM", SHOW, "scale", "float", [2 ** this.exposure]],
            ["UNIFORM", SHOW, "veil", "float", [picture.veil ? 1 : 0]],
            ["UNIFORM", SHOW, "clear", "float", [this.isClear ? 1 : 0]],
            ["UNIFORM", SHOW, "paper", "vec3", this.paper],
            ["UNIFORM", SHOW, "tones", "int", [TONES.indexOf(picture.tones)]],
            ["DRAW", SHOW, "triangles", [0, 3]],
        ];
        interpreter.notes.length = 0;
        const files = (/** @type {string} */ name) => this.data(picture, name);
        try {
            interpreter.run({ commands }, { trusted: true, files });
        } catch (error) {
            if (this.drawn) {
                throw error;
            }
            // once more, asking behind every command, to say which one it is
            interpreter.targets.length = 0;
            interpreter.run({ commands }, { files });
        }
        this.drawn = true;
        this.still = makes;
        this.unsettled = false;
        this.frames++;
        this.done();
        this.fence = this.gl.fenceSync(this.gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
        this.gl.flush();
    }

    /**
     * True while the last frame is still being drawn. Whoever draws frame after frame waits for it, or a slow device would
     * fall behind further and further.
     */
    get isBusy() {
        if (this.fence !== null && this.gl.clientWaitSync(this.fence, 0, 0) === this.gl.TIMEOUT_EXPIRED) {
            return true;
        }
        this.done();
        return false;
    }

    done() {
        this.gl.deleteSync(this.fence);
        this.fence = null;
    }

    /**
     * The edges of the triangles, over them.
     *
     * @param {Map<string, number[]>} camera
     * @returns {Command[]}
     */
    wires(camera) {
        const { interpreter, parts, picture } = this;
        if (interpreter === null || parts === null || picture === null) {
            return [];
        }
        const draw = parts.frame.find(command => command[0] === "DRAW" && command[3].length === 3);
        const source = parts.frame.find(command => command[0] === "ATTRIBUTE" && command[2] === "i_position");
        if (draw === undefined || source === undefined) {
            return [];
        }
        /** @type {Command[]} */
        const commands = [];
        if (this.edged !== draw[3][0] || !interpreter.objects.has(LINE_INDICES)) {
            const filled = parts.setup.find(command => command[0] === "DATA" && command[1] === draw[3][0]);
            const entry = picture.stream.buffers?.[filled?.[3].buffer];
            if (filled === undefined || typeof entry !== "object" || !("file" in entry)) {
                return [];
            }
            const bytes = this.data(picture, entry.file);
            const lines = edges(new Uint32Array(bytes.slice().buffer));
            this.lines = lines.length;
            this.edged = draw[3][0];
            commands.push(["DELETE", LINE_INDICES], ["CREATE", LINE_INDICES, "IndexBuffer"], ["SIZE", LINE_INDICES, lines.byteLength],
                ["DATA", LINE_INDICES, 0, { dtype: "uint32", values: Array.from(lines), shape: [lines.length] }]);
        }
        commands.push(["ATTRIBUTE", LINES, "i_position", source[3], source[4]],
            ["UNIFORM", LINES, "u_viewProjectionMatrix", "mat4", camera.get("u_viewProjectionMatrix")],
            ["UNIFORM", LINES, "ink", "vec3", [0.9, 0.45, 0.05]],
            ["FUNC", "enable", "depth_test"], ["FUNC", "disable", "blend"],
            ["DRAW", LINES, "lines", [LINE_INDICES, "unsigned_int", this.lines]]);
        return commands;
    }

    /**
     * Sets a uniform of the material for the next frames.
     *
     * @param {string} name
     * @param {any[]} value
     * @param {[number, number]} [slot] where it lies, if it shares an array of vectors with others
     * @returns {boolean} false if no program has it
     */
    set(name, value, slot) {
        const shared = slot === undefined ? name : `${PACKED}[${slot[0]}]`;
        const stated = this.values.get(shared) ?? this.parts?.stated.get(shared);
        if (stated === undefined) {
            return false;
        }
        this.unsettled = true;
        this.values.set(shared, slot === undefined ? value : stated.map((/** @type {number} */ number, /** @type {number} */ lane) =>
            value[lane - slot[1]] ?? number));
        return true;
    }

    /**
     * The pixels as they are shown, the lowest row first.
     *
     * @returns {Uint8Array}
     */
    pixels() {
        const { width, height } = this.canvas;
        const pixels = new Uint8Array(4 * width * height);
        this.gl.bindFramebuffer(this.gl.FRAMEBUFFER, null);
        this.gl.readPixels(0, 0, width, height, this.gl.RGBA, this.gl.UNSIGNED_BYTE, pixels);
        return pixels;
    }

    /** Begins anew after the device has lost what was made. */
    forget() {
        this.interpreter = null;
        this.shared = new Objects();
        this.sized = "";
        this.edged = 0;
        this.drawn = false;
        this.still = "";
        this.fence = null;
    }

    /** Frees everything. */
    dispose() {
        this.interpreter?.dispose();
        this.forget();
    }
}
