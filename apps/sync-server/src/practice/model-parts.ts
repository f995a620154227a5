import type { PracticeDocument } from '@fieldleaf/domain/document';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { serializeTotals, type WrittenTotals } from '@fieldleaf/domain/read-model/running-totals';
import type { PassedMailRow } from './passed-mails.ts';

/** A page of all that the model in memory has, or what it all comes to. */
export type ModelPart = PartOfModel | { readonly kind: 'totals'; readonly totals: WrittenTotals };

export type PartOfModel =
  | { readonly kind: 'documents'; readonly documents: readonly PracticeDocument[] }
  | { readonly kind: 'passed-mails'; readonly rows: readonly PassedMailRow[] }
  | { readonly kind: 'passed-lines'; readonly block: Uint8Array };

const IN_A_PART = 250;

/** All that the model has, and what went by of mails and lines of the balance; each page is made when it is taken. */
export function* partsOf(
  model: PracticeModel,
  mails: Iterable<PassedMailRow>,
  lines: readonly Uint8Array[],
): Generator<ModelPart> {
  for (const documents of inPages(documentsOf(model))) yield { kind: 'documents', documents };
  const { settings } = model;
  // Totals of all parts yielded so far.
  if (settings) yield { kind: 'totals', totals: serializeTotals(model, settings.business.timeZone) };
  for (const rows of inPages(mails)) yield { kind: 'passed-mails', rows };
  for (const block of lines) yield { kind: 'passed-lines', block };
}

/** Every document of the model; what a map of it finds by another key is in another one. */
function* documentsOf({
  bookingIdsByCode: _,
  busyTimes,
  settings,
  ...maps
}: PracticeModel): Generator<PracticeDocument> {
  if (settings) yield settings;
  if (busyTimes) yield busyTimes;
  const each: readonly ReadonlyMap<string, PracticeDocument | readonly PracticeDocument[]>[] =
    Object.values(maps);
  for (const map of each)
    for (const value of map.values()) {
      if (isList(value)) yield* value;
      else yield value;
    }
}

const isList = (
  value: PracticeDocument | readonly PracticeDocument[],
): value is readonly PracticeDocument[] => Array.isArray(value);

function* inPages<Value>(values: Iterable<Value>): Generator<readonly Value[]> {
  let page: Value[] = [];
  for (const value of values) {
    page.push(value);
    if (page.length < IN_A_PART) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
