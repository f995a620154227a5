import type { Chance } from '@fieldleaf/domain/testing/chance';
import type { Wishes } from '../wishes.ts';
import type { ServerCode } from './server-code.ts';
import type { SimulatedServers } from './servers.ts';
import type { VirtualTime } from './virtual-time.ts';

export type ActParts = {
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly servers: SimulatedServers;
  readonly code: ServerCode;
  /** Who was to be forgotten, by address. */
  readonly erased: Set<string>;
  readonly about: Wishes['about'];
};

export type Act = (parts: ActParts, number: number) => Promise<unknown>;
