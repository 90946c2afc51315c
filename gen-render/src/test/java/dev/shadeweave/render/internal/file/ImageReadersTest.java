package dev.shadeweave.render.internal.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.image.ImageReader;
import dev.shadeweave.render.image.ImageReader.Contents;
import dev.shadeweave.render.image.UnreadableImageException;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

class ImageReadersTest {
    private static final class Fixed implements ImageReader {
        private final Contents contents;

        Fixed(Contents contents) {
            this.contents = contents;
        }

        @Override
        public boolean reads(String name, ByteBuffer file) {
            return true;
        }

        @Override
        public Contents open(ByteBuffer file) {
            return contents;
        }
    }

    private static void check(Contents contents, String expected) {
        Exception thrown = assertThrows(Exception.class, () -> decode(contents, 100));
        assertEquals(expected, thrown.getMessage());
    }

    private static Image decode(Contents contents, long room) throws Exception {
        return ImageReaders.decode(new Fixed(contents), ByteBuffer.allocate(0), room);
    }

    @Test
    void pixels_are_black_and_opaque_until_they_are_set() throws Exception {
        Image image = decode(new Contents(2, 1, canvas -> canvas.set(1, 0, 2, 0.5f)), 2);
        assertEquals(Image.of(2, 1, new float[] {0, 0, 0, 1, 0, 0, 0.5f, 1}), image);
    }

    @Test
    void checks_the_size_before_pixels_are_read() {
        ImageReader.Pixels unread = canvas -> {
            throw new UnreadableImageException("pixels were read");
        };
        check(new Contents(0, 7, unread), "it has no pixels");
        check(new Contents(1L << 40, 1, unread), "1099511627776 by 1 pixels");
        check(new Contents(11, 10, unread), "11 by 10 pixels");
    }

    @Test
    void names_a_reader_that_fails() {
        check(
                new Contents(1, 1, canvas -> canvas.set(1, 0, 0, 1)),
                "its reader " + Fixed.class.getName()
                        + " fails with java.lang.IndexOutOfBoundsException: Index 1 out of bounds for length 1");
    }

    @Test
    void an_image_that_is_complete_does_not_change() throws Exception {
        Image.Canvas[] kept = new Image.Canvas[1];
        decode(new Contents(1, 1, canvas -> kept[0] = canvas), 1);
        assertThrows(IndexOutOfBoundsException.class, () -> kept[0].set(0, 0, 0, 1));
    }
}
