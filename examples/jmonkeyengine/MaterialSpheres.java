import com.jme3.app.SimpleApplication;
import com.jme3.asset.plugins.FileLocator;
import com.jme3.light.DirectionalLight;
import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.math.FastMath;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.RenderManager;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.system.AppSettings;
import com.jme3.system.JmeSystem;
import com.jme3.texture.Texture;
import com.jme3.util.BufferUtils;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Shows three materials on spheres: moss, moss with another colour, and an image. The arguments are the folders of the
 * assets. The last may be the name of a PNG file: then the program writes the first frame there and ends.
 */
public final class MaterialSpheres extends SimpleApplication {
    private static final int SIZE = 256;

    private final List<Path> assets;
    private final Path picture;
    private final List<Node> scenes = new ArrayList<>();

    private MaterialSpheres(List<Path> assets, Path picture) {
        this.assets = assets;
        this.picture = picture;
    }

    public static void main(String[] args) {
        AppSettings settings = new AppSettings(true);
        settings.setTitle("Materials");
        settings.setResolution(3 * SIZE, SIZE);
        settings.setSamples(4);
        settings.setGammaCorrection(true); // shaders compute linear colours
        settings.setAudioRenderer(null);
        List<Path> assets = new ArrayList<>();
        for (String argument : args) {
            assets.add(Path.of(argument).toAbsolutePath());
        }
        int last = assets.size() - 1;
        Path picture = args[last].endsWith(".png") ? assets.remove(last) : null;
        MaterialSpheres spheres = new MaterialSpheres(assets, picture);
        spheres.setSettings(settings);
        spheres.setShowSettings(false);
        spheres.start();
    }

    @Override
    public void simpleInitApp() {
        setDisplayStatView(false);
        setDisplayFps(false);
        assets.forEach(folder -> assetManager.registerLocator(folder.toString(), FileLocator.class));

        Material moss = new Material(assetManager, "moss__Moss.j3md");
        Material red = new Material(assetManager, "moss__Moss.j3md");
        red.setVector3("color_fg", new Vector3f(0.6f, 0.1f, 0.02f));
        Material painted = new Material(assetManager, "painted__Painted.j3md");
        Texture paint = assetManager.loadTexture("paint.png");
        paint.setWrap(Texture.WrapMode.Repeat);
        painted.setTexture("paint_file", paint);

        Mesh sphere = sphere(96, 48);
        for (Material material : List.of(moss, red, painted)) {
            Geometry geometry = new Geometry("sphere", sphere);
            geometry.setMaterial(material);
            addView(geometry);
        }
    }

    /** Shows a geometry under two lights, to the right of those before. */
    private void addView(Geometry geometry) {
        Node scene = new Node("scene");
        scene.attachChild(geometry);
        addLight(scene, new Vector3f(2, -3, -2), 3);
        addLight(scene, new Vector3f(-3, 0, -1), 1);
        Camera camera = new Camera(3 * SIZE, SIZE);
        camera.setViewPort(scenes.size() / 3f, (scenes.size() + 1) / 3f, 0, 1);
        camera.setFrustumPerspective(40, 1, 0.1f, 100);
        camera.setLocation(new Vector3f(0, 1, 3.4f));
        camera.lookAt(Vector3f.ZERO, Vector3f.UNIT_Y);
        ViewPort view = renderManager.createMainView("view", camera);
        view.setClearFlags(scenes.isEmpty(), scenes.isEmpty(), false);
        view.attachScene(scene);
        scenes.add(scene);
    }

    /** Adds a light. The engine reflects its colour times the base colour, without a division by pi. */
    private static void addLight(Node scene, Vector3f direction, float radiance) {
        ColorRGBA color = ColorRGBA.White.mult(radiance / FastMath.PI);
        scene.addLight(new DirectionalLight(direction.normalize(), color));
    }

    @Override
    public void simpleUpdate(float seconds) {
        scenes.forEach(scene -> scene.updateLogicalState(seconds));
        scenes.forEach(Node::updateGeometricState);
    }

    @Override
    public void simpleRender(RenderManager manager) {
        if (picture == null) {
            return;
        }
        ByteBuffer pixels = BufferUtils.createByteBuffer(4 * 3 * SIZE * SIZE);
        manager.getRenderer().readFrameBuffer(null, pixels);
        try (OutputStream out = Files.newOutputStream(picture)) {
            JmeSystem.writeImageFile(out, "png", pixels, 3 * SIZE, SIZE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        stop();
    }

    /** A sphere of radius 1 with positions, normals, tangents and texture coordinates that begin below. */
    private static Mesh sphere(int columns, int rows) {
        float[] positions = new float[3 * (columns + 1) * (rows + 1)];
        float[] tangents = new float[4 * (columns + 1) * (rows + 1)];
        float[] coordinates = new float[2 * (columns + 1) * (rows + 1)];
        int[] indices = new int[6 * columns * rows];
        int vertex = 0;
        int index = 0;
        for (int row = 0; row <= rows; row++) {
            for (int column = 0; column <= columns; column++, vertex++) {
                float longitude = FastMath.TWO_PI * column / columns;
                float latitude = FastMath.PI * row / rows - FastMath.HALF_PI;
                positions[3 * vertex] = FastMath.cos(latitude) * FastMath.sin(longitude);
                positions[3 * vertex + 1] = FastMath.sin(latitude);
                positions[3 * vertex + 2] = FastMath.cos(latitude) * FastMath.cos(longitude);
                tangents[4 * vertex] = FastMath.cos(longitude);
                tangents[4 * vertex + 2] = -FastMath.sin(longitude);
                tangents[4 * vertex + 3] = 1;
                coordinates[2 * vertex] = column / (float) columns;
                coordinates[2 * vertex + 1] = row / (float) rows;
                if (row < rows && column < columns) {
                    int above = vertex + columns + 1;
                    for (int corner : new int[] {vertex, vertex + 1, above + 1, vertex, above + 1, above}) {
                        indices[index++] = corner;
                    }
                }
            }
        }
        Mesh mesh = new Mesh();
        mesh.setBuffer(Type.Position, 3, positions);
        mesh.setBuffer(Type.Normal, 3, positions);
        mesh.setBuffer(Type.Tangent, 4, tangents);
        mesh.setBuffer(Type.TexCoord, 2, coordinates);
        mesh.setBuffer(Type.Index, 3, indices);
        mesh.updateBound();
        return mesh;
    }
}
