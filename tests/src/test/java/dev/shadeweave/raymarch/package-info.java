/** Tests of shapes as graphs: the messages about bad graphs, the text, and the pictures. */
@NullMarked
package dev.shadeweave.raymarch;

import org.jspecify.annotations.NullMarked;
