package dev.shadeweave.document.internal.upgrade.material;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.Readers;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;
import dev.shadeweave.document.internal.upgrade.draft.Wiring;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Moves a thin film into the surfaces that it covers.
 *
 * <pre>
 * layer name="l": top = thin_film_bsdf(thickness, ior), base = b
 *   →   b and what it is made of: thinfilm_thickness = thickness, thinfilm_ior = ior; who read l reads b
 * </pre>
 */
public final class ThinFilms implements UpgradePass {
    private static final String THICKNESS = "thinfilm_thickness";

    /** The default thickness of a film, in nanometres. */
    private static final String UNSAID = "550";

    private static final ImmutableSet<String> WITH_FILM =
            ImmutableSet.of("dielectric_bsdf", "conductor_bsdf", "generalized_schlick_bsdf");

    @Override
    public void apply(Draft document, UpgradeLog log) {
        Readers readers = new Readers(document);
        for (Draft layer : document.allNodes()) {
            if (layer.is("layer")) {
                Wiring.source(layer, "top")
                        .filter(top -> top.is("thin_film_bsdf"))
                        .ifPresent(film -> rewrite(layer, film, readers, log));
            }
        }
        for (Draft node : document.allNodes()) {
            if (node.is("thin_film_bsdf")) {
                log.lost(
                        node,
                        "a thin film, " + node.describe() + ", that is not the top of a layer",
                        "it stays as it is, and no nodedef describes it; connect thickness and ior to the surfaces below");
            }
        }
    }

    private static void rewrite(Draft layer, Draft film, Readers readers, UpgradeLog log) {
        Optional<Draft> base = Wiring.source(layer, "base");
        if (base.isEmpty()) {
            return;
        }
        Set<Draft> covered = covered(base.get());
        boolean anywhere = false;
        for (Draft node : covered) {
            boolean lets = node.port("scatter_mode")
                    .filter(mode -> mode.get("value").equals("T"))
                    .isPresent();
            if (WITH_FILM.contains(node.category()) && !lets) {
                thickness(node, film);
                film(node, "thinfilm_ior", film, "ior");
                anywhere = true;
            }
        }
        if (!anywhere) {
            log.lost(
                    film,
                    "a thin film over " + base.get().describe(),
                    "nothing below it reflects as dielectric, conductor or generalized_schlick; the film is dropped");
        }
        String below = base.get().name();
        for (Draft port : readers.of(layer)) {
            readers.connect(port, below);
        }
        log.changed(layer, "the thin film '" + film.name() + "' is part of the surfaces below '" + layer.name() + "'");
        layer.detach();
        if (readers.of(film).isEmpty()) {
            film.detach();
        }
    }

    /**
     * Sets the thickness of a surface. Without it the surface would have no film, but the old film node had a default
     * thickness.
     */
    private static void thickness(Draft node, Draft film) {
        if (film.child("thickness").isPresent()) {
            film(node, THICKNESS, film, "thickness");
        } else {
            node.port(THICKNESS)
                    .orElseGet(() -> node.addInput(THICKNESS, "float"))
                    .unbind()
                    .set("value", UNSAID);
        }
    }

    private static void film(Draft node, String input, Draft film, String from) {
        film.child(from).ifPresent(source -> node.port(input)
                .orElseGet(() -> node.addInput(input, source.type()))
                .unbind()
                .copyBinding(source));
    }

    /** Returns a node and all nodes upstream that are connected by closures. */
    private static Set<Draft> covered(Draft base) {
        Set<Draft> covered = new LinkedHashSet<>();
        Deque<Draft> open = new ArrayDeque<>(List.of(base));
        while (!open.isEmpty()) {
            Draft node = open.poll();
            if (covered.add(node)) {
                node.children("input").stream()
                        .filter(input -> input.type().equals("BSDF"))
                        .forEach(input -> Wiring.source(input).ifPresent(open::add));
            }
        }
        return covered;
    }
}
