package dev.shadeweave.surface.dialect;

import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * A file of a material.
 *
 * @param suffix the end of its name, which follows the stem of the material: {@code .gdshader}
 * @param text its text
 */
public record DialectFile(String suffix, @Untainted String text) {}
