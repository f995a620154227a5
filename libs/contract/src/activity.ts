import { closed, InstantText } from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';

const id = Type.String({ pattern: '^audit:[\\w:.-]{1,200}$' });

export const ACTIVITY_KINDS = ['access', 'changes'] as const;

/** `GET /api/admin/activity`: a page of what was done, the newest first; `who` is a device's id, `customer` or `system`. */
export const ActivityQuery = closed({
  before: Type.Optional(id),
  who: Type.Optional(Type.String({ pattern: '^[\\w-]{1,60}$' })),
  kind: Type.Optional(Type.Enum([...ACTIVITY_KINDS])),
});

const ActivityEntry = closed({
  id,
  at: InstantText,
  act: Type.String(),
  role: Type.Enum(['consultant', 'customer', 'system']),
  deviceId: Type.Optional(Type.String()),
  /** Ids of what was changed; nothing else is kept of it. */
  about: Type.Array(Type.String()),
});

export const ActivityResponse = closed({
  entries: Type.Array(ActivityEntry),
  /** Cursor for the next page; null: there is no more. */
  next: Type.Union([id, Type.Null()]),
  /** Every device that ever signed in, to name and to filter by. */
  devices: Type.Array(closed({ deviceId: Type.String(), name: Type.String() })),
});

export type ActivityQuery = Static<typeof ActivityQuery>;
export type ActivityEntry = Static<typeof ActivityEntry>;
export type ActivityResponse = Static<typeof ActivityResponse>;
