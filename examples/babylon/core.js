/**
 * What the example and shadeweave-babylon import of Babylon.js, from the script babylon.js. With a bundler, the package
 * @babylonjs/core has these names itself.
 */
export const {
  Color3,
  Color4,
  DirectionalLight,
  Engine,
  MaterialPluginBase,
  Mesh,
  PBRMaterial,
  RawTexture,
  Scene,
  TargetCamera,
  Texture,
  Vector3,
  VertexData,
} = globalThis.BABYLON;
