package dev.shadeweave.ir;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.ir.check.IrValidator;
import dev.shadeweave.ir.internal.build.IrBuilder;
import dev.shadeweave.ir.internal.dump.IrDump;
import dev.shadeweave.ir.internal.print.GlslPrinter;
import dev.shadeweave.ir.model.Conventions;
import dev.shadeweave.ir.model.Decoration.Flag;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.ir.pass.IrPass;
import dev.shadeweave.ir.pass.Passes;
import dev.shadeweave.ir.pass.host.ChangeConventions;
import dev.shadeweave.ir.pass.host.ChooseSamplers;
import dev.shadeweave.ir.pass.host.SplitSamplers;
import dev.shadeweave.ir.print.GlslDialect;
import dev.shadeweave.ir.print.PrintedShader;
import dev.shadeweave.ir.reflect.Reflection;
import dev.shadeweave.lang.parse.GlslParser;
import dev.shadeweave.lang.syntax.Directive;
import dev.shadeweave.lang.syntax.TranslationUnit;
import dev.shadeweave.lang.syntax.Version;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * A shader in the intermediate representation, usually read from GLSL. You can inspect, optimize and translate it. The
 * module is immutable and safe to share between threads.
 */
public final class IrModule {
    static final DiagnosticKind NOT_THERE = DiagnosticKind.error("SW3302", "in {0} this cannot be said: {1}");

    private final Ir ir;
    private final Conventions conventions;

    private IrModule(Ir ir, Conventions conventions) {
        this.ir = ir;
        this.conventions = conventions;
    }

    /** Reads a shader from a text. The name appears in messages. */
    public static IrResult read(String name, String text, Stage stage) {
        return read(SourceFile.of(name, text), stage);
    }

    /**
     * Reads a shader: runs the preprocessor, parses the text and checks the types. All messages are reported at once.
     */
    public static IrResult read(SourceFile file, Stage stage) {
        Diagnostics diagnostics = new Diagnostics();
        TranslationUnit unit = GlslParser.parse(file, diagnostics);
        Ir built = unit == null ? null : IrBuilder.build(unit, stage, diagnostics);
        return new IrResult(built == null ? null : new IrModule(built, Conventions.of(built)), diagnostics.sorted());
    }

    /**
     * Creates a module from a representation that your program created or changed.
     *
     * @throws dev.shadeweave.ir.check.InvalidIrException if it breaks a rule
     */
    public static IrModule of(Ir ir) {
        Ir own = ir.copy();
        IrValidator.checkFinished(own, "changes by hand");
        return new IrModule(own, Conventions.of(own));
    }

    /** Returns an independent copy of the representation, which you can change. */
    public Ir ir() {
        return ir.copy();
    }

    /**
     * Checks the representation.
     *
     * @throws dev.shadeweave.ir.check.InvalidIrException if it breaks a rule. This is a bug in the code that created
     *     it: in Shadeweave, or in a pass of your program.
     */
    public void validate() {
        IrValidator.check(ir, "the last step");
    }

    /** Returns the representation as text. */
    public String dump() {
        return IrDump.of(ir);
    }

    /** Returns the interface of the shader: its inputs, outputs, uniforms and blocks. */
    public Reflection reflect() {
        return Reflection.of(ir);
    }

    /** Returns a shader that draws the same picture with less work. */
    public IrModule optimized() {
        return after(Passes.IMPROVING, false);
    }

    /**
     * Returns the shader after these passes. The passes run in rounds until nothing changes, for at most six rounds.
     * The representation is checked after each pass that changed it.
     *
     * @throws dev.shadeweave.ir.check.InvalidIrException if a pass breaks a rule; the message names the pass
     */
    public IrModule with(ImmutableList<IrPass> passes) {
        return after(passes, true);
    }

    private IrModule after(ImmutableList<IrPass> passes, boolean checked) {
        Ir changed = ir.copy();
        Passes.run(changed, passes, checked);
        return new IrModule(changed, conventions);
    }

    /**
     * Returns the conventions of the shader for clip space and the window. For a shader that was read, its text states
     * or implies them.
     */
    public Conventions conventions() {
        return conventions;
    }

    /**
     * Returns a shader that draws the same picture for a host with other conventions. The result may have one more
     * uniform, {@link ChangeConventions#HEIGHT}, the height of the window in pixels.
     */
    public IrModule under(Conventions other) {
        Ir changed = ir.copy();
        new ChangeConventions(conventions, other).run(changed);
        return new IrModule(changed, other);
    }

    /** Returns the shader in GLSL of the version in which it was read. */
    public PrintedShader glsl() {
        return GlslPrinter.print(ir.copy());
    }

    /** Returns the shader in GLSL of another version, which must have every feature that the shader uses. */
    public PrintedShader glsl(Version version) {
        return GlslPrinter.print(ir.copy(), version);
    }

    /**
     * Returns the shader in another dialect of GLSL, with the conventions of that dialect; empty if the dialect lacks a
     * feature that the shader uses.
     *
     * @param diagnostics receives each feature that the dialect lacks, with its place in the source
     */
    public Optional<PrintedShader> glsl(GlslDialect dialect, Diagnostics diagnostics) {
        return glsl(dialect, dialect.vulkan() ? Conventions.VULKAN : Conventions.OPENGL, diagnostics);
    }

    /**
     * Returns the shader in another dialect of GLSL; empty if the dialect lacks a feature that the shader uses. To find
     * such features, this method reads the printed text again.
     *
     * @param target how the host sees clip space and the window; if the text does not imply it, a pragma states it
     * @param diagnostics receives each feature that the dialect lacks, with its place in the source
     */
    public Optional<PrintedShader> glsl(GlslDialect dialect, Conventions target, Diagnostics diagnostics) {
        if (dialect.version().isEs() && reportLinear(dialect.version(), diagnostics)) {
            return Optional.empty();
        }
        Ir changed = under(target).ir;
        PrintedShader printed = GlslPrinter.print(changed.copy(), dialect);
        IrResult again = read("shader", printed.text(), ir.info().stage());
        if (again.module() == null || !again.diagnostics().isEmpty()) {
            report(again, printed, dialect.version(), diagnostics);
            return Optional.empty();
        }
        if (again.module().conventions().equals(target)) {
            return Optional.of(printed);
        }
        changed.setInfo(changed.info()
                .withDirectives(ImmutableList.<Directive>builder()
                        .addAll(changed.info().directives())
                        .add(new Directive.Pragma(target.pragma(), SourceSpan.none()))
                        .build()));
        return Optional.of(GlslPrinter.print(changed, dialect));
    }

    private static void report(IrResult again, PrintedShader printed, Version version, Diagnostics diagnostics) {
        SourceFile text = SourceFile.of("shader", printed.text());
        Set<SourceSpan> reported = new HashSet<>();
        for (Diagnostic it : again.diagnostics()) {
            int line = it.span().isKnown() ? text.position(it.span().start()).line() : 0;
            SourceSpan origin = line > 0 && line <= printed.origins().size()
                    ? printed.origins().get(line - 1)
                    : SourceSpan.none();
            if (reported.add(origin)) { // further messages about a line are mostly consequences of the first
                diagnostics.report(NOT_THERE, origin, version, it.message());
            }
        }
    }

    /**
     * Reports variables that are interpolated without perspective, and returns whether any exist. GLSL ES has no
     * qualifier for them.
     */
    private boolean reportLinear(Version version, Diagnostics diagnostics) {
        boolean found = false;
        for (int id : ir.globals()) {
            Variable variable = ir.variable(id);
            boolean linear = variable.has(Flag.NOPERSPECTIVE)
                    || (variable.valueType().innermost() instanceof Type.Struct struct
                            && struct.fields().stream()
                                    .anyMatch(field -> field.decorations().contains(Flag.NOPERSPECTIVE)));
            if (linear) {
                diagnostics.report(NOT_THERE, variable.span(), version, "noperspective is not part of it");
                found = true;
            }
        }
        return found;
    }

    /**
     * Returns the shader in another language, with the conventions that Direct3D, Metal and WebGPU share; empty if the
     * language lacks a feature that the shader uses.
     *
     * @param diagnostics receives each use of a feature that the language lacks
     */
    public Optional<PrintedShader> translate(Language language, Diagnostics diagnostics) {
        return translate(language, Conventions.DIRECT, diagnostics);
    }

    /**
     * Returns the functions that {@code main} calls, translated to another language, without {@code main} and without
     * the interface of the shader. They must not use variables outside functions. The result is empty if the language
     * lacks a feature that the shader uses.
     *
     * @param diagnostics receives each use of a feature that the language lacks
     */
    public Optional<PrintedShader> translateFunctions(Language language, Diagnostics diagnostics) {
        Ir changed = ir.copy();
        new ChooseSamplers().run(changed);
        new SplitSamplers().run(changed);
        return language.printFunctions(changed, diagnostics);
    }

    /**
     * Returns the shader in another language; empty if the language lacks a feature that the shader uses.
     *
     * @param target how the host sees clip space and the window
     * @param diagnostics receives each use of a feature that the language lacks
     */
    public Optional<PrintedShader> translate(Language language, Conventions target, Diagnostics diagnostics) {
        Ir changed = under(target).ir.copy();
        new ChooseSamplers().run(changed);
        new SplitSamplers().run(changed);
        return language.print(changed, diagnostics);
    }
}
