/** Tests of shapes as graphs: what is said about bad ones, what is written, and what is drawn. */
@NullMarked
package dev.shadeweave.raymarch;

import org.jspecify.annotations.NullMarked;
