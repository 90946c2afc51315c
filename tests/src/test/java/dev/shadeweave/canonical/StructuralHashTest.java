package dev.shadeweave.canonical;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.approval.Materials;
import dev.shadeweave.approval.Materials.Subject;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.ColorOptions;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.shader.ShaderStage;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One structure, one hash; another structure, another hash; and always the same. */
class StructuralHashTest {
    private static final ShaderGenerator GENERATOR = Generators.forTarget("genglsl");
    private static final GenerationOptions OPTIONS =
            GenerationOptions.builder().set(InterfaceOptions.CANONICAL, true).build();

    private static final String MARBLE = "patterns/marble__NG_marble_color_out";

    /** More with {@code -Dshadeweave.topologies=100000}. */
    private static final int TOPOLOGIES = Integer.getInteger("shadeweave.topologies", 3_000);

    @ParameterizedTest
    @ValueSource(strings = {MARBLE, "surfaces/shared_lobe__Velvet", "textures/tiled_floor__color"})
    void ten_documents_of_one_structure_share_one_text_and_one_hash(String material) {
        Subject subject = subject(material);
        Set<String> texts = new HashSet<>();
        Set<StructuralHash> hashes = new HashSet<>();
        Set<Document> documents = new HashSet<>();
        for (long seed = 0; seed < 10; seed++) {
            Document document = subject.content().document();
            String path = Variations.renamedPath(document, subject.path(), seed);
            document = Variations.renamed(document, seed);
            document = Variations.wrapped(Variations.reordered(document, seed), seed);
            document = Variations.revalued(document, seed);
            documents.add(document);
            LinkedDocument content = LinkedDocument.of(Library.standard(), document);
            texts.add(text(content, path));
            hashes.add(hash(content, path));
        }
        assertEquals(10, documents.size());
        assertEquals(1, texts.size());
        assertEquals(1, hashes.size());
    }

    @Test
    void a_thousand_mutations_of_values_keep_the_hash() {
        Subject subject = subject(MARBLE);
        StructuralHash expected = hash(subject.content(), subject.path());
        Set<Document> documents = new HashSet<>();
        for (long seed = 0; seed < 1000; seed++) {
            Document document = Variations.revalued(subject.content().document(), seed);
            documents.add(document);
            assertEquals(expected, hash(LinkedDocument.of(Library.standard(), document), subject.path()));
        }
        assertEquals(1000, documents.size());
    }

    @Test
    void no_two_topologies_share_a_hash_and_no_topology_has_two() {
        Map<StructuralHash, String> known = new HashMap<>();
        Map<String, StructuralHash> hashes = new HashMap<>();
        Random random = new Random(20_261_121);
        for (int i = 0; i < TOPOLOGIES; i++) {
            RandomTopology topology = RandomTopology.of(random);
            StructuralHash hash = hash(read(topology.document(random)), "G/shown");
            String other = known.putIfAbsent(hash, topology.key());
            assertTrue(other == null || other.equals(topology.key()), () -> other + "\n" + topology.key());
            StructuralHash before = hashes.putIfAbsent(topology.key(), hash);
            assertTrue(before == null || before.equals(hash), topology::key);
        }
        assertTrue(known.size() > TOPOLOGIES / 2, "most random topologies differ");
        assertTrue(known.size() < TOPOLOGIES, "some random topologies do not");
    }

    @Test
    void values_known_when_code_is_written_are_part_of_the_structure() {
        String position =
                """
                <nodegraph name="G">
                  <position name="p" type="vector3"><input name="space" type="string" value="%s"/></position>
                  <output name="shown" type="vector3" nodename="p"/>
                </nodegraph>""";
        assertNotEquals(hash(position.formatted("world")), hash(position.formatted("object")));
        String color =
                """
                <nodegraph name="G">
                  <add name="p" type="color3"><input name="in1" type="color3" value="1, 0, 0" colorspace="%s"/></add>
                  <output name="shown" type="color3" nodename="p"/>
                </nodegraph>""";
        assertNotEquals(hash(color.formatted("srgb_texture")), hash(color.formatted("acescg")));
        String choice =
                """
                <nodegraph name="G">
                  <image name="p" type="color3"><input name="uaddressmode" type="string" value="%s"/></image>
                  <output name="shown" type="color3" nodename="p"/>
                </nodegraph>""";
        assertEquals(hash(choice.formatted("clamp")), hash(choice.formatted("mirror")));
    }

    @Test
    void a_transform_that_the_library_lacks_has_a_hash_too() {
        String file =
                """
                <nodegraph name="G" colorspace="acescg">
                  <image name="p" type="color3">
                    <input name="file" type="filename" value="a.png" colorspace="%s"/>
                  </image>
                  <output name="shown" type="color3" nodename="p"/>
                </nodegraph>""";
        GenerationOptions options = OPTIONS.toBuilder()
                .set(ColorOptions.TARGET_COLOR_SPACE_OVERRIDE, "acescg")
                .build();
        StructuralHash wide = hash(read(file.formatted("lin_rec2020")), "G/shown", options);
        assertNotEquals(wide, hash(read(file.formatted("acescg")), "G/shown", options));
    }

    @Test
    void wrapping_changes_nothing_where_the_library_lacks_a_transform() {
        Subject subject = subject("colorspaces/wide_gamut__NG_banner_color");
        for (long seed = 0; seed < 12; seed++) {
            LinkedDocument wrapped = LinkedDocument.of(
                    Library.standard(), Variations.wrapped(subject.content().document(), seed));
            assertEquals(text(subject.content(), subject.path()), text(wrapped, subject.path()));
            assertEquals(hash(subject.content(), subject.path()), hash(wrapped, subject.path()));
        }
    }

    @Test
    void definitions_of_the_document_belong_to_the_structure() {
        String expression =
                """
                <nodedef name="ND_d" node="d"><input name="a" type="float" value="1"/><output name="out" type="float"/></nodedef>
                <implementation name="IM_d" nodedef="ND_d" target="genglsl" sourcecode="%s"/>
                <nodegraph name="G"><d name="p" type="float"/><output name="shown" type="float" nodename="p"/></nodegraph>""";
        assertNotEquals(hash(expression.formatted("{{a}} + 1.0")), hash(expression.formatted("{{a}} + 2.0")));
        String override =
                """
                <implementation name="IM_mine" nodedef="ND_add_float" target="genglsl" sourcecode="%s"/>
                <nodegraph name="G">
                  <noise2d name="p" type="color3"/><output name="shown" type="color3" nodename="p"/>
                </nodegraph>""";
        assertNotEquals(hash(override.formatted("{{in1}} + {{in2}}")), hash(override.formatted("{{in2}} + {{in1}}")));
    }

    /** If this fails, hashes that hosts keep on disk mean something else: raise {@link StructuralHash#PREFIX}. */
    @Test
    void the_hash_does_not_change_between_releases() {
        assertEquals(
                "sw1-026d1a5b8ff4310e03b898d1ccaafc738a2e9bdfb258bb60e58a56e4195e12c0",
                hash(read(PINNED), "G/shown").text());
    }

    private static final String PINNED =
            """
            <nodegraph name="G">
              <noise2d name="grain" type="float"/>
              <mix name="tinted" type="color3">
                <input name="fg" type="color3" value="0.8, 0.2, 0.1" colorspace="srgb_texture"/>
                <input name="bg" type="color3" value="0.1, 0.2, 0.8"/>
                <input name="mix" type="float" nodename="grain"/>
              </mix>
              <multiply name="squared" type="color3">
                <input name="in1" type="color3" nodename="tinted"/>
                <input name="in2" type="color3" nodename="tinted"/>
              </multiply>
              <output name="shown" type="color3" nodename="squared"/>
            </nodegraph>""";

    /** The shader of the first has one input, and that of the second two. */
    @Test
    void a_value_with_two_readers_is_another_structure_than_two_values() {
        StructuralHash one =
                shown("<constant name='c' type='color3'><input name='value' type='color3' value='1, 0, 0'/></constant>"
                        + "<add name='s' type='color3'><input name='in1' type='color3' nodename='c'/>"
                        + "<input name='in2' type='color3' nodename='c'/></add>");
        StructuralHash two = shown("<add name='s' type='color3'><input name='in1' type='color3' value='1, 0, 0'/>"
                + "<input name='in2' type='color3' value='1, 0, 0'/></add>");
        assertNotEquals(one, two);
    }

    private static StructuralHash shown(String nodes) {
        return hash("<nodegraph name='G'>" + nodes + "<output name='shown' type='color3' nodename='s'/></nodegraph>");
    }

    private static Subject subject(String name) {
        return Materials.all().stream()
                .filter(subject -> subject.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError(
                        Materials.all().stream().map(Subject::name).toList().toString()));
    }

    private static StructuralHash hash(String body) {
        return hash(read(body), "G/shown");
    }

    private static LinkedDocument read(String body) {
        Diagnostics diagnostics = new Diagnostics();
        Document document = DocumentReader.create()
                .readString(
                        "test.mtlx",
                        "<materialx version=\"1.39\" colorspace=\"lin_rec709\">" + body + "</materialx>",
                        diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
        return LinkedDocument.of(Library.standard(), document);
    }

    private static StructuralHash hash(LinkedDocument content, String path) {
        return hash(content, path, OPTIONS);
    }

    private static StructuralHash hash(LinkedDocument content, String path, GenerationOptions options) {
        Diagnostics diagnostics = new Diagnostics();
        return GENERATOR
                .structure(content, content.element(path).orElseThrow(), options, diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
    }

    private static String text(LinkedDocument content, String path) {
        List<ShaderStage> stages = GENERATOR
                .generate(content, content.element(path).orElseThrow(), OPTIONS)
                .throwIfErrors()
                .stages();
        return stages.stream().map(ShaderStage::source).collect(Collectors.joining("\n"));
    }
}
