package dev.shadeweave.type;

import com.google.common.collect.ImmutableList;
import java.util.stream.Collectors;

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
    /** Returns the type. */
    Type type();

    /** Returns the value string as documents state it, with numbers in their shortest form. */
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
    }

    /** A colour or vector of two to four floats. */
    record VectorValue(Type type, ImmutableList<Float> components) implements Value {
        @Override
        public String text() {
            return Numbers.list(components);
        }
    }

    /** A matrix, row by row, for row vectors. */
    record MatrixValue(Type type, ImmutableList<Float> components) implements Value {
        @Override
        public String text() {
            return Numbers.list(components);
        }
    }

    /** A list of scalars of the array's base. */
    record ArrayValue(Type type, ImmutableList<Value> elements) implements Value {
        @Override
        public String text() {
            return elements.stream().map(Value::text).collect(Collectors.joining(", "));
        }
    }

    /** One value for each member, in order. */
    record StructValue(Type type, ImmutableList<Value> members) implements Value {
        @Override
        public String text() {
            return members.stream().map(Value::text).collect(Collectors.joining(";", "{", "}"));
        }
    }
}
