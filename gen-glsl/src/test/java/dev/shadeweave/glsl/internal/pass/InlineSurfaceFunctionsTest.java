package dev.shadeweave.glsl.internal.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.glsl.GlslCheck;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.option.GenerationOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class InlineSurfaceFunctionsTest {
    private static final String COATED =
            """
            <nodedef name="ND_coated" node="coated">
              <input name="base" type="BSDF"/>
              <input name="cover" type="float" value="0.5"/>
              <output name="out" type="surfaceshader"/>
            </nodedef>
            <nodegraph name="NG_coated" nodedef="ND_coated">
              <surface name="s" type="surfaceshader">
                <input name="bsdf" type="BSDF" interfacename="base"/>
                <input name="opacity" type="float" interfacename="cover"/>
              </surface>
              <output name="out" type="surfaceshader" nodename="s"/>
            </nodegraph>
            <sheen_bsdf name="d" type="BSDF"/>
            <coated name="c" type="surfaceshader">
              <input name="base" type="BSDF" nodename="d"/>
            </coated>
            <output name="out" type="surfaceshader" nodename="c"/>
            """;

    private static void check(String body, String expected) {
        List<ShaderGraph> after = new ArrayList<>();
        GlslCheck.generate("genglsl", body, "out", GenerationOptions.DEFAULT, (pass, from, to) -> {
            if (pass.name().equals("inline-surface-functions")) {
                after.add(to);
            }
        });
        assertEquals(
                expected,
                after.stream()
                        .flatMap(graph -> graph.nodes().stream())
                        .flatMap(node -> node.inputs().stream()
                                .map(input -> node.id() + "." + input.name() + " <- " + input.source()))
                        .filter(line -> line.startsWith("c/"))
                        .collect(Collectors.joining("\n")));
    }

    @Test
    void a_function_that_takes_a_distribution_gives_way_to_its_nodes() {
        check(
                COATED,
                """
                c/NG_coated/s.bsdf <- d.out
                c/NG_coated/s.edf <- unset
                c/NG_coated/s.opacity <- float(0.5)
                c/NG_coated/s.thin_walled <- boolean(false)""");
    }
}
