package dev.shadeweave.cli.service;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.function.Supplier;

/** Collects the metrics of a server, and returns them in the text format of Prometheus. */
final class ServiceMetrics {
    private static final Duration[] BOUNDS = {
        Duration.ofMillis(1),
        Duration.ofMillis(5),
        Duration.ofMillis(20),
        Duration.ofMillis(100),
        Duration.ofMillis(500),
        Duration.ofSeconds(2),
        Duration.ofSeconds(10),
        Duration.ofSeconds(60)
    };

    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);

    /**
     * Creates the metrics.
     *
     * @param serving returns the number of requests that wait or are served
     * @param working returns the number of threads that work, including those on requests that took too long and are
     *     already answered
     * @param late returns the number of threads that work on requests that took too long
     * @param shaders the shaders in canonical form
     */
    ServiceMetrics(Supplier<Number> serving, Supplier<Number> working, Supplier<Number> late, CachedShaders shaders) {
        Gauge.builder("shadeweave.requests.serving", serving)
                .description("Requests that wait or are served.")
                .register(registry);
        Gauge.builder("shadeweave.threads.working", working)
                .description("Threads that work, also on requests that took too long.")
                .register(registry);
        Gauge.builder("shadeweave.threads.late", late)
                .description("Threads that work on requests that took too long. If all do, /ready answers 503.")
                .register(registry);
        FunctionCounter.builder(
                        "shadeweave.cache.hits", shaders, all -> all.counts().hits())
                .description("Canonical shaders that were in the cache.")
                .register(registry);
        FunctionCounter.builder(
                        "shadeweave.cache.misses", shaders, all -> all.counts().misses())
                .description("Canonical shaders that were generated.")
                .register(registry);
        FunctionCounter.builder("shadeweave.cache.failures", shaders, CachedShaders::failures)
                .description("Failures of the place that --cache names.")
                .register(registry);
        Gauge.builder("shadeweave.cache.bytes", shaders::characters)
                .description("Approximate size of the canonical shaders in memory.")
                .register(registry);
        new JvmMemoryMetrics().bindTo(registry);
        new JvmThreadMetrics().bindTo(registry);
        new ProcessorMetrics().bindTo(registry);
    }

    /**
     * Records the end of a request.
     *
     * @param verb the name of its verb, or {@code other}
     * @param status the status of the answer; 0 without an answer
     * @param kept true if the answer is repeated from an earlier request
     * @param nanos the time since its arrival, in nanoseconds
     */
    void answered(String verb, int status, boolean kept, long nanos) {
        Timer.builder("shadeweave.requests")
                .description("Time from the arrival of a request to the end of its answer.")
                .tags("verb", verb, "status", String.valueOf(status), "kept", String.valueOf(kept))
                .serviceLevelObjectives(BOUNDS)
                .register(registry)
                .record(Duration.ofNanos(nanos));
    }

    /** Returns all metrics. */
    String text() {
        return registry.scrape();
    }
}
