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
 * The meaning of the nodes of one category: one row of the table that the evaluator, the analysis of ranges, the
 * folding passes, translations and languages read.
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

    /** Returns the category: {@code add}. */
    public String category() {
        return category;
    }

    /** Returns the computation of values; null if values do not decide the result. */
    @Nullable
    Exact exact() {
        return exact;
    }

    /** Returns the computation of ranges; null if only the graph or the declaration of the node defines it. */
    public @Nullable TransferFunction estimate() {
        return estimate;
    }

    /** Returns the selection of an input; null if the node does not select. */
    @Nullable
    Choice choice() {
        return choice;
    }

    /** Returns the identities that hold, the strongest first. */
    public ImmutableList<Law> laws() {
        return laws;
    }

    /** Returns the features that it can need. */
    public ImmutableList<Use> features() {
        return features;
    }

    /** Returns true if it scatters nothing itself and only combines closures. */
    public boolean combines() {
        return combines;
    }

    /**
     * Returns the input below another one: its light passes through the other.
     *
     * @param input the name of an input that takes a closure
     * @return the name of the other input; null if no input is below
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

    /** A builder of a row. */
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

        /** Sets the computation of values, replacing that of {@link #each}. */
        Row exact(Exact rule) {
            exact = rule;
            return this;
        }

        /** Sets the computation of ranges, replacing that of {@link #each}. */
        Row estimate(TransferFunction rule) {
            estimate = rule;
            return this;
        }

        /** Sets one function for both values and ranges. */
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

        /** Marks a node that combines closures and scatters nothing itself. */
        Row combines() {
            combines = true;
            return this;
        }

        /** Sets that the light of one input passes through another. */
        Row covers(String top, String base) {
            covered.put(top, base);
            return this;
        }

        NodeMeaning row() {
            return new NodeMeaning(this);
        }
    }
}
