/** What is in a stream, and how two differ, for people to read. */
@NullMarked
package dev.shadeweave.glir.report;

import org.jspecify.annotations.NullMarked;
