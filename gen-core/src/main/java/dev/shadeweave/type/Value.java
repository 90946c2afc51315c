package dev.shadeweave.type;

import com.google.common.collect.ImmutableList;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A literal value. Every value knows its type; {@link #text()} is its form in documents.
 *
 * <pre>{@code
 * Value half = new Value.FloatValue(0.5f);
 * System.out.println(half.type()); // float
 * System.out.println(half.text()); // 0.5
 * }</pre>
 */
public sealed interface Value {
    /** The type. */
    Type type();

    /** The value string of documents, numbers in their shortest form. */
    String text();

    /** One float. */
    record FloatValue(float value) implements Value {
        @Override
        public Type type() {
            return Types.FLOAT;
        }

        @Override
        public String text() {
            return Numbers.text(value);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof FloatValue that && Float.compare(value, that.value) == 0;
        }

        @Override
        public int hashCode() {
            return Float.hashCode(value);
        }
    }

    /** One integer. */
    record IntegerValue(int value) implements Value {
        @Override
        public Type type() {
            return Types.INTEGER;
        }

        @Override
        public String text() {
            return Integer.toString(value);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof IntegerValue that && value == that.value;
        }

        @Override
        public int hashCode() {
            return value;
        }
    }

    /** {@code true} or {@code false}. */
    record BooleanValue(boolean value) implements Value {
        @Override
        public Type type() {
            return Types.BOOLEAN;
        }

        @Override
        public String text() {
            return Boolean.toString(value);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof BooleanValue that && value == that.value;
        }

        @Override
        public int hashCode() {
            return Boolean.hashCode(value);
        }
    }

    /** A text: {@code string}, {@code geomname} and the arrays that documents write as texts. */
    record StringValue(Type type, String value) implements Value {
        /**
         * A value of type {@code string}.
         *
         * @param value the text, not escaped
         */
        public StringValue(String value) {
            this(Types.STRING, value);
        }

        @Override
        public String text() {
            return value;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof StringValue that && type.equals(that.type) && value.equals(that.value);
        }

        @Override
        public int hashCode() {
            return 31 * type.hashCode() + value.hashCode();
        }
    }

    /** The name of a file, prefixes and tokens already resolved. */
    record FilenameValue(String value) implements Value {
        @Override
        public Type type() {
            return Types.FILENAME;
        }

        @Override
        public String text() {
            return value;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof FilenameValue that && value.equals(that.value);
        }

        @Override
        public int hashCode() {
            return value.hashCode();
        }
    }

    /** A colour or vector of two to four floats. */
    record VectorValue(Type type, ImmutableList<Float> components) implements Value {
        @Override
        public String text() {
            return Numbers.list(components);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof VectorValue that && type.equals(that.type) && components.equals(that.components);
        }

        @Override
        public int hashCode() {
            return 31 * type.hashCode() + components.hashCode();
        }
    }

    /** A matrix, row by row, for row vectors. */
    record MatrixValue(Type type, ImmutableList<Float> components) implements Value {
        @Override
        public String text() {
            return Numbers.list(components);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof MatrixValue that && type.equals(that.type) && components.equals(that.components);
        }

        @Override
        public int hashCode() {
            return 31 * type.hashCode() + components.hashCode();
        }
    }

    /** A list of scalars of the array's base. */
    record ArrayValue(Type type, ImmutableList<Value> elements) implements Value {
        @Override
        public String text() {
            return elements.stream().map(Value::text).collect(Collectors.joining(", "));
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof ArrayValue that && type.equals(that.type) && elements.equals(that.elements);
        }

        @Override
        public int hashCode() {
            return 31 * type.hashCode() + elements.hashCode();
        }
    }

    /** One value for each member, in order. */
    record StructValue(Type type, ImmutableList<Value> members) implements Value {
        @Override
        public String text() {
            return members.stream().map(Value::text).collect(Collectors.joining(";", "{", "}"));
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof StructValue that && type.equals(that.type) && members.equals(that.members);
        }

        @Override
        public int hashCode() {
            return 31 * type.hashCode() + members.hashCode();
        }
    }
}
