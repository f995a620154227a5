import type { Instant } from '../time/instant.ts';
import type { Actor } from './actor.ts';
import type { CommandPayloads } from './command-payloads.ts';

export type CommandKind = keyof CommandPayloads;

/** An intention, with an id of its own: the same id never happens twice. */
export type Command<Kind extends CommandKind = CommandKind> = {
  [K in Kind]: {
    readonly id: string;
    readonly kind: K;
    /** Time of the decision, by the clock of the one who made it. */
    readonly at: Instant;
    readonly by: Actor;
    readonly payload: CommandPayloads[K];
  };
}[Kind];
