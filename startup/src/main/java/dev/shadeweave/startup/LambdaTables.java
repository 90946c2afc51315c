package dev.shadeweave.startup;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;

/**
 * Decides which lambdas share a class. Loading a class costs as much time as running many lambdas, so lambdas of one
 * nest share classes. They must have the same interface, or interfaces that one object may implement together, and
 * captured values of the same field types.
 */
final class LambdaTables {
    /** The maximum number of lambdas that share one method. The JIT compiler inlines only short methods. */
    private static final int MOST_OF_A_METHOD = 16;

    /**
     * Interfaces that one object may implement together. No default method of one has the name and type of a method of
     * another. No code tests whether an object implements one of them, as streams do for {@code IntConsumer}.
     */
    private static final Set<String> TOGETHER = Set.of(
            "java/lang/Runnable",
            "java/util/Comparator",
            "java/util/concurrent/Callable",
            "java/util/function/BiConsumer",
            "java/util/function/BiFunction",
            "java/util/function/BiPredicate",
            "java/util/function/BinaryOperator",
            "java/util/function/BooleanSupplier",
            "java/util/function/Consumer",
            "java/util/function/Function",
            "java/util/function/IntFunction",
            "java/util/function/IntPredicate",
            "java/util/function/IntSupplier",
            "java/util/function/IntUnaryOperator",
            "java/util/function/Predicate",
            "java/util/function/Supplier",
            "java/util/function/ToDoubleFunction",
            "java/util/function/ToIntBiFunction",
            "java/util/function/ToIntFunction",
            "java/util/function/ToLongBiFunction",
            "java/util/function/ToLongFunction",
            "java/util/function/UnaryOperator",
            "com/google/common/base/Function",
            "com/google/common/base/Supplier");

    /**
     * The common properties of lambdas that share a class: their interface (empty for those of {@link #TOGETHER}), and
     * the types of their fields.
     */
    private record Look(String type, List<Type> fields) {}

    /** A class to which lambdas are added. */
    private static final class Table {
        private final LambdaClass.Head head;
        private final List<Type> fields;
        private final List<LambdaClass.Work> works = new ArrayList<>();
        private final Map<String, Integer> methods = new HashMap<>();
        private int fixed;
        private int others;

        Table(LambdaClass.Head head, List<Type> fields) {
            this.head = head;
            this.fields = fields;
        }

        boolean hasRoom(LambdaClass.Shape shape) {
            return methods.getOrDefault(shape.signature(), 0) < MOST_OF_A_METHOD;
        }

        LambdaClass.Work add(LambdaClass.Shape shape, Handle target, Type known) {
            methods.merge(shape.signature(), 1, Integer::sum);
            int number = shape.captured().length == 0 ? --fixed : others++;
            LambdaClass.Work work = new LambdaClass.Work(number, shape, target, known);
            works.add(work);
            return work;
        }
    }

    /** The classes of one nest. */
    private static final class Nest {
        private final Map<Look, Table> filling = new HashMap<>();
        private final List<Table> all = new ArrayList<>();
    }

    /**
     * The class to which a lambda was added.
     *
     * @param name the name of the class
     * @param fields the types of the fields of the class
     * @param work the lambda
     */
    record Place(String name, List<Type> fields, LambdaClass.Work work) {}

    private final Map<String, Nest> nests = new TreeMap<>();

    /**
     * Adds a lambda.
     *
     * @param host the nest host. The name of the new class starts with its name, and the class may call private methods
     *     of its nest.
     * @param version the version of class files
     * @param nested true if class files of that version have nests
     * @param shape the interface and the captured values
     * @param target the method that the lambda calls
     * @param known the type of the interface's method at the call site, with type arguments resolved
     */
    Place add(String host, int version, boolean nested, LambdaClass.Shape shape, Handle target, Type known) {
        Nest nest = nests.computeIfAbsent(host, none -> new Nest());
        String type = shape.type().getInternalName();
        Look look = new Look(TOGETHER.contains(type) ? "" : type, fields(shape.captured()));
        Table table = nest.filling.get(look);
        if (table == null || !table.hasRoom(shape)) {
            String name = host + "$$" + (nest.all.size() + 1);
            table = new Table(new LambdaClass.Head(name, version, nested ? host : null), look.fields());
            nest.filling.put(look, table);
            nest.all.add(table);
        }
        return new Place(table.head.name(), table.fields, table.add(shape, target, known));
    }

    /**
     * Returns the types of the fields for captured values. If all are references, their number is rounded up to an even
     * one, at least two. Lambdas with different numbers then share a class, and objects with two references take as
     * much memory as objects with one.
     */
    private static List<Type> fields(Type[] captured) {
        List<Type> fields = new ArrayList<>();
        boolean references = true;
        for (Type type : captured) {
            boolean reference = type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
            fields.add(reference ? LambdaClass.OBJECT : type);
            references &= reference;
        }
        while (references && (fields.isEmpty() || fields.size() % 2 == 1)) {
            fields.add(LambdaClass.OBJECT);
        }
        return List.copyOf(fields);
    }

    /** Returns the number of fields of its class that a lambda does not use. */
    static int missing(Place place) {
        return place.work().isFixed()
                ? 0
                : place.fields().size() - place.work().shape().captured().length;
    }

    /** Returns the bytes of the new classes by name. */
    Map<String, byte[]> classes() {
        Map<String, byte[]> classes = new TreeMap<>();
        for (Nest nest : nests.values()) {
            for (Table table : nest.all) {
                classes.put(table.head.name(), new LambdaClass(table.head, table.fields, table.works).bytes());
            }
        }
        return classes;
    }

    /** Returns the names of the new members of each nest, by the name of the host. */
    Map<String, List<String>> members() {
        Map<String, List<String>> members = new TreeMap<>();
        nests.forEach((host, nest) -> {
            List<String> names = nest.all.stream()
                    .filter(table -> table.head.host() != null)
                    .map(table -> table.head.name())
                    .toList();
            if (!names.isEmpty()) {
                members.put(host, names);
            }
        });
        return members;
    }
}
