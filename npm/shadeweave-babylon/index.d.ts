import type { BaseTexture, MaterialPluginBase, PBRMaterial } from "@babylonjs/core";
import type { Surface, SurfaceValue } from "shadeweave-surface";

export { loadSurfaces, Surface } from "shadeweave-surface";
export type { SurfaceValue, SurfaceVariable } from "shadeweave-surface";

export interface SurfaceOptions {
  /** True for meshes whose texture coordinates start at the top, as in glTF files. */
  flipV?: boolean;
}

/** Replaces the inputs of a `PBRMaterial` by those that a surface function computes. */
export class SurfacePlugin extends MaterialPluginBase {
  /** Adds a function without textures to a material. */
  constructor(material: PBRMaterial, surface: Surface, options?: SurfaceOptions);
  /**
   * Adds a function with the textures that its document names.
   *
   * @param options `folder`: the address of the folder of the textures, with its last slash
   */
  static load(material: PBRMaterial, surface: Surface, options?: SurfaceOptions & { folder?: string }): Promise<SurfacePlugin>;
  readonly surface: Surface;
  /** The uniforms of the function, by their names in its text. */
  readonly uniforms: Record<string, { value: unknown }>;
  /**
   * Sets a value of the document.
   *
   * @param path the input, such as `steel/metallic`, or the name of its uniform
   */
  set(path: string, value: SurfaceValue): this;
  /** Sets the texture of an image, by its path or the name of its uniform. Its format must be the one that the function reads. */
  setTexture(path: string, texture: BaseTexture): this;
  /** Sets the time in seconds and the number of the frame, for functions that read them. */
  setClock(time: number, frame: number): void;
  /** Copies the values and textures of another plug-in of the same surface. */
  copyValues(other: SurfacePlugin): this;
}
