import type { Fault } from './world/network.ts';

/** What a story is to be: with the same wishes it is the same story. */
export type Wishes = {
  readonly seed: number;
  readonly commands: number;
  /** What can go wrong between phone and server, and how often; nothing when it is empty. */
  readonly faults: Readonly<Partial<Record<Fault, number>>>;
  readonly deaths: boolean;
  /** `moving`: hardly anything happens but visits that are moved, from both phones and by their customers. */
  readonly about: 'everything' | 'moving';
  /** Whether phones are away for years, of which each takes a minute, while the records of their commands are forgotten. */
  readonly fastYears: boolean;
};
