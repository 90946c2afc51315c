package dev.shadeweave.cli.inspect;

import com.google.common.base.Strings;
import com.google.common.collect.ImmutableList;
import dev.shadeweave.cli.report.InputHints;
import dev.shadeweave.cli.report.JsonOutput;
import dev.shadeweave.diagnostic.Printable;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.type.Value;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A table of texts, lists, ports and booleans, printed as text or JSON. */
public final class Listing {
    /** The most characters of a line of ports. */
    private static final int WIDTH = 100;

    private static final int INDENT = 4;

    private final String name;
    private final ImmutableList<String> columns;
    private final List<ImmutableList<Object>> rows = new ArrayList<>();

    /** An input or output of a nodedef. */
    private record Port(PortDeclaration declaration) {
        /** Returns the default value; empty for none. */
        String text() {
            Value value = declaration.value();
            return value == null ? "" : value.text();
        }

        @Override
        public String toString() {
            return declaration.type().name() + " " + declaration.name() + (text().isEmpty() ? "" : " = " + text());
        }
    }

    Listing(String name, String... columns) {
        this.name = name;
        this.columns = ImmutableList.copyOf(columns);
    }

    /** Adds a row with one cell for each column. */
    void add(ImmutableList<Object> row) {
        rows.add(row);
    }

    /** Removes the rows for which the predicate returns false. */
    void keep(Predicate<ImmutableList<Object>> kept) {
        rows.removeIf(kept.negate());
    }

    /** Returns a cell that lists ports. */
    static ImmutableList<Object> ports(Collection<PortDeclaration> ports) {
        return ports.stream().map(Port::new).collect(ImmutableList.toImmutableList());
    }

    /**
     * Prints the rows as a table whose columns are as wide as their widest cell. Ports are on separate lines, because
     * they are too wide for a screen.
     */
    void writeText(PrintWriter out) {
        List<Integer> plain = IntStream.range(0, columns.size())
                .filter(column -> rows.stream().noneMatch(row -> hasPorts(row.get(column))))
                .boxed()
                .toList();
        int[] widths = new int[columns.size()];
        for (ImmutableList<Object> row : rows) {
            for (int column : plain) {
                widths[column] = Math.max(widths[column], cell(row.get(column)).length());
            }
        }
        for (ImmutableList<Object> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int column : plain) {
                line.append(Strings.padEnd(cell(row.get(column)), widths[column] + 2, ' '));
            }
            out.print(line.toString().stripTrailing() + "\n");
            for (int column = 0; column < columns.size(); column++) {
                if (!plain.contains(column) && row.get(column) instanceof List<?> ports) {
                    wrapped(columns.get(column), ports, out);
                }
            }
        }
        out.flush();
    }

    private static boolean hasPorts(Object cell) {
        return cell instanceof List<?> list && !list.isEmpty() && list.get(0) instanceof Port;
    }

    /** Prints a list of ports, such as {@code outputs: color3 out}. Lines are broken between ports. */
    private static void wrapped(String title, List<?> ports, PrintWriter out) {
        String indent = " ".repeat(INDENT + title.length() + 2);
        StringBuilder line = new StringBuilder(" ".repeat(INDENT) + title + ": ");
        boolean first = true;
        for (int i = 0; i < ports.size(); i++) {
            String port = Printable.of(ports.get(i).toString()) + (i + 1 < ports.size() ? "; " : "");
            if (!first && line.length() + port.stripTrailing().length() > WIDTH) {
                out.print(line.toString().stripTrailing() + "\n");
                line = new StringBuilder(indent);
            }
            line.append(port);
            first = false;
        }
        if (!first) {
            out.print(line.toString().stripTrailing() + "\n");
        }
    }

    /** Prints {@code {name: [{column: cell, …}, …]}}. */
    void writeJson(PrintWriter out) {
        out.print(JsonOutput.text(json -> json.objects(name, rows, row -> {
            for (int column = 0; column < columns.size(); column++) {
                json.name(columns.get(column));
                write(row.get(column), json);
            }
        })));
        out.flush();
    }

    private static String cell(Object cell) {
        return Printable.of(
                cell instanceof List<?> list
                        ? list.stream().map(String::valueOf).collect(Collectors.joining(", "))
                        : cell instanceof Boolean yes ? (yes ? "yes" : "no") : cell.toString());
    }

    private static void write(Object cell, JsonOutput json) {
        if (cell instanceof List<?> list) {
            json.array(() -> list.forEach(item -> write(item, json)));
        } else if (cell instanceof Boolean yes) {
            json.value(yes);
        } else if (cell instanceof Port port) {
            json.object(() -> {
                json.field("name", port.declaration().name());
                json.field("type", port.declaration().type().name());
                json.text("value", port.text());
                InputHints.write(port.declaration(), json);
            });
        } else {
            json.value(cell.toString());
        }
    }
}
