package dev.shadeweave.semantics;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import java.util.Collections;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The partial knowledge of a value: its kind, and its possible values. */
public sealed interface AbstractValue {
    /** Returns the places on which it depends, the decisive ones first. */
    ImmutableSet<Origin> origins();

    /** Returns the same value with other dependencies. */
    AbstractValue from(ImmutableSet<Origin> newOrigins);

    /** Returns a value that is either this or the other. */
    AbstractValue or(AbstractValue other);

    /**
     * A number, boolean, colour or vector.
     *
     * @param components the range of each component
     * @param grey true if all components have one and the same value
     */
    record Numbers(ImmutableList<Range> components, boolean grey, ImmutableSet<Origin> origins)
            implements AbstractValue {
        /** Returns numbers of a type, all in the same range. */
        public static Numbers all(Type type, Range range, ImmutableSet<Origin> origins) {
            return new Numbers(
                    ImmutableList.copyOf(Collections.nCopies(type.size(), range)),
                    type.size() == 1 || range.isPoint(),
                    origins);
        }

        /** Returns the range of the first or only component. */
        public Range first() {
            return components.get(0);
        }

        /** Returns the range of a component; a single number is used for all components. */
        public Range at(int component) {
            return components.get(components.size() == 1 ? 0 : component);
        }

        /** Returns true if only one value is possible. */
        public boolean isPoint() {
            return components.stream().allMatch(Range::isPoint);
        }

        /** Returns true if the only possible value is this number in all components. */
        public boolean is(double number) {
            return components.stream().allMatch(range -> range.is(number));
        }

        /** Returns the numbers with a function applied. */
        public Numbers map(Function<Range, Range> function) {
            return new Numbers(
                    components.stream().map(function).collect(ImmutableList.toImmutableList()), grey, origins);
        }

        @Override
        public Numbers from(ImmutableSet<Origin> newOrigins) {
            return new Numbers(components, grey, newOrigins);
        }

        @Override
        public AbstractValue or(AbstractValue other) {
            if (!(other instanceof Numbers that) || that.components.size() != components.size()) {
                return new Unknown(AbstractValue.origins(this, other));
            }
            ImmutableList.Builder<Range> both = ImmutableList.builder();
            for (int i = 0; i < components.size(); i++) {
                both.add(components.get(i).or(that.components.get(i)));
            }
            return new Numbers(both.build(), grey && that.grey, AbstractValue.origins(this, other));
        }
    }

    /**
     * A text.
     *
     * @param text the text, or null if it is not known
     */
    record Words(@Nullable String text, ImmutableSet<Origin> origins) implements AbstractValue {
        @Override
        public Words from(ImmutableSet<Origin> newOrigins) {
            return new Words(text, newOrigins);
        }

        @Override
        public AbstractValue or(AbstractValue other) {
            boolean same = text != null && other instanceof Words that && text.equals(that.text);
            return new Words(same ? text : null, AbstractValue.origins(this, other));
        }
    }

    /**
     * A closure.
     *
     * @param transmitted the share of light from straight behind that it transmits, from 0 on
     */
    record Lobe(Range transmitted, ImmutableSet<Origin> origins) implements AbstractValue {
        /** A lobe that transmits no light. */
        public static final Lobe NONE = new Lobe(Range.ZERO, ImmutableSet.of());

        @Override
        public Lobe from(ImmutableSet<Origin> newOrigins) {
            return new Lobe(transmitted, newOrigins);
        }

        @Override
        public AbstractValue or(AbstractValue other) {
            Range both = other instanceof Lobe that ? transmitted.or(that.transmitted) : Range.POSITIVE;
            return new Lobe(both, AbstractValue.origins(this, other));
        }
    }

    /**
     * A surface.
     *
     * @param opacity its presence: 0 is a hole
     * @param transmission the light that passes through where it is present
     */
    record Surface(Numbers opacity, Lobe transmission) implements AbstractValue {
        /** A surface without holes. */
        public static final Surface OPAQUE =
                new Surface(new Numbers(ImmutableList.of(Range.ONE), true, ImmutableSet.of()), Lobe.NONE);

        @Override
        public ImmutableSet<Origin> origins() {
            return AbstractValue.origins(opacity, transmission);
        }

        @Override
        public Surface from(ImmutableSet<Origin> newOrigins) {
            return new Surface(opacity.from(newOrigins), transmission.from(newOrigins));
        }

        @Override
        public AbstractValue or(AbstractValue other) {
            return other instanceof Surface that
                    ? new Surface((Numbers) opacity.or(that.opacity), (Lobe) transmission.or(that.transmission))
                    : new Unknown(AbstractValue.origins(this, other));
        }
    }

    /** Any value: a matrix, a list, a struct, a volume, or the result of code that cannot be estimated. */
    record Unknown(ImmutableSet<Origin> origins) implements AbstractValue {
        @Override
        public Unknown from(ImmutableSet<Origin> newOrigins) {
            return new Unknown(newOrigins);
        }

        @Override
        public AbstractValue or(AbstractValue other) {
            return new Unknown(AbstractValue.origins(this, other));
        }
    }

    /** The largest number of recorded places; more would not help a reader. */
    int MOST_ORIGINS = 64;

    /** Returns the places on which some values depend, in the order of the values. */
    static ImmutableSet<Origin> origins(AbstractValue... values) {
        ImmutableSet<Origin> all = ImmutableSet.of();
        for (AbstractValue value : values) {
            all = origins(all, value.origins());
        }
        return all;
    }

    /** Returns the places of two sets, those of the first one first. */
    static ImmutableSet<Origin> origins(ImmutableSet<Origin> first, ImmutableSet<Origin> second) {
        // Sets of long chains fill up soon; then the second set is not read any more.
        if (first.size() >= MOST_ORIGINS || second.isEmpty() || first.containsAll(second)) {
            return first;
        }
        ImmutableSet.Builder<Origin> all = ImmutableSet.<Origin>builder().addAll(first);
        int size = first.size();
        for (Origin origin : second) {
            if (size < MOST_ORIGINS && !first.contains(origin)) {
                all.add(origin);
                size++;
            }
        }
        return all.build();
    }

    /** Returns any value of a type. */
    static AbstractValue anything(Type type, ImmutableSet<Origin> origins) {
        if (type.isScalar() || type.isFloatTuple()) {
            Range range = type.base() == Type.Base.BOOLEAN ? Range.BIT : Range.ANY;
            return new Numbers(
                    ImmutableList.copyOf(Collections.nCopies(type.size(), range)), type.size() == 1, origins);
        }
        if (type.base() == Type.Base.STRING) {
            return new Words(null, origins);
        }
        return type.equals(Types.BSDF)
                ? new Lobe(Range.POSITIVE, origins)
                : type.isClosure() ? new Lobe(Range.ZERO, origins) : new Unknown(origins);
    }
}
