import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '@fieldleaf/domain/testing/chance';

type Practice = {
  readonly book: (who: number, place: number) => Promise<number>;
  readonly addExtra: () => Promise<unknown>;
};

type Coming = {
  readonly chance: Chance;
  readonly atOnce: number;
  /** Between two visits of one of them. */
  readonly pauseMs: readonly [least: number, most: number];
  /** The first is this one; customers are told apart by their number. */
  readonly from?: number;
  /** Work besides booking; by the phone, unless specified otherwise. */
  readonly alongside?: () => Promise<unknown>;
};

/** Customers who book for as long as an attack lasts, two for each time, whatever they are answered. */
export function startCrowd(
  practice: Practice,
  { chance, atOnce, pauseMs, from = 0, alongside = practice.addExtra }: Coming,
) {
  let next = from;
  let isOver = false;
  const statuses: number[] = [];
  const customers = Array.from({ length: atOnce }, async () => {
    while (!isOver) {
      const who = next;
      next += 1;
      statuses.push(await practice.book(who, Math.floor(who / 2)).catch(() => 0));
      await alongside().catch(() => undefined);
      await pause(chance.between(...pauseMs));
    }
  });
  return {
    /** Response statuses; 0 means none. */
    statuses,
    came: () => next,
    /** Stops new customers; the promise waits for those in progress. */
    end: (): Promise<unknown> => {
      isOver = true;
      return Promise.all(customers);
    },
  };
}
