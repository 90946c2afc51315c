package dev.shadeweave.canonical;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * A graph of numbers: nodes that read earlier nodes, or nothing. Knows by itself, without the code under test, which
 * graphs are the same.
 */
record RandomTopology(List<Node> nodes) {
    private record Operation(String category, List<String> inputs) {}

    private static final List<Operation> OPERATIONS = List.of(
            new Operation("add", List.of("in1", "in2")),
            new Operation("subtract", List.of("in1", "in2")),
            new Operation("multiply", List.of("in1", "in2")),
            new Operation("max", List.of("in1", "in2")),
            new Operation("sin", List.of("in")),
            new Operation("sqrt", List.of("in")),
            new Operation("clamp", List.of("in", "low", "high")),
            new Operation("mix", List.of("fg", "bg", "mix")));

    /** What it does, and the numbers of the nodes it reads; -1 for a value. */
    private record Node(Operation operation, List<Integer> reads) {}

    /** A graph of two to nine nodes; the last one is shown. */
    static RandomTopology of(Random random) {
        List<Node> nodes = new ArrayList<>();
        int size = 2 + random.nextInt(8);
        for (int i = 0; i < size; i++) {
            Operation operation = OPERATIONS.get(random.nextInt(OPERATIONS.size()));
            List<Integer> reads = new ArrayList<>();
            for (int j = 0; j < operation.inputs().size(); j++) {
                reads.add(i == 0 || random.nextInt(4) == 0 ? -1 : Math.max(0, i - 1 - random.nextInt(3)));
            }
            nodes.add(new Node(operation, reads));
        }
        return new RandomTopology(nodes);
    }

    /** The same text for the same graph: the nodes that are shown, numbered as they are met. */
    String key() {
        Map<Integer, Integer> numbers = new HashMap<>();
        StringBuilder text = new StringBuilder();
        write(nodes.size() - 1, numbers, text);
        return text.toString();
    }

    private void write(int index, Map<Integer, Integer> numbers, StringBuilder text) {
        Integer known = numbers.get(index);
        if (known != null) {
            text.append('@').append(known);
            return;
        }
        numbers.put(index, numbers.size());
        Node node = nodes.get(index);
        text.append(node.operation().category()).append('(');
        for (int read : node.reads()) {
            if (read < 0) {
                text.append('.');
            } else {
                write(read, numbers, text);
            }
            text.append(' ');
        }
        text.append(')');
    }

    /** A document with names, values and an order by chance. */
    String document(Random random) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            names.add("n" + i + "_" + random.nextInt(1000));
        }
        List<String> elements = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            Node node = nodes.get(i);
            StringBuilder text = new StringBuilder();
            text.append(
                    "<%s name=\"%s\" type=\"float\">".formatted(node.operation().category(), names.get(i)));
            for (int j = 0; j < node.reads().size(); j++) {
                int read = node.reads().get(j);
                String input = node.operation().inputs().get(j);
                if (read >= 0) {
                    text.append(
                            "<input name=\"%s\" type=\"float\" nodename=\"%s\"/>".formatted(input, names.get(read)));
                } else if (random.nextBoolean()) {
                    text.append(
                            "<input name=\"%s\" type=\"float\" value=\"%s\"/>".formatted(input, random.nextInt(100)));
                }
            }
            elements.add(text + "</" + node.operation().category() + ">");
        }
        String last = names.get(names.size() - 1);
        Collections.shuffle(elements, random);
        return "<nodegraph name=\"G\">" + String.join("", elements)
                + "<output name=\"shown\" type=\"float\" nodename=\"" + last + "\"/></nodegraph>";
    }
}
