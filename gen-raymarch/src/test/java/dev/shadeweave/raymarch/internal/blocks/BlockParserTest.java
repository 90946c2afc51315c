package dev.shadeweave.raymarch.internal.blocks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.source.SourceFile;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class BlockParserTest {
    private static final String FUNCTION =
            "[function]\nReturnT thismap(CoordT p, ContextT ctx) { return createSdf(1.0); }\n";

    private static void check(String text, String... expected) {
        Diagnostics diagnostics = new Diagnostics();
        BlockParser.parse(SourceFile.of("x.blocks", text), diagnostics);
        assertEquals(
                String.join("\n", expected),
                diagnostics.sorted().stream().map(Diagnostic::toString).collect(Collectors.joining("\n")));
    }

    @Test
    void a_function_is_enough() {
        check(FUNCTION);
        check("comment\n\n" + FUNCTION.replace("\n", "\r\n"));
    }

    @Test
    void a_file_has_a_function() {
        check(
                "[globals]\nfloat THIS_x;\n",
                "x.blocks:1:1: error[SW2301]: code-block file x.blocks: section [function] is required; it declares the"
                        + " function thismap");
        check(
                "[function]\nfloat THIS_f() { return 1.0; }\n",
                "x.blocks:2:1: error[SW2302]: code-block file x.blocks: primary function thismap is not declared in"
                        + " [function]; write 'ReturnT thismap(CoordT p, ContextT ctx) { … }'");
        check(
                "[function]\n// ReturnT thismap(CoordT p, ContextT ctx) {\n",
                "x.blocks:2:1: error[SW2302]: code-block file x.blocks: primary function thismap is not declared in"
                        + " [function]; write 'ReturnT thismap(CoordT p, ContextT ctx) { … }'");
    }

    @Test
    void sections_are_known_and_occur_once() {
        check(
                FUNCTION + "[global]\nx\n",
                "x.blocks:3:2: error[SW2303]: unknown section [global]; did you mean 'globals'?; known sections: function,"
                        + " globals, init, material, macros, globalmacros, textures, buffers, variables, references, tags,"
                        + " types, lipschitz, rates, bounds");
        check(FUNCTION + FUNCTION, "x.blocks:3:2: error[SW2305]: section [function] occurs twice; write one");
    }

    @Test
    void a_number_of_a_material_needs_a_material() {
        check(
                "[function]\nReturnT thismap(CoordT p, ContextT ctx) {\n  assignMaterial(res, THISMAT);\n}\n",
                "x.blocks:3:23: error[SW2304]: THISMAT needs a section [material], which code-block file x.blocks lacks");
        check(FUNCTION.replace("1.0", "float(THISMAT)") + "[material]\ncol = vec3(1.0);\n");
    }

    @Test
    void conditionals_end_where_they_began() {
        check(
                FUNCTION + "#ifdef THIS_x\n#else\n[material]\n#endif\ncol = vec3(1.0);\n",
                "x.blocks:3:1: error[SW2306]: unterminated conditional: '#ifdef' has no '#endif' in section [function]",
                "x.blocks:6:1: error[SW2307]: '#endif' without '#if' in section [material]");
    }

    @Test
    void refuses_lines_that_belong_to_the_whole_shader() {
        check(
                FUNCTION + "#version 400\nprecision highp float;\nvoid main() {}\n#extension x : enable\n",
                "x.blocks:3:1: error[SW2308]: '#version' is not allowed in code blocks; the shader around them has its own",
                "x.blocks:4:1: error[SW2308]: 'precision' is not allowed in code blocks; the shader around them has its own",
                "x.blocks:5:6: error[SW2308]: 'main()' is not allowed in code blocks; the shader around them has its own",
                "x.blocks:6:1: error[SW2308]: '#extension' is not allowed in code blocks; the shader around them has its own");
        check(FUNCTION + "// #version 400, precision highp float; main()\nfloat THIS_main(float x) { return x; }\n");
    }
}
