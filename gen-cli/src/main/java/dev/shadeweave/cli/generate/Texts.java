package dev.shadeweave.cli.generate;

import dev.shadeweave.cli.call.StandardOutput;
import dev.shadeweave.diagnostic.Printable;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;

/** Receives the texts of a call that writes to no folder. */
interface Texts {
    /**
     * Receives the text of a stage.
     *
     * @param name the name that its file would have
     * @param owner the document and the element
     */
    void stage(String name, String owner, String text);

    /**
     * Receives any other text.
     *
     * @param name the name that its file would have
     * @param owner the document and the element; empty for a text of the whole call
     */
    void other(String name, String owner, String text);

    /** Receives no more texts of an element. */
    default void flush() {}

    /** Prints texts with a line above each. */
    record Printed(PrintWriter out) implements Texts {
        @Override
        public void stage(String name, String owner, String text) {
            other(name, owner, text);
        }

        @Override
        public void other(String name, String owner, String text) {
            out.print("// ===== " + Printable.of(owner.isEmpty() ? name : name + ": " + owner) + " =====\n");
            out.print(Printable.linesOf(text));
        }

        @Override
        public void flush() {
            if (out.checkError()) {
                throw new StandardOutput.Lost();
            }
        }
    }

    /**
     * Keeps texts for a report, which contains the stages anyway. A name that occurs again gets a number.
     *
     * @param all the texts by name
     */
    record Kept(Map<String, String> all) implements Texts {
        Kept() {
            this(new LinkedHashMap<>());
        }

        @Override
        public void stage(String name, String owner, String text) {}

        @Override
        public void other(String name, String owner, String text) {
            String free = name;
            for (int i = 2; all.containsKey(free); i++) {
                free = name + "~" + i;
            }
            all.put(free, text);
        }
    }
}
