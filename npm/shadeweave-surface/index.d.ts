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
  /** The members of the geometry that it reads. */
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
 * @param address the address of the report, to which its files are relative
 */
export function loadSurfaces(address: string | URL): Promise<Map<string, Surface>>;

/** A number, numbers, or a vector, colour or matrix of an engine. */
export type SurfaceValue =
  | number
  | boolean
  | readonly number[]
  | { asArray(): number[] }
  | { toArray(): number[] }
  | { readonly data: ArrayLike<number> };
