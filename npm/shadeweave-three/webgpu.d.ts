import type { MeshPhysicalNodeMaterial, MeshPhysicalNodeMaterialParameters, Texture, TextureLoader } from "three/webgpu";
import type { Surface, SurfaceValue } from "./index.js";

export { loadSurfaces, Surface } from "./index.js";
export type { SurfaceValue, SurfaceVariable } from "./index.js";

export interface SurfaceNodeOptions extends MeshPhysicalNodeMaterialParameters {
  /** True for meshes whose texture coordinates start at the top, as in glTF files. */
  flipV?: boolean;
}

/** A `MeshPhysicalNodeMaterial` whose inputs a surface function computes. */
export class SurfaceNodeMaterial extends MeshPhysicalNodeMaterial {
  /** Creates a material without textures. */
  constructor(surface?: Surface, options?: SurfaceNodeOptions);
  /** Creates a material with the textures that its document names. */
  static load(surface: Surface, options?: SurfaceNodeOptions & { textures?: TextureLoader }): Promise<SurfaceNodeMaterial>;
  readonly surface: Surface | undefined;
  /** The uniforms of the function, as nodes, by their names in its text. */
  readonly uniforms: Record<string, { value: unknown }>;
  flipV: boolean;
  /**
   * Sets a value of the document.
   *
   * @param path the input, such as `steel/metallic`, or the name of its uniform
   */
  set(path: string, value: SurfaceValue): this;
  /** Sets the texture of an image, by its path or the name of its uniform, with the colour space that the function reads. */
  setTexture(path: string, texture: Texture): this;
  /** Sets the time in seconds and the number of the frame, for functions that read them. */
  setClock(time: number, frame: number): void;
}
