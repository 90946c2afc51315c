/**
 * What is done to the jars of a build so that the programs that use them start fast.
 *
 * <p>A lambda costs nothing where it stands and much when it is first reached: the JVM links its call site by method handles,
 * about a fifth of a millisecond each, whether or not the class it ends in comes from an archive. The first shader of a
 * process reaches some hundreds. {@link dev.shadeweave.startup.LambdaClasses} makes ordinary classes of them, as compilers
 * did before Java 8, which an archive of classes holds like any other. To load a class costs something as well, so lambdas of
 * a nest share some ({@link dev.shadeweave.startup.LambdaTables}); the entries of a jar are stored as they are, what the
 * annotations of its services say stands in lists ({@link dev.shadeweave.startup.TargetLists}), and names of local variables are left
 * out ({@link dev.shadeweave.startup.LocalNames}). The build does this to every jar of the project.
 *
 * <p>To look for the services of a class path, the JVM opens each of its jars. {@link dev.shadeweave.startup.FixedClassPath} lists
 * them once, since the class path of a launcher stays as it was built. This and Guava's lambdas are changed in the copies
 * that a launcher starts alone.
 */
@NullMarked
package dev.shadeweave.startup;

import org.jspecify.annotations.NullMarked;
