package dev.shadeweave.link;

import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.DocumentIndex;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Token;
import dev.shadeweave.source.AttributeSpans;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.FilenameValue;
import dev.shadeweave.type.Value.StringValue;
import dev.shadeweave.type.ValueParser;
import java.util.Map;
import java.util.Optional;

/**
 * Converts the value string of an element to a value. Prefixes are added to file and geometry names, and {@code
 * [token]}s are replaced by the value of the nearest ancestor that defines them (specification, "File Prefixes",
 * "Filename Substitutions", "Token Elements").
 */
public final class Values {
    static final DiagnosticKind BAD_VALUE =
            DiagnosticKind.repaired("SW1337", "{0} '{1}' has a bad value: {2}", "its default is used");

    public static final DiagnosticKind NOT_FIXED = DiagnosticKind.repaired(
            "SW1533", "input '{0}' of '{1}' must be a value: it is needed when code is written", "its default is used");

    static final DiagnosticKind UNKNOWN_TOKEN = DiagnosticKind.warning(
            "SW1364", "token '{0}' is defined nowhere around {1} '{2}', so '[{0}]' stays in the file name");

    private final Diagnostics diagnostics;

    /** Reports bad values to the given diagnostics. */
    public Values(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    /**
     * Returns the value of an element's {@code value} attribute. Empty, and reported, if it is not valid.
     *
     * @param tokens values of tokens that no ancestor defines: those of the nodedef or the instance
     */
    public Optional<Value> read(Element element, Document owner, Type type, Map<String, String> tokens) {
        Optional<Value> value = parse(element, type);
        String text = element.attributes().get("value", "");
        if (value.isPresent() && type.equals(Types.FILENAME)) {
            return Optional.of(new FilenameValue(filename(text, element, owner, tokens)));
        }
        if (value.isPresent() && type.equals(Types.GEOMNAME)) {
            String prefix = owner.index().inherited(element, "geomprefix");
            return Optional.of(new StringValue(type, (prefix == null ? "" : prefix) + text));
        }
        return value;
    }

    /** Returns the value as written, without prefixes and tokens. Empty, and reported, if it is not valid. */
    public Optional<Value> parse(Element element, Type type) {
        String stated = element.attribute("value");
        String text = stated == null ? "" : stated;
        // Closures are written with an empty value; among the other types, only texts and arrays can be empty.
        boolean canBeAbsent = type.base() != Type.Base.STRING && !type.isArray();
        if (text.isBlank() && (type.base() == Type.Base.NONE || (stated == null && canBeAbsent))) {
            return Optional.empty();
        }
        try {
            return Optional.of(ValueParser.parse(type, text));
        } catch (ValueParser.BadValue e) {
            diagnostics.report(
                    BAD_VALUE, AttributeSpans.value(element, "value"), element.category(), element.name(), e.reason());
            return Optional.empty();
        }
    }

    private String filename(String text, Element element, Document owner, Map<String, String> tokens) {
        String prefix = text.isEmpty() ? null : owner.index().inherited(element, "fileprefix");
        return substitute((prefix == null ? "" : prefix) + text, element, owner, tokens);
    }

    /** Replaces every {@code [name]} that a token defines; others stay. */
    private String substitute(String text, Element element, Document owner, Map<String, String> tokens) {
        if (text.indexOf('[') < 0) {
            return text;
        }
        StringBuilder result = new StringBuilder();
        int at = 0;
        while (at < text.length()) {
            int open = text.indexOf('[', at);
            int close = open < 0 ? -1 : text.indexOf(']', open);
            if (close < 0) {
                break;
            }
            String name = text.substring(open + 1, close);
            Optional<String> value = token(name, element, owner);
            if (value.isEmpty()) {
                value = Optional.ofNullable(tokens.get(name));
            }
            if (value.isEmpty()) {
                diagnostics.report(
                        UNKNOWN_TOKEN,
                        AttributeSpans.value(element, "value"),
                        name,
                        element.category(),
                        element.name());
            }
            result.append(text, at, open).append(value.orElse(text.substring(open, close + 1)));
            at = close + 1;
        }
        return result.append(text.substring(at)).toString();
    }

    private static Optional<String> token(String name, Element element, Document owner) {
        DocumentIndex index = owner.index();
        for (Element at = element; at != null; at = index.parent(at)) {
            Optional<Token> token = index.child(at, Token.class, name);
            if (token.isPresent()) {
                return Optional.of(token.get().attributes().get("value", ""));
            }
        }
        return Optional.empty();
    }
}
