import com.badlogic.gdx.ApplicationAdapter;
import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3Application;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3ApplicationConfiguration;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3ApplicationConfiguration.GLEmulation;
import com.badlogic.gdx.files.FileHandle;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.Mesh;
import com.badlogic.gdx.graphics.PerspectiveCamera;
import com.badlogic.gdx.graphics.Pixmap;
import com.badlogic.gdx.graphics.PixmapIO;
import com.badlogic.gdx.graphics.VertexAttribute;
import com.badlogic.gdx.graphics.VertexAttributes.Usage;
import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.math.Vector3;
import java.nio.file.Path;
import java.util.zip.Deflater;

/**
 * Shows the first material of a document on a sphere. With a second argument, the name of a PNG file, it writes the first
 * frame there and ends.
 */
public final class MaterialGame extends ApplicationAdapter {
    private static final int SIZE = 256;

    private final Path document;
    private final Path picture;
    private SurfaceShader shader;
    private Mesh sphere;
    private PerspectiveCamera camera;

    private MaterialGame(Path document, Path picture) {
        this.document = document;
        this.picture = picture;
    }

    public static void main(String[] args) {
        Lwjgl3ApplicationConfiguration configuration = new Lwjgl3ApplicationConfiguration();
        configuration.setTitle("Material");
        configuration.setWindowedMode(SIZE, SIZE);
        configuration.setOpenGLEmulation(GLEmulation.GL30, 3, 3);
        configuration.setBackBufferConfig(8, 8, 8, 8, 24, 0, 4);
        configuration.disableAudio(true);
        Path document = Path.of(args[0]).toAbsolutePath();
        Path picture = args.length > 1 ? Path.of(args[1]).toAbsolutePath() : null;
        new Lwjgl3Application(new MaterialGame(document, picture), configuration);
    }

    @Override
    public void create() {
        shader = new SurfaceShader(document);
        sphere = sphere(96, 48);
        camera = new PerspectiveCamera(40, 1, 1);
        camera.near = 0.1f;
        camera.position.set(0, 1, 3.4f);
        camera.lookAt(0, 0, 0);
        camera.update();
    }

    @Override
    public void render() {
        Gdx.gl.glEnable(GL20.GL_DEPTH_TEST);
        Gdx.gl.glClearColor(0, 0, 0, 1);
        Gdx.gl.glClear(GL20.GL_COLOR_BUFFER_BIT | GL20.GL_DEPTH_BUFFER_BIT);
        Vector3 key = new Vector3(-2, 3, 2).nor();
        Vector3 side = new Vector3(3, 0, 1).nor();
        float[] directions = {key.x, key.y, key.z, side.x, side.y, side.z};
        shader.draw(sphere, new Matrix4(), camera, directions, new float[] {3, 3, 3, 1, 1, 1});
        if (picture != null) {
            Pixmap pixels = Pixmap.createFromFrameBuffer(0, 0, SIZE, SIZE);
            PixmapIO.writePNG(new FileHandle(picture.toFile()), pixels, Deflater.DEFAULT_COMPRESSION, true);
            pixels.dispose();
            Gdx.app.exit();
        }
    }

    @Override
    public void dispose() {
        shader.dispose();
        sphere.dispose();
    }

    /** A sphere of radius 1 with positions, normals, tangents and texture coordinates that begin below. */
    private static Mesh sphere(int columns, int rows) {
        float[] vertices = new float[11 * (columns + 1) * (rows + 1)];
        short[] indices = new short[6 * columns * rows];
        int at = 0;
        int index = 0;
        for (int row = 0; row <= rows; row++) {
            for (int column = 0; column <= columns; column++) {
                double longitude = 2 * Math.PI * column / columns;
                double latitude = Math.PI * row / rows - Math.PI / 2;
                double[] normal = {
                    Math.cos(latitude) * Math.sin(longitude), Math.sin(latitude), Math.cos(latitude) * Math.cos(longitude)
                };
                double[] vertex = {
                    normal[0], normal[1], normal[2], normal[0], normal[1], normal[2],
                    Math.cos(longitude), 0, -Math.sin(longitude), column / (double) columns, row / (double) rows
                };
                for (double number : vertex) {
                    vertices[at++] = (float) number;
                }
                if (row < rows && column < columns) {
                    int first = row * (columns + 1) + column;
                    int above = first + columns + 1;
                    for (int corner : new int[] {first, first + 1, above + 1, first, above + 1, above}) {
                        indices[index++] = (short) corner;
                    }
                }
            }
        }
        Mesh mesh = new Mesh(
                true,
                vertices.length / 11,
                indices.length,
                VertexAttribute.Position(),
                VertexAttribute.Normal(),
                new VertexAttribute(Usage.Tangent, 3, "a_tangent"),
                VertexAttribute.TexCoords(0));
        mesh.setVertices(vertices);
        mesh.setIndices(indices);
        return mesh;
    }
}
