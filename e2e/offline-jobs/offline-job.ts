import type { consoleOn } from '../pages/console.ts';
import type { RunningServer } from '../support/server.ts';

type OpenConsole = ReturnType<typeof consoleOn>;

/** The whole job of one tab, over two cold starts without a server. A customer of its own is what it works on. */
export type OfflineJob = {
  readonly tab: string;
  /** Number of changes waiting at the end. */
  readonly waiting: number;
  /** Data on the server, and soon the phone, before the server is gone. */
  readonly prepare: (console: OpenConsole) => Promise<void>;
  /** After the first cold start. */
  readonly begin: (console: OpenConsole) => Promise<void>;
  /** After the second. */
  readonly finish: (console: OpenConsole) => Promise<void>;
  /** With everything synced: it is on the server, once. */
  readonly check: (console: OpenConsole, server: RunningServer) => Promise<void>;
};
