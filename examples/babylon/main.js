import { Color4, DirectionalLight, Engine, Mesh, PBRMaterial, Scene, TargetCamera, Vector3, VertexData } from "@babylonjs/core";
import { loadSurfaces, SurfacePlugin } from "shadeweave-babylon";
import { sphere } from "./geometry.js";

/** A scene with a sphere under two lights. */
function stage(engine) {
  const scene = new Scene(engine);
  scene.useRightHandedSystem = true; // as documents have it
  scene.clearColor = new Color4(0, 0, 0, 1);
  for (const [direction, intensity] of [[[2, -3, -2], 3], [[-3, 0, -1], 1]]) {
    new DirectionalLight("light", new Vector3(...direction), scene).intensity = intensity;
  }
  const camera = new TargetCamera("camera", new Vector3(0, 1, 3.4), scene);
  camera.setTarget(Vector3.Zero());
  camera.fov = (40 * Math.PI) / 180;
  camera.minZ = 0.1;
  camera.maxZ = 20;

  const { attributes, indices } = sphere();
  const data = new VertexData();
  data.positions = attributes.i_position;
  data.normals = attributes.i_normal;
  data.uvs = attributes.i_texcoord_0;
  data.tangents = attributes.i_tangent.flatMap((value, i) => (i % 3 === 2 ? [value, 1] : [value]));
  data.indices = indices.reverse(); // front faces of Babylon.js are clockwise
  const mesh = new Mesh("sphere", scene);
  data.applyToMesh(mesh);
  return { scene, mesh };
}

async function main() {
  const side = 256;
  const canvas = document.createElement("canvas");
  const surfaces = await loadSurfaces("report.json");
  Object.assign(canvas, { width: side * surfaces.size, height: side });
  document.body.append(canvas);
  const engine = new Engine(canvas, true, { preserveDrawingBuffer: true, useExactSrgbConversions: true });
  const { scene, mesh } = stage(engine);
  scene.autoClear = false;
  engine.clear(scene.clearColor, true, true, true);

  // Each surface in its own square.
  for (const [index, surface] of [...surfaces.values()].entries()) {
    const material = new PBRMaterial(surface.name, scene);
    material.onError = (_effect, errors) => fail(errors);
    await SurfacePlugin.load(material, surface);
    mesh.material = material;
    await scene.whenReadyAsync();
    scene.activeCamera.viewport.x = index / surfaces.size;
    scene.activeCamera.viewport.width = 1 / surfaces.size;
    scene.render();
  }
}

function fail(error) {
  document.getElementById("error").textContent = error.stack ?? String(error);
  document.title = "failed";
}

main().then(() => (document.title = document.title === "failed" ? "failed" : "drawn"), fail);
