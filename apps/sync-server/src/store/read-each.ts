import type { Database, Stored } from './store.ts';

const PAGE_SIZE = 500;

/** The documents whose ids begin like this, in id order, never more than a page of them in memory. */
export async function* readEach<Document>(
  database: Database,
  prefix: string,
): AsyncGenerator<Stored<Document>> {
  let from = prefix;
  for (;;) {
    const page = await database.range<Document>({ from, to: `${prefix}\uffff`, limit: PAGE_SIZE });
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE_SIZE) return;
    from = `${last._id}\0`;
  }
}
