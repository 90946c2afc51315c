package dev.shadeweave.view;

import dev.shadeweave.render.image.Image;
import java.io.File;
import java.nio.FloatBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.openqa.selenium.By;
import org.openqa.selenium.ScriptTimeoutException;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.WindowType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.support.ui.WebDriverWait;

/** Debian's Chromium without a window, which draws without a GPU. */
public final class Browser implements AutoCloseable {
    /** The most that is waited for one thing, on however busy a machine. */
    private static final Duration PATIENCE = Duration.ofSeconds(150);

    /** Describes the state of a page after a time-out. */
    private static final String STATE =
            """
            return (() => {
                const s = window.shadeweave;
                if (s === undefined) {
                    return location.href + ' is no viewer: ' + document.body.textContent.slice(0, 200);
                }
                const {session, connection, gallery, stage, tabs} = s;
                return JSON.stringify({ shown: session.document + '#' + session.element, preview: session.preview,
                    selected: session.selected, running: session.running, frame: session.frame !== undefined, timed: session.timed,
                    busy: stage.isBusy, lost: stage.gl.isContextLost(), connected: connection.isOpen,
                    calls: connection.open.size, answers: session.answers, scene: session.scene,
                    values: Object.fromEntries(session.values), messages: session.messages.map(one => one.message),
                    status: document.getElementById('status').textContent,
                    timing: document.getElementById('timing').textContent, tab: tabs.chosen,
                    search: gallery.search.value, gallery: gallery.shown.length + ' of ' + gallery.all.length,
                    drawing: gallery.drawing, drawn: document.querySelectorAll('.cell.drawn').length,
                    dialog: document.querySelector('dialog[open]')?.id, focus: document.activeElement.id,
                    visible: document.visibilityState, size: [innerWidth, innerHeight] });
            })()
            """;

    private final ChromeDriver driver;

    private Browser(ChromeDriver driver) {
        this.driver = driver;
    }

    /** A browser with a window of this size; without a browser on the machine, the test is skipped with a message. */
    public static Browser open(int width, int height) {
        return open(width, height, "--expose-gc");
    }

    /** A browser that draws with WebGPU on the processor. */
    public static Browser openWebGpu(int width, int height) {
        return open(width, height, "--expose-gc", "--enable-unsafe-webgpu", "--use-webgpu-adapter=swiftshader");
    }

    /** Starts a browser that interprets scripts, so that its heap grows only by the objects that pages keep. */
    static Browser interpreting(int width, int height) {
        return open(width, height, "--expose-gc --jitless");
    }

    private static Browser open(int width, int height, String scripts, String... more) {
        Path browser = program("chromium", "chromium-browser", "google-chrome");
        Path chromedriver = program("chromedriver");
        ChromeOptions options = new ChromeOptions();
        options.setBinary(browser.toFile());
        options.addArguments(
                "--headless=new",
                "--no-sandbox",
                "--use-angle=swiftshader",
                "--enable-unsafe-swiftshader",
                "--enable-precise-memory-info",
                "--js-flags=" + scripts,
                "--disable-dev-shm-usage",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--no-first-run",
                // half the pixels of a side: without a GPU, drawing them takes most of the time
                "--force-device-scale-factor=0.5",
                "--hide-scrollbars",
                "--window-size=" + width + "," + height);
        options.addArguments(more);
        options.setCapability("goog:loggingPrefs", Map.of(LogType.BROWSER, "ALL"));
        // the paths are given, so that nothing looks for a driver elsewhere
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(chromedriver.toFile())
                .usingAnyFreePort()
                .withLogFile(new File("/dev/null"))
                .build();
        ChromeDriver driver = new ChromeDriver(service, options);
        driver.manage().timeouts().scriptTimeout(PATIENCE).pageLoadTimeout(PATIENCE);
        return new Browser(driver);
    }

    private static Path program(String... names) {
        return Stream.of(names)
                .flatMap(name -> Stream.of(
                                System.getenv().getOrDefault("PATH", "").split(":"))
                        .map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseGet(() -> Assumptions.abort(names[0] + " is not installed (Debian: chromium, chromium-driver)"));
    }

    ChromeDriver driver() {
        return driver;
    }

    public void go(Object address) {
        driver.get(String.valueOf(address));
    }

    /** Another tab, open until it is closed. */
    @SuppressWarnings("resource") // the driver stays
    Tab tab(Object address) {
        String before = driver.getWindowHandle();
        driver.switchTo().newWindow(WindowType.TAB);
        go(address);
        return () -> {
            driver.close();
            driver.switchTo().window(before);
        };
    }

    /** A tab. */
    interface Tab extends AutoCloseable {
        @Override
        void close();
    }

    WebElement find(String selector) {
        return until(() -> "there is no " + selector, () -> driver.findElements(By.cssSelector(selector)).stream()
                .findFirst()
                .orElse(null));
    }

    /** Waits until there is something, a while and no longer; the failure says for what, and how the page is. */
    private <T> T until(Supplier<String> what, Supplier<@Nullable T> step) {
        try {
            return new WebDriverWait(driver, PATIENCE)
                    .pollingEvery(Duration.ofMillis(25))
                    .until(some -> step.get());
        } catch (WebDriverException e) {
            throw new AssertionError(
                    what.get() + ", " + PATIENCE.toSeconds() + " s long ("
                            + String.valueOf(e.getRawMessage())
                                    .lines()
                                    .findFirst()
                                    .orElse("") + "); the page: " + state() + "; its console: " + console(),
                    e);
        }
    }

    /** How the page is. */
    private String state() {
        try {
            return String.valueOf(driver.executeScript(STATE));
        } catch (WebDriverException e) {
            return "does not answer: " + e.getRawMessage();
        }
    }

    /**
     * How much there is in the page that something still refers to: objects without those of the browser's own interfaces, nodes
     * of documents, and listeners; behind them the bytes of its heap.
     */
    List<String> kept() {
        Map<?, ?> prototype =
                cdp("Runtime.evaluate", "result", Map.of("expression", "Object.prototype", "objectGroup", KEPT));
        Map<?, ?> objects =
                cdp("Runtime.queryObjects", "objects", Map.of("prototypeObjectId", id(prototype), "objectGroup", KEPT));
        Map<?, ?> counts = cdp(
                "Runtime.callFunctionOn",
                "result",
                Map.of("objectId", id(objects), "returnByValue", true, "functionDeclaration", COUNT));
        driver.executeCdpCommand("Runtime.releaseObjectGroup", Map.of("objectGroup", KEPT));
        Map<String, Object> elements = driver.executeCdpCommand("Memory.getDOMCounters", Map.of());
        Map<String, Object> heap = driver.executeCdpCommand("Runtime.getHeapUsage", Map.of());
        return List.of(
                counts.get("value") + ", " + elements.get("nodes") + " nodes, " + elements.get("jsEventListeners")
                        + " listeners",
                String.valueOf(heap.get("usedSize")));
    }

    private Map<?, ?> cdp(String method, String part, Map<String, Object> parameters) {
        return (Map<?, ?>) Objects.requireNonNull(
                driver.executeCdpCommand(method, parameters).get(part));
    }

    private static Object id(Map<?, ?> object) {
        return Objects.requireNonNull(object.get("objectId"));
    }

    private static final String KEPT = "kept";

    /** The driver's answers stay in the page, too. */
    private static final String COUNT =
            """
            function() {
                const counts = { Array: 0, Function: 0, Map: 0, Object: 0, Set: 0 };
                for (const object of this) {
                    const answer = Array.isArray(object) && object.length === 1 && typeof object[0] === 'string'
                        && object[0].startsWith('{"status"');
                    const name = typeof object === 'function' ? 'Function' : object.constructor?.name;
                    if (!answer && Object.hasOwn(counts, name)) {
                        counts[name]++;
                    }
                }
                return Object.entries(counts).map(([name, count]) => count + ' of ' + name).join(', ');
            }
            """;

    List<WebElement> all(String selector) {
        return driver.findElements(By.cssSelector(selector));
    }

    /** Waits until an expression of the page is true. */
    public void await(String expression) {
        until(
                () -> "never true: " + expression,
                () -> Boolean.TRUE.equals(driver.executeScript("return Boolean(" + expression + ")")) ? true : null);
    }

    /** Waits until an expression has a value. */
    void awaitValue(String expected, String expression) {
        AtomicReference<String> last = new AtomicReference<>("");
        until(() -> expression + " is " + last.get() + ", not " + expected, () -> {
            last.set(String.valueOf(value(expression)));
            return expected.equals(last.get()) ? true : null;
        });
    }

    /** The value of an expression. */
    public Object value(String expression) {
        return Optional.ofNullable(driver.executeScript("return " + expression)).orElse("");
    }

    /** The value of an asynchronous function's body. */
    Object run(String body) {
        Object result;
        try {
            result = driver.executeAsyncScript("const done = arguments[arguments.length - 1];" + "(async () => {" + body
                    + "})().then(value => done(value ?? ''), error => done('error ' + error.stack))");
        } catch (ScriptTimeoutException e) {
            throw new AssertionError(
                    "not done after " + PATIENCE.toSeconds() + " s: " + body + "; the page: " + state()
                            + "; its console: " + console(),
                    e);
        }
        String text = String.valueOf(result);
        if (text.startsWith("error ")) {
            throw new AssertionError(text);
        }
        return result == null ? "" : result;
    }

    /** Returns the picture of the page, the upper row first, with display values from 0 to 1. */
    Image picture() {
        String answer = String.valueOf(
                value(
                        "(() => { const {stage} = shadeweave; const {width, height} = stage.canvas;"
                                + " const pixels = stage.pixels(); let text = width + ' ' + height + ' ';"
                                + " for (const value of pixels) { text += String.fromCharCode(256 + value); } return text; })()"));
        int first = answer.indexOf(' ');
        int second = answer.indexOf(' ', first + 1);
        int width = Integer.parseInt(answer.substring(0, first));
        int height = Integer.parseInt(answer.substring(first + 1, second));
        float[] pixels = new float[4 * width * height];
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = (answer.charAt(second + 1 + i) - 256) / 255f;
        }
        return Image.ofRowsUpwards(width, height, FloatBuffer.wrap(pixels));
    }

    /** What went wrong in the page. */
    public List<String> console() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .filter(entry -> entry.getLevel().intValue() >= Level.WARNING.intValue())
                .map(LogEntry::getMessage)
                .toList();
    }

    @Override
    public void close() {
        driver.quit();
    }
}
