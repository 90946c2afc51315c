package dev.shadeweave.pass;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.graph.GraphEditor;
import dev.shadeweave.graph.GraphInput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.PortDetails;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Makes inputs of the shader of constants of the main graph, so that a host can edit them; every one of them is the complete
 * interface.
 *
 * <pre>
 * m.in2 &lt;- color3(0.1, 0.2, 0.3)   →   in color3 m_in2 = 0.1, 0.2, 0.3;  m.in2 &lt;- $m_in2
 * </pre>
 *
 * <p>A place of the document becomes one input, named after its first reader, however many read it: an input of a
 * nodegraph, or the value of a constant. Readers for which its value was converted differently have inputs of their own.
 *
 * <p>Not published: closures, inputs whose value code must know when it is written, and what the policy bakes. Functions
 * keep their constants.
 *
 * @param policy says what is live
 * @param complete true if everything is that the policy says nothing about
 * @param owners the paths of graphs and nodes whose own inputs are live even if not everything is
 * @param sharesFiles true if nodes that read one file name may share a sampler; false if each of them needs its own state
 */
public record PublishInputs(InputPolicy policy, boolean complete, ImmutableSet<String> owners, boolean sharesFiles)
        implements GraphPass {
    /** A pass that publishes everything. */
    public PublishInputs() {
        this(InputPolicy.NONE, true, true);
    }

    /** A pass that publishes everything that the policy says nothing about, or nothing. */
    public PublishInputs(InputPolicy policy, boolean complete, boolean sharesFiles) {
        this(policy, complete, ImmutableSet.of(), sharesFiles);
    }

    @Override
    public String name() {
        return "publish-inputs";
    }

    @Override
    public ShaderGraph apply(ShaderGraph graph, PassContext context) {
        if (!context.main()) {
            return graph;
        }
        return graph.edit(editor -> {
            Map<Place, String> published = new HashMap<>();
            for (ShaderNode node : graph.nodes()) {
                publish(node, editor, published, context.inputs());
            }
        });
    }

    /** What readers have in common that can share an input. */
    private record Place(
            String path,
            Type type,
            @Nullable Value value,
            String colorSpace,
            String unit,
            @Nullable String publicName) {
        @Override
        public boolean equals(@Nullable Object other) {
            return this == other
                    || (other instanceof Place that
                            && path.equals(that.path)
                            && type.equals(that.type)
                            && Objects.equals(value, that.value)
                            && colorSpace.equals(that.colorSpace)
                            && unit.equals(that.unit)
                            && Objects.equals(publicName, that.publicName));
        }

        @Override
        public int hashCode() {
            return 31
                            * (31
                                            * (31
                                                            * (31 * (31 * path.hashCode() + type.hashCode())
                                                                    + Objects.hashCode(value))
                                                    + colorSpace.hashCode())
                                    + unit.hashCode())
                    + Objects.hashCode(publicName);
        }
    }

    private void publish(ShaderNode node, GraphEditor editor, Map<Place, String> published, InputLedger ledger) {
        ImmutableList.Builder<ShaderInput> inputs = ImmutableList.builder();
        boolean changed = false;
        for (ShaderInput input : node.inputs()) {
            PortDetails details = input.details();
            if (isPublished(node, input)) {
                String name = sharing(input)
                        ? published.computeIfAbsent(place(input), none -> add(node, input, editor, ledger))
                        : add(node, input, editor, ledger);
                inputs.add(input.withSource(new FromGraphInput(name)));
                changed = true;
            } else {
                if (input.source() instanceof Constant constant
                        && !details.path().isEmpty()) {
                    ledger.baked(details.path(), input.type(), constant.value());
                }
                inputs.add(input);
            }
        }
        if (changed) {
            editor.put(node.withInputs(inputs.build()));
        }
    }

    private static String add(ShaderNode node, ShaderInput input, GraphEditor editor, InputLedger ledger) {
        PortDetails details = input.details();
        String wanted = details.publicName();
        String name = editor.addInput(
                wanted == null ? node.name() + "_" + input.name() : wanted,
                new GraphInput("", input.type(), value(input.source()), details));
        ledger.live(details.path(), input.type(), value(input.source()), name);
        return name;
    }

    private boolean sharing(ShaderInput input) {
        return !input.details().path().isEmpty()
                && (sharesFiles || !input.type().equals(Types.FILENAME));
    }

    private static Place place(ShaderInput input) {
        PortDetails details = input.details();
        return new Place(
                details.path(),
                input.type(),
                value(input.source()),
                details.colorSpace(),
                details.unit(),
                details.publicName());
    }

    private boolean isPublished(ShaderNode node, ShaderInput input) {
        boolean hasValue = input.source() instanceof Constant
                || (input.source().equals(InputSource.UNSET) && input.type().base() != Type.Base.NONE);
        return hasValue
                && !input.type().isShading()
                && !input.type().isArray()
                && !node.traits().fixedInputs().contains(input.name())
                && policy.isLive(
                        input.details().path(),
                        complete || isOwned(input.details().path()));
    }

    private boolean isOwned(String path) {
        int slash = path.lastIndexOf('/');
        return slash > 0 && owners.contains(path.substring(0, slash));
    }

    private static @Nullable Value value(InputSource source) {
        return source instanceof Constant constant ? constant.value() : null;
    }
}
