package dev.shadeweave.surface.dialect;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.emit.Identifiers;
import dev.shadeweave.glsl.syntax.GlslSyntax;
import dev.shadeweave.lang.outline.TopLevel;
import dev.shadeweave.lang.token.Lexer;
import dev.shadeweave.lang.token.Token;
import dev.shadeweave.lang.token.TokenKind;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.surface.SurfaceFunction;
import dev.shadeweave.surface.SurfaceGenerator;
import dev.shadeweave.surface.SurfaceText;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * A surface function as a dialect sees it: its text, its parameters, and the lobes of glTF that it uses.
 *
 * <p>It offers the statements that are the same in all dialects. {@link #call} is the call, {@link #assignments} fills a
 * structure.
 */
@SuppressWarnings("tainting") // words of generated text, and checked names
public final class DialectMaterial {
    static final DiagnosticKind OTHER_MODEL = DiagnosticKind.error(
            "SW1693", "'{0}' is no surface of {1}, the model that dialects write; choose a material");

    static final DiagnosticKind NO_MEMBER = DiagnosticKind.warning(
            "SW1694", "'{0}' reads '{1}', which {2} does not offer; it becomes a parameter that your program sets");

    static final DiagnosticKind NO_INPUT =
            DiagnosticKind.warning("SW1695", "'{0}' has '{1}', for which {2} has no input; it is left out");

    static final DiagnosticKind NO_PARAMETER = DiagnosticKind.warning(
            "SW1696", "'{1}' of '{0}' is of type {2}, which no parameter of {3} can have; it is written as a constant");

    /** The modes of drawing transparent parts: the values of {@code alpha_mode}. */
    enum AlphaMode {
        OPAQUE,
        MASK,
        BLEND
    }

    private static final Pattern ZERO = Pattern.compile("0*\\.?0*");

    private static final int MASK = 1;
    private static final int BLEND = 2;

    private final SurfaceFunction function;
    private final String stem;
    private final @Untainted String text;
    private final ImmutableList<Variable> geometry;
    private final ImmutableSet<String> words;
    private final ImmutableSet<String> zeros;
    private final SourceSpan span;

    private DialectMaterial(SurfaceFunction function, String stem, SurfaceText written, SourceSpan span) {
        this.function = function;
        this.stem = stem;
        this.text = written.text(0).text();
        this.geometry = written.geometry();
        this.span = span;
        ImmutableSet.Builder<String> used = ImmutableSet.builder();
        ImmutableSet.Builder<String> assigned = ImmutableSet.builder();
        for (TopLevel part : TopLevel.of(text)) {
            if (!part.tokens().isEmpty() && part.tokens().get(0).isWord("struct")) {
                used.add(part.name().text());
            } else {
                Lexer.freeWords(part.tokens()).forEach(word -> used.add(word.text()));
                zeros(part.tokens(), assigned);
            }
        }
        this.words = used.build();
        this.zeros = assigned.build();
    }

    /**
     * Returns the material of a function; empty, with an error, for another model than {@link SurfaceDialect#MODEL}.
     *
     * @param function a function for {@link SurfaceDialect#TARGET} whose values are parameters
     * @param stem the name of its files without their ends
     * @param span the place of the material in its document, for messages
     * @param diagnostics receives the error
     */
    public static Optional<DialectMaterial> of(
            SurfaceFunction function, String stem, SourceSpan span, Diagnostics diagnostics) {
        if (!function.result().equals(SurfaceGenerator.structure(SurfaceDialect.MODEL))) {
            diagnostics.report(OTHER_MODEL, span, function.name(), SurfaceDialect.MODEL);
            return Optional.empty();
        }
        SurfaceText written = SurfaceText.of(List.of(function), false, diagnostics);
        return Optional.of(new DialectMaterial(function, stem, written, span));
    }

    /** Adds the outputs that get the number 0: {@code surface.transmission = 0.0;}. */
    private static void zeros(List<Token> tokens, ImmutableSet.Builder<String> zeros) {
        for (int i = 0; i + 4 < tokens.size(); i++) {
            List<Token> next = tokens.subList(i, i + 5);
            boolean isAssignment = next.get(0).isWord("surface")
                    && next.get(1).is('.')
                    && next.get(3).is('=')
                    && isZero(tokens, i + 4);
            if (isAssignment) {
                zeros.add(next.get(2).text());
            }
        }
    }

    /** Returns true for the number 0 or a vector of it, up to the end of the statement. */
    private static boolean isZero(List<Token> tokens, int first) {
        for (int i = first; i < tokens.size() && !tokens.get(i).is(';'); i++) {
            Token token = tokens.get(i);
            boolean isNumber = token.kind() == TokenKind.NUMBER;
            boolean fits = isNumber
                    ? ZERO.matcher(token.text()).matches()
                    : !token.isWord() || token.text().startsWith("vec");
            if (!fits || token.is('-') || token.is('+') || token.is('*') || token.is('/')) {
                return false;
            }
        }
        return true;
    }

    /** Returns the function. */
    public SurfaceFunction function() {
        return function;
    }

    /** Returns the name of its files without their ends. */
    public String stem() {
        return stem;
    }

    /** Returns the text of the function with everything that it needs. */
    public @Untainted String text() {
        return text;
    }

    /** Returns true if a name occurs in the text outside of structures. */
    public boolean uses(String name) {
        return words.contains(name);
    }

    /** Returns a name that the text does not use outside of structures. */
    public @Untainted String free(@Untainted String name) {
        @Untainted String free = name;
        while (uses(free)) {
            free += "_0";
        }
        return free;
    }

    /** Returns the name of a type in GLSL. */
    public static @Untainted String typeName(Variable variable) {
        return GlslSyntax.INSTANCE.typeName(variable.type());
    }

    /** Returns the value of a variable in GLSL, or the default of its type. */
    public static @Untainted String literal(Variable variable) {
        Value value = variable.value();
        return value == null
                ? GlslSyntax.INSTANCE.defaultValue(variable.type())
                : GlslSyntax.INSTANCE.literal(variable.type(), value);
    }

    /** Returns true if a variable can be a parameter of a material in an engine: a number, a vector, a matrix or a bool. */
    public static boolean isParameter(Variable variable) {
        Type.Base base = variable.type().base();
        boolean simple = base == Type.Base.FLOAT
                || base == Type.Base.INTEGER
                || base == Type.Base.BOOLEAN
                || base == Type.Base.STRING;
        return simple && !variable.type().isArray();
    }

    /** Returns the values that can be parameters; reports the others once. */
    public ImmutableList<Variable> parameters(String engine, Diagnostics diagnostics) {
        ImmutableList.Builder<Variable> parameters = ImmutableList.builder();
        for (Variable value : function.values()) {
            if (isParameter(value)) {
                parameters.add(value);
            } else {
                diagnostics.report(NO_PARAMETER, span, function.name(), value.name(), value.type(), engine);
            }
        }
        return parameters.build();
    }

    /**
     * Returns the members of the geometry that an engine does not offer; reports each.
     *
     * @param offered returns the expression for a member; empty if the engine does not offer it
     */
    public ImmutableList<Variable> missing(
            Function<Variable, Optional<String>> offered, String engine, Diagnostics diagnostics) {
        ImmutableList.Builder<Variable> missing = ImmutableList.builder();
        for (Variable member : function.geometry()) {
            if (offered.apply(member).isEmpty()) {
                diagnostics.report(NO_MEMBER, span, function.name(), member.name(), engine);
                missing.add(member);
            }
        }
        return missing.build();
    }

    /**
     * Returns statements that fill the members of a structure.
     *
     * @param variable the name of a variable of the structure
     * @param expression returns the value of a member
     */
    public static ImmutableList<@Untainted String> assignments(
            @Untainted String variable,
            List<Variable> members,
            Function<? super Variable, ? extends @Untainted String> expression) {
        ImmutableList.Builder<@Untainted String> lines = ImmutableList.builder();
        for (Variable member : members) {
            lines.add(variable + "." + Identifiers.known(member.name()) + " = " + expression.apply(member) + ";");
        }
        return lines.build();
    }

    /**
     * Returns statements that call the function; its result is in {@code surface}.
     *
     * @param member returns the expression for a member of the geometry
     * @param parameter returns the expression for a value or a texture
     */
    public ImmutableList<@Untainted String> call(
            Function<? super Variable, ? extends @Untainted String> member,
            Function<? super Variable, ? extends @Untainted String> parameter) {
        ImmutableList.Builder<@Untainted String> lines = ImmutableList.builder();
        List<String> arguments = new ArrayList<>();
        lines.add("SurfaceGeometry geometry;");
        lines.addAll(assignments("geometry", geometry, member));
        arguments.add("geometry");
        if (!function.values().isEmpty()) {
            lines.add(function.valuesType() + " values;");
            lines.addAll(assignments(
                    "values",
                    function.values(),
                    value -> isParameter(value) ? parameter.apply(value) : constant(value)));
            arguments.add("values");
        }
        function.textures().forEach(texture -> arguments.add(parameter.apply(texture)));
        lines.add(function.result() + " surface;");
        lines.add(function.name() + "(" + arguments.stream().collect(joining(", ")) + ", surface);");
        return lines.build();
    }

    /** Returns the value of a structure or an array. The text has its own names for the types of the document. */
    private @Untainted String constant(Variable variable) {
        String constant = literal(variable);
        String prefix = function.name() + "_";
        for (String word : words) {
            if (word.startsWith(prefix)) {
                constant = constant.replaceAll("\\b" + word.substring(prefix.length()) + "\\(", word + "(");
            }
        }
        return constant;
    }

    /**
     * Returns true if the material has a lobe: the output is computed, or its value is not 0.
     *
     * @param output an output that is a weight or a colour: {@code clearcoat}
     */
    public boolean has(String output) {
        return !zeros.contains(output)
                && value(output).map(variable -> !isZero(variable)).orElse(true);
    }

    /** Reports the lobes that the material has and the engine lacks. */
    public void reportMissing(List<String> lobes, String engine, Diagnostics diagnostics) {
        for (String lobe : lobes) {
            if (has(lobe)) {
                diagnostics.report(NO_INPUT, span, function.name(), lobe, engine);
            }
        }
    }

    /** Returns the mode of drawing transparent parts. If the document computes the mode, parts are blended. */
    AlphaMode alphaMode() {
        Optional<Variable> mode = value("alpha_mode");
        if (mode.isEmpty()) {
            return AlphaMode.BLEND;
        }
        return switch (mode.get().value() instanceof Value.IntegerValue number ? number.value() : 0) {
            case MASK -> AlphaMode.MASK;
            case BLEND -> AlphaMode.BLEND;
            default -> AlphaMode.OPAQUE;
        };
    }

    /** Returns the value that an output is set to; empty if it is computed. */
    private Optional<Variable> value(String output) {
        return function.values().stream()
                .filter(value -> value.name().equals(output) && value.path().endsWith("/" + output))
                .findFirst();
    }

    private static boolean isZero(Variable variable) {
        Value value = variable.value();
        if (value instanceof Value.FloatValue number) {
            return number.value() == 0;
        }
        if (value instanceof Value.VectorValue vector) {
            return vector.components().stream().allMatch(component -> component == 0);
        }
        return value == null;
    }
}
