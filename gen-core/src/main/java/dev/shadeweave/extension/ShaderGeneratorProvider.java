package dev.shadeweave.extension;

/**
 * Brings a language. Found by {@link java.util.ServiceLoader}; the class says its targets by {@link ForTarget}, is public
 * and has a public constructor without parameters.
 *
 * <pre>{@code
 * @ForTarget({"short", "genglsl"})
 * public final class ShortProvider implements ShaderGeneratorProvider {
 *     private static final Backend GLSL =
 *             new dev.shadeweave.glsl.GlslBackend(dev.shadeweave.glsl.syntax.GlslVersion.GLSL_400);
 *
 *     @Override
 *     public Backend backend() {
 *         return new ForwardingBackend(GLSL) {
 *             @Override
 *             public StageFile file(Stage stage) {
 *                 return new StageFile("." + stage + ".short", false);
 *             }
 *         };
 *     }
 * }
 * }</pre>
 */
public interface ShaderGeneratorProvider {
    /** Returns the language. */
    Backend backend();
}
