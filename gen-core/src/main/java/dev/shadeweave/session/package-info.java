/**
 * Edits one document, reports what each edit changes in the shaders of its elements, and undoes edits.
 *
 * <pre>{@code
 * Document document = DocumentBuilder.document(doc -> doc.node("standard_surface", "steel", "surfaceshader",
 *         node -> node.input("specular_roughness", "float", "0.2")));
 * ShaderCache cache = ShaderCache.inMemory(Generators.forTarget("genglsl"), 64 << 20);
 * Session session = Session.open(cache, Library.standard(), document, GenerationOptions.DEFAULT);
 * Shown steel = session.show("steel");
 * Change change = session.set("steel/specular_roughness", "0.5");
 * System.out.println(change.elements().get("steel").values().values()); // [0.5]
 * System.out.println(change.elements().get("steel").newShader()); // false
 * session.undo();
 * }</pre>
 *
 * <p>{@link dev.shadeweave.session.Session} has a document, the elements that are shown, and a list of edits. Each edit
 * returns a {@link dev.shadeweave.session.Change}: for each affected element, either the new values of its uniforms or
 * a new shader, with its messages. An edit that cannot be done changes nothing and reports why.
 *
 * <p>A value that is a uniform is replaced without looking at the rest of the document: 0.05 ms in a graph of 1,000
 * nodes. Other edits link the document again and ask the {@link dev.shadeweave.instance.ShaderCache} for each shown
 * element, so a shader is generated only for a new structure.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: any number of threads may use a session; they wait for each other. All results are immutable.
 *   <li><b>Errors</b>: bad edits and bad documents are {@code Diagnostic}s of the change.
 * </ul>
 */
@NullMarked
package dev.shadeweave.session;

import org.jspecify.annotations.NullMarked;
