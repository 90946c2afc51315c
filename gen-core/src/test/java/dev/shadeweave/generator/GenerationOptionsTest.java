package dev.shadeweave.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shadeweave.option.BadOptionException;
import dev.shadeweave.option.ColorOptions;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.GraphOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.option.InterfaceOptions.InterfaceType;
import dev.shadeweave.option.Option;
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
        GenerationOptions one = GenerationOptions.builder()
                .set(ColorOptions.TARGET_DISTANCE_UNIT, "meter")
                .set(InterfaceOptions.SHADER_INTERFACE, InterfaceType.REDUCED)
                .set(InterfaceOptions.CANONICAL, true)
                .build();
        check(one, "canonical", "shaderInterface", "targetDistanceUnit");
        GenerationOptions other = GenerationOptions.DEFAULT
                .with(InterfaceOptions.CANONICAL, true)
                .with(InterfaceOptions.SHADER_INTERFACE, InterfaceType.REDUCED)
                .with(ColorOptions.TARGET_DISTANCE_UNIT, "meter");
        assertEquals(one, other);
        assertEquals("{canonical=true, shaderInterface=REDUCED, targetDistanceUnit=meter}", other.toString());
        assertEquals(one.toString(), other.toString());
    }

    @Test
    void whatIsChosenBackIsNotChanged() {
        GenerationOptions canonical = GenerationOptions.DEFAULT.with(InterfaceOptions.CANONICAL, true);
        check(canonical.with(InterfaceOptions.CANONICAL, false));
        check(canonical.without(canonical.changed()));
        assertEquals(GenerationOptions.DEFAULT, canonical.with(InterfaceOptions.CANONICAL, false));
    }

    @Test
    void anOptionSaysWhatItTakes() {
        Option<Integer> counted = Option.number("hwCounted", 3, 1, "Counts.");
        assertEquals(5, GenerationOptions.DEFAULT.with(counted, 5).get(counted));
        assertEquals(3, GenerationOptions.DEFAULT.get(counted));
        assertEquals(
                "option 'hwCounted' does not take '0' but numbers from 1 on",
                assertThrows(BadOptionException.class, () -> GenerationOptions.DEFAULT.with(counted, 0))
                        .getMessage());
    }

    @Test
    void anOptionIsSpelledByItsNameUnlessItSaysOtherwise() {
        Option<Boolean> plain = Option.flag("hwShadowMap", false, "Shadows.");
        assertEquals(List.of("--hw-shadow-map"), plain.spellings());
        assertEquals(List.of("--shadow"), plain.spelled("--shadow").spellings());
        assertEquals(plain, plain.spelled("--shadow"));
        assertEquals(List.of(), Option.value("hwStages", "", "Stages.").spellings());
    }

    @Test
    void aBuilderStartsFromOptionsAndChangesNoneOfThem() {
        GenerationOptions reduced = GenerationOptions.builder()
                .set(InterfaceOptions.SHADER_INTERFACE, InterfaceType.REDUCED)
                .build();
        check(
                reduced.toBuilder()
                        .set(GraphOptions.FILE_TEXTURE_VERTICAL_FLIP, true)
                        .build(),
                "fileTextureVerticalFlip",
                "shaderInterface");
        check(reduced, "shaderInterface");
    }

    private static void check(GenerationOptions options, String... changed) {
        assertEquals(
                List.of(changed), options.changed().stream().map(Option::name).toList());
    }
}
