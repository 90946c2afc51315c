package dev.shadeweave.translate.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Which translations lead from one shading model to another. */
class TranslationsTest {
    /**
     * The chain from {@code a} to {@code z}.
     *
     * @param translations the categories of translations, separated by spaces
     * @param expected the models on the way, or nothing
     */
    private static void check(String translations, String expected) {
        assertEquals(
                expected,
                translations("a b c d z", translations)
                        .chain("a", "z")
                        .map(chain ->
                                chain.stream().map(Translations.Step::target).collect(Collectors.joining(" ")))
                        .orElse(""));
    }

    private static Translations translations(String models, String translations) {
        String text = Stream.concat(
                        Stream.of(models.split(" ", -1)).map(model -> nodeDef(model, "pbr")),
                        Stream.of(translations.split(" ", -1)).map(name -> nodeDef(name, "translation")))
                .collect(Collectors.joining("\n", "<materialx version=\"1.39\">", "</materialx>"));
        Diagnostics diagnostics = new Diagnostics();
        LinkedDocument content = DocumentReader.create()
                .readString("models.mtlx", text, diagnostics)
                .map(document -> LinkedDocument.of(Library.standard(), document))
                .orElseThrow();
        assertEquals(List.of(), diagnostics.all());
        return new Translations(content.library());
    }

    private static String nodeDef(String category, String group) {
        return "<nodedef name=\"ND_" + category + "\" node=\"" + category + "\" nodegroup=\"" + group
                + "\"><output name=\"out\" type=\"surfaceshader\"/></nodedef>";
    }

    @Test
    void a_single_one_is_enough() {
        check("a_to_b a_to_z b_to_z", "z");
    }

    @Test
    void the_shortest_chain_is_taken() {
        check("a_to_b b_to_c c_to_z a_to_d d_to_z", "d z");
    }

    @Test
    void of_two_as_short_the_first_by_name() {
        check("a_to_d d_to_z a_to_c c_to_z", "c z");
    }

    @Test
    void models_that_lead_to_each_other_are_asked_once() {
        check("a_to_b b_to_a b_to_c c_to_b c_to_z", "b c z");
        check("a_to_b b_to_a", "");
    }

    @Test
    void a_translation_leads_one_way() {
        check("z_to_a", "");
    }

    @Test
    void a_model_may_have_the_word_in_its_name() {
        Translations translations = translations("one one_to_two two_to_three", "one_to_two_to_three");
        assertEquals(List.of("two_to_three"), translations.targets("one").asList());
        assertEquals(List.of(), translations.targets("one_to_two").asList());
    }

    @Test
    void all_that_can_be_reached_is_listed() {
        Translations translations = translations("a b c d z", "a_to_b b_to_c c_to_a d_to_z");
        assertEquals(List.of("b", "c"), translations.targets("a").asList());
        assertEquals(List.of("z"), translations.targets("d").asList());
        assertEquals(List.of(), translations.targets("z").asList());
    }
}
