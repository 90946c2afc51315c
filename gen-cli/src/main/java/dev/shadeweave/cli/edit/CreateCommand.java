package dev.shadeweave.cli.edit;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.cli.call.StandardStreams;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.cli.files.DocumentText;
import dev.shadeweave.cli.files.InputFiles;
import dev.shadeweave.cli.files.Outputs;
import dev.shadeweave.cli.files.ReadFiles;
import dev.shadeweave.cli.files.TextureSet;
import dev.shadeweave.cli.run.LimitOptions;
import dev.shadeweave.cli.run.Run;
import dev.shadeweave.cli.run.RunOptions;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Characters;
import dev.shadeweave.document.Document;
import dev.shadeweave.file.IoReason;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code create}: writes a document with materials for a folder of textures. */
@Command(
        name = "create",
        description = "Creates a document from a folder of textures, with a material for each set of files such"
                + " as oak_basecolor.png, oak_roughness.png, oak_normal.png.",
        mixinStandardHelpOptions = true,
        abbreviateSynopsis = true,
        sortOptions = false)
public final class CreateCommand implements Callable<Integer> {
    static final DiagnosticKind NO_FOLDER = DiagnosticKind.error("SW1787", "'{0}' is no folder");
    static final DiagnosticKind NO_TEXTURES = DiagnosticKind.error("SW1788", "folder '{0}' has no {1}");

    /** The characters that begin or end a placeholder in a file name: for tokens, frames and tiles. */
    private static final Pattern REPLACED = Pattern.compile("[\\[\\]{}<>]");

    private static final ImmutableList<String> ENDINGS =
            ImmutableList.of(".png", ".jpg", ".jpeg", ".exr", ".hdr", ".tga", ".bmp", ".tif", ".tiff", ".tx");

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "DIR", description = "A folder of textures.")
    private Path folder = Path.of("");

    @Option(
            names = {"-o", "--output"},
            paramLabel = "OUT.mtlx",
            description = "The document to write. Default: standard output.")
    private @Nullable Path output;

    @Option(
            names = "--model",
            paramLabel = "CATEGORY",
            defaultValue = "standard_surface",
            description = "The shading model: standard_surface, open_pbr_surface, gltf_pbr or UsdPreviewSurface."
                    + " Default: ${DEFAULT-VALUE}.")
    private String model = "standard_surface";

    @Mixin
    private LimitOptions limits;

    @Mixin
    private RunOptions run;

    @Override
    public Integer call() {
        if (!TextureMaterial.MODELS.containsKey(model)) {
            throw UsageErrors.badValue(spec, "--model", model, String.join(", ", TextureMaterial.MODELS.keySet()));
        }
        if (!Files.isDirectory(folder)) {
            throw UsageErrors.wrongCall(spec.commandLine(), NO_FOLDER, folder);
        }
        try (Run work = run.start(limits)) {
            Diagnostics diagnostics = work.diagnostics();
            List<String> images = images(diagnostics);
            List<String> textures = images.stream()
                    .filter(name -> canBeStated(name, diagnostics))
                    .toList();
            Map<String, TextureSet> sets = TextureSet.of(textures, diagnostics);
            if (sets.isEmpty() && !diagnostics.hasErrors()) {
                diagnostics.report(
                        NO_TEXTURES,
                        SourceSpan.none(),
                        folder,
                        images.isEmpty()
                                ? "image: no file in it ends in " + String.join(", ", ENDINGS)
                                : "texture whose name says what it shows, as oak_basecolor.png does");
            }
            if (!diagnostics.hasErrors()) {
                write(TextureMaterial.document(sets, model, prefix(), diagnostics), textures, diagnostics);
            }
            return work.finish();
        }
    }

    /**
     * Returns the names of the image files. They are sorted, so that the document does not depend on the file system.
     */
    private List<String> images(Diagnostics diagnostics) {
        try (Stream<Path> files = Files.list(folder)) {
            List<String> names = new ArrayList<>();
            files.filter(Files::isRegularFile).filter(CreateCommand::isImage).forEach(file -> {
                if (InputFiles.hasText(file)) {
                    names.add(String.valueOf(file.getFileName()));
                } else {
                    InputFiles.reportNoText(file, diagnostics);
                }
            });
            names.sort(Comparator.naturalOrder());
            return names;
        } catch (IOException e) {
            diagnostics.report(InputFiles.NOT_READABLE, SourceSpan.none(), folder, IoReason.of(e));
            return List.of();
        }
    }

    private static boolean isImage(Path file) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        return ENDINGS.stream().anyMatch(name::endsWith);
    }

    private static boolean canBeStated(String name, Diagnostics diagnostics) {
        int odd = Characters.firstOutside(name);
        if (odd >= 0) {
            diagnostics.report(
                    TextureSet.UNUSED,
                    SourceSpan.none(),
                    name,
                    "its name has the character U+%04X, which no document can state".formatted(name.codePointAt(odd)));
        }
        boolean replaced = odd < 0 && REPLACED.matcher(name).find();
        if (replaced) {
            diagnostics.report(
                    TextureSet.UNUSED,
                    SourceSpan.none(),
                    name,
                    "in a document, what stands between [], {} or <> is replaced by something else; rename it");
        }
        return odd < 0 && !replaced;
    }

    /**
     * Returns the relative path from the document to the textures, with a slash at the end; on another drive, the
     * absolute path. Empty if they are in one folder.
     */
    private String prefix() {
        Path here = output == null || StandardStreams.isStandard(output)
                ? Path.of("").toAbsolutePath()
                : output.toAbsolutePath().normalize().getParent();
        Path there = folder.toAbsolutePath().normalize();
        try {
            String way =
                    here == null ? there.toString() : here.relativize(there).toString();
            return way.isEmpty() ? "" : way.replace('\\', '/') + "/";
        } catch (IllegalArgumentException e) {
            return there.toString().replace('\\', '/') + "/";
        }
    }

    private void write(Document document, List<String> textures, Diagnostics diagnostics) {
        Optional<String> made = DocumentText.xml(document, output, diagnostics);
        if (made.isEmpty()) {
            return;
        }
        String text = made.get();
        if (output == null || StandardStreams.isStandard(output)) {
            PrintWriter out = spec.commandLine().getOut();
            out.print(text);
            out.flush();
            return;
        }
        ReadFiles reads = new ReadFiles();
        textures.forEach(texture -> reads.add(folder.resolve(texture)));
        new Outputs(reads).write(output, text.getBytes(StandardCharsets.UTF_8), null, diagnostics);
    }
}
