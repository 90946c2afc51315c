package dev.shadeweave.pass.closure;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.glsl.hw.HwOptions.SpecularEnvironment;
import dev.shadeweave.ir.IrModule;
import dev.shadeweave.ir.IrResult;
import dev.shadeweave.ir.run.Execution;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.pass.InputPolicy;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.surface.SurfaceGenerator;
import dev.shadeweave.surface.SurfaceOptions;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A surface of closures that is reduced to a model has the same picture as before; others are refused with a reason. */
class ReduceClosuresTest {
    private static final Pattern BLOCK = Pattern.compile("in VertexData\\s*\\{([^}]*)\\} vd;");
    private static final Splitter NODES = Splitter.on(';').trimResults().omitEmptyStrings();
    private static final Splitter KIND = Splitter.on(':').trimResults().limit(2);
    private static final Splitter WORDS = Splitter.on(' ');
    private static final Splitter TYPE = Splitter.on('/');
    private static final Splitter INPUTS = Splitter.on(Pattern.compile(", +"));
    private static final Splitter PAIR = Splitter.on('=').limit(2);
    private static final Splitter OUTPUT = Splitter.on('.');
    private static final String DIFFUSE = "oren_nayar_diffuse_bsdf d: color=0.6,0.3,0.1; ";
    private static final String GLOSS = "dielectric_bsdf g: ior=1.8, tint=0.9,0.8,0.7, roughness=@r; "
            + "roughness_anisotropy/vector2 r: roughness=0.3, anisotropy=0.4; ";
    private static final String PLASTIC = DIFFUSE + GLOSS + "layer p: top=@g, base=@d; ";
    private static final String METAL = "artistic_ior/multioutput i: reflectivity=0.6,0.3,0.1, edge_color=0.9,0.8,0.7; "
            + "conductor_bsdf m: ior=@i.ior, extinction=@i.extinction, roughness=@r; ";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "standard_surface | oren_nayar_diffuse_bsdf d: color=0.6,0.3,0.1, roughness=0.4; | d |",
                "standard_surface | PLASTIC | p |",
                "standard_surface | PLASTIC | p | opacity=0.5",
                "standard_surface | GLOSS METAL | m |",
                "standard_surface | PLASTIC METAL mix x: bg=@p, fg=@m, mix=0.3; | x |",
                "standard_surface | DIFFUSE sheen_bsdf h: weight=0.4, color=0.2,0.9,0.4; layer x: top=@h, base=@d; | x |",
                "standard_surface | dielectric_bsdf t: scatter_mode=T, tint=0.9,0.5,0.4, roughness=0.09,0.09; | t |",
                "standard_surface | DIFFUSE translucent_bsdf l: color=0.2,0.5,0.1; mix x: bg=@d, fg=@l, mix=0.4; | x"
                        + " | thin_walled=true",
                "standard_surface | PLASTIC uniform_edf/EDF e: color=2.0,0.5,0.1; | p | edf=@e",
                "open_pbr_surface | generalized_schlick_bsdf m: color0=0.9,0.6,0.3, color82=0.8,0.9,1.0,"
                        + " roughness=0.16,0.16; | m |",
                "gltf_pbr | generalized_schlick_bsdf m: color0=0.9,0.6,0.3, roughness=0.09,0.09; | m |",
                "gltf_pbr | generalized_schlick_bsdf m: color0=0.9,0.6,0.3, roughness=0.09,0.09,"
                        + " thinfilm_thickness=400, thinfilm_ior=1.4; | m |",
                "gltf_pbr | DIFFUSE generalized_schlick_bsdf g: color0=0.05,0.04,0.03, roughness=0.09,0.09; layer x:"
                        + " top=@g, base=@d; | x |"
            })
    void reduced_surface_has_the_same_color(String model, String nodes, String bsdf, String surface) throws Exception {
        String document = document(nodes, bsdf, surface);
        Execution closures = execution(document, ImmutableList.of());
        Execution reduced = execution(document, ImmutableList.of(model));
        float total = 0;
        for (int i = 0; i < 6; i++) {
            for (Execution one : List.of(closures, reduced)) {
                one.set("normalWorld", 0.2f * i - 0.5f, 0.3f, 0.9f);
                one.set("tangentWorld", 1, 0.1f * i, -0.2f);
                one.set("positionWorld", 0.3f * i, -0.4f, 0.1f);
                one.set("u_viewPosition", 0.5f, 0.5f, 4);
                one.run();
            }
            float[] color = closures.get("out1");
            for (float channel : color) {
                total += Math.abs(channel);
            }
            assertArrayEquals(color, reduced.get("out1"), 1e-6f, model + " " + nodes + " at " + i);
        }
        assertTrue(total > 0.1f, "the surface is lit");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "burley_diffuse_bsdf d: color=0.6,0.3,0.1; | d | of burley_diffuse_bsdf 'd' in this place",
                "DIFFUSE GLOSS add x: in1=@d, in2=@g; | x | of add 'x' in this place",
                "DIFFUSE oren_nayar_diffuse_bsdf f: color=0.1,0.3,0.1; mix x: bg=@d, fg=@f, mix=0.4; | x | of oren_nayar_diffuse_bsdf"
                        + " 'f' in this place",
                "oren_nayar_diffuse_bsdf d: energy_compensation=true; | d | of input 'energy_compensation' of"
                        + " oren_nayar_diffuse_bsdf 'd'",
                "oren_nayar_diffuse_bsdf d: color=@c; randomcolor/color3 c: in=0.5; | d | of input 'color' of"
                        + " oren_nayar_diffuse_bsdf 'd'",
                "conductor_bsdf m: ior=0.2,0.4,1.3; | m | of input 'ior' of conductor_bsdf 'm'",
                "GLOSS METAL conductor_bsdf n: ior=@i.ior, extinction=@i.extinction, retroreflective=true; | n | of input"
                        + " 'retroreflective' of conductor_bsdf 'n'",
                "dielectric_bsdf g: scatter_mode=RT; | g | of input 'scatter_mode' of dielectric_bsdf 'g'",
                "translucent_bsdf l: weight=0.6; | l | of input 'weight' of translucent_bsdf 'l'"
            })
    void a_refused_surface_names_the_input_without_an_equal(String nodes, String bsdf, String expected) {
        GenerationResult result = generated(document(nodes, bsdf, null), ImmutableList.of("standard_surface"));
        assertTrue(result.shader().isEmpty());
        List<String> codes =
                result.diagnostics().stream().map(found -> found.kind().code()).collect(Collectors.toList());
        assertEquals(List.of("SW1451"), codes);
        Diagnostic message = result.diagnostics().get(0);
        assertTrue(message.message().endsWith("; standard_surface has no equal " + expected), message.message());
        assertTrue(message.notes().get(0).span().isKnown(), message.toString());
    }

    @Test
    void function_of_closures_keeps_values_that_the_model_takes_as_they_are() {
        LinkedDocument content =
                content(document("generalized_schlick_bsdf m: color0=0.9,0.6,0.3, roughness=0.09,0.09; ", "m", null));
        SurfaceGenerator.Result result = new SurfaceGenerator(
                        Generators.forTarget("genglsl"), GenerationOptions.DEFAULT, SurfaceOptions.DEFAULT)
                .generate(content, content.element("s").orElseThrow(), "metal");
        assertEquals(List.of(), result.diagnostics());
        assertEquals("GltfPbrSurface", result.functions().get(0).result());
        assertEquals(
                "[base_color]",
                result.functions().get(0).values().stream()
                        .map(value -> value.name())
                        .collect(Collectors.toList())
                        .toString());
    }

    private static Execution execution(String document, ImmutableList<String> models) throws Exception {
        GenerationResult result = generated(document, models);
        assertEquals(List.of(), result.diagnostics(), document);
        String text = result.shader().orElseThrow().stage(Stage.PIXEL).source();
        String lit = text.replace("return min(u_numActiveLightSources, MAX_LIGHT_SOURCES);", "return 1;")
                .replace("if (light.type == 1)", "if (true)")
                .replace(
                        "mx_directional_light(light, position, result);",
                        "result = lightshader(vec3(2.0, 1.5, 1.0), normalize(vec3(0.3, 0.4, 1.2) + 0.1 * position));")
                .replace(
                        "vec3 mx_environment_irradiance(vec3 N) { return vec3(0.0); }",
                        "vec3 mx_environment_irradiance(vec3 N) { return 0.5 + 0.3 * N; }");
        // A block has one value for all members, whose order differs between shaders.
        Matcher block = BLOCK.matcher(lit);
        String plain = block.find() ? block.replaceFirst(block.group(1).replaceAll("\\s+vec", "\nin vec")) : lit;
        IrResult read =
                IrModule.read("closures.frag", plain.replace("vd.", ""), dev.shadeweave.ir.model.Stage.FRAGMENT);
        assertEquals(List.of(), read.diagnostics());
        return Execution.of(Objects.requireNonNull(read.module()));
    }

    private static GenerationResult generated(String document, ImmutableList<String> models) {
        LinkedDocument content = content(document);
        GenerationOptions options = GenerationOptions.builder()
                .set(HwOptions.SPECULAR_ENVIRONMENT_METHOD, SpecularEnvironment.NONE)
                .set(InterfaceOptions.LIGHT_SHADERS, ImmutableList.of("directional_light"))
                .set(InterfaceOptions.INPUTS, InputPolicy.NONE.bake("*"))
                .set(InterfaceOptions.REDUCED_MODELS, models)
                .build();
        return Generators.forTarget("genglsl")
                .generate(content, content.element("s").orElseThrow(), options);
    }

    private static LinkedDocument content(String text) {
        Diagnostics diagnostics = new Diagnostics();
        LinkedDocument content = LinkedDocument.of(
                Library.standard(),
                DocumentReader.create()
                        .read(SourceFile.of("closures.mtlx", text), diagnostics)
                        .orElseThrow());
        assertEquals(List.of(), diagnostics.all());
        return content;
    }

    /** Writes a document from nodes like {@code layer p: top=@g, base=@d;} and the inputs of the surface. */
    private static String document(String nodes, String bsdf, @Nullable String surface) {
        String all = nodes.replace("PLASTIC", PLASTIC)
                        .replace("DIFFUSE", DIFFUSE)
                        .replace("GLOSS", GLOSS)
                        .replace("METAL", METAL)
                + "surface/surfaceshader s: bsdf=@" + bsdf + (surface == null ? "" : ", " + surface);
        StringBuilder out = new StringBuilder("<materialx version=\"1.39\">\n");
        for (String node : NODES.split(all)) {
            List<String> parts = KIND.splitToList(node);
            List<String> head = WORDS.splitToList(parts.get(0));
            List<String> typed = TYPE.splitToList(head.get(0));
            String category = typed.get(0);
            String type = typed.size() > 1 ? typed.get(1) : "BSDF";
            out.append("<" + category + " name=\"" + head.get(1) + "\" type=\"" + type + "\">\n");
            for (String input : INPUTS.split(parts.get(1))) {
                List<String> pair = PAIR.splitToList(input);
                String value = pair.get(1).startsWith("@")
                        ? connection(OUTPUT.splitToList(pair.get(1).substring(1)))
                        : "value=\"" + pair.get(1) + "\"";
                out.append("  <input name=\"" + pair.get(0) + "\" type=\"" + type(category, pair.get(0), type) + "\" "
                        + value + " />\n");
            }
            out.append("</" + category + ">\n");
        }
        return out.append("</materialx>\n").toString();
    }

    private static String connection(List<String> source) {
        return "nodename=\"" + source.get(0) + "\"" + (source.size() > 1 ? " output=\"" + source.get(1) + "\"" : "");
    }

    private static String type(String category, String input, String type) {
        return Library.standard().nodeDefs(category, new Diagnostics()).stream()
                .filter(found -> found.firstOutput().type().name().equals(type) || type.equals("multioutput"))
                .map(found -> Objects.requireNonNull(found.input(input)))
                .findFirst()
                .orElseThrow()
                .type()
                .name();
    }
}
