package dev.shadeweave.cli.run;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.Linker;
import dev.shadeweave.link.implementation.CustomNodes;
import dev.shadeweave.link.reference.PortBinding;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.ValueParser;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds the inputs of a document whose stated value is their default. */
public final class StatedDefaults {
    private final LinkedDocument content;
    private final Linker linker;

    public StatedDefaults(LinkedDocument content) {
        this.content = content;
        this.linker = new Linker(content.library(), ImmutableList.of(), CustomNodes.NONE, new Diagnostics());
    }

    /** Returns the declaration of an input of a node; null if the element is not a node or has no such input. */
    @Nullable
    public PortDeclaration port(Element owner, String name) {
        if (!(owner instanceof Node node)) {
            return null;
        }
        Optional<NodeDeclaration> declaration = linker.declaration(node, content.document());
        return declaration.map(found -> found.input(name)).orElse(null);
    }

    /** Returns true for an input that states its default value, and states no colour space and no unit. */
    public boolean saysDefault(Element element, Element owner) {
        if (!(element instanceof Input input) || PortBinding.of(element).isConnected()) {
            return false;
        }
        PortDeclaration port = port(owner, input.name());
        return port != null
                && port.value() != null
                && sameValue(
                        port.type(),
                        input.attributes().get("value", ""),
                        port.value().text())
                && !input.attributes().has("colorspace")
                && !input.attributes().has("unit");
    }

    /** Returns true if two texts have the same value. Texts that are not values of the type are compared as texts. */
    public static boolean sameValue(Type type, String one, String other) {
        try {
            return ValueParser.parse(type, one).equals(ValueParser.parse(type, other));
        } catch (ValueParser.BadValue e) {
            return one.equals(other);
        }
    }
}
