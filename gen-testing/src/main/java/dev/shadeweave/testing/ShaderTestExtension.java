package dev.shadeweave.testing;

import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.ReflectionSupport;

/** Runs test methods with {@link ShaderTest}. */
final class ShaderTestExtension implements TestTemplateInvocationContextProvider {
    private static final ExtensionContext.Namespace FOLDERS =
            ExtensionContext.Namespace.create(ShaderTestExtension.class);

    @Override
    public boolean supportsTestTemplate(ExtensionContext context) {
        return settings(context).isPresent();
    }

    private static Optional<ShaderTest> settings(ExtensionContext context) {
        return AnnotationSupport.findAnnotation(context.getTestMethod(), ShaderTest.class);
    }

    @Override
    public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(ExtensionContext context) {
        ShaderTest settings = settings(context).orElseThrow();
        Method method = context.getRequiredTestMethod();
        if (!List.of(method.getParameterTypes()).contains(ShaderCase.class)) {
            throw new ExtensionConfigurationException(
                    "the method " + method.getName() + " has no parameter of type ShaderCase");
        }
        ApprovedFolder folder = folder(settings, context);
        ShaderCases cases = ShaderCases.of(
                        Stream.of(settings.documents()).map(Path::of).toArray(Path[]::new))
                .withTargets(settings.targets())
                .withElements(settings.elements())
                .withOptions(ReflectionSupport.newInstance(settings.options()).get())
                .approvedIn(folder);
        // The stream is read while the tests run. The last test is added only if there are approved files then.
        return Stream.concat(
                cases.list().stream().map(Case::new),
                Stream.of(folder).filter(ApprovedFolder::exists).map(unused -> new NoneObsolete(cases, folder)));
    }

    private static ApprovedFolder folder(ShaderTest settings, ExtensionContext context) {
        String test = context.getRequiredTestClass().getSimpleName() + "/"
                + context.getRequiredTestMethod().getName();
        Path folder =
                settings.approved().isEmpty() ? ShaderCase.DEFAULT_FOLDER.resolve(test) : Path.of(settings.approved());
        String owner = context.getRequiredTestClass().getName() + "."
                + context.getRequiredTestMethod().getName();
        Object other = context.getRoot()
                .getStore(FOLDERS)
                .getOrComputeIfAbsent(folder.toAbsolutePath().normalize().toString(), unused -> owner);
        if (!owner.equals(other)) {
            throw new ExtensionConfigurationException("the tests " + other + " and " + owner
                    + " have the same folder of approved files, " + folder + "; state another with 'approved'");
        }
        boolean approving = context.getConfigurationParameter(ApprovedFolder.APPROVE)
                .map(Boolean::parseBoolean)
                .orElse(false);
        return ApprovedFolder.of(folder).approving(approving);
    }

    /** Passes a case to the test method, or null to a method that is not called. */
    private record Parameter(@Nullable ShaderCase value) implements ParameterResolver {
        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.getParameter().getType() == ShaderCase.class;
        }

        @Override
        public @Nullable Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
            return value;
        }
    }

    /** The test of one shader. It fails before the method is called if there is no shader. */
    private record Case(ShaderCase shader) implements TestTemplateInvocationContext {
        @Override
        public String getDisplayName(int invocationIndex) {
            return shader.toString();
        }

        @Override
        public List<Extension> getAdditionalExtensions() {
            BeforeEachCallback generate = context -> shader.shader();
            return List.of(generate, new Parameter(shader));
        }
    }

    /** The last test of a method: it checks that every approved file belongs to a shader. */
    private record NoneObsolete(ShaderCases cases, ApprovedFolder folder)
            implements TestTemplateInvocationContext, InvocationInterceptor {
        @Override
        public String getDisplayName(int invocationIndex) {
            return "no obsolete files in " + folder.path();
        }

        @Override
        public List<Extension> getAdditionalExtensions() {
            return List.of(this, new Parameter(null));
        }

        @Override
        public void interceptTestTemplateMethod(
                Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context) {
            invocation.skip();
            List<Path> deleted = cases.assertNoneObsolete();
            if (!deleted.isEmpty()) {
                context.publishReportEntry(
                        "deleted", deleted.stream().map(Path::toString).collect(Collectors.joining(", ")));
            }
        }
    }
}
