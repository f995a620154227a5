import type { OpenAppContext } from '../../apps/sync-server/src/app/create-app-context.ts';
import type { AppContext } from '../../apps/sync-server/src/practice/app-context.ts';
import type { ServerCode } from './server-code.ts';
import type { Process } from './virtual-time.ts';

/** A server that runs, as far as others of its world work with it. */
export type RunningServer = {
  readonly process: Process;
  readonly stop: OpenAppContext['stop'];
  readonly code: ServerCode;
  readonly ctx: AppContext;
  /** Confirms a card with the card company, like the customer's browser. */
  readonly confirmCard: (paymentIntentId: string, clientSecret: string) => Promise<unknown>;
};
