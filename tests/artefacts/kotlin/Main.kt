import dev.shadeweave.diagnostic.Diagnostics
import dev.shadeweave.document.xml.DocumentReader
import dev.shadeweave.generator.Generators
import dev.shadeweave.library.Library
import dev.shadeweave.link.LinkedDocument
import dev.shadeweave.option.GenerationOptions
import dev.shadeweave.shader.Stage
import java.nio.file.Path

/** Prints the pixel stage of the first element of a document. */
fun main(files: Array<String>) {
    val diagnostics = Diagnostics()
    val document = DocumentReader.create().read(Path.of(files[0]), diagnostics).orElseThrow()
    val content = LinkedDocument.of(Library.standard(), document)
    val shader = Generators.forTarget("genglsl")
        .generate(content, content.renderables().first(), GenerationOptions.DEFAULT)
        .throwIfErrors()
    print(shader.stage(Stage.PIXEL).source())
}
