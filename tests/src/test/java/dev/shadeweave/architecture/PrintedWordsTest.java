package dev.shadeweave.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.collect.ImmutableList;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.shadeweave.ir.model.Constant;
import dev.shadeweave.ir.model.Name;
import dev.shadeweave.ir.model.ShaderInfo;
import dev.shadeweave.lang.syntax.Directive;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Printers of the intermediate form write no user text: all texts in a shader are types that validate themselves, and
 * printers see only places of the source, which they pass on.
 */
class PrintedWordsTest {
    private static final String WORDS = "dev.shadeweave.ir.model";
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(
                    WORDS,
                    "dev.shadeweave.ir.internal.nest",
                    "dev.shadeweave.lang.syntax",
                    "dev.shadeweave.ir.internal.print");

    /** All places where a shader, or a tree made of it, holds a text; words of enums are the program's own. */
    @Test
    void every_text_checks_itself() {
        Set<String> holders = new TreeSet<>();
        for (JavaClass type : CLASSES) {
            boolean read = type.getPackageName().equals(WORDS)
                    || type.getPackageName().equals("dev.shadeweave.ir.internal.nest")
                    || type.getName().startsWith(Directive.class.getName())
                    || type.getSimpleName().equals("Version");
            // what the build made of a lambda lives as long as the call that made it
            boolean lambda = type.getModifiers().contains(JavaModifier.SYNTHETIC);
            if (read && !type.isEnum() && !lambda) {
                type.getFields().stream()
                        .filter(field -> !field.getModifiers().contains(JavaModifier.STATIC))
                        .filter(PrintedWordsTest::holdsText)
                        .forEach(field -> holders.add(field.getFullName()));
            }
        }
        assertEquals(
                Set.of(
                        WORDS + ".Constant$YuvConstant.text",
                        WORDS + ".Name.text",
                        WORDS + ".ShaderInfo$LayoutEntry.name",
                        WORDS + ".ShaderInfo$VertexBlock.instance",
                        "dev.shadeweave.lang.syntax.Directive$Extension.name",
                        "dev.shadeweave.lang.syntax.Directive$Pragma.text"),
                holders);
    }

    private static boolean holdsText(JavaField field) {
        return field.getType().getAllInvolvedRawTypes().stream()
                .map(JavaClass::getName)
                .collect(Collectors.toSet())
                .stream()
                .anyMatch(Set.of("java.lang.String", "java.lang.CharSequence", "java.lang.Object")::contains);
    }

    @Test
    void refuses_text_that_is_not_a_word() {
        for (String text : List.of(
                "a b", "a;", "x; EVIL", "1a", "a\n", "\u00e9", "a-b", "a.b", "a[0]", "//", "a\u0000", "\u202ea", " ")) {
            assertThrows(IllegalArgumentException.class, () -> Name.temporary(text), text);
            assertThrows(IllegalArgumentException.class, () -> Name.inInterface(text), text);
            assertThrows(IllegalArgumentException.class, () -> new ShaderInfo.LayoutEntry(text, 1), text);
            assertThrows(IllegalArgumentException.class, () -> new Constant.YuvConstant(text), text);
            assertThrows(
                    IllegalArgumentException.class,
                    () -> new ShaderInfo.VertexBlock(
                            true, ImmutableList.of(), ImmutableList.of(), text, null, SourceSpan.none()),
                    text);
        }
        for (String text : List.of("a\nEVIL", "a\rEVIL", "a\\", "a /* EVIL")) {
            assertThrows(IllegalArgumentException.class, () -> new Directive.Pragma(text, SourceSpan.none()), text);
            assertThrows(
                    IllegalArgumentException.class,
                    () -> new Directive.Extension(text, Directive.Behavior.ENABLE, SourceSpan.none()),
                    text);
        }
    }

    @Test
    void printers_do_not_look_at_the_source() {
        noClasses()
                .that()
                .resideInAPackage("dev.shadeweave.ir.internal.print..")
                .should()
                .accessTargetWhere(DescribedPredicate.describe(
                        "a text of the source is",
                        (JavaAccess<?> access) -> access.getTargetOwner().isEquivalentTo(SourceFile.class)
                                || (access.getTargetOwner().isEquivalentTo(SourceSpan.class)
                                        && !access.getName().equals("none"))))
                .check(CLASSES);
    }
}
