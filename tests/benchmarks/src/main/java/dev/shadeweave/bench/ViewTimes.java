package dev.shadeweave.bench;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.IntFunction;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.support.ui.WebDriverWait;

/**
 * Measures how long a person waits in the viewer, in a browser without a GPU: from the call to the first picture, from
 * a drag of a slider to the drawn frame, from a change that needs another shader to its picture, and from the save of a
 * file to the new picture. It also measures a frame while a gallery of a thousand materials scrolls. Prints the median,
 * the minimum and the maximum of all tries. It is not a JMH benchmark, because the clock of the page measures the
 * times. {@code -Dshadeweave.command=…} measures another launcher.
 */
public final class ViewTimes {
    private static final int TRIES = 11;
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final String WAIT = "const settle = async () => { const s = shadeweave.session;"
            + " while (s.running || s.frame !== undefined || s.timed > 0) { await new Promise(done => setTimeout(done)); } };";

    private ViewTimes() {}

    /** Measures the viewer. The current folder must be the repository. */
    public static void main(String[] args) throws IOException {
        Path folder = Files.createTempDirectory("shadeweave-view");
        Path document = folder.resolve("brick.mtlx");
        String text = Files.readString(Path.of("resources/materials/patterns/brick.mtlx"));
        Files.writeString(document, text);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(new File("/usr/bin/chromium"));
        options.addArguments(
                "--headless=new",
                "--no-sandbox",
                "--use-angle=swiftshader",
                "--enable-unsafe-swiftshader",
                "--window-size=1280,860");
        ChromeDriver browser = new ChromeDriver(
                new ChromeDriverService.Builder()
                        .usingDriverExecutable(new File("/usr/bin/chromedriver"))
                        .usingAnyFreePort()
                        .build(),
                options);
        List<String> command = List.of(System.getProperty("shadeweave.command", "./shadeweave"));
        // builds the program if necessary, so that no measured step builds it
        run(command);
        long start = System.nanoTime();
        Process viewer = new ProcessBuilder(command.get(0), "view", "--no-open", folder.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(viewer.getInputStream(), StandardCharsets.UTF_8))) {
            String url = String.valueOf(out.readLine());
            long printed = System.nanoTime();
            browser.get(url);
            await(browser, "window.shadeweave && shadeweave.stage.frames > 0");
            report("the address is printed", (printed - start) / 1e6);
            report("first picture from a cold start", (System.nanoTime() - start) / 1e6);
            browser.manage().timeouts().scriptTimeout(PATIENCE);
            ask(browser, WAIT + "await settle();");
            report("drag of a slider to the drawn frame", times(browser, "live", "mortar_width", "(0.05 + i / 100)"));
            report("change to another shader's picture", times(browser, "regenerated", "index", "i % 2"));
            saves(
                    browser,
                    document,
                    "a number, to its picture",
                    i -> text.replace("0.45, 0.14, 0.08", "0.45, 0.14, 0.0" + i));
            // changes the name of a variable, so that every program is a new one
            saves(browser, document, "a node, to its picture", i -> text.replace("\"along\"", "\"along" + i + "\""));
            report("a frame while the gallery of 1 000 scrolls", scroll(browser, folder));
        } finally {
            browser.quit();
            viewer.destroy();
        }
    }

    /** Prints the times from the save of a file, by its timestamp on the disk, until its picture is drawn. */
    private static void saves(ChromeDriver browser, Path document, String what, IntFunction<String> text)
            throws IOException {
        List<Double> known = new ArrayList<>();
        List<Double> answered = new ArrayList<>();
        List<Double> drawn = new ArrayList<>();
        browser.executeScript(
                """
                const { connection, session } = shadeweave;
                let saved = 0;
                const since = () => performance.now() + performance.timeOrigin - saved;
                connection.addEventListener('news', event => { saved = event.detail.saved; window.known = since(); });
                session.addEventListener('answer', () => { window.answered = since(); });
                session.addEventListener('timing', event => {
                    if (event.detail.kind === 'saved') { window.timing = [window.known, window.answered, event.detail.total]; }
                });
                """);
        for (int i = 0; i < TRIES; i++) {
            browser.executeScript("window.timing = null;");
            Files.writeString(document, text.apply(1 + i % 9));
            await(browser, "window.timing !== null && !shadeweave.session.running");
            List<?> timing = Objects.requireNonNull((List<?>) browser.executeScript("return window.timing"));
            known.add(((Number) timing.get(0)).doubleValue());
            answered.add(((Number) timing.get(1)).doubleValue());
            drawn.add(((Number) timing.get(2)).doubleValue());
        }
        report("  until the page knows", known);
        report("  until it has given the driver all commands", answered);
        report("save of a file with another " + what, drawn);
    }

    private static void run(List<String> command) throws IOException {
        try {
            Process process = new ProcessBuilder(command.get(0), "--version")
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (process.waitFor() != 0) {
                throw new IOException(command + " does not run");
            }
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    /**
     * Returns the median time between two frames while the list scrolls by a row each frame and its pictures are drawn.
     */
    private static double scroll(ChromeDriver browser, Path folder) throws IOException {
        for (int document = 0; document < 10; document++) {
            StringBuilder text = new StringBuilder("<materialx version='1.39'>");
            for (int i = 0; i < 100; i++) {
                text.append(String.format(
                        Locale.ROOT,
                        "<constant name='c%1$d' type='color3'><input name='value' type='color3' value='%2$.2f, 0.%3$d, 0.5'/>"
                                + "</constant><output name='out%1$d' type='color3' nodename='c%1$d'/>",
                        i,
                        i / 100.0,
                        document));
            }
            Files.writeString(folder.resolve("many" + document + ".mtlx"), text + "</materialx>");
        }
        await(browser, "shadeweave.gallery.all.length > 1000 && shadeweave.gallery.progress.hidden");
        Object times = ask(
                browser,
                "const {list} = shadeweave.gallery; const times = []; let last = performance.now();"
                        + " for (let i = 0; i < 121; i++) { list.scrollTop += 140;"
                        + " await new Promise(done => requestAnimationFrame(done)); const now = performance.now();"
                        + " times.push(now - last); last = now; } return times.sort((a, b) => a - b)[60];");
        return ((Number) times).doubleValue();
    }

    private static List<Double> times(ChromeDriver browser, String kind, String name, String value) {
        List<Double> times = new ArrayList<>();
        for (int i = 0; i < TRIES; i++) {
            Object time = ask(
                    browser,
                    WAIT + "const s = shadeweave.session; const p = s.parameters.find(p => p.name === '" + name
                            + "'); const timing = new Promise(done => s.addEventListener('timing', function one(event) {"
                            + " if (event.detail.kind === '" + kind + "') { s.removeEventListener('timing', one);"
                            + " done(event.detail.total); } })); const i = " + i + "; s.set(p, String(" + value
                            + ")); const total = await timing; await settle(); return total;");
            times.add(((Number) time).doubleValue());
        }
        return times;
    }

    private static Object ask(ChromeDriver browser, String body) {
        Object answer = browser.executeAsyncScript("const done = arguments[arguments.length - 1]; (async () => {" + body
                + "})().then(done, e => done(String(e)));");
        return answer == null ? "" : answer;
    }

    private static void await(ChromeDriver browser, String expression) {
        new WebDriverWait(browser, PATIENCE)
                .pollingEvery(Duration.ofMillis(5))
                .until(some -> Boolean.TRUE.equals(browser.executeScript("return Boolean(" + expression + ")")));
    }

    private static void report(String what, double milliseconds) {
        System.out.printf(Locale.ROOT, "%-56s %8.1f ms%n", what, milliseconds);
    }

    private static void report(String what, List<Double> times) {
        Collections.sort(times);
        System.out.printf(
                Locale.ROOT,
                "%-56s %8.1f ms, least %.1f, most %.1f%n",
                what,
                times.get(times.size() / 2),
                times.get(0),
                times.get(times.size() - 1));
    }
}
