#version 450
layout(location = 0) out vec4 thread;
layout(location = 1) in vec4 kernel;
struct texture { float sampler_; float static_; };
float half_(float fn) { return fn; }
float mul(float let) { return let; }
float main0(float float4) { return float4; }
float device(float constant) { return constant; }
float saturate(texture t) { return t.sampler_; }
float lerp(float frac) { return frac; }
void main() {
    texture t = texture(1.0, 2.0);
    thread = kernel * half_(1.0) * mul(2.0) * main0(1.0) * device(3.0) * saturate(t) * lerp(1.0);
}
