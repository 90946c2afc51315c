package dev.shadeweave.glir;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The OpenGL constants that functions of streams accept, in groups that fit one argument. */
enum GlConstants {
    CAPABILITY(
            "blend 0BE2, cull_face 0B44, depth_test 0B71, dither 0BD0, stencil_test 0B90, scissor_test 0C11,"
                    + " polygon_offset_fill 8037, sample_alpha_to_coverage 809E, sample_coverage 80A0, multisample 809D,"
                    + " line_smooth 0B20, polygon_smooth 0B41, depth_clamp 864F, framebuffer_srgb 8DB9,"
                    + " program_point_size 8642, vertex_program_point_size 8642, point_sprite 8861,"
                    + " texture_cube_map_seamless 884F, clip_distance0 3000, clip_distance1 3001, clip_distance2 3002,"
                    + " clip_distance3 3003, clip_distance4 3004, clip_distance5 3005, clip_distance6 3006, clip_distance7 3007"),
    FACE("front 0404, back 0405, front_and_back 0408"),
    WINDING("cw 0900, ccw 0901"),
    COMPARISON("never 0200, less 0201, equal 0202, lequal 0203, greater 0204, notequal 0205, gequal 0206, always 0207"),
    EQUATION("func_add 8006, func_subtract 800A, func_reverse_subtract 800B, min 8007, max 8008"),
    FACTOR("zero 0000, one 0001, src_color 0300, one_minus_src_color 0301, dst_color 0306, one_minus_dst_color 0307,"
            + " src_alpha 0302, one_minus_src_alpha 0303, dst_alpha 0304, one_minus_dst_alpha 0305,"
            + " constant_color 8001, one_minus_constant_color 8002, constant_alpha 8003,"
            + " one_minus_constant_alpha 8004, src_alpha_saturate 0308"),
    STENCIL_OPERATION(
            "keep 1E00, zero 0000, replace 1E01, incr 1E02, incr_wrap 8507, decr 1E03, decr_wrap 8508, invert 150A"),
    HINT("line_smooth_hint 0C52, polygon_smooth_hint 0C53, fragment_shader_derivative_hint 8B8B,"
            + " generate_mipmap_hint 8192, texture_compression_hint 84EF"),
    HINT_MODE("fastest 1101, nicest 1102, dont_care 1100"),
    MASK("color_buffer_bit 4000, depth_buffer_bit 0100, stencil_buffer_bit 0400"),
    DRAW_BUFFER(
            "none 0000, color_attachment0 8CE0, color_attachment1 8CE1, color_attachment2 8CE2, color_attachment3 8CE3,"
                    + " color_attachment4 8CE4, color_attachment5 8CE5, color_attachment6 8CE6, color_attachment7 8CE7"),
    PATCH("patch_vertices 8E72, patch_default_inner_level 8E73, patch_default_outer_level 8E74");

    @SuppressWarnings("ImmutableEnumChecker") // filled once, read afterwards
    private final Map<String, Integer> codes = new LinkedHashMap<>();

    GlConstants(String table) {
        for (String entry : table.split(", *", -1)) {
            String[] parts = entry.split(" ", -1);
            codes.put(parts[0], Integer.parseInt(parts[1], 16));
        }
    }

    /** Returns the number of a name, in any case and with or without {@code GL_}. */
    Optional<Integer> code(String name) {
        return Optional.ofNullable(codes.get(plain(name)));
    }

    static String plain(String name) {
        String lower = name.strip().toLowerCase(Locale.ROOT);
        return lower.startsWith("gl_") ? lower.substring(3) : lower;
    }

    /** Returns the first name of a number. */
    Optional<String> name(int code) {
        return codes.entrySet().stream()
                .filter(entry -> entry.getValue() == code)
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /** Returns all names, separated by commas. */
    String all() {
        return String.join(", ", codes.keySet());
    }
}
