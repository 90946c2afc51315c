package dev.shadeweave.link.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.document.Input;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;
import org.junit.jupiter.api.Test;

/** The source of a port's value, with attributes that connect it and with others. */
class PortBindingTest {
    private static void check(String expected, String... attributes) {
        assertEquals(expected, binding(attributes).connection());
    }

    private static PortBinding binding(String... attributes) {
        return PortBinding.of(new Input(Attributes.of(attributes), ImmutableList.of(), SourceSpan.none()));
    }

    @Test
    void connections_are_named_whatever_else_is_stated() {
        check("");
        check("", "name", "in", "value", "1.0", "nodename", "");
        check("nodename a", "nodename", "a");
        check("nodename a, output out", "output", "out", "nodename", "a");
        check("nodegraph NG, interfacename i", "interfacename", "i", "nodegraph", "NG");
    }

    @Test
    void a_lone_output_connects_but_feeds_only_where_there_is_no_value() {
        assertTrue(binding("output", "o").isConnected());
        assertTrue(binding("output", "o").isFed());
        assertFalse(binding("output", "o", "value", "1").isFed());
        assertTrue(binding("nodename", "n", "value", "1").isFed());
        assertFalse(binding("value", "1").isConnected());
    }

    @Test
    void a_node_is_the_neighbour_before_a_nodegraph() {
        assertEquals("n", binding("nodegraph", "g", "nodename", "n").neighbour());
        assertEquals("g", binding("nodegraph", "g").neighbour());
        assertEquals("", binding("interfacename", "i").neighbour());
    }
}
