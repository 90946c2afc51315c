package dev.shadeweave.semantics;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.semantics.Feature.Use;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the nodes of one category mean: one row of the table that the evaluator, the analysis of ranges, the passes that fold,
 * translations and languages read.
 */
public final class NodeMeaning {
    private final String category;
    private final @Nullable Exact exact;
    private final @Nullable TransferFunction estimate;
    private final @Nullable Choice choice;
    private final ImmutableList<Law> laws;
    private final ImmutableList<Use> features;
    private final boolean combines;
    private final ImmutableMap<String, String> covered;

    private NodeMeaning(Row row) {
        this.category = row.category;
        this.exact = row.exact;
        this.estimate = row.estimate;
        this.choice = row.choice;
        this.laws = ImmutableList.copyOf(row.laws);
        this.features = ImmutableList.copyOf(row.features);
        this.combines = row.combines;
        this.covered = ImmutableMap.copyOf(row.covered);
    }

    /** The category: {@code add}. */
    public String category() {
        return category;
    }

    /** What it computes from values; null if values do not decide it. */
    @Nullable
    Exact exact() {
        return exact;
    }

    /** What it makes of ranges; null if only the graph or the declaration of the node says. */
    public @Nullable TransferFunction estimate() {
        return estimate;
    }

    /** How it chooses one of its inputs; null if it does not choose. */
    @Nullable
    Choice choice() {
        return choice;
    }

    /** The identities that hold, those that say most first. */
    public ImmutableList<Law> laws() {
        return laws;
    }

    /** What it can ask of a language. */
    public ImmutableList<Use> features() {
        return features;
    }

    /** True if it scatters nothing itself: its light is that of the closures that it combines. */
    public boolean combines() {
        return combines;
    }

    /**
     * What lies below an input: the light of that other input passes through this one.
     *
     * @param input the name of an input that takes a closure
     * @return the name of the other input; null if nothing lies below
     */
    public @Nullable String below(String input) {
        return covered.get(input);
    }

    @Override
    public String toString() {
        return category;
    }

    /** Starts a row. */
    static Row node(String category) {
        return new Row(category);
    }

    /** A row that is being written. */
    static final class Row {
        private final String category;
        private final List<Law> laws = new ArrayList<>();
        private final List<Use> features = new ArrayList<>();
        private final Map<String, String> covered = new HashMap<>();
        private boolean combines;
        private @Nullable Exact exact;
        private @Nullable TransferFunction estimate;
        private @Nullable Choice choice;

        private Row(String category) {
            this.category = category;
        }

        /** Values; takes the place of what {@link #each} said of them. */
        Row exact(Exact rule) {
            exact = rule;
            return this;
        }

        /** Ranges; takes the place of what {@link #each} said of them. */
        Row estimate(TransferFunction rule) {
            estimate = rule;
            return this;
        }

        /** One function for both: a value is its result, a range holds its results. */
        Row each(Pointwise function) {
            exact = function.exact();
            estimate = function.estimate();
            return this;
        }

        Row chooses(Choice how) {
            choice = how;
            return this;
        }

        Row law(Law law) {
            laws.add(law);
            return this;
        }

        Row asks(Feature feature, String input, String neutral) {
            features.add(new Use(feature, input, neutral));
            return this;
        }

        /** It combines closures, and scatters nothing itself. */
        Row combines() {
            combines = true;
            return this;
        }

        /** The light of one input passes through another. */
        Row covers(String top, String base) {
            covered.put(top, base);
            return this;
        }

        NodeMeaning row() {
            return new NodeMeaning(this);
        }
    }
}
