/**
 * What is done to the jars of a build so that the program starts fast.
 *
 * <p>A lambda costs nothing where it stands and much when it is first reached: the JVM links its call site by method handles,
 * about a tenth of a millisecond each, whether or not the class it ends in comes from an archive. One call of the program
 * reaches some hundreds. {@link dev.shadeweave.startup.LambdaClasses} makes ordinary classes of them, as compilers did
 * before Java 8, which an archive of classes holds like any other.
 *
 * <p>To look for the services of a class path, the JVM opens each of its jars. {@link dev.shadeweave.startup.FixedClassPath} lists
 * them once, since the class path of a launcher stays as it was built.
 *
 * <p>This is done to the copies of jars that a launcher starts. Jars for other programs stay as the compiler left them.
 */
@NullMarked
package dev.shadeweave.startup;

import org.jspecify.annotations.NullMarked;
