package dev.shadeweave.glsl.assembly.internal.check;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.glsl.assembly.text.StageToken;
import dev.shadeweave.lang.token.TokenKind;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceSpan;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Finds the clip distances that texts write. A host enables exactly those, since drivers differ in the treatment of
 * others.
 */
public final class ClipDistances {
    static final DiagnosticKind UNKNOWN_DISTANCE = DiagnosticKind.warning(
            "SW1681",
            "which clip distances {0} writes is not known before it runs, so hosts turn none on; write a number between the"
                    + " brackets, or state option clipDistances");

    private static final String NAME = "gl_ClipDistance";
    private static final Pattern NUMBER = Pattern.compile("[0-8]");

    /** A mask of all eight clip distances. */
    private static final int ALL = 0xFF;

    private ClipDistances() {}

    /**
     * Returns a mask with a bit for each clip distance that the options state, or that texts write as {@code
     * gl_ClipDistance[i]} with a number or a macro for a number. If another {@code i} is written, all elements of a
     * declared array count.
     */
    public static int of(StageOptions options, List<StageSource> sources, Diagnostics diagnostics) {
        int mask = options.clipDistances();
        int declared = 0;
        Optional<StageSource> unclear = Optional.empty();
        SourceSpan place = SourceSpan.none();
        Map<String, String> macros = macros(options, sources);
        for (StageSource source : sources) {
            if (source.stage().equals(Stage.PIXEL)) {
                continue;
            }
            ImmutableList<StageToken> tokens = source.text().tokens();
            for (int i = 0; i + 3 < tokens.size(); i++) {
                if (!tokens.get(i).isWord(NAME) || !tokens.get(i + 1).is('[')) {
                    continue;
                }
                String index = tokens.get(i + 2).text();
                String number = macros.getOrDefault(index, index);
                boolean known =
                        tokens.get(i + 3).is(']') && NUMBER.matcher(number).matches();
                if (i > 0 && tokens.get(i - 1).isWord("float")) {
                    declared |= known ? (1 << Integer.parseInt(number)) - 1 : 0;
                } else if (known) {
                    mask |= 1 << Integer.parseInt(number) & ALL;
                } else if (unclear.isEmpty()) {
                    unclear = Optional.of(source);
                    place = source.text().span(tokens.get(i));
                }
            }
        }
        mask |= unclear.isPresent() ? declared : 0;
        if (mask == 0 && unclear.isPresent()) {
            diagnostics.report(UNKNOWN_DISTANCE, place, unclear.get().name());
        }
        return mask;
    }

    /** Returns the macros that are replaced by one token. */
    private static Map<String, String> macros(StageOptions options, List<StageSource> sources) {
        Map<String, String> macros = new HashMap<>(options.preamble().macros());
        for (StageSource source : sources) {
            ImmutableList<StageToken> tokens = source.text().tokens();
            for (int i = 0; i + 2 < tokens.size(); i++) {
                boolean defines = tokens.get(i).kind() == TokenKind.DIRECTIVE
                        && tokens.get(i).text().equals("define");
                if (defines && tokens.get(i + 2).directive().equals("define")) {
                    macros.putIfAbsent(
                            tokens.get(i + 1).text(), tokens.get(i + 2).text());
                }
            }
        }
        return macros;
    }

    /** Returns the array size needed for the highest bit of a mask. */
    public static int count(int mask) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(mask);
    }
}
