package dev.shadeweave.graph;

import dev.shadeweave.type.Type;

/** An output of a node. */
public record ShaderOutput(String name, Type type) {}
