package dev.shadeweave.spark;

import dev.shadeweave.diagnostic.Diagnostic;
import java.io.Serializable;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructType;

/** Makes the rows of a verb from documents, on executors. */
interface RowMaker extends Serializable {
    /** Returns the schema of the rows. */
    StructType schema();

    /**
     * Returns the rows of a document.
     *
     * @param source the row that contains the document
     * @param opened the document
     * @param bench reads and links it
     */
    List<Row> rows(Row source, Opened opened, Workbench bench);

    /**
     * Returns the rows of a document that cannot be read, or that takes too long.
     *
     * @param source the row that contains the document
     * @param opened the document, as far as it is known
     * @param messages the reasons
     */
    List<Row> refused(Row source, Opened opened, List<Diagnostic> messages);
}
