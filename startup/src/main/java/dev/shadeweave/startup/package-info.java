/**
 * Changes the jars that the launcher starts, so that a process starts fast. Published jars stay as the compiler wrote them.
 *
 * <ul>
 *   <li>{@link dev.shadeweave.startup.LambdaClasses} makes ordinary classes of lambdas and ordinary methods of the {@code equals} and
 *       {@code hashCode} of records. The JVM links the call site of each anew in each process, about a fifth of a millisecond
 *       each, and the first shader of a process reaches some hundreds; an archive of classes holds ordinary ones. Loading a
 *       class costs time too, so lambdas of a nest share some ({@link dev.shadeweave.startup.LambdaTables}), the entries of the
 *       jar are stored without compression, the annotations of services are listed
 *       ({@link dev.shadeweave.startup.TargetLists}), and names of local variables are left out
 *       ({@link dev.shadeweave.startup.LocalNames}).
 *   <li>{@link dev.shadeweave.startup.FixedClassPath} lists the services of the class path once. Otherwise the JVM opens each jar to
 *       look for them.
 * </ul>
 */
@NullMarked
package dev.shadeweave.startup;

import org.jspecify.annotations.NullMarked;
