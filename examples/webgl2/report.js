/** Reads the report of `shadeweave generate --report`: the files of each element, and the variables of each stage. */

async function fetched(address) {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address}: ${response.status} ${response.statusText}`);
  }
  return response;
}

/** The first generated element of a report: the text of its stages, their uniforms, and the inputs of the document. */
export async function load(address) {
  const report = await (await fetched(address)).json();
  const element = report.elements.find(one => one.generated);
  if (element === undefined) {
    throw new Error(`${address} lists no generated element`);
  }
  const text = async kind => {
    const stage = element.stages.find(one => one.stage === kind);
    return (await fetched(new URL(stage.file, new URL(address, location.href)))).text();
  };
  const variables = element.stages.flatMap(stage =>
    stage.blocks.filter(block => block.kind.endsWith("_uniforms")).flatMap(block => block.variables));
  return { vertex: await text("vertex"), pixel: await text("pixel"), variables, inputs: element.inputs };
}

/** The numbers of a value as documents state it: "0.1, 0.2, 0.3", "true", "5". */
export function numbers(value) {
  return value.split(",").map(part => ({ true: 1, false: 0 })[part.trim()] ?? Number(part));
}
