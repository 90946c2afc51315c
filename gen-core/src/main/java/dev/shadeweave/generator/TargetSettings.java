package dev.shadeweave.generator;

/**
 * What a caller may choose for targets that have more to say than {@link GenerationOptions} know. An implementation is a
 * value: equal choices are equal, and its text says all that shaders depend on.
 */
public interface TargetSettings {
    /** Nothing was chosen. */
    TargetSettings NONE = new TargetSettings() {
        @Override
        public boolean isDefault() {
            return true;
        }

        @Override
        public String toString() {
            return "";
        }
    };

    /** True if nothing differs from what a shader without these settings is. */
    boolean isDefault();
}
