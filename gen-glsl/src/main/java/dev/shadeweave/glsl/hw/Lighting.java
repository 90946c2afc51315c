package dev.shadeweave.glsl.hw;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.facet.Facet;
import dev.shadeweave.glsl.hw.HwOptions.DirectionalAlbedo;
import dev.shadeweave.glsl.hw.HwOptions.SpecularEnvironment;
import dev.shadeweave.glsl.hw.HwOptions.TransmissionRender;
import dev.shadeweave.glsl.syntax.GlslSyntax;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderOutput;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.StageInterface;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value.FloatValue;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.checkerframework.checker.tainting.qual.Untainted;

/** The requirements of lit surfaces on the host and the library: lights, environment, methods. */
public final class Lighting {
    static final DiagnosticKind ONE_MEMBER = DiagnosticKind.error(
            "SW1602",
            "inputs '{0}' ({1}) and '{2}' ({3}) of light shaders would be one member '{4}' of LightData; give one another"
                    + " name");
    static final DiagnosticKind TYPE_OF_LIGHT = DiagnosticKind.error(
            "SW1603",
            "input '{0}' of light shader '{1}' would be called like the type of a light in LightData; give it another name");

    /** The member with the number of a light's shader. */
    private static final @Untainted String TYPE_MEMBER = "type";

    private static final @Untainted String FILM = "thinfilm_thickness";
    private static final ImmutableSet<InputSource> NO_FILM =
            ImmutableSet.of(InputSource.UNSET, new Constant(new FloatValue(0)));

    /** Names that are written without a name allocator. */
    public static final ImmutableList<String> RESERVED = ImmutableList.of(
            "BSDF",
            "EDF",
            "VDF",
            "surfaceshader",
            "volumeshader",
            "displacementshader",
            "lightshader",
            "material",
            "LightData",
            HwSymbols.LIGHT_DATA,
            "MAX_LIGHT_SOURCES",
            "DIRECTIONAL_ALBEDO_METHOD",
            "AIRY_FRESNEL_ITERATIONS",
            "numActiveLightSources",
            "sampleLightSource");

    /** The implementations of the nodes that evaluate light. */
    private static final ImmutableSet<String> ASKING = ImmutableSet.of("IM_surface_genglsl", "IM_volume_genglsl");

    private static final Facet<ShaderGraph, Boolean> FILMS =
            new Facet<>(graph -> anyNode(graph, Lighting::mayHaveFilm));
    private static final Facet<ShaderGraph, Boolean> CONDUCTORS =
            new Facet<>(graph -> anyNode(graph, Lighting::isConductor));
    private static final Facet<ShaderGraph, Boolean> SHADING = new Facet<>(Lighting::hasShading);
    private static final Facet<ShaderGraph, Boolean> LIT = new Facet<>(graph ->
            anyNode(graph, node -> ASKING.contains(node.implementation().name())));

    private Lighting() {}

    /**
     * Returns the library files that compute albedos by the chosen method, by the names of the files that the library
     * includes.
     */
    public static ImmutableMap<String, String> albedoFiles(GenerationOptions options) {
        String method =
                switch (albedo(options)) {
                    case ANALYTIC -> "analytic";
                    case TABLE -> "table";
                    case MONTE_CARLO -> "monte_carlo";
                };
        ImmutableMap.Builder<String, String> files = ImmutableMap.builder();
        for (String lobe : ImmutableList.of("ggx", "diffuse", "sheen")) {
            files.put("mx_" + lobe + "_albedo_analytic.glsl", "mx_" + lobe + "_albedo_" + method + ".glsl");
        }
        return files.buildOrThrow();
    }

    /** Returns true if the test holds for a graph of the program. */
    private static boolean any(ShaderProgram program, Facet<ShaderGraph, Boolean> question) {
        if (program.main().get(question)) {
            return true;
        }
        for (ShaderGraph function : program.functions()) {
            if (function.get(question)) {
                return true;
            }
        }
        return false;
    }

    /** Returns true if a lobe may have a thin film. Otherwise no code for films is written. */
    public static boolean hasFilms(ShaderProgram program) {
        return any(program, FILMS);
    }

    private static boolean mayHaveFilm(ShaderNode node) {
        return isLobe(node)
                && (isForeign(node)
                        || (node.hasInput(FILM)
                                && !NO_FILM.contains(node.input(FILM).source())));
    }

    /** Returns true if a lobe may reflect like a conductor, as the base below a film does. */
    public static boolean hasConductors(ShaderProgram program) {
        return hasFilms(program) || any(program, CONDUCTORS);
    }

    private static boolean isConductor(ShaderNode node) {
        return node.category().equals("conductor_bsdf") && isLobe(node);
    }

    private static boolean isLobe(ShaderNode node) {
        if (node.implementation() instanceof GraphFunction) {
            return false;
        }
        for (ShaderOutput output : node.outputs()) {
            if (output.type().isClosure()) {
                return true;
            }
        }
        return false;
    }

    private static boolean anyNode(ShaderGraph graph, Predicate<ShaderNode> test) {
        for (ShaderNode node : graph.nodes()) {
            if (test.test(node)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns true for a node whose code is not in the built-in library. Such code may use any function of the library.
     */
    private static boolean isForeign(ShaderNode node) {
        return !node.implementation().provenance().isBuiltIn();
    }

    /** Returns the library files whose functions lobes call without including them, for the chosen methods. */
    public static ImmutableList<String> libraryFiles(GenerationOptions options) {
        String lib = "pbrlib/genglsl/lib/";
        String environment =
                switch (options.get(HwOptions.SPECULAR_ENVIRONMENT_METHOD)) {
                    case NONE -> "mx_environment_none.glsl";
                    case FIS -> "mx_environment_fis.glsl";
                    case PREFILTER -> "mx_environment_prefilter.glsl";
                    case UNIFORM -> "mx_environment_uniform.glsl";
                };
        String transmission = options.get(HwOptions.TRANSMISSION_RENDER_METHOD) == TransmissionRender.REFRACTION
                ? "mx_transmission_refract.glsl"
                : "mx_transmission_opacity.glsl";
        return ImmutableList.of(
                lib + "mx_closure_type.glsl",
                lib + environment,
                lib + transmission,
                lib + "mx_volume.glsl",
                lib + "mx_shadow.glsl",
                lib + "mx_shadow_platform.glsl");
    }

    /** Declares the variables that the environment functions read. */
    public static void declareEnvironment(StageInterface.Builder stages, GenerationOptions options) {
        SpecularEnvironment method = options.get(HwOptions.SPECULAR_ENVIRONMENT_METHOD);
        if (method == SpecularEnvironment.NONE || method == SpecularEnvironment.UNIFORM) {
            // Transmission reads this uniform even without an environment map.
            HwVariables.uniform(stages, Stage.PIXEL, HwSymbols.REFRACTION_TWO_SIDED);
            return;
        }
        for (String name : ImmutableList.of(
                HwSymbols.ENV_MATRIX,
                HwSymbols.ENV_RADIANCE,
                HwSymbols.ENV_LIGHT_INTENSITY,
                HwSymbols.ENV_RADIANCE_MIPS,
                HwSymbols.ENV_RADIANCE_SAMPLES,
                HwSymbols.ENV_IRRADIANCE,
                HwSymbols.REFRACTION_TWO_SIDED)) {
            HwVariables.uniform(stages, Stage.PIXEL, name);
        }
    }

    /** Returns true if lights of the host, or its own, may illuminate the surfaces of a program. */
    public static boolean hasLights(ShaderProgram program, GenerationOptions options) {
        return program.hasOwnLights() || hasHostLights(program, options);
    }

    /** Returns true if lights of the host may illuminate the surfaces of a program. */
    public static boolean hasHostLights(ShaderProgram program, GenerationOptions options) {
        return !program.lights().isEmpty() && options.get(HwOptions.MAX_ACTIVE_LIGHT_SOURCES) > 0;
    }

    /** Returns true if a closure, a shader or a material occurs in a program. */
    public static boolean hasClosures(ShaderProgram program) {
        return any(program, SHADING);
    }

    private static boolean hasShading(ShaderGraph graph) {
        for (GraphOutput output : graph.outputs()) {
            if (output.type().isShading()) {
                return true;
            }
        }
        return anyNode(graph, node -> node.output().type().isShading());
    }

    /** Returns true if a node of a program evaluates light. */
    public static boolean isLit(ShaderProgram program) {
        return any(program, LIT);
    }

    /** Returns the value of the macro that selects the library's method for directional albedos. */
    public static int albedoMethod(GenerationOptions options) {
        return switch (albedo(options)) {
            case ANALYTIC -> 0;
            case TABLE -> 1;
            case MONTE_CARLO -> 2;
        };
    }

    /** Returns the method for directional albedos. A shader that writes the table always integrates. */
    private static DirectionalAlbedo albedo(GenerationOptions options) {
        boolean writesTable = OutputMode.of(options).equals(Optional.of(OutputMode.ALBEDO_TABLE));
        return writesTable ? DirectionalAlbedo.MONTE_CARLO : options.get(HwOptions.DIRECTIONAL_ALBEDO_METHOD);
    }

    /**
     * Reports inputs of light shaders that would share a member: inputs of the same name with two types, inputs whose
     * names become the same identifier, and inputs named like the type member.
     */
    public static void checkMembers(ShaderProgram program, Diagnostics diagnostics) {
        Map<String, ShaderInput> members = new HashMap<>();
        for (ShaderNode light : program.lights()) {
            for (ShaderInput input : light.inputs()) {
                String member = GlslSyntax.INSTANCE.identifier(input.name());
                ShaderInput other = members.putIfAbsent(member, input);
                boolean same = other == null
                        || (other.name().equals(input.name()) && other.type().equals(input.type()));
                if (member.equals(TYPE_MEMBER)) {
                    diagnostics.report(TYPE_OF_LIGHT, light.declaration().span(), input.name(), light.category());
                } else if (!same) {
                    diagnostics.report(
                            ONE_MEMBER,
                            light.declaration().span(),
                            input.name(),
                            input.type(),
                            other.name(),
                            other.type(),
                            member);
                }
            }
        }
    }

    /**
     * Returns the members of a light after its type: the inputs of all light shaders, and a position that all may have.
     */
    public static ImmutableMap<String, Type> lightMembers(ShaderProgram program) {
        Map<String, Type> members = new LinkedHashMap<>();
        boolean graphs = false;
        for (ShaderNode light : program.lights()) {
            for (ShaderInput input : light.inputs()) {
                members.putIfAbsent(GlslSyntax.INSTANCE.identifier(input.name()), input.type());
            }
            graphs |= light.implementation() instanceof GraphFunction;
        }
        if (graphs) {
            members.putIfAbsent("position", Types.VECTOR3);
            members.putIfAbsent("direction", Types.VECTOR3);
        }
        return ImmutableMap.copyOf(members);
    }
}
