/**
 * Materials for three.js from surface functions. Shadeweave writes them from MaterialX documents with
 *
 *     shadeweave generate --surface gltf_pbr --surface-values uniforms --target essl --report report.json -o surfaces …
 *
 * A surface function computes the inputs of glTF's shading model at a point. `MeshPhysicalMaterial` has the same model, so a
 * `SurfaceMaterial` is a `MeshPhysicalMaterial` whose inputs come from the function. Lights, shadows, environments, fog and
 * tone mapping are those of three.js.
 */

import { MeshPhysicalMaterial, REVISION, ShaderChunk } from "three";
import { LOBES } from "shadeweave-surface";
import { surfaceCode, warnOfMissing } from "shadeweave-surface/glsl.js";
import { loadNamed, ThreeValues } from "./surface.js";

export { loadSurfaces, Surface } from "shadeweave-surface";

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

/** The colour of a vertex, for each type with which three.js declares it. */
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

/** The names in the shaders of three.js of the values that functions read. */
const HOST = {
  name: "three.js",
  varyings: {
    positionObject: "transformed",
    positionWorld: "(shadeweave_world * vec4(transformed, 1.0)).xyz",
    normalObject: "objectNormal",
    normalWorld: "inverseTransformDirection(transformedNormal, viewMatrix)",
    tangentObject: "tangent.xyz",
    tangentWorld: "mat3(shadeweave_world) * tangent.xyz",
    bitangentObject: "cross(objectNormal, tangent.xyz) * tangent.w",
    bitangentWorld:
      "cross(inverseTransformDirection(transformedNormal, viewMatrix), mat3(shadeweave_world) * tangent.xyz) * tangent.w",
  },
  tangent: "tangent",
  texcoord: index => (index === 0 ? "uv" : `uv${index}`),
  color: index => (index === 0 ? "color" : `color_${index}`),
  reads: { color: "shadeweave_vertexColor" },
  attribute(type, name) {
    if (name === "uv") {
      return "";
    }
    if (name === "color") {
      return VERTEX_COLOR;
    }
    const macro = name === "tangent" ? "USE_TANGENT" : /^uv\d$/.test(name) ? `USE_${name.toUpperCase()}` : "";
    return macro === "" ? `attribute ${type} ${name};` : `#ifndef ${macro}\nattribute ${type} ${name};\n#endif`;
  },
  viewPosition: "cameraPosition",
  world: { value: "modelMatrix", declaration: "#ifndef USE_TRANSMISSION\nuniform mat4 modelMatrix;\n#endif" },
  side: `
#ifdef DOUBLE_SIDED
  float shadeweave_side = faceDirection;
#else
  const float shadeweave_side = 1.0;
#endif
`,
};

/** A `MeshPhysicalMaterial` whose inputs a surface function computes. */
export class SurfaceMaterial extends MeshPhysicalMaterial {
  #seen = new WeakSet();
  #values;
  #code;

  /**
   * Creates a material without textures; `SurfaceMaterial.load` loads those that the document names.
   *
   * @param surface a function of `loadSurfaces`
   * @param options `flipV`: true for meshes whose texture coordinates start at the top, as in glTF files; and
   *     properties of `MeshPhysicalMaterial`
   */
  constructor(surface, { flipV = false, ...properties } = {}) {
    super();
    this.surface = undefined;
    this.flipV = flipV;
    if (surface !== undefined) {
      this.#begin(surface);
    }
    this.setValues(properties);
  }

  /**
   * Creates a material with the textures that its document names.
   *
   * @param options those of the constructor, and `textures`: a loader, with the folder of the textures as its path
   */
  static load(surface, { textures, ...options } = {}) {
    return loadNamed(new SurfaceMaterial(surface, options), textures);
  }

  /** The uniforms of the function, by their names in its text. */
  get uniforms() {
    return this.#values?.uniforms ?? {};
  }

  #begin(surface) {
    this.#code = surfaceCode(surface, HOST, { flipV: this.flipV });
    this.surface = surface;
    this.name = surface.name;
    this.#values = new ThreeValues(surface);
    this.#update();
    this.transparent = this.#values.alphaMode() === 2;
  }

  /**
   * Sets a value of the document.
   *
   * @param path the input, such as `steel/metallic`, or the name of its uniform
   * @param value a number, an array of numbers, or a vector, colour or matrix of three.js
   */
  set(path, value) {
    const isMode = this.#values.set(path, value);
    this.#update();
    if (isMode) {
      this.transparent = this.#values.alphaMode() === 2;
    }
    return this;
  }

  /** Sets the texture of an image, and gives it the colour space and the wrapping that the function reads. */
  setTexture(path, texture) {
    this.#values.setTexture(path, texture);
    return this;
  }

  /** Enables the lobes that the values need. If a lobe appears or disappears, three.js compiles another program. */
  #update() {
    for (const [property, input] of Object.entries(LOBES)) {
      this[property] = this.#values.isOn(input) ? 1 : 0;
    }
  }

  /** Adds the function to the program of `MeshPhysicalMaterial`. */
  onBeforeCompile(shader) {
    if (this.surface === undefined) {
      return;
    }
    Object.assign(shader.uniforms, this.uniforms);
    shader.vertexShader = vertexShader(shader.vertexShader, this.#code);
    shader.fragmentShader = fragmentShader(shader.fragmentShader, this.#code);
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
    if (this.surface !== undefined) {
      const has = attribute => geometry.getAttribute(attribute) !== undefined;
      const advice = "; BufferGeometry.computeTangents() makes tangents";
      warnOfMissing(this.surface, this.#code.attributes, this.#seen, geometry, object.name, has, advice);
    }
  }

  /** Sets the time in seconds and the number of the frame, for functions that read them. */
  setClock(time, frame) {
    this.#values?.setClock(time, frame);
  }

  copy(source) {
    super.copy(source);
    if (source.surface !== undefined) {
      this.flipV = source.flipV;
      this.#begin(source.surface);
      this.#values.copy(source);
      this.name = source.name;
      this.#update();
      this.transparent = source.transparent;
    }
    return this;
  }
}

/** Returns a shader of three.js with replacements. */
function replaced(text, places) {
  return Object.entries(places).reduce((shader, [place, code]) => {
    if (!shader.includes(place)) {
      throw new Error(`three.js ${REVISION} has no '${place}' in its shader; use another release of three.js`);
    }
    return shader.replace(place, () => code);
  }, text);
}

/** The vertex shader of three.js, with the members of the geometry as varyings. */
function vertexShader(text, { vertexDeclarations, vertexCode }) {
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
    "#include <common>": `#include <common>\n${vertexDeclarations}`,
    "#include <project_vertex>": `#include <project_vertex>\n${world}${vertexCode}`,
  });
}

/** The fragment shader of three.js, with a call of the function before it computes its material. */
function fragmentShader(text, { pixelDeclarations, pixelCode }) {
  const call = `
${pixelCode}
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
    "void main() {": `${pixelDeclarations}void main() {`,
    "#include <emissivemap_fragment>": call,
    "#include <lights_physical_fragment>": fromResult(ShaderChunk.lights_physical_fragment),
    "#include <aomap_fragment>": occlusion,
    "#include <transmission_fragment>": fromResult(ShaderChunk.transmission_fragment),
  });
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
