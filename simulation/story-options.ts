import type { Fault } from './world/network.ts';

/** Settings of a story: the same settings make the same story. */
export type StoryOptions = {
  readonly seed: number;
  readonly commands: number;
  /** Faults possible between phone and server, and how often; none when it is empty. */
  readonly faults: Readonly<Partial<Record<Fault, number>>>;
  readonly deaths: boolean;
  /**
   * `moving`: hardly anything happens but visits that are moved, from both phones and by their customers. `plants`: most
   * of it is notes, plants and their pages.
   */
  readonly about: 'everything' | 'moving' | 'plants';
  /**
   * True if phones are away for years, each of which takes a minute, while the records of their commands are
   * forgotten.
   */
  readonly fastYears: boolean;
  /**
   * The production store of one server on a disk that is cut off, refuses and lies; `forgetful`: one that only says that it has
   * what was synced. Absent: two servers on a store in memory.
   */
  readonly disk?: 'honest' | 'forgetful';
};
