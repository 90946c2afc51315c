package dev.shadeweave.glsl.assembly.internal.check;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.glsl.assembly.ModifierFile;
import dev.shadeweave.glsl.assembly.StageDialect;
import dev.shadeweave.glsl.assembly.StageModifier;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.glsl.assembly.text.StageToken;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceSpan;
import java.util.List;

/**
 * Determines the version of all stages: the highest that is requested. The text of surfaces needs {@value #SURFACE},
 * tessellation needs {@value #TESSELLATION}.
 */
public final class VersionRule {
    static final DiagnosticKind UNKNOWN_VERSION =
            DiagnosticKind.error("SW1672", "{0} is no version of GLSL that can be written; there are {1}");
    static final DiagnosticKind FIXED_VERSION =
            DiagnosticKind.error("SW1673", "{0} asks for version {1}, but {2} has version {3}");

    static final int SURFACE = 330;
    static final int TESSELLATION = 400;
    private static final int ES = 300;
    private static final int VULKAN = 450;

    /** The versions that may be requested; the written version is never lower than the code needs. */
    static final ImmutableList<Integer> VERSIONS =
            ImmutableList.of(130, 140, 150, 330, 400, 410, 420, 430, 440, 450, 460);

    /** A requested version, its requester and the place. */
    private record Asked(int version, String who, SourceSpan span) {
        static final Asked NOTHING = new Asked(0, "", SourceSpan.none());

        Asked or(Asked other) {
            return other.version > version ? other : this;
        }
    }

    private final StageOptions options;
    private final Diagnostics diagnostics;

    public VersionRule(StageOptions options, Diagnostics diagnostics) {
        this.options = options;
        this.diagnostics = diagnostics;
    }

    /** Returns the version; 0 for the target's own. */
    public int version(
            List<StageModifier> modifiers,
            List<StageSource> sources,
            ImmutableList<Stage> stages,
            StageDialect dialect) {
        Asked asked = Asked.NOTHING;
        for (StageModifier modifier : modifiers) {
            SourceSpan place = modifier instanceof ModifierFile file ? file.versionPlace() : SourceSpan.none();
            asked = asked.or(known(modifier.version(), "modifier '" + modifier.id() + "'", place));
        }
        for (StageSource source : sources) {
            for (StageToken token : source.text().tokens()) {
                if (token.directive().equals("version") && token.text().matches("[0-9]{1,6}")) {
                    int stated = Integer.parseInt(token.text());
                    if (dialect != StageDialect.ESSL || stated != ES) {
                        asked = asked.or(
                                known(stated, source.name(), source.text().span(token)));
                    }
                }
            }
        }
        Asked own = known(options.preamble().version(), "option version", SourceSpan.none());
        return switch (dialect) {
            case ESSL -> fixed(own.or(asked), ES, "OpenGL ES 3.0");
            case VULKAN, HLSL, MSL, WGSL, SLANG -> fixed(own.or(asked), VULKAN, "the target " + dialect.word());
            case GLSL -> glsl(asked.version(), own.version(), stages);
        };
    }

    private int glsl(int asked, int own, ImmutableList<Stage> stages) {
        boolean divides = stages.contains(Stage.TESS_EVALUATION);
        int least = own == 0 ? 400 : Math.max(own, divides ? TESSELLATION : SURFACE);
        return Math.max(least, asked);
    }

    /** Dialects with one version accept requests for lower versions, and refuse higher ones. */
    private int fixed(Asked asked, int version, String target) {
        if (asked.version() > version) {
            diagnostics.report(FIXED_VERSION, asked.span(), asked.who(), asked.version(), target, version);
        }
        return 0;
    }

    private Asked known(int version, String who, SourceSpan span) {
        if (version == 0 || VERSIONS.contains(version)) {
            return new Asked(version, who, span);
        }
        diagnostics.report(
                UNKNOWN_VERSION,
                span,
                who + ": " + version,
                String.join(", ", VERSIONS.stream().map(String::valueOf).toList()));
        return Asked.NOTHING;
    }
}
