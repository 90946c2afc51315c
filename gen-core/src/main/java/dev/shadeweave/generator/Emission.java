package dev.shadeweave.generator;

/** Everything that changes while one stage is written. */
public final class Emission {
    Emission() {}

    /** The text of an interface variable: a uniform, a vertex input or a varying, by the name it was declared with. */
    public String global(String key) {
        return key;
    }
}
