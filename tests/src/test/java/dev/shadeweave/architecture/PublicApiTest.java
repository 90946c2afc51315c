package dev.shadeweave.architecture;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.approval.WrittenFile;
import java.io.IOException;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * {@code api/public-api.txt} says what the stable types offer, so that every change of it shows in a diff. With
 * {@code -Dsnapshots.update=true} it is written anew. Below each type stands which types it mentions that are not stable.
 */
class PublicApiTest {
    private static final Path STABLE = Path.of("api", "stable.txt");
    private static final Path LISTING = Path.of("api", "public-api.txt");

    @Test
    void the_listing_is_up_to_date() throws IOException, ClassNotFoundException {
        WrittenFile.check(LISTING, listing(), PublicApiTest.class, "If the change is meant, add it to CHANGELOG.md.");
    }

    private static String listing() throws IOException, ClassNotFoundException {
        List<Class<?>> stable = new ArrayList<>();
        for (String name : Files.readAllLines(STABLE)) {
            if (!name.isBlank() && !name.startsWith("#")) {
                stable.add(Class.forName(name));
            }
        }
        StringBuilder text = new StringBuilder();
        for (Class<?> type : stable) {
            describe(type, stable, text);
        }
        return text.toString();
    }

    private static void describe(Class<?> type, List<Class<?>> stable, StringBuilder text) {
        text.append(kind(type)).append(' ').append(shown(type.getTypeName()));
        Type parent = type.getGenericSuperclass();
        if (parent != null && !parent.equals(Object.class) && !type.isRecord() && !type.isEnum()) {
            text.append(" extends ").append(shown(parent.getTypeName()));
        }
        if (type.getGenericInterfaces().length > 0) {
            text.append(" : ")
                    .append(Arrays.stream(type.getGenericInterfaces())
                            .map(Type::getTypeName)
                            .map(PublicApiTest::shown)
                            .collect(Collectors.joining(", ")));
        }
        text.append('\n');
        members(type).forEach(member -> text.append("    ").append(member).append('\n'));
        TreeSet<String> internal = new TreeSet<>();
        mentioned(type).filter(name -> !isStable(name, stable)).forEach(internal::add);
        if (!internal.isEmpty()) {
            text.append("    (mentions ").append(String.join(", ", internal)).append(")\n");
        }
        text.append('\n');
        for (Class<?> inner : sorted(type.getDeclaredClasses())) {
            if (isOffered(inner.getModifiers(), type)) {
                describe(inner, stable, text);
            }
        }
    }

    private static List<Class<?>> sorted(Class<?>[] classes) {
        return Arrays.stream(classes)
                .filter(inner -> !inner.isSynthetic() && !inner.isAnonymousClass())
                .sorted((one, other) -> one.getName().compareTo(other.getName()))
                .collect(Collectors.toList());
    }

    private static String kind(Class<?> type) {
        String kind = type.isAnnotation()
                ? "annotation"
                : type.isInterface()
                        ? type.isSealed() ? "sealed interface" : "interface"
                        : type.isEnum() ? "enum" : type.isRecord() ? "record" : "class";
        boolean isAbstract = kind.equals("class") && Modifier.isAbstract(type.getModifiers());
        boolean isFinal = kind.equals("class") && Modifier.isFinal(type.getModifiers());
        return isAbstract ? "abstract " + kind : isFinal ? "final " + kind : kind;
    }

    private static boolean isOffered(int modifiers, Class<?> owner) {
        return Modifier.isPublic(modifiers)
                || (Modifier.isProtected(modifiers) && !Modifier.isFinal(owner.getModifiers()));
    }

    private static ImmutableList<Member> offered(Class<?> type) {
        List<Member> all = new ArrayList<>();
        all.addAll(Arrays.asList(type.getDeclaredFields()));
        all.addAll(Arrays.asList(type.getDeclaredConstructors()));
        all.addAll(Arrays.asList(type.getDeclaredMethods()));
        return all.stream()
                .filter(member -> !member.isSynthetic() && isOffered(member.getModifiers(), type))
                .collect(ImmutableList.toImmutableList());
    }

    private static List<String> members(Class<?> type) {
        return offered(type).stream()
                .map(member -> {
                    String text = member instanceof Field field
                            ? field.toGenericString()
                            : ((Executable) member).toGenericString();
                    return shown(text.replace(type.getTypeName() + ".", ""));
                })
                .sorted()
                .collect(Collectors.toList());
    }

    /** The names of our types in signatures. */
    private static Stream<String> mentioned(Class<?> type) {
        return offered(type).stream()
                .flatMap(member -> member instanceof Field field
                        ? Stream.of(field.getGenericType())
                        : Stream.concat(
                                Arrays.stream(((Executable) member).getGenericParameterTypes()),
                                member instanceof Method method
                                        ? Stream.of(method.getGenericReturnType())
                                        : Stream.of()))
                .map(Type::getTypeName)
                .flatMap(name -> Arrays.stream(name.split("[^A-Za-z0-9_.$]+")))
                .filter(name -> name.startsWith("dev.shadeweave."));
    }

    private static boolean isStable(String name, List<Class<?>> stable) {
        return stable.stream().anyMatch(type -> name.equals(type.getName()) || name.startsWith(type.getName() + "$"));
    }

    private static String shown(String text) {
        return text.replace("java.lang.", "")
                .replace("java.util.function.", "")
                .replace("java.util.", "")
                .replace("com.google.common.collect.", "");
    }
}
