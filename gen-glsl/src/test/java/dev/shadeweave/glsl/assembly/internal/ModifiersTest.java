package dev.shadeweave.glsl.assembly.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.glsl.assembly.Contribution;
import dev.shadeweave.glsl.assembly.Modifiers;
import dev.shadeweave.glsl.assembly.StageCode;
import dev.shadeweave.glsl.assembly.StageDialect;
import dev.shadeweave.glsl.assembly.StageModifier;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.glsl.assembly.StagePoint;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.source.SourceFile;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests the order of modifiers: requested ones in the order of the requests, then services by order and name. */
class ModifiersTest {
    /** A service that adds a line, or does not apply. */
    private record Service(String id, int order, boolean applies) implements StageModifier {
        @Override
        public boolean appliesTo(GenerationOptions options) {
            return applies;
        }

        @Override
        public void code(StagePoint point, StageCode out) {
            if (point == StagePoint.FRAGMENT_END) {
                out.line("outFragment.r += 0.1;");
            }
        }
    }

    private static Service service(String id, int order) {
        return new Service(id, order, true);
    }

    @Test
    void services_stand_by_order_and_then_by_name() {
        check("a0 b0 c0", service("c0", 0), service("a0", 0), service("b0", 0));
        check("late-1 a0 b0 early7", service("early7", 7), service("b0", 0), service("late-1", -1), service("a0", 0));
        check("a0", service("a0", 0), new Service("b0", 0, false));
    }

    private static void check(String expected, StageModifier... services) {
        Modifiers modifiers = new Modifiers(List.of(services));
        StageOptions options = StageOptions.builder()
                .modifier(SourceFile.of("zz.mod", "FragmentEndCode:\noutFragment *= 0.5;\n"))
                .modifier("fog")
                .build();
        Diagnostics diagnostics = new Diagnostics();
        Assembly assembly = new AssemblyReader(
                        options,
                        modifiers.applying(GenerationOptions.DEFAULT, diagnostics),
                        StageDialect.GLSL,
                        false,
                        diagnostics)
                .read();
        assertEquals(ImmutableList.of(), assembly.problems());
        assertEquals(
                "zz fog " + expected,
                String.join(" ", assembly.parts().stream().map(Contribution::id).toList()));
    }

    @Test
    void two_services_of_one_name_are_refused() {
        Modifiers modifiers = new Modifiers(List.of(service("same", 0), service("same", 1)));
        assertEquals(
                List.of(),
                modifiers.applying(GenerationOptions.DEFAULT, new Diagnostics()).stream()
                        .filter(each -> !each.id().equals("same"))
                        .toList());
        assertEquals(
                List.of("two modifiers are called 'same': " + Service.class.getName() + " and "
                        + Service.class.getName() + "; give one of them another id"),
                modifiers.found().stream().map(Diagnostic::message).toList());
    }

    /** If {@code appliesTo} of a service fails, this is reported, and the other services apply. */
    @Test
    void a_service_that_fails_is_named_and_the_others_apply() {
        StageModifier failing = new StageModifier() {
            @Override
            public String id() {
                return "failing";
            }

            @Override
            public boolean appliesTo(GenerationOptions options) {
                throw new IllegalStateException("no idea");
            }
        };
        Modifiers modifiers = new Modifiers(List.of(service("a0", 0), failing, service("z0", 0)));
        Diagnostics diagnostics = new Diagnostics();
        ImmutableList<StageModifier> applying = modifiers.applying(GenerationOptions.DEFAULT, diagnostics);
        assertEquals(
                List.of("a0", "z0"), applying.stream().map(StageModifier::id).toList());
        Assembly assembly =
                new AssemblyReader(StageOptions.DEFAULT, applying, StageDialect.GLSL, false, diagnostics).read();
        assertEquals(
                List.of("modifier 'failing' failed when it was asked for whether it applies:"
                        + " java.lang.IllegalStateException: no idea"),
                assembly.problems().stream().map(Diagnostic::message).toList());
    }
}
