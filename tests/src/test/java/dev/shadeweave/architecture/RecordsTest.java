package dev.shadeweave.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Who makes a record can see what its arguments mean: at most seven, grouped by concern, or a builder that names each. */
class RecordsTest {
    private static final int MOST = 7;

    private static void check(boolean expected, JavaClass... types) {
        assertEquals(expected, Stream.of(types).noneMatch(RecordsTest::isUnreadable));
    }

    @Test
    void long_records_have_builders() {
        List<String> unreadable = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests()).importPackages("dev.shadeweave").stream()
                        .filter(RecordsTest::isUnreadable)
                        .map(type -> type.getName() + " " + components(type))
                        .sorted()
                        .toList();
        assertEquals(List.of(), unreadable);
    }

    private record Eight(int a, int b, int c, int d, int e, int f, int g, int h) {}

    private record Built(int a, int b, int c, int d, int e, int f, int g, int h) {
        private static final class Builder {}

        @SuppressWarnings("UnusedMethod") // who looks for builders finds it
        static Builder builder() {
            return new Builder();
        }
    }

    private record Seven(int a, int b, int c, int d, int e, int f, int g) {}

    @Test
    void the_rule_sees_long_records() {
        ClassFileImporter importer = new ClassFileImporter();
        check(false, importer.importClass(Eight.class));
        check(true, importer.importClass(Built.class), importer.importClass(Seven.class));
    }

    private static boolean isUnreadable(JavaClass type) {
        return type.isRecord()
                && components(type) > MOST
                && type.getMethods().stream()
                        .noneMatch(method -> method.getModifiers().contains(JavaModifier.STATIC)
                                && method.getRawReturnType().getSimpleName().equals("Builder"));
    }

    private static long components(JavaClass type) {
        return type.getFields().stream()
                .map(JavaField::getModifiers)
                .filter(modifiers -> !modifiers.contains(JavaModifier.STATIC))
                .count();
    }
}
