import {
  AppBase,
  AppOptions,
  CameraComponentSystem,
  Color,
  createGraphicsDevice,
  DEVICETYPE_WEBGL2,
  Entity,
  LightComponentSystem,
  Mesh,
  MeshInstance,
  RenderComponentSystem,
  SEMANTIC_TANGENT,
  StandardMaterial,
  Vec3,
  Vec4,
} from "playcanvas";
import { loadSurfaces, SurfaceMaterial } from "shadeweave-playcanvas";
import { sphere } from "./geometry.js";

async function start(canvas) {
  const options = new AppOptions();
  options.graphicsDevice = await createGraphicsDevice(canvas, {
    deviceTypes: [DEVICETYPE_WEBGL2],
    preserveDrawingBuffer: true,
  });
  options.componentSystems = [CameraComponentSystem, LightComponentSystem, RenderComponentSystem];
  const app = new AppBase(canvas);
  app.init(options);
  app.scene.ambientLight = new Color(0, 0, 0);
  return app;
}

/** Two lights. The brightness is a display colour, because PlayCanvas takes intensities below 1 as such, too. */
function addLights(app) {
  for (const [direction, intensity] of [[[2, -3, -2], 3], [[-3, 0, -1], 1]]) {
    const light = new Entity();
    const brightness = intensity / Math.PI; // PlayCanvas leaves π out of diffuse light
    light.addComponent("light", { type: "directional", color: new Color(brightness, brightness, brightness).gamma() });
    light.lookAt(new Vec3(...direction));
    light.rotateLocal(90, 0, 0); // lights shine along -y
    app.root.addChild(light);
  }
}

function makeSphere(device) {
  const { attributes, indices } = sphere();
  const mesh = new Mesh(device);
  mesh.setPositions(attributes.i_position);
  mesh.setNormals(attributes.i_normal);
  mesh.setUvs(0, attributes.i_texcoord_0);
  const tangents = attributes.i_tangent.flatMap((value, i) => (i % 3 === 2 ? [value, 1] : [value]));
  mesh.setVertexStream(SEMANTIC_TANGENT, tangents, 4);
  mesh.setIndices(indices);
  mesh.update();
  return mesh;
}

async function main() {
  const side = 256;
  const canvas = document.createElement("canvas");
  const surfaces = await loadSurfaces("report.json");
  Object.assign(canvas, { width: side * surfaces.size, height: side });
  document.body.append(canvas);
  const app = await start(canvas);
  addLights(app);

  const shown = new Entity();
  shown.addComponent("render", { meshInstances: [new MeshInstance(makeSphere(app.graphicsDevice), new StandardMaterial())] });
  const camera = new Entity();
  camera.addComponent("camera", { clearColor: new Color(0, 0, 0), fov: 40, nearClip: 0.1, farClip: 20 });
  camera.setPosition(0, 1, 3.4);
  camera.lookAt(Vec3.ZERO);
  app.root.addChild(shown);
  app.root.addChild(camera);

  // Each surface in its own square.
  const load = surface => SurfaceMaterial.load(surface, { physicalLights: true });
  const materials = await Promise.all([...surfaces.values()].map(load));
  materials.forEach((material, index) => {
    const square = new Vec4(index / surfaces.size, 0, 1 / surfaces.size, 1);
    shown.render.meshInstances[0].material = material;
    Object.assign(camera.camera, { rect: square, scissorRect: square });
    app.render();
  });
}

function fail(error) {
  document.getElementById("error").textContent = error.stack ?? String(error);
  document.title = "failed";
}

main().then(() => (document.title = "drawn"), fail);
