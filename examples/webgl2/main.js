import { studio } from "./environment.js";
import { sphere } from "./geometry.js";
import { load, numbers } from "./report.js";

const canvas = document.querySelector("canvas");
const gl = canvas.getContext("webgl2", { antialias: true, preserveDrawingBuffer: true });

// --- the material: a program, and its uniforms with the values of the document -------------------------------------

function compile(type, source) {
  const shader = gl.createShader(type);
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) {
    throw new Error(gl.getShaderInfoLog(shader));
  }
  return shader;
}

function link(material) {
  const program = gl.createProgram();
  gl.attachShader(program, compile(gl.VERTEX_SHADER, material.vertex));
  gl.attachShader(program, compile(gl.FRAGMENT_SHADER, material.pixel));
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
    throw new Error(gl.getProgramInfoLog(program));
  }
  return program;
}

/** Sets a uniform by the type that the report states. */
function set(program, name, type, values) {
  const at = gl.getUniformLocation(program, name);
  switch (type) {
    case "float": gl.uniform1fv(at, values); break;
    case "integer": case "boolean": case "filename": gl.uniform1iv(at, values); break;
    case "vector2": gl.uniform2fv(at, values); break;
    case "color3": case "vector3": gl.uniform3fv(at, values); break;
    case "color4": case "vector4": gl.uniform4fv(at, values); break;
    case "matrix33": gl.uniformMatrix3fv(at, false, values); break;
    case "matrix44": gl.uniformMatrix4fv(at, false, values); break;
    case "string": break; // shaders have no strings
    default: throw new Error(`${name} is a ${type}, which this page does not set`);
  }
}

// --- textures: maps of the environment, and images of the document --------------------------------------------------

let units = 0;

/** Creates a texture on its own unit; returns the unit. */
function texture(upload, minification) {
  gl.activeTexture(gl.TEXTURE0 + units);
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  upload();
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, minification);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
  return units++;
}

/** A map of all directions: goes round along s and ends along t. */
function directions(levels) {
  const unit = texture(
    () => levels.forEach((level, i) =>
      gl.texImage2D(gl.TEXTURE_2D, i, gl.RGBA16F, level.width, level.height, 0, gl.RGBA, gl.FLOAT, level.pixels)),
    levels.length > 1 ? gl.LINEAR_MIPMAP_LINEAR : gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAX_LEVEL, levels.length - 1);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  return unit;
}

/** An image of the document; its bottom row is at t = 0. */
async function picture(file) {
  const image = new Image();
  image.src = file;
  await image.decode();
  return texture(() => {
    gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, true);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, image);
    gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false);
    gl.generateMipmap(gl.TEXTURE_2D);
  }, gl.LINEAR_MIPMAP_LINEAR);
}

// --- the object ---------------------------------------------------------------------------------------------------

function attach(program, { attributes, indices }) {
  gl.bindVertexArray(gl.createVertexArray());
  for (const [name, values] of Object.entries(attributes)) {
    const at = gl.getAttribLocation(program, name);
    if (at < 0) {
      continue; // the shader does not read it
    }
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array(values), gl.STATIC_DRAW);
    gl.vertexAttribPointer(at, name.startsWith("i_texcoord") ? 2 : 3, gl.FLOAT, false, 0, 0);
    gl.enableVertexAttribArray(at);
  }
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, new Uint16Array(indices), gl.STATIC_DRAW);
  return indices.length;
}

// --- the camera: looks at the origin; matrices in columns, as OpenGL has them -----------------------------------------

const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

function multiply(a, b) {
  return IDENTITY.map((_, i) => [0, 1, 2, 3].reduce((sum, k) => sum + a[4 * k + (i % 4)] * b[4 * (i >> 2) + k], 0));
}

function perspective(degrees, near, far) {
  const f = 1 / Math.tan((degrees * Math.PI) / 360);
  return [f, 0, 0, 0, 0, f, 0, 0, 0, 0, (far + near) / (near - far), -1, 0, 0, (2 * far * near) / (near - far), 0];
}

/** Where the viewer stands and what leads to the window, for two angles. */
function camera(yaw, pitch, distance) {
  const [sy, cy, sp, cp] = [Math.sin(yaw), Math.cos(yaw), Math.sin(pitch), Math.cos(pitch)];
  const view = [cy, -sp * sy, cp * sy, 0, 0, cp, sp, 0, -sy, -sp * cy, cp * cy, 0, 0, 0, -distance, 1];
  return {
    position: [view[2] * distance, view[6] * distance, view[10] * distance],
    matrix: multiply(perspective(40, 0.1, 20), view),
  };
}

// --- a slider for each number that the document gives a range, in the folders that it names ---------------------------

function controls(program, inputs, redraw) {
  const folders = new Map();
  const folder = name => {
    if (!folders.has(name)) {
      const details = document.createElement("details");
      details.append(Object.assign(document.createElement("summary"), { textContent: name }));
      document.getElementById("panel").append(details);
      folders.set(name, details);
    }
    return folders.get(name);
  };
  const ranged = inputs.filter(one => one.state === "live" && one.type === "float" && one.ui?.uimin !== undefined);
  for (const { variable, value, ui } of ranged) {
    const slider = Object.assign(document.createElement("input"), {
      type: "range", min: ui.uimin, max: ui.uimax, step: "any", value,
    });
    slider.addEventListener("input", () => {
      set(program, variable, "float", [slider.valueAsNumber]);
      redraw();
    });
    const label = document.createElement("label");
    label.append(`${ui.uiname ?? variable} `, slider);
    folder(ui.uifolder ?? "Material").append(label);
  }
}

// --- all of it ----------------------------------------------------------------------------------------------------

async function main() {
  const material = await load("report.json");
  const program = link(material);
  gl.useProgram(program);
  const count = attach(program, sphere());
  const environment = studio();
  const host = {
    u_worldMatrix: IDENTITY,
    u_worldInverseMatrix: IDENTITY,
    u_worldTransposeMatrix: IDENTITY,
    u_worldInverseTransposeMatrix: IDENTITY,
    u_envRadiance: [directions(environment.radiance)],
    u_envRadianceMips: [environment.radiance.length],
    u_envIrradiance: [directions([environment.irradiance])],
  };
  for (const { name, type, value, file } of material.variables) {
    if (host[name] !== undefined) {
      set(program, name, type, host[name]);
    } else if (type === "filename") {
      set(program, name, type, [await picture(file)]);
    } else if (value !== undefined) {
      set(program, name, type, numbers(value));
    }
  }

  let [yaw, pitch] = [0.4, 0.3];
  const draw = () => {
    const { position, matrix } = camera(yaw, pitch, 3.4);
    set(program, "u_viewProjectionMatrix", "matrix44", matrix);
    set(program, "u_viewPosition", "vector3", position);
    gl.enable(gl.DEPTH_TEST);
    gl.clearColor(0.13, 0.13, 0.13, 1);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    gl.drawElements(gl.TRIANGLES, count, gl.UNSIGNED_SHORT, 0);
  };
  const redraw = () => requestAnimationFrame(draw);
  canvas.addEventListener("pointermove", event => {
    if (event.buttons !== 0) {
      yaw -= event.movementX * 0.01;
      pitch = Math.max(-1.5, Math.min(1.5, pitch + event.movementY * 0.01));
      redraw();
    }
  });
  controls(program, material.inputs, redraw);
  draw();
}

main()
  .then(() => (document.title = "drawn"))
  .catch(error => {
    document.getElementById("error").textContent = String(error);
    document.title = "failed";
  });
