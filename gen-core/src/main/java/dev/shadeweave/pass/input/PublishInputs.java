package dev.shadeweave.pass.input;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.graph.GraphEditor;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.PortDetails;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.pass.InputLedger;
import dev.shadeweave.pass.InputPolicy;
import dev.shadeweave.pass.PassContext;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Turns constants of the main graph into inputs of the shader, so that a host can edit them. In the complete interface,
 * all constants become inputs.
 *
 * <pre>
 * m.in2 &lt;- color3(0.1, 0.2, 0.3)   →   in color3 m_in2 = 0.1, 0.2, 0.3;  m.in2 &lt;- $m_in2
 * </pre>
 *
 * <p>Each place of the document becomes one input, named after its first reader, even if several nodes read it: an
 * input of a nodegraph, or the value of a constant. Readers with a different conversion of the value get separate
 * inputs.
 *
 * <p>Closures, inputs whose value code must know when it is written, and inputs that the policy bakes are not
 * published. Functions keep their constants.
 *
 * @param policy decides which inputs are live
 * @param complete true if inputs without a rule in the policy are live
 * @param owners the paths of graphs and nodes whose own inputs are live even if {@code complete} is false
 * @param sharesFiles true if nodes that read one file name may share a sampler; false if each of them needs its own state
 */
public record PublishInputs(InputPolicy policy, boolean complete, ImmutableSet<String> owners, boolean sharesFiles)
        implements GraphPass {
    static final DiagnosticKind TOO_MANY = DiagnosticKind.error(
            "SW1417",
            "'{0}' has more than {1} inputs that a host could change, and each would be a uniform of its own; those of"
                    + " '{2}' are the first too many; bake them, or ask for a reduced interface");

    /**
     * The largest number of inputs, far above real scenes; a uniform takes more than a kilobyte until it is written.
     */
    private static final int MOST = 262_144;

    /** Creates a pass that publishes all inputs. */
    public PublishInputs() {
        this(InputPolicy.NONE, true, true);
    }

    /** Creates a pass that publishes either all inputs for which the policy has no rule, or none of them. */
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
            Map<String, Published> published = new HashMap<>();
            for (ShaderNode node : graph.nodes()) {
                publish(node, editor, published, context.inputs());
                if (editor.inputCount() > MOST) {
                    context.diagnostics().report(TOO_MANY, node.span(), graph.path(), MOST, node.name());
                    return;
                }
            }
        });
    }

    /**
     * An input that was published for a reader, and the next input with the same path for readers that cannot share it;
     * null for none.
     */
    private record Published(ShaderInput reader, String name, @Nullable Published next) {
        /** Returns true if another reader can share the input: its value has the same conversion. */
        boolean suits(ShaderInput other) {
            PortDetails ours = reader.details();
            PortDetails theirs = other.details();
            return reader.type().equals(other.type())
                    && Objects.equals(value(reader.source()), value(other.source()))
                    && ours.colorSpace().equals(theirs.colorSpace())
                    && ours.unit().equals(theirs.unit())
                    && Objects.equals(ours.publicName(), theirs.publicName());
        }
    }

    private void publish(ShaderNode node, GraphEditor editor, Map<String, Published> published, InputLedger ledger) {
        ImmutableList.Builder<ShaderInput> inputs =
                ImmutableList.builderWithExpectedSize(node.inputs().size());
        boolean changed = false;
        for (ShaderInput input : node.inputs()) {
            PortDetails details = input.details();
            if (isPublished(node, input)) {
                String name = sharing(input)
                        ? shared(node, input, editor, published, ledger)
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
                input.type(),
                value(input.source()),
                details);
        ledger.live(details.path(), input.type(), value(input.source()), name);
        return name;
    }

    private boolean sharing(ShaderInput input) {
        return !input.details().path().isEmpty()
                && (sharesFiles || !input.type().equals(Types.FILENAME));
    }

    private static String shared(
            ShaderNode node,
            ShaderInput input,
            GraphEditor editor,
            Map<String, Published> published,
            InputLedger ledger) {
        String path = input.details().path();
        Published first = published.get(path);
        for (Published known = first; known != null; known = known.next()) {
            if (known.suits(input)) {
                return known.name();
            }
        }
        String name = add(node, input, editor, ledger);
        published.put(path, new Published(input, name, first));
        return name;
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
