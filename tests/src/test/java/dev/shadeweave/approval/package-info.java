/**
 * Snapshot tests: what is made of a document stands beside it in {@code tests/snapshots}, approved by a person. A new
 * test is a new file, without code.
 */
@NullMarked
package dev.shadeweave.approval;

import org.jspecify.annotations.NullMarked;
