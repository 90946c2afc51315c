import dev.shadeweave.testing.Drawing;
import dev.shadeweave.testing.ShaderCase;
import dev.shadeweave.testing.ShaderTest;

/** Notices when the shaders of a folder of documents change, do not compile, or draw other pictures. */
class MaterialsTest {
    private static final String MATERIALS = "../../resources/materials/patterns";

    @ShaderTest(documents = MATERIALS, targets = {"essl", "msl"})
    void shaders(ShaderCase shader) {
        shader.compiles();
        shader.approved();
    }

    @ShaderTest(documents = MATERIALS, elements = "NG_brick/*")
    void pictures(ShaderCase shader) {
        shader.drawsAs(Drawing.ofSize(64).within(0.02));
    }
}
