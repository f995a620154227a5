import { MAX_SPANS } from '@fieldleaf/domain/command/received-numbers';
import { closed } from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';

const ChangeNumber = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });
const Generation = Type.String({ pattern: '^[\\w-]{1,60}$' });
const Spans = Type.Array(closed({ from: ChangeNumber, to: ChangeNumber }), { maxItems: MAX_SPANS });

/**
 * Numbers of a phone's changes for the commands of a request: one for each, counted within one generation of the
 * phone's storage. `skipped`: numbers that will never come, for example of changes that were undone.
 */
export const NumberedCommands = closed({
  generation: Generation,
  numbers: Type.Array(ChangeNumber),
  skipped: Type.Optional(Spans),
});

/** Received numbers of a generation: all up to `highest`, and those beyond the first gap. */
export const ReceivedNumbers = closed({
  generation: Type.String(),
  highest: Type.Integer({ minimum: 0 }),
  beyond: Type.Array(closed({ from: ChangeNumber, to: ChangeNumber })),
});

export type NumberedCommands = Static<typeof NumberedCommands>;
export type ReceivedNumbers = Static<typeof ReceivedNumbers>;
