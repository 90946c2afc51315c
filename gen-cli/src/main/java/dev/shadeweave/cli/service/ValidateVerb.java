package dev.shadeweave.cli.service;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.cli.inspect.ValidateCommand;
import dev.shadeweave.cli.run.Production;
import dev.shadeweave.cli.run.Production.MadeDocument;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.option.GenerationOptions;

/** Checks a document, and with a target also its shaders. */
final class ValidateVerb implements Verb {
    @Override
    public String name() {
        return "validate";
    }

    @Override
    public String summary() {
        return "Checks a document, and with a target also its shaders.";
    }

    @Override
    public ImmutableList<Parameter> parameters() {
        Parameter target = GenerationParameters.target();
        return ImmutableList.<Parameter>builder()
                .addAll(Elements.parameters())
                .add(Parameter.text(target.name(), target.description()))
                .build();
    }

    @Override
    public ImmutableList<Field> fields() {
        return ImmutableList.of(new Field("valid", "boolean", "True if there is no error."), Field.MESSAGES);
    }

    @Override
    public Answer answer(CallFiles files, Given given, Workplace place) throws BadCallException {
        boolean hasTarget = !given.text(GenerationParameters.TARGET).isEmpty();
        ShaderGenerator generator = hasTarget ? GenerationParameters.generator(given, place.library()) : null;
        Production production = new Production(
                place.library(),
                place.places(),
                Elements.selection(given),
                ValidateCommand::check,
                hasTarget
                        ? ImmutableList.of(Production.Generate.by(generator, GenerationOptions.DEFAULT))
                        : ImmutableList.of(),
                Production.Faults.REPORTED);
        MadeDocument made = Elements.make(production, files, files.documents().get(0), place);
        ImmutableList<Diagnostic> messages = Elements.messages(made);
        Answer.Outcome outcome = Elements.outcome(made);
        return Answer.json(outcome, json -> {
            json.field("valid", outcome == Answer.Outcome.DONE);
            json.diagnostics("diagnostics", messages);
        });
    }
}
