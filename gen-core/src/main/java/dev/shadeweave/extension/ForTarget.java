package dev.shadeweave.extension;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names the targets of a provider. The annotation is read without creating an instance.
 *
 * <p>On a {@link ShaderGeneratorProvider}, the first name is its own target. The others are the targets that it inherits
 * implementations from, nearest first: {@code @ForTarget({"essl", "genglsl"})}. On a {@link NodeImplementationProvider}, the
 * single name is the target of its nodes; all targets that inherit from it use them too.
 *
 * <pre>{@code
 * @ForTarget("genglsl")
 * public final class NoNodes implements NodeImplementationProvider {
 *     @Override
 *     public Map<String, ShaderNodeImpl> nodes() {
 *         return Map.of();
 *     }
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface ForTarget {
    /** Returns the targets, nearest first. */
    String[] value();
}
