import { withStorage } from '@fieldleaf/domain/read-model/persistent-map';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { type PackedPage, PackedValues } from './packed-values.ts';

/** Maps read by visit, and hardly ever for an old one; no other key leads to their documents. */
export const PACKED = ['paymentsByBookingId', 'consultationNotesById'] as const;

/** A page of one of them. */
export type PackedPart = {
  readonly kind: 'packed';
  readonly part: (typeof PACKED)[number];
  readonly page: PackedPage;
};

/** The model with what is older than this packed; it says the same. */
export function packed(model: PracticeModel, heldFrom: Instant): PracticeModel {
  return {
    ...model,
    paymentsByBookingId: packedMap(model.paymentsByBookingId, (payments) =>
      payments.every(({ at }) => at < heldFrom),
    ),
    consultationNotesById: packedMap(model.consultationNotesById, ({ history }) =>
      history.every(({ at }) => at < heldFrom),
    ),
  };
}

const packedMap = <Value extends object>(
  map: ReadonlyMap<string, Value>,
  isOld: (value: Value) => boolean,
): ReadonlyMap<string, Value> => withStorage(map, (values) => PackedValues.of(values).packing(isOld));

/** Gathers pages until they are put under a model that has nothing yet. */
export function createPackedParts() {
  const gathered = new Map<PackedPart['part'], PackedPage[]>();
  return {
    add: ({ part, page }: PackedPart): void => {
      const pages = gathered.get(part) ?? [];
      pages.push(page);
      gathered.set(part, pages);
    },
    under: (model: PracticeModel): PracticeModel => {
      if (gathered.size === 0) return model;
      const pagesOf = (part: PackedPart['part']) => gathered.get(part) ?? [];
      const maps = {
        paymentsByBookingId: withStorage(model.paymentsByBookingId, () =>
          PackedValues.ofPages(pagesOf('paymentsByBookingId')),
        ),
        consultationNotesById: withStorage(model.consultationNotesById, () =>
          PackedValues.ofPages(pagesOf('consultationNotesById')),
        ),
      };
      gathered.clear();
      return { ...model, ...maps };
    },
  };
}
