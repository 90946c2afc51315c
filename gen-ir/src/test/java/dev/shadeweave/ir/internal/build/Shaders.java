package dev.shadeweave.ir.internal.build;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.lang.parse.GlslParser;
import dev.shadeweave.lang.syntax.TranslationUnit;
import dev.shadeweave.source.SourceFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Builds shaders for tests from text. */
public final class Shaders {
    /** The result of building a shader: the representation, or messages. */
    public record Built(@Nullable Ir ir, List<Diagnostic> messages) {
        /** Returns the representation; fails with the messages if the text has errors. */
        public Ir get() {
            if (ir == null || !messages.isEmpty()) {
                throw new AssertionError(text());
            }
            return ir;
        }

        /** Returns all messages, one per line. */
        public String text() {
            return messages.stream().map(Diagnostic::toString).collect(Collectors.joining("\n"));
        }
    }

    private Shaders() {}

    public static Built build(Stage stage, String text) {
        Diagnostics diagnostics = new Diagnostics();
        TranslationUnit unit = GlslParser.parse(SourceFile.of("test", text), diagnostics);
        Ir ir = unit == null ? null : IrBuilder.build(unit, stage, diagnostics);
        return new Built(ir, diagnostics.sorted());
    }

    public static Ir fragment(String text) {
        return build(Stage.FRAGMENT, text).get();
    }

    public static String resource(Class<?> beside, String name) throws IOException {
        try (InputStream in = beside.getResourceAsStream(name)) {
            if (in == null) {
                throw new IOException("no resource " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
