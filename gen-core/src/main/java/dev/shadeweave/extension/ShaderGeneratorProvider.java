package dev.shadeweave.extension;

/**
 * Registers a target. {@link java.util.ServiceLoader} finds it. The class is public, has a public constructor without
 * parameters, and names its target by {@link ForTarget}.
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
