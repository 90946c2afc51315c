/**
 * Generates, checks, describes and changes documents on a cluster with Apache Spark. Results are rows.
 *
 * <p>In: rows of documents, from files or from texts. Out: rows with hashes, values, texts of shaders and messages. Each
 * structure is generated once in the whole cluster, for all documents that have it:
 *
 * <pre>
 * documents ─ read, link, hash ─→ elements (hash, values, messages)
 *                                    │ one element for each hash
 * documents ─ read again ──────→ programs (hash, texts, variables) ─ joined with the elements ─→ shaders
 * </pre>
 *
 * <p>Read {@link dev.shadeweave.spark.MaterialJobs} first, then {@link dev.shadeweave.spark.MaterialDocuments}. {@link
 * dev.shadeweave.spark.ShadeweaveJob} is the program for {@code spark-submit}. On an executor, a {@code Workbench} reads
 * documents, and a {@code RowMaker} for each verb makes their rows.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: all types are immutable values, except that a {@code Workbench} belongs to one task.
 *   <li><b>Errors</b>: a fault of a document is a message in its row. A wrong option, a library with errors or a path that does
 *       not exist ends the job before it starts.
 * </ul>
 */
@NullMarked
package dev.shadeweave.spark;

import org.jspecify.annotations.NullMarked;
