package dev.shadeweave.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static com.tngtech.archunit.library.plantuml.rules.PlantUmlArchCondition.Configuration.consideringOnlyDependenciesInAnyPackage;
import static com.tngtech.archunit.library.plantuml.rules.PlantUmlArchCondition.adhereToPlantUmlDiagram;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/** The dependency rules; {@code architecture/packages.puml} is the picture of the first. */
@AnalyzeClasses(packages = "dev.shadeweave", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    private static final Path REPOSITORY = Path.of("..");

    /** A method, because the picture can be read only when the tests run, not during their discovery. */
    @ArchTest
    static void packages_follow_the_picture(JavaClasses all) {
        classes()
                .should(adhereToPlantUmlDiagram(
                        Path.of("architecture", "packages.puml"),
                        consideringOnlyDependenciesInAnyPackage("dev.shadeweave..")))
                .check(all);
    }

    @ArchTest
    static final ArchRule packages_form_no_cycle =
            slices().matching("dev.shadeweave.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule only_document_xml_and_jaxb_know_xml = noClasses()
            .that()
            .resideOutsideOfPackages("dev.shadeweave.document.xml", "dev.shadeweave.jaxb")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "jakarta.xml..", "javax.xml..", "org.xml..", "org.w3c..", "com.ctc.wstx..", "org.codehaus.stax2..");

    /** Whatever is drawn is a command of a stream. */
    @ArchTest
    static final ArchRule only_streams_are_drawn = noClasses()
            .that()
            .doNotHaveFullyQualifiedName("dev.shadeweave.render.gl.GlirPrograms")
            .should()
            .callMethodWhere(target(
                    nameMatching("gl(Multi)?Draw(Arrays|Elements|RangeElements|Transform).*|glDispatch.*|glBegin")));

    @ArchTest
    static final ArchRule only_three_packages_of_render_know_lwjgl = noClasses()
            .that()
            .resideOutsideOfPackages(
                    "dev.shadeweave.render.gl",
                    "dev.shadeweave.render.internal.file",
                    "dev.shadeweave.render.internal.surface")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.lwjgl..");

    @ArchTest
    static final ArchRule only_servers_know_the_network = noClasses()
            .that()
            .resideOutsideOfPackages("dev.shadeweave.view.internal.server", "dev.shadeweave.cli.service")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io.undertow..", "org.xnio..");

    @ArchTest
    static final ArchRule only_cli_talks_to_the_process = noClasses()
            .that()
            .resideOutsideOfPackages("dev.shadeweave.cli..", "dev.shadeweave.goal.internal", "dev.shadeweave.spark")
            .should()
            .accessField(System.class, "out")
            .orShould()
            .accessField(System.class, "err")
            .orShould()
            .callMethod(System.class, "exit", int.class);

    @ArchTest
    static final ArchRule files_are_touched_in_few_packages = noClasses()
            .that()
            .resideOutsideOfPackages(
                    "dev.shadeweave.file",
                    "dev.shadeweave.source..",
                    "dev.shadeweave.cli..",
                    "dev.shadeweave.goal.internal",
                    "dev.shadeweave.gradle",
                    "dev.shadeweave.maven",
                    "dev.shadeweave.render..",
                    "dev.shadeweave.spark",
                    "dev.shadeweave.testing",
                    "dev.shadeweave.view.internal.content",
                    "dev.shadeweave.view.internal.document",
                    "dev.shadeweave.watch.internal")
            .should()
            .dependOnClassesThat()
            .areAssignableTo(Files.class);

    @ArchTest
    static final ArchRule generation_knows_no_target = noClasses()
            .that()
            .resideInAnyPackage(
                    "dev.shadeweave.extension..",
                    "dev.shadeweave.plan..",
                    "dev.shadeweave.write..",
                    "dev.shadeweave.compile..",
                    "dev.shadeweave.generator..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("dev.shadeweave.glsl..", "dev.shadeweave.osl..")
            .allowEmptyShould(true);

    /** How a language types expressions is known by the package that reads them, once. */
    @ArchTest
    static final ArchRule types_of_languages_have_one_place = classes()
            .that()
            .implement("dev.shadeweave.lang.overload.TypeRules")
            .should()
            .resideInAPackage("dev.shadeweave.lang.overload");

    @ArchTest
    static final ArchRule glsl_does_not_know_osl = noClasses()
            .that()
            .resideInAPackage("dev.shadeweave.glsl..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("dev.shadeweave.osl..");

    @ArchTest
    static final ArchRule osl_does_not_know_glsl = noClasses()
            .that()
            .resideInAPackage("dev.shadeweave.osl..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("dev.shadeweave.glsl..");

    @ArchTest
    static final ArchRule documents_end_where_graphs_begin = noClasses()
            .that()
            .resideInAnyPackage(
                    "dev.shadeweave.graph..",
                    "dev.shadeweave.semantics..",
                    "dev.shadeweave.analysis..",
                    "dev.shadeweave.canonical..",
                    "dev.shadeweave.pass..",
                    "dev.shadeweave.shader..",
                    "dev.shadeweave.emit..",
                    "dev.shadeweave.plan..",
                    "dev.shadeweave.write..",
                    "dev.shadeweave.glsl..",
                    "dev.shadeweave.osl..",
                    "dev.shadeweave.raymarch..",
                    "dev.shadeweave.ir..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("dev.shadeweave.document..");

    /** A caller names the element; generation passes it to linking at once and reads nothing of it. */
    @ArchTest
    static final ArchRule elements_are_read_up_to_the_graphs = noClasses()
            .that()
            .resideInAnyPackage("dev.shadeweave.compile..", "dev.shadeweave.generator..")
            .should()
            .callMethod("dev.shadeweave.document.Element", "attributes");

    @ArchTest
    static final ArchRule services_are_loaded_in_one_place = noClasses()
            .that()
            .doNotHaveFullyQualifiedName("dev.shadeweave.service.internal.Providers")
            .should()
            .callMethodWhere(target(owner(name(ServiceLoader.class.getName()))));

    @ArchTest
    static final ArchRule values_do_not_change = classes()
            .that()
            .resideInAnyPackage(
                    "dev.shadeweave.document",
                    "dev.shadeweave.graph",
                    "dev.shadeweave.shader",
                    "dev.shadeweave.type",
                    "dev.shadeweave.source")
            .and()
            .areNotAnonymousClasses()
            .should(beValuesOrTheirBuilders());

    @ArchTest
    static final ArchRule passes_are_small_and_tested = classes()
            .that()
            .resideInAPackage("dev.shadeweave.pass..")
            .and()
            .implement(name("dev.shadeweave.pass.GraphPass").as("GraphPass"))
            .should()
            .haveModifier(JavaModifier.FINAL)
            .andShould(haveATestOfTheirName())
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule every_package_name_says_something = noClasses()
            .that(alwaysTrue())
            .should()
            .resideInAnyPackage("..util..", "..common..", "..helper..", "..impl..");

    /** A caller can name every type that it gets or passes. The packages of the command are a program, not a library. */
    @ArchTest
    static final ArchRule offered_members_have_no_internal_type = classes()
            .that()
            .arePublic()
            .and()
            .resideOutsideOfPackages("..internal..", "dev.shadeweave.cli..")
            .should(offerNoInternalType());

    private static ArchCondition<JavaClass> offerNoInternalType() {
        return new ArchCondition<>("offer no member with an internal type") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                for (JavaCodeUnit member : type.getCodeUnits()) {
                    boolean offered = member.getModifiers().contains(JavaModifier.PUBLIC)
                            || member.getModifiers().contains(JavaModifier.PROTECTED);
                    Stream.concat(Stream.of(member.getReturnType()), member.getParameterTypes().stream())
                            .flatMap(it -> it.getAllInvolvedRawTypes().stream())
                            .filter(it -> offered
                                    && it.getPackageName().matches("dev\\.shadeweave\\.(.+\\.)?internal(\\..+)?"))
                            .forEach(it -> events.add(SimpleConditionEvent.violated(
                                    member, member.getFullName() + " mentions " + it.getName())));
                }
            }
        };
    }

    /** A value is a record, an enum, an interface, or a final class with final fields; a builder lives beside it. */
    private static ArchCondition<JavaClass> beValuesOrTheirBuilders() {
        return new ArchCondition<>("be records, enums, interfaces or final classes with final fields") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                if (type.isRecord() || type.isEnum() || type.isInterface() || isBuilder(type)) {
                    return;
                }
                boolean closed = type.getModifiers().contains(JavaModifier.FINAL) || isSealedInside(type);
                if (!closed) {
                    events.add(SimpleConditionEvent.violated(type, type.getName() + " is a class that is not final"));
                }
                for (JavaField field : type.getFields()) {
                    boolean memo = field.getModifiers().contains(JavaModifier.VOLATILE)
                            || field.getModifiers().contains(JavaModifier.TRANSIENT);
                    if (!field.getModifiers().contains(JavaModifier.FINAL) && !memo) {
                        events.add(SimpleConditionEvent.violated(field, field.getFullName() + " is not final"));
                    }
                }
            }
        };
    }

    private static boolean isBuilder(JavaClass type) {
        return Stream.iterate(
                        Optional.of(type), Optional::isPresent, inner -> inner.flatMap(JavaClass::getEnclosingClass))
                .flatMap(Optional::stream)
                .anyMatch(outer -> outer.getSimpleName().endsWith("Builder")
                        || outer.getSimpleName().endsWith("Editor"));
    }

    /** Private nested classes cannot be extended from elsewhere; javac's own switch tables are such. */
    private static boolean isSealedInside(JavaClass type) {
        return type.getModifiers().contains(JavaModifier.PRIVATE)
                || type.getModifiers().contains(JavaModifier.SYNTHETIC)
                || type.reflect().isSealed();
    }

    private static ArchCondition<JavaClass> haveATestOfTheirName() {
        return new ArchCondition<>("have a test of their name") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                String path = type.getPackageName().replace('.', '/') + "/" + type.getSimpleName() + "Test.java";
                boolean tested = Stream.of("gen-core", "gen-glsl", "gen-osl", "tests")
                        .map(module -> REPOSITORY
                                .resolve(module)
                                .resolve("src/test/java")
                                .resolve(path))
                        .anyMatch(Files::exists);
                if (!tested) {
                    events.add(SimpleConditionEvent.violated(type, type.getName() + " has no test " + path));
                }
            }
        };
    }
}
