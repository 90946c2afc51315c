package dev.shadeweave.ir.interpret;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Creates programs of ints with many side effects from a seed. */
final class RandomPrograms {
    private final Random random;
    private final StringBuilder out = new StringBuilder();
    private final List<String> ints = new ArrayList<>(List.of("g", "h"));
    private final List<String> fixed = new ArrayList<>();
    private int names;
    private int depth;
    private boolean inMain;

    private RandomPrograms(long seed) {
        this.random = new Random(seed);
    }

    static String of(long seed) {
        return new RandomPrograms(seed).program();
    }

    private String program() {
        out.append("#version 450\nint g = ")
                .append(number())
                .append(";\nint h = ")
                .append(number());
        out.append(";\nint a[4];\nivec3 v = ivec3(1, 2, 3);\nout ivec4 o;\nout int p;\n");
        function("int f(int x, int y)", "x", "y");
        function("int k(int x, inout int y)", "x", "y");
        function("int e(out int x, int y)", "y");
        inMain = true;
        out.append("void main()\n{\n");
        statements(6);
        out.append("o = ivec4(v, g);\np = ((h * 31 + a[0]) * 31 + a[1]) * 31 + a[2] * 31 + a[3];\n}\n");
        return out.toString();
    }

    private void function(String head, String... parameters) {
        out.append(head).append("\n{\n");
        List<String> before = new ArrayList<>(ints);
        ints.addAll(List.of(parameters));
        if (head.contains("out int x")) {
            out.append("x = ").append(expression(1)).append(";\n");
            ints.add("x");
        }
        statements(2);
        out.append("return ").append(expression(2)).append(";\n}\n");
        ints.clear();
        ints.addAll(before);
    }

    private void statements(int count) {
        int size = ints.size();
        for (int i = 0; i < count; i++) {
            statement();
        }
        while (ints.size() > size) {
            ints.remove(ints.size() - 1);
        }
    }

    private void statement() {
        depth++;
        switch (random.nextInt(depth > 3 ? 6 : 12)) {
            case 0 -> {
                String name = "t" + names++;
                out.append("int ")
                        .append(name)
                        .append(" = ")
                        .append(expression(3))
                        .append(";\n");
                ints.add(name);
            }
            case 1, 2, 3 -> out.append(effect(3)).append(";\n");
            case 4 -> out.append(expression(4)).append(";\n");
            case 5 -> {
                out.append("v.")
                        .append(pick("xy", "zx", "yz"))
                        .append(pick(" = ", " += ", " -= "))
                        .append("ivec2(");
                out.append(expression(2)).append(", ").append(expression(2)).append(");\n");
            }
            case 6, 7 -> branch();
            case 8 -> countedLoop();
            case 9 -> doLoop();
            case 10 -> choice();
            default -> block(2);
        }
        depth--;
    }

    private void block(int count) {
        out.append("{\n");
        statements(count);
        out.append("}\n");
    }

    private void branch() {
        out.append("if (").append(condition(2)).append(")\n");
        block(2);
        if (random.nextBoolean()) {
            out.append("else\n");
            block(2);
        }
    }

    private void countedLoop() {
        String name = "i" + names++;
        fixed.add(name);
        out.append("for (int ").append(name).append(" = 0; ").append(name).append(" < ");
        out.append(1 + random.nextInt(3)).append("; ").append(name).append("++) {\n");
        statements(2);
        if (random.nextInt(3) == 0) {
            out.append("if (")
                    .append(condition(1))
                    .append(") ")
                    .append(pick("break", "continue"))
                    .append(";\n");
            statements(1);
        }
        out.append("}\n");
        fixed.remove(name);
    }

    private void doLoop() {
        String name = "n" + names++;
        fixed.add(name);
        out.append("int ").append(name).append(" = 3;\ndo\n");
        block(1);
        out.append("while (--")
                .append(name)
                .append(" > 0 && ")
                .append(condition(1))
                .append(");\n");
        fixed.remove(name);
    }

    private void choice() {
        out.append("switch (").append(expression(2)).append(" & 3) {\n");
        for (int i = 0; i < 3; i++) {
            out.append(i == 1 ? "default:\n" : "case " + i + ":\n");
            block(1);
            out.append(random.nextBoolean() ? "break;\n" : "");
        }
        out.append("}\n");
    }

    private String pick(String... all) {
        return all[random.nextInt(all.length)];
    }

    private int number() {
        return random.nextInt(5) == 0 ? random.nextInt() >>> 1 : random.nextInt(9);
    }

    private String place() {
        return switch (random.nextInt(5)) {
            case 0 -> "a[" + expression(1) + " & 3]";
            case 1 -> "v." + pick("x", "y", "z");
            default -> ints.get(random.nextInt(ints.size()));
        };
    }

    private String effect(int size) {
        return switch (random.nextInt(4)) {
            case 0 -> place() + pick("++", "--");
            case 1 -> pick("++", "--") + place();
            case 2 -> place() + pick(" = ", " += ", " -= ", " *= ", " ^= ") + expression(size - 1);
            default -> inMain ? call(size) : place() + " = " + expression(size - 1);
        };
    }

    private String call(int size) {
        return switch (random.nextInt(3)) {
            case 0 -> "f(" + expression(size - 1) + ", " + expression(size - 1) + ")";
            case 1 -> "k(" + expression(size - 1) + ", " + place() + ")";
            default -> "e(" + place() + ", " + expression(size - 1) + ")";
        };
    }

    private String expression(int size) {
        if (size <= 0) {
            return random.nextBoolean() ? Integer.toString(number()) : leaf();
        }
        return switch (random.nextInt(9)) {
            case 0 -> "(" + effect(size - 1) + ")";
            case 1 -> "(" + condition(size - 1) + " ? " + expression(size - 1) + " : " + expression(size - 1) + ")";
            case 2 -> leaf();
            case 3 -> "(" + expression(size - 1) + " << (" + expression(size - 1) + " & 7))";
            case 4 -> "(-(" + expression(size - 1) + "))";
            default ->
                "(" + expression(size - 1) + pick(" + ", " - ", " * ", " & ", " | ", " ^ ") + expression(size - 1)
                        + ")";
        };
    }

    private String leaf() {
        if (!fixed.isEmpty() && random.nextInt(3) == 0) {
            return fixed.get(random.nextInt(fixed.size()));
        }
        return switch (random.nextInt(4)) {
            case 0 -> "a[" + random.nextInt(4) + "]";
            case 1 -> "v." + pick("x", "y", "z");
            default -> ints.get(random.nextInt(ints.size()));
        };
    }

    private String condition(int size) {
        if (size <= 0) {
            return pick("true", "false", "(g < h)", "(h == 3)");
        }
        return switch (random.nextInt(4)) {
            case 0 -> "(" + condition(size - 1) + " && " + condition(size - 1) + ")";
            case 1 -> "(" + condition(size - 1) + " || " + condition(size - 1) + ")";
            case 2 -> "!(" + condition(size - 1) + ")";
            default ->
                "(" + expression(size - 1) + pick(" < ", " > ", " == ", " != ", " <= ") + expression(size - 1) + ")";
        };
    }
}
