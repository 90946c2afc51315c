package dev.shadeweave.view;

import dev.shadeweave.render.image.Image;
import java.io.File;
import java.nio.FloatBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.openqa.selenium.By;
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
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private final ChromeDriver driver;

    private Browser(ChromeDriver driver) {
        this.driver = driver;
    }

    /** A browser with a window of this size; without one on the machine the test is skipped and says so. */
    public static Browser open(int width, int height) {
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
                "--js-flags=--expose-gc",
                "--disable-dev-shm-usage",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--no-first-run",
                "--force-device-scale-factor=1",
                "--hide-scrollbars",
                "--window-size=" + width + "," + height);
        options.setCapability("goog:loggingPrefs", Map.of(LogType.BROWSER, "ALL"));
        // the paths are given, so that nothing looks for a driver elsewhere
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(chromedriver.toFile())
                .usingAnyFreePort()
                .withLogFile(new File("/dev/null"))
                .build();
        return new Browser(new ChromeDriver(service, options));
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

    /** Another tab, which is there until it is closed. */
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
        return new WebDriverWait(driver, PATIENCE).until(some -> some.findElement(By.cssSelector(selector)));
    }

    List<WebElement> all(String selector) {
        return driver.findElements(By.cssSelector(selector));
    }

    /** Waits until an expression of the page is true. */
    public void await(String expression) {
        new WebDriverWait(driver, PATIENCE)
                .withMessage(() -> "never true: " + expression + "; the console says " + console())
                .pollingEvery(Duration.ofMillis(25))
                .until(some -> Boolean.TRUE.equals(driver.executeScript("return Boolean(" + expression + ")")));
    }

    /** Waits until an expression has a value. */
    void awaitValue(String expected, String expression) {
        new WebDriverWait(driver, PATIENCE)
                .withMessage(() -> expression + " is " + value(expression) + ", not " + expected)
                .pollingEvery(Duration.ofMillis(25))
                .until(some -> expected.equals(String.valueOf(value(expression))));
    }

    /** The value of an expression. */
    public Object value(String expression) {
        return Optional.ofNullable(driver.executeScript("return " + expression)).orElse("");
    }

    /** The value of an asynchronous function's body. */
    Object run(String body) {
        driver.manage().timeouts().scriptTimeout(PATIENCE.multipliedBy(20));
        Object result = driver.executeAsyncScript("const done = arguments[arguments.length - 1];" + "(async () => {"
                + body + "})().then(value => done(value ?? ''), error => done('error ' + error.stack))");
        String text = String.valueOf(result);
        if (text.startsWith("error ")) {
            throw new AssertionError(text);
        }
        return result == null ? "" : result;
    }

    /** What the page shows now, the upper row first, its numbers from 0 to 1 as a display gets them. */
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
