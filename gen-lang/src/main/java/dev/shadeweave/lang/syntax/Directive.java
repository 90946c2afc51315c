package dev.shadeweave.lang.syntax;

import dev.shadeweave.source.SourceSpan;

/** A preprocessor line for the compiler: {@code #extension} or {@code #pragma}. It remains in the output. */
public sealed interface Directive extends SyntaxNode {
    /** Returns the line as it is written to the output, without line end. */
    String line();

    /**
     * A line that requests an extension: {@code #extension name : behavior}.
     *
     * @param name the extension, or {@code all}
     * @param behavior the requested behaviour
     * @param span the line
     */
    record Extension(String name, Behavior behavior, SourceSpan span) implements Directive {
        /**
         * Creates a line.
         *
         * @throws IllegalArgumentException if the name contains a line end or would continue the line
         */
        public Extension {
            Directive.checkOneLine(name);
        }

        @Override
        public String line() {
            return "#extension " + name + " : " + behavior.word();
        }
    }

    /**
     * A line with a hint for the compiler: {@code #pragma text}.
     *
     * @param text the text after the word, with single blanks between its tokens; macros are not expanded
     * @param span the line
     */
    record Pragma(String text, SourceSpan span) implements Directive {
        /**
         * Creates a line.
         *
         * @throws IllegalArgumentException if the text contains a line end or would continue the line
         */
        public Pragma {
            Directive.checkOneLine(text);
        }

        @Override
        public String line() {
            return text.isEmpty() ? "#pragma" : "#pragma " + text;
        }
    }

    /**
     * Checks that the text stays on one line. It is copied from the source unchanged and must not begin another line.
     */
    private static void checkOneLine(String text) {
        if (text.indexOf('\n') >= 0 || text.indexOf('\r') >= 0 || text.endsWith("\\") || text.contains("/*")) {
            throw new IllegalArgumentException("'" + text + "' is more than a line");
        }
    }

    /** The behaviour that an {@code #extension} line requests. */
    enum Behavior {
        /** Fail if the extension is not supported. */
        REQUIRE("require"),
        /** Warn if the extension is not supported. */
        ENABLE("enable"),
        /** Use the extension, and warn of each use. */
        WARN("warn"),
        /** Treat the extension as not supported. */
        DISABLE("disable");

        private final String word;

        Behavior(String word) {
            this.word = word;
        }

        /** Returns the word of the line. */
        public String word() {
            return word;
        }
    }
}
