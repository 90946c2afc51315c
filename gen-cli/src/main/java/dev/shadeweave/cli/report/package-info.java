/**
 * Parts of JSON that several verbs write: stages, editable inputs, exported attributes, hints for user interfaces, and
 * transparency. {@link dev.shadeweave.cli.report.JsonOutput} writes them, and all other JSON of the verbs.
 *
 * <ul>
 *   <li><b>Status</b>: a program; its command line is stable, its types are not.
 *   <li><b>Threads</b>: see {@link dev.shadeweave.cli}.
 *   <li><b>Errors</b>: see {@link dev.shadeweave.cli}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.cli.report;

import org.jspecify.annotations.NullMarked;
