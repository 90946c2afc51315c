/**
 * Conversions of values between documents, controls and uniforms.
 *
 * @module model/values
 */

/**
 * @typedef {object} Choice
 * @property {string} label
 * @property {string} value the text in a document
 * @property {number} [number] the value of the uniform, if the shader has numbers for words
 */
/**
 * @typedef {object} Parameter an input of a material that the user can change
 * @property {string} path
 * @property {string} name
 * @property {string} type
 * @property {"live" | "baked" | "unused"} state
 * @property {string} value
 * @property {string[]} variables
 * @property {boolean} writable
 * @property {boolean} advanced
 * @property {string} [uiname]
 * @property {string} [uifolder]
 * @property {string} [uimin]
 * @property {string} [uimax]
 * @property {string} [uisoftmin]
 * @property {string} [uisoftmax]
 * @property {string} [uistep]
 * @property {string} [doc]
 * @property {string} [unit]
 * @property {string} [unittype]
 * @property {string} [colorspace]
 * @property {Choice[]} [choices]
 * @property {Record<string, [number, number]>} [slots] the places of variables that share an array of vectors: the vector, and the first
 *     component in it
 */

/**
 * Returns the numbers of a value.
 *
 * @param {string} text
 * @returns {number[]} NaN for a word that is not a number
 */
export function numbers(text) {
    return text.split(",").map(part => part.trim() === "" ? NaN : Number(part));
}

/**
 * Returns the shortest text of a number that gives the same value in a shader.
 *
 * @param {number} value
 * @returns {string}
 */
export function format(value) {
    if (!Number.isFinite(value)) {
        return "0";
    }
    const single = Math.fround(value);
    for (let digits = 1; digits < 9; digits++) {
        const short = Number(value.toPrecision(digits));
        if (Math.fround(short) === single) {
            return String(short);
        }
    }
    return String(value);
}

/**
 * @param {number[]} values
 * @returns {string} as documents write them
 */
export function join(values) {
    return values.map(format).join(", ");
}

/** The number of components of each type. */
export const SIZES = Object.freeze({ float: 1, integer: 1, color3: 3, color4: 4, vector2: 2, vector3: 3, vector4: 4, matrix33: 9,
    matrix44: 16 });

/**
 * Returns why a text is not a valid value of a type.
 *
 * @param {string} type
 * @param {string} text
 * @returns {string} empty if it is valid
 */
export function fault(type, text) {
    const size = /** @type {Record<string, number>} */ (SIZES)[type];
    if (size === undefined) {
        return type === "boolean" && text !== "true" && text !== "false" ? "write true or false" : "";
    }
    const all = numbers(text);
    if (all.length !== size) {
        return `${size} ${size === 1 ? "number is" : "numbers are"} needed`;
    }
    if (all.some(value => !Number.isFinite(value))) {
        return "this is no number";
    }
    return type === "integer" && !Number.isInteger(all[0]) ? "a whole number is needed" : "";
}

/**
 * Returns the uniform value of a parameter value.
 *
 * @param {Parameter} parameter
 * @param {string} text the value
 * @returns {any[] | null} null if a uniform cannot hold it
 */
export function uniform(parameter, text) {
    const choice = parameter.choices?.find(one => one.value === text);
    if (choice?.number !== undefined) {
        return [choice.number];
    }
    if (parameter.type === "boolean") {
        return [text === "true"];
    }
    return parameter.type in SIZES && fault(parameter.type, text) === "" ? numbers(text) : null;
}

/**
 * Encodes light as sRGB (IEC 61966-2-1).
 *
 * @param {number} light
 * @returns {number}
 */
export function encode(light) {
    return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
}

/**
 * Decodes sRGB to light.
 *
 * @param {number} code
 * @returns {number}
 */
export function decode(code) {
    return code <= 0.04045 ? code / 12.92 : ((code + 0.055) / 1.055) ** 2.4;
}

/**
 * Returns true if the numbers of a colour are encoded as sRGB.
 *
 * @param {string | undefined} space
 * @returns {boolean}
 */
export function isCoded(space) {
    return space === "srgb_texture" || space === "srgb_displayp3" || /^g(18|22)_/.test(space ?? "");
}

/**
 * Returns a colour in the format of colour pickers.
 *
 * @param {number[]} color
 * @param {string} [space] of the numbers
 * @returns {string} `#rrggbb`
 */
export function toHex(color, space) {
    return "#" + color.slice(0, 3).map(value => {
        const code = isCoded(space) ? value : encode(Math.max(0, value));
        return Math.round(255 * Math.min(1, Math.max(0, code))).toString(16).padStart(2, "0");
    }).join("");
}

/**
 * Returns the colour of a colour picker.
 *
 * @param {string} hex
 * @param {string} [space] of the numbers
 * @returns {number[]}
 */
export function fromHex(hex, space) {
    return [1, 3, 5].map(at => parseInt(hex.slice(at, at + 2), 16) / 255)
        .map(code => isCoded(space) ? code : Number(decode(code).toPrecision(5)));
}

/**
 * Returns the range of a slider.
 *
 * @param {Parameter} parameter
 * @param {number} value a value that must be in the range
 * @returns {{min: number, max: number, step: number}}
 */
export function range(parameter, value) {
    const said = (/** @type {string | undefined} */ text) => {
        const first = text === undefined ? NaN : numbers(text)[0];
        return Number.isFinite(first) ? first : undefined;
    };
    const whole = parameter.type === "integer";
    const min = said(parameter.uisoftmin) ?? said(parameter.uimin) ?? Math.min(0, 2 * value);
    const top = said(parameter.uisoftmax) ?? said(parameter.uimax) ?? Math.max(min + (whole ? 10 : 1), 2 * value);
    const low = Math.min(min, value);
    const high = Math.max(top, value, low + (whole ? 1 : 1e-6));
    return { min: low, max: high, step: said(parameter.uistep) ?? (whole ? 1 : (high - low) / 1000) };
}

/**
 * Returns a number, limited to the range of its definition.
 *
 * @param {Parameter} parameter
 * @param {number} value
 * @returns {number}
 */
export function clamp(parameter, value) {
    const limit = (/** @type {string | undefined} */ text, /** @type {number} */ otherwise) => {
        const first = text === undefined ? NaN : numbers(text)[0];
        return Number.isFinite(first) ? first : otherwise;
    };
    return Math.min(limit(parameter.uimax, Infinity), Math.max(limit(parameter.uimin, -Infinity), value));
}

/**
 * Groups parameters by the folders of their definitions, below their nodes.
 *
 * @param {Parameter[]} parameters
 * @param {string} search words that must all occur
 * @returns {Map<string, Parameter[]>} by the title of the folder, in order
 */
export function folders(parameters, search) {
    const words = search.toLowerCase().split(/\s+/).filter(word => word !== "");
    /** @type {Map<string, Parameter[]>} */
    const all = new Map();
    const nodeOf = (/** @type {Parameter} */ parameter) => parameter.path.slice(0, Math.max(0, parameter.path.lastIndexOf("/")));
    // a title that all parameters share is omitted
    const isOne = new Set(parameters.map(nodeOf)).size === 1;
    for (const parameter of parameters) {
        const node = isOne ? "" : nodeOf(parameter);
        const title = [node, ...(parameter.uifolder ?? "").split("/")].filter(part => part !== "").join(" › ");
        const text = `${parameter.path} ${parameter.uiname ?? ""} ${title} ${parameter.type} ${parameter.state}`.toLowerCase();
        if (words.every(word => text.includes(word))) {
            all.set(title, [...(all.get(title) ?? []), parameter]);
        }
    }
    return all;
}
