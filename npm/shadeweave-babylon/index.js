/**
 * Materials for Babylon.js from surface functions. Shadeweave writes them from MaterialX documents with
 *
 *     shadeweave generate --surface gltf_pbr --surface-values uniforms --target essl --report report.json -o surfaces …
 *
 * A surface function computes the inputs of glTF's shading model at a point. `PBRMaterial` has these inputs, so a
 * `SurfacePlugin` replaces them by those of the function. Lights, shadows, environments, fog and tone mapping are those of
 * Babylon.js.
 */

import { MaterialPluginBase, PBRMaterial, Texture } from "@babylonjs/core";
import { LOBES, loadTextures, SurfaceValues } from "shadeweave-surface";
import { surfaceCode, warnOfMissing } from "shadeweave-surface/glsl.js";

export { loadSurfaces, Surface } from "shadeweave-surface";

/** The properties of `PBRMaterial` that add a lobe to its program. */
const SWITCHES = {
  clearcoat: ["clearCoat", "isEnabled"],
  sheen: ["sheen", "isEnabled"],
  transmission: ["subSurface", "isRefractionEnabled"],
  iridescence: ["iridescence", "isEnabled"],
  anisotropy: ["anisotropy", "isEnabled"],
  dispersion: ["subSurface", "isDispersionEnabled"],
};

/** The macros with which the shaders of Babylon.js declare an attribute. */
const DECLARED = { position: "", normal: "NORMAL", tangent: "TANGENT", uv: "UV1", color: "VERTEXCOLOR" };

/** The names in the shaders of Babylon.js of the values that functions read. */
const HOST = {
  name: "Babylon.js",
  varyings: {
    positionObject: "positionUpdated",
    positionWorld: "worldPos.xyz",
    normalObject: "normalUpdated",
    normalWorld: "vNormalW",
    tangentObject: "tangent.xyz",
    tangentWorld: "mat3(finalWorld) * tangent.xyz",
    bitangentObject: "cross(normalUpdated, tangent.xyz) * tangent.w",
    bitangentWorld: "mat3(finalWorld) * (cross(normalUpdated, tangent.xyz) * tangent.w)",
  },
  tangent: "tangent",
  texcoord: index => (index === 0 ? "uv" : `uv${index + 1}`),
  color: index => (index === 0 ? "color" : `color_${index}`),
  attribute(type, name) {
    const macro = DECLARED[name] ?? (/^uv\d$/.test(name) ? name.toUpperCase() : "");
    return macro === "" ? `attribute ${type} ${name};` : `#ifndef ${macro}\nattribute ${type} ${name};\n#endif`;
  },
  viewPosition: "vEyePosition.xyz",
  world: { value: "shadeweave_world", declaration: "varying mat4 shadeweave_world;", vertex: "finalWorld" },
  side: `
#if defined(TWOSIDEDLIGHTING) && defined(NORMAL) && defined(MIRRORED)
  float shadeweave_side = gl_FrontFacing ? -1.0 : 1.0;
#elif defined(TWOSIDEDLIGHTING) && defined(NORMAL)
  float shadeweave_side = gl_FrontFacing ? 1.0 : -1.0;
#else
  const float shadeweave_side = 1.0;
#endif
`,
};

/** The uniforms that blocks of Babylon.js read, and the members of the function's result that replace them. */
const REPLACED = `
  if (shadeweave.alpha_mode == 1 && shadeweave.alpha < shadeweave.alpha_cutoff) discard;
  alpha *= shadeweave.alpha_mode == 2 ? shadeweave.alpha : 1.0;
  surfaceAlbedo *= shadeweave.base_color;
  normalW = normalize(shadeweave.normal);
  float shadeweave_root = (shadeweave.ior - 1.0) / (shadeweave.ior + 1.0);
  vec4 shadeweave_reflectivity =
      vec4(shadeweave.metallic, shadeweave.roughness, shadeweave.ior, shadeweave_root * shadeweave_root);
  vec4 shadeweave_reflectance = vec4(shadeweave.specular_color, shadeweave.specular);
  vec3 shadeweave_emission = shadeweave.emissive * shadeweave.emissive_strength;
#define vReflectivityColor shadeweave_reflectivity
#define vMetallicReflectanceFactors shadeweave_reflectance
#define vEmissiveColor shadeweave_emission
#ifdef CLEARCOAT
  geometricNormalW = normalize(shadeweave.clearcoat_normal);
  vec2 shadeweave_coat = vec2(shadeweave.clearcoat, shadeweave.clearcoat_roughness);
#define vClearCoatParams shadeweave_coat
#endif
#ifdef SHEEN
  vec4 shadeweave_sheen = vec4(shadeweave.sheen_color, 1.0);
  float shadeweave_sheenRoughness = shadeweave.sheen_roughness;
#define vSheenColor shadeweave_sheen
#define vSheenRoughness shadeweave_sheenRoughness
#endif
#ifdef IRIDESCENCE
  vec4 shadeweave_film = vec4(shadeweave.iridescence, shadeweave.iridescence_ior, 0.0, shadeweave.iridescence_thickness);
#define vIridescenceParams shadeweave_film
#endif
#ifdef ANISOTROPIC
  vec3 shadeweave_along = shadeweave.tangent - normalW * dot(normalW, shadeweave.tangent);
  if (dot(shadeweave_along, shadeweave_along) > 0.0) {
    shadeweave_along = normalize(shadeweave_along);
    TBN = mat3(shadeweave_along, cross(normalW, shadeweave_along), normalW);
  }
  vec3 shadeweave_direction = vec3(
      cos(shadeweave.anisotropy_rotation), sin(shadeweave.anisotropy_rotation), shadeweave.anisotropy_strength);
#define vAnisotropy shadeweave_direction
#endif
#ifdef SS_REFRACTION
  vec3 shadeweave_transmission = vec3(shadeweave.transmission, 0.0, 0.0);
  vec2 shadeweave_thickness = vec2(0.0, shadeweave.thickness);
  vec4 shadeweave_attenuation = vec4(
      max(shadeweave.attenuation_color, vec3(1e-6)),
      shadeweave.attenuation_distance > 0.0 ? shadeweave.attenuation_distance : 1e30);
  vec4 shadeweave_refraction = vec4(vRefractionInfos.x, 1.0 / shadeweave.ior, vRefractionInfos.zw);
  vec4 shadeweave_microsurface = vec4(vRefractionMicrosurfaceInfos.xyz, 1.0 / shadeweave.ior);
#define vSubSurfaceIntensity shadeweave_transmission
#define vThicknessParam shadeweave_thickness
#define vTintColor shadeweave_attenuation
#define vRefractionInfos shadeweave_refraction
#define vRefractionMicrosurfaceInfos shadeweave_microsurface
#ifdef SS_DISPERSION
  float shadeweave_dispersion = shadeweave.dispersion;
#define dispersion shadeweave_dispersion
#endif
#endif
`;

/** Occlusion darkens only light of the environment. */
const OCCLUDED = `
  finalAmbient *= shadeweave.occlusion;
#ifdef REFLECTION
  finalIrradiance *= shadeweave.occlusion;
#if defined(ENVIRONMENTBRDF) && defined(RADIANCEOCCLUSION)
  finalRadianceScaled *= environmentRadianceOcclusion(shadeweave.occlusion, NdotVUnclamped);
#endif
#endif
`;

/** The wrapping of a texture by address mode of documents. The function returns the default colour outside. */
function wrapping(mode) {
  const modes = {
    clamp: Texture.CLAMP_ADDRESSMODE,
    constant: Texture.CLAMP_ADDRESSMODE,
    mirror: Texture.MIRROR_ADDRESSMODE,
  };
  return modes[mode?.value] ?? Texture.WRAP_ADDRESSMODE;
}

/** The values of one material, with textures of Babylon.js. */
class BabylonValues extends SurfaceValues {
  /** Gives a texture the wrapping that the function reads. Its colour space is set when it is created. */
  texture({ name, sampler, format }, texture) {
    const internal = texture.getInternalTexture();
    const isSrgb = format === "srgb8";
    if (internal !== null && internal._useSRGBBuffer !== isSrgb) {
      throw new Error(`${name} takes ${isSrgb ? "sRGB" : "linear"} values; make its texture with useSRGBBuffer: ${isSrgb}`);
    }
    texture.wrapU = wrapping(sampler?.uaddressmode);
    texture.wrapV = wrapping(sampler?.vaddressmode);
    return texture;
  }
}

/** A number for each text, by which programs differ. */
const numbers = new Map();

function numberOf(text) {
  if (!numbers.has(text)) {
    numbers.set(text, numbers.size + 1);
  }
  return numbers.get(text);
}

/** Replaces the inputs of a `PBRMaterial` by those that a surface function computes. */
export class SurfacePlugin extends MaterialPluginBase {
  #values;
  #number;
  #seen = new WeakSet();

  /**
   * Adds a function without textures to a material; `SurfacePlugin.load` loads those that the document names.
   *
   * @param surface a function of `loadSurfaces`
   * @param options `flipV`: true for meshes whose texture coordinates start at the top, as in glTF files
   */
  constructor(material, surface, { flipV = false } = {}) {
    if (!(material instanceof PBRMaterial)) {
      throw new Error(`${surface.name} is a surface of a PBRMaterial, not of ${material.getClassName()}`);
    }
    const code = surfaceCode(surface, HOST, { flipV });
    super(material, "Shadeweave", 200, { SHADEWEAVE: 0 });
    this.registerForExtraEvents = true;
    this.doNotSerialize = true;
    this.surface = surface;
    this.code = code;
    this.#number = numberOf(code.vertexDeclarations + code.vertexCode + code.pixelDeclarations + code.pixelCode);
    this.#values = new BabylonValues(surface);
    material.metallic = 1;
    material.roughness = 1;
    material.clearCoat.remapF0OnInterfaceChange = false;
    material.sheen.albedoScaling = true;
    material.sheen.roughness = 1;
    this.#update();
    this.#updateAlpha();
    this._enable(true);
  }

  /**
   * Adds a function with the textures that its document names.
   *
   * @param options those of the constructor, and `folder`: the address of the folder of the textures
   */
  static load(material, surface, { folder = "", ...options } = {}) {
    const plugin = new SurfacePlugin(material, surface, options);
    const load = ({ file, format }) =>
      new Promise((resolve, reject) => {
        const texture = new Texture(folder + file, material.getScene(), {
          useSRGBBuffer: format === "srgb8",
          onLoad: () => queueMicrotask(() => resolve(texture)),
          onError: (message, exception) => reject(new Error(`${file}: ${message ?? exception}`)),
        });
      });
    return loadTextures(plugin, load);
  }

  /** The uniforms of the function, by their names in its text. */
  get uniforms() {
    return this.#values.uniforms;
  }

  /**
   * Sets a value of the document.
   *
   * @param path the input, such as `steel/metallic`, or the name of its uniform
   * @param value a number, an array of numbers, or a vector, colour or matrix of Babylon.js
   */
  set(path, value) {
    const isMode = this.#values.set(path, value);
    this.#update();
    if (isMode) {
      this.#updateAlpha();
    }
    return this;
  }

  /** Sets the texture of an image, and gives it the wrapping that the function reads. */
  setTexture(path, texture) {
    this.#values.setTexture(path, texture);
    return this;
  }

  /** Sets the time in seconds and the number of the frame, for functions that read them. */
  setClock(time, frame) {
    this.#values.setClock(time, frame);
  }

  /** Copies the values and textures of another plug-in of the same surface. */
  copyValues(other) {
    this.#values.copy(other);
    this.#update();
    this.#updateAlpha();
    return this;
  }

  /** Enables the lobes that the values need. If a lobe appears or disappears, another program is compiled. */
  #update() {
    for (const [lobe, input] of Object.entries(LOBES)) {
      const [part, property] = SWITCHES[lobe];
      this._material[part][property] = this.#values.isOn(input);
    }
  }

  #updateAlpha() {
    const blends = this.#values.alphaMode() === 2;
    this._material.transparencyMode = blends ? PBRMaterial.PBRMATERIAL_ALPHABLEND : PBRMaterial.PBRMATERIAL_OPAQUE;
  }

  getClassName() {
    return "ShadeweaveSurfacePlugin";
  }

  /** Babylon.js compares programs by their macros, so this macro is different for each text. */
  prepareDefines(defines) {
    defines.SHADEWEAVE = this.#number;
  }

  prepareDefinesBeforeAttributes(defines) {
    defines._needNormals = true;
  }

  getAttributes(attributes, _scene, mesh) {
    const { surface, code } = this;
    const has = attribute => mesh.isVerticesDataPresent(attribute);
    const advice = "; set tangents as VertexData, or load them with the mesh";
    warnOfMissing(surface, code.attributes, this.#seen, mesh, mesh.name, has, advice);
    attributes.push(...code.attributes.filter(attribute => !attributes.includes(attribute)));
  }

  getSamplers(samplers) {
    samplers.push(...this.surface.textures.map(({ name }) => name));
  }

  getUniforms() {
    const textures = this.surface.textures.map(({ name }) => name);
    return { externalUniforms: Object.keys(this.uniforms).filter(name => !textures.includes(name)) };
  }

  /** Babylon.js reads the names of the injection points before the function is set. */
  getCustomCode(shaderType) {
    const code = this.code;
    return shaderType === "vertex"
      ? {
          CUSTOM_VERTEX_DEFINITIONS: code?.vertexDeclarations ?? "",
          CUSTOM_VERTEX_MAIN_END: code?.vertexCode ?? "",
        }
      : {
          CUSTOM_FRAGMENT_DEFINITIONS: code?.pixelDeclarations ?? "",
          CUSTOM_FRAGMENT_UPDATE_ALPHA: `${code?.pixelCode ?? ""}${REPLACED}`,
          CUSTOM_FRAGMENT_BEFORE_FINALCOLORCOMPOSITION: OCCLUDED,
        };
  }

  isReadyForSubMesh() {
    return this.#textures().every(texture => texture.isReadyOrNotBlocking());
  }

  #textures() {
    return this.surface.textures.map(({ name }) => this.uniforms[name].value).filter(texture => texture !== null);
  }

  hasTexture(texture) {
    return this.#textures().includes(texture);
  }

  getActiveTextures(textures) {
    textures.push(...this.#textures());
  }

  dispose(forceDisposeTextures) {
    if (forceDisposeTextures) {
      this.#textures().forEach(texture => texture.dispose());
    }
  }

  /** Sets the uniforms before each mesh, because materials share programs. */
  hardBindForSubMesh(_uniformBuffer, _scene, _engine, subMesh) {
    const { effect } = subMesh;
    for (const { name, type } of this.surface.values) {
      bind(effect, name, type, this.uniforms[name].value);
    }
    for (const { name } of this.surface.textures) {
      effect.setTexture(name, this.uniforms[name].value);
    }
    for (const name of ["shadeweave_time", "shadeweave_frame"].filter(one => this.uniforms[one] !== undefined)) {
      effect.setFloat(name, this.uniforms[name].value);
    }
  }
}

function bind(effect, name, type, value) {
  switch (type) {
    case "boolean": case "integer": return effect.setInt(name, Number(value));
    case "float": return effect.setFloat(name, value);
    case "vector2": return effect.setFloat2(name, ...value);
    case "color3": case "vector3": return effect.setFloat3(name, ...value);
    case "color4": case "vector4": return effect.setFloat4(name, ...value);
    case "matrix33": return effect.setMatrix3x3(name, new Float32Array(value));
    case "matrix44": return effect.setMatrices(name, new Float32Array(value));
    case "string": return undefined; // no shader reads texts
    case "integerarray": return effect.setIntArray(name, new Int32Array([value].flat()));
    default: return effect.setArray(name, [value].flat());
  }
}
