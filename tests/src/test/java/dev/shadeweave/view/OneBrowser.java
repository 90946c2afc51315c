package dev.shadeweave.view;

import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Gives tests the one browser of the run, and the one page in it, which is loaded anew after a test that failed. */
final class OneBrowser implements ParameterResolver, AfterTestExecutionCallback {
    private static final ExtensionContext.Namespace NAMESPACE = ExtensionContext.Namespace.create(OneBrowser.class);

    @Override
    public void afterTestExecution(ExtensionContext context) {
        Page page = context.getRoot().getStore(NAMESPACE).get("page", Page.class);
        if (page != null && context.getExecutionException().isPresent()) {
            page.distrust();
        }
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        return type == Browser.class || type == Page.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        ExtensionContext.Store store = context.getRoot().getStore(NAMESPACE);
        Browser browser = store.getOrComputeIfAbsent("browser", name -> Browser.open(1280, 860), Browser.class);
        return parameter.getParameter().getType() == Browser.class
                ? browser
                : store.getOrComputeIfAbsent("page", name -> Page.open(browser), Page.class);
    }
}
