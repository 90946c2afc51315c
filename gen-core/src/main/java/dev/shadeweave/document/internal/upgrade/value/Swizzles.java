package dev.shadeweave.document.internal.upgrade.value;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringTokenizer;

/**
 * Replaces swizzles by a specific node for each kind of rearrangement.
 *
 * <pre>
 * swizzle: in = (0.1, 0.2, 0.3), channels = "bgr"   →   constant: value = (0.3, 0.2, 0.1)
 * swizzle type="float": channels = "g"              →   extract: index = 1
 * swizzle: channels = "rgb" of a color4             →   convert
 * swizzle: channels = "rrr" of a float              →   combine3: in1 = in2 = in3 = in
 * swizzle: channels = "b1r" of a color3             →   separate3, combine3: in1 = outb, in2 = 1, in3 = outr
 * </pre>
 */
public final class Swizzles implements UpgradePass {
    private static final ImmutableMap<String, Integer> SIZES =
            ImmutableMap.of("float", 1, "vector2", 2, "color3", 3, "vector3", 3, "color4", 4, "vector4", 4);

    private static final String BETWEEN_NUMBERS = ", \t\n\u000B\f\r";

    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft node : document.allNodes()) {
            if (node.is("swizzle")) {
                rewrite(node, log);
            }
        }
    }

    private static void rewrite(Draft node, UpgradeLog log) {
        Optional<Draft> in = node.port("in");
        Optional<Draft> channels = node.port("channels");
        String source = in.map(Draft::type).orElse("float");
        String type = node.type();
        String letters = channels.map(input -> input.get("value")).orElse("");
        Integer given = SIZES.get(source);
        Integer wanted = SIZES.get(type);
        if (given == null
                || wanted == null
                || channels.filter(Draft::isConnected).isPresent()) {
            log.lost(
                    node,
                    "swizzle '" + node.name() + "' makes a " + type + " of a " + source + " with channels '" + letters
                            + "'",
                    "only numbers and fixed channels can be rearranged; the node stays as it is");
            return;
        }
        List<Channel> picked = channels(letters, given, wanted);
        channels.ifPresent(Draft::detach);
        if (in.isEmpty() || areConstant(picked) || !in.get().isConnected()) {
            constant(node, in, picked);
        } else if (wanted == 1) {
            extract(node, in.get(), picked.get(0));
        } else if (isPrefix(picked, given)) {
            become(node, source.equals(type) ? "dot" : "convert", source.equals(type) ? type : source + "_" + type);
        } else {
            combine(node, in.get(), picked, source);
        }
        log.changed(
                node, "swizzle '" + node.name() + "' with channels '" + letters + "' is a '" + node.category() + "'");
    }

    /** A component of the source, or zero or one. */
    private record Channel(int index, String constant) {
        boolean isConstant() {
            return !constant.isEmpty();
        }
    }

    private static boolean areConstant(List<Channel> channels) {
        for (Channel channel : channels) {
            if (!channel.isConstant()) {
                return false;
            }
        }
        return true;
    }

    /** Returns one channel for each component of the result; a component without a letter gets the first channel. */
    private static List<Channel> channels(String letters, int given, int wanted) {
        List<Channel> picked = new ArrayList<>();
        for (int i = 0; i < wanted; i++) {
            char letter = i < letters.length() ? letters.charAt(i) : 'r';
            int index = Math.max("rgba".indexOf(letter), "xyzw".indexOf(letter));
            if (letter == '0' || letter == '1') {
                picked.add(new Channel(0, letter + ".0"));
            } else {
                picked.add(new Channel(index < 0 || index >= given ? 0 : index, ""));
            }
        }
        return picked;
    }

    private static void constant(Draft node, Optional<Draft> in, List<Channel> picked) {
        List<String> numbers = numbers(in.map(input -> input.get("value")).orElse(""));
        List<String> values = new ArrayList<>();
        for (Channel channel : picked) {
            values.add(
                    channel.isConstant()
                            ? channel.constant
                            : channel.index < numbers.size() ? numbers.get(channel.index) : "0.0");
        }
        in.ifPresent(Draft::detach);
        Draft value = node.addInput("value", node.type()).set("value", String.join(", ", values));
        in.ifPresent(input -> value.copy("colorspace", input));
        become(node, "constant", node.type());
    }

    private static List<String> numbers(String value) {
        List<String> numbers = new ArrayList<>();
        StringTokenizer parts = new StringTokenizer(value, BETWEEN_NUMBERS);
        while (parts.hasMoreTokens()) {
            String number = parts.nextToken().strip();
            if (!number.isEmpty()) {
                numbers.add(number);
            }
        }
        return numbers;
    }

    private static void extract(Draft node, Draft in, Channel channel) {
        if (in.type().equals("float")) {
            become(node, "dot", "float");
            return;
        }
        node.addInput("index", "integer").set("value", Integer.toString(channel.index));
        become(node, "extract", in.type());
    }

    private static boolean isPrefix(List<Channel> picked, int given) {
        for (int i = 0; i < picked.size(); i++) {
            if (picked.get(i).isConstant() || picked.get(i).index != i) {
                return false;
            }
        }
        return given > 1;
    }

    private static void combine(Draft node, Draft in, List<Channel> picked, String source) {
        Draft read = in;
        String letters = "";
        if (!source.equals("float")) {
            int size = SIZES.getOrDefault(source, 0);
            letters = source.startsWith("color") ? "rgba" : "xyzw";
            Draft graph = node.parent();
            Draft separate =
                    Draft.create("separate" + size, graph.freeName(node.name() + "_separate"), "multioutput", node);
            in.detach();
            separate.add(in);
            node.insertBefore(separate);
            read = Draft.create("input", "in", "float", node).set("nodename", separate.name());
        } else {
            in.detach();
        }
        for (int i = 0; i < picked.size(); i++) {
            Channel channel = picked.get(i);
            Draft input = node.addInput("in" + (i + 1), "float");
            if (channel.isConstant()) {
                input.set("value", channel.constant);
            } else {
                input.copyBinding(read);
                if (!letters.isEmpty()) {
                    input.set("output", "out" + letters.charAt(channel.index));
                }
            }
        }
        become(node, "combine" + picked.size(), node.type());
    }

    private static void become(Draft node, String category, String suffix) {
        node.setCategory(category);
        if (node.has("nodedef")) {
            node.set("nodedef", "ND_" + category + "_" + suffix);
        }
    }
}
