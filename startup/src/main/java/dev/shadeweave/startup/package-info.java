/**
 * Rewrites the jars that the launcher starts, so that a process starts faster. Published jars are not changed.
 *
 * <ul>
 *   <li>{@link dev.shadeweave.startup.LambdaClasses} replaces lambdas by ordinary classes, and {@code equals} and
 *   {@code hashCode} of records by ordinary methods. In each process, the JVM links each of their call sites anew,
 *   which takes about a fifth of a millisecond. Several hundred of them run before the first shader. Ordinary classes
 *   come from the class data archive instead. Loading a class also takes time, so lambdas of a nest share classes
 *   ({@link dev.shadeweave.startup.LambdaTables}). The entries of the jar are stored without compression, the
 *   annotations of services are listed ({@link dev.shadeweave.startup.TargetLists}), and the names of local variables
 *   are removed ({@link dev.shadeweave.startup.LocalNames}).
 *   <li>{@link dev.shadeweave.startup.FixedClassPath} lists the services of the class path in advance. Otherwise the
 *   JVM would open each jar to find them.
 * </ul>
 */
@NullMarked
package dev.shadeweave.startup;

import org.jspecify.annotations.NullMarked;
