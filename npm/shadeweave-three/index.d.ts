import type { MeshPhysicalMaterial, MeshPhysicalMaterialParameters, Texture, TextureLoader } from "three";
import type { Surface, SurfaceValue } from "shadeweave-surface";

export { loadSurfaces, Surface } from "shadeweave-surface";
export type { SurfaceValue, SurfaceVariable } from "shadeweave-surface";

export interface SurfaceOptions extends MeshPhysicalMaterialParameters {
  /** True for meshes whose texture coordinates start at the top, as in glTF files. */
  flipV?: boolean;
}

/** A `MeshPhysicalMaterial` whose inputs a surface function computes. */
export class SurfaceMaterial extends MeshPhysicalMaterial {
  /** Creates a material without textures. */
  constructor(surface?: Surface, options?: SurfaceOptions);
  /** Creates a material with the textures that its document names. */
  static load(surface: Surface, options?: SurfaceOptions & { textures?: TextureLoader }): Promise<SurfaceMaterial>;
  readonly surface: Surface | undefined;
  /** The uniforms of the function, by their names in its text. */
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
