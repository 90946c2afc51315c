import * as THREE from "three";
import { studio } from "./environment.js";
import { load, numbers } from "./report.js";

/** A map of all directions, top row first. */
function directions(levels) {
  const [{ width, height, pixels }] = levels;
  const map = new THREE.DataTexture(pixels, width, height, THREE.RGBAFormat, THREE.FloatType);
  map.mipmaps = levels.length > 1 ? levels.map(level => ({ ...level, data: level.pixels })) : [];
  map.minFilter = levels.length > 1 ? THREE.LinearMipmapLinearFilter : THREE.LinearFilter;
  map.magFilter = THREE.LinearFilter;
  map.wrapS = THREE.RepeatWrapping;
  map.internalFormat = "RGBA32F";
  map.needsUpdate = true;
  return map;
}

/** A uniform of three.js for a variable of the report. */
async function uniform({ type, value, file }, textures) {
  if (type === "filename") {
    return { value: file === undefined ? null : await textures.loadAsync(file) };
  }
  const parts = value === undefined ? [] : numbers(value);
  switch (type) {
    case "float": case "integer": return { value: parts[0] ?? 0 };
    case "string": return { value: 0 }; // shaders have no strings
    case "boolean": return { value: parts[0] === 1 };
    case "vector2": return { value: new THREE.Vector2(...parts) };
    case "color3": case "vector3": return { value: new THREE.Vector3(...parts) };
    case "color4": case "vector4": return { value: new THREE.Vector4(...parts) };
    case "matrix33": return { value: new THREE.Matrix3().fromArray(parts.length === 0 ? [1, 0, 0, 0, 1, 0, 0, 0, 1] : parts) };
    case "matrix44": return { value: parts.length === 0 ? new THREE.Matrix4() : new THREE.Matrix4().fromArray(parts) };
    default: throw new Error(`a uniform of type ${type} is not set here`);
  }
}

/** A material of three.js from generated stages. Before each draw, its object sets the matrices and the viewer. */
async function material(address) {
  const { vertex, pixel, variables } = await load(address);
  const textures = new THREE.TextureLoader();
  const uniforms = {};
  for (const one of variables) {
    uniforms[one.name] = await uniform(one, textures);
  }
  const environment = studio();
  Object.assign(uniforms, {
    u_envRadiance: { value: directions(environment.radiance) },
    u_envRadianceMips: { value: environment.radiance.length },
    u_envIrradiance: { value: directions([environment.irradiance]) },
  });
  const version = "#version 300 es"; // three.js writes this line itself
  return new THREE.RawShaderMaterial({
    glslVersion: THREE.GLSL3,
    vertexShader: vertex.replace(version, ""),
    fragmentShader: pixel.replace(version, ""),
    uniforms,
  });
}

/** The uniforms that the host sets for each object, by their names in the shader. */
function update(mesh, camera) {
  const { uniforms } = mesh.material;
  const world = mesh.matrixWorld;
  const inverse = world.clone().invert();
  const host = {
    u_worldMatrix: world,
    u_worldInverseMatrix: inverse,
    u_worldTransposeMatrix: world.clone().transpose(),
    u_worldInverseTransposeMatrix: inverse.clone().transpose(),
    u_viewProjectionMatrix: new THREE.Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse),
    u_viewPosition: new THREE.Vector3().setFromMatrixPosition(camera.matrixWorld),
  };
  for (const [name, value] of Object.entries(host)) {
    if (uniforms[name] !== undefined) {
      uniforms[name].value = value;
    }
  }
}

/** The attributes of a geometry, by their names in the shader. */
function named(geometry) {
  const tangents = [];
  const normal = geometry.getAttribute("normal");
  for (let i = 0; i < normal.count; i++) {
    const tangent = new THREE.Vector3(normal.getZ(i), 0, -normal.getX(i)).normalize();
    tangents.push(tangent.x, tangent.y, tangent.z);
  }
  return geometry
    .setAttribute("i_position", geometry.getAttribute("position"))
    .setAttribute("i_normal", normal)
    .setAttribute("i_tangent", new THREE.Float32BufferAttribute(tangents, 3))
    .setAttribute("i_texcoord_0", geometry.getAttribute("uv"));
}

async function main() {
  THREE.ColorManagement.enabled = false; // colours are those that the shader writes
  const renderer = new THREE.WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
  renderer.setSize(512, 512);
  renderer.setClearColor(0x222222);
  renderer.outputColorSpace = THREE.LinearSRGBColorSpace; // the shader encodes the colours for the display itself
  document.body.append(renderer.domElement);

  const scene = new THREE.Scene();
  const mesh = new THREE.Mesh(named(new THREE.SphereGeometry(1, 96, 48)), await material("report.json"));
  mesh.onBeforeRender = (_renderer, _scene, camera) => update(mesh, camera);
  scene.add(mesh);
  const camera = new THREE.PerspectiveCamera(40, 1, 0.1, 20);
  camera.position.setFromSphericalCoords(3.4, Math.PI / 2 - 0.3, 0.4);
  camera.lookAt(0, 0, 0);
  renderer.debug.onShaderError = (gl, program, vertex, fragment) => {
    throw new Error([vertex, fragment].map(shader => gl.getShaderInfoLog(shader)).join("\n"));
  };
  renderer.render(scene, camera);
}

main()
  .then(() => (document.title = "drawn"))
  .catch(error => {
    document.getElementById("error").textContent = String(error);
    document.title = "failed";
  });
