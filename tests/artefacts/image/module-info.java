/** A program for an image that jlink makes. */
module com.example.user {
    requires dev.shadeweave.core;
    requires dev.shadeweave.glsl;
}
