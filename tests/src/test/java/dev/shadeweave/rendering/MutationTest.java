package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.fail;

import dev.shadeweave.approval.Materials;
import dev.shadeweave.approval.Materials.Subject;
import dev.shadeweave.library.Library;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.rendering.LibraryMutants.Faults;
import dev.shadeweave.rendering.LibraryMutants.Mutant;
import dev.shadeweave.shader.Shader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/**
 * Whatever is wrong in a lobe, a light or a shading model shows in a picture of a surface. This draws some thousand
 * pictures, which takes minutes; CONTRIBUTING.md says how to run it.
 */
@Tag("mutation")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MutationTest {
    private final Faults faults = new Faults();
    private final List<Known> known = new ArrayList<>();
    private Renderer renderer;

    @BeforeAll
    void open() throws IOException {
        renderer = OpenGl.open();
        for (Subject subject : Materials.under("surfaces/", Library.standard())) {
            for (Picture picture : Picture.of(subject)) {
                Optional<Image> image = picture.approved();
                if (image.isPresent()) {
                    known.add(new Known(picture, picture.shader(), image.get()));
                }
            }
        }
        // they are quick, and have the fewest lobes that could hide the fault
        known.sort(Comparator.comparing(one -> one.source().length()));
    }

    @AfterAll
    void close() {
        if (renderer != null) {
            renderer.close();
        }
    }

    @TestFactory
    Stream<DynamicTest> a_wrong_lobe_shows() {
        Pattern wanted = Pattern.compile(System.getProperty("shadeweave.mutants", ""));
        return LibraryMutants.all().stream()
                .filter(mutant -> wanted.matcher(mutant.name()).find())
                .map(mutant -> DynamicTest.dynamicTest(mutant.name(), () -> check(mutant)));
    }

    private void check(Mutant mutant) {
        Library library = faults.library(mutant);
        int changed = 0;
        for (Known one : known) {
            if (!mutant.concerns(one.picture().subject().content().document(), one.source())) {
                continue;
            }
            Picture picture = one.picture().over(library);
            Shader shader = picture.shader();
            if (!shader.stages().equals(one.shader().stages())) {
                changed++;
                if (Picture.difference(one.approved(), picture.draw(renderer, shader))
                        .isPresent()) {
                    return;
                }
            }
        }
        fail("no picture shows that; " + changed + " shaders contain it");
    }

    /** A picture, its shader and how it looks without a fault. */
    private record Known(Picture picture, Shader shader, Image approved) {
        String source() {
            return shader.stage(dev.shadeweave.shader.Stage.PIXEL).source();
        }
    }
}
