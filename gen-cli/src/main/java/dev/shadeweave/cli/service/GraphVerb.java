package dev.shadeweave.cli.service;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import dev.shadeweave.cli.call.KebabEnums;
import dev.shadeweave.cli.inspect.GraphCommand;
import dev.shadeweave.diagnostic.Diagnostics;
import java.util.Optional;

/** Draws the nodes of a document and their connections. */
final class GraphVerb implements Verb {
    private static final String FORM = "to";
    private static final String ALL = "all";

    @Override
    public String name() {
        return "graph";
    }

    @Override
    public String summary() {
        return "Draws the nodes of a document and their connections as text for Graphviz or Mermaid, or as SVG.";
    }

    @Override
    public ImmutableList<Parameter> parameters() {
        return ImmutableList.of(
                Parameter.choice(
                        FORM,
                        "dot",
                        KebabEnums.all(GraphCommand.Form.class),
                        "The form of the drawing: dot, svg, mermaid."),
                Parameter.flag(ALL, "Also shows stated values that equal the defaults."));
    }

    @Override
    public ImmutableList<Field> fields() {
        return ImmutableList.of(new Field("drawing", "string", "The drawing; missing after an error."), Field.MESSAGES);
    }

    @Override
    public Answer answer(CallFiles files, Given given, Workplace place) {
        Diagnostics diagnostics = new Diagnostics();
        GraphCommand.Form form = GraphCommand.Form.valueOf(Ascii.toUpperCase(given.text(FORM)));
        Optional<String> drawing = place.linked(files, files.documents().get(0), diagnostics)
                .flatMap(content -> GraphCommand.drawing(content, form, given.flag(ALL), diagnostics));
        return Answer.json(Answer.outcome(drawing.isEmpty() || diagnostics.hasErrors()), json -> {
            drawing.ifPresent(text -> json.field("drawing", text));
            json.diagnostics("diagnostics", diagnostics.all());
        });
    }
}
