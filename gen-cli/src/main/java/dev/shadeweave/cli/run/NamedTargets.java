package dev.shadeweave.cli.run;

import dev.shadeweave.cli.call.ShortNames;
import dev.shadeweave.cli.call.StandardStreams;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.cli.files.InputFiles;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.GenerationException;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.document.Document;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/**
 * The targets that a call may name: targets with a generator, and targets that inherit one by a {@code targetdef} of
 * the data library, of an extra library or of a document of the call.
 *
 * @param libraries the options that name libraries
 * @param inputs the documents of the call, or folders of them
 * @param command the command of the call, for the error if the target does not exist
 */
public record NamedTargets(LibraryOptions libraries, List<Path> inputs, CommandLine command) {
    /**
     * Returns the generator of a target. A target that is unknown, or that two documents declare in different ways, is
     * a wrong call.
     */
    public ShaderGenerator generator(String target) {
        if (Generators.targets().contains(target)) {
            return Generators.forTarget(target);
        }
        Library library = libraries.load(new Diagnostics());
        ShaderGenerator declared = library.targets().contains(target) ? of(target, library) : null;
        for (Path file : InputFiles.find(inputs, new Diagnostics())) {
            Optional<Document> document = StandardStreams.isStandard(file)
                    ? Optional.empty()
                    : libraries.places().read(file, new Diagnostics());
            if (document.isPresent()) {
                Library own = LinkedDocument.of(library, document.get()).library();
                if (own.targets().contains(target)) {
                    declared = same(of(target, own), declared);
                }
            }
        }
        if (declared == null) {
            Set<String> targets = Generators.targets(library);
            throw UsageErrors.wrongCall(
                    command,
                    UsageErrors.BAD_VALUE,
                    TargetOptions.NAME,
                    target,
                    targets.isEmpty()
                            ? "nothing: no language is on the class path"
                            : ShortNames.TARGETS.listed(targets),
                    Suggestions.didYouMean(target, ShortNames.TARGETS.with(targets)));
        }
        return declared;
    }

    private ShaderGenerator of(String target, Library library) {
        try {
            return Generators.forTarget(target, library);
        } catch (GenerationException e) {
            throw UsageErrors.wrongCall(command, e.diagnostics().get(0));
        }
    }

    /**
     * Checks that all documents declare the target in the same way, because a call has one generator for each target.
     */
    private ShaderGenerator same(ShaderGenerator found, @Nullable ShaderGenerator before) {
        if (before != null && !before.targets().equals(found.targets())) {
            throw UsageErrors.wrongCall(
                    command,
                    UsageErrors.WRONG_CALL,
                    "target '" + found.target() + "' inherits " + inherited(before) + " in one document and "
                            + inherited(found) + " in another; make their shaders by calls of their own");
        }
        return found;
    }

    private static String inherited(ShaderGenerator generator) {
        return String.join(
                ", ", generator.targets().subList(1, generator.targets().size()));
    }
}
