package dev.shadeweave.lang.syntax;

import dev.shadeweave.source.SourceSpan;

/** A preprocessor line that means something to the compiler and is kept. */
public sealed interface Directive extends SyntaxNode {
    /** The line as it is written again, without line end. */
    String line();

    /**
     * {@code #extension name : behavior}.
     *
     * @param name the extension, or {@code all}
     * @param behavior what is asked
     * @param span the line
     */
    record Extension(String name, Behavior behavior, SourceSpan span) implements Directive {
        /**
         * A line.
         *
         * @throws IllegalArgumentException if the name would end the line, or go on behind it
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
     * {@code #pragma text}.
     *
     * @param text what follows the word, with single blanks between its tokens; macros are not expanded
     * @param span the line
     */
    record Pragma(String text, SourceSpan span) implements Directive {
        /**
         * A line.
         *
         * @throws IllegalArgumentException if the text would end the line, or go on behind it
         */
        public Pragma {
            Directive.checkOneLine(text);
        }

        @Override
        public String line() {
            return text.isEmpty() ? "#pragma" : "#pragma " + text;
        }
    }

    /** What follows the word of a directive is code of the source as it stands; it must not become another line. */
    private static void checkOneLine(String text) {
        if (text.indexOf('\n') >= 0 || text.indexOf('\r') >= 0 || text.endsWith("\\") || text.contains("/*")) {
            throw new IllegalArgumentException("'" + text + "' is more than a line");
        }
    }

    /** What an {@code #extension} line asks for. */
    enum Behavior {
        /** Fail if the extension is not there. */
        REQUIRE("require"),
        /** Warn if the extension is not there. */
        ENABLE("enable"),
        /** Use it, and warn of each use. */
        WARN("warn"),
        /** As if the extension were not there. */
        DISABLE("disable");

        private final String word;

        Behavior(String word) {
            this.word = word;
        }

        /** The word of the line. */
        public String word() {
            return word;
        }
    }
}
