package dev.shadeweave.stages;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.compile.Compiler;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceFile;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Several modifiers and templates define the same name: equal definitions are written once, others are refused. */
class SharedDefinitionsTest {
    private static final String COLOR =
            "<constant name='c' type='color3'><input name='value' type='color3' value='1,0,0'/></constant>"
                    + "<output name='o' type='color3' nodename='c'/>";

    private static final String KIT =
            """
            #define SCALE 2.0
            struct Part { float x; };
            const float kHalf = 0.5, kThird = 0.3;
            float scaled(Part part) { return part.x * kHalf * SCALE; }
            """;

    private static final String USE = "Part part;\npart.x = sg_cColor.r + kThird;\nsg_cColor.r = scaled(part);\n";

    @Test
    void writes_equal_definitions_of_two_modifiers_once() {
        String text = check(both(KIT, "  // with a comment, and other spaces\n" + KIT.replace("(Part", "( Part")));
        for (String once : List.of("#define SCALE", "struct Part", "kThird = ", "float scaled(")) {
            assertEquals(2, text.split(Pattern.quote(once), -1).length, once);
        }
    }

    @Test
    void templates_share_with_modifiers() {
        String template = KIT + "void main()\n{\nSG_FRAGMENT_BEGIN;\n" + USE + "SG_FRAGMENT_END;\n}\n";
        check(StageOptions.builder()
                .template(Stage.PIXEL, SourceFile.of("t", template))
                .modifier(mod("one", KIT, USE)));
        check(
                StageOptions.builder()
                        .template(Stage.PIXEL, SourceFile.of("t", template.replace("2.0", "3.0")))
                        .modifier(mod("one", KIT, USE)),
                "t:1:9: 'SCALE' is a macro for modifier 'one', but another macro for template 't'; rename one"
                        + " | one.mod:2:9");
    }

    @Test
    void middle_stages_share_definitions_with_earlier_texts() {
        String function = "float half_of(float x) { return x * 0.5; }\n";
        String stage =
                """
                layout(triangles) in;
                layout(triangle_strip, max_vertices = 3) out;
                %svoid main()
                {
                for (int i = 0; i < 3; ++i)
                {
                sg_MapIO(i);
                gl_Position.x += half_of(0.1);
                EmitVertex();
                }
                }
                """
                        .formatted(function);
        check(StageOptions.builder()
                .modifier(SourceFile.of("one.mod", "GeometryIO:\n" + function))
                .modifier(SourceFile.of("two.mod", "Geometry:\n" + stage)));
    }

    @Test
    void functions_of_one_name_may_differ_in_their_parameters() {
        check(both("float own(float x) { return x; }\n", "float own(vec2 x) { return x.x; }\n"));
    }

    @Test
    void other_definitions_of_one_name_are_refused_with_both_places() {
        clash(
                "a function own(float)",
                "float own(float x) { return x; }\n",
                "float own(float y) { return 2.0 * y; }\n");
        clash("a macro", "#define own 1.0\n", "#define own 2.0\n");
        clash("a structure", "struct own { float x; };\n", "struct own { float y; };\n");
        clash("a constant", "const float own = 1.0;\n", "const float own = 2.0;\n");
        clash("a variable", "float own;\n", "float own;\n");
        clash("a macro", "a constant", "#define own 1.0\n", "const float own = 2.0;\n");
        clash(
                "a structure",
                "a function own(float)",
                "struct own { float x; };\n",
                "float own(float x) { return x; }\n");
        clash(
                "a uniform of type float",
                "a function own()",
                "uniform float own = 1.0;\n",
                "float own() { return 1.0; }\n");
        clash("a macro", "a variable", "#define own 1.0\n", "float f(float x) { float own = x; return own; }\n");
    }

    /** The compiler decides which of them exist, so none is left out. */
    @Test
    void keeps_definitions_that_are_conditional_or_undefined_again() {
        String guarded = "#ifndef KIT\n#define KIT\n" + KIT + "#endif\n";
        check(both(guarded, guarded));
        check(both("#define FAST 1.0\n#undef FAST\n", "#define FAST 2.0\n#undef FAST\n"));
    }

    private static void clash(String what, String first, String second) {
        clash(what, "another " + what.substring(2), first, second);
    }

    private static void clash(String what, String other, String first, String second) {
        List<String> found =
                messages(StageOptions.builder().modifier(mod("one", first, "")).modifier(mod("two", second, "")));
        String text = found.toString();
        assertEquals(1, found.size(), text);
        assertEquals(
                "'own' is " + what + " for modifier 'one', but " + other + " for modifier 'two'; rename one",
                found.get(0).replaceFirst("^two.mod:2:\\d+: ", "").replaceFirst(" \\| one.mod:2:\\d+$", ""));
    }

    private static StageOptions.Builder both(String first, String second) {
        String use = first.contains("Part") ? USE : "sg_cColor.r += 0.1;\n";
        return StageOptions.builder().modifier(mod("one", first, use)).modifier(mod("two", second, use));
    }

    private static SourceFile mod(String name, String globals, String lines) {
        return SourceFile.of(name + ".mod", "FragmentIO:\n" + globals + "FragmentBeginCode:\n" + lines);
    }

    private static List<String> messages(StageOptions.Builder stages) {
        return result(stages).diagnostics().stream()
                .map(SharedDefinitionsTest::shown)
                .toList();
    }

    private static String shown(Diagnostic it) {
        String place = it.span().isKnown() ? it.span() + ": " : "";
        String notes = it.notes().isEmpty() ? "" : " | " + it.notes().get(0).span();
        return place + it.message() + notes;
    }

    private static GenerationResult result(StageOptions.Builder stages) {
        Diagnostics diagnostics = new Diagnostics();
        LinkedDocument content = DocumentReader.create()
                .readString("s.mtlx", "<materialx version='1.39'>" + COLOR + "</materialx>", diagnostics)
                .map(read -> LinkedDocument.of(Library.standard(), read))
                .orElseThrow();
        return Generators.forTarget("genglsl")
                .generate(
                        content,
                        content.renderables().get(0),
                        GenerationOptions.builder()
                                .set(StageOptions.STAGES, stages.build())
                                .build());
    }

    /** Compiles what is right; gives the text of the pixel stage. */
    private static String check(StageOptions.Builder stages, String... expected) {
        assertEquals(String.join("\n", expected), String.join("\n", messages(stages)));
        if (expected.length > 0) {
            return "";
        }
        var shader = result(stages).throwIfErrors();
        assertEquals(Optional.empty(), Compiler.of("genglsl").problem(shader));
        return shader.stage(Stage.PIXEL).source();
    }
}
