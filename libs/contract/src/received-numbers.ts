import { MAX_SPANS } from '@fieldleaf/domain/command/received-numbers';
import { closed } from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';

const ChangeNumber = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });
const Generation = Type.String({ pattern: '^[\\w-]{1,60}$' });
const Spans = Type.Array(closed({ from: ChangeNumber, to: ChangeNumber }), { maxItems: MAX_SPANS });

/**
 * Which of a phone's changes the commands of a request are: one number for each of them, counted in one filling of
 * the phone's storage. `skipped`: numbers that will never come, of changes that were taken back for instance.
 */
export const NumberedCommands = closed({
  generation: Generation,
  numbers: Type.Array(ChangeNumber),
  skipped: Type.Optional(Spans),
});

/** What a server has of a generation: every number up to `highest`, and those beyond the first gap. */
export const ReceivedNumbers = closed({
  generation: Type.String(),
  highest: Type.Integer({ minimum: 0 }),
  beyond: Type.Array(closed({ from: ChangeNumber, to: ChangeNumber })),
});

export type NumberedCommands = Static<typeof NumberedCommands>;
export type ReceivedNumbers = Static<typeof ReceivedNumbers>;
