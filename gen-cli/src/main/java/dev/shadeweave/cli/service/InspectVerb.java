package dev.shadeweave.cli.service;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.cli.call.VersionProvider;
import dev.shadeweave.cli.inspect.Inspection;
import dev.shadeweave.cli.inspect.InspectionJson;
import dev.shadeweave.cli.run.Production;
import dev.shadeweave.cli.run.Production.MadeDocument;
import dev.shadeweave.generator.DialectGenerator;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.look.internal.Looks;
import java.util.List;

/** Describes a document. The answer is that of {@code inspect --json} with the messages. */
final class InspectVerb implements Verb {
    @Override
    public String name() {
        return "inspect";
    }

    @Override
    public String summary() {
        return "Describes a document: materials with their inputs, textures and alpha modes, looks, variants, and more.";
    }

    @Override
    public ImmutableList<Parameter> parameters() {
        return ImmutableList.<Parameter>builder()
                .addAll(Elements.parameters())
                .addAll(GenerationParameters.all())
                .build();
    }

    @Override
    public ImmutableList<Field> fields() {
        return ImmutableList.of(
                new Field("shadeweave", "string", "The version of the program."),
                new Field(
                        "documents",
                        "array",
                        Field.INSPECTION + "/properties/documents/items",
                        "The description of the document; empty if it cannot be read."),
                Field.MESSAGES);
    }

    @Override
    public Answer answer(CallFiles files, Given given, Workplace place) throws BadCallException {
        ShaderGenerator generator = GenerationParameters.generator(given, place.library());
        MadeDocument made = Elements.make(
                files,
                given,
                place,
                content -> Looks.of(content).diagnostics(),
                Production.Generate.reporting(
                        DialectGenerator.of(generator), GenerationParameters.options(given, generator)));
        LinkedDocument content = made.document().content();
        List<Inspection> inspections = content == null
                ? List.of()
                : List.of(Inspection.of(files.documents().get(0), content, Looks.of(content), made.elements()));
        return Answer.json(Elements.outcome(made), json -> {
            json.field("shadeweave", VersionProvider.version());
            json.objects("documents", inspections, new InspectionJson(json)::write);
            json.diagnostics("diagnostics", Elements.messages(made));
        });
    }
}
