package dev.shadeweave.view;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.WindowType;

/** Several pages of one server in a browser. {@code -Dshadeweave.view.pages=50} opens as many. */
@ExtendWith(OneBrowser.class)
class PagesUseTest {
    @TempDir
    private Path folder;

    private static String colored(String color) {
        return "<materialx version='1.39'><constant name='c' type='color3'><input name='value' type='color3' value='"
                + color + "'/></constant><output name='o' type='color3' nodename='c'/></materialx>";
    }

    @Test
    void all_show_what_was_saved(Browser browser) throws IOException {
        int pages = Integer.getInteger("shadeweave.view.pages", 3);
        Path document = folder.resolve("shared.mtlx");
        Files.writeString(document, colored("0.8, 0.1, 0.1"));
        String first = browser.driver().getWindowHandle();
        List<String> handles = new ArrayList<>();
        try (Viewer viewer = Views.open(document)) {
            try {
                for (int i = 0; i < pages; i++) {
                    browser.driver().switchTo().newWindow(WindowType.TAB);
                    handles.add(browser.driver().getWindowHandle());
                    browser.go(viewer.url());
                    browser.await("window.shadeweave?.stage.picture");
                }
                Files.writeString(document, colored("0.1, 0.8, 0.1"));
                for (String handle : handles) {
                    browser.driver().switchTo().window(handle);
                    checkShowsWhatWasSaved(browser);
                }
            } finally {
                // before their server ends, or they would say that it is gone, and the next test would hear it
                for (String handle : handles) {
                    browser.driver().switchTo().window(handle);
                    browser.driver().close();
                }
                browser.driver().switchTo().window(first);
            }
        }
    }

    private static void checkShowsWhatWasSaved(Browser browser) {
        browser.await("!shadeweave.session.running && shadeweave.session.answers > 1");
        assertEquals(
                "true",
                String.valueOf(browser.value(
                        "(({stage}) => { const {width, height} = stage.canvas; const at = 4 * (width * (height >> 1)"
                                + " + (width >> 1)); const pixels = stage.pixels(); return pixels[at + 1] > pixels[at] + 50; })"
                                + "(shadeweave)")));
        assertEquals(List.of(), browser.console());
    }
}
