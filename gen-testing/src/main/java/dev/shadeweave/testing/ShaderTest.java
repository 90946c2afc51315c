package dev.shadeweave.testing;

import dev.shadeweave.option.GenerationOptions;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.function.Supplier;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Runs a test method once for each document, element and target. The method has a parameter of type {@link ShaderCase}.
 *
 * <pre>{@code
 * class MaterialsTest {
 *     @ShaderTest(documents = "src/materials", targets = {"genglsl", "essl"})
 *     void shaders(ShaderCase shader) {
 *         shader.compiles();
 *         shader.approved();
 *     }
 * }
 * }</pre>
 *
 * <p>A document that cannot be read, or an element without a shader, gives a failed test with the messages. After the
 * last shader, one more test reports the approved files that belong to no shader.
 *
 * <p>To approve the current shaders, set the system property or JUnit configuration parameter {@code
 * shadeweave.approve} to {@code true}.
 */
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Documented
@TestTemplate
@ExtendWith(ShaderTestExtension.class)
public @interface ShaderTest {
    /** Returns documents, and folders with documents at any depth, relative to the folder in which the tests run. */
    String[] documents();

    /** Returns the names of the targets, such as {@code genglsl}, {@code essl} or {@code msl}. */
    String[] targets() default "genglsl";

    /**
     * Returns the paths of elements, such as {@code NG_brick/color}; {@code *} matches any text. Without a path, all
     * renderable elements are tested.
     */
    String[] elements() default {};

    /**
     * Returns the folder of the approved files, which no other method may use. The default is {@code
     * src/test/approved/CLASS/METHOD}.
     */
    String approved() default "";

    /** Returns the options of generation; the class has a constructor without parameters. */
    Class<? extends Supplier<GenerationOptions>> options() default DefaultOptions.class;

    /** The options of a test that chooses none. */
    final class DefaultOptions implements Supplier<GenerationOptions> {
        /** Creates the options. */
        public DefaultOptions() {}

        @Override
        public GenerationOptions get() {
            return GenerationOptions.DEFAULT;
        }
    }
}
