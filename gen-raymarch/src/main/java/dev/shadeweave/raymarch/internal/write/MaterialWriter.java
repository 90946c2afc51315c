package dev.shadeweave.raymarch.internal.write;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import dev.shadeweave.emit.Identifiers;
import dev.shadeweave.extension.EmissionPlan;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.glsl.syntax.GlslSyntax;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.raymarch.internal.blocks.BlockLine;
import dev.shadeweave.raymarch.internal.blocks.BlockSection;
import dev.shadeweave.raymarch.internal.scene.Narrowing;
import dev.shadeweave.raymarch.internal.scene.Operator;
import dev.shadeweave.raymarch.internal.scene.Packing;
import dev.shadeweave.raymarch.internal.scene.Scene;
import dev.shadeweave.raymarch.internal.scene.SharedCode;
import dev.shadeweave.raymarch.internal.scene.SurfaceRays;
import dev.shadeweave.raymarch.internal.scene.Wires;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/**
 * Writes the materials of a scene: a function for each, and one that chooses by the number of a material. Materials
 * with the same code share one function, which first chooses the parameters. Drivers inline every call, so the shader
 * would contain the loop over the lights once for each function.
 */
final class MaterialWriter {
    /** The prefix of parameters in a shared function. */
    private static final @Untainted String OWN = "own_";

    private final EmissionPlan plan;
    private final Scene scene;
    private final StageEmitter emission;
    private final OperatorWriter operators;
    private final Lifting lifting;
    private final boolean lit;

    /**
     * The code that materials share.
     *
     * @param lines the code, with names that begin with {@code own_} for the parameters
     * @param parameters the inputs that it reads, in the order of the nodedef
     * @param types the types of the inputs
     */
    private record Shared(
            ImmutableList<BlockLine> lines,
            ImmutableList<@Untainted String> parameters,
            ImmutableList<@Untainted String> types) {}

    /**
     * Creates a writer.
     *
     * @param lit true if lights illuminate MaterialX surfaces
     */
    MaterialWriter(
            EmissionPlan plan,
            Scene scene,
            StageEmitter emission,
            OperatorWriter operators,
            Lifting lifting,
            boolean lit) {
        this.plan = plan;
        this.scene = scene;
        this.emission = emission;
        this.operators = operators;
        this.lifting = lifting;
        this.lit = lit;
    }

    void write(List<OperatorText> texts) {
        if (!lifting.members().isEmpty()) {
            lifting.placeOnSurface();
        }
        Map<Object, List<OperatorText>> byCode = groups(texts);
        byCode.forEach((code, group) -> {
            if (group.size() > 1) {
                shared(group, (Shared) code);
            } else {
                single(group.get(0));
            }
        });
        boolean plain = scene.hasPlainShapes();
        List<List<OperatorText>> groups = ImmutableList.copyOf(byCode.values());
        // If each shape has a material, the last group needs no case.
        List<List<OperatorText>> chosen = plain || groups.isEmpty() ? groups : groups.subList(0, groups.size() - 1);
        emission.block("vec3 materialColor(vec3 p, MaterialContext matCtx, int m)", () -> {
            if (!chosen.isEmpty()) {
                emission.block("switch (m)", () -> chosen.forEach(this::cases));
            }
            emission.line(
                    plain || groups.isEmpty()
                            ? "return defaultColor(p, matCtx);"
                            : "return "
                                    + Iterables.getLast(groups)
                                            .get(0)
                                            .operator()
                                            .name()
                                    + "_material(p, matCtx, m);");
        });
        emission.line("");
    }

    private void cases(List<OperatorText> group) {
        for (OperatorText text : Iterables.limit(group, group.size() - 1)) {
            emission.line("case MAT_" + text.operator().name() + ":");
        }
        emission.line("case MAT_" + Iterables.getLast(group).operator().name() + ": return "
                + group.get(0).operator().name() + "_material(p, matCtx, m);");
    }

    /**
     * Returns the materials grouped by shared code, in the order of the first of each group. A material that shares no
     * code is a separate group.
     */
    private Map<Object, List<OperatorText>> groups(List<OperatorText> texts) {
        boolean taken =
                scene.operators().values().stream().anyMatch(operator -> (operator.name() + "_").startsWith(OWN));
        Map<Object, List<OperatorText>> groups = new LinkedHashMap<>();
        for (OperatorText text : texts) {
            if (text.operator().hasMaterial()) {
                Shared shared = taken ? null : shared(text);
                Object key = shared == null ? text : shared;
                groups.computeIfAbsent(key, none -> new ArrayList<>()).add(text);
            }
        }
        return groups;
    }

    /**
     * Returns the code of a material with shared names for its parameters; null if the code depends on more than the
     * parameters.
     */
    private @Nullable Shared shared(OperatorText text) {
        Operator operator = text.operator();
        ImmutableList<BlockLine> lines = text.lines(BlockSection.MATERIAL);
        @Untainted String prefix = operator.name() + "_";
        Set<String> words = SharedCode.words(BlockLine.joined(lines));
        Set<String> own =
                words.stream().filter(word -> word.startsWith(prefix)).collect(Collectors.toCollection(HashSet::new));
        ImmutableList.Builder<@Untainted String> parameters = ImmutableList.builder();
        ImmutableList.Builder<@Untainted String> types = ImmutableList.builder();
        for (ShaderInput input : operator.node().inputs()) {
            if (operators.isHeld(text, input)) {
                return null;
            }
            if (Packing.fits(input.type()) && !Operator.isConnected(input) && own.remove(operator.named(input))) {
                parameters.add(Identifiers.known(input.name()));
                types.add(GlslSyntax.INSTANCE.typeName(input.type()));
            }
        }
        return own.isEmpty() && words.stream().noneMatch(word -> word.startsWith(OWN))
                ? new Shared(renamed(lines, prefix), parameters.build(), types.build())
                : null;
    }

    @SuppressWarnings("tainting") // code with another prefix of names
    private static ImmutableList<BlockLine> renamed(ImmutableList<BlockLine> lines, @Untainted String prefix) {
        Pattern names = Pattern.compile("\\b" + prefix);
        return lines.stream()
                .map(line -> line.withText(names.matcher(line.text()).replaceAll(OWN)))
                .collect(ImmutableList.toImmutableList());
    }

    private void shared(List<OperatorText> group, Shared code) {
        Operator first = group.get(0).operator();
        material(first, () -> {
            for (int i = 0; i < code.parameters().size(); i++) {
                @Untainted String name = code.parameters().get(i);
                emission.line(code.types().get(i) + " " + OWN + name + " = " + first.name() + "_" + name + ";");
            }
            if (!code.parameters().isEmpty()) {
                emission.block("switch (m)", () -> {
                    for (OperatorText text : Iterables.skip(group, 1)) {
                        parameters(text.operator().name(), code);
                    }
                });
            }
            SceneWriter.lines(code.lines(), first.node().id().path(), emission);
        });
    }

    private void parameters(@Untainted String operator, Shared code) {
        @Untainted String line = "case MAT_" + operator + ":";
        for (@Untainted String name : code.parameters()) {
            line += " " + OWN + name + " = " + operator + "_" + name + ";";
        }
        emission.line(line + " break;");
    }

    private void single(OperatorText text) {
        Operator operator = text.operator();
        Set<String> mentioned =
                SharedCode.words(text.text(BlockSection.MATERIAL) + "\n" + text.text(BlockSection.FUNCTION));
        for (ShaderInput input : operator.node().inputs()) {
            if (input.type().isShading() && mentioned.contains(operator.named(input))) {
                surface(operator, input);
            }
        }
        material(operator, () -> {
            Narrowing.Types types = scene.types(operator);
            for (ShaderInput input : operator.node().inputs()) {
                if (operators.isHeld(text, input)) {
                    emission.line(operator.named(input) + " = " + Lifting.function(operator, input) + "("
                            + Wires.narrowed("matCtx.materialPos", types.coord()) + ", matCtx.context);");
                }
            }
            SceneWriter.lines(
                    text.lines(BlockSection.MATERIAL), operator.node().id().path(), emission);
        });
    }

    private void material(Operator operator, Runnable body) {
        emission.block("vec3 " + operator.name() + "_material(vec3 p, MaterialContext matCtx, int m)", () -> {
            emission.line("vec3 col = vec3(0.0);");
            body.run();
            emission.line("return col;");
        });
        emission.line("");
    }

    /** Writes a function for the light that a MaterialX surface sends to the viewer from the point that a ray met. */
    private void surface(Operator operator, ShaderInput input) {
        emission.block("vec3 " + operator.named(input) + "(vec3 p, MaterialContext matCtx)", () -> {
            emission.line("placeOnSurface(p, matCtx);");
            emission.line("viewPosition = matCtx.ray.pos;");
            if (lit) {
                emission.line("surfaceContext = matCtx;");
            }
            SurfaceRays.of(plan.program(), plan.options()).assign(emission);
            lifting.values(input.source(), "matCtx.materialPos", "matCtx.context");
            @Untainted String shown = emission.local("shown");
            emission.origin(operator.node().id().path(), input.details().span());
            emission.line(GlslSyntax.INSTANCE.typeName(input.type()) + " " + shown + " = "
                    + emission.text(
                            input.source(),
                            input.type(),
                            operator.node().name(),
                            input.details().span())
                    + ";");
            emission.line("return " + shown + ".color + " + shown + ".transparency * matCtx.refractColor;");
            emission.noOrigin();
        });
        emission.line("");
    }
}
