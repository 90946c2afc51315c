package dev.shadeweave.plan.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ListMultimap;
import com.google.common.collect.Maps;
import com.google.common.collect.MultimapBuilder;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.facet.Facet;
import dev.shadeweave.graph.GraphInput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import dev.shadeweave.shader.Sampling;
import dev.shadeweave.shader.Sampling.Setting;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.IntegerValue;
import dev.shadeweave.type.Value.StringValue;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Finds how each texture of a program must be sampled, by following file names through functions to the nodes that read
 * them.
 *
 * <p>If nodes read one texture in different ways, a host can only apply the settings of the first. A shader that
 * applies the settings itself needs a sampler that repeats.
 */
public final class HostSampling {
    private static final Facet<ShaderGraph, Boolean> READS_FILES = new Facet<>(HostSampling::readsFiles);

    static final DiagnosticKind TWO_SAMPLERS = DiagnosticKind.warning(
            "SW1536",
            "one texture is read by '{0}' with {1} and by '{2}' with {3}, and a sampler has only one state, so the first"
                    + " wins; give each image its own file, or let the shader do it (image sampling 'shader')");

    static final DiagnosticKind COMPUTED_BORDER = DiagnosticKind.warning(
            "SW1537",
            "the default of '{0}' is computed, which the border of a sampler cannot be; state it as a value, or let the"
                    + " shader do it (image sampling 'shader')");

    private static final String U = "uaddressmode";
    private static final String V = "vaddressmode";
    private static final String FILTER = "filtertype";
    private static final String DEFAULT = "default";
    private static final String LAYER = "layer";
    private static final ImmutableList<String> SETTINGS = ImmutableList.of(U, V, FILTER, DEFAULT, LAYER);

    /** The settings of images without such inputs. */
    private static final ImmutableMap<String, String> OTHERWISE =
            ImmutableMap.of(U, "periodic", V, "periodic", FILTER, "linear", LAYER, "");

    private final ShaderProgram program;
    private final boolean leftToHost;
    private final UnaryOperator<String> uniformName;
    private final Diagnostics diagnostics;

    /** The readers of a file name in a function, by the names of the function and its input. */
    private final Map<String, ListMultimap<String, Reader>> readers = new HashMap<>();

    private final Map<String, Found> found = new LinkedHashMap<>();

    /**
     * A node that samples a file.
     *
     * @param node the node
     * @param settings the sources of its settings, in terms of the current graph
     */
    private record Reader(ShaderNode node, ImmutableMap<String, InputSource> settings) {}

    private record Found(ShaderNode node, Sampling sampling) {}

    private HostSampling(
            ShaderProgram program, boolean leftToHost, UnaryOperator<String> uniformName, Diagnostics diagnostics) {
        this.program = program;
        this.leftToHost = leftToHost;
        this.uniformName = uniformName;
        this.diagnostics = diagnostics;
    }

    /**
     * Finds the settings.
     *
     * @param leftToHost true if the shader samples without applying them
     * @param uniformName returns the uniform of an input of the main graph, or an empty text
     * @return the settings, by the key of the texture's declaration
     */
    public static ImmutableMap<String, Sampling> of(
            ShaderProgram program, boolean leftToHost, UnaryOperator<String> uniformName, Diagnostics diagnostics) {
        HostSampling sampling = new HostSampling(program, leftToHost, uniformName, diagnostics);
        program.functions().forEach(sampling::visit);
        sampling.visit(program.main());
        ImmutableMap.Builder<String, Sampling> result = ImmutableMap.builder();
        sampling.found.forEach((key, found) -> result.put(key, found.sampling()));
        return result.buildOrThrow();
    }

    private static boolean readsFiles(ShaderGraph graph) {
        for (ShaderNode node : graph.nodes()) {
            for (ShaderInput input : node.inputs()) {
                if (input.type().equals(Types.FILENAME)) {
                    return true;
                }
            }
        }
        return false;
    }

    private void visit(ShaderGraph graph) {
        if (!graph.get(READS_FILES)) {
            return;
        }
        ListMultimap<String, Reader> inputs =
                MultimapBuilder.linkedHashKeys().arrayListValues().build();
        for (ShaderNode node : graph.nodes()) {
            for (ShaderInput input : node.inputs()) {
                if (!input.type().equals(Types.FILENAME)) {
                    continue;
                }
                for (Reader reader : readers(node, input.name())) {
                    if (!(input.source() instanceof FromGraphInput source)) {
                        found(Names.fileKey(graph.name(), node.id(), input.name()), reader);
                    } else if (graph.equals(program.main())) {
                        found(Names.inputKey(source.name()), reader);
                    } else {
                        inputs.put(source.name(), reader);
                    }
                }
            }
        }
        readers.put(graph.name(), inputs);
    }

    /** Returns the readers of a file that is passed to a node: the node itself, or nodes of its function. */
    private ImmutableList<Reader> readers(ShaderNode node, String input) {
        if (!(node.implementation() instanceof GraphFunction function)) {
            ImmutableMap.Builder<String, InputSource> settings = ImmutableMap.builder();
            for (String setting : SETTINGS) {
                settings.put(
                        setting, node.hasInput(setting) ? node.input(setting).source() : InputSource.UNSET);
            }
            return ImmutableList.of(new Reader(node, settings.buildOrThrow()));
        }
        ListMultimap<String, Reader> inner = readers.get(function.name());
        ShaderGraph callee = function(function.name());
        if (inner == null || callee == null) {
            return ImmutableList.of();
        }
        ImmutableList.Builder<Reader> outer = ImmutableList.builder();
        for (Reader reader : inner.get(input)) {
            outer.add(new Reader(
                    reader.node(),
                    ImmutableMap.copyOf(
                            Maps.transformValues(reader.settings(), source -> fromOutside(source, node, callee)))));
        }
        return outer.build();
    }

    private @Nullable ShaderGraph function(String name) {
        for (ShaderGraph function : program.functions()) {
            if (function.name().equals(name)) {
                return function;
            }
        }
        return null;
    }

    /** Returns the source of a function's input: the argument of the call, or the default. */
    private static InputSource fromOutside(InputSource source, ShaderNode call, ShaderGraph callee) {
        if (!(source instanceof FromGraphInput input)) {
            return source;
        }
        InputSource given =
                call.hasInput(input.name()) ? call.input(input.name()).source() : InputSource.UNSET;
        GraphInput declared = callee.input(input.name());
        return given.equals(InputSource.UNSET) && declared != null && declared.value() != null
                ? new Constant(declared.value())
                : given;
    }

    private void found(String key, Reader reader) {
        Sampling sampling = new Sampling(
                setting(reader, U),
                setting(reader, V),
                setting(reader, FILTER),
                setting(reader, DEFAULT),
                setting(reader, LAYER),
                leftToHost);
        Found first = found.putIfAbsent(key, new Found(reader.node(), sampling));
        if (!leftToHost) {
            if (first != null && !first.sampling().equals(sampling)) {
                Sampling plain = new Sampling(
                        otherwise(U),
                        otherwise(V),
                        otherwise(FILTER),
                        first.sampling().border(),
                        first.sampling().layer(),
                        false);
                found.put(key, new Found(first.node(), plain));
            }
            return;
        }
        if (first == null) {
            if (reader.settings().get(DEFAULT) instanceof Upstream
                    && (isConstant(sampling.uaddressmode()) || isConstant(sampling.vaddressmode()))) {
                diagnostics.report(
                        COMPUTED_BORDER, reader.node().span(), reader.node().name());
            }
        } else if (!first.sampling().equals(sampling)) {
            diagnostics.report(
                    TWO_SAMPLERS,
                    reader.node().span(),
                    first.node().name(),
                    words(first.sampling()),
                    reader.node().name(),
                    words(sampling));
        }
    }

    private static Setting otherwise(String setting) {
        return new Setting(new StringValue(Objects.requireNonNull(OTHERWISE.get(setting))), "");
    }

    private static boolean isConstant(Setting setting) {
        return setting.value() != null && setting.value().text().equals("constant");
    }

    private static String words(Sampling sampling) {
        String layer = word(sampling.layer());
        return String.join(
                        ", ",
                        word(sampling.uaddressmode()),
                        word(sampling.vaddressmode()),
                        word(sampling.filtertype()),
                        word(sampling.border()))
                + (layer.isEmpty() ? "" : ", layer '" + layer + "'");
    }

    private static String word(Setting setting) {
        return setting.value() == null ? "something computed" : setting.value().text();
    }

    private Setting setting(Reader reader, String name) {
        InputSource source = Objects.requireNonNull(reader.settings().get(name));
        String variable = "";
        Value value = null;
        if (source instanceof FromGraphInput input) {
            GraphInput uniform = program.main().input(input.name());
            variable = uniformName.apply(input.name());
            value = uniform == null ? null : uniform.value();
        } else if (source instanceof Constant constant) {
            value = constant.value();
        } else if (!(source instanceof Upstream) && OTHERWISE.containsKey(name)) {
            value = new StringValue(OTHERWISE.get(name));
        }
        return new Setting(inWords(value, reader.node(), name), variable);
    }

    /** Returns the word of a choice that is a number in the code. */
    private static @Nullable Value inWords(@Nullable Value value, ShaderNode node, String name) {
        PortDeclaration port = node.declaration().input(name);
        return port != null
                        && value instanceof IntegerValue number
                        && number.value() >= 0
                        && number.value() < port.enumNames().size()
                ? new StringValue(port.enumNames().get(number.value()))
                : value;
    }
}
