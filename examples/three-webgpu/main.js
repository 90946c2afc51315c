import * as THREE from "three/webgpu";
import { loadSurfaces, SurfaceNodeMaterial } from "shadeweave-three/webgpu";

async function main() {
  const renderer = new THREE.WebGPURenderer();
  await renderer.init();
  if (!renderer.backend.isWebGPUBackend) {
    throw new Error("this browser has no WebGPU, and surface functions in WGSL need it");
  }
  const scene = new THREE.Scene();
  scene.background = new THREE.Color(0);
  for (const [x, y, z, intensity] of [[-2, 3, 2, 3], [3, 0, 1, 1]]) {
    const light = new THREE.DirectionalLight(0xffffff, intensity);
    light.position.set(x, y, z);
    scene.add(light);
  }

  const surfaces = await loadSurfaces("report.json");
  const geometry = new THREE.SphereGeometry(1, 96, 48);
  geometry.computeTangents();
  const camera = new THREE.PerspectiveCamera(40, 1, 0.1, 20);
  camera.position.set(0, 1, 3.4);
  camera.lookAt(0, 0, 0);
  const sphere = new THREE.Mesh(geometry);
  scene.add(sphere);

  // Each surface in its own square. Without a GPU, browsers do not let scripts read a canvas of WebGPU, so the pictures go
  // through a target; a program that only shows them draws into renderer.domElement.
  const side = 256;
  renderer.setSize(side, side);
  const target = new THREE.RenderTarget(side, side, { samples: 4 });
  renderer.setOutputRenderTarget(target);
  const row = document.createElement("canvas");
  row.width = side * surfaces.size;
  row.height = side;
  document.body.append(row);
  const materials = await Promise.all([...surfaces.values()].map(surface => SurfaceNodeMaterial.load(surface)));
  for (const [index, material] of materials.entries()) {
    sphere.material = material;
    renderer.render(scene, camera);
    const pixels = await renderer.readRenderTargetPixelsAsync(target, 0, 0, side, side);
    const picture = new ImageData(new Uint8ClampedArray(pixels.buffer, 0, 4 * side * side), side);
    row.getContext("2d").putImageData(picture, side * index, 0);
  }
}

main()
  .then(() => (document.title = "drawn"))
  .catch(error => {
    document.getElementById("error").textContent = String(error);
    document.title = "failed";
  });
