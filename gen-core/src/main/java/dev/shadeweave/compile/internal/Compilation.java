package dev.shadeweave.compile.internal;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.build.internal.FunctionSharing;
import dev.shadeweave.build.internal.GraphRefiner;
import dev.shadeweave.build.internal.ProgramBuilder;
import dev.shadeweave.canonical.CanonicalForm;
import dev.shadeweave.canonical.StructuralHash;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.extension.Backend;
import dev.shadeweave.graph.ProgramVerifier;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.library.ColorTransforms;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.InterfaceOwners;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.Linker;
import dev.shadeweave.link.RootElement;
import dev.shadeweave.option.ColorOptions;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.pass.ColorConversion;
import dev.shadeweave.pass.ColorLedger;
import dev.shadeweave.pass.InputLedger;
import dev.shadeweave.pass.PassContext;
import dev.shadeweave.pass.PassPipeline;
import dev.shadeweave.pass.ShownInputs;
import java.util.Optional;

/**
 * The first phase: an element of a document, a target and options. It becomes a {@link CompiledProgram}, then a {@link
 * dev.shadeweave.write.internal.PlannedProgram}, then the text of a shader. Each phase is created only by the one before.
 */
public final class Compilation {
    private final TargetContext target;
    private final LinkedDocument content;
    private final RootElement root;
    private final GenerationOptions options;
    private final String workingSpace;
    private final Library library;

    public Compilation(TargetContext target, RootElement root, GenerationOptions options) {
        Optional<RootElement> owner = owner(root);
        this.target = target;
        this.content = root.content();
        this.root = owner.orElse(root);
        this.options = owner.isEmpty()
                ? options
                : options.toBuilder()
                        .set(InterfaceOptions.SHOWN_INPUTS, ShownInputs.of(root.name()))
                        .build();
        this.workingSpace = workingSpace(content, options);
        this.library = library(content, options, workingSpace);
    }

    /** Returns the node whose input is the root; empty for other roots. */
    private static Optional<RootElement> owner(RootElement root) {
        return root.element() instanceof Input input && root.document().index().parent(input) instanceof Node node
                ? Optional.of(new RootElement(root.content(), node))
                : Optional.empty();
    }

    private static String workingSpace(LinkedDocument content, GenerationOptions options) {
        String override = options.get(ColorOptions.TARGET_COLOR_SPACE_OVERRIDE);
        return override.isEmpty() ? content.colorSpace() : override;
    }

    /** Returns the library with the transforms to the working space that it lacks. */
    private static Library library(LinkedDocument content, GenerationOptions options, String workingSpace) {
        ColorConversion.By by = Passes.converter(options);
        return by == ColorConversion.By.NONE
                ? content.library()
                : ColorTransforms.to(workingSpace, content.library(), by == ColorConversion.By.SAMPLER);
    }

    /**
     * Returns the program to write; empty after an error in the document, the element or the options.
     *
     * @param observer is called for each pass that changed a graph
     */
    public Optional<CompiledProgram> program(PassPipeline.Observer observer, Diagnostics diagnostics) {
        diagnostics.reportAll(content.diagnostics());
        OptionChecks.report(target, content, options, diagnostics);
        content.library()
                .types()
                .find(root.typeName())
                .flatMap(type -> target.backend().objection(root.name(), type, root.span()))
                .ifPresent(diagnostics::report);
        return diagnostics.hasErrors() ? Optional.empty() : meant().built(observer, diagnostics);
    }

    /** Returns the compilation with the options that follow from the stated ones. */
    @SuppressWarnings("ReferenceEquality") // usually, the options do not change
    private Compilation meant() {
        GenerationOptions meant = target.backend().meant(options);
        return meant == options ? this : new Compilation(target, root, meant);
    }

    @SuppressWarnings("ReferenceEquality") // an observer must see every function, so none is shared
    private Optional<CompiledProgram> built(PassPipeline.Observer observer, Diagnostics diagnostics) {
        InputLedger inputs = new InputLedger();
        ColorLedger colors = new ColorLedger();
        PassPipeline pipeline = pipeline();
        PassPipeline plain = options.get(InterfaceOptions.CANONICAL) ? Passes.withoutRewrites(pipeline) : pipeline;
        GraphRefiner refiner = (graph, definition, factory) -> (definition.isPresent()
                                && definition.get().provenance().isOwn()
                        ? plain
                        : pipeline)
                .apply(
                        graph,
                        new PassContext(library, factory, definition.isEmpty(), diagnostics, inputs, colors),
                        observer);
        FunctionSharing sharing = observer == PassPipeline.Observer.NONE
                ? new FunctionSharing(
                        Suppliers.memoize(() -> target.functions(library, pipeline)),
                        () -> diagnostics.reportCount() + colors.entryCount())
                : FunctionSharing.NONE;
        return new ProgramBuilder(linker(diagnostics), refiner, sharing)
                .build(root, options.get(InterfaceOptions.LIGHT_SHADERS))
                .map(program -> target.backend().prepare(program, options))
                .map(ShaderProgram::onlyCalled)
                .map(program -> verified(program, "the passes"))
                .map(program -> options.get(InterfaceOptions.CANONICAL)
                        ? verified(canonical(program, inputs), "naming")
                        : program)
                .map(program -> new CompiledProgram(target, content.library(), options, program, inputs, colors));
    }

    private PassPipeline pipeline() {
        boolean reduced = options.get(InterfaceOptions.SHADER_INTERFACE) == InterfaceOptions.InterfaceType.REDUCED;
        return target.pipeline(
                options,
                workingSpace,
                reduced ? InterfaceOwners.of(content) : ImmutableSet.of(),
                target.backend().passes(content, options, Passes.convertedSpace(options, workingSpace)));
    }

    private static ShaderProgram verified(ShaderProgram program, String after) {
        assert isVerified(program, after);
        return program;
    }

    private static boolean isVerified(ShaderProgram program, String after) {
        ProgramVerifier.verify(program, after);
        return true;
    }

    private ShaderProgram canonical(ShaderProgram program, InputLedger ledger) {
        CanonicalForm form = CanonicalForm.of(program, content);
        ledger.rename(form.inputNames());
        return form.program();
    }

    /** Returns the program with the meaning of its nodes, without the passes that only optimise. */
    public Optional<ShaderProgram> meaning() {
        Diagnostics unheard = new Diagnostics();
        PassPipeline pipeline = Passes.meaning(options, workingSpace);
        GraphRefiner refiner = (graph, definition, factory) -> pipeline.apply(
                graph, new PassContext(library, factory, definition.isEmpty(), unheard), PassPipeline.Observer.NONE);
        return new ProgramBuilder(linker(unheard), refiner).build(root);
    }

    /**
     * Returns the hash of the element without names and values.
     *
     * @param diagnostics receives what generating any document of this structure would report; after an error there
     *     is no hash
     */
    public Optional<StructuralHash> structure(Diagnostics diagnostics) {
        Diagnostics found = new Diagnostics();
        found.reportAll(content.diagnostics());
        OptionChecks.report(target, content, options, found);
        Backend backend = target.backend();
        PassPipeline pipeline = Passes.structure(options, workingSpace, backend.parameterGeomProps());
        PassPipeline checks =
                new PassPipeline(backend.passes(content, options, Passes.convertedSpace(options, workingSpace)));
        GraphRefiner refiner = (graph, definition, factory) -> {
            PassContext context = new PassContext(library, factory, definition.isEmpty(), found);
            ShaderGraph structured = pipeline.apply(graph, context, PassPipeline.Observer.NONE);
            if (definition.isEmpty() && !found.hasErrors()) {
                // A caller with a known hash does not generate, but must still receive messages about invalid choices.
                checks.apply(structured, context, PassPipeline.Observer.NONE);
            }
            return structured;
        };
        Optional<StructuralHash> hash = found.hasErrors()
                ? Optional.empty()
                : new ProgramBuilder(linker(found), refiner, function -> function.provenance()
                                .isOwn())
                        .build(root, options.get(InterfaceOptions.LIGHT_SHADERS))
                        .map(program -> StructuralHash.of(program, content, options.get(InterfaceOptions.INPUTS)));
        diagnostics.reportAll(found.all());
        return found.hasErrors() ? Optional.empty() : hash;
    }

    private Linker linker(Diagnostics diagnostics) {
        return new Linker(library, target.targets(), target.nodes(), diagnostics);
    }
}
