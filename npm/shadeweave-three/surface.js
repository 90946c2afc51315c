/**
 * Surface functions as the report of Shadeweave describes them, and their values and textures, for every renderer of three.js.
 */

import {
  ClampToEdgeWrapping,
  Matrix3,
  Matrix4,
  MirroredRepeatWrapping,
  NoColorSpace,
  RepeatWrapping,
  SRGBColorSpace,
  TextureLoader,
  Vector2,
  Vector3,
  Vector4,
} from "three";

/** The properties of the material that add a lobe to the program if they are not 0, and the input of each. */
export const LOBES = {
  clearcoat: "clearcoat",
  sheen: "sheen_color",
  transmission: "transmission",
  iridescence: "iridescence",
  anisotropy: "anisotropy_strength",
  dispersion: "dispersion",
};

/** Members of the geometry that the program sets: their values until it does. */
export const CLOCK = { time: 0, frame: 1 };

/** The types of the report: the type in GLSL and in the node language of three.js, and how many numbers a value has. */
export const TYPES = {
  boolean: ["bool", 1],
  integer: ["int", 1],
  float: ["float", 1],
  vector2: ["vec2", 2],
  vector3: ["vec3", 3],
  vector4: ["vec4", 4],
  color3: ["vec3", 3],
  color4: ["vec4", 4],
  matrix33: ["mat3", 9],
  matrix44: ["mat4", 16],
};

/** The wrapping of a texture, by the address mode of the document; the function itself shows the default colour. */
function wrapping(mode) {
  const modes = { clamp: ClampToEdgeWrapping, constant: ClampToEdgeWrapping, mirror: MirroredRepeatWrapping };
  return modes[mode?.value] ?? RepeatWrapping;
}

async function fetched(address) {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address}: ${response.status} ${response.statusText}`);
  }
  return response;
}

/** The numbers of a value as documents state it: "0.1, 0.2, 0.3", "true", "5". */
function numbers(value) {
  return value.split(",").map(part => {
    const number = { true: 1, false: 0 }[part.trim()] ?? Number(part);
    if (part.trim() === "" || Number.isNaN(number)) {
      throw new Error(`'${value}' is not a number, and not several with commas between them`);
    }
    return number;
  });
}

/** The value of a uniform. */
function uniformValue({ name, type }, parts) {
  const count = TYPES[type]?.[1] ?? parts.length; // an array has any number
  if (parts.length !== count) {
    throw new Error(`${name} takes ${count} numbers, not ${parts.length}`);
  }
  switch (type) {
    case "vector2": return new Vector2(...parts);
    case "color3": case "vector3": return new Vector3(...parts);
    case "color4": case "vector4": return new Vector4(...parts);
    case "matrix33": return new Matrix3().fromArray(parts);
    case "matrix44": return new Matrix4().fromArray(parts);
    default: return count === 1 ? parts[0] : parts;
  }
}

/** The value that a uniform begins with: that of the document, else 0. No shader reads texts. */
function firstValue(variable) {
  const { type, value } = variable;
  const zeros = new Array(TYPES[type]?.[1] ?? 1).fill(0);
  return uniformValue(variable, value === undefined || type === "string" ? zeros : numbers(value));
}

/** The numbers of a value that a program sets: a number, an array, or a vector or colour of three.js. */
function parts(value) {
  return typeof value === "number" || typeof value === "boolean"
    ? [Number(value)]
    : Array.isArray(value) ? value : value.toArray();
}

/** A surface function as the report describes it. Materials share it; it does not change. */
export class Surface {
  constructor(name, source, stage) {
    const variables = kind => stage.blocks.filter(one => one.kind === kind).flatMap(one => one.variables);
    const uniforms = variables("public_uniforms");
    this.name = name;
    this.function = stage.entryPoint;
    this.source = source;
    this.geometry = variables("connector");
    this.values = uniforms.filter(one => one.type !== "filename");
    this.textures = uniforms.filter(one => one.type === "filename");
    this.outputs = new Map(variables("outputs").map(one => [one.name, one]));
    Object.freeze(this);
  }

  /** The value that an input of the model has by itself; undefined if the function computes it. */
  constant(input) {
    const output = this.outputs.get(input);
    return output === undefined ? undefined : this.values.find(one => one.path !== undefined && one.path === output.path);
  }
}

/** True if a function computes the inputs of glTF's shading model; others are values of graphs. */
function isMaterial({ generated, stages }) {
  return generated && stages[0].blocks.some(({ kind, name }) => kind === "outputs" && name === "GltfPbrSurface");
}

/**
 * Reads the materials of a report, by the names of their functions.
 *
 * @param address where the report is; its files are relative to it
 */
export async function loadSurfaces(address) {
  const base = new URL(address, globalThis.location?.href);
  const report = await (await fetched(base)).json();
  const elements = report.elements.filter(isMaterial);
  if (elements.length === 0) {
    throw new Error(`${base} has no surface function of gltf_pbr; generate it with --surface gltf_pbr`);
  }
  const texts = new Map();
  const text = file => {
    if (!texts.has(file)) {
      texts.set(file, fetched(new URL(file, base)).then(response => response.text()));
    }
    return texts.get(file);
  };
  const surfaces = new Map();
  for (const element of elements) {
    const source = (await Promise.all(element.files.map(text))).join("\n");
    const surface = new Surface(element.element, source, element.stages[0]);
    if (surfaces.has(surface.function)) {
      throw new Error(`${base} has two functions ${surface.function}; generate documents of one name in separate calls`);
    }
    surfaces.set(surface.function, surface);
  }
  return surfaces;
}

/** The values of one material: uniforms that a renderer reads. */
export class SurfaceValues {
  /**
   * Begins with the values of the document.
   *
   * @param uniform makes the uniform of a variable with its first value; the renderer reads the property `value`
   * @param texture makes the uniform of a texture
   */
  constructor(surface, uniform = (_variable, value) => ({ value }), texture = () => ({ value: null })) {
    this.surface = surface;
    /** The uniforms by the names of the variables in the text. */
    this.uniforms = {};
    surface.values.forEach(variable => (this.uniforms[variable.name] = uniform(variable, firstValue(variable))));
    surface.textures.forEach(variable => (this.uniforms[variable.name] = texture(variable)));
    for (const variable of surface.geometry.filter(one => Object.hasOwn(CLOCK, one.name))) {
      this.uniforms[`shadeweave_${variable.name}`] = uniform(variable, CLOCK[variable.name]);
    }
  }

  /** Sets a value by the path of its input or the name of its uniform. Returns true if it is the mode of alpha. */
  set(path, value) {
    const { surface } = this;
    const found = surface.values.filter(one => one.path === path || one.name === path);
    if (found.length === 0) {
      const known = [...new Set(surface.values.map(one => one.path ?? one.name))].join(", ");
      throw new Error(`${surface.name} has no value '${path}'; it has ${known}`);
    }
    for (const variable of found) {
      this.uniforms[variable.name].value = uniformValue(variable, parts(value));
    }
    return found.includes(surface.constant("alpha_mode"));
  }

  /** Sets the texture of an image, and gives it the colour space and the wrapping that the function reads. */
  setTexture(path, texture) {
    const found = this.surface.textures.filter(one => one.path === path || one.name === path);
    if (found.length === 0) {
      throw new Error(`${this.surface.name} has no texture '${path}'`);
    }
    for (const { name, sampler, format } of found) {
      texture.colorSpace = format === "srgb8" ? SRGBColorSpace : NoColorSpace;
      texture.wrapS = wrapping(sampler?.uaddressmode);
      texture.wrapT = wrapping(sampler?.vaddressmode);
      texture.needsUpdate = true;
      this.uniforms[name].value = texture;
    }
  }

  /** Sets the time in seconds and the number of the frame, for functions that read them. */
  setClock(time, frame) {
    for (const [name, value] of Object.entries({ time, frame })) {
      if (this.uniforms[`shadeweave_${name}`] !== undefined) {
        this.uniforms[`shadeweave_${name}`].value = value;
      }
    }
  }

  /** Takes over the values of another material of the same surface. */
  copy(other) {
    for (const [name, { value }] of Object.entries(other.uniforms)) {
      this.uniforms[name].value = value?.isTexture ? value : value?.clone?.() ?? value;
    }
  }

  /** True unless an input of the model is a value, and 0 now. */
  isOn(input) {
    const constant = this.surface.constant(input);
    return constant === undefined || parts(this.uniforms[constant.name].value).some(part => part !== 0);
  }

  /** True if the document asks for blending. */
  blends() {
    const mode = this.surface.constant("alpha_mode");
    return mode !== undefined && this.uniforms[mode.name].value === 2;
  }
}

/** Loads the textures that the document of a material names. */
export async function loadTextures(material, loader = new TextureLoader()) {
  const named = material.surface.textures.filter(({ file }) => file !== undefined);
  const loaded = await Promise.all(named.map(({ file }) => loader.loadAsync(file)));
  named.forEach(({ name }, i) => material.setTexture(name, loaded[i]));
  return material;
}
