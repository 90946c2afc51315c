package dev.shadeweave.document.internal.upgrade;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.FormatVersion;
import dev.shadeweave.document.internal.upgrade.definition.GraphVersions;
import dev.shadeweave.document.internal.upgrade.definition.ImplementationLanguages;
import dev.shadeweave.document.internal.upgrade.definition.InheritElements;
import dev.shadeweave.document.internal.upgrade.definition.InlineFiles;
import dev.shadeweave.document.internal.upgrade.definition.InterfaceNames;
import dev.shadeweave.document.internal.upgrade.definition.NodeDefTypes;
import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;
import dev.shadeweave.document.internal.upgrade.geometry.GeomAttributes;
import dev.shadeweave.document.internal.upgrade.geometry.PropertySetNames;
import dev.shadeweave.document.internal.upgrade.geometry.UdimSets;
import dev.shadeweave.document.internal.upgrade.geometry.UdimTokens;
import dev.shadeweave.document.internal.upgrade.geometry.UniformProperties;
import dev.shadeweave.document.internal.upgrade.geometry.UniversalGeometry;
import dev.shadeweave.document.internal.upgrade.material.ArtisticIor;
import dev.shadeweave.document.internal.upgrade.material.AssignedMaterials;
import dev.shadeweave.document.internal.upgrade.material.BsdfLayers;
import dev.shadeweave.document.internal.upgrade.material.BsdfNames;
import dev.shadeweave.document.internal.upgrade.material.ConductorColors;
import dev.shadeweave.document.internal.upgrade.material.MaterialAssigns;
import dev.shadeweave.document.internal.upgrade.material.Materials;
import dev.shadeweave.document.internal.upgrade.material.Overrides;
import dev.shadeweave.document.internal.upgrade.material.ShaderNames;
import dev.shadeweave.document.internal.upgrade.material.Shaders;
import dev.shadeweave.document.internal.upgrade.material.SubsurfaceRadius;
import dev.shadeweave.document.internal.upgrade.material.ThinFilms;
import dev.shadeweave.document.internal.upgrade.material.UsdMetals;
import dev.shadeweave.document.internal.upgrade.node.AddressModes;
import dev.shadeweave.document.internal.upgrade.node.ArcTangentInputs;
import dev.shadeweave.document.internal.upgrade.node.ArcTangents;
import dev.shadeweave.document.internal.upgrade.node.Backdrops;
import dev.shadeweave.document.internal.upgrade.node.ChangedDefaults;
import dev.shadeweave.document.internal.upgrade.node.Compares;
import dev.shadeweave.document.internal.upgrade.node.GraphReferences;
import dev.shadeweave.document.internal.upgrade.node.IdleInputs;
import dev.shadeweave.document.internal.upgrade.node.NormalMaps;
import dev.shadeweave.document.internal.upgrade.node.OperatorNames;
import dev.shadeweave.document.internal.upgrade.node.OpgraphNodes;
import dev.shadeweave.document.internal.upgrade.node.Opgraphs;
import dev.shadeweave.document.internal.upgrade.node.SwitchRange;
import dev.shadeweave.document.internal.upgrade.node.TypedCategories;
import dev.shadeweave.document.internal.upgrade.value.Channels;
import dev.shadeweave.document.internal.upgrade.value.Color2;
import dev.shadeweave.document.internal.upgrade.value.ConstantValues;
import dev.shadeweave.document.internal.upgrade.value.DefaultValues;
import dev.shadeweave.document.internal.upgrade.value.DoubleBindings;
import dev.shadeweave.document.internal.upgrade.value.MatrixTypes;
import dev.shadeweave.document.internal.upgrade.value.Parameters;
import dev.shadeweave.document.internal.upgrade.value.Swizzles;
import dev.shadeweave.document.internal.upgrade.value.VectorTypes;
import java.util.Optional;

/** Rewrites older documents as documents of the current version. Stateless; serves all threads. */
public final class Upgrader {
    /** The version that removed parameters and shader references. */
    private static final FormatVersion REMOVAL = FormatVersion.parse("1.38").orElseThrow();

    /**
     * A change of the format.
     *
     * @param readsRemoved true if it also upgrades later documents that contain elements that it removes
     */
    private record Step(FormatVersion since, UpgradePass pass, boolean readsRemoved) {}

    private Upgrader() {}

    /**
     * Returns the document in the current version. Empty if the document needs no change: it has the current or a newer
     * version and no removed elements, or its version is unknown.
     */
    public static Optional<Upgrade> upgrade(Document document) {
        String stated = document.attributes().get("version", FormatVersion.CURRENT.toString());
        Optional<FormatVersion> version = FormatVersion.parse(stated);
        if (version.isEmpty()) {
            return Optional.empty();
        }
        Optional<Diagnostic> removed =
                version.get().isBefore(REMOVAL) ? Optional.empty() : Leftovers.first(document, stated);
        return version.get().isBefore(FormatVersion.CURRENT) || removed.isPresent()
                ? Optional.of(upgrade(document, version.get(), removed))
                : Optional.empty();
    }

    private static Upgrade upgrade(Document document, FormatVersion from, Optional<Diagnostic> removed) {
        Draft draft = Draft.of(document);
        Diagnostics changes = new Diagnostics();
        Diagnostics losses = new Diagnostics();
        removed.ifPresent(losses::report);
        for (Step step : History.STEPS) {
            if (from.isBefore(step.since) || (removed.isPresent() && step.readsRemoved)) {
                step.pass.apply(draft, new UpgradeLog(changes, losses, step.since));
            }
        }
        if (from.isBefore(FormatVersion.CURRENT)) {
            draft.set("version", FormatVersion.CURRENT.toString());
        }
        return new Upgrade(draft.toDocument(document), from, changes.all(), losses.all());
    }

    /** The history of the format; a separate class, so that a current document does not load it. */
    private static final class History {
        /** The changes, each with its version. The order matters. */
        static final ImmutableList<Step> STEPS = ImmutableList.of(
                since("1.23", new VectorTypes()),
                since("1.24", new ShaderNames()),
                since("1.24", new MaterialAssigns()),
                since("1.25", new GraphReferences()),
                since("1.26", new ConstantValues()),
                since("1.34", new Opgraphs()),
                since("1.34", new OpgraphNodes()),
                since("1.34", new Shaders()),
                since("1.34", new UdimSets()),
                since("1.35", new MatrixTypes()),
                since("1.35", new DefaultValues()),
                since("1.35", new AssignedMaterials()),
                since("1.36", new OperatorNames()),
                since("1.36", new UniversalGeometry()),
                since("1.36", new UdimTokens()),
                since("1.36", new Overrides()),
                since("1.37", new NodeDefTypes()),
                since("1.37", new GeomAttributes()),
                since("1.37", new TypedCategories()),
                since("1.37", new Compares()),
                since("1.37", new Backdrops()),
                // 1.36 defines the attribute, but its own examples and programs of its time still write the elements.
                since("1.38", new InheritElements()),
                removal(new Parameters()),
                since("1.38", new AddressModes()),
                since("1.38", new UsdMetals()),
                since("1.38", new Color2()),
                removal(new Materials()),
                since("1.38", new ChangedDefaults()),
                since("1.38", new ImplementationLanguages()),
                since("1.38", new InlineFiles()),
                since("1.38", new GraphVersions()),
                since("1.38", new ArcTangents()),
                since("1.38", new BsdfNames()),
                since("1.38", new BsdfLayers()),
                since("1.38", new ConductorColors()),
                since("1.38", new ArtisticIor()),
                since("1.38", new InterfaceNames()),
                since("1.39", new PropertySetNames()),
                since("1.39", new UniformProperties()),
                since("1.39", new DoubleBindings()),
                since("1.39", new IdleInputs()),
                since("1.39", new Channels()),
                since("1.39", new Swizzles()),
                since("1.39", new ThinFilms()),
                since("1.39", new SubsurfaceRadius()),
                since("1.39", new SwitchRange()),
                since("1.39", new ArcTangentInputs()),
                since("1.39", new NormalMaps()));

        private static Step since(String version, UpgradePass pass) {
            return new Step(FormatVersion.parse(version).orElseThrow(), pass, false);
        }

        private static Step removal(UpgradePass pass) {
            return new Step(REMOVAL, pass, true);
        }
    }
}
