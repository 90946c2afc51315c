package dev.shadeweave.surface;

/**
 * The settings of surface functions.
 *
 * @param model the shading model whose inputs the functions of surfaces return: {@code open_pbr_surface}. Surfaces of other
 *     models are translated. Empty to keep the model of each surface.
 * @param place the place from which functions read their values
 * @param opacity true to add a function that returns only the opacity, for shadows and for passes that only write depth
 * @param displacement true to add a function that returns the displacement of the material
 */
public record SurfaceOptions(String model, ValuePlace place, boolean opacity, boolean displacement) {
    /** The default settings: the model of each surface, values as parameters, no additional functions. */
    public static final SurfaceOptions DEFAULT = new SurfaceOptions("", ValuePlace.PARAMETERS, false, false);

    /** Returns the options for another model. */
    public SurfaceOptions withModel(String newModel) {
        return new SurfaceOptions(newModel, place, opacity, displacement);
    }

    /** Returns the options for another place of the values. */
    public SurfaceOptions withPlace(ValuePlace newPlace) {
        return new SurfaceOptions(model, newPlace, opacity, displacement);
    }
}
