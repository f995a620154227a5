import type { CommandPayloads, PhoneCommandKind } from '@fieldleaf/domain/command/command-payloads';
import type { Chance } from '@fieldleaf/domain/testing/chance';
import type { Known } from '../known.ts';

/** Makes such a command's payload; undefined when the phone knows nothing it could be about. */
type Make<Kind extends PhoneCommandKind> = (
  chance: Chance,
  known: Known,
) => CommandPayloads[Kind] | undefined;

/** Makers of these kinds of commands: one that is missing does not compile. */
export type Makers<Kinds extends string> = {
  readonly [Kind in Extract<PhoneCommandKind, Kinds>]: Make<Kind>;
};
