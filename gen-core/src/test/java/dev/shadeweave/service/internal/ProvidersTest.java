package dev.shadeweave.service.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import java.util.List;
import java.util.ServiceConfigurationError;
import org.junit.jupiter.api.Test;

/** A list of implementations is as good as a class path. */
class ProvidersTest {
    private static final String NAME = Service.class.getName();

    /** What is provided. */
    public interface Service {}

    /** An implementation. */
    public static final class One implements Service {
        /** Called by the service loader. */
        public One() {}
    }

    /** Another. */
    public static final class Two implements Service {
        /** Called by the service loader. */
        public Two() {}
    }

    @Test
    void finds_providers_of_the_service_in_the_order_of_the_list() {
        check(
                NAME + " " + Two.class.getName() + "\nanother.Service a.Class\n" + NAME + " " + One.class.getName()
                        + "\n",
                Two.class,
                One.class);
        check(NAME + " " + One.class.getName(), One.class);
        check("");
    }

    @Test
    void each_call_makes_one() {
        Providers.Provider<Service> provider =
                listed(NAME + " " + One.class.getName()).get(0);
        assertInstanceOf(One.class, provider.get());
        assertNotSame(provider.get(), provider.get());
    }

    @Test
    void words_of_an_annotation() {
        assertEquals(
                List.of("near", "far"),
                listed(NAME + " " + One.class.getName() + " near far\n").get(0).words());
    }

    @Test
    void reports_classes_that_are_no_providers() {
        assertThrows(
                ServiceConfigurationError.class,
                () -> listed(NAME + " a.Class\n").get(0).type());
        assertThrows(
                ServiceConfigurationError.class,
                () -> listed(NAME + " java.lang.String\n").get(0).get());
    }

    @Test
    void without_a_list_the_class_path_is_asked() {
        assertTrue(Providers.of(Service.class, ProvidersTest.class.getClassLoader(), new Diagnostics())
                .isEmpty());
    }

    private static ImmutableList<Providers.Provider<Service>> listed(String list) {
        return Providers.listed(new Providers.Service<>(Service.class, ProvidersTest.class.getClassLoader()), list);
    }

    private static void check(String list, Class<?>... expected) {
        assertEquals(
                List.of(expected),
                listed(list).stream().<Class<?>>map(Providers.Provider::type).toList());
    }
}
