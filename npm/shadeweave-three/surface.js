/**
 * Values of surface functions for the renderers of three.js.
 */

import {
  ClampToEdgeWrapping,
  Matrix3,
  Matrix4,
  MirroredRepeatWrapping,
  NoColorSpace,
  RepeatWrapping,
  SRGBColorSpace,
  TextureLoader,
  Vector2,
  Vector3,
  Vector4,
} from "three";
import { loadTextures, SurfaceValues } from "shadeweave-surface";

/** The wrapping of a texture by address mode of documents. The function returns the default colour outside. */
function wrapping(mode) {
  const modes = { clamp: ClampToEdgeWrapping, constant: ClampToEdgeWrapping, mirror: MirroredRepeatWrapping };
  return modes[mode?.value] ?? RepeatWrapping;
}

/** The values of one material, as vectors and matrices of three.js. */
export class ThreeValues extends SurfaceValues {
  value({ type }, values) {
    switch (type) {
      case "vector2": return new Vector2(...values);
      case "color3": case "vector3": return new Vector3(...values);
      case "color4": case "vector4": return new Vector4(...values);
      case "matrix33": return new Matrix3().fromArray(values);
      case "matrix44": return new Matrix4().fromArray(values);
      default: return values.length === 1 ? values[0] : values;
    }
  }

  /** Gives a texture the colour space and the wrapping that the function reads. */
  texture({ sampler, format }, texture) {
    texture.colorSpace = format === "srgb8" ? SRGBColorSpace : NoColorSpace;
    texture.wrapS = wrapping(sampler?.uaddressmode);
    texture.wrapT = wrapping(sampler?.vaddressmode);
    texture.needsUpdate = true;
    return texture;
  }
}

/** Loads the textures that the document of a material names. */
export function loadNamed(material, loader = new TextureLoader()) {
  return loadTextures(material, ({ file }) => loader.loadAsync(file));
}
