/**
 * Materials for three.js from surface functions. Shadeweave writes them from MaterialX documents with
 *
 *     shadeweave generate --surface gltf_pbr --surface-values uniforms --target essl --report report.json -o surfaces …
 *
 * A surface function computes the inputs of glTF's shading model at a point. `MeshPhysicalMaterial` has the same model, so a
 * `SurfaceMaterial` is a `MeshPhysicalMaterial` whose inputs come from the function. Lights, shadows, environments, fog and
 * tone mapping are those of three.js.
 */

import {
  ClampToEdgeWrapping,
  Matrix3,
  Matrix4,
  MeshPhysicalMaterial,
  MirroredRepeatWrapping,
  NoColorSpace,
  RepeatWrapping,
  REVISION,
  ShaderChunk,
  SRGBColorSpace,
  TextureLoader,
  Vector2,
  Vector3,
  Vector4,
} from "three";

/** The uniforms that chunks of three.js read, and the members of the function's result that replace them. */
const INPUTS = {
  ior: "ior",
  specularIntensity: "specular",
  specularColor: "specular_color",
  clearcoat: "clearcoat",
  clearcoatRoughness: "clearcoat_roughness",
  dispersion: "dispersion",
  iridescence: "iridescence",
  iridescenceIOR: "iridescence_ior",
  iridescenceThicknessMaximum: "iridescence_thickness",
  sheenColor: "sheen_color",
  sheenRoughness: "sheen_roughness",
  transmission: "transmission",
  thickness: "thickness",
  attenuationColor: "attenuation_color",
};

/** The properties of the material that add a lobe to the program if they are not 0, and the input of each. */
const LOBES = {
  clearcoat: "clearcoat",
  sheen: "sheen_color",
  transmission: "transmission",
  iridescence: "iridescence",
  anisotropy: "anisotropy_strength",
  dispersion: "dispersion",
};

/** Members of the geometry that the vertex shader computes. */
const VARYINGS = {
  positionObject: "transformed",
  positionWorld: "(shadeweave_world * vec4(transformed, 1.0)).xyz",
  normalObject: "objectNormal",
  normalWorld: "inverseTransformDirection(transformedNormal, viewMatrix)",
  tangentObject: "tangent.xyz",
  tangentWorld: "mat3(shadeweave_world) * tangent.xyz",
  bitangentObject: "cross(objectNormal, tangent.xyz) * tangent.w",
  bitangentWorld:
    "cross(inverseTransformDirection(transformedNormal, viewMatrix), mat3(shadeweave_world) * tangent.xyz) * tangent.w",
};

/** The colour of a vertex, whatever three.js declares it as. */
const VERTEX_COLOR = `
#if defined(USE_COLOR_ALPHA)
#define shadeweave_vertexColor color
#elif defined(USE_COLOR)
#define shadeweave_vertexColor vec4(color, 1.0)
#else
attribute vec4 color;
#define shadeweave_vertexColor color
#endif
`;

/** Members of the geometry that are equal at all points of an object, by the built-in uniforms of three.js. */
const CONSTANTS = {
  viewPosition: "cameraPosition",
  worldMatrix: "modelMatrix",
  worldInverseMatrix: "inverse(modelMatrix)",
  worldTransposeMatrix: "transpose(modelMatrix)",
  worldInverseTransposeMatrix: "transpose(inverse(modelMatrix))",
};

/** Members of the geometry that the program sets: their values until it does. */
const CLOCK = { time: 0, frame: 1 };

/** The types of the report: the type in GLSL, and how many numbers a value has. */
const TYPES = {
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

/** How a texture goes on outside, by the address mode of the document; the function itself shows the default colour. */
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
    case "boolean": return parts[0] === 1;
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
    if (!source.includes(`void ${stage.entryPoint}(SurfaceGeometry geometry, out GltfPbrSurface `)) {
      throw new Error(`the values of ${name} are parameters; generate it with --surface-values uniforms`);
    }
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

/** A `MeshPhysicalMaterial` whose inputs a surface function computes. */
export class SurfaceMaterial extends MeshPhysicalMaterial {
  #seen = new WeakSet();

  /**
   * Makes a material without textures; `SurfaceMaterial.load` loads those that the document names.
   *
   * @param surface a function of `loadSurfaces`
   * @param options `flipV`: true for meshes whose texture coordinates begin above, as those of glTF files do; and
   *     properties of `MeshPhysicalMaterial`
   */
  constructor(surface, { flipV = false, ...properties } = {}) {
    super();
    this.surface = undefined;
    this.flipV = flipV;
    /** The uniforms of the function, by their names in its text. */
    this.uniforms = {};
    if (surface !== undefined) {
      this.#begin(surface);
    }
    this.setValues(properties);
  }

  /**
   * Makes a material with the textures that its document names.
   *
   * @param options those of the constructor, and `textures`: a loader, with the folder of the textures as its path
   */
  static async load(surface, { textures = new TextureLoader(), ...options } = {}) {
    const material = new SurfaceMaterial(surface, options);
    const named = surface.textures.filter(({ file }) => file !== undefined);
    const loaded = await Promise.all(named.map(({ file }) => textures.loadAsync(file)));
    named.forEach(({ name }, i) => material.setTexture(name, loaded[i]));
    return material;
  }

  #begin(surface) {
    this.surface = surface;
    this.name = surface.name;
    surface.values.forEach(variable => (this.uniforms[variable.name] = { value: firstValue(variable) }));
    surface.textures.forEach(({ name }) => (this.uniforms[name] = { value: null }));
    for (const { name } of surface.geometry.filter(one => Object.hasOwn(CLOCK, one.name))) {
      this.uniforms[`shadeweave_${name}`] = { value: CLOCK[name] };
    }
    this.#update();
    this.#blend();
  }

  /**
   * Sets a value of the document.
   *
   * @param path the input, such as `steel/metallic`, or the name of its uniform
   * @param value a number, an array of numbers, or a vector, colour or matrix of three.js
   */
  set(path, value) {
    const found = this.surface.values.filter(one => one.path === path || one.name === path);
    if (found.length === 0) {
      const known = [...new Set(this.surface.values.map(one => one.path ?? one.name))].join(", ");
      throw new Error(`${this.surface.name} has no value '${path}'; it has ${known}`);
    }
    for (const variable of found) {
      this.uniforms[variable.name].value = uniformValue(variable, parts(value));
    }
    this.#update();
    if (found.includes(this.surface.constant("alpha_mode"))) {
      this.#blend();
    }
    return this;
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
    return this;
  }

  /** Switches on what the program needs for the values; three.js compiles another program when a lobe begins or ends. */
  #update() {
    const isOn = input => {
      const constant = this.surface.constant(input);
      return constant === undefined || parts(this.uniforms[constant.name].value).some(part => part !== 0);
    };
    for (const [property, input] of Object.entries(LOBES)) {
      this[property] = isOn(input) ? 1 : 0;
    }
  }

  /** Blends if the document does so; a program may choose otherwise. */
  #blend() {
    const mode = this.surface.constant("alpha_mode");
    this.transparent = mode !== undefined && this.uniforms[mode.name].value === 2;
  }

  /** Adds the function to the program of `MeshPhysicalMaterial`. */
  onBeforeCompile(shader) {
    if (this.surface === undefined) {
      return;
    }
    Object.assign(shader.uniforms, this.uniforms);
    shader.vertexShader = vertexShader(shader.vertexShader, this.surface.geometry);
    shader.fragmentShader = fragmentShader(shader.fragmentShader, this.surface, this.flipV);
  }

  /**
   * Programs are equal only if their functions are. Without this method three.js compares the texts of `onBeforeCompile`,
   * which are the same for all surfaces, and draws the second material with the program of the first.
   */
  customProgramCacheKey() {
    return `shadeweave ${this.surface?.function} ${this.flipV} ${this.surface?.source}`;
  }

  /** Warns once if a mesh lacks an attribute that the function reads. */
  onBeforeRender(_renderer, _scene, _camera, geometry, object) {
    if (this.surface === undefined || this.#seen.has(geometry)) {
      return;
    }
    this.#seen.add(geometry);
    const missing = [...new Set(this.surface.geometry.flatMap(one => member(one)?.attributes ?? []))]
      .filter(name => geometry.getAttribute(name) === undefined);
    if (missing.length > 0) {
      const advice = missing.includes("tangent") ? "; BufferGeometry.computeTangents() makes tangents" : "";
      console.warn(`${this.name} reads ${missing.join(", ")}, which '${object.name}' does not have${advice}`);
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

  copy(source) {
    super.copy(source);
    if (source.surface !== undefined) {
      this.flipV = source.flipV;
      this.#begin(source.surface);
      for (const [name, { value }] of Object.entries(source.uniforms)) {
        this.uniforms[name].value = value?.isTexture ? value : value?.clone?.() ?? value;
      }
      this.name = source.name;
      this.#update();
      this.transparent = source.transparent;
    }
    return this;
  }
}

/** The attribute with a declaration, which three.js has already if a macro is defined. */
function attribute(type, name, macro = "") {
  const declaration = `attribute ${type} ${name};\n`;
  return macro === "" ? declaration : `#ifndef ${macro}\n${declaration}#endif\n`;
}

/** How the vertex shader computes a member, or undefined: the attributes that it reads, their declarations, its type and its value. */
function member({ name, type, geomprop }) {
  const set = /^(texcoord|color)_(\d+)$/.exec(name);
  if (Object.hasOwn(VARYINGS, name)) {
    const tangent = /angent/.test(name);
    return {
      attributes: tangent ? ["tangent"] : [],
      declaration: tangent ? attribute("vec4", "tangent", "USE_TANGENT") : "",
      type: "vec3",
      value: VARYINGS[name],
    };
  }
  if (set?.[1] === "texcoord") {
    const uv = set[2] === "0" ? "uv" : `uv${set[2]}`;
    const declaration = set[2] === "0" ? "" : attribute("vec2", uv, `USE_UV${set[2]}`);
    return { attributes: [uv], declaration, type: "vec2", value: uv };
  }
  if (name === "color_0") {
    return { attributes: ["color"], declaration: VERTEX_COLOR, type: "vec4", value: "shadeweave_vertexColor" };
  }
  if (set !== null) {
    return { attributes: [name], declaration: attribute("vec4", name), type: "vec4", value: name };
  }
  if (geomprop !== undefined && type !== "boolean" && Object.hasOwn(TYPES, type)) {
    const own = name.replace("geomprop_", ""); // the property, with characters that GLSL allows
    const glsl = type === "integer" ? "float" : TYPES[type][0];
    return { attributes: [own], declaration: attribute(glsl, own), type: glsl, value: own };
  }
  return undefined;
}

/** A shader of three.js with other text in some places. */
function replaced(text, places) {
  return Object.entries(places).reduce((shader, [place, code]) => {
    if (!shader.includes(place)) {
      throw new Error(`three.js ${REVISION} has no '${place}' in its shader; use another release of three.js`);
    }
    return shader.replace(place, () => code);
  }, text);
}

/** The vertex shader of three.js, with the members of the geometry as varyings. */
function vertexShader(text, geometry) {
  const declarations = new Set();
  let values = "";
  for (const { name, made } of geometry.map(one => ({ name: one.name, made: member(one) }))) {
    if (made !== undefined) {
      declarations.add(made.declaration).add(`varying ${made.type} shadeweave_${name};\n`);
      values += `  shadeweave_${name} = ${made.value};\n`;
    }
  }
  const world = `
  mat4 shadeweave_world = modelMatrix;
#ifdef USE_INSTANCING
  shadeweave_world = shadeweave_world * instanceMatrix;
#endif
#ifdef USE_BATCHING
  shadeweave_world = shadeweave_world * batchingMatrix;
#endif
`;
  return replaced(text, {
    "#include <common>": `#include <common>\n${[...declarations].join("")}`,
    "#include <project_vertex>": `#include <project_vertex>\n${world}${values}`,
  });
}

/** The fragment shader of three.js, with a call of the function before its materials are made. */
function fragmentShader(text, surface, flipV) {
  const declarations = [];
  const fill = [];
  for (const variable of surface.geometry) {
    const { name, type } = variable;
    const made = member(variable);
    if (made !== undefined) {
      declarations.push(`varying ${made.type} shadeweave_${name};`);
      fill.push(`geometry.${name} = ${interpolated(variable, flipV)};`);
    } else if (Object.hasOwn(CLOCK, name)) {
      declarations.push(`uniform float shadeweave_${name};`);
      fill.push(`geometry.${name} = shadeweave_${name};`);
    } else if (Object.hasOwn(CONSTANTS, name)) {
      fill.push(`geometry.${name} = ${CONSTANTS[name]};`);
    } else if (variable.value !== undefined && Object.hasOwn(TYPES, type)) {
      fill.push(`geometry.${name} = ${TYPES[type][0]}(${variable.value});`); // a property of whole meshes
    } else {
      throw new Error(`${surface.name} reads '${name}', which three.js does not have; set its value in the document`);
    }
  }
  if (fill.some(line => line.includes("modelMatrix"))) {
    declarations.push("#ifndef USE_TRANSMISSION\nuniform mat4 modelMatrix;\n#endif");
  }
  const call = `
#ifdef DOUBLE_SIDED
  float shadeweave_side = faceDirection;
#else
  const float shadeweave_side = 1.0;
#endif
  GltfPbrSurface shadeweave;
  {
    SurfaceGeometry geometry;
    ${fill.join("\n    ")}
    ${surface.function}(geometry, shadeweave);
  }
  diffuseColor.rgb *= shadeweave.base_color;
  diffuseColor.a *= shadeweave.alpha_mode == 2 ? shadeweave.alpha : 1.0;
  if (shadeweave.alpha_mode == 1 && shadeweave.alpha < shadeweave.alpha_cutoff) discard;
  roughnessFactor = shadeweave.roughness;
  metalnessFactor = shadeweave.metallic;
  totalEmissiveRadiance = shadeweave.emissive * shadeweave.emissive_strength;
  normal = normalize((viewMatrix * vec4(shadeweave.normal, 0.0)).xyz);
#ifdef USE_CLEARCOAT
  clearcoatNormal = normalize((viewMatrix * vec4(shadeweave.clearcoat_normal, 0.0)).xyz);
#endif
#ifdef USE_ANISOTROPY
  vec3 shadeweave_tangent = (viewMatrix * vec4(shadeweave.tangent, 0.0)).xyz;
  shadeweave_tangent -= normal * dot(normal, shadeweave_tangent);
  if (dot(shadeweave_tangent, shadeweave_tangent) > 0.0) {
    shadeweave_tangent = normalize(shadeweave_tangent);
    tbn = mat3(shadeweave_tangent, cross(normal, shadeweave_tangent), normal);
  }
#endif
`;
  const occlusion = `
  float shadeweave_occlusion = shadeweave.occlusion;
  reflectedLight.indirectDiffuse *= shadeweave_occlusion;
#ifdef USE_CLEARCOAT
  clearcoatSpecularIndirect *= shadeweave_occlusion;
#endif
#ifdef USE_SHEEN
  sheenSpecularIndirect *= shadeweave_occlusion;
#endif
#ifdef USE_ENVMAP
  reflectedLight.indirectSpecular *= computeSpecularOcclusion(
      saturate(dot(geometryNormal, geometryViewDir)), shadeweave_occlusion, material.roughness);
#endif
`;
  return replaced(text, {
    "void main() {": `${declarations.join("\n")}\n${surface.source}\nvoid main() {`,
    "#include <emissivemap_fragment>": call,
    "#include <lights_physical_fragment>": fromResult(ShaderChunk.lights_physical_fragment),
    "#include <aomap_fragment>": occlusion,
    "#include <transmission_fragment>": fromResult(ShaderChunk.transmission_fragment),
  });
}

/** The value of a member in the fragment shader. */
function interpolated({ name, type }, flipV) {
  const value = `shadeweave_${name}`;
  if (name.startsWith("normal")) {
    return `normalize(${value}) * shadeweave_side`;
  }
  if (name.startsWith("texcoord_") && flipV) {
    return `vec2(${value}.x, 1.0 - ${value}.y)`;
  }
  if (name.startsWith("color_") && type === "color3") {
    return `${value}.rgb`;
  }
  return type === "integer" ? `int(floor(${value} + 0.5))` : value;
}

/** A chunk that reads the result of the function instead of uniforms. */
function fromResult(chunk) {
  const angle = `shadeweave.anisotropy_rotation`;
  const values = {
    ...Object.fromEntries(Object.entries(INPUTS).map(([name, input]) => [name, `shadeweave.${input}`])),
    anisotropyVector: `(shadeweave.anisotropy_strength * vec2(cos(${angle}), sin(${angle})))`,
    attenuationDistance: `(shadeweave.attenuation_distance > 0.0 ? shadeweave.attenuation_distance : 1e30)`,
  };
  return chunk.replace(/(?<![\w.])[A-Za-z]\w*/g, word => (Object.hasOwn(values, word) ? values[word] : word));
}
