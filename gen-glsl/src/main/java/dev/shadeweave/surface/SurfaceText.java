package dev.shadeweave.surface;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.emit.Identifiers;
import dev.shadeweave.glsl.syntax.GlslSyntax;
import dev.shadeweave.pass.GeomStreams;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/**
 * Writes surface functions. All functions of one text have the same {@code SurfaceGeometry}: it has every member that one
 * of them reads, so a host fills it once and calls any of them.
 *
 * <p>With a library, the structures and the declarations that several functions use are in one text, under their own names,
 * and precede the texts of the functions. Without one, each text is complete, and the names of its declarations begin with
 * the function's name.
 */
@SuppressWarnings("tainting") // words of generated text, and checked names
public final class SurfaceText {
    static final DiagnosticKind TWO_TYPES = DiagnosticKind.error(
            "SW1690",
            "'{0}' reads property '{1}' as {2}, but '{3}' as {4}; functions of one call share their geometry, so generate"
                    + " these in separate calls");

    /** The member of {@code SurfaceGeometry} if no function reads any, because a structure needs a member. */
    private static final Variable NORMAL = Variable.internal("normalWorld", Types.VECTOR3, null);

    private final ImmutableList<SurfaceFunction> functions;
    private final ImmutableMap<String, Variable> geometry;
    private final Lights lights;
    private final @Nullable Sharing sharing;

    private SurfaceText(
            ImmutableList<SurfaceFunction> functions,
            ImmutableMap<String, Variable> geometry,
            Lights lights,
            @Nullable Sharing sharing) {
        this.functions = functions;
        this.lights = lights;
        this.geometry = geometry;
        this.sharing = sharing;
    }

    /**
     * A text with the origins of its lines.
     *
     * @param text the text
     * @param sourceMap the origin of each line
     */
    public record Printed(@Untainted String text, SourceMap sourceMap) {}

    /**
     * Returns the writer of functions for one language.
     *
     * @param functions functions with different names, for one target
     * @param library true to write shared declarations once
     * @param diagnostics receives members of the geometry that have two types
     */
    public static SurfaceText of(List<SurfaceFunction> functions, boolean library, Diagnostics diagnostics) {
        Map<String, Variable> geometry = new LinkedHashMap<>();
        Map<String, String> readers = new HashMap<>();
        for (SurfaceFunction function : functions) {
            for (Variable variable : function.geometry()) {
                Variable known = geometry.putIfAbsent(variable.name(), variable);
                String reader = readers.computeIfAbsent(variable.name(), any -> function.name());
                if (known == null || typeName(known.type()).equals(typeName(variable.type()))) {
                    continue;
                }
                if (isStream(variable)) {
                    // Functions select the components that they read.
                    if (variable.type().size() > known.type().size()) {
                        geometry.put(variable.name(), variable);
                    }
                } else {
                    diagnostics.report(
                            TWO_TYPES,
                            SourceSpan.none(),
                            function.name(),
                            variable.name(),
                            variable.type(),
                            reader,
                            known.type());
                }
            }
        }
        if (geometry.isEmpty()) {
            geometry.put(NORMAL.name(), NORMAL);
        }
        ImmutableList<SurfaceFunction> all = ImmutableList.copyOf(functions);
        Lights lights = all.stream()
                .map(SurfaceFunction::lights)
                .filter(it -> !it.members().isEmpty())
                .findFirst()
                .orElse(Lights.NONE);
        return new SurfaceText(all, sorted(geometry), lights, library ? Sharing.of(all) : null);
    }

    private static boolean isStream(Variable variable) {
        return GeomStreams.parse(variable.name()).isPresent();
    }

    /** Returns the members by name, so that their order does not depend on that of the functions. */
    private static ImmutableMap<String, Variable> sorted(Map<String, Variable> geometry) {
        return geometry.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .collect(ImmutableMap.toImmutableMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /** Returns the members of {@code SurfaceGeometry}, without lights. */
    public ImmutableList<Variable> geometry() {
        return geometry.values().asList();
    }

    /** Returns the text that the functions share; empty without a library. */
    public Optional<Printed> library() {
        if (sharing == null) {
            return Optional.empty();
        }
        Lines out = new Lines();
        structures(functions, out);
        sharing.library().forEach(out::piece);
        return Optional.of(out.printed());
    }

    /**
     * Returns the text of a function.
     *
     * @param index its index among the functions
     */
    public Printed text(int index) {
        SurfaceFunction function = functions.get(index);
        Lines out = new Lines();
        if (sharing == null) {
            structures(List.of(function), out);
        }
        Map<String, String> names = new HashMap<>();
        List<Piece> own = new ArrayList<>();
        for (Piece piece : function.pieces()) {
            if (sharing == null || !sharing.isShared(index, piece)) {
                own.add(piece);
                for (String name : piece.names()) {
                    names.put(name, function.name() + (name.startsWith("_") ? "_0" : "_") + name);
                }
            }
        }
        // The values may have structures of the document as types.
        own.stream().filter(Piece::isStructure).forEach(piece -> out.piece(piece.renamed(names)));
        values(function, names, out);
        own.stream().filter(piece -> !piece.isStructure()).forEach(piece -> out.piece(piece.renamed(names)));
        out.piece(function.body().renamed(names));
        return out.printed();
    }

    private static @Untainted String typeName(Type type) {
        return GlslSyntax.INSTANCE.typeName(type);
    }

    /** Writes the geometry and the results. Several texts may declare them, so each has a guard. */
    private void structures(List<SurfaceFunction> of, Lines out) {
        boolean isLit = !lights.members().isEmpty();
        if (isLit) {
            guarded(Lights.TYPE, out, () -> {
                out.line("#define " + Lights.MOST + " " + lights.most());
                structure(Lights.TYPE, lights.members(), Map.of(), out);
            });
        }
        guarded(SurfaceReader.GEOMETRY, out, () -> {
            out.line("struct " + SurfaceReader.GEOMETRY);
            members(geometry(), Map.of(), out);
            if (isLit) {
                out.line("  " + Lights.TYPE + " " + Lights.MEMBER + "[" + lights.most() + "];");
            }
            out.line("};");
        });
        Map<String, ImmutableList<Variable>> results = new LinkedHashMap<>();
        for (SurfaceFunction function : of) {
            if (!function.result().isEmpty()) {
                results.putIfAbsent(function.result(), function.outputs());
            }
        }
        results.forEach((name, members) -> guarded(name, out, () -> structure(name, members, Map.of(), out)));
    }

    private static void guarded(String name, Lines out, Runnable declaration) {
        out.line("#ifndef SHADEWEAVE_" + name);
        out.line("#define SHADEWEAVE_" + name);
        declaration.run();
        out.line("#endif");
        out.blank();
    }

    private static void structure(String name, List<Variable> members, Map<String, String> names, Lines out) {
        out.line("struct " + name);
        members(members, names, out);
        out.line("};");
    }

    private static void members(List<Variable> members, Map<String, String> names, Lines out) {
        out.line("{");
        members.forEach(member -> out.line("  " + declaration(member, member.name(), names) + ";"));
    }

    private static @Untainted String declaration(Variable variable, String name, Map<String, String> names) {
        Value value = variable.value();
        String suffix = value == null ? "" : GlslSyntax.INSTANCE.arraySuffix(variable.type(), value);
        String type = typeName(variable.type());
        return names.getOrDefault(type, type) + " " + Identifiers.known(name) + suffix;
    }

    /** Writes the declarations of the values and textures of a function. */
    private static void values(SurfaceFunction function, Map<String, String> names, Lines out) {
        String name = function.name();
        boolean placed = function.target().equals("vulkan");
        int binding = 0;
        switch (function.place()) {
            case PARAMETERS -> {
                if (!function.values().isEmpty()) {
                    structure(function.valuesType(), function.values(), names, out);
                    out.blank();
                }
                return;
            }
            case UNIFORMS ->
                function.values()
                        .forEach(value -> out.line("uniform " + declaration(value, function.nameInText(value), names)
                                + initial(function, value) + ";"));
            case BLOCK -> {
                if (placed) {
                    slots(name, out);
                }
                if (!function.values().isEmpty()) {
                    out.line("layout (std140" + (placed ? ", " + slot(name, binding++) : "") + ") uniform "
                            + function.valuesType());
                    members(function.values(), names, out);
                    out.line("} " + name + "_values;");
                }
            }
        }
        for (Variable texture : function.textures()) {
            out.line((placed ? "layout (" + slot(name, binding++) + ") " : "") + "uniform sampler2D " + texture.name()
                    + ";");
        }
        out.blank();
    }

    /** Writes the macros by which a host moves the slots of a function. */
    private static void slots(String name, Lines out) {
        for (String macro : List.of(name + "_SET", name + "_BINDING")) {
            out.line("#ifndef " + macro);
            out.line("#define " + macro + " 0");
            out.line("#endif");
        }
    }

    private static String slot(String name, int binding) {
        return "set = " + name + "_SET, binding = " + name + "_BINDING + " + binding;
    }

    /** Returns the initial value of a uniform; empty for structures and in OpenGL ES, which does not allow it. */
    private static String initial(SurfaceFunction function, Variable variable) {
        Value value = variable.value();
        return value == null
                        || variable.type().base() == Type.Base.STRUCT
                        || !function.target().equals("genglsl")
                ? ""
                : " = " + GlslSyntax.INSTANCE.literal(variable.type(), value);
    }

    /** A text under construction. */
    private static final class Lines {
        private final StringBuilder text = new StringBuilder();
        private final SourceMap.Builder map = new SourceMap.Builder();

        void line(String line) {
            text.append(line).append('\n');
            map.add(null);
        }

        void blank() {
            line("");
        }

        void piece(Piece piece) {
            text.append(piece.text()).append("\n\n");
            piece.origins().forEach(map::add);
            map.add(null);
        }

        Printed printed() {
            int end = text.length();
            while (end > 1 && text.charAt(end - 2) == '\n') {
                end--;
            }
            return new Printed(text.substring(0, end), map.build());
        }
    }
}
