import type { Chance } from '@fieldleaf/domain/testing/chance';
import type { StoryOptions } from '../story-options.ts';
import type { ServerCode } from './server-code.ts';
import type { SimulatedServers } from './servers.ts';
import type { VirtualTime } from './virtual-time.ts';

export type ActParts = {
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly servers: SimulatedServers;
  readonly code: ServerCode;
  /** Addresses of customers who were to be erased. */
  readonly erased: Set<string>;
  readonly about: StoryOptions['about'];
};

export type Act = (parts: ActParts, number: number) => Promise<unknown>;
