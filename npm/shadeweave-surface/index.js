/**
 * Surface functions as the report of Shadeweave describes them, and the values of one material. The packages for engines share it.
 */

/** Inputs of the shading model that enable a lobe of an engine's material, by the usual names of the lobes. */
export const LOBES = {
  clearcoat: "clearcoat",
  sheen: "sheen_color",
  transmission: "transmission",
  iridescence: "iridescence",
  anisotropy: "anisotropy_strength",
  dispersion: "dispersion",
};

/** Members of the geometry that the program sets, with their initial values. */
export const CLOCK = { time: 0, frame: 1 };

/** The types of the report: the type in GLSL, and the number of components. */
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

/** The numbers of a value that a program sets: a number, an array, or a vector, colour or matrix of an engine. */
function parts(value) {
  if (typeof value === "number" || typeof value === "boolean") {
    return [Number(value)];
  }
  const isList = Array.isArray(value) || ArrayBuffer.isView(value);
  return [...(isList ? value : value.asArray?.() ?? value.toArray?.() ?? value.data)];
}

/** The initial value of a uniform: that of the document, otherwise 0. Shaders have no strings. */
function firstParts({ type, value }) {
  return value === undefined || type === "string" ? new Array(TYPES[type]?.[1] ?? 1).fill(0) : numbers(value);
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

  /** The default of an input of the model; undefined if the function computes the input. */
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
 * @param address the address of the report, to which its files are relative
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

/** The values of one material: uniforms that a renderer reads. Packages for engines extend it with their types. */
export class SurfaceValues {
  constructor(surface) {
    this.surface = surface;
    /** The uniforms by the names of the variables in the text. */
    this.uniforms = {};
    const begin = (name, variable, values) => (this.uniforms[name] = this.uniform(variable, this.#value(variable, values)));
    surface.values.forEach(variable => begin(variable.name, variable, firstParts(variable)));
    surface.textures.forEach(variable => (this.uniforms[variable.name] = this.textureUniform(variable)));
    surface.geometry
      .filter(({ name }) => Object.hasOwn(CLOCK, name))
      .forEach(variable => begin(`shadeweave_${variable.name}`, variable, [CLOCK[variable.name]]));
  }

  /** Creates the uniform of a variable; its property `value` can be set. */
  uniform(_variable, value) {
    return { value };
  }

  /** Creates the uniform of a texture. */
  textureUniform(_variable) {
    return { value: null };
  }

  /** Creates the value of a uniform from numbers. */
  value(_variable, values) {
    return values.length === 1 ? values[0] : values;
  }

  /** The numbers of a value that a program sets. */
  numbers(_variable, value) {
    return parts(value);
  }

  /** Sets the properties of a texture that the function expects; returns the texture to use. */
  texture(_variable, texture) {
    return texture;
  }

  #value(variable, values) {
    const { name, type } = variable;
    const count = TYPES[type]?.[1] ?? values.length; // an array has any number
    if (values.length !== count) {
      throw new Error(`${name} takes ${count} numbers, not ${values.length}`);
    }
    return this.value(variable, values);
  }

  /** Sets a value by the path of its input or the name of its uniform. Returns true if it is the alpha mode. */
  set(path, value) {
    const { surface } = this;
    const found = surface.values.filter(one => one.path === path || one.name === path);
    if (found.length === 0) {
      const known = [...new Set(surface.values.map(one => one.path ?? one.name))].join(", ");
      throw new Error(`${surface.name} has no value '${path}'; it has ${known}`);
    }
    for (const variable of found) {
      this.uniforms[variable.name].value = this.#value(variable, this.numbers(variable, value));
    }
    return found.includes(surface.constant("alpha_mode"));
  }

  /** Sets the texture of an image by the path of its input or the name of its uniform. */
  setTexture(path, texture) {
    const found = this.surface.textures.filter(one => one.path === path || one.name === path);
    if (found.length === 0) {
      throw new Error(`${this.surface.name} has no texture '${path}'`);
    }
    for (const variable of found) {
      this.uniforms[variable.name].value = this.texture(variable, texture);
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

  /** Copies the values of another material of the same surface. Both share the textures. */
  copy(other) {
    const textures = this.surface.textures.map(({ name }) => name);
    for (const [name, { value }] of Object.entries(other.uniforms)) {
      this.uniforms[name].value = textures.includes(name) ? value : value?.clone?.() ?? value;
    }
  }

  /** True unless an input of the model is a value that is now 0. */
  isOn(input) {
    const constant = this.surface.constant(input);
    return constant === undefined || parts(this.uniforms[constant.name].value).some(part => part !== 0);
  }

  /** The alpha mode: 0 opaque, 1 cut out, 2 blended; undefined if the function computes it. */
  alphaMode() {
    const mode = this.surface.constant("alpha_mode");
    return mode === undefined ? undefined : this.uniforms[mode.name].value;
  }
}

/**
 * Loads the textures that the document of a material names.
 *
 * @param load returns a promise of the texture of a variable
 */
export async function loadTextures(material, load) {
  const named = material.surface.textures.filter(({ file }) => file !== undefined);
  const loaded = await Promise.all(named.map(load));
  named.forEach(({ name }, i) => material.setTexture(name, loaded[i]));
  return material;
}
