package dev.shadeweave.document.internal.upgrade.material;

import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Collects the shader references of materials: their own, then the inherited ones. Each material gets the references of
 * all materials that it inherits from, so a chain costs the square of its length. Above a limit, a message is reported.
 */
final class MaterialInheritance {
    /** The maximum length of a chain of materials that inherit from each other. */
    private static final int LONGEST_CHAIN = 256;

    /** The maximum number of references and bindings that all materials of a document inherit together. */
    private static final int MOST_INHERITED = 100_000;

    private final Draft document;
    private final UpgradeLog log;
    private int inherited;

    MaterialInheritance(Draft document, UpgradeLog log) {
        this.document = document;
        this.log = log;
    }

    /** Returns copies of the references of a material. */
    List<Draft> references(Draft material) {
        References own = new References();
        material.children("shaderref").forEach(reference -> own.add(reference.copy()));
        Set<String> seen = new LinkedHashSet<>();
        seen.add(material.name());
        Draft at = material;
        while (at.has("inherit")) {
            String baseName = at.get("inherit");
            Optional<Draft> base = document.child("material", baseName);
            if (base.isEmpty()) {
                cut(material, baseName, "this document has no such material; nothing is inherited");
                break;
            }
            if (!seen.add(baseName)) {
                cut(material, baseName, "the materials inherit in a cycle, which is cut here");
                break;
            }
            if (seen.size() > LONGEST_CHAIN + 1) {
                cut(
                        material,
                        baseName,
                        "it is one of more than " + LONGEST_CHAIN
                                + ", one from the next; it is left out, so state its shaders once");
                break;
            }
            at = base.get();
            List<Draft> references = at.children("shaderref");
            for (Draft reference : references) {
                inherited += 1 + reference.children().size();
            }
            if (inherited > MOST_INHERITED) {
                cut(
                        material,
                        baseName,
                        "materials of this document inherit more than " + MOST_INHERITED
                                + " shaders and bindings; those are left out, so state shaders once");
                break;
            }
            references.forEach(own::inherit);
        }
        return own.all;
    }

    private void cut(Draft material, String base, String why) {
        log.lost(material, "material '" + material.name() + "' inherits from '" + base + "'", why);
    }

    /** The references of one material, in their order and by name. */
    private static final class References {
        private final List<Draft> all = new ArrayList<>();
        private final Map<String, Draft> first = new HashMap<>();

        void add(Draft reference) {
            all.add(reference);
            first.putIfAbsent(reference.name(), reference);
        }

        void inherit(Draft base) {
            Draft same = first.get(base.name());
            if (same == null) {
                add(base.copy());
                return;
            }
            for (Draft binding : base.children()) {
                if (same.child(binding.name()).isEmpty()) {
                    same.add(binding.copy());
                }
            }
        }
    }
}
