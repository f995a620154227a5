import { closed, InstantText, LocalDateText } from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';

/** `GET /api/admin/holds`, both ends included. */
export const HoldsQuery = closed({ from: LocalDateText, to: LocalDateText });

/** Holds of customers who are paying right now, travel included; their names stay on the server. */
export const HoldsResponse = closed({
  holds: Type.Array(closed({ from: InstantText, until: InstantText, expiresAt: InstantText })),
});

export type HoldsQuery = Static<typeof HoldsQuery>;
export type HoldsResponse = Static<typeof HoldsResponse>;
