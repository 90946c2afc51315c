package dev.shadeweave.bench;

import dev.shadeweave.generator.Generators;
import dev.shadeweave.instance.ShaderCache;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.session.Change;
import dev.shadeweave.session.Session;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** How long does a program wait for the changes after an edit of a document? The document is that of {@link Chain}. */
public class Edits extends AbstractCorpusBenchmark {
    private static final long LARGE = 64 << 20;

    /** The length of the chain. */
    @Param({"100", "1000"})
    int nodes;

    private Session session = open(1, LARGE);

    /** A session whose cache is too small for any shader, so it generates each shader anew. */
    private Session forgetful = open(1, 2);

    private int count;

    /** Opens the sessions and shows the chain. */
    @Setup
    public void show() {
        session = open(nodes, LARGE);
        session.show("chain/out");
        session.set("chain/node50/in2", "0, 0");
        forgetful = open(nodes, 2);
        forgetful.show("chain/out");
    }

    private Session open(int length, long characters) {
        ShaderCache cache = ShaderCache.inMemory(Generators.forTarget("genglsl"), characters);
        return Session.open(cache, library, Chain.chain(length), GenerationOptions.DEFAULT);
    }

    /** Sets the value of a uniform. */
    @Benchmark
    public Change set() {
        return session.slide("chain/node50/in2", "1, " + ++count);
    }

    /** Connects an input to another node and undoes the edit. No cache has the shaders. */
    @Benchmark
    public Change connect() {
        forgetful.connect("chain/node50/in2", "chain/node" + ++count % 49);
        return forgetful.undo();
    }

    /** Undoes an edit and redoes it. */
    @Benchmark
    public Change undoAndRedo() {
        session.undo();
        return session.redo();
    }
}
