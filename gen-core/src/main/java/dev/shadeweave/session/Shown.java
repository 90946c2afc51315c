package dev.shadeweave.session;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.instance.Instance;
import java.util.Optional;

/**
 * A shown element of a document: its shader with its values, or the errors that prevent a shader.
 *
 * @param instance the shader and its values; empty if there is an error
 * @param diagnostics the messages of the element and of the document's definitions
 */
public record Shown(Optional<Instance> instance, ImmutableList<Diagnostic> diagnostics) {}
