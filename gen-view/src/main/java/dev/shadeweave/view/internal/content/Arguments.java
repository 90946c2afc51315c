package dev.shadeweave.view.internal.content;

import dev.shadeweave.view.internal.server.Service;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The arguments of a call, each checked when it is read. */
final class Arguments {
    private final Map<String, Object> given;

    Arguments(Map<String, Object> given) {
        this.given = given;
    }

    /** Returns a required text. */
    String text(String name) throws Service.Refusal {
        if (given.get(name) instanceof String text) {
            return text;
        }
        throw new Service.Refusal("the call has no text '" + name + "'");
    }

    String text(String name, String otherwise) {
        return given.get(name) instanceof String text ? text : otherwise;
    }

    int number(String name, int otherwise, int least, int most) throws Service.Refusal {
        Object value = given.get(name);
        if (value == null) {
            return otherwise;
        }
        if (value instanceof Number number && number.doubleValue() >= least && number.doubleValue() <= most) {
            return number.intValue();
        }
        throw new Service.Refusal("'" + name + "' is a number from " + least + " to " + most);
    }

    boolean yes(String name) {
        return Boolean.TRUE.equals(given.get(name));
    }

    /** Returns texts by name. */
    Map<String, String> texts(String name) throws Service.Refusal {
        return texts(name, value -> true);
    }

    private Map<String, String> texts(String name, Predicate<String> allowed) throws Service.Refusal {
        Map<String, String> texts = new LinkedHashMap<>();
        Object value = given.get(name);
        if (value == null) {
            return texts;
        }
        if (!(value instanceof Map<?, ?> map)) {
            throw new Service.Refusal("'" + name + "' is no object");
        }
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            if (!(entry.getValue() instanceof String text) || !allowed.test(text)) {
                throw new Service.Refusal("'" + name + "' has something else than texts");
            }
            texts.put(String.valueOf(entry.getKey()), text);
        }
        return texts;
    }

    @Nullable
    Object value(String name) {
        return given.get(name);
    }

    /** Returns the arguments inside an argument. */
    Arguments inside(String name) throws Service.Refusal {
        if (!(given.get(name) instanceof Map<?, ?> map)) {
            throw new Service.Refusal("the call has no object '" + name + "'");
        }
        Map<String, Object> inner = new LinkedHashMap<>();
        map.forEach((key, value) -> {
            if (value != null) {
                inner.put(String.valueOf(key), value);
            }
        });
        return new Arguments(inner);
    }
}
