/**
 * Snapshot tests: the results for a document are files in {@code tests/snapshots}, approved by a person. A new test is
 * a new file, without code.
 */
@NullMarked
package dev.shadeweave.approval;

import org.jspecify.annotations.NullMarked;
