/**
 * Bounded maps, and compact bytes for data that outlives a process.
 *
 * <p>{@link dev.shadeweave.cache.internal.BoundedMap} drops entries that are no longer requested. {@link
 * dev.shadeweave.cache.internal.ByteWriter} and {@link dev.shadeweave.cache.internal.ByteReader} write and read the
 * images of libraries.
 *
 * <p>Guava's caches can do more, but they load the JDK's logging, which searches all jars for services: a tenth of a
 * short run. For weak keys or values, use Guava's {@link com.google.common.collect.MapMaker}.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: {@code BoundedMap} serves any number of threads; readers and writers of bytes belong to one
 *     thread.
 *   <li><b>Errors</b>: truncated bytes throw an unchecked exception; readers of images then read the source
 *     instead.
 * </ul>
 */
@NullMarked
package dev.shadeweave.cache.internal;

import org.jspecify.annotations.NullMarked;
