package dev.shadeweave.cli.service;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.cli.call.ShortNames;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.translate.internal.Translator;
import java.util.Optional;

/** Translates the shaders of a document to another shading model. */
final class TranslateVerb extends RewriteVerb {
    private static final String MODEL = "to";

    @Override
    public String name() {
        return "translate";
    }

    @Override
    public String summary() {
        return "Translates the shaders of a document to another shading model.";
    }

    @Override
    public ImmutableList<Parameter> parameters() {
        return ImmutableList.of(
                Parameter.text(
                                MODEL,
                                "The model: UsdPreviewSurface (usd), gltf_pbr (gltf), open_pbr_surface (openpbr), standard_surface,"
                                        + " disney_principled, LamaSurface, or one of the library.")
                        .asRequired(),
                form());
    }

    @Override
    Optional<Document> rewritten(
            CallFiles files, String document, Given given, Workplace place, Diagnostics diagnostics)
            throws BadCallException {
        String model = ShortNames.MODELS.of(given.text(MODEL));
        return place.linked(files, document, diagnostics)
                .flatMap(content -> Translator.translate(content, model, diagnostics));
    }
}
