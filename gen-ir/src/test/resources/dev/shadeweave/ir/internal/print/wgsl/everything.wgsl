struct Light {
    direction: vec3f,
    power: f32,
}

struct Block {
    lights: array<Light, 2>,
    on: u32,
    turn: mat3x3f,
    weights: array<vec4f, 3>,
    @size(8) scale: vec2f,
}

struct FragmentInput {
    @location(0) normal: vec3f,
    @location(1) @interpolate(flat) index: i32,
}

struct FragmentOutput {
    @location(0) color: vec4f,
}

fn mod_float(x: f32, y: f32) -> f32 {
    return x - y * floor(x / y);
}

fn inverse3(m: mat3x3f) -> mat3x3f {
    let a = cross(m[1], m[2]);
    let b = cross(m[2], m[0]);
    let c = cross(m[0], m[1]);
    return transpose(mat3x3f(a, b, c)) * (1.0 / dot(m[0], a));
}

@group(0) @binding(1) var<uniform> block: Block;
@group(0) @binding(2) var tex: texture_2d<f32>;
@group(1) @binding(2) var tex_sampler: sampler;
var<private> normal: vec3f;
var<private> index: i32;
var<private> color: vec4f;

fn half_of(v: ptr<function, vec2f>, rest: ptr<function, f32>) {
    *v = *v * 0.5f;
    *rest = mod_float((*v).x, 1.0f);
}

fn look(s: texture_2d<f32>, s_sampler: sampler, at: vec2f) -> vec4f {
    return textureSample(s, s_sampler, at);
}

fn shader_main() {
    var v: vec4f = look(tex, tex_sampler, normal.xy * block.scale);
    var rest: f32;
    var t: vec2f = v.yx;
    half_of(&t, &rest);
    let t_1 = t;
    v.y = t_1.x;
    v.x = t_1.y;
    let t_2 = v.zw + vec2f(rest, block.weights[index].x);
    v.z = t_2.x;
    v.w = t_2.y;
    {
        var i: i32 = 0i;
        var j: i32 = 2i;
        loop {
            if (!(i < j)) {
                break;
            }
            let t_3 = v.xyz + block.lights[i].direction * block.lights[i].power;
            v.x = t_3.x;
            v.y = t_3.y;
            v.z = t_3.z;
            continuing {
                i += i32(1);
                j -= i32(1);
            }
        }
    }
    var k: i32 = 0i;
    loop {
        k += i32(1);
        if (k == 2i) {
            continue;
        }
        v.x = v.x + f32(k);
        continuing {
            break if !(k < 4i);
        }
    }
    switch (index) {
        case 0i: {
            v.x = 1.0f;
            v.y = 2.0f;
            break;
        }
        case 1i, 2i: {
            v.y = 2.0f;
            break;
        }
        default: {
        }
    }
    if ((block.on != 0u && v.x > 1.0f) || v.y == 0.0f) {
        discard;
    }
    var m: mat3x3f = inverse3(block.turn) * mat3x3f(vec3f(2.0f, 0.0f, 0.0f), vec3f(0.0f, 2.0f, 0.0f), vec3f(0.0f, 0.0f, 2.0f));
    var same: bool = all(v.xy == v.zw);
    color = vec4f(m * select(-v.zyx, v.xyz, same), select(fract(v.w), 1.0f, v.w > 0.5f));
}

@fragment
fn main(input: FragmentInput) -> FragmentOutput {
    normal = input.normal;
    index = input.index;
    shader_main();
    return FragmentOutput(color);
}
