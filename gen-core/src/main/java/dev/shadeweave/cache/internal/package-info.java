/**
 * What keeps what was computed once: {@link dev.shadeweave.cache.internal.BoundedMap}, which forgets what nobody asks for, and
 * {@link dev.shadeweave.cache.internal.ByteWriter} and {@link dev.shadeweave.cache.internal.ByteReader}, for what outlives a process.
 *
 * <p>Guava's caches do more, and cost each process the logging of the JDK, which looks for services in all jars of the class
 * path: a tenth of a short run. Maps with weak keys or values are Guava's {@link com.google.common.collect.MapMaker}.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: {@code BoundedMap} serves any number of threads; readers and writers of bytes belong to one.
 *   <li><b>Errors</b>: bytes that end too soon are an unchecked exception, of which readers of images make a reason
 *       to read the source.
 * </ul>
 */
@NullMarked
package dev.shadeweave.cache.internal;

import org.jspecify.annotations.NullMarked;
