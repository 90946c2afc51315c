package dev.shadeweave.extension;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says which target a provider is for, so that it need not be instantiated to be asked.
 *
 * <p>On a {@link ShaderGeneratorProvider}: its own target first, then those it inherits implementations from, nearest
 * first: {@code @ForTarget({"essl", "genglsl"})}. On a {@link NodeImplementationProvider}: the one target whose nodes it
 * brings; they serve every target that inherits it.
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
    /** The targets, nearest first. */
    String[] value();
}
