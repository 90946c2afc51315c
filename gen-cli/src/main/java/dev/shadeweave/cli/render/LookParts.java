package dev.shadeweave.cli.render;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.cli.run.ElementSelection;
import dev.shadeweave.cli.run.Production.MadeElement;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.look.internal.Look;
import dev.shadeweave.look.internal.Look.Assignment;
import dev.shadeweave.look.internal.Looks;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.shader.Shader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The shaders that a look assigns to the named parts of a mesh. As for any geometry, the assignment nearest to the leaf
 * applies; a part without an assignment is grey.
 *
 * @param shaders the shaders, each with its parts
 */
public record LookParts(ImmutableMap<Shader, ImmutableSet<Mesh.Part>> shaders) {
    static final DiagnosticKind NO_PART = DiagnosticKind.warning(
            "SW1799", "look '{0}' assigns a material to {1}, but mesh '{2}' has no such part; it has {3}");
    static final DiagnosticKind GREY = DiagnosticKind.warning(
            "SW1754", "look '{0}' assigns no material to {1} of mesh '{2}', so grey takes its place");

    /** The most names in a message. */
    private static final int MOST_NAMED = 8;

    private static final String PLASTER =
            """
            <materialx version="1.39">
              <standard_surface name="SR_grey" type="surfaceshader">
                <input name="base_color" type="color3" value="0.5, 0.5, 0.5" />
                <input name="specular_roughness" type="float" value="0.6" />
              </standard_surface>
              <surfacematerial name="Grey" type="material">
                <input name="surfaceshader" type="surfaceshader" nodename="SR_grey" />
              </surfacematerial>
            </materialx>
            """;

    /** The generation of the grey shader, for parts without a material. */
    record Grey(ShaderGenerator generator, DocumentReader reader, Library library, GenerationOptions options) {
        Optional<Shader> shader(Diagnostics diagnostics) {
            return reader.readString("grey", PLASTER, diagnostics)
                    .map(document -> LinkedDocument.of(library, document))
                    .flatMap(content -> {
                        var result = generator.generate(
                                content, content.element("Grey").orElseThrow(), options);
                        diagnostics.reportAll(result.diagnostics());
                        return result.shader();
                    });
        }
    }

    /**
     * Returns the shader of each part.
     *
     * @param name the name of the look
     * @param made all materials that the look assigns
     * @param selection the elements and variants of the call
     * @param grey generates the shader of parts without a material
     * @return the shaders with their parts; empty if the document lacks the look, or if the grey shader cannot be
     *     generated, which is reported
     */
    static Optional<LookParts> of(
            String name,
            List<MadeElement> made,
            ElementSelection selection,
            Mesh mesh,
            Grey grey,
            Diagnostics diagnostics) {
        LinkedDocument content = made.get(0).document().content();
        Look look = content == null ? null : Looks.of(content).looks().get(name);
        if (content == null || look == null) {
            return Optional.empty();
        }
        Map<String, Shader> shaders = new LinkedHashMap<>();
        for (MadeElement element : made) {
            element.result().shader().ifPresent(shader -> shaders.put(element.path(), shader));
        }
        Map<Shader, Set<Mesh.Part>> coloured = new LinkedHashMap<>();
        List<Mesh.Part> bare = new ArrayList<>();
        for (Mesh.Part part : mesh.parts()) {
            Optional<Shader> shader = look.assignment(part.path())
                    .flatMap(assignment -> Optional.ofNullable(assignment.material())
                            .map(material -> shaders.get(
                                    ElementSelection.label(content.path(material), selection.own(assignment)))));
            if (shader.isPresent()) {
                coloured.computeIfAbsent(shader.get(), none -> new LinkedHashSet<>())
                        .add(part);
            } else {
                bare.add(part);
            }
        }
        look.assignments().forEach(assignment -> check(assignment, name, mesh, diagnostics));
        if (!bare.isEmpty()) {
            diagnostics.report(Diagnostic.of(GREY, look.span(), name, named(bare), mesh.name()));
            Optional<Shader> shader = grey.shader(diagnostics);
            if (shader.isEmpty()) {
                return Optional.empty();
            }
            coloured.put(shader.get(), new LinkedHashSet<>(bare));
        }
        ImmutableMap.Builder<Shader, ImmutableSet<Mesh.Part>> all = ImmutableMap.builder();
        coloured.forEach((shader, parts) -> all.put(shader, ImmutableSet.copyOf(parts)));
        return Optional.of(new LookParts(all.buildOrThrow()));
    }

    private static void check(Assignment assignment, String look, Mesh mesh, Diagnostics diagnostics) {
        boolean stated = !assignment.geometry().isEmpty();
        if (stated
                && mesh.parts().stream().noneMatch(part -> assignment.geometry().contains(part.path()))) {
            diagnostics.report(Diagnostic.of(
                    NO_PART, assignment.span(), look, assignment.target(), mesh.name(), named(mesh.parts())));
        }
    }

    private static String named(List<Mesh.Part> parts) {
        ImmutableList<String> names = parts.stream()
                .map(part -> part.path().isEmpty() ? "what is in no group" : part.path())
                .distinct()
                .collect(ImmutableList.toImmutableList());
        String some = names.stream().limit(MOST_NAMED).collect(Collectors.joining(", "));
        int more = names.size() - MOST_NAMED;
        return more > 0 ? some + " and " + more + " more" : some;
    }
}
