package dev.shadeweave.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class UpstreamWalkTest {
    /** Every node reads the one before it twice: more ways lead down than could ever be gone. */
    private static ShaderGraph ladder(int steps) {
        StringBuilder nodes = new StringBuilder("<nodegraph name='G'><input name='from' type='float' value='1'/>");
        for (int i = 0; i < steps; i++) {
            String below = i == 0 ? "interfacename='from'" : "nodename='n" + (i - 1) + "'";
            nodes.append("<add name='n" + i + "' type='float'>")
                    .append("<input name='in1' type='float' " + below + "/>")
                    .append("<input name='in2' type='float' " + below + "/></add>");
        }
        nodes.append("<output name='out' type='float' nodename='n" + (steps - 1) + "'/></nodegraph>");
        return ProgramVerifierTest.program("<materialx version='1.39'>" + nodes + "</materialx>")
                .main();
    }

    /** The names of all places, in the order of the walk. */
    private static List<String> walked(ShaderGraph graph) {
        List<String> names = new ArrayList<>();
        UpstreamWalk walk = new UpstreamWalk();
        walk.follow(graph, graph.outputs().get(0).source());
        for (UpstreamWalk.Place place = walk.next(); place != null; place = walk.next()) {
            if (place.isGraphInput()) {
                names.add("$" + place.name());
            } else {
                names.add(place.node().name() + "." + place.name());
                place.node().inputs().forEach(input -> walk.follow(graph, input.source()));
            }
        }
        return names;
    }

    @Test
    void each_source_is_gone_to_once() {
        assertEquals(List.of("n2.out", "n1.out", "n0.out", "$from"), walked(ladder(3)));
    }

    @Test
    void a_long_ladder_takes_as_many_steps_as_it_is_long() {
        assertEquals(2001, walked(ladder(2000)).size());
    }

    @Test
    void stated_or_missing_input_leads_to_no_node() {
        UpstreamWalk walk = new UpstreamWalk();
        ShaderGraph graph = ladder(1);
        walk.follow(graph, InputSource.UNSET);
        assertEquals(null, walk.next());
    }

    @Test
    void equal_graphs_are_two_places() {
        UpstreamWalk walk = new UpstreamWalk();
        ShaderGraph one = ladder(1);
        ShaderGraph other =
                new ShaderGraph(one.name(), one.path(), one.inputs(), one.outputs(), one.nodes(), one.span());
        walk.follow(one, one.outputs().get(0).source());
        walk.follow(other, other.outputs().get(0).source());
        walk.follow(one, one.outputs().get(0).source());
        assertEquals(2, List.of(walk.next(), walk.next()).size());
        assertEquals(null, walk.next());
    }
}
