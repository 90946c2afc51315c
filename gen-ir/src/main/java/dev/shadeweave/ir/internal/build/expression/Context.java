package dev.shadeweave.ir.internal.build.expression;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.ir.internal.build.type.ImpliedSizes;
import dev.shadeweave.ir.internal.build.type.TypeNames;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.ir.rewrite.Emitter;
import dev.shadeweave.lang.syntax.Directive;
import dev.shadeweave.lang.syntax.Version;
import dev.shadeweave.source.SourceSpan;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The state that all parts of the builder share for one shader. */
public final class Context {
    /** Extensions of GLSL ES 3.10 that are part of 3.20: more stages, blocks between stages, and access to samples. */
    private static final ImmutableSet<String> STAGES_OF_ES = ImmutableSet.of(
            "GL_ANDROID_extension_pack_es31a",
            "GL_EXT_geometry_shader",
            "GL_EXT_shader_io_blocks",
            "GL_EXT_tessellation_shader",
            "GL_OES_geometry_shader",
            "GL_OES_sample_variables",
            "GL_OES_shader_io_blocks",
            "GL_OES_shader_multisample_interpolation",
            "GL_OES_tessellation_shader");

    /** The limit of suggestions for unknown names in one shader. */
    private static final int MOST_SUGGESTIONS = 100;

    public final Ir ir;
    public final Diagnostics diagnostics;
    public final Version version;
    public final Stage stage;
    public final Emitter emitter;
    public final SymbolTable symbols = new SymbolTable();
    public final ControlFlow flow;
    final Set<String> extensions = new HashSet<>();
    final ImpliedSizes sizes;

    /** Global constants whose values are computed before {@code main} runs. */
    final Set<Integer> computed = new HashSet<>();

    /** Those of them that depend on no specialisation constant: GLSL defines no value for them. */
    final Set<Integer> undefined = new HashSet<>();

    /** The number of vertices in arrays of inputs, if the shader stated it; the next field is for outputs. */
    @Nullable
    public Integer verticesIn;

    @Nullable
    public Integer verticesOut;

    private int suggestions;

    public Context(Ir ir, Diagnostics diagnostics, ImpliedSizes sizes) {
        this.ir = ir;
        this.sizes = sizes;
        this.diagnostics = diagnostics;
        this.version = ir.info().version();
        this.stage = ir.info().stage();
        this.emitter = new Emitter(ir);
        this.flow = new ControlFlow(emitter);
        for (Directive directive : ir.info().directives()) {
            if (directive instanceof Directive.Extension it && it.behavior() != Directive.Behavior.DISABLE) {
                extensions.add(it.name());
            }
        }
    }

    public boolean isEs() {
        return version.isEs();
    }

    /**
     * Returns whether the version is at least {@code desktop} in desktop GLSL, or at least {@code es} in GLSL ES. GLSL
     * ES 3.10 counts as 3.20 if the shader enables one of the extensions that became part of 3.20.
     */
    public boolean has(int desktop, int es) {
        return version.atLeast(desktop, es)
                || (es == 320
                        && version.atLeast(TypeNames.NEVER, 310)
                        && extensions.stream().anyMatch(STAGES_OF_ES::contains));
    }

    /**
     * Counts a suggestion. Returns false after {@link #MOST_SUGGESTIONS}, because each suggestion compares a name with
     * all known names.
     */
    boolean maySuggest() {
        return ++suggestions <= MOST_SUGGESTIONS;
    }

    Set<String> functionNames() {
        Set<String> names = symbols.names(Symbol.OfFunctions.class::isInstance);
        names.addAll(FunctionTable.names(this));
        return names;
    }

    Set<String> variableNames() {
        Set<String> names = symbols.names(it -> it instanceof Symbol.OfVariable || it instanceof Symbol.OfMember);
        names.addAll(BuiltInVariables.names(this));
        return names;
    }

    Set<String> typeNames() {
        Set<String> names = symbols.names(Symbol.OfStruct.class::isInstance);
        TypeNames.all().forEach((name, type) -> {
            if (version.atLeast(type.desktop(), type.es())) {
                names.add(name);
            }
        });
        return names;
    }

    public void report(DiagnosticKind kind, SourceSpan span, Object... arguments) {
        diagnostics.report(kind, span, arguments);
    }

    public void report(Diagnostic diagnostic) {
        diagnostics.report(diagnostic);
    }

    /** Returns the variable with a number, and marks it as mentioned in code. */
    Variable use(int id) {
        Variable variable = ir.variable(id);
        if (!variable.staticUse()) {
            variable = variable.used();
            ir.replaceVariable(variable);
        }
        return variable;
    }
}
