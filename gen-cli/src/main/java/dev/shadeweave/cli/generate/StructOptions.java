package dev.shadeweave.cli.generate;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.cli.call.KebabEnums;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.struct.BlockStruct;
import dev.shadeweave.surface.SurfaceFunction;
import dev.shadeweave.surface.ValuePlace;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options for structures of uniform blocks and of values. */
public final class StructOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--struct",
            paramLabel = "LANGUAGE",
            split = ",",
            converter = StructLanguageReader.class,
            completionCandidates = StructLanguages.class,
            description =
                    "Writes uniform blocks or values of surface functions as structures: ${COMPLETION-CANDIDATES}."
                            + " Repeatable.")
    private List<Structs.Language> languages = List.of();

    @Option(
            names = "--struct-layout",
            paramLabel = "RULES",
            defaultValue = "std140",
            converter = StructLayoutReader.class,
            completionCandidates = StructLayouts.class,
            description = "The layout of structures of surface functions: ${COMPLETION-CANDIDATES}. Default:"
                    + " ${DEFAULT-VALUE}. Needs --struct and --surface.")
    private Structs.Layout layout = Structs.Layout.STD140;

    @Option(
            names = "--struct-package",
            paramLabel = "NAME",
            description = "The package of Java's records. Needs --struct java.")
    private String packageName = "";

    /**
     * Returns the requested structures; null if the call requests none. Structures of values that are in no buffer are
     * a wrong call.
     *
     * @param functions returns true for a target for which the call writes functions with parameters
     * @param place the place from which surface functions read their values
     * @param dialect true if the call writes materials of an engine
     */
    @Nullable
    Structs read(
            ImmutableList<ShaderGenerator> generators,
            Predicate<ShaderGenerator> functions,
            ValuePlace place,
            boolean dialect) {
        if (layout != Structs.Layout.STD140
                && (languages.isEmpty() || generators.stream().noneMatch(functions))) {
            throw wrong("--struct-layout needs --struct and --surface; other blocks have the layout of their target");
        }
        if (!packageName.isEmpty() && !languages.contains(Structs.Language.JAVA)) {
            throw wrong("--struct-package needs --struct java");
        }
        if (!BlockStruct.isPackage(packageName)) {
            throw UsageErrors.badValue(spec, "--struct-package", packageName, "a name such as com.example.materials");
        }
        if (languages.isEmpty()) {
            return null;
        }
        if (dialect) {
            throw wrong("--struct with --dialect, whose engine fills the uniforms; leave out one of them");
        }
        generators.forEach(generator -> check(generator, functions.test(generator), place));
        return new Structs(ImmutableSet.copyOf(languages), layout, packageName);
    }

    private void check(ShaderGenerator generator, boolean functions, ValuePlace place) {
        String target = generator.target();
        if (!functions && !Structs.hasBuffers(generator)) {
            throw wrong(
                    "--struct for targets with uniform buffers (vulkan, wgsl, hlsl, msl, slang) or with --surface, not for "
                            + target);
        }
        if (functions && !SurfaceFunction.targets().contains(Generators.writer(generator.targets()))) {
            throw wrong("--struct with functions for " + String.join(", ", SurfaceFunction.targets())
                    + " only, not for " + target);
        }
        if (functions && place == ValuePlace.UNIFORMS) {
            throw wrong("--struct with --surface-values uniforms, which are in no buffer; leave out one of them");
        }
    }

    /** The names of the languages of structures, for help and completion. */
    static final class StructLanguages extends KebabEnums.Candidates {
        StructLanguages() {
            super(Structs.Language.class);
        }
    }

    /** Reads a language of structures. */
    static final class StructLanguageReader implements ITypeConverter<Structs.Language> {
        @Override
        public Structs.Language convert(String word) throws Exception {
            return KebabEnums.reader(Structs.Language.class).convert(word);
        }
    }

    /** The names of the layouts of structures, for help and completion. */
    static final class StructLayouts extends KebabEnums.Candidates {
        StructLayouts() {
            super(Structs.Layout.class);
        }
    }

    /** Reads a layout of structures. */
    static final class StructLayoutReader implements ITypeConverter<Structs.Layout> {
        @Override
        public Structs.Layout convert(String word) throws Exception {
            return KebabEnums.reader(Structs.Layout.class).convert(word);
        }
    }

    private RuntimeException wrong(String what) {
        return UsageErrors.wrongCall(spec.commandLine(), UsageErrors.WRONG_CALL, what);
    }
}
