package dev.shadeweave.cli.config;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import dev.shadeweave.file.IoReason;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.tomlj.Toml;
import org.tomlj.TomlArray;
import org.tomlj.TomlParseError;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlPosition;
import org.tomlj.TomlTable;

/**
 * A configuration file that was read.
 *
 * @param path the file
 * @param settings its settings, in the order of their lines
 */
public record ConfigFile(Path path, ImmutableList<Setting> settings) {
    /** The most bytes of a file. */
    private static final int MOST_BYTES = 1 << 20;

    /**
     * One key.
     *
     * @param verb the verb of its table; empty for a key at the top of the file, which applies to every verb with this
     *     option
     * @param key the name of the option, without dashes
     * @param values its values as texts; {@code true} or {@code false} for a flag
     * @param place the place of the key
     */
    public record Setting(String verb, String key, ImmutableList<String> values, Place place) {}

    /** A line and a column of the file, both from 1. */
    public record Place(int line, int column) {
        static Place of(@Nullable TomlPosition position) {
            return position == null ? new Place(1, 1) : new Place(position.line(), position.column());
        }
    }

    /**
     * Reads a file. Does not check whether its options exist.
     *
     * @throws UnusableConfigException if it cannot be read, is not TOML, or has a value of another type
     */
    static ConfigFile read(Path file) throws UnusableConfigException {
        TomlParseResult result = Toml.parse(text(file));
        if (result.hasErrors()) {
            TomlParseError first = result.errors().get(0);
            String message = String.valueOf(first.getMessage()).replaceAll(" \\(line \\d+, column \\d+\\)$", "");
            throw new UnusableConfigException(
                    file, Place.of(first.position()), Ascii.toLowerCase(message.charAt(0)) + message.substring(1));
        }
        List<Setting> settings = new ArrayList<>();
        for (String key : result.keySet()) {
            Object value = result.get(List.of(key));
            Place place = Place.of(result.inputPositionOf(List.of(key)));
            if (value instanceof TomlTable verb) {
                for (String inner : verb.keySet()) {
                    Place within = Place.of(verb.inputPositionOf(List.of(inner)));
                    settings.add(setting(key, inner, verb.get(List.of(inner)), within, file));
                }
            } else {
                settings.add(setting("", key, value, place, file));
            }
        }
        settings.sort(Comparator.comparingInt(setting -> setting.place().line()));
        return new ConfigFile(file, ImmutableList.copyOf(settings));
    }

    private static Setting setting(String verb, String key, @Nullable Object value, Place place, Path file)
            throws UnusableConfigException {
        ImmutableList.Builder<String> values = ImmutableList.builder();
        if (value instanceof TomlArray array) {
            for (Object one : array.toList()) {
                values.add(scalar(key, one, place, file));
            }
        } else {
            values.add(scalar(key, value, place, file));
        }
        return new Setting(verb, key, values.build(), place);
    }

    private static String scalar(String key, @Nullable Object value, Place place, Path file)
            throws UnusableConfigException {
        if (value instanceof String || value instanceof Long || value instanceof Double || value instanceof Boolean) {
            return value.toString();
        }
        throw new UnusableConfigException(
                file, place, "the value of '" + key + "' must be a string, a number, true, false or a list of these");
    }

    private static String text(Path file) throws UnusableConfigException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw new UnusableConfigException(file, "it has more than " + MOST_BYTES + " bytes");
            }
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new UnusableConfigException(file, "it is not valid UTF-8");
        } catch (IOException e) {
            throw new UnusableConfigException(file, IoReason.of(e));
        }
    }
}
