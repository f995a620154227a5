/** One transaction's worth: handing on fewer at once is not worth what it costs. */
const FEWEST = 2_000;

/** Hands documents on in batches that grow: what follows from them costs as much, each time, as all that are there. */
export function createGrowingBatches<Document>(handOn: (documents: readonly Document[]) => void) {
  let waiting: Document[] = [];
  let handedOn = 0;
  const flush = () => {
    const documents = waiting;
    waiting = [];
    handedOn += documents.length;
    if (documents.length > 0) handOn(documents);
  };
  return {
    add: (documents: readonly Document[]) => {
      for (const document of documents) waiting.push(document);
      if (waiting.length >= Math.max(FEWEST, handedOn)) flush();
    },
    flush,
    drop: () => {
      waiting = [];
    },
  };
}
