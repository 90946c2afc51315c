package dev.shadeweave.pass.optimize;

import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.pass.optimize.NodeRewrite.Replacement;
import dev.shadeweave.semantics.Law;
import dev.shadeweave.semantics.Meanings;
import dev.shadeweave.semantics.NodeMeaning;
import dev.shadeweave.type.Type;
import org.jspecify.annotations.Nullable;

/** Replaces nodes by the algebraic identities in the table of meanings. */
final class Identities {
    private Identities() {}

    /**
     * Applies the first identity that holds and whose result has the type of the node's output; null if no identity
     * does.
     */
    static @Nullable Replacement apply(ShaderNode node) {
        NodeMeaning meaning = Meanings.of(node);
        if (meaning == null || node.outputs().size() != 1) {
            return null;
        }
        Known known = new Known(node);
        for (Law law : meaning.laws()) {
            Replacement replacement = law.holds(known) ? outcome(law.then(), node) : null;
            if (replacement != null) {
                return replacement;
            }
        }
        return null;
    }

    private static @Nullable Replacement outcome(Law.Outcome outcome, ShaderNode node) {
        if (outcome instanceof Law.Input shown) {
            return Replacements.by(node, shown.name());
        }
        return node.output().type().isClosure() ? Replacements.nothing() : Replacements.zero(node);
    }

    private record Known(ShaderNode node) implements Law.Facts {
        @Override
        public boolean is(String input, float number) {
            return Literals.is(node, input, number);
        }

        @Override
        public boolean isNothing(String input) {
            return node.input(input).source().equals(InputSource.UNSET);
        }

        @Override
        public boolean areSame(String one, String other) {
            return node.input(one).source().equals(node.input(other).source());
        }

        @Override
        public boolean gives(Type type) {
            return node.output().type().equals(type);
        }
    }
}
