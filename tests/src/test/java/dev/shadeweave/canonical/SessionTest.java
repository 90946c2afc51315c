package dev.shadeweave.canonical;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.approval.Materials;
import dev.shadeweave.approval.Materials.Subject;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.instance.Instance;
import dev.shadeweave.instance.ShaderCache;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.session.Change;
import dev.shadeweave.session.Change.ElementChange;
import dev.shadeweave.session.Session;
import dev.shadeweave.session.Shown;
import dev.shadeweave.type.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** A session shows what a fresh start with its document would show, and its changes lead from each state to the next. */
class SessionTest {
    private static final List<Subject> SUBJECTS =
            Materials.all().stream().filter(InstanceTest::standsAlone).toList();
    private static final List<String> TARGETS = List.of("genglsl", "vulkan", "genosl");
    private static final int EDITS = 12;

    private static final String STEEL =
            """
            <materialx version="1.39">
              <noise3d name="noise" type="float" />
              <standard_surface name="base" type="surfaceshader">
                <input name="specular_roughness" type="float" value="0.2" />
                <input name="base_color" type="color3" value="0.5, 0.5, 0.5" />
              </standard_surface>
              <standard_surface name="heir" type="surfaceshader" inherit="base" />
              <surfacematerial name="steel" type="material">
                <input name="surfaceshader" type="surfaceshader" nodename="base" />
              </surfacematerial>
            </materialx>
            """;

    @Property(tries = 40)
    void any_edits_undone_and_done_again(@ForAll int choice, @ForAll long seed) {
        Subject subject = SUBJECTS.get(Math.floorMod(choice, SUBJECTS.size()));
        String target = TARGETS.get(Math.floorMod(seed, TARGETS.size()));
        Random random = new Random(seed);
        Session session = open(target, subject.content().document(), subject.options());
        Map<String, Value> values = new HashMap<>();
        session.show(subject.path()).instance().ifPresent(instance -> values.putAll(instance.values()));
        for (int i = 0; i < EDITS; i++) {
            Change change = random.nextInt(4) == 0 ? session.undo() : random(session, random);
            follow(change, subject.path(), values);
            same(session, target, subject, values);
        }
        while (!session.edits().isEmpty()) {
            follow(session.undo(), subject.path(), values);
        }
        assertEquals(subject.content().document(), session.document());
        same(session, target, subject, values);
        while (!session.undoneEdits().isEmpty()) {
            follow(session.redo(), subject.path(), values);
        }
        same(session, target, subject, values);
    }

    /** A set, connect, disconnect or replacement at some input; not all of them can be done. */
    private static Change random(Session session, Random random) {
        List<String> inputs = new ArrayList<>();
        List<String> nodes = new ArrayList<>();
        paths(session.document(), "", inputs, nodes);
        if (inputs.isEmpty() || nodes.isEmpty()) {
            return session.undo();
        }
        String input = inputs.get(random.nextInt(inputs.size()));
        String number = Float.toString(random.nextInt(100) / 64f);
        return switch (random.nextInt(6)) {
            case 0 -> session.connect(input, nodes.get(random.nextInt(nodes.size())));
            case 1 -> session.disconnect(input);
            case 2 -> session.replace(Variations.special(session.document(), random.nextInt()));
            case 3 -> session.slide(input, number);
            default -> session.set(input, random.nextBoolean() ? number : number + ", " + number + ", 0.25");
        };
    }

    private static void paths(Element parent, String prefix, List<String> inputs, List<String> nodes) {
        for (Element child : parent.children()) {
            String path = prefix + child.name();
            if (child instanceof Node || child instanceof NodeGraph) {
                nodes.add(path);
                paths(child, path + "/", inputs, nodes);
            } else if (child instanceof Input) {
                inputs.add(path);
            }
        }
    }

    /** Does what a host does with a change. */
    private static void follow(Change change, String element, Map<String, Value> values) {
        ElementChange changed = change.elements().get(element);
        if (changed != null) {
            if (changed.newShader()) {
                values.clear();
            }
            values.putAll(changed.values());
        }
    }

    private static void same(Session session, String target, Subject subject, Map<String, Value> values) {
        String path = subject.path();
        LinkedDocument content = LinkedDocument.of(Library.standard(), session.document());
        Diagnostics diagnostics = new Diagnostics();
        diagnostics.reportAll(content.diagnostics());
        Optional<Instance> expected = content.element(path)
                .flatMap(element -> ShaderCache.inMemory(Generators.forTarget(target), 1 << 24)
                        .instance(content, element, subject.options(), diagnostics));
        Shown shown = session.show(path);
        assertEquals(expected.map(Instance::hash), shown.instance().map(Instance::hash));
        assertEquals(expected.map(Instance::shader), shown.instance().map(Instance::shader));
        assertEquals(expected.map(Instance::values).orElse(ImmutableMap.of()), values);
        assertEquals(
                diagnostics.all().stream()
                        .map(one -> one.kind().code() + one.message())
                        .toList(),
                shown.diagnostics().stream()
                        .map(one -> one.kind().code() + one.message())
                        .toList());
    }

    @Test
    void a_value_changes_only_elements_that_depend_on_it() {
        Session session = open("genglsl", read(STEEL), GenerationOptions.DEFAULT);
        session.show("steel");
        session.show("base");
        session.show("noise");
        Change change = session.set("base/specular_roughness", "0.7");
        assertEquals(List.of("base", "steel"), List.copyOf(change.elements().keySet()));
        ElementChange steel = changed(change, "steel");
        assertFalse(steel.newShader());
        assertEquals(List.of("0.7"), texts(steel));
        session.hide("base");
        assertEquals(
                List.of("steel"),
                List.copyOf(session.set("base/base_color", "1, 0, 0").elements().keySet()));
    }

    @Test
    void an_heir_follows() {
        Session session = open("genglsl", read(STEEL), GenerationOptions.DEFAULT);
        session.show("heir");
        Change change = session.set("base/specular_roughness", "0.7");
        assertEquals(List.of("0.7"), texts(changed(change, "heir")));
    }

    @Test
    void a_connection_makes_a_new_shader() {
        Session session = open("genglsl", read(STEEL), GenerationOptions.DEFAULT);
        int before = session.show("steel").instance().orElseThrow().values().size();
        ElementChange change = changed(session.connect("base/specular_roughness", "noise"), "steel");
        assertTrue(change.newShader());
        assertTrue(change.values().size() != before, change.toString());
        assertEquals(
                change.values(), session.show("steel").instance().orElseThrow().values());
    }

    @Test
    void an_edit_that_cannot_be_done_changes_nothing() {
        Document before = read(STEEL);
        Session session = open("genglsl", before, GenerationOptions.DEFAULT);
        session.show("steel");
        Change change = session.set("base/specular_rougness", "0.7");
        assertFalse(change.isDone());
        assertEquals("SW1212", change.diagnostics().get(0).kind().code());
        assertEquals(List.of(), session.edits());
        assertEquals(before, session.document());
    }

    @Test
    void an_element_that_does_not_exist_is_a_message_until_it_does() {
        Session session = open("genglsl", read(STEEL), GenerationOptions.DEFAULT);
        assertEquals(
                "the document has no element 'stel' to show; did you mean 'steel'?",
                session.show("stel").diagnostics().get(0).message());
        Change change = session.edit("rename", edit -> edit.rename("steel", "stel"));
        assertTrue(changed(change, "stel").newShader());
        assertEquals(List.of(), changed(change, "stel").shown().diagnostics());
    }

    @Test
    void edits_have_names_and_are_undone_one_by_one() {
        Session session = open("genglsl", read(STEEL), GenerationOptions.DEFAULT);
        session.show("steel");
        session.set("base/specular_roughness", "0.3");
        session.slide("base/base_color", "1, 0, 0");
        session.slide("base/base_color", "1, 1, 0");
        session.slide("base/base_color", "1, 1, 1");
        session.connect("base/specular_roughness", "noise");
        assertEquals(
                List.of("set base/specular_roughness", "set base/base_color", "connect base/specular_roughness"),
                session.edits());
        session.undo();
        ElementChange slid = changed(session.undo(), "steel");
        assertEquals(List.of("0.5, 0.5, 0.5"), texts(slid));
        assertEquals(List.of("set base/base_color", "connect base/specular_roughness"), session.undoneEdits());
        session.redo();
        assertEquals(
                "1, 1, 1",
                session.document().find("base/base_color").orElseThrow().attribute("value"));
        session.set("base/specular_roughness", "0.4");
        assertEquals(List.of(), session.undoneEdits());
        assertEquals(ImmutableMap.of(), session.redo().elements());
    }

    @Test
    void old_edits_are_forgotten() {
        Session session = open("genglsl", read(STEEL), GenerationOptions.DEFAULT);
        for (int i = 0; i < Session.MOST_UNDONE + 5; i++) {
            session.set("base/specular_roughness", "0." + i);
        }
        assertEquals(Session.MOST_UNDONE, session.edits().size());
    }

    private static ElementChange changed(Change change, String element) {
        return Objects.requireNonNull(change.elements().get(element), "nothing changed");
    }

    private static List<String> texts(ElementChange change) {
        return change.values().values().stream().map(Value::text).toList();
    }

    private static Session open(String target, Document document, GenerationOptions options) {
        ShaderCache cache = ShaderCache.inMemory(Generators.forTarget(target), 1 << 24);
        return Session.open(cache, Library.standard(), document, options);
    }

    private static Document read(String text) {
        return DocumentReader.create()
                .readString("steel.mtlx", text, new Diagnostics())
                .orElseThrow();
    }
}
