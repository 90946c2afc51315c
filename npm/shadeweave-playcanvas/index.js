/**
 * Materials for PlayCanvas from surface functions. Shadeweave writes them from MaterialX documents with
 *
 *     shadeweave generate --surface gltf_pbr --surface-values uniforms --target essl --report report.json -o surfaces …
 *
 * A surface function computes the inputs of glTF's shading model at a point. A `SurfaceMaterial` is a `StandardMaterial` whose
 * chunks take their inputs from the function. Lights, shadows, environments, fog and tone mapping are those of PlayCanvas.
 */

import {
  ADDRESS_CLAMP_TO_EDGE,
  ADDRESS_MIRRORED_REPEAT,
  ADDRESS_REPEAT,
  AppBase,
  BLEND_NONE,
  BLEND_NORMAL,
  Color,
  SHADERLANGUAGE_GLSL,
  ShaderChunks,
  StandardMaterial,
  Texture,
  version,
} from "playcanvas";
import { LOBES, loadTextures, SurfaceValues } from "shadeweave-surface";
import { surfaceCode } from "shadeweave-surface/glsl.js";

export { loadSurfaces, Surface } from "shadeweave-surface";

/** The release of PlayCanvas whose chunks this code changes. */
const CHUNKS = "2.23";

/** Properties of `StandardMaterial` that add a lobe to its program, with their values. */
const SWITCHES = {
  clearcoat: { clearCoat: 1 },
  sheen: { useSheen: true },
  transmission: { refraction: 1 },
  iridescence: { useIridescence: true, iridescence: 1 },
  anisotropy: { anisotropyIntensity: 1 },
  dispersion: { dispersion: 1 },
};

/** The macros with which the shaders of PlayCanvas declare an attribute. */
const DECLARED = { vertex_tangent: "TANGENTS", vertex_color: "VERTEX_COLOR" };

/** The names in the shaders of PlayCanvas of the values that functions read. */
const HOST = {
  name: "PlayCanvas",
  varyings: {
    positionObject: "getLocalPosition(vertex_position.xyz)",
    positionWorld: "dPositionW",
    normalObject: "getLocalNormal(vertex_normal)",
    normalWorld: "vNormalW",
    tangentObject: "vertex_tangent.xyz",
    tangentWorld: "mat3(dModelMatrix) * vertex_tangent.xyz",
    bitangentObject: "cross(getLocalNormal(vertex_normal), vertex_tangent.xyz) * vertex_tangent.w",
    bitangentWorld:
      "mat3(dModelMatrix) * (cross(getLocalNormal(vertex_normal), vertex_tangent.xyz) * vertex_tangent.w)",
  },
  tangent: "vertex_tangent",
  texcoord: index => `vertex_texCoord${index}`,
  color: index => (index === 0 ? "vertex_color" : `color_${index}`),
  attribute(type, name) {
    const set = /^vertex_texCoord(\d)$/.exec(name);
    const macro = set === null ? DECLARED[name] : `UV${set[1]}`;
    return macro === undefined ? `attribute ${type} ${name};` : `#ifndef ${macro}\nattribute ${type} ${name};\n#endif`;
  },
  viewPosition: "view_position",
  world: { value: "shadeweave_world", declaration: "varying mat4 shadeweave_world;", vertex: "dModelMatrix" },
  side: `
#ifdef LIT_TWO_SIDED_LIGHTING
  float shadeweave_side = gl_FrontFacing ? 1.0 : -1.0;
#else
  const float shadeweave_side = 1.0;
#endif
`,
};

/** Chunks of `StandardMaterial` that read textures and uniforms; these read the result of the function. */
const FRONT = {
  opacityPS: `
uniform float material_opacity;
uniform float material_alphaDitherScale;
void getOpacity() {
  dAlpha = material_opacity;
#ifdef FORWARD_PASS
  dAlpha *= shadeweave.alpha_mode == 2 ? shadeweave.alpha : 1.0;
#endif
}`,
  diffusePS: `
uniform vec3 material_diffuse;
void getAlbedo() { dAlbedo = material_diffuse * shadeweave.base_color; }`,
  normalMapPS: `
void getNormal() {
  dNormalW = normalize(shadeweave.normal);
  vec3 along = shadeweave.tangent - dNormalW * dot(dNormalW, shadeweave.tangent);
  if (dot(along, along) > 0.0) {
    along = normalize(along);
    dTBN = mat3(along, cross(dNormalW, along), dNormalW);
  }
}`,
  metalnessPS: "void getMetalness() { dMetalness = shadeweave.metallic; }",
  glossPS: "void getGlossiness() { dGlossiness = 1.0000001 - shadeweave.roughness; }",
  specularPS: "void getSpecularity() { dSpecularity = shadeweave.specular_color * shadeweave.specular; }",
  iorPS: "void getIor() { dIor = 1.0 / shadeweave.ior; }",
  emissivePS: `
void getEmission() {
  dEmission = shadeweave.emissive * shadeweave.emissive_strength;
  litArgs_ambient *= shadeweave.occlusion;
#ifdef LIT_DISPERSION
  litArgs_dispersion = shadeweave.dispersion;
#endif
}`,
  clearCoatPS: "void getClearCoat() { ccSpecularity = shadeweave.clearcoat; }",
  clearCoatGlossPS: "void getClearCoatGlossiness() { ccGlossiness = 1.0000001 - shadeweave.clearcoat_roughness; }",
  clearCoatNormalPS: "void getClearCoatNormal() { ccNormalW = normalize(shadeweave.clearcoat_normal); }",
  sheenPS: "void getSheen() { sSpecularity = shadeweave.sheen_color; }",
  // PlayCanvas lights sheen with a roughness
  sheenGlossPS: "void getSheenGlossiness() { sGlossiness = max(shadeweave.sheen_roughness, 0.0000001); }",
  iridescencePS: "void getIridescence() { dIridescence = shadeweave.iridescence; }",
  iridescenceThicknessPS: "void getIridescenceThickness() { dIridescenceThickness = shadeweave.iridescence_thickness; }",
  anisotropyPS: `
void getAnisotropy() {
  float angle = shadeweave.anisotropy_rotation;
  dAnisotropy = clamp(shadeweave.anisotropy_strength, 0.0, 1.0);
  dAnisotropyRotation = vec2(cos(angle), sin(angle));
}`,
  transmissionPS: "void getRefraction() { dTransmission = shadeweave.transmission; }",
  thicknessPS: "void getThickness() { dThickness = shadeweave.thickness; }",
};

/** Changes in chunks that compute light: uniforms become results of the function. */
const BACK = {
  iridescenceDiffractionPS: {
    "uniform float material_iridescenceRefractionIndex;": "",
    "material_iridescenceRefractionIndex": "shadeweave.iridescence_ior",
  },
  refractionDynamicPS: {
    "uniform float material_invAttenuationDistance;": "",
    "uniform vec3 material_attenuation;": "",
    "material_invAttenuationDistance":
      "(shadeweave.attenuation_distance > 0.0 ? 1.0 / shadeweave.attenuation_distance : 0.0)",
    "material_attenuation": "max(shadeweave.attenuation_color, vec3(0.000001))",
  },
};

/**
 * Changes that make highlights of lights those of glTF's model. PlayCanvas leaves the factor π out of diffuse light, but not out
 * of highlights. With anisotropy, its highlights use the square of the roughness, and its masking the square of its parameter.
 */
const PHYSICAL = {
  lightSpecularGGXPS: {
    "float alpha2 = alpha * alpha;": "float alpha2 = alpha;",
    "return D * G;": "return D * G * 3.14159265;",
  },
  lightSpecularAnisoGGXPS: {
    "float alphaRoughness = roughness * roughness;": "float alphaRoughness = roughness;",
    "return D * G;": "return D * G * 3.14159265;",
  },
  lightSheenPS: { "return D * V;": "return D * V * 3.14159265;" },
};

/** Returns a chunk of the engine with replacements. */
function replaced(device, name, places) {
  const chunk = ShaderChunks.get(device, SHADERLANGUAGE_GLSL).get(name) ?? "";
  return Object.entries(places).reduce((text, [place, code]) => {
    if (!text.includes(place)) {
      throw new Error(`PlayCanvas ${version} has no '${place}' in its chunk ${name}; use another release of PlayCanvas`);
    }
    return text.replaceAll(place, code);
  }, chunk);
}

/** The wrapping of a texture by address mode of documents. The function returns the default colour outside. */
function wrapping(mode) {
  const modes = { clamp: ADDRESS_CLAMP_TO_EDGE, constant: ADDRESS_CLAMP_TO_EDGE, mirror: ADDRESS_MIRRORED_REPEAT };
  return modes[mode?.value] ?? ADDRESS_REPEAT;
}

/** The values of one material, with textures of PlayCanvas. */
class PlayCanvasValues extends SurfaceValues {
  /** Colours of PlayCanvas have four numbers; colours of documents may have three. */
  numbers(variable, value) {
    const all = super.numbers(variable, value);
    return value instanceof Color && variable.type === "color3" ? all.slice(0, 3) : all;
  }

  /** Gives a texture the colour space and the wrapping that the function reads. */
  texture({ sampler, format }, texture) {
    texture.srgb = format === "srgb8";
    texture.addressU = wrapping(sampler?.uaddressmode);
    texture.addressV = wrapping(sampler?.vaddressmode);
    return texture;
  }
}

/** A `StandardMaterial` whose inputs a surface function computes. */
export class SurfaceMaterial extends StandardMaterial {
  #values;

  /**
   * Creates a material without textures; `SurfaceMaterial.load` loads those that the document names.
   *
   * @param surface a function of `loadSurfaces`
   * @param options `flipV`: true for meshes whose texture coordinates start at the top, as in glTF files;
   *     `physicalLights`: true to make highlights of lights as bright as in glTF's model;
   *     `attributes`: semantics of the vertex streams of properties that the document names, such as `{ wear: SEMANTIC_ATTR10 }`;
   *     `device`: the graphics device, if it is not that of the current application
   */
  constructor(surface, { flipV = false, physicalLights = false, attributes = {}, device } = {}) {
    super();
    this.surface = undefined;
    if (surface !== undefined) {
      const code = surfaceCode(surface, HOST, { flipV, declared: true });
      this.#begin(surface);
      this.#setAttributes(code.attributes, attributes);
      this.#setChunks(device ?? AppBase.getApplication().graphicsDevice, code, physicalLights);
    }
  }

  /**
   * Creates a material with the textures that its document names.
   *
   * @param options those of the constructor, and `folder`: the address of the folder of the textures
   */
  static load(surface, { folder = "", ...options } = {}) {
    const device = options.device ?? AppBase.getApplication().graphicsDevice;
    return loadTextures(new SurfaceMaterial(surface, options), async ({ file, format }) => {
      const image = new Image();
      image.crossOrigin = "anonymous";
      image.src = folder + file;
      await image.decode();
      const { width, height } = image;
      const texture = new Texture(device, { name: file, width, height, srgb: format === "srgb8", flipY: true });
      texture.setSource(image);
      return texture;
    });
  }

  /** The uniforms of the function, by their names in its text. */
  get uniforms() {
    return this.#values?.uniforms ?? {};
  }

  #begin(surface) {
    this.surface = surface;
    this.name = surface.name;
    this.#values = new PlayCanvasValues(surface);
    this.useMetalness = true;
    this.useMetalnessSpecularColor = true;
    this.enableGGXSpecular = true;
    this.#update();
    this.#updateAlpha();
  }

  #setAttributes(names, semantics) {
    for (const name of names.filter(one => !one.startsWith("vertex_"))) {
      if (semantics[name] === undefined) {
        throw new Error(`${this.name} reads '${name}'; say which vertex stream has it: attributes: { ${name}: SEMANTIC_… }`);
      }
      this.setAttribute(name, semantics[name]);
    }
  }

  /** PlayCanvas finds programs by a key that includes the chunks. */
  #setChunks(device, code, physicalLights) {
    const { glsl } = this.shaderChunks;
    const forward = text => `\n#ifdef FORWARD_PASS\n${text}\n#endif\n`;
    const lit = text => `\n#ifdef NORMALS\n${text}\n#endif\n`;
    glsl.add({
      ...FRONT,
      litUserDeclarationVS: lit(code.vertexDeclarations),
      litUserMainEndVS: lit(code.vertexCode),
      litUserDeclarationPS: forward(`${code.pixelDeclarations}\nGltfPbrSurface shadeweave;`),
      litUserMainStartPS: forward(`
${code.pixelCode}
  if (shadeweave.alpha_mode == 1 && shadeweave.alpha < shadeweave.alpha_cutoff) discard;`),
    });
    for (const [name, places] of Object.entries({ ...BACK, ...(physicalLights ? PHYSICAL : {}) })) {
      glsl.set(name, replaced(device, name, places));
    }
    this.shaderChunksVersion = CHUNKS;
    this.update();
  }

  /**
   * Sets a value of the document.
   *
   * @param path the input, such as `steel/metallic`, or the name of its uniform
   * @param value a number, an array of numbers, or a vector, linear colour or matrix of PlayCanvas
   */
  set(path, value) {
    const isMode = this.#values.set(path, value);
    this.#update();
    if (isMode) {
      this.#updateAlpha();
    }
    return this;
  }

  /** Sets the texture of an image, and gives it the colour space and the wrapping that the function reads. */
  setTexture(path, texture) {
    this.#values.setTexture(path, texture);
    this.#update();
    return this;
  }

  /** Sets the time in seconds and the number of the frame, for functions that read them. */
  setClock(time, frame) {
    this.#values?.setClock(time, frame);
    this.#update();
  }

  /** Gives PlayCanvas the uniforms, and enables the lobes that the values need. */
  #update() {
    for (const [name, { value }] of Object.entries(this.uniforms)) {
      if (value !== null) {
        this.setParameter(name, value);
      }
    }
    for (const [lobe, input] of Object.entries(LOBES)) {
      const isOn = this.#values.isOn(input);
      for (const [property, value] of Object.entries(SWITCHES[lobe])) {
        this[property] = isOn ? value : typeof value === "boolean" ? false : 0;
      }
    }
    this.update();
  }

  #updateAlpha() {
    this.blendType = this.#values.alphaMode() === 2 ? BLEND_NORMAL : BLEND_NONE;
    this.update();
  }

  copy(source) {
    super.copy(source);
    if (source.surface !== undefined) {
      const { blendType } = source;
      this.#begin(source.surface);
      this.#values.copy(source);
      this.userAttributes = new Map(source.userAttributes);
      this.name = source.name;
      this.#update();
      this.blendType = blendType;
    }
    return this;
  }
}
