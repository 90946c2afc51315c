package dev.shadeweave.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.generator.GenerationOptions.InterfaceType;
import java.util.List;
import org.junit.jupiter.api.Test;

class GenerationOptionsTest {
    @Test
    void theDefaultsAreUnchanged() {
        check(GenerationOptions.DEFAULT);
        check(GenerationOptions.builder().build());
    }

    @Test
    void changedOptionsAreNamedInOrder() {
        check(
                GenerationOptions.builder()
                        .hwShadowMap(true)
                        .shaderInterface(InterfaceType.REDUCED)
                        .targetDistanceUnit("meter")
                        .build(),
                "shaderInterface",
                "targetDistanceUnit",
                "hwShadowMap");
    }

    @Test
    void aBuilderStartsFromOptionsAndChangesNoneOfThem() {
        GenerationOptions reduced = GenerationOptions.builder()
                .shaderInterface(InterfaceType.REDUCED)
                .build();
        check(reduced.toBuilder().fileTextureVerticalFlip(true).build(), "shaderInterface", "fileTextureVerticalFlip");
        check(reduced, "shaderInterface");
    }

    private static void check(GenerationOptions options, String... changed) {
        assertEquals(List.of(changed), options.changed());
    }
}
