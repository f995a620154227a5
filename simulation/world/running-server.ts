import type { OpenDesk } from '../../apps/sync-server/src/app/open-desk.ts';
import type { Desk } from '../../apps/sync-server/src/practice/desk.ts';
import type { ServerCode } from './server-code.ts';
import type { Process } from './virtual-time.ts';

/** A server that runs, as far as others of its world work with it. */
export type RunningServer = {
  readonly process: Process;
  readonly stop: OpenDesk['stop'];
  readonly code: ServerCode;
  readonly desk: Desk;
  /** What the customer's browser does at the card company. */
  readonly confirmCard: (paymentIntentId: string, clientSecret: string) => Promise<unknown>;
};
