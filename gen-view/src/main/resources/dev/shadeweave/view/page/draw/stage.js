/**
 * Draws a stream of the server into a picture of floats, and converts it for the display. All work is done by commands
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

/** The first number of the page's own objects; those of pictures begin at 1. */
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

/** Encodes light as sRGB (IEC 61966-2-1). Transparent pixels show the paper colour behind them. */
const DISPLAY = `${HEAD}
uniform sampler2D pixels;
uniform int coarseness;
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
vec4 between(vec2 place)
{
    ivec2 last = textureSize(pixels, 0) - 1;
    ivec2 at = ivec2(floor(place));
    vec2 share = place - floor(place);
    ivec2 low = clamp(at, ivec2(0), last);
    ivec2 high = clamp(at + 1, ivec2(0), last);
    return mix(mix(texelFetch(pixels, low, 0), texelFetch(pixels, ivec2(high.x, low.y), 0), share.x),
        mix(texelFetch(pixels, ivec2(low.x, high.y), 0), texelFetch(pixels, high, 0), share.x), share.y);
}
void main()
{
    vec4 drawn = coarseness > 1 ? between(gl_FragCoord.xy / float(coarseness) - 0.5) : texelFetch(pixels, ivec2(gl_FragCoord.xy), 0);
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
 * @property {Map<string, Uint8Array>} data by the names in the stream
 * @property {number[]} bounds
 * @property {number} fieldOfView
 * @property {boolean} veil true if the picture has no background, so that transparent pixels need one
 * @property {string} tones the tone mapping, one of {@link TONES}
 */

/**
 * @typedef {object} Change of a uniform
 * @property {string} name
 * @property {any[]} value
 * @property {[number, number]} [slot] its vector and its first component, if it shares an array of vectors with others
 */

/** The intended duration of a part of a fine frame in milliseconds. The browser can draw the page between parts. */
const PART = 60;

/** @type {Command} */
const DEPTH_MASK = ["FUNC", "depthMask", true];

/** The number of shadows in one part of a fine frame. */
const SHADOWS = 8;

/** The assumed duration of a frame in milliseconds, before the first measurement. */
const UNKNOWN = 500;

/** A factor for the estimated cost of a fine frame: its triangles cover more pixels than in a coarse frame. */
const LARGER = 1.5;

/** The width in pixels of one coarse pixel. */
const COARSE = 3;

/** The array of vectors that uniforms share. */
const PACKED = "vecParams";

/** Draws pictures into a canvas. */
export class Stage {
    /**
     * @param {HTMLCanvasElement | OffscreenCanvas} canvas
     * @param {number} [samples] samples of a pixel
     * @param {boolean} [isClear] true for a transparent background, false for the paper colour
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
        /** The index buffer of the current edges. */
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
        /** The first frame with the newest program. */
        this.compiled = 0;
        /** The commands of the current frame that do not depend on the camera. */
        this.makes = "";
        /** The last run commands that do not depend on the camera; if they change, they run again. */
        this.still = "";
        /** True if those commands may have changed. */
        this.unsettled = true;
        /** The canvas size of the current framebuffers. */
        this.sized = "";
        /** The width in pixels of one pixel of the last frame. */
        this.coarseness = 1;
        /** The width in pixels of one pixel of a coarse frame. */
        this.coarsest = COARSE;
        /** Samples of a pixel of a coarse frame. */
        this.coarseSamples = samples;
        /** The width in pixels of one pixel of the finest frame; more than 1 if full resolution takes too long. */
        this.finest = 1;
        /** Milliseconds that a frame may take before it is drawn coarsely; infinite if all frames are fine. */
        this.patience = Infinity;
        /** The estimated milliseconds of a fine frame of this picture; an unmeasured device counts as slow. */
        this.cost = UNKNOWN;
        this.began = 0;
        /** Milliseconds of the parts of the frame drawn so far. */
        this.spent = 0;
        /** The number of parts that do not depend on the camera. */
        this.stillParts = 0;
        /** @type {Command[][]} the commands of the fine frame that have not run yet, one list for each part */
        this.rest = [];
        this.lines = 0;
        this.frames = 0;
        /** @type {WebGLSync | null} signalled when the last frame or part is drawn */
        this.fence = null;
    }

    /** The number of WebGL objects. */
    get objects() {
        return this.interpreter === null ? 0 : this.interpreter.objects.size;
    }

    /**
     * Replaces the shown picture; the old one stays if the new one cannot be drawn.
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
            this.compiled = taken.make.some(([name]) => name === "LINK") ? this.frames + 1 : this.compiled;
            this.draw(this.isSlow);
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

    /**
     * Lets the driver compile the programs of the next picture, on a separate thread if the browser supports it
     * (Khronos, KHR_parallel_shader_compile). The driver remembers what it has compiled.
     *
     * @param {Picture} picture
     * @param {() => boolean} isWanted returns true to continue waiting
     */
    async prepare(picture, isWanted) {
        const { gl } = this;
        const parallel = gl.getExtension("KHR_parallel_shader_compile");
        if (parallel === null) {
            return;
        }
        /** @type {Map<number, WebGLShader>} */
        const shaders = new Map();
        /** @type {Map<number, WebGLProgram>} */
        const programs = new Map();
        for (const [name, id, what, text] of picture.stream.commands) {
            if (name === "CREATE" && /Shader$/.test(what)) {
                shaders.set(id, /** @type {WebGLShader} */ (gl.createShader(what === "VertexShader" ? gl.VERTEX_SHADER
                    : gl.FRAGMENT_SHADER)));
            } else if (name === "CREATE" && what === "Program") {
                programs.set(id, /** @type {WebGLProgram} */ (gl.createProgram()));
            } else if (name === "DATA" && shaders.has(id) && typeof text === "string") {
                gl.shaderSource(/** @type {WebGLShader} */ (shaders.get(id)), text);
                gl.compileShader(/** @type {WebGLShader} */ (shaders.get(id)));
            } else if (name === "ATTACH" && programs.has(id) && shaders.has(what)) {
                gl.attachShader(/** @type {WebGLProgram} */ (programs.get(id)), /** @type {WebGLShader} */ (shaders.get(what)));
            } else if (name === "LINK" && programs.has(id)) {
                gl.linkProgram(/** @type {WebGLProgram} */ (programs.get(id)));
            }
        }
        const isDone = () => [...programs.values()].every(program =>
            gl.isContextLost() || gl.getProgramParameter(program, parallel.COMPLETION_STATUS_KHR));
        while (isWanted() && !isDone()) {
            await new Promise(done => setTimeout(done, 8));
        }
        programs.forEach(program => gl.deleteProgram(program));
        shaders.forEach(shader => gl.deleteShader(shader));
    }

    /** @returns {GlirInterpreter} the interpreter of all pictures */
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
     * Returns the commands that convert the picture for the display.
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
     * Returns the commands for framebuffers as large as the canvas.
     *
     * @returns {Command[]}
     */
    sizes() {
        const [width, height] = this.size;
        const samples = this.coarseness > this.finest ? this.coarseSamples : this.samples;
        const key = `${width} ${height} ${samples}`;
        if (this.sized === key) {
            return [];
        }
        this.sized = key;
        const size = [height, width, 4];
        return [["SIZE", COLOR, size, "color", "rgba16f", samples], ["SIZE", DEPTH, size, "depth", null, samples],
            ["SIZE", PIXELS, size, "rgba", "rgba16f"], ["ATTACH", TARGET, "color", COLOR], ["ATTACH", TARGET, "depth", DEPTH],
            ["ATTACH", RESOLVED, "color", PIXELS]];
    }

    /** True if the picture cannot be resized to the canvas. */
    get isFixed() {
        return this.parts !== null && !this.parts.resizes;
    }

    /** The number of drawn pixels. */
    get size() {
        return [Math.ceil(this.canvas.width / this.coarseness), Math.ceil(this.canvas.height / this.coarseness)];
    }

    /** True if fine frames take too long for smooth movement. */
    get isSlow() {
        return this.cost > this.patience && !this.isFixed;
    }

    /** True if the shown frame is coarse, even while a fine one is being drawn. */
    get isCoarse() {
        return this.coarseness > this.finest || this.rest.length > 0;
    }

    /**
     * Draws the picture with the current view and values.
     *
     * @param {boolean} [coarsely] true for fewer pixels, which takes less time; {@link refine} then draws the fine frame
     */
    draw(coarsely = false) {
        this.rest = [];
        this.spent = 0;
        this.coarseness = coarsely && !this.isFixed ? this.coarsest : this.finest;
        const commands = this.commands();
        if (commands !== null) {
            const isFine = this.coarseness === this.finest;
            // a coarse frame has no new shadows, because they take longer than the frame
            this.run([...(isFine ? [DEPTH_MASK, ...commands.still] : []), ...commands.before, ...commands.frame, ...commands.after]);
            this.end(isFine);
        }
    }

    /**
     * Draws the next part of the fine frame, which replaces the coarse one when all parts are drawn.
     *
     * @returns {boolean} true after the last part
     */
    refine() {
        if (this.rest.length === 0) {
            this.coarseness = this.finest;
            const commands = this.commands();
            if (commands === null) {
                return true;
            }
            const [width, height] = this.size;
            const count = Math.max(1, Math.min(height, Math.ceil(this.cost / this.finest ** 2 / PART)));
            const bounds = Array.from({ length: count + 1 }, (_, i) => Math.round(i * height / count));
            const fine = bounds.slice(1).map((end, i) => /** @type {Command[]} */ ([...commands.before,
                ["FUNC", "enable", "scissor_test"], ["FUNC", "scissor", 0, bounds[i], width, end - bounds[i]], ...commands.frame,
                ["FUNC", "disable", "scissor_test"], ...(i + 1 === count ? commands.after : [["FRAMEBUFFER", TARGET, false]])]));
            this.rest = [...inParts(commands.still), ...fine];
            this.stillParts = this.rest.length - count;
            this.spent = 0;
            this.interpreter?.targets.splice(0);
        }
        // parts that do not depend on the camera draw into the same textures
        this.run(this.rest.shift() ?? [], this.stillParts-- > 0);
        if (this.rest.length === 0) {
            this.end(true);
            return true;
        }
        this.fenced();
        return false;
    }

    /**
     * Returns the commands of a frame: those before it, those that draw it, and those that show it.
     *
     * @returns {{still: Command[], before: Command[], frame: Command[], after: Command[]} | null} null if there is no picture;
     *     `still` draws textures that do not depend on the camera, and is empty if they are up to date
     */
    commands() {
        const { parts, picture } = this;
        if (this.interpreter === null || parts === null || picture === null) {
            return null;
        }
        const [width, height] = this.size;
        const camera = uniforms(this.view, picture.bounds, picture.fieldOfView, width / height);
        camera.set("g_viewport", [width, height]);
        const frame = withChanges(parts, { camera, values: this.values, size: parts.resizes ? [width, height] : null });
        const still = frame.splice(0, parts.still);
        const makes = this.unsettled ? JSON.stringify(still) : this.still;
        const known = makes === this.still;
        this.still = known ? makes : "";
        this.makes = makes;
        /** @type {Command} */
        const into = ["FRAMEBUFFER", TARGET, true];
        return {
            still: known ? [] : still,
            before: [...this.sizes(), DEPTH_MASK, ...stateOf(still), into],
            frame: [["FUNC", "viewport", 0, 0, width, height], ...frame, ...(this.wireframe ? this.wires(camera) : [])],
            after: [
                ["FRAMEBUFFER", TARGET, false],
                ["FUNC", "blitFramebuffer", TARGET, RESOLVED],
                ["FUNC", "viewport", 0, 0, this.canvas.width, this.canvas.height],
                ["FUNC", "disable", "depth_test"], ["FUNC", "disable", "cull_face"], ["FUNC", "disable", "blend"],
                ["TEXTURE", SHOW, "pixels", PIXELS],
                ["UNIFORM", SHOW, "coarseness", "int", [this.coarseness]],
                ["UNIFORM", SHOW, "scale", "float", [2 ** this.exposure]],
                ["UNIFORM", SHOW, "veil", "float", [picture.veil ? 1 : 0]],
                ["UNIFORM", SHOW, "clear", "float", [this.isClear ? 1 : 0]],
                ["UNIFORM", SHOW, "paper", "vec3", this.paper],
                ["UNIFORM", SHOW, "tones", "int", [TONES.indexOf(picture.tones)]],
                ["DRAW", SHOW, "triangles", [0, 3]],
            ],
        };
    }

    /**
     * @param {Command[]} commands of a frame, or a part of one
     * @param {boolean} [goesOn] true for a part that draws into the same target as the previous part
     */
    run(commands, goesOn = false) {
        const { interpreter, picture } = this;
        if (interpreter === null || picture === null) {
            return;
        }
        interpreter.notes.length = 0;
        const files = (/** @type {string} */ name) => this.data(picture, name);
        this.began = performance.now();
        if (!goesOn) {
            // a frame that was cancelled between two parts leaves its target bound
            interpreter.targets.length = 0;
        }
        try {
            interpreter.run({ commands }, { trusted: true, files });
        } catch (error) {
            if (this.drawn || goesOn) {
                throw error;
            }
            // run again with a check after every command, to find the faulty one
            interpreter.targets.length = 0;
            interpreter.run({ commands }, { files });
        }
    }

    /**
     * Marks a frame as complete.
     *
     * @param {boolean} isFine
     */
    end(isFine) {
        this.drawn = true;
        if (isFine) {
            this.still = this.makes;
            this.unsettled = false;
        }
        this.frames++;
        this.fenced();
    }

    fenced() {
        this.done();
        this.fence = this.gl.fenceSync(this.gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
        this.gl.flush();
    }

    /**
     * True while the last frame is still being drawn. Wait for it before you draw the next frame. Otherwise a slow device would fall
     * behind further and further.
     */
    get isBusy() {
        if (this.fence !== null) {
            if (this.gl.clientWaitSync(this.fence, 0, 0) === this.gl.TIMEOUT_EXPIRED) {
                return true;
            }
            this.measure(performance.now() - this.began);
        }
        this.done();
        return false;
    }

    /**
     * Estimates the duration of a fine frame. Ignores the first frame of a program, because the driver compiles the program then.
     *
     * @param {number} took milliseconds for the last frame
     */
    measure(took) {
        this.spent += took;
        if (this.rest.length === 0) {
            if (this.frames > this.compiled) {
                this.cost = this.coarseness === 1 ? this.spent : LARGER * this.coarseness * this.spent;
            }
            this.spent = 0;
        }
    }

    done() {
        this.gl.deleteSync(this.fence);
        this.fence = null;
    }

    /**
     * Returns the commands that draw the edges of triangles over them.
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
     * @param {[number, number]} [slot] its vector and its first component, if it shares an array of vectors with others
     * @returns {boolean} false if no program has the uniform
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
     * Returns the shown pixels, bottom row first.
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

    /** Forgets all WebGL objects, which are lost with the WebGL context. */
    forget() {
        this.interpreter = null;
        this.shared = new Objects();
        this.sized = "";
        this.edged = 0;
        this.drawn = false;
        this.still = "";
        this.rest = [];
        this.fence = null;
    }

    /** Frees all WebGL objects. */
    dispose() {
        this.interpreter?.dispose();
        this.forget();
    }
}

/**
 * Splits commands into parts with a few draws each.
 *
 * @param {Command[]} commands
 * @returns {Command[][]}
 */
function inParts(commands) {
    /** @type {Command[][]} */
    const parts = commands.length === 0 ? [] : [[DEPTH_MASK]];
    let draws = 0;
    for (const command of commands) {
        parts[parts.length - 1].push(command);
        if (command[0] === "DRAW" && ++draws % SHADOWS === 0) {
            parts.push([]);
        }
    }
    return parts;
}
