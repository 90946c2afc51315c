package dev.shadeweave.render.internal.pass;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.MissingFile;
import dev.shadeweave.render.gl.Sampler;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.image.Srgb;
import dev.shadeweave.render.internal.command.Drawing;
import dev.shadeweave.render.internal.command.Numbers;
import dev.shadeweave.render.internal.command.Scene;
import dev.shadeweave.render.internal.command.SceneMesh;
import dev.shadeweave.render.internal.command.SceneProgram;
import dev.shadeweave.render.internal.command.SceneTexture;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.render.scene.UdimTile;
import dev.shadeweave.shader.Sampling;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.source.FilePattern;
import dev.shadeweave.source.FoundFile;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Value;
import java.util.Locale;
import java.util.Optional;

/**
 * The source of each sampler of a program: an image of the job, a file, or a set of files. A missing file is replaced
 * by the default of the node or by a conspicuous checker.
 */
public final class SamplerPlan {
    static final DiagnosticKind NO_TEXTURE =
            DiagnosticKind.warning("SW1822", "texture '{0}' was not found; {1} takes its place");

    /**
     * A part of the mesh that reads one texture of each set.
     *
     * @param udim the tile, or empty for the whole mesh
     */
    private record Tile(Optional<UdimTile> udim) {
        boolean isWhole() {
            return udim.isEmpty();
        }

        Mesh part(Mesh mesh) {
            return udim.map(tile -> tile.part(mesh)).orElse(mesh);
        }
    }

    /** One sampler: its name in the source and, if it comes from the document, its variable and its settings. */
    private record Slot(
            String name, Optional<Variable> variable, String file, Sampler sampler, Optional<Texel> fallback) {}

    private static Image checker() {
        int side = CHECKS * TEXELS_OF_CHECK;
        return Image.paint(side, side, (x, y, pixel) -> {
            float bright = (x / TEXELS_OF_CHECK + y / TEXELS_OF_CHECK) % 2 == 0 ? 1 : 0;
            pixel[0] = bright;
            pixel[1] = 0;
            pixel[2] = bright;
            pixel[3] = 1;
        });
    }

    /** Four numbers that replace a file. */
    private record Texel(float red, float green, float blue, float alpha) {
        boolean isBlack() {
            return red == 0 && green == 0 && blue == 0;
        }

        Texel decoded() {
            return new Texel(Srgb.decode(red), Srgb.decode(green), Srgb.decode(blue), alpha);
        }
    }

    private static final Texel BLACK = new Texel(0, 0, 0, 0);

    /** The replacement of a file that cannot be read; no material looks like it. */
    private static final Image CHECKER = checker();

    private static final int CHECKS = 16;
    private static final int TEXELS_OF_CHECK = 4;

    private final ImmutableList<Slot> slots;
    private final RenderJob job;

    private SamplerPlan(ImmutableList<Slot> slots, RenderJob job) {
        this.slots = slots;
        this.job = job;
    }

    public static SamplerPlan of(RenderJob job, SceneProgram program, Uniforms uniforms) {
        ImmutableList.Builder<Slot> slots = ImmutableList.builder();
        for (String name : program.facts().samplers()) {
            Optional<Variable> variable = uniforms.named(name);
            String file = variable.flatMap(found -> Uniforms.value(found, job))
                    .filter(value -> value instanceof Value.FilenameValue)
                    .map(Value::text)
                    .orElse("");
            slots.add(new Slot(
                    name,
                    variable,
                    file,
                    variable.map(found -> sampler(found, uniforms, job)).orElse(Sampler.DEFAULT),
                    variable.flatMap(found -> Optional.ofNullable(found.sampling()))
                            .flatMap(sampling -> value(sampling.border(), uniforms, job))
                            .map(SamplerPlan::color)));
        }
        return new SamplerPlan(slots.build(), job);
    }

    /** Returns the parts of the mesh to draw one after the other: one for each tile if a texture is a set of tiles. */
    private ImmutableList<Tile> tiles(Mesh mesh) {
        boolean sets = slots.stream().anyMatch(slot -> new FilePattern(slot.file()).hasTiles());
        return sets
                ? UdimTile.of(mesh).stream()
                        .map(tile -> new Tile(Optional.of(tile)))
                        .collect(ImmutableList.toImmutableList())
                : ImmutableList.of(new Tile(Optional.empty()));
    }

    /** Draws a mesh, each part with the textures that belong to the part. */
    public void draw(
            Scene scene,
            SceneProgram program,
            SceneMesh mesh,
            TextureStore textures,
            HostTextures hosts,
            Diagnostics diagnostics) {
        for (Tile tile : tiles(mesh.mesh())) {
            bind(scene, program, tile, textures, hosts, diagnostics);
            if (tile.isWhole()) {
                Drawing.draw(scene, program, mesh, job.quality().blended());
            } else {
                try (SceneMesh part = SceneMesh.of(scene, tile.part(mesh.mesh()))) {
                    Drawing.draw(scene, program, part, job.quality().blended());
                }
            }
        }
    }

    /** Binds a texture to each sampler. */
    private void bind(
            Scene scene,
            SceneProgram program,
            Tile tile,
            TextureStore textures,
            HostTextures hosts,
            Diagnostics diagnostics) {
        for (Slot slot : slots) {
            Value stated = slot.variable().map(Variable::value).orElse(null);
            if (stated instanceof Value.ArrayValue array) {
                program.texture(slot.name(), numbers(scene, array).id());
            } else if (!hosts.bind(program, slot.name(), job)) {
                program.texture(slot.name(), texture(slot, tile, textures, diagnostics), slot.sampler());
            }
        }
    }

    private SceneTexture numbers(Scene scene, Value.ArrayValue array) {
        float[] all = new float[array.elements().size()];
        for (int i = 0; i < all.length; i++) {
            all[i] = Numbers.of(array.elements().get(i))[0];
        }
        return SceneTexture.ofNumbers(scene, all);
    }

    private SceneTexture texture(Slot slot, Tile tile, TextureStore textures, Diagnostics diagnostics) {
        SceneTexture.Origin origin =
                job.subject().textures().topDown() ? SceneTexture.Origin.TOP : SceneTexture.Origin.BOTTOM;
        boolean srgb = slot.variable().filter(Variable::srgb).isPresent();
        SceneTexture.Format format = srgb ? SceneTexture.Format.SRGB8 : SceneTexture.Format.FLOAT;
        Image given = job.subject().textures().images().get(slot.name());
        if (given != null) {
            return textures.image(given, origin, format);
        }
        return file(slot, tile, diagnostics)
                .flatMap(file -> textures.file(
                        file,
                        origin,
                        format,
                        slot.variable().orElseThrow().span(),
                        job.quality().limits(),
                        diagnostics))
                .orElseGet(() -> {
                    if (isSeen(slot)) {
                        return textures.image(CHECKER, origin, format);
                    }
                    Texel stated = slot.fallback().orElse(BLACK);
                    Texel texel = srgb ? stated.decoded() : stated;
                    return textures.color(texel.red(), texel.green(), texel.blue(), texel.alpha());
                });
    }

    /**
     * Returns true if a missing file is replaced by the checker. A default other than black is shown instead, because
     * its author chose it; black is also the default of nodes that state none.
     */
    private static boolean isSeen(Slot slot) {
        return slot.variable().isPresent()
                && !slot.file().isEmpty()
                && slot.fallback().filter(texel -> !texel.isBlack()).isEmpty();
    }

    private Optional<FoundFile> file(Slot slot, Tile tile, Diagnostics diagnostics) {
        if (slot.file().isEmpty() || slot.variable().isEmpty()) {
            return Optional.empty();
        }
        FilePattern pattern =
                new FilePattern(slot.file()).frame((int) job.view().moment().frame());
        String name = tile.udim()
                .map(udim -> pattern.tile(udim.number()))
                .orElse(pattern)
                .text();
        SourceSpan asked = slot.variable().get().span();
        SearchPath.Search search = job.subject().textures().searchPath().find(name, asked.file());
        if (search.file().isEmpty()) {
            String instead = isSeen(slot) ? "a checker" : "the default of the node";
            diagnostics.report(MissingFile.of(NO_TEXTURE, asked, search, name, instead));
        }
        return search.file();
    }

    private static Sampler sampler(Variable file, Uniforms uniforms, RenderJob job) {
        Sampling sampling = file.sampling();
        if (sampling == null) {
            return Sampler.DEFAULT;
        }
        Texel border = value(sampling.border(), uniforms, job)
                .map(SamplerPlan::color)
                .filter(color -> sampling.leftToHost())
                .orElse(BLACK);
        return new Sampler(
                address(sampling.uaddressmode(), sampling, uniforms, job),
                address(sampling.vaddressmode(), sampling, uniforms, job),
                value(sampling.filtertype(), uniforms, job)
                        .map(value -> choice(value, Sampler.Filter.class, Sampler.Filter.LINEAR))
                        .orElse(Sampler.Filter.LINEAR),
                new Sampler.Border(border.red(), border.green(), border.blue(), border.alpha()));
    }

    private static Sampler.Address address(
            Sampling.Setting setting, Sampling sampling, Uniforms uniforms, RenderJob job) {
        Sampler.Address address = value(setting, uniforms, job)
                .map(value -> choice(value, Sampler.Address.class, Sampler.Address.PERIODIC))
                .orElse(Sampler.Address.PERIODIC);
        return address == Sampler.Address.CONSTANT && sampling.leftToHost() ? Sampler.Address.BORDER : address;
    }

    private static Optional<Value> value(Sampling.Setting setting, Uniforms uniforms, RenderJob job) {
        return setting.variable().isEmpty()
                ? Optional.ofNullable(setting.value())
                : uniforms.named(setting.variable()).flatMap(found -> Uniforms.value(found, job));
    }

    private static <E extends Enum<E>> E choice(Value value, Class<E> words, E otherwise) {
        E[] all = words.getEnumConstants();
        if (value instanceof Value.IntegerValue place) {
            return place.value() >= 0 && place.value() < all.length ? all[place.value()] : otherwise;
        }
        String word = value.text().toUpperCase(Locale.ROOT);
        for (E candidate : all) {
            if (candidate.name().equals(word)) {
                return candidate;
            }
        }
        return otherwise;
    }

    /**
     * Returns a value as a texel: missing colour components are 0, a missing alpha is 1; a single number is used for
     * every channel.
     */
    private static Texel color(Value value) {
        float[] numbers = Numbers.of(value);
        float[] texel = {0, 0, 0, 1};
        for (int i = 0; i < 4 && numbers.length > 0; i++) {
            if (numbers.length == 1) {
                texel[i] = numbers[0];
            } else if (i < numbers.length) {
                texel[i] = numbers[i];
            }
        }
        return new Texel(texel[0], texel[1], texel[2], texel[3]);
    }
}
