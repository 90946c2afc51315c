import * as THREE from "three";
import { loadSurfaces, SurfaceMaterial } from "shadeweave-three";

async function main() {
  const renderer = new THREE.WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
  renderer.debug.onShaderError = (gl, program, vertex, fragment) => {
    throw new Error([vertex, fragment].map(shader => gl.getShaderInfoLog(shader)).join("\n"));
  };
  document.body.append(renderer.domElement);
  const scene = new THREE.Scene();
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

  // Each surface in its own square.
  const side = 256;
  renderer.setSize(side * surfaces.size, side);
  renderer.setScissorTest(true);
  const sphere = new THREE.Mesh(geometry);
  scene.add(sphere);
  const materials = await Promise.all([...surfaces.values()].map(surface => SurfaceMaterial.load(surface)));
  materials.forEach((material, index) => {
    sphere.material = material;
    renderer.setViewport(side * index, 0, side, side);
    renderer.setScissor(side * index, 0, side, side);
    renderer.render(scene, camera);
  });
}

main()
  .then(() => (document.title = "drawn"))
  .catch(error => {
    document.getElementById("error").textContent = String(error);
    document.title = "failed";
  });
