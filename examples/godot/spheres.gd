## Shows three materials on spheres: moss, moss with another colour, and an image. With an argument after "--", the name of a PNG file,
## it writes the first picture there and ends.
extends HBoxContainer

const SIDE := 256


func _ready() -> void:
	var moss := material("res://moss__Moss.gdshader")
	var red := material("res://moss__Moss.gdshader")
	red.set_shader_parameter("color_fg", Color(0.6, 0.1, 0.02).linear_to_srgb())
	var painted := material("res://painted__Painted.gdshader")
	painted.set_shader_parameter("paint_file_0", texture("res://paint.png"))
	for shown: Material in [moss, red, painted]:
		add_child(view(shown))
	await RenderingServer.frame_post_draw
	await RenderingServer.frame_post_draw
	print("drawn")
	var arguments := OS.get_cmdline_user_args()
	if not arguments.is_empty():
		get_viewport().get_texture().get_image().save_png(arguments[0])
		get_tree().quit()


func material(shader: String) -> ShaderMaterial:
	var made := ShaderMaterial.new()
	made.shader = load(shader)
	return made


## Reads an image as it is. In a project of yours, the editor imports images; then load() returns a texture.
func texture(file: String) -> Texture2D:
	var image := Image.new()
	image.load_png_from_buffer(FileAccess.get_file_as_bytes(file))
	image.generate_mipmaps()
	return ImageTexture.create_from_image(image)


## Returns a picture of a sphere with a material, under two lights.
func view(shown: Material) -> SubViewportContainer:
	var viewport := SubViewport.new()
	viewport.size = Vector2i(SIDE, SIDE)
	viewport.own_world_3d = true
	viewport.msaa_3d = Viewport.MSAA_4X

	var mesh := SphereMesh.new()
	mesh.radius = 1
	mesh.height = 2
	mesh.radial_segments = 96
	mesh.rings = 48
	mesh.material = shown
	var sphere := MeshInstance3D.new()
	sphere.mesh = mesh
	viewport.add_child(sphere)

	viewport.add_child(light(Vector3(2, -3, -2), 3))
	viewport.add_child(light(Vector3(-3, 0, -1), 1))

	var world := WorldEnvironment.new()
	world.environment = Environment.new()
	world.environment.background_mode = Environment.BG_COLOR
	world.environment.background_color = Color.BLACK
	world.environment.ambient_light_source = Environment.AMBIENT_SOURCE_DISABLED
	world.environment.reflected_light_source = Environment.REFLECTION_SOURCE_DISABLED
	viewport.add_child(world)

	var camera := Camera3D.new()
	camera.fov = 40
	camera.look_at_from_position(Vector3(0, 1, 3.4), Vector3.ZERO)
	viewport.add_child(camera)

	var container := SubViewportContainer.new()
	container.add_child(viewport)
	return container


## Returns a light. Godot multiplies its energy by pi.
func light(direction: Vector3, radiance: float) -> DirectionalLight3D:
	var made := DirectionalLight3D.new()
	made.basis = Basis.looking_at(direction)
	made.light_energy = radiance / PI
	return made
