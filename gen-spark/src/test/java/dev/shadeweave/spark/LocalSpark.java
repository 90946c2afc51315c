package dev.shadeweave.spark;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** A session of Spark in this process, and rows of documents for tests. */
final class LocalSpark {
    static final SparkSession SESSION = SparkSession.builder()
            .master("local[2]")
            .appName("tests")
            .config("spark.ui.enabled", "false")
            .config("spark.driver.host", "127.0.0.1")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.sql.shuffle.partitions", "2")
            // Compiling code for a few rows takes longer than interpreting.
            .config("spark.sql.codegen.wholeStage", "false")
            .config("spark.sql.warehouse.dir", "target/warehouse")
            .getOrCreate();

    private LocalSpark() {}

    /** Returns a row for each text, with its name in the first column. */
    static Dataset<Row> texts(Map<String, String> texts) {
        List<Row> rows = new TreeMap<>(texts)
                .entrySet().stream()
                        .map(entry -> RowFactory.create(entry.getKey(), entry.getValue()))
                        .toList();
        return SESSION.createDataset(
                rows,
                Encoders.row(new StructType().add("name", DataTypes.StringType).add("text", DataTypes.StringType)));
    }

    static MaterialDocuments documents(Map<String, String> texts) {
        return MaterialDocuments.of(texts(texts));
    }

    /** Returns a document with one surface whose colour is mixed with noise. */
    static String surface(String color) {
        return """
                <?xml version="1.0"?>
                <materialx version="1.39">
                  <noise2d name="n" type="float"/>
                  <mix name="m" type="color3">
                    <input name="fg" type="color3" value="%s"/>
                    <input name="mix" type="float" nodename="n"/>
                  </mix>
                  <standard_surface name="s" type="surfaceshader">
                    <input name="base_color" type="color3" nodename="m"/>
                  </standard_surface>
                  <surfacematerial name="M" type="material">
                    <input name="surfaceshader" type="surfaceshader" nodename="s"/>
                  </surfacematerial>
                </materialx>
                """
                .formatted(color);
    }
}
