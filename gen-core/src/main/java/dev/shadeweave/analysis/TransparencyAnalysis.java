package dev.shadeweave.analysis;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import dev.shadeweave.analysis.Transparency.Mode;
import dev.shadeweave.analysis.Transparency.Reason;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.Statement;
import dev.shadeweave.semantics.AbstractValue;
import dev.shadeweave.semantics.AbstractValue.Lobe;
import dev.shadeweave.semantics.AbstractValue.Numbers;
import dev.shadeweave.semantics.AbstractValue.Surface;
import dev.shadeweave.semantics.Origin;
import dev.shadeweave.semantics.Origin.Kind;
import dev.shadeweave.semantics.Range;
import dev.shadeweave.type.Types;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Determines how a renderer must draw a surface: opaque, cut out or blended.
 *
 * <p>An author can state it by the attribute {@code alphamode} with {@code opaque}, {@code mask} or {@code blend}, on
 * the material, its shader node, or the nodedef of that; the first one counts. Otherwise the ranges of opacity and
 * transmission decide. Values within half a step of an 8-bit image from 0 or 1 count as 0 or 1.
 */
public final class TransparencyAnalysis {
    static final DiagnosticKind UNKNOWN_MODE =
            DiagnosticKind.warning("SW2101", "attribute alphamode of '{0}' is '{1}', not opaque, mask or blend{2}");

    /** The attribute by which an author states the mode. */
    public static final String ATTRIBUTE = NodeDeclaration.ALPHA_MODE;

    /** The edits to try: any value, one, zero. */
    private static final ImmutableList<Range> EDITS = ImmutableList.of(Range.ANY, Range.ZERO, Range.ONE);

    private static final double HALF_STEP = 0.5 / 255;

    private final ShaderProgram program;
    private final LinkedDocument content;
    private final Diagnostics diagnostics;

    private TransparencyAnalysis(ShaderProgram program, LinkedDocument content, Diagnostics diagnostics) {
        this.program = program;
        this.content = content;
        this.diagnostics = diagnostics;
    }

    /**
     * Returns how to draw what a program shows; empty if it is not a surface.
     *
     * @param program a program with sorted graphs, made from an element of the content
     * @param diagnostics receives errors in the author's statement
     */
    public static Optional<Transparency> of(ShaderProgram program, LinkedDocument content, Diagnostics diagnostics) {
        return new TransparencyAnalysis(program, content, diagnostics).find();
    }

    private Optional<Transparency> find() {
        Optional<GraphOutput> output = program.main().outputs().stream()
                .filter(candidate -> candidate.type().equals(Types.SURFACESHADER)
                        || candidate.type().equals(Types.MATERIAL))
                .findFirst();
        if (output.isEmpty()) {
            return Optional.empty();
        }
        AbstractValue now = estimate(output.get(), path -> null);
        if (!(now instanceof Surface) && !hasSurface(output.get())) {
            return Optional.empty();
        }
        Transparency found = judge(now, editable(output.get(), judge(now)));
        Optional<Origin> stated = stated(output.get());
        return Optional.of(
                stated.isEmpty()
                        ? found
                        : new Transparency(
                                Mode.valueOf(Ascii.toUpperCase(stated.get().text())),
                                Reason.STATED,
                                found.opacity(),
                                found.transmission(),
                                ImmutableList.of(stated.get()),
                                ImmutableSet.of()));
    }

    private AbstractValue estimate(GraphOutput output, Function<String, @Nullable Range> edits) {
        AbstractValue found = new RangeAnalysis(program, edits).outputs().get(output.name());
        return found == null ? new AbstractValue.Unknown(ImmutableSet.of()) : found;
    }

    private boolean hasSurface(GraphOutput output) {
        if (output.type().equals(Types.SURFACESHADER)) {
            return true;
        }
        return root(output)
                .map(node -> node.inputs().stream()
                        .anyMatch(input -> input.type().equals(Types.SURFACESHADER)
                                && !input.source().equals(InputSource.UNSET)))
                .orElse(false);
    }

    private Optional<ShaderNode> root(GraphOutput output) {
        return upstream(output.source());
    }

    private Optional<ShaderNode> upstream(InputSource source) {
        ShaderGraph main = program.main();
        return source instanceof Upstream from ? Optional.ofNullable(main.find(from.node())) : Optional.empty();
    }

    private static Transparency judge(AbstractValue estimate, ImmutableSet<String> editable) {
        if (!(estimate instanceof Surface surface)) {
            return new Transparency(
                    Mode.BLEND, Reason.CODE, Range.UNIT, Range.UNIT, ordered(estimate.origins()), editable);
        }
        Numbers opacity = surface.opacity();
        Lobe lobe = surface.transmission();
        Range there = opacity.first().clamp(0, 1);
        Range through = lobe.transmitted().clamp(0, 1);
        boolean shines = through.high() > HALF_STEP && there.high() > HALF_STEP;
        Mode mode = shines || !isCutOut(there) ? Mode.BLEND : there.low() >= 1 - HALF_STEP ? Mode.OPAQUE : Mode.MASK;
        Reason reason = shines && there.low() >= 1 - HALF_STEP ? Reason.TRANSMISSION : Reason.OPACITY;
        if (shines && isCutOut(there)) {
            reason = Reason.TRANSMISSION;
        }
        ImmutableSet<Origin> causes = mode == Mode.OPAQUE
                ? ImmutableSet.of()
                : reason == Reason.TRANSMISSION ? lobe.origins() : opacity.origins();
        return new Transparency(mode, reason, there, through, ordered(causes), editable);
    }

    private static boolean isCutOut(Range opacity) {
        return opacity.low() >= 1 - HALF_STEP
                || opacity.high() <= HALF_STEP
                || (!opacity.points().isEmpty()
                        && opacity.points().stream().allMatch(point -> point <= HALF_STEP || point >= 1 - HALF_STEP));
    }

    /** Orders places: those that the document states before defaults, then in the order of the analysis. */
    private static ImmutableList<Origin> ordered(Iterable<Origin> origins) {
        return ImmutableList.sortedCopyOf(
                Comparator.comparing(origin -> origin.kind() == Kind.CODE ? 2 : origin.kind() == Kind.DEFAULT ? 1 : 0),
                origins);
    }

    /** Returns the inputs that can change the mode on their own, among those that opacity or transmission depend on. */
    private ImmutableSet<String> editable(GraphOutput output, Mode mode) {
        ImmutableSet.Builder<String> editable = ImmutableSet.builder();
        for (Origin origin : estimate(output, path -> Range.ANY).origins()) {
            boolean isInput = origin.kind() == Kind.STATED || origin.kind() == Kind.DEFAULT;
            if (isInput && EDITS.stream().anyMatch(edit -> judge(edited(output, origin.path(), edit)) != mode)) {
                editable.add(origin.path());
            }
        }
        return editable.build();
    }

    private AbstractValue edited(GraphOutput output, String input, Range edit) {
        return estimate(output, path -> path.equals(input) ? edit : null);
    }

    private static Mode judge(AbstractValue estimate) {
        return judge(estimate, ImmutableSet.of()).mode();
    }

    /** Returns the author's statement nearest to the material. */
    private Optional<Origin> stated(GraphOutput output) {
        Optional<ShaderNode> root = root(output);
        Optional<ShaderNode> shader = root.filter(node -> output.type().equals(Types.MATERIAL))
                .flatMap(node -> node.inputs().stream()
                        .filter(input -> input.type().equals(Types.SURFACESHADER))
                        .map(ShaderInput::source)
                        .flatMap(source -> upstream(source).stream())
                        .findFirst());
        for (ShaderNode node :
                Iterables.concat(root.stream().toList(), shader.stream().toList())) {
            Optional<Origin> found = content.statement(node.id().path(), ATTRIBUTE)
                    .flatMap(statement -> stated(statement, node.id().path()));
            if (found.isPresent()) {
                return found;
            }
        }
        for (ShaderNode node :
                Iterables.concat(shader.stream().toList(), root.stream().toList())) {
            Optional<Origin> found = node.declaration()
                    .alphaMode()
                    .flatMap(mode -> stated(
                            new Statement(mode, node.declaration().span()),
                            node.declaration().name()));
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private Optional<Origin> stated(Statement statement, String path) {
        String text = statement.text();
        List<String> modes = Arrays.stream(Mode.values())
                .map(mode -> Ascii.toLowerCase(mode.name()))
                .toList();
        if (!modes.contains(text)) {
            diagnostics.report(UNKNOWN_MODE, statement.span(), path, text, Suggestions.didYouMean(text, modes));
            return Optional.empty();
        }
        return Optional.of(new Origin(Kind.STATED, path, text, statement.span()));
    }
}
