import type { PlantBook } from '@fieldleaf/domain/plant/plant-book';
import { replaceDocument } from '../../practice/change-documents.ts';
import { factsOf, type SettleStep } from '../../restore/restored.ts';

/** A link to a plant book that was closed after the backup opens nothing again; the one made then does. */
export const closePlantLinksAgain: SettleStep = async (ctx, restored) => {
  for (const { customerId, linkNumber, commandId, at } of factsOf(restored, 'plant-link-made'))
    await replaceDocument<PlantBook>(ctx, `plant-book:${customerId}`, (book) =>
      book && book.linkNumber < linkNumber ? { ...book, linkNumber, link: { at, commandId } } : undefined,
    );
  return {};
};
