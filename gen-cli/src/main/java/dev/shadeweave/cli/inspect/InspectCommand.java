package dev.shadeweave.cli.inspect;

import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.cli.call.VersionProvider;
import dev.shadeweave.cli.config.Config;
import dev.shadeweave.cli.report.JsonOutput;
import dev.shadeweave.cli.run.ElementSelection;
import dev.shadeweave.cli.run.LibraryOptions;
import dev.shadeweave.cli.run.Production;
import dev.shadeweave.cli.run.Production.MadeElement;
import dev.shadeweave.cli.run.Production.OpenedDocument;
import dev.shadeweave.cli.run.Run;
import dev.shadeweave.cli.run.RunOptions;
import dev.shadeweave.cli.run.TargetOptions;
import dev.shadeweave.cli.run.VariantOptions;
import dev.shadeweave.cli.shader.ShaderOptions;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.generator.DialectGenerator;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.look.internal.Looks;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code inspect}: shows the content of documents and their renderable elements. */
@Command(
        name = "inspect",
        description = "Describes documents: materials with their inputs, textures and alpha modes, looks,"
                + " variants, and more.",
        mixinStandardHelpOptions = true,
        abbreviateSynopsis = true,
        sortOptions = false)
public final class InspectCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "FILE_OR_DIR", description = "Documents, or folders of them.")
    private List<Path> inputs = List.of();

    @Option(names = "--json", description = "Prints JSON; docs/inspect.md describes it.")
    private boolean json;

    @Option(names = "--all", description = "Also lists inputs that have their default value; --json always does.")
    private boolean all;

    @Option(
            names = Config.OPTION,
            description =
                    "Shows only the configuration file of this folder and its options; use it without a document.")
    private boolean config;

    @Option(
            names = "--element",
            paramLabel = "PATH",
            description = "Only this output, node or material; * is any text. Repeatable.")
    private List<String> elements = List.of();

    @Mixin
    private VariantOptions variants;

    @Mixin
    private TargetOptions target;

    @Mixin
    private LibraryOptions libraryOptions;

    @Mixin
    private RunOptions run;

    @Mixin
    private ShaderOptions shaderOptions;

    @Override
    public Integer call() {
        if (config) {
            throw UsageErrors.wrongCall(
                    spec.commandLine(),
                    UsageErrors.WRONG_CALL,
                    "option " + Config.OPTION + " with others; it stands alone");
        }
        ShaderGenerator generator = target.generator(libraryOptions, inputs);
        GenerationOptions options =
                shaderOptions.read(generator, libraryOptions.places().searchPath());
        try (Run work = run.start(libraryOptions.limits()).expecting(options.get(InterfaceOptions.INPUTS))) {
            Production production = new Production(
                    libraryOptions.load(work.diagnostics()),
                    libraryOptions.places(),
                    new ElementSelection(elements).withVariants(variants.read()),
                    content -> Looks.of(content).diagnostics(),
                    Production.Generate.reporting(DialectGenerator.of(generator), options));
            Collector collector = new Collector();
            int status = work.produce(production, inputs, collector);
            print(collector);
            return status;
        }
    }

    private void print(Collector collector) {
        List<Inspection> inspections = new ArrayList<>();
        collector.documents.forEach(document -> {
            List<MadeElement> made = collector.made.getOrDefault(document, List.of());
            LinkedDocument content = document.content();
            if (content != null) {
                String file = document.file().toString().replace('\\', '/');
                inspections.add(Inspection.of(file, content, Looks.of(content), made));
            }
        });
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.print(JsonOutput.text(output -> {
                output.field("shadeweave", VersionProvider.version());
                output.objects("documents", inspections, new InspectionJson(output)::write);
            }));
        } else {
            for (int i = 0; i < inspections.size(); i++) {
                out.print(i > 0 ? "\n" : "");
                InspectionText.write(inspections.get(i), all, out);
            }
        }
        out.flush();
    }

    /** Collects the results until all are made. */
    private static final class Collector implements Run.Results {
        private final List<OpenedDocument> documents = new ArrayList<>();
        private final IdentityHashMap<OpenedDocument, List<MadeElement>> made = new IdentityHashMap<>();

        @Override
        public void document(OpenedDocument document) {
            documents.add(document);
        }

        @Override
        public Diagnostics element(MadeElement element) {
            made.computeIfAbsent(element.document(), none -> new ArrayList<>()).add(element);
            return new Diagnostics();
        }
    }
}
