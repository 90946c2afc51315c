/**
 * Materials for the WebGPU renderer of three.js from surface functions. Shadeweave writes them from MaterialX documents with
 *
 *     shadeweave generate --surface gltf_pbr --target wgsl --report report.json -o surfaces …
 *
 * A `SurfaceNodeMaterial` is a `MeshPhysicalNodeMaterial` whose inputs come from the function. Lights, shadows, environments,
 * fog and tone mapping are those of three.js.
 */

import { FunctionNode, LinearFilter, MemberNode, MeshPhysicalNodeMaterial, NearestFilter } from "three/webgpu";
import {
  anisotropyB,
  anisotropyT,
  attribute,
  cameraPosition,
  cameraViewMatrix,
  diffuseColor,
  directionToFaceDirection,
  Discard,
  float,
  Fn,
  int,
  ior,
  metalness,
  mix,
  modelWorldMatrix,
  modelWorldMatrixInverse,
  nodeObject,
  normalLocal,
  normalView,
  normalWorldGeometry,
  positionLocal,
  positionWorld,
  specularColor,
  specularF90,
  tangentGeometry,
  texture,
  uniform,
  uv,
  vec2,
  vec3,
  vec4,
  vertexColor,
  wgsl,
} from "three/tsl";
import { CLOCK, LOBES, TYPES } from "shadeweave-surface";
import { loadNamed, ThreeValues } from "./surface.js";

export { loadSurfaces, Surface } from "shadeweave-surface";

/** The types of WGSL. */
const WGSL = {
  bool: "bool",
  int: "i32",
  float: "f32",
  vec2: "vec2f",
  vec3: "vec3f",
  vec4: "vec4f",
  mat3: "mat3x3f",
  mat4: "mat4x4f",
};

/** Nodes of `MeshPhysicalNodeMaterial`, with the member of the function's result for each. */
const INPUTS = {
  colorNode: "base_color",
  roughnessNode: "roughness",
  metalnessNode: "metallic",
  aoNode: "occlusion",
};

/** The same for nodes that enable a lobe. */
const LOBE_INPUTS = {
  clearcoat: { clearcoatNode: "clearcoat", clearcoatRoughnessNode: "clearcoat_roughness" },
  sheen: { sheenNode: "sheen_color", sheenRoughnessNode: "sheen_roughness" },
  transmission: { transmissionNode: "transmission", thicknessNode: "thickness", attenuationColorNode: "attenuation_color" },
  iridescence: {
    iridescenceNode: "iridescence",
    iridescenceIORNode: "iridescence_ior",
    iridescenceThicknessNode: "iridescence_thickness",
  },
  anisotropy: {},
  dispersion: { dispersionNode: "dispersion" },
};

/** A WGSL function that returns the structure of the shading model. */
class SurfaceFunctionNode extends FunctionNode {
  static get type() {
    return "SurfaceFunctionNode";
  }

  constructor(code, includes, members) {
    super(code, includes, "wgsl");
    this.members = members;
  }

  getMemberType(_builder, name) {
    return this.members[name] ?? "void";
  }
}

const direction = (matrix, vector) => matrix.mul(vec4(vector, 0)).xyz;

/** The members of the geometry, as nodes; normals point to the viewer. */
const GEOMETRY = {
  positionObject: () => positionLocal,
  positionWorld: () => positionWorld,
  normalObject: () => directionToFaceDirection(normalLocal.toVarying().normalize()),
  normalWorld: () => directionToFaceDirection(normalWorldGeometry),
  tangentObject: () => tangentGeometry.xyz.toVarying(),
  tangentWorld: () => direction(modelWorldMatrix, tangentGeometry.xyz).toVarying(),
  bitangentObject: () => normalLocal.cross(tangentGeometry.xyz).mul(tangentGeometry.w).toVarying(),
  bitangentWorld: () => normalWorldGeometry.cross(GEOMETRY.tangentWorld()).mul(tangentGeometry.w.toVarying()),
  viewPosition: () => cameraPosition,
  worldMatrix: () => modelWorldMatrix,
  worldInverseMatrix: () => modelWorldMatrixInverse,
  worldTransposeMatrix: () => modelWorldMatrix.transpose(),
  worldInverseTransposeMatrix: () => modelWorldMatrixInverse.transpose(),
};

/** Returns how to create the node of a member of the geometry; undefined if it has one value for all meshes. */
function member({ name, type, geomprop }, flipV) {
  const set = /^(texcoord|color)_(\d+)$/.exec(name);
  if (Object.hasOwn(GEOMETRY, name)) {
    return GEOMETRY[name];
  }
  if (set?.[1] === "texcoord") {
    const index = Number(set[2]);
    return () => (flipV ? vec2(uv(index).x, uv(index).y.oneMinus()) : uv(index));
  }
  if (set !== null) {
    const color = () => (set[2] === "0" ? vertexColor() : attribute(name, "vec4"));
    return type === "color3" ? () => color().rgb : color;
  }
  if (geomprop !== undefined && type !== "boolean" && Object.hasOwn(TYPES, type)) {
    const own = name.replace("geomprop_", ""); // the property, with characters that GLSL allows
    return type === "integer"
      ? () => attribute(own, "float").add(0.5).floor().toInt()
      : () => attribute(own, TYPES[type][0]);
  }
  return undefined;
}

/** The call of a surface function, whose members are the inputs of the shading model. */
function called(surface, uniforms, flipV) {
  const signature = new RegExp(`fn ${surface.function}\\(([^)]*)\\)`).exec(surface.source);
  if (signature === null || !signature[1].includes("ptr<function, GltfPbrSurface>")) {
    throw new Error(`${surface.name} is not in WGSL; generate it with --surface gltf_pbr --target wgsl`);
  }
  const parameters = [];
  const nodes = {};
  const fill = [];
  const add = (name, type, node) => {
    parameters.push(`${name}: ${type}`);
    nodes[name] = node;
  };
  for (const variable of surface.geometry) {
    const { name, type } = variable;
    const own = TYPES[type]?.[0];
    const node = Object.hasOwn(CLOCK, name) ? () => uniforms[`shadeweave_${name}`] : member(variable, flipV);
    if (node !== undefined) {
      add(`at_${name}`, WGSL[own], node());
      fill.push(`geometry.${name} = at_${name};`);
    } else if (variable.value !== undefined && own !== undefined) {
      fill.push(`geometry.${name} = ${WGSL[own]}(${variable.value});`); // a property of whole meshes
    } else {
      throw new Error(`${surface.name} reads '${name}', which three.js does not have; set its value in the document`);
    }
  }
  for (const { name, type } of surface.values) {
    const own = TYPES[type]?.[0];
    if (own === "bool") {
      add(`of_${name}`, "i32", uniforms[name]);
      fill.push(`values.${name} = of_${name} != 0i;`);
    } else if (own !== undefined) {
      add(`of_${name}`, WGSL[own], uniforms[name]);
      fill.push(`values.${name} = of_${name};`);
    } else if (type !== "string") {
      throw new Error(`${surface.name} has a value of type '${type}', '${name}'; three.js has no uniform for it`);
    }
  }
  for (const { name } of surface.textures) {
    add(name, "texture_2d<f32>", uniforms[name]);
    add(`${name}_sampler`, "sampler", uniforms[name]);
  }
  const stated = signature[1].split(/,\s*(?=\w+:)/).map(one => one.split(":").map(part => part.trim()));
  const locals = stated.filter(([name]) => name === "geometry" || name === "values");
  const code = `
fn shadeweave_surface(${parameters.join(", ")}) -> GltfPbrSurface {
  ${locals.map(([name, type]) => `var ${name}: ${type};`).join("\n  ")}
  ${fill.join("\n  ")}
  var surface: GltfPbrSurface;
  ${surface.function}(${stated.map(([name]) => (name === "surface" ? "&surface" : name)).join(", ")});
  return surface;
}`;
  const members = Object.fromEntries([...surface.outputs].map(([name, { type }]) => [name, TYPES[type][0]]));
  const result = nodeObject(new SurfaceFunctionNode(code, [wgsl(surface.source)], members)).call(nodes).toVar();
  return name => nodeObject(new MemberNode(result, name));
}

/** The values of one material, as nodes. */
class NodeValues extends ThreeValues {
  uniform({ type }, value) {
    const own = type === "boolean" ? "int" : TYPES[type]?.[0];
    return own === undefined ? { value } : uniform(value, own);
  }

  textureUniform() {
    return texture();
  }
}

/** A `MeshPhysicalNodeMaterial` whose inputs a surface function computes. */
export class SurfaceNodeMaterial extends MeshPhysicalNodeMaterial {
  static get type() {
    return "SurfaceNodeMaterial";
  }

  #values;
  #result;

  /**
   * Creates a material without textures; `SurfaceNodeMaterial.load` loads those that the document names.
   *
   * @param surface a function of `loadSurfaces`
   * @param options `flipV`: true for meshes whose texture coordinates start at the top, as in glTF files; and
   *     properties of `MeshPhysicalNodeMaterial`
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
    return loadNamed(new SurfaceNodeMaterial(surface, options), textures);
  }

  /** The uniforms of the function, as nodes, by their names in its text. */
  get uniforms() {
    return this.#values?.uniforms ?? {};
  }

  #begin(surface) {
    this.surface = surface;
    this.name = surface.name;
    this.#values = new NodeValues(surface);
    this.#result = called(surface, this.uniforms, this.flipV);
    for (const [node, input] of Object.entries(INPUTS)) {
      this[node] = this.#result(input);
    }
    const towards = name => direction(cameraViewMatrix, this.#result(name)).normalize();
    const [alpha, mode] = [this.#result("alpha"), this.#result("alpha_mode")];
    this.normalNode = towards("normal");
    this.clearcoatNormalNode = towards("clearcoat_normal");
    this.emissiveNode = this.#result("emissive").mul(this.#result("emissive_strength"));
    this.opacityNode = Fn(() => {
      Discard(mode.equal(int(1)).and(alpha.lessThan(this.#result("alpha_cutoff"))));
      return mode.equal(int(2)).select(alpha, float(1));
    })();
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
  setTexture(path, image) {
    this.#values.setTexture(path, image);
    if (image.minFilter === NearestFilter && image.magFilter === NearestFilter) {
      image.magFilter = LinearFilter; // without a filter, three.js passes no sampler to functions
    }
    return this;
  }

  /** Sets the time in seconds and the number of the frame, for functions that read them. */
  setClock(time, frame) {
    this.#values?.setClock(time, frame);
  }

  /** Gives three.js the nodes of the lobes that the values need. A changed set of lobes compiles another program. */
  #update() {
    const result = this.#result;
    for (const [lobe, input] of Object.entries(LOBES)) {
      const isOn = this.#values.isOn(input);
      if (isOn !== (this[`${lobe}Node`] !== null)) {
        this.needsUpdate = true;
      }
      for (const [node, name] of Object.entries(LOBE_INPUTS[lobe])) {
        this[node] = isOn ? result(name) : null;
      }
      if (lobe === "anisotropy") {
        const angle = result("anisotropy_rotation");
        this.anisotropyNode = isOn ? vec2(angle.cos(), angle.sin()).mul(result("anisotropy_strength")) : null;
      } else if (lobe === "transmission") {
        const distance = result("attenuation_distance");
        this.attenuationDistanceNode = isOn ? distance.greaterThan(0).select(distance, float(1e30)) : null;
      }
    }
  }

  /** The reflection at normal incidence; the nodes of three.js leave out `specular` and `specular_color` of a function. */
  setupSpecular(builder) {
    if (this.surface === undefined) {
      super.setupSpecular(builder);
      return;
    }
    const specular = this.#result("specular");
    const root = ior.sub(1).div(ior.add(1));
    const facing = root.mul(root).mul(this.#result("specular_color")).min(vec3(1)).mul(specular);
    ior.assign(this.#result("ior"));
    specularColor.assign(mix(facing, diffuseColor.rgb, metalness));
    specularF90.assign(mix(specular, float(1), metalness));
  }

  /** Anisotropic reflection follows the tangent of the function. */
  setupVariants(builder) {
    super.setupVariants(builder);
    if (this.surface !== undefined && this.useAnisotropy) {
      const given = direction(cameraViewMatrix, this.#result("tangent"));
      const along = given.sub(normalView.mul(normalView.dot(given))).normalize();
      const across = normalView.cross(along);
      const angle = this.#result("anisotropy_rotation");
      anisotropyT.assign(along.mul(angle.cos()).add(across.mul(angle.sin())));
      anisotropyB.assign(across.mul(angle.cos()).sub(along.mul(angle.sin())));
    }
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
