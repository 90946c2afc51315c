package dev.shadeweave.translate.internal;

import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Node;
import dev.shadeweave.link.LinkedDocument;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Reads a material of Lama nodes as Standard Surface, from the outermost closure to the innermost. A dielectric over a
 * base with gloss becomes the coat, and over a base without gloss the specular lobe. Sheen over a closure becomes
 * sheen. One side of a blend continues the reading; the other becomes metal, transmission or subsurface, weighted by
 * the mask. The closure translations of the data library say how each closure sets the inputs. Closures without a
 * counterpart are reported.
 */
final class LamaReading {
    static final DiagnosticKind NO_PLACE =
            DiagnosticKind.warning("SW2005", "{0} '{1}' of material '{2}' has no place in {3} and is left out");

    /** The model that closures are read as. */
    static final String MODEL = "standard_surface";

    private static final String DIFFUSE = "LamaDiffuse";
    private static final String BODY = "LamaSSS";
    private static final String SHEEN = "LamaSheen";
    private static final String DIELECTRIC = "LamaDielectric";
    private static final String METAL = "LamaConductor";
    private static final String LAYER = "LamaLayer";
    private static final String MIX = "LamaMix";
    private static final String ADD = "LamaAdd";

    private final LinkedDocument content;
    private final Element owner;
    private final Node material;
    private final ClosureParts parts;
    private final Diagnostics diagnostics;
    private final Set<Node> seen = new HashSet<>();

    /** Closures weighted by a mask, the outermost first. They are merged after the closure that they cover. */
    private final Deque<Masked> masked = new ArrayDeque<>();

    private record Masked(Closure closure, Closure mix, boolean opposite) {}

    private boolean coated;
    private boolean fuzzy;
    private boolean glossy;
    private boolean based;

    LamaReading(LinkedDocument content, Element owner, Node material, ModelRewrite rewrite, Diagnostics diagnostics) {
        this.content = content;
        this.owner = owner;
        this.material = material;
        this.diagnostics = diagnostics;
        this.parts = new ClosureParts(content, rewrite, diagnostics);
    }

    /** Reads the front of the material. A different back has no counterpart. */
    void read() {
        Closure top = new Closure(material, Optional.empty());
        Optional<Closure> at = top.of("materialFront", content, owner);
        Optional<Closure> back = top.of("materialBack", content, owner);
        if (at.isEmpty()) {
            at = back;
        } else if (back.isPresent() && !back.equals(at)) {
            lost(back.get());
        }
        while (at.isPresent()) {
            Closure closure = at.get();
            if (!seen.add(closure.node())) {
                break; // the validator reports the cycle
            }
            at = step(closure);
        }
        if (!based) {
            parts.set("base", 0);
        }
        if (!glossy) {
            parts.set("specular", 0);
        }
        for (Masked last = masked.pollLast(); last != null; last = masked.pollLast()) {
            parts.merge(last.closure(), "", last.mix(), "mix", last.opposite());
        }
    }

    /** Reads one closure and returns the closure below it. */
    private Optional<Closure> step(Closure closure) {
        switch (closure.node().category()) {
            case LAYER -> {
                return layer(closure, closure, "topMix", false);
            }
            case MIX -> {
                return blend(closure);
            }
            case ADD -> {
                closure.of("material2", content, owner).ifPresent(second -> added(second, closure));
                return closure.of("material1", content, owner);
            }
            case DIFFUSE -> {
                base(closure);
            }
            case BODY -> {
                parts.set("subsurface", 1);
                base(closure);
            }
            case METAL -> {
                parts.set("metalness", 1);
                glossy = true;
                base(closure);
            }
            case DIELECTRIC -> {
                parts.set("transmission", 1);
                glossy = true;
                base(closure);
            }
            case SHEEN -> {
                parts.set("sheen", 1);
                parts.merge(closure);
            }
            default -> lost(closure);
        }
        return Optional.empty();
    }

    private void base(Closure closure) {
        based = true;
        parts.merge(closure);
    }

    /** Reads a layer with its own weight, or with the mask of the blend that contains it. */
    private Optional<Closure> layer(Closure layer, Closure weighing, String weight, boolean opposite) {
        Optional<Closure> under = layer.of("materialBase", content, owner);
        Optional<Closure> top = layer.of("materialTop", content, owner);
        if (top.isEmpty()) {
            return under;
        }
        if (top.get().is(DIELECTRIC) && !glossy && under.filter(this::isBare).isPresent()) {
            glossy = true;
            parts.merge(top.get(), "_gloss");
            parts.weight("specular", weighing, weight, opposite);
        } else if (top.get().is(DIELECTRIC) && !coated) {
            coated = true;
            parts.merge(top.get(), "_coat");
            parts.weight("coat", weighing, weight, opposite);
        } else if (top.get().is(SHEEN) && !fuzzy) {
            fuzzy = true;
            parts.merge(top.get());
            parts.weight("sheen", weighing, weight, opposite);
        } else {
            lost(top.get());
        }
        parts.leftOut(layer);
        return under;
    }

    /**
     * Returns true if a closure is not glossy itself: diffuse, translucent or subsurface, a blend of those, or one
     * of them under sheen.
     */
    private boolean isBare(Closure closure) {
        Optional<Closure> at = Optional.of(closure);
        Set<Node> met = new HashSet<>();
        while (at.isPresent() && met.add(at.get().node())) {
            Closure here = at.get();
            if (here.is(DIFFUSE) || here.is(BODY)) {
                return true;
            }
            Optional<Closure> first = here.of("material1", content, owner);
            Optional<Closure> second = here.of("material2", content, owner);
            if (here.is(MIX) && isMatte(first) && isMatte(second)) {
                return true;
            }
            if (here.is(MIX) && first.isPresent() && second.isPresent()) {
                here = isOn(second.get(), first.get())
                        ? second.get()
                        : isOn(first.get(), second.get()) ? first.get() : here;
            }
            if (!here.is(LAYER)
                    || here.of("materialTop", content, owner)
                            .filter(top -> top.is(SHEEN))
                            .isEmpty()) {
                return false;
            }
            at = here.of("materialBase", content, owner);
        }
        return false;
    }

    /** Returns true if a closure is a layer on another one. */
    private boolean isOn(Closure layer, Closure base) {
        return layer.is(LAYER)
                && layer.of("materialBase", content, owner).filter(base::equals).isPresent();
    }

    private static boolean isMatte(Optional<Closure> closure) {
        return closure.filter(one -> one.is(DIFFUSE) || one.is(BODY)).isPresent();
    }

    private Optional<Closure> blend(Closure mix) {
        Optional<Closure> first = mix.of("material1", content, owner);
        Optional<Closure> second = mix.of("material2", content, owner);
        if (first.isEmpty() || second.isEmpty()) {
            return first.or(() -> second);
        }
        if (isOn(second.get(), first.get())) {
            return layer(second.get(), mix, "mix", false);
        }
        if (isOn(first.get(), second.get())) {
            return layer(first.get(), mix, "mix", true);
        }
        for (String category : new String[] {METAL, DIELECTRIC, BODY}) {
            if (second.get().is(category) && !first.get().is(category)) {
                return masked(second.get(), first.get(), mix, false);
            }
            if (first.get().is(category) && !second.get().is(category)) {
                return masked(first.get(), second.get(), mix, true);
            }
        }
        lost(second.get());
        return first;
    }

    private Optional<Closure> masked(Closure here, Closure elsewhere, Closure mix, boolean opposite) {
        String weight = here.is(METAL) ? "metalness" : here.is(BODY) ? "subsurface" : "transmission";
        parts.weight(weight, mix, "mix", opposite);
        masked.addLast(new Masked(here, mix, opposite));
        if (!here.is(BODY) && !glossy && elsewhere.is(METAL)) {
            glossy = true;
        }
        return Optional.of(elsewhere);
    }

    private void added(Closure second, Closure sum) {
        if (second.is(SHEEN) && !fuzzy) {
            fuzzy = true;
            parts.merge(second);
            parts.weight("sheen", sum, "weight2", false);
        } else {
            lost(second);
        }
    }

    private void lost(Closure closure) {
        diagnostics.report(
                NO_PLACE,
                closure.node().span(),
                closure.node().category(),
                closure.node().name(),
                material.name(),
                MODEL);
    }
}
