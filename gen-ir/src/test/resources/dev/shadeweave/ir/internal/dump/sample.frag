#version 310 es
precision mediump float;

// Miscellaneous metadata:
layout(early_fragment_tests) in;

// A global interface variable:
out vec4 color;

void main()
{
    // A local variable with initializer:
    vec2 result = vec2(0, 0);

    // A loop with a continue block
    for (int i = 0; i < 10; ++i)
    {
        // Swizzle, constructor and built-in:
        result.yx += vec2(i, exp(float(i)));
    }

    // Ternary operator:
    color = result.x > result.y ? vec4(0, 1, 0, 1) : vec4(1, 0, 0, 1);
}
