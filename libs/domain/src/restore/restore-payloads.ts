import { Type } from 'typebox';
import { closed } from '../schema/primitives.ts';

/** Types that may come back from a phone; everything else the server finds again by itself, or gives anew. */
export const BROUGHT_BACK_TYPES = [
  'assessment',
  'booking',
  'consultation-note',
  'customer',
  'customer-merge',
  'customer-note',
  'email-template',
  'gift-card',
  'invoice',
  'mail',
  'mileage',
  'payment',
  'photo',
  'plant',
  'plant-book',
  'promo-code',
  'quote',
  'review',
  'settings',
  'time-off',
  'wish',
] as const;

/** Document as the phone had it, without its revision. It may contain fields unknown to this version. */
const BroughtBackDocument = Type.Object(
  {
    _id: Type.String({ minLength: 3, maxLength: 200, pattern: '^[a-z-]+:[\\x21-\\x7e]+$' }),
    type: Type.Enum(BROUGHT_BACK_TYPES),
    v: Type.Integer({ minimum: 1 }),
  },
  { additionalProperties: true },
);

export const BringBack = closed({
  /** The epoch the phone had it from. */
  lostEpoch: Type.String({ minLength: 1, maxLength: 80 }),
  /** Documents that belong together: a visit with its payments, its note, its emails. */
  documents: Type.Array(BroughtBackDocument, { minItems: 1, maxItems: 60 }),
  /** Documents that replace the server's versions, as the consultant saw those. */
  instead: Type.Optional(
    Type.Array(closed({ id: Type.String({ maxLength: 200 }), rev: Type.String({ maxLength: 80 }) }), {
      maxItems: 60,
    }),
  ),
});

export type BringBackPayload = {
  readonly lostEpoch: string;
  /** Practice documents, whatever this version knows of them; `broughtDocuments` reads them. */
  readonly documents: readonly { readonly _id: string; readonly type: string; readonly v: number }[];
  readonly instead?: readonly { readonly id: string; readonly rev: string }[];
};
