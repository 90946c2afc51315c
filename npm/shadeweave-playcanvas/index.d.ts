import type { GraphicsDevice, StandardMaterial, Texture } from "playcanvas";
import type { Surface, SurfaceValue } from "shadeweave-surface";

export { loadSurfaces, Surface } from "shadeweave-surface";
export type { SurfaceValue, SurfaceVariable } from "shadeweave-surface";

export interface SurfaceOptions {
  /** True for meshes whose texture coordinates start at the top, as in glTF files. */
  flipV?: boolean;
  /** True to make highlights of lights as bright and as large as in glTF's model. */
  physicalLights?: boolean;
  /** Semantics of the vertex streams of properties that the document names, such as `{ wear: SEMANTIC_ATTR10 }`. */
  attributes?: Record<string, string>;
  /** The graphics device, if it is not that of the current application. */
  device?: GraphicsDevice;
}

/** A `StandardMaterial` whose inputs a surface function computes. */
export class SurfaceMaterial extends StandardMaterial {
  /** Creates a material without textures. */
  constructor(surface?: Surface, options?: SurfaceOptions);
  /**
   * Creates a material with the textures that its document names.
   *
   * @param options `folder`: the address of the folder of the textures, with its last slash
   */
  static load(surface: Surface, options?: SurfaceOptions & { folder?: string }): Promise<SurfaceMaterial>;
  readonly surface: Surface | undefined;
  /** The uniforms of the function, by their names in its text. */
  readonly uniforms: Record<string, { value: unknown }>;
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
