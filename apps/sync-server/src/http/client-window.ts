import { clientOf } from './client-of.ts';
import { type CountingWindow, createCountingWindow } from './counting-window.ts';

export type ClientLimit = {
  /** From one address in a window. */
  readonly most: number;
  readonly windowMs: number;
};

/** Many households may share the /48 that one of them could have. */
export const TIMES_FOR_NETWORK = 4;

/**
 * Counts what comes from a client, and with it what comes from its IPv6 network: who takes another of its addresses each
 * time has four times as much and no more.
 */
export function createClientWindow({ most, windowMs }: ClientLimit, nowMs: () => number) {
  const ofAddress = createCountingWindow({ most, windowMs }, nowMs);
  const ofNetwork = createCountingWindow({ most: most * TIMES_FOR_NETWORK, windowMs }, nowMs);
  const counted = (ip: string): readonly (readonly [CountingWindow, string])[] => {
    const { address, network } = clientOf(ip);
    return network
      ? ([
          [ofAddress, address],
          [ofNetwork, network],
        ] as const)
      : [[ofAddress, address]];
  };
  return {
    /** Seconds until this client has room for one more; undefined when it has. */
    secondsToWait: (ip: string): number | undefined =>
      counted(ip)
        .map(([window, name]) => window.secondsToWait(name))
        .find((seconds) => seconds !== undefined),
    count: (ip: string): void => {
      for (const [window, name] of counted(ip)) window.count(name);
    },
    /** One that was counted was none after all. */
    discount: (ip: string): void => {
      for (const [window, name] of counted(ip)) window.discount(name);
    },
  };
}
