/**
 * The code around a surface function in GLSL ES 3.00: varyings that carry the members of its geometry, and its call.
 */

import { CLOCK, TYPES } from "./index.js";

/**
 * Returns how the vertex shader of a host computes a member: its attributes with their types, its type and its value.
 * Returns undefined if the member has one value for all points.
 */
function member({ name, type, geomprop }, host) {
  const attribute = (glsl, own) => ({ attributes: { [own]: glsl }, type: glsl, value: host.reads?.[own] ?? own });
  if (Object.hasOwn(host.varyings, name)) {
    return { attributes: /angent/.test(name) ? { [host.tangent]: "vec4" } : {}, type: "vec3", value: host.varyings[name] };
  }
  const set = /^(texcoord|color)_(\d+)$/.exec(name);
  if (set?.[1] === "texcoord") {
    return attribute("vec2", host.texcoord(Number(set[2])));
  }
  if (set !== null) {
    return attribute("vec4", host.color(Number(set[2])));
  }
  if (geomprop !== undefined && type !== "boolean" && Object.hasOwn(TYPES, type)) {
    // the property, with characters that GLSL allows
    return attribute(type === "integer" ? "float" : TYPES[type][0], name.replace("geomprop_", ""));
  }
  return undefined;
}

/** Returns the pixel shader's value of a member that is interpolated. */
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

/** Returns the value of a member that is equal at all points of an object; undefined if the host does not have it. */
function constant(name, host) {
  const world = host.world.value;
  const values = {
    viewPosition: host.viewPosition,
    worldMatrix: world,
    worldInverseMatrix: `inverse(${world})`,
    worldTransposeMatrix: `transpose(${world})`,
    worldInverseTransposeMatrix: `transpose(inverse(${world}))`,
  };
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

/**
 * Writes the code around a surface function.
 *
 * A host describes the names in its shaders:
 *
 * - `name`: the engine, for messages;
 * - `varyings`: members of the geometry, and their values in the vertex shader;
 * - `tangent`, `texcoord(index)`, `color(index)`: names of attributes; `reads`: values of attributes that are not read by name;
 * - `attribute(type, name)`: the declaration of an attribute, unless the host declares it;
 * - `viewPosition`: its value in the pixel shader;
 * - `world`: the matrix of the object in the pixel shader, as `value`, with a `declaration` there, and what is in the vertex
 *   shader if it is a varying: `vertex`;
 * - `side`: code that declares `float shadeweave_side`, -1 if the back of a surface is seen.
 *
 * The code of the pixel shader declares and fills `GltfPbrSurface shadeweave`, which can be declared elsewhere: `declared`.
 */
export function surfaceCode(surface, host, { flipV = false, declared = false } = {}) {
  if (!surface.source.includes(`void ${surface.function}(SurfaceGeometry geometry, out GltfPbrSurface `)) {
    throw new Error(`${surface.name} is not GLSL with uniforms; generate it with --target essl --surface-values uniforms`);
  }
  const attributes = {};
  const vertex = [];
  const pixel = [];
  const assign = [];
  const fill = [];
  for (const variable of surface.geometry) {
    const { name, type } = variable;
    const made = member(variable, host);
    const equal = constant(name, host);
    if (made !== undefined) {
      Object.assign(attributes, made.attributes);
      vertex.push(`varying ${made.type} shadeweave_${name};`);
      pixel.push(`varying ${made.type} shadeweave_${name};`);
      assign.push(`shadeweave_${name} = ${made.value};`);
      fill.push(`geometry.${name} = ${interpolated(variable, flipV)};`);
    } else if (Object.hasOwn(CLOCK, name)) {
      pixel.push(`uniform float shadeweave_${name};`);
      fill.push(`geometry.${name} = shadeweave_${name};`);
    } else if (equal !== undefined) {
      fill.push(`geometry.${name} = ${equal};`);
    } else if (variable.value !== undefined && Object.hasOwn(TYPES, type)) {
      fill.push(`geometry.${name} = ${TYPES[type][0]}(${variable.value});`); // a property of whole meshes
    } else {
      throw new Error(`${surface.name} reads '${name}', which ${host.name} does not have; set its value in the document`);
    }
  }
  if (fill.some(line => line.includes(host.world.value))) {
    pixel.push(host.world.declaration);
    if (host.world.vertex !== undefined) {
      vertex.push(host.world.declaration);
      assign.push(`${host.world.value} = ${host.world.vertex};`);
    }
  }
  const declarations = Object.entries(attributes).map(([name, type]) => host.attribute(type, name));
  return {
    attributes: Object.keys(attributes),
    vertexDeclarations: `${[...declarations, ...vertex].join("\n")}\n`,
    vertexCode: `  ${assign.join("\n  ")}\n`,
    pixelDeclarations: `${pixel.join("\n")}\n${surface.source}\n`,
    pixelCode: `
${host.side}
  ${declared ? "" : "GltfPbrSurface shadeweave;"}
  {
    SurfaceGeometry geometry;
    ${fill.join("\n    ")}
    ${surface.function}(geometry, shadeweave);
  }
`,
  };
}

/**
 * Warns once for each mesh about missing attributes.
 *
 * @param seen the meshes that were examined
 * @param has whether the mesh has an attribute
 */
export function warnOfMissing(surface, attributes, seen, mesh, name, has, advice = "") {
  if (seen.has(mesh)) {
    return;
  }
  seen.add(mesh);
  const missing = attributes.filter(one => !has(one));
  if (missing.length > 0) {
    const how = missing.some(one => one.includes("tangent")) ? advice : "";
    console.warn(`${surface.name} reads ${missing.join(", ")}, which '${name}' does not have${how}`);
  }
}
