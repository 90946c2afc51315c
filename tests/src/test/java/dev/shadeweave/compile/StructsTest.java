package dev.shadeweave.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.option.InterfaceOptions.InterfaceType;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Structs of typedefs, flat and nested, with members of every type that has values: as inputs with and without a value, as
 * parameters of the functions that nodegraphs become, as uniforms and as constants, are valid code on every target.
 */
class StructsTest {
    private static final String DOCUMENT =
            """
            <materialx version="1.39">
              <typedef name="lamp">
                <member name="glow" type="color3" value="1, 0.5, 0" />
                <member name="watts" type="float" value="2" />
              </typedef>
              <typedef name="street">
                <member name="near" type="lamp" />
                <member name="far" type="lamp" />
                <member name="dusk" type="color4" value="0.1, 0.2, 0.3, 1" />
                <member name="where" type="vector2" value="3, 4" />
                <member name="up" type="vector3" value="0, 1, 0" />
                <member name="plane" type="vector4" value="0, 1, 0, 2" />
                <member name="turn" type="matrix33" value="1, 0, 0, 0, 1, 0, 0, 0, 1" />
                <member name="house" type="integer" value="7" />
                <member name="lit" type="boolean" value="true" />
              </typedef>
              <nodedef name="ND_shine" node="shine">
                <input name="lamp" type="lamp" value="{0, 1, 0; 3}" />
                <output name="out" type="color3" />
              </nodedef>
              <implementation name="IM_shine" nodedef="ND_shine" target="genglsl" sourcecode="{{lamp}}.glow * {{lamp}}.watts" />
              <implementation name="IM_shine_genosl" nodedef="ND_shine" target="genosl" sourcecode="{{lamp}}.glow * {{lamp}}.watts" />
              <nodedef name="ND_stroll" node="stroll">
                <input name="street" type="street" />
                <output name="out" type="color3" />
              </nodedef>
              <implementation name="IM_stroll" nodedef="ND_stroll" target="genglsl" sourcecode="{{street}}.near.glow * {{street}}.far.watts" />
              <implementation name="IM_stroll_genosl" nodedef="ND_stroll" target="genosl" sourcecode="{{street}}.near.glow * {{street}}.far.watts" />
              <nodedef name="ND_town" node="town">
                <input name="street" type="street" />
                <input name="lamp" type="lamp" />
                <output name="out" type="color3" />
              </nodedef>
              <nodegraph name="NG_town" nodedef="ND_town">
                <stroll name="walk" type="color3"><input name="street" type="street" interfacename="street" /></stroll>
                <shine name="light" type="color3"><input name="lamp" type="lamp" interfacename="lamp" /></shine>
                <add name="both" type="color3">
                  <input name="in1" type="color3" nodename="walk" /><input name="in2" type="color3" nodename="light" />
                </add>
                <output name="out" type="color3" nodename="both" />
              </nodegraph>
              <nodegraph name="flat">
                <shine name="stated" type="color3"><input name="lamp" type="lamp" value="{1, 0.25, 0; 2}" /></shine>
                <shine name="unstated" type="color3" />
                <mix name="both" type="color3">
                  <input name="fg" type="color3" nodename="stated" /><input name="bg" type="color3" nodename="unstated" />
                  <input name="mix" type="float" value="0.5" />
                </mix>
                <output name="out" type="color3" nodename="both" />
              </nodegraph>
              <nodegraph name="nested">
                <town name="stated" type="color3">
                  <input name="street" type="street" value="{{1,0,0;2};{0,1,0;3};0,0,0,1;1,2;0,0,1;1,1,1,1;2,0,0,0,2,0,0,0,2;9;false}" />
                </town>
                <town name="unstated" type="color3" />
                <subtract name="both" type="color3">
                  <input name="in1" type="color3" nodename="stated" /><input name="in2" type="color3" nodename="unstated" />
                </subtract>
                <output name="out" type="color3" nodename="both" />
              </nodegraph>
            </materialx>
            """;

    @ParameterizedTest
    @CsvSource({
        "genglsl, flat", "essl, flat", "vulkan, flat", "genosl, flat", "genoslnetwork, flat",
        "genglsl, nested", "essl, nested", "vulkan, nested", "genosl, nested", "genoslnetwork, nested",
    })
    void are_valid(String target, String graph) {
        for (InterfaceType type : InterfaceType.values()) {
            Shader shader = shader(
                    target,
                    graph,
                    GenerationOptions.builder()
                            .set(InterfaceOptions.SHADER_INTERFACE, type)
                            .build());
            if (target.startsWith("genosl")) {
                checkOsl(shader);
            } else {
                assertEquals(Optional.empty(), Compiler.of(target).problem(shader));
            }
        }
    }

    private static void checkOsl(Shader shader) {
        Map<String, OslStructure> structures = new LinkedHashMap<>();
        Map<String, String> sources = new LinkedHashMap<>();
        String group = "";
        for (ShaderStage stage : shader.stages()) {
            if (shader.target().equals("genoslnetwork") && structures.isEmpty() && group.isEmpty()) {
                group = stage.source();
                continue;
            }
            sources.put(stage.stage().name(), stage.source());
            structures.put(stage.stage().name(), OslStructure.of(stage.stage().name(), stage.source()));
        }
        structures.values().forEach(structure -> assertEquals(List.of(), structure.problems()));
        if (!group.isEmpty()) {
            assertEquals(List.of(), OslGroup.problems("group", group, structures));
        }
        if (Oslc.isNamed()) {
            assertEquals(Optional.empty(), Oslc.problem(sources));
        }
    }

    private static Shader shader(String target, String graph, GenerationOptions options) {
        Diagnostics diagnostics = new Diagnostics();
        LinkedDocument content = DocumentReader.create()
                .readString("structs.mtlx", DOCUMENT, diagnostics)
                .map(document -> LinkedDocument.of(Library.standard(), document))
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
        return Generators.forTarget(target)
                .generate(content, content.element(graph + "/out").orElseThrow(), options)
                .throwIfErrors();
    }
}
