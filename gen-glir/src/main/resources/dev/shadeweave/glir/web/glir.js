/**
 * Draws streams of GLIR commands with WebGL 2.
 *
 * A stream is the JSON that `GlirWriter` writes: its dialect is `essl300` or `essl100`, and its data are part of it or come
 * from the caller. Objects of one stream stay available for the next, until the interpreter is disposed of.
 *
 * @module glir
 */

/** @typedef {[string, ...any]} Command */
/**
 * @typedef {object} Stream
 * @property {string} [glir]
 * @property {string} [dialect]
 * @property {string[]} [extensions]
 * @property {{width: number, height: number, samples?: number}} [canvas]
 * @property {Command[]} commands
 * @property {({base64: string} | {file: string, offset: number, bytes: number} | string)[]} [buffers]
 */
/**
 * @typedef {object} Held an object of a stream
 * @property {string} type its class
 * @property {any} gl the object of WebGL
 * @property {any} [size] its last SIZE
 * @property {Map<string, any>} [uniforms] of a program, by name
 * @property {Map<string, any>} [attributes] of a program, by name
 * @property {Map<string, {texture: number, sampler: number}>} [textures] of a program, by the name of the sampler
 * @property {Map<string, any>} [sources] of a program: the sources of its attributes
 * @property {number[]} [shaders] of a program: its attached shaders
 * @property {string} [version] of a shader
 * @property {Map<string, number>} [attached] of a framebuffer
 * @property {boolean} [complete] of a framebuffer
 */

/** The fault of a command. */
export class GlirError extends Error {
    /**
     * @param {string} message
     * @param {number} index the number of the command
     * @param {any} command
     */
    constructor(message, index, command) {
        const text = JSON.stringify(command) ?? "";
        super(`command ${index}, ${text.length > 96 ? text.slice(0, 95) + "…" : text}: ${message}`);
        this.name = "GlirError";
        this.commandIndex = index;
        this.reason = message;
    }
}

/** The extensions that WebGL 2 has. */
export const EXTENSIONS = Object.freeze(["ubuf", "mrt", "srgb", "cube", "instancing", "mipmap", "sampler", "multisample"]);

const COMPONENTS = { float: 1, vec2: 2, vec3: 3, vec4: 4, int: 1, ivec2: 2, ivec3: 3, ivec4: 4, bool: 1, bvec2: 2, bvec3: 3,
    bvec4: 4, mat2: 4, mat3: 9, mat4: 16 };

const ARRAYS = { int8: Int8Array, uint8: Uint8Array, int16: Int16Array, uint16: Uint16Array, int32: Int32Array,
    uint32: Uint32Array, float32: Float32Array };

const TARGETS = { Texture2D: "TEXTURE_2D", Texture3D: "TEXTURE_3D", TextureCube: "TEXTURE_CUBE_MAP" };

const SHADERS = { VertexShader: "VERTEX_SHADER", FragmentShader: "FRAGMENT_SHADER" };

const MODES = ["points", "lines", "line_loop", "line_strip", "triangles", "triangle_strip", "triangle_fan"];

/** The functions that a stream may call: e a constant, m bits, f a number, i a whole number, b yes or no, o an object. */
const FUNCTIONS = { flush: "", finish: "", enable: "e", disable: "e", frontFace: "e", cullFace: "e", depthFunc: "e",
    hint: "ee", blendEquationSeparate: "ee", blendFuncSeparate: "eeee", stencilOpSeparate: "eeee", stencilMaskSeparate: "ei",
    stencilFuncSeparate: "eeii", clear: "m", clearDepth: "f", clearStencil: "i", depthRange: "ff", polygonOffset: "ff",
    clearColor: "ffff", blendColor: "ffff", viewport: "iiii", scissor: "iiii", depthMask: "b", colorMask: "bbbb",
    sampleCoverage: "fb", lineWidth: "f", generateMipmap: "o", blitFramebuffer: "oo", drawBuffers: "*" };

/** Capabilities of desktop OpenGL that are always on in WebGL, or whose absence does not matter. */
const IGNORED = new Set(["program_point_size", "vertex_program_point_size", "point_sprite", "multisample", "framebuffer_srgb",
    "texture_cube_map_seamless", "line_smooth", "polygon_smooth"]);

/** The limits of a stream. */
export const LIMITS = Object.freeze({ commands: 1_000_000, bytes: 2 ** 30, edge: 16384, vertices: 2 ** 27 });

/**
 * The bytes of base64.
 *
 * @param {string} text
 * @returns {Uint8Array}
 */
export function decodeBase64(text) {
    const raw = atob(text);
    const bytes = new Uint8Array(raw.length);
    for (let i = 0; i < raw.length; i++) {
        bytes[i] = raw.charCodeAt(i);
    }
    return bytes;
}

/**
 * Returns the name of a constant in lower case, without `GL_`.
 *
 * @param {unknown} value
 * @returns {string}
 */
export function plainWord(value) {
    const lower = String(value).toLowerCase();
    return lower.startsWith("gl_") ? lower.slice(3) : lower;
}

/**
 * Returns a source text; adds a version if it states none.
 *
 * @param {string} source
 * @param {string | undefined} dialect
 * @returns {string}
 */
export function withVersion(source, dialect) {
    return /^\s*#\s*version\b/m.test(source) || dialect !== "essl300" ? source : "#version 300 es\n" + source;
}

/**
 * The version that a GLSL source states: `300 es`, `100`, `400`.
 *
 * @param {string} source
 * @param {string | undefined} dialect the version if it states none
 * @returns {string}
 */
export function versionOf(source, dialect) {
    const stated = /^\s*#\s*version\s+(\d+)[ \t]*([a-z]*)/m.exec(source);
    return stated === null ? dialect === "essl300" ? "300 es" : "100" : `${stated[1]} ${stated[2]}`.trim();
}

/** Draws streams into a canvas. */
export class GlirInterpreter {
    /** @param {WebGL2RenderingContext} gl */
    constructor(gl) {
        this.gl = gl;
        /** @type {Map<number, Held>} */
        this.objects = new Map();
        /** @type {number[]} */
        this.targets = [];
        this.index = 0;
        /** @type {any} */
        this.command = null;
        /** @type {string | undefined} */
        this.dialect = undefined;
        /** @type {string[]} */
        this.notes = [];
        gl.getExtension("EXT_color_buffer_float");
        gl.getExtension("EXT_float_blend");
        gl.getExtension("OES_texture_float_linear");
        this.vertexArray = gl.createVertexArray();
    }

    /**
     * Draws a stream.
     *
     * @param {Stream | Command[]} document
     * @param {{onSwap?: () => void, files?: (name: string) => Uint8Array, trusted?: boolean}} [options] `trusted` for a stream
     *     that ran before: WebGL errors are read once, at the end, because each read waits for the driver
     * @throws {GlirError} if a command cannot be done
     */
    run(document, options = {}) {
        const stream = Array.isArray(document) ? { commands: document } : document;
        this.dialect = stream.dialect;
        if (stream.dialect !== undefined && !stream.dialect.startsWith("essl")) {
            throw new Error(`the stream is of dialect ${stream.dialect}, but a browser draws essl300;`
                + " generate it for the target essl");
        }
        for (const extension of stream.extensions ?? []) {
            if (!EXTENSIONS.includes(extension)) {
                throw new Error(`the stream needs the extension ${extension}, which WebGL 2 does not have`);
            }
        }
        if (stream.commands.length > LIMITS.commands) {
            throw new Error(`the stream has more than ${LIMITS.commands} commands`);
        }
        /** @type {Map<number, Uint8Array>} */
        const decoded = new Map();
        this.buffers = (/** @type {number} */ index) => {
            let bytes = decoded.get(index);
            if (bytes === undefined) {
                bytes = this.entry(stream.buffers?.[index], options.files);
                decoded.set(index, bytes);
            }
            return bytes;
        };
        this.gl.bindVertexArray(this.vertexArray);
        stream.commands.forEach((command, index) => {
            this.index = index;
            this.command = command;
            this.execute(command, options);
            const last = index === stream.commands.length - 1;
            const error = options.trusted && !last ? this.gl.NO_ERROR : this.gl.getError();
            if (error !== this.gl.NO_ERROR) {
                this.fail(`WebGL error 0x${error.toString(16)}`);
            }
        });
    }

    /**
     * @param {any} entry
     * @param {((name: string) => Uint8Array) | undefined} files
     * @returns {Uint8Array}
     */
    entry(entry, files) {
        if (typeof entry === "string") {
            return decodeBase64(entry);
        }
        if (typeof entry?.base64 === "string") {
            return decodeBase64(entry.base64);
        }
        if (typeof entry?.file === "string" && files !== undefined && !/[\\/:]|^\./.test(entry.file)) {
            return files(entry.file).subarray(entry.offset, entry.offset + entry.bytes);
        }
        return this.fail("there is no such buffer");
    }

    /**
     * @param {string} message
     * @returns {never}
     */
    fail(message) {
        throw new GlirError(message, this.index, this.command);
    }

    /**
     * @param {number} id
     * @param {string[]} [types]
     * @returns {Held}
     */
    held(id, types) {
        const object = this.objects.get(id);
        if (object === undefined) {
            return this.fail(`object ${id} does not exist`);
        }
        if (types !== undefined && !types.includes(object.type)) {
            return this.fail(`object ${id} is a ${object.type}, but this applies to ${types.join(", ")}`);
        }
        return object;
    }

    /**
     * @param {number} id
     * @returns {Held}
     */
    linked(id) {
        const program = this.held(id, ["Program"]);
        return program.uniforms === undefined ? this.fail(`program ${id} is not linked`) : program;
    }

    /**
     * @param {Command} command
     * @param {{onSwap?: () => void}} options
     */
    execute([name, ...args], options) {
        switch (name) {
            case "CURRENT": break;
            case "CREATE": this.create(args[0], args[1]); break;
            case "DELETE": this.remove(args[0]); break;
            case "UNIFORM": this.uniform(args); break;
            case "TEXTURE": this.texture(args); break;
            case "ATTRIBUTE": this.attribute(args); break;
            case "DRAW": this.draw(args); break;
            case "SIZE": this.size(args); break;
            case "DATA": this.data(args); break;
            case "WRAPPING": this.wrapping(args); break;
            case "INTERPOLATION": this.interpolation(args); break;
            case "ATTACH": this.attach(args); break;
            case "FRAMEBUFFER": this.framebuffer(args[0], args[1]); break;
            case "LINK": this.link(args[0]); break;
            case "FUNC": this.func(args); break;
            case "SWAP": this.gl.flush(); options.onSwap?.(); break;
            default: this.fail(`unknown command ${name}`);
        }
    }

    /**
     * @param {number} id
     * @param {string} type
     */
    create(id, type) {
        const gl = this.gl;
        if (this.objects.has(id)) {
            this.fail(`id ${id} is used`);
        }
        /** @type {Held} */
        const object = { type, gl: null };
        if (type === "Program") {
            object.gl = gl.createProgram();
            object.shaders = [];
        } else if (type in SHADERS) {
            object.gl = gl.createShader(/** @type {any} */ (gl)[/** @type {any} */ (SHADERS)[type]]);
        } else if (type === "VertexBuffer" || type === "IndexBuffer") {
            object.gl = gl.createBuffer();
        } else if (type in TARGETS) {
            object.gl = gl.createTexture();
            const target = this.bind(object);
            for (const wrap of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T, gl.TEXTURE_WRAP_R]) {
                gl.texParameteri(target, wrap, gl.CLAMP_TO_EDGE);
            }
            gl.texParameteri(target, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
            gl.texParameteri(target, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
        } else if (type === "Sampler") {
            object.gl = gl.createSampler();
        } else if (type === "RenderBuffer") {
            object.gl = gl.createRenderbuffer();
        } else if (type === "FrameBuffer") {
            object.gl = gl.createFramebuffer();
            object.attached = new Map();
        } else {
            this.fail(`class ${type} is unknown here`);
        }
        this.objects.set(id, object);
    }

    /** @param {number} id */
    remove(id) {
        const object = this.objects.get(id);
        if (object === undefined) {
            return;
        }
        this.objects.delete(id);
        this.targets = this.targets.filter(target => target !== id);
        for (const other of this.objects.values()) {
            for (const [name, source] of other.sources ?? []) {
                if (source.buffer === id) {
                    other.sources?.delete(name);
                }
            }
            for (const [point, attached] of other.attached ?? []) {
                if (attached === id) {
                    other.attached?.delete(point);
                    other.complete = false;
                }
            }
        }
        this.free(object);
        this.target();
    }

    /** @param {Held} object */
    free(object) {
        const gl = this.gl;
        if (object.type === "Program") {
            gl.useProgram(null);
            gl.deleteProgram(object.gl);
        } else if (object.type in SHADERS) {
            gl.deleteShader(object.gl);
        } else if (object.type in TARGETS) {
            gl.deleteTexture(object.gl);
        } else if (object.type === "Sampler") {
            gl.deleteSampler(object.gl);
        } else if (object.type === "RenderBuffer") {
            gl.deleteRenderbuffer(object.gl);
        } else if (object.type === "FrameBuffer") {
            gl.deleteFramebuffer(object.gl);
        } else {
            gl.deleteBuffer(object.gl);
        }
    }

    /** Frees everything. */
    dispose() {
        this.objects.forEach(object => this.free(object));
        this.objects.clear();
        this.gl.deleteVertexArray(this.vertexArray);
    }

    /**
     * Binds a texture in the last unit, which no sampler reads.
     *
     * @param {Held} object
     * @returns {number} the target
     */
    bind(object) {
        const gl = this.gl;
        const target = /** @type {any} */ (gl)[/** @type {any} */ (TARGETS)[object.type]];
        gl.activeTexture(gl.TEXTURE0 + gl.getParameter(gl.MAX_COMBINED_TEXTURE_IMAGE_UNITS) - 1);
        gl.bindTexture(target, object.gl);
        return target;
    }

    /** @param {any[]} args */
    uniform([id, name, type, value]) {
        const gl = this.gl;
        const program = this.linked(id);
        const active = program.uniforms?.get(name);
        const count = /** @type {any} */ (COMPONENTS)[type];
        if (count === undefined) {
            this.fail(`type ${type} is unknown`);
        }
        const special = { NaN: NaN, Infinity: Infinity, "-Infinity": -Infinity };
        const flat = [value].flat(4).map(each => typeof each === "string" ? /** @type {any} */ (special)[each] : Number(each));
        if (flat.length === 0 || flat.length % count !== 0) {
            this.fail(`a ${type} has ${count} numbers, but the value has ${flat.length}`);
        }
        if (active === undefined) {
            this.notes.push(`program ${id} does not read ${name}`);
            return;
        }
        if (active.type !== type) {
            this.fail(`${name} is a ${active.type} in the shader, not a ${type}`);
        }
        gl.useProgram(program.gl);
        if (type.startsWith("mat")) {
            /** @type {any} */ (gl)[`uniformMatrix${type[3]}fv`](active.location, false, flat);
        } else {
            const kind = type === "float" || type.startsWith("vec") ? "f" : "i";
            /** @type {any} */ (gl)[`uniform${count}${kind}v`](active.location, flat);
        }
    }

    /** @param {any[]} args */
    texture([id, name, texture, sampler = 0]) {
        this.held(texture, Object.keys(TARGETS));
        this.linked(id).textures?.set(name, { texture, sampler });
    }

    /** @param {any[]} args */
    attribute([id, name, type, ...rest]) {
        const program = this.linked(id);
        const source = Array.isArray(rest[0]) ? rest[0] : rest.slice(0, 3);
        const divisor = (Array.isArray(rest[0]) ? rest[1] : rest[3]) ?? 0;
        if (source[0] === 0) {
            program.sources?.set(name, { buffer: 0, type, value: Array.isArray(rest[0]) ? source.slice(1) : rest.slice(1) });
            return;
        }
        this.held(source[0], ["VertexBuffer"]);
        program.sources?.set(name, { buffer: source[0], type, stride: source[1], offset: source[2], divisor });
    }

    /** @param {number} id */
    link(id) {
        const gl = this.gl;
        const program = this.held(id, ["Program"]);
        const stages = (program.shaders ?? []).map(shader => this.held(shader));
        const other = stages.find(stage => stage.version !== stages[0].version);
        if (other !== undefined) {
            this.fail(`the ${stages[0].type} is of version ${stages[0].version}, but the ${other.type} of version ${other.version}`);
        }
        const missing = Object.keys(SHADERS).find(type => !stages.some(stage => stage.type === type));
        if (missing !== undefined) {
            this.fail(`program ${id} has no ${missing}`);
        }
        const shaders = stages.map(stage => stage.gl);
        shaders.forEach(shader => gl.attachShader(program.gl, shader));
        gl.linkProgram(program.gl);
        const linked = gl.getProgramParameter(program.gl, gl.LINK_STATUS);
        const log = gl.getProgramInfoLog(program.gl);
        shaders.forEach(shader => gl.detachShader(program.gl, shader));
        program.shaders = [];
        if (!linked) {
            this.fail(`program ${id} does not link: ${log}`);
        }
        this.reflect(program);
    }

    /** @param {Held} program */
    reflect(program) {
        const gl = this.gl;
        const types = new Map(Object.entries({ float: "FLOAT", vec2: "FLOAT_VEC2", vec3: "FLOAT_VEC3", vec4: "FLOAT_VEC4",
            int: "INT", ivec2: "INT_VEC2", ivec3: "INT_VEC3", ivec4: "INT_VEC4", bool: "BOOL", bvec2: "BOOL_VEC2",
            bvec3: "BOOL_VEC3", bvec4: "BOOL_VEC4", mat2: "FLOAT_MAT2", mat3: "FLOAT_MAT3", mat4: "FLOAT_MAT4" })
            .map(([word, constant]) => [/** @type {any} */ (gl)[constant], word]));
        program.uniforms = new Map();
        program.attributes = new Map();
        program.textures = new Map();
        program.sources = new Map();
        gl.useProgram(program.gl);
        let unit = 0;
        for (let i = 0; i < gl.getProgramParameter(program.gl, gl.ACTIVE_UNIFORMS); i++) {
            const active = /** @type {WebGLActiveInfo} */ (gl.getActiveUniform(program.gl, i));
            const base = active.name.endsWith("[0]") ? active.name.slice(0, -3) : active.name;
            for (let element = 0; element < active.size; element++) {
                const full = base === active.name ? base : `${base}[${element}]`;
                const location = gl.getUniformLocation(program.gl, full);
                const type = types.get(active.type);
                if (location !== null && type !== undefined) {
                    program.uniforms.set(full, { type, location });
                    if (element === 0) {
                        program.uniforms.set(base, { type, location });
                    }
                } else if (location !== null) {
                    gl.uniform1i(location, unit);
                    program.uniforms.set(full, { type: "sampler", unit });
                    unit++;
                }
            }
        }
        for (let i = 0; i < gl.getProgramParameter(program.gl, gl.ACTIVE_ATTRIBUTES); i++) {
            const active = /** @type {WebGLActiveInfo} */ (gl.getActiveAttrib(program.gl, i));
            const location = gl.getAttribLocation(program.gl, active.name);
            if (location >= 0) {
                program.attributes.set(active.name, { type: types.get(active.type), location });
            }
        }
    }

    /** @param {any[]} args */
    draw([id, mode, selection, instances = 1]) {
        const gl = this.gl;
        const program = this.linked(id);
        const code = MODES.indexOf(plainWord(mode));
        if (code < 0) {
            this.fail(`mode ${mode} is unknown here; known are ${MODES.join(", ")}`);
        }
        const count = selection[selection.length - 1];
        if (!(count >= 0) || count * instances > LIMITS.vertices) {
            this.fail(`a draw has 0 to ${LIMITS.vertices} vertices`);
        }
        this.complete();
        gl.useProgram(program.gl);
        for (const [name, uniform] of program.uniforms ?? []) {
            if (uniform.type === "sampler") {
                const read = program.textures?.get(name);
                const texture = read === undefined ? undefined : this.objects.get(read.texture);
                const sampler = read === undefined ? undefined : this.objects.get(read.sampler);
                gl.activeTexture(gl.TEXTURE0 + uniform.unit);
                const target = /** @type {any} */ (TARGETS)[texture?.type ?? "Texture2D"];
                gl.bindTexture(/** @type {any} */ (gl)[target], texture?.gl ?? null);
                gl.bindSampler(uniform.unit, sampler?.gl ?? null);
            }
        }
        const used = [];
        for (const [name, attribute] of program.attributes ?? []) {
            if (this.source(attribute, program.sources?.get(name))) {
                used.push(attribute.location);
            }
        }
        if (selection.length === 3) {
            const type = /** @type {any} */ (gl)[plainWord(selection[1]).toUpperCase()];
            gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, this.held(selection[0], ["IndexBuffer"]).gl);
            gl.drawElementsInstanced(code, count, type, 0, instances);
        } else {
            gl.drawArraysInstanced(code, selection[0], count, instances);
        }
        used.forEach(location => gl.disableVertexAttribArray(location));
    }

    /**
     * @param {any} attribute
     * @param {any} source
     * @returns {boolean} true if it comes from a buffer
     */
    source(attribute, source) {
        const gl = this.gl;
        const whole = /^[ib]/.test(attribute.type ?? "");
        if (source === undefined || source.buffer === 0) {
            const value = [0, 0, 0, 1].map((otherwise, i) => Number(source?.value[i] ?? otherwise));
            if (whole) {
                gl.vertexAttribI4iv(attribute.location, value);
            } else {
                gl.vertexAttrib4fv(attribute.location, value);
            }
            return false;
        }
        const components = /** @type {any} */ (COMPONENTS)[source.type];
        gl.bindBuffer(gl.ARRAY_BUFFER, this.held(source.buffer).gl);
        gl.enableVertexAttribArray(attribute.location);
        if (whole) {
            gl.vertexAttribIPointer(attribute.location, components, gl.INT, source.stride, source.offset);
        } else {
            gl.vertexAttribPointer(attribute.location, components, gl.FLOAT, false, source.stride, source.offset);
        }
        gl.vertexAttribDivisor(attribute.location, source.divisor);
        return true;
    }

    /** @param {any[]} args */
    size([id, shape, format, internal, extra = 1]) {
        const gl = this.gl;
        const object = this.held(id);
        const key = JSON.stringify([shape, format, internal, extra]);
        if (object.size?.key === key) {
            return;
        }
        if (object.type === "VertexBuffer" || object.type === "IndexBuffer") {
            const target = object.type === "IndexBuffer" ? gl.ELEMENT_ARRAY_BUFFER : gl.ARRAY_BUFFER;
            gl.bindBuffer(target, object.gl);
            gl.bufferData(target, shape, gl.DYNAMIC_DRAW);
            object.size = { key };
            return;
        }
        if (shape.some((/** @type {number} */ side) => !(side >= 1 && side <= LIMITS.edge))) {
            this.fail(`a side has 1 to ${LIMITS.edge} texels`);
        }
        const forms = this.forms(plainWord(format), internal === null || internal === undefined ? "" : plainWord(internal));
        object.size = { key, shape, levels: extra, ...forms };
        if (object.type === "RenderBuffer") {
            gl.bindRenderbuffer(gl.RENDERBUFFER, object.gl);
            const most = gl.getInternalformatParameter(gl.RENDERBUFFER, forms.internal, gl.SAMPLES);
            gl.renderbufferStorageMultisample(gl.RENDERBUFFER, extra > 1 ? Math.min(extra, most?.[0] ?? 0) : 0, forms.internal,
                shape[1], shape[0]);
            return;
        }
        const target = this.bind(object);
        gl.texParameteri(target, gl.TEXTURE_MAX_LEVEL, extra - 1);
        for (let level = 0; level < extra; level++) {
            const side = (/** @type {number} */ i) => Math.max(1, shape[i] >> level);
            if (object.type === "Texture3D") {
                gl.texImage3D(target, level, forms.internal, side(2), side(1), side(0), 0, forms.format, forms.type, null);
            } else if (object.type === "TextureCube") {
                for (let face = 0; face < 6; face++) {
                    gl.texImage2D(gl.TEXTURE_CUBE_MAP_POSITIVE_X + face, level, forms.internal, side(2), side(1), 0,
                        forms.format, forms.type, null);
                }
            } else {
                gl.texImage2D(target, level, forms.internal, side(1), side(0), 0, forms.format, forms.type, null);
            }
        }
    }

    /**
     * Returns the WebGL constants of a format.
     *
     * @param {string} format
     * @param {string} internal
     * @returns {{internal: number, format: number, type: number, channels: number}}
     */
    forms(format, internal) {
        const gl = /** @type {any} */ (this.gl);
        const depths = { depth: "DEPTH_COMPONENT24", depth_component: "DEPTH_COMPONENT24", stencil: "STENCIL_INDEX8" };
        if (format in depths) {
            return { internal: gl[/** @type {any} */ (depths)[format]], format: gl.DEPTH_COMPONENT, type: gl.UNSIGNED_INT,
                channels: 1 };
        }
        const plain = { luminance: "LUMINANCE", alpha: "ALPHA", luminance_alpha: "LUMINANCE_ALPHA" };
        if (format in plain) {
            const constant = gl[/** @type {any} */ (plain)[format]];
            return { internal: constant, format: constant, type: gl.UNSIGNED_BYTE, channels: format === "luminance_alpha" ? 2 : 1 };
        }
        const channels = { red: 1, rg: 2, rgb: 3, rgba: 4, color: 4 };
        const count = /** @type {any} */ (channels)[format];
        if (count === undefined) {
            return this.fail(`format ${format} is unknown`);
        }
        const letters = ["r", "rg", "rgb", "rgba"][count - 1];
        const word = internal === "" ? `${letters}8` : internal;
        const constant = gl[word.toUpperCase()];
        if (constant === undefined || (!word.startsWith("srgb") && !new RegExp(`^${letters}(8|16f|32f)$`).test(word))) {
            return this.fail(`the internal format ${word} does not go with ${format} here`);
        }
        return { internal: constant, format: gl[["RED", "RG", "RGB", "RGBA"][count - 1]],
            type: word.endsWith("f") ? gl.FLOAT : gl.UNSIGNED_BYTE, channels: count };
    }

    /**
     * The numbers of a DATA command.
     *
     * @param {any} payload
     * @returns {{array: any, shape: number[]}}
     */
    numbers(payload) {
        if (Array.isArray(payload)) {
            return { array: new Float32Array(payload.flat(8)), shape: [] };
        }
        const type = /** @type {any} */ (ARRAYS)[payload.dtype ?? (payload.values === undefined ? "uint8" : "float32")];
        if (type === undefined) {
            this.fail(`dtype ${payload.dtype} is unknown`);
        }
        if (payload.values !== undefined) {
            return { array: new type([payload.values].flat(8)), shape: payload.shape ?? [] };
        }
        const bytes = payload.base64 === undefined
            ? /** @type {any} */ (this.buffers)(payload.buffer)
            : decodeBase64(payload.base64);
        return { array: new type(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)),
            shape: payload.shape ?? [] };
    }

    /** @param {any[]} args */
    data([id, offset, payload]) {
        const gl = this.gl;
        const object = this.held(id);
        if (object.type in SHADERS) {
            object.version = versionOf(payload, this.dialect);
            if (object.version !== "300 es" && object.version !== "100") {
                this.fail(`the ${object.type} is of version ${object.version}, but a browser draws 300 es;`
                    + " generate it for the target essl");
            }
            gl.shaderSource(object.gl, withVersion(payload, this.dialect));
            gl.compileShader(object.gl);
            if (!gl.getShaderParameter(object.gl, gl.COMPILE_STATUS)) {
                this.fail(`the browser refuses the ${object.type}: ${gl.getShaderInfoLog(object.gl)}`);
            }
            return;
        }
        const { array, shape } = this.numbers(payload);
        if (object.type === "VertexBuffer" || object.type === "IndexBuffer") {
            const target = object.type === "IndexBuffer" ? gl.ELEMENT_ARRAY_BUFFER : gl.ARRAY_BUFFER;
            gl.bindBuffer(target, object.gl);
            gl.bufferSubData(target, offset, array);
            return;
        }
        this.texels(object, [offset].flat(), array, shape);
    }

    /**
     * @param {Held} object
     * @param {number[]} offset
     * @param {any} array
     * @param {number[]} shape
     */
    texels(object, offset, array, shape) {
        const gl = this.gl;
        if (object.size === undefined) {
            this.fail("the texture has no SIZE yet");
        }
        const rank = object.type === "Texture2D" ? 2 : 3;
        const level = offset.length > rank ? offset[rank] : 0;
        const at = offset.length >= rank ? offset : [0, 0, 0];
        const sides = object.size.shape.slice(0, rank)
            .map((/** @type {number} */ side, /** @type {number} */ i) =>
                (object.type === "TextureCube" && i === 0 ? side : Math.max(1, side >> level)) - at[i]);
        const extent = shape.length >= rank ? shape.slice(0, rank) : sides;
        const needed = extent.reduce((/** @type {number} */ all, /** @type {number} */ side) => all * side, object.size.channels);
        if (array.length !== needed) {
            this.fail(`data have ${array.length} numbers, but ${extent} texels have ${needed}`);
        }
        const fitted = this.fitted(array, object.size.type);
        const target = this.bind(object);
        gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
        const { format, type } = object.size;
        if (object.type === "Texture3D") {
            gl.texSubImage3D(target, level, at[2], at[1], at[0], extent[2], extent[1], extent[0], format, type, fitted);
        } else if (object.type === "TextureCube") {
            const one = needed / extent[0];
            for (let face = 0; face < extent[0]; face++) {
                gl.texSubImage2D(gl.TEXTURE_CUBE_MAP_POSITIVE_X + at[0] + face, level, at[2], at[1], extent[2], extent[1],
                    format, type, fitted.subarray(face * one, (face + 1) * one));
            }
        } else {
            gl.texSubImage2D(target, level, at[1], at[0], extent[1], extent[0], format, type, fitted);
        }
    }

    /**
     * Converts numbers to the type of a texture, because WebGL does not convert them.
     *
     * @param {any} array
     * @param {number} type
     * @returns {any}
     */
    fitted(array, type) {
        const gl = this.gl;
        const bytes = array instanceof Uint8Array;
        if (type === gl.UNSIGNED_BYTE) {
            return bytes ? array : Uint8Array.from(array, number => Math.round(255 * Math.min(1, Math.max(0, number))));
        }
        if (type === gl.FLOAT) {
            return array instanceof Float32Array ? array : Float32Array.from(array, number => bytes ? number / 255 : number);
        }
        return Uint32Array.from(array, number => Math.round(4294967295 * Math.min(1, Math.max(0, number))));
    }

    /** @param {any[]} args */
    wrapping([id, words]) {
        const gl = /** @type {any} */ (this.gl);
        const object = this.held(id, [...Object.keys(TARGETS), "Sampler"]);
        const all = [words].flat().map(word => gl[plainWord(word).toUpperCase()] ?? this.fail(`wrapping ${word} is unknown here`));
        this.parameter(object, gl.TEXTURE_WRAP_S, all[Math.max(0, all.length - 2)]);
        this.parameter(object, gl.TEXTURE_WRAP_T, all[all.length - 1]);
        this.parameter(object, gl.TEXTURE_WRAP_R, all[0]);
    }

    /** @param {any[]} args */
    interpolation([id, min, mag]) {
        const gl = /** @type {any} */ (this.gl);
        const object = this.held(id, [...Object.keys(TARGETS), "Sampler"]);
        const filter = (/** @type {any} */ word) => gl[plainWord(word).toUpperCase()] ?? this.fail(`filter ${word} is unknown`);
        this.parameter(object, gl.TEXTURE_MIN_FILTER, filter(min));
        this.parameter(object, gl.TEXTURE_MAG_FILTER, filter(mag));
    }

    /**
     * @param {Held} object
     * @param {number} name
     * @param {number} value
     */
    parameter(object, name, value) {
        if (object.type === "Sampler") {
            this.gl.samplerParameteri(object.gl, name, value);
        } else {
            this.gl.texParameteri(this.bind(object), name, value);
        }
    }

    /** @param {any[]} args */
    attach([id, ...rest]) {
        const object = this.held(id, ["Program", "FrameBuffer"]);
        if (object.type === "Program") {
            this.held(rest[0], Object.keys(SHADERS));
            object.shaders?.push(rest[0]);
            return;
        }
        const point = plainWord(rest[0]) === "color" ? "color0" : plainWord(rest[0]);
        if (!/^(color[0-7]|depth|stencil)$/.test(point)) {
            this.fail(`attachment ${rest[0]} is unknown; known are color, depth, stencil, and color0 to color7`);
        }
        if (rest[1] === 0) {
            object.attached?.delete(point);
        } else {
            this.held(rest[1], ["Texture2D", "RenderBuffer"]);
            object.attached?.set(point, rest[1]);
        }
        object.complete = false;
    }

    /**
     * @param {number} id
     * @param {boolean} on
     */
    framebuffer(id, on) {
        this.held(id, ["FrameBuffer"]);
        if (on) {
            this.targets.push(id);
        } else {
            const at = this.targets.lastIndexOf(id);
            if (at < 0) {
                this.fail(`framebuffer ${id} is not on, so it cannot be turned off`);
            }
            this.targets.splice(at, 1);
        }
        this.target();
    }

    /** Binds the target of draws. */
    target() {
        const id = this.targets[this.targets.length - 1];
        this.gl.bindFramebuffer(this.gl.FRAMEBUFFER, id === undefined ? null : this.held(id).gl);
    }

    /**
     * Attaches the textures of a framebuffer, and checks that it is complete.
     *
     * @param {number | undefined} [id] the framebuffer; default: the one in use
     */
    complete(id = this.targets[this.targets.length - 1]) {
        const gl = this.gl;
        const object = id === undefined || id === 0 ? undefined : this.held(id, ["FrameBuffer"]);
        if (object === undefined || object.complete) {
            return;
        }
        gl.bindFramebuffer(gl.FRAMEBUFFER, object.gl);
        for (const [point, attached] of object.attached ?? []) {
            const place = point === "depth" ? gl.DEPTH_ATTACHMENT : point === "stencil" ? gl.STENCIL_ATTACHMENT
                : gl.COLOR_ATTACHMENT0 + Number(point.slice(5));
            const held = this.held(attached);
            if (held.type === "RenderBuffer") {
                gl.framebufferRenderbuffer(gl.FRAMEBUFFER, place, gl.RENDERBUFFER, held.gl);
            } else {
                gl.framebufferTexture2D(gl.FRAMEBUFFER, place, gl.TEXTURE_2D, held.gl, 0);
            }
        }
        const status = gl.checkFramebufferStatus(gl.FRAMEBUFFER);
        this.target();
        if (status !== gl.FRAMEBUFFER_COMPLETE) {
            this.fail(`framebuffer ${id} is incomplete (status 0x${status.toString(16)})`);
        }
        object.complete = true;
    }

    /** @param {any[]} args */
    func([name, ...args]) {
        const gl = /** @type {any} */ (this.gl);
        const call = /^gl[A-Z]/.test(name) ? name[2].toLowerCase() + name.slice(3) : name;
        const kinds = Object.hasOwn(FUNCTIONS, call) ? /** @type {any} */ (FUNCTIONS)[call] : undefined;
        if (kinds === undefined) {
            this.fail(`function ${name} is not permitted; permitted are ${Object.keys(FUNCTIONS).join(", ")}`);
        }
        if (kinds !== "*" && kinds.length !== args.length) {
            this.fail(`${name} needs ${kinds.length} arguments, got ${args.length}`);
        }
        if ((call === "enable" || call === "disable") && IGNORED.has(plainWord(args[0]))) {
            return;
        }
        switch (call) {
            case "generateMipmap": {
                gl.generateMipmap(this.bind(this.held(args[0], Object.keys(TARGETS))));
                break;
            }
            case "blitFramebuffer": this.blit(args[0], args[1]); break;
            case "clear":
                this.complete();
                gl.clear(this.bits(args[0]));
                break;
            case "drawBuffers":
                this.complete();
                gl.drawBuffers(args.map(word => this.constant(word)));
                break;
            default:
                gl[call](...args.map((value, i) => kinds[i] === "e" ? this.constant(value) : kinds[i] === "b" ? Boolean(value)
                    : Number(value)));
        }
    }

    /**
     * @param {any} value
     * @returns {number}
     */
    constant(value) {
        const found = typeof value === "number" ? value : /** @type {any} */ (this.gl)[plainWord(value).toUpperCase()];
        return typeof found === "number" ? found : this.fail(`the constant ${value} is unknown here`);
    }

    /**
     * @param {any} value
     * @returns {number}
     */
    bits(value) {
        return typeof value === "number" ? value
            : String(value).split("|").reduce((all, word) => all | this.constant(word.trim()), 0);
    }

    /**
     * @param {number} from
     * @param {number} to
     */
    blit(from, to) {
        const gl = this.gl;
        this.complete(from);
        this.complete(to);
        const side = (/** @type {number} */ id) => {
            if (id === 0) {
                return [gl.drawingBufferWidth, gl.drawingBufferHeight];
            }
            const shape = this.held([.../** @type {any} */ (this.held(id).attached).values()][0]).size.shape;
            return [shape[1], shape[0]];
        };
        const [width, height] = side(from);
        gl.bindFramebuffer(gl.READ_FRAMEBUFFER, from === 0 ? null : this.held(from).gl);
        gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, to === 0 ? null : this.held(to).gl);
        gl.blitFramebuffer(0, 0, width, height, 0, 0, width, height, gl.COLOR_BUFFER_BIT, gl.NEAREST);
        this.target();
    }
}
