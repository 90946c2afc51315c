import type { MeshPhysicalMaterial, MeshPhysicalMaterialParameters, Texture, TextureLoader } from "three";

/** A variable of a surface function, as the report describes it. */
export interface SurfaceVariable {
  readonly name: string;
  /** Its MaterialX type. */
  readonly type: string;
  /** Its default as text: numbers with commas between them. */
  readonly value?: string;
  /** The input of the document whose value it has. */
  readonly path?: string;
  /** The name of the file of a texture. */
  readonly file?: string;
  /** The geometric property of the document that it has. */
  readonly geomprop?: string;
}

/** A surface function. Materials share it; it does not change. */
export class Surface {
  private constructor();
  /** The name of the element in the document. */
  readonly name: string;
  /** The name of the function. */
  readonly function: string;
  /** Its text, and that of the library. */
  readonly source: string;
  /** What it reads of the point. */
  readonly geometry: readonly SurfaceVariable[];
  readonly values: readonly SurfaceVariable[];
  readonly textures: readonly SurfaceVariable[];
  /** The inputs of the shading model that it computes. */
  readonly outputs: ReadonlyMap<string, SurfaceVariable>;
  /** The value that is an input of the model; undefined if the function computes the input. */
  constant(input: string): SurfaceVariable | undefined;
}

/**
 * Reads the materials of a report, by the names of their functions. Functions of graphs and nodes are left out.
 *
 * @param address where the report is; its files are relative to it
 */
export function loadSurfaces(address: string | URL): Promise<Map<string, Surface>>;

export interface SurfaceOptions extends MeshPhysicalMaterialParameters {
  /** True for meshes whose texture coordinates begin above, as those of glTF files do. */
  flipV?: boolean;
}

/** A number, numbers, or a vector, colour or matrix of three.js. */
export type SurfaceValue = number | boolean | readonly number[] | { toArray(): number[] };

/** A `MeshPhysicalMaterial` whose inputs a surface function computes. */
export class SurfaceMaterial extends MeshPhysicalMaterial {
  /** Makes a material without textures. */
  constructor(surface?: Surface, options?: SurfaceOptions);
  /** Makes a material with the textures that its document names. */
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
