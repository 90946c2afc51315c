package dev.shadeweave.ir.internal.build.expression;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.ir.model.Decoration;
import dev.shadeweave.ir.model.Decoration.Flag;
import dev.shadeweave.ir.model.Decoration.Numbered;
import dev.shadeweave.ir.model.Precision;
import dev.shadeweave.ir.model.ShaderInfo.LayoutEntry;
import dev.shadeweave.lang.syntax.LayoutArgument;
import dev.shadeweave.lang.syntax.Qualifier;
import dev.shadeweave.lang.syntax.QualifierWord;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The qualifiers before a type.
 *
 * @param storage {@code const}, {@code in}, {@code out}, {@code inout}, {@code uniform}, {@code buffer}, or null
 * @param constant whether {@code const} is among the words
 * @param precision the stated precision, or {@link Precision#NONE}
 * @param flags words, and layout arguments without a value, that become decorations; {@code storage} is not among them
 * @param numbers layout arguments with a value that become decorations
 * @param layout all layout arguments in order, with names in lower case and computed values
 * @param span the first qualifier, or {@link SourceSpan#none()}
 */
public record Qualifiers(
        @Nullable QualifierWord storage,
        boolean constant,
        Precision precision,
        ImmutableList<Flag> flags,
        ImmutableMap<Decoration.Key, Integer> numbers,
        ImmutableList<LayoutEntry> layout,
        SourceSpan span) {
    static final DiagnosticKind NO_PRECISION = DiagnosticKind.error(
            "SW3144", "{0} has no default precision here; write highp, mediump or lowp, or a precision statement");
    static final DiagnosticKind CONFLICT = DiagnosticKind.error("SW3145", "{0} and {1} exclude each other");
    static final DiagnosticKind REMOVED = DiagnosticKind.error("SW3146", "{0} is not part of {1}; write {2}");
    static final DiagnosticKind BAD_LAYOUT = DiagnosticKind.error("SW3147", "there is no layout {0}{1}");
    static final DiagnosticKind LAYOUT_NEEDS = DiagnosticKind.error("SW3149", "layout {0} needs {1}");

    /** Layouts of a stage as a whole. A variable cannot have them. */
    static final ImmutableSet<String> STAGE_WORDS = ImmutableSet.of(
            "early_fragment_tests",
            "points",
            "lines",
            "lines_adjacency",
            "triangles",
            "triangles_adjacency",
            "line_strip",
            "triangle_strip",
            "quads",
            "isolines",
            "equal_spacing",
            "fractional_even_spacing",
            "fractional_odd_spacing",
            "cw",
            "ccw",
            "point_mode");

    /** Layouts of a stage as a whole that have a number. */
    static final ImmutableSet<String> STAGE_NUMBERS = ImmutableSet.of("max_vertices", "vertices", "invocations");

    private static final ImmutableMap<String, Flag> LAYOUT_FLAGS = layoutFlags();
    private static final ImmutableMap<String, Decoration.Key> LAYOUT_KEYS = layoutKeys();

    public static Qualifiers none() {
        return new Qualifiers(
                null,
                false,
                Precision.NONE,
                ImmutableList.of(),
                ImmutableMap.of(),
                ImmutableList.of(),
                SourceSpan.none());
    }

    /** Reads the qualifiers of a variable, a member, a parameter or a result. */
    public static Qualifiers of(Context context, ExpressionBuilder expressions, ImmutableList<Qualifier> qualifiers) {
        Reader reader = new Reader(context, expressions);
        Qualifiers read = reader.read(qualifiers);
        reader.refuseStageLayouts();
        return read;
    }

    /** Reads the qualifiers of a statement without a name, such as {@code layout(triangles) in;}. */
    public static Qualifiers ofStage(
            Context context, ExpressionBuilder expressions, ImmutableList<Qualifier> qualifiers) {
        return new Reader(context, expressions).read(qualifiers);
    }

    /**
     * Returns these qualifiers, completed by the flags and numbers of others. A flag of these excludes other flags of
     * its group.
     */
    public Qualifiers over(Qualifiers others) {
        ImmutableList.Builder<Flag> both = ImmutableList.builder();
        both.addAll(flags);
        for (Flag flag : others.flags) {
            if (flags.stream().noneMatch(it -> it.group() == flag.group())) {
                both.add(flag);
            }
        }
        Map<Decoration.Key, Integer> all = new EnumMap<>(Decoration.Key.class);
        all.putAll(others.numbers);
        all.putAll(numbers);
        return new Qualifiers(storage, constant, precision, both.build(), ImmutableMap.copyOf(all), layout, span);
    }

    /** Returns the same qualifiers with other numbers. */
    Qualifiers withNumbers(ImmutableMap<Decoration.Key, Integer> others) {
        return new Qualifiers(storage, constant, precision, flags, others, layout, span);
    }

    public boolean is(QualifierWord word) {
        return storage == word;
    }

    boolean isBlock() {
        return storage != null && storage != QualifierWord.CONST;
    }

    boolean has(Flag flag) {
        return flags.contains(flag);
    }

    /**
     * Returns the decorations of a variable in this order: number of a specialisation constant, storage, interpolation,
     * sampling, invariance, memory, other numbers, matrices, block layout, depth.
     */
    public ImmutableList<Decoration> decorations() {
        ImmutableList.Builder<Decoration> all = ImmutableList.builder();
        if (numbers.containsKey(Decoration.Key.CONSTANT_ID)) {
            all.add(new Numbered(Decoration.Key.CONSTANT_ID, numbers.getOrDefault(Decoration.Key.CONSTANT_ID, 0)));
        }
        if (storage == QualifierWord.UNIFORM) {
            all.add(Flag.UNIFORM);
        } else if (storage == QualifierWord.BUFFER) {
            all.add(Flag.BUFFER);
        } else if (storage == QualifierWord.IN) {
            all.add(Flag.INPUT);
        } else if (storage == QualifierWord.OUT) {
            all.add(Flag.OUTPUT);
        }
        add(all, Decoration.Group.STORAGE, Decoration.Group.INTERPOLATION, Decoration.Group.SAMPLING);
        add(all, Decoration.Group.OTHER);
        add(all, Decoration.Group.MEMORY);
        for (Decoration.Key key : Decoration.Key.values()) {
            Integer value = numbers.get(key);
            if (value != null && key != Decoration.Key.CONSTANT_ID) {
                all.add(new Numbered(key, value));
            }
        }
        add(all, Decoration.Group.MATRIX);
        add(all, Decoration.Group.BLOCK);
        add(all, Decoration.Group.DEPTH);
        return all.build();
    }

    private void add(ImmutableList.Builder<Decoration> all, Decoration.Group... groups) {
        for (Decoration.Group group : groups) {
            for (Flag flag : flags) {
                if (flag.group() == group) {
                    all.add(flag);
                }
            }
        }
    }

    /** Returns the text for messages about a qualifier of pixel local storage, which is not supported. */
    public static String pixelLocal(Qualifier.Word it) {
        return "pixel local storage (" + it.word().word() + ")";
    }

    private static ImmutableMap<String, Flag> layoutFlags() {
        ImmutableMap.Builder<String, Flag> all = ImmutableMap.builder();
        for (Flag flag : Flag.values()) {
            boolean layout =
                    switch (flag.group()) {
                        case BLOCK, MATRIX, DEPTH -> true;
                        default -> flag == Flag.PUSH_CONSTANT;
                    };
            if (layout) {
                all.put(flag.text(), flag);
            }
        }
        return all.buildOrThrow();
    }

    private static ImmutableMap<String, Decoration.Key> layoutKeys() {
        ImmutableMap.Builder<String, Decoration.Key> all = ImmutableMap.builder();
        for (Decoration.Key key : Decoration.Key.values()) {
            all.put(key.text(), key);
        }
        return all.buildOrThrow();
    }

    private static ImmutableSet<String> layoutWords() {
        return ImmutableSet.<String>builder()
                .addAll(LAYOUT_FLAGS.keySet())
                .addAll(LAYOUT_KEYS.keySet())
                .addAll(STAGE_WORDS)
                .build();
    }

    private record StageLayout(LayoutEntry entry, SourceSpan span) {}

    private static final class Reader {
        private final Context context;
        private final ExpressionBuilder expressions;
        private @Nullable QualifierWord storage;
        private boolean constant;
        private Precision precision = Precision.NONE;
        private final List<Flag> flags = new ArrayList<>();
        private final Map<Decoration.Key, Integer> numbers = new EnumMap<>(Decoration.Key.class);
        private final ImmutableList.Builder<LayoutEntry> layout = ImmutableList.builder();
        private final List<StageLayout> ofStage = new ArrayList<>();

        Reader(Context context, ExpressionBuilder expressions) {
            this.context = context;
            this.expressions = expressions;
        }

        Qualifiers read(ImmutableList<Qualifier> qualifiers) {
            for (Qualifier qualifier : qualifiers) {
                if (qualifier instanceof Qualifier.Word it) {
                    word(it);
                } else if (qualifier instanceof Qualifier.Layout it) {
                    it.arguments().forEach(this::argument);
                } else {
                    context.report(TypeResolver.UNSUPPORTED, qualifier.span(), "subroutine");
                }
            }
            SourceSpan span =
                    qualifiers.isEmpty() ? SourceSpan.none() : qualifiers.get(0).span();
            return new Qualifiers(
                    storage,
                    constant,
                    precision,
                    ImmutableList.copyOf(flags),
                    ImmutableMap.copyOf(numbers),
                    layout.build(),
                    span);
        }

        void refuseStageLayouts() {
            String way = storage == QualifierWord.OUT ? "out" : "in";
            for (StageLayout it : ofStage) {
                LayoutEntry entry = it.entry();
                String text = entry.value() == null ? entry.name() : entry.name() + " = " + entry.value();
                context.report(
                        LAYOUT_NEEDS, it.span(), text, "a statement without a name: layout(" + text + ") " + way + ";");
            }
        }

        private void word(Qualifier.Word it) {
            switch (it.word()) {
                case CONST -> {
                    constant = true;
                    if (storage == null) {
                        storage = QualifierWord.CONST;
                    }
                }
                case IN, OUT, INOUT, UNIFORM, BUFFER -> storage(it);
                case SHARED -> context.report(TypeResolver.UNSUPPORTED, it.span(), "shared memory");
                case PIXEL_LOCAL, PIXEL_LOCAL_IN, PIXEL_LOCAL_OUT ->
                    context.report(TypeResolver.UNSUPPORTED, it.span(), pixelLocal(it));
                case ATTRIBUTE, VARYING ->
                    context.report(
                            REMOVED,
                            it.span(),
                            it.word().word(),
                            context.version,
                            OldNames.qualifier(it.word().word(), context.stage));
                case HIGHP -> precision = Precision.HIGH;
                case MEDIUMP -> precision = Precision.MEDIUM;
                case LOWP -> precision = Precision.LOW;
                case SMOOTH -> flag(Flag.SMOOTH, it.span());
                case FLAT -> flag(Flag.FLAT, it.span());
                case NOPERSPECTIVE -> flag(Flag.NOPERSPECTIVE, it.span());
                case CENTROID -> flag(Flag.CENTROID, it.span());
                case SAMPLE -> flag(Flag.SAMPLE, it.span());
                case PATCH -> flag(Flag.PATCH, it.span());
                case INVARIANT -> flag(Flag.INVARIANT, it.span());
                case PRECISE -> flag(Flag.PRECISE, it.span());
                case COHERENT -> flag(Flag.COHERENT, it.span());
                case VOLATILE -> flag(Flag.VOLATILE, it.span());
                case RESTRICT -> flag(Flag.RESTRICT, it.span());
                case READONLY -> flag(Flag.READONLY, it.span());
                case WRITEONLY -> flag(Flag.WRITEONLY, it.span());
            }
        }

        private void storage(Qualifier.Word it) {
            if (storage != null && storage != QualifierWord.CONST) {
                context.report(CONFLICT, it.span(), storage.word(), it.word().word());
                return;
            }
            storage = it.word();
        }

        private void flag(Flag flag, SourceSpan span) {
            for (Flag other : flags) {
                boolean exclusive = other.group() == flag.group()
                        && (flag.group() == Decoration.Group.INTERPOLATION
                                || flag.group() == Decoration.Group.SAMPLING);
                if (exclusive && other != flag) {
                    context.report(CONFLICT, span, other.text(), flag.text());
                    return;
                }
            }
            if (flag.group() == Decoration.Group.MATRIX || flag.group() == Decoration.Group.BLOCK) {
                flags.removeIf(it -> it.group() == flag.group());
            }
            if (!flags.contains(flag)) {
                flags.add(flag);
            }
        }

        private void argument(LayoutArgument it) {
            // Desktop GLSL ignores the case of these names. Compilers of GLSL ES ignore it too.
            String name = Ascii.toLowerCase(it.name().text());
            Flag flag = LAYOUT_FLAGS.get(name);
            Decoration.Key key = LAYOUT_KEYS.get(name);
            boolean numbered = key != null || STAGE_NUMBERS.contains(name);
            if (flag == null && !numbered && !STAGE_WORDS.contains(name)) {
                boolean unsupported = name.startsWith("local_size_") || name.matches("r[g0-9].*|blend_support.*");
                context.report(
                        unsupported ? TypeResolver.UNSUPPORTED : BAD_LAYOUT,
                        it.span(),
                        unsupported ? "layout " + name : name,
                        unsupported || !context.maySuggest() ? "" : Suggestions.didYouMean(name, layoutWords()));
                return;
            }
            if (numbered != (it.value() != null)) {
                context.report(LAYOUT_NEEDS, it.span(), name, numbered ? "a value: " + name + " = 0" : "no value");
                return;
            }
            Integer value = null;
            if (it.value() != null) {
                value = expressions.wholeConstant(it.value(), "a layout value", "int");
                if (value == null) {
                    return;
                }
                if (value < 0) {
                    context.report(LAYOUT_NEEDS, it.span(), name, "a value that is not negative");
                    return;
                }
            }
            LayoutEntry entry = new LayoutEntry(name, value);
            layout.add(entry);
            if (STAGE_WORDS.contains(name) || STAGE_NUMBERS.contains(name)) {
                ofStage.add(new StageLayout(entry, it.span()));
            }
            if (flag != null) {
                flag(flag, it.span());
            }
            if (key != null && value != null) {
                numbers.put(key, value);
            }
        }
    }
}
