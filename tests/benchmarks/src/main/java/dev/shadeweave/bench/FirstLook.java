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
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.support.ui.WebDriverWait;

/**
 * Measures how long a user of the viewer waits, in a browser without a GPU with a window of 1280 by 720: for the first
 * picture, for the picture of another material after a click in the gallery, and for the frame after a slider moved.
 * All times begin with the action of the user, and end when the device has drawn the frame. Processor times of the
 * driver, the page and the server are independent of other load of the machine. The arguments are the documents.
 *
 * <p>{@code -Dshadeweave.command=…} measures another launcher. {@code -Dclicks=…} is the number of clicks (12), and
 * {@code -Didle=…} the number of milliseconds before the first click, in which the page draws the gallery (0).
 */
public final class FirstLook {
    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final int SLIDES = 3;

    /** The script that notes when the page has the first picture. */
    private static final String WATCH =
            """
            const look = setInterval(() => {
                if (window.shadeweave !== undefined) {
                    clearInterval(look);
                    shadeweave.session.addEventListener('timing', () => { window.first ??= performance.now(); });
                }
            }, 1);
            """;

    /** The script that clicks on a material and waits for its picture. */
    private static final String CLICK =
            """
            const {session, gallery} = shadeweave;
            const all = gallery.all.filter(entry => entry.element !== '');
            const entry = all[(7 * %d + 5) %% all.length];
            const began = performance.now();
            const time = await new Promise(done => {
                const look = event => {
                    if (session.pictured === `${entry.document}#${entry.element}` && event.detail.kind !== 'live') {
                        session.removeEventListener('timing', look);
                        done(performance.now() - began);
                    }
                };
                session.addEventListener('timing', look);
                gallery.choose(entry);
            });
            return [entry.element, time];
            """;

    /** The script that moves the slider of the first live parameter of numbers, as soon as the session is idle. */
    private static final String SLIDE =
            """
            const {session} = shadeweave;
            while (session.isBusy) { await new Promise(done => setTimeout(done, 5)); }
            const one = session.parameters.find(each => each.state === 'live' && ['float', 'color3'].includes(each.type));
            const times = [];
            for (let i = 1; one !== undefined && i <= %d; i++) {
                const began = performance.now();
                const drawn = new Promise(done => session.addEventListener('timing', done, {once: true}));
                session.set(one, one.type === 'float' ? String(i / 10) : `0.${i}, 0.2, 0.3`);
                await drawn;
                times.push(performance.now() - began);
            }
            while (session.isBusy) { await new Promise(done => setTimeout(done, 5)); }
            return times;
            """;

    private final ChromeDriver browser;
    private final Map<Long, Duration> spent = new HashMap<>();

    private FirstLook(ChromeDriver browser) {
        this.browser = browser;
    }

    /** Measures the viewer of some documents. */
    public static void main(String[] args) throws IOException, InterruptedException {
        ChromeOptions options = new ChromeOptions();
        options.setBinary(new File("/usr/bin/chromium"));
        options.addArguments(
                "--headless=new",
                "--no-sandbox",
                "--use-angle=swiftshader",
                "--enable-unsafe-swiftshader",
                "--disable-dev-shm-usage",
                "--window-size=1280,720");
        ChromeDriver browser = new ChromeDriver(
                new ChromeDriverService.Builder()
                        .usingDriverExecutable(new File("/usr/bin/chromedriver"))
                        .usingAnyFreePort()
                        .build(),
                options);
        List<String> command = new ArrayList<>(Arrays.asList(
                System.getProperty("shadeweave.command", "./shadeweave").split(" ")));
        command.addAll(List.of("view", "--no-open"));
        command.addAll(List.of(args));
        Process viewer = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(viewer.getInputStream(), StandardCharsets.UTF_8))) {
            new FirstLook(browser).measure(String.valueOf(out.readLine()));
        } finally {
            browser.quit();
            viewer.destroy();
        }
    }

    private void measure(String address) throws InterruptedException {
        browser.manage().timeouts().scriptTimeout(PATIENCE);
        browser.executeCdpCommand("Page.addScriptToEvaluateOnNewDocument", Map.of("source", WATCH));
        processors();
        browser.get(address);
        await("window.first !== undefined");
        report(
                "first picture",
                ((Number) Objects.requireNonNull(browser.executeScript("return window.first"))).doubleValue());
        await("shadeweave.gallery.progress.hidden && shadeweave.gallery.all.length > 0");
        Thread.sleep(Long.getLong("idle", 0));
        processors();
        List<Double> clicks = new ArrayList<>();
        List<Double> slides = new ArrayList<>();
        for (int i = 0; i < Integer.getInteger("clicks", 12); i++) {
            List<?> click = (List<?>) ask(String.format(Locale.ROOT, CLICK, i));
            clicks.add(((Number) click.get(1)).doubleValue());
            report("click on " + click.get(0), clicks.get(i));
            List<?> times = (List<?>) ask(String.format(Locale.ROOT, SLIDE, SLIDES));
            times.forEach(slide -> slides.add(((Number) slide).doubleValue()));
            if (!times.isEmpty()) {
                report("  its slider, and all pixels", slides.get(slides.size() - 1));
            }
        }
        summary("another material", clicks);
        summary("slider", slides);
    }

    /** Prints a time, and the processor times of all processes since the last call. */
    private void report(String what, double milliseconds) {
        System.out.printf(Locale.ROOT, "%-40s %7.0f ms   %s%n", what, milliseconds, processors());
    }

    private static void summary(String what, List<Double> times) {
        Collections.sort(times);
        System.out.printf(
                Locale.ROOT,
                "%-40s %7.0f ms, least %.0f, most %.0f, of %d%n",
                what,
                times.get(times.size() / 2),
                times.get(0),
                times.get(times.size() - 1),
                times.size());
    }

    private String processors() {
        Map<String, Double> seconds = new TreeMap<>();
        try (Stream<ProcessHandle> all = ProcessHandle.current().descendants()) {
            all.forEach(process -> {
                Duration now = process.info().totalCpuDuration().orElse(Duration.ZERO);
                Duration before = spent.getOrDefault(process.pid(), Duration.ZERO);
                spent.put(process.pid(), now);
                seconds.merge(role(process), now.minus(before).toMillis() / 1e3, Double::sum);
            });
        }
        return seconds.entrySet().stream()
                .map(entry -> String.format(Locale.ROOT, "%s %.2f s", entry.getKey(), entry.getValue()))
                .collect(Collectors.joining(", "));
    }

    private static String role(ProcessHandle process) {
        String call;
        try {
            call = Files.readString(Path.of("/proc/" + process.pid() + "/cmdline"));
        } catch (IOException e) {
            return "ended";
        }
        return call.contains("--type=gpu")
                ? "driver"
                : call.contains("--type=renderer") ? "page" : call.contains("chrom") ? "browser" : "server";
    }

    private Object ask(String body) {
        Object answer = browser.executeAsyncScript("const done = arguments[arguments.length - 1]; (async () => {" + body
                + "})().then(done, error => done(String(error)));");
        if (answer instanceof List<?> list) {
            return list;
        }
        throw new IllegalStateException(String.valueOf(answer));
    }

    private void await(String expression) {
        new WebDriverWait(browser, PATIENCE)
                .pollingEvery(Duration.ofMillis(10))
                .until(some -> Boolean.TRUE.equals(browser.executeScript("return Boolean(" + expression + ")")));
    }
}
