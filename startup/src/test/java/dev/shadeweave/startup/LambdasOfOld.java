package dev.shadeweave.startup;

import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/** Lambdas that compile only to static methods, for class files without nests. */
public final class LambdasOfOld implements Supplier<Object> {
    @Override
    public Object get() {
        String local = "local";
        Supplier<String> some = () -> local + "!";
        Function<Object, String> reference = Object::toString;
        Face face = new Shown();
        return List.of(some.get(), reference.apply(5), face.shown("shown").get());
    }

    /** Methods of interfaces are public or private. */
    interface Face {
        /** A lambda whose method is static. */
        default Supplier<String> shown(String word) {
            return () -> word + "!";
        }
    }

    /** An implementation of the interface. */
    static final class Shown implements Face {}
}
