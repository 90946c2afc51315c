package dev.shadeweave.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.approval.Materials;
import dev.shadeweave.approval.Materials.Subject;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.instance.Instance;
import dev.shadeweave.instance.ShaderCache;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Equal results print equal texts, so that a text in a log or a failed assertion shows only what differs. */
class PrintedResultsTest {
    private static final List<String> TARGETS = List.of("genglsl", "vulkan", "genosl", "wgsl", "hlsl");

    /** The end of the text of an object without its own {@code toString}. */
    private static final Pattern IDENTITY = Pattern.compile("[\\w$]+@[0-9a-f]{4,8}\\b");

    /** The results that programs get. All types that their methods return are checked, too. */
    private static final List<Class<?>> RESULTS = List.of(
            GenerationResult.class,
            DocumentValues.class,
            DialectGenerator.Made.class,
            Shader.class,
            ShaderStage.class,
            VariableBlock.class,
            Variable.class,
            SourceMap.class,
            Instance.class);

    /** What is no result but makes one. */
    private static final ImmutableSet<Class<?>> MAKERS =
            ImmutableSet.of(ShaderGenerator.class, Variable.Builder.class, SourceMap.Builder.class);

    /**
     * Compares the prints of results.
     *
     * @param equal made again from the same document
     * @param read made from the same files, read again; places in other file objects are not equal, but print the same
     */
    private static void check(Object one, Object equal, Object read) {
        assertEquals(one, equal);
        assertEquals(one.toString(), equal.toString());
        assertEquals(one.toString(), read.toString());
        assertEquals(
                List.of(),
                IDENTITY.matcher(one.toString())
                        .results()
                        .map(MatchResult::group)
                        .toList());
    }

    @Test
    void equal_results_print_the_same() {
        List<Subject> ones = Materials.all();
        List<Subject> others = Materials.all();
        for (int i = 0; i < ones.size(); i += 7) {
            for (String target : TARGETS) {
                GenerationResult one = result(ones.get(i), target);
                GenerationResult equal = result(ones.get(i), target);
                GenerationResult read = result(others.get(i), target);
                check(one, equal, read);
                one.shader()
                        .ifPresent(shader -> check(
                                shader.stages(),
                                equal.shader().orElseThrow().stages(),
                                read.shader().orElseThrow().stages()));
            }
        }
    }

    private static GenerationResult result(Subject subject, String target) {
        return Generators.forTarget(target).generate(subject.content(), subject.element(), subject.options());
    }

    @Test
    void equal_instances_print_the_same() {
        Subject one = Materials.all().get(0);
        check(instance(one), instance(one), instance(Materials.all().get(0)));
    }

    private static Instance instance(Subject subject) {
        return ShaderCache.inMemory(Generators.forTarget("genglsl"), 1 << 20)
                .instance(subject.content(), subject.element(), GenerationOptions.DEFAULT, new Diagnostics())
                .orElseThrow();
    }

    @Test
    void every_type_of_a_result_prints_its_value() {
        Set<Class<?>> seen = new LinkedHashSet<>();
        Deque<Class<?>> open = new ArrayDeque<>(RESULTS);
        Set<String> silent = new TreeSet<>();
        while (!open.isEmpty()) {
            Class<?> next = open.poll();
            if (!next.getName().startsWith("dev.shadeweave.") || MAKERS.contains(next) || !seen.add(next)) {
                continue;
            }
            if (!next.isInterface() && !printsItsValue(next)) {
                silent.add(next.getName());
            }
            if (next.isSealed()) {
                open.addAll(List.of(next.getPermittedSubclasses()));
            }
            for (Method method : next.getDeclaredMethods()) {
                if (Modifier.isPublic(method.getModifiers()) && method.getParameterCount() == 0) {
                    open.addAll(classes(method.getGenericReturnType()));
                }
            }
        }
        assertTrue(seen.size() > 30, seen::toString);
        assertEquals(Set.of(), silent);
    }

    /** A record or an enum prints what it is made of; any other class needs a method. */
    private static boolean printsItsValue(Class<?> type) {
        try {
            return type.isRecord()
                    || type.isEnum()
                    || !type.getMethod("toString").getDeclaringClass().equals(Object.class);
        } catch (NoSuchMethodException e) {
            throw new AssertionError(e);
        }
    }

    private static List<Class<?>> classes(Type type) {
        List<Class<?>> all = new ArrayList<>();
        if (type instanceof Class<?> plain) {
            all.add(plain.isArray() ? plain.getComponentType() : plain);
        } else if (type instanceof ParameterizedType generic) {
            all.addAll(classes(generic.getRawType()));
            for (Type argument : generic.getActualTypeArguments()) {
                all.addAll(classes(argument));
            }
        } else if (type instanceof WildcardType wildcard) {
            for (Type bound : wildcard.getUpperBounds()) {
                all.addAll(classes(bound));
            }
        }
        return all;
    }
}
