package dev.shadeweave.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.io.Resources;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.glsl.GlslBackend;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Shader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A document may give inputs, nodes, outputs and geometric properties any name. */
class NamesTest {
    private static final ImmutableList<String> TRICKY = ImmutableList.of(
            "vd",
            "u_time",
            "u_worldMatrix",
            "i_position",
            "i_texcoord_0",
            "texcoord_0",
            "positionWorld",
            "hPositionWorld",
            "mx_image_color3",
            "mx_divide",
            "M_PI",
            "gl_FragColor",
            "a__b",
            "a_b",
            "_",
            "__",
            "webgl_x",
            "_webgl_x",
            "out1",
            "in1",
            "NG_all",
            "GL_ES",
            "defined",
            "__LINE__",
            "é",
            "nä_me",
            "i_geomprop_x",
            "x".repeat(300),
            "x".repeat(299));

    @ParameterizedTest
    @ValueSource(strings = {"genglsl", "essl", "vulkan"})
    void any_name_will_do(String target) {
        for (String path : ImmutableList.of("G/gl_FragColor", "void", "main")) {
            assertEquals(Optional.empty(), Compiler.of(target).problem(shader(target, path)), path);
        }
    }

    private static Shader shader(String target, String path) {
        Diagnostics diagnostics = new Diagnostics();
        Document document = DocumentReader.create()
                .readString("names.mtlx", document(), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
        LinkedDocument content = LinkedDocument.of(Library.standard(), document);
        return Generators.forTarget(target)
                .generate(content, content.element(path).orElseThrow(), GenerationOptions.DEFAULT)
                .throwIfErrors();
    }

    /** Every word as an input, a node and a parameter of a function; as an input of an expression; as a uniform. */
    private static String document() {
        ImmutableSet<String> words =
                ImmutableSet.<String>builder().addAll(reserved()).addAll(TRICKY).build();
        StringBuilder text = new StringBuilder("<materialx version=\"1.39\">\n");
        String inputs = words.stream()
                .map(word -> "<input name=\"%s\" type=\"float\" value=\"0.5\"/>".formatted(word))
                .collect(Collectors.joining());
        String definition =
                "<nodedef name=\"ND_%1$s\" node=\"%1$s\">%2$s<output name=\"out\" type=\"float\"/></nodedef>\n";
        text.append(definition.formatted("all", inputs)).append(definition.formatted("sum", inputs));
        text.append("<implementation name=\"IM_sum\" nodedef=\"ND_sum\" target=\"genglsl\" sourcecode=\"")
                .append(words.stream().map(word -> "{{" + word + "}}").collect(Collectors.joining(" + ")))
                .append("\"/>\n<nodegraph name=\"NG_all\" nodedef=\"ND_all\">\n");
        String before = "";
        for (String word : words) {
            String second = before.isEmpty() ? "value=\"1\"" : "nodename=\"" + before + "\"";
            text.append(
                    """
                    <add name="%1$s" type="float"><input name="in1" type="float" interfacename="%1$s"/><input name="in2" type="float" %2$s/></add>
                    """
                            .formatted(word, second));
            before = word;
        }
        text.append("<output name=\"out\" type=\"float\" nodename=\"%s\"/></nodegraph>\n".formatted(before));
        return text.append(
                        """
                        <nodegraph name="G">
                          <sum name="all" type="float"/>
                          <time name="u_time" type="float"/>
                          <position name="positionWorld" type="vector3"/>
                          <geompropvalue name="i_geomprop_x" type="vector3">
                            <input name="geomprop" type="string" value="gl_x"/>
                          </geompropvalue>
                          <dotproduct name="vd" type="float">
                            <input name="in1" type="vector3" nodename="positionWorld"/>
                            <input name="in2" type="vector3" nodename="i_geomprop_x"/>
                          </dotproduct>
                          <add name="main" type="float">
                            <input name="in1" type="float" nodename="all"/><input name="in2" type="float" nodename="u_time"/>
                          </add>
                          <add name="out" type="float">
                            <input name="in1" type="float" nodename="main"/><input name="in2" type="float" nodename="vd"/>
                          </add>
                          <output name="gl_FragColor" type="float" nodename="out"/>
                        </nodegraph>
                        <all name="main" type="float"/>
                        <output name="void" type="float" nodename="main"/>
                        </materialx>
                        """)
                .toString();
    }

    /** What the GLSL targets reserve, from the list that they use themselves. */
    private static ImmutableList<String> reserved() {
        try {
            String list = Resources.toString(
                    Resources.getResource(GlslBackend.class, "syntax/reserved.txt"), StandardCharsets.UTF_8);
            ImmutableList<String> words = list.lines()
                    .filter(line -> !line.startsWith("#"))
                    .flatMap(line -> Splitter.on(CharMatcher.whitespace())
                            .omitEmptyStrings()
                            .splitToStream(line))
                    .collect(ImmutableList.toImmutableList());
            assertTrue(words.size() > 450, "the list is too short to be all of it");
            return words;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
