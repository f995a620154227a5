import type { FastifyServerOptions } from 'fastify';
import { StoreUnavailable } from '../store/store.ts';

type Logger = Extract<FastifyServerOptions['logger'], object>;
type Hooks = NonNullable<Logger['hooks']>;

/** Field of the line that says that the store is well again. */
type StoreIsBack = { readonly storeFailedSince: string };

/** Said again so often while it lasts, for whoever reads only the last hour. */
const AGAIN_AFTER_MS = 60 * 60_000;

/**
 * Lets the first line about a store that does not answer through, and holds the rest back until it is back: on a full disk a line
 * a second helps to fill it.
 */
export function logStoreOutageOnce(now: () => number = Date.now): Hooks {
  let saidAtMs: number | undefined;
  let heldBack = 0;
  return {
    logMethod(args, method) {
      const [about] = args as readonly unknown[];
      if (isAboutOutage(about)) {
        if (saidAtMs !== undefined && now() - saidAtMs < AGAIN_AFTER_MS) {
          heldBack += 1;
          return;
        }
        saidAtMs = now();
      }
      if (isBack(about)) {
        Object.assign(about, { heldBack });
        saidAtMs = undefined;
        heldBack = 0;
      }
      method.apply(this, args);
    },
  };
}

const isAboutOutage = (about: unknown): boolean =>
  typeof about === 'object' && about !== null && 'err' in about && about.err instanceof StoreUnavailable;

const isBack = (about: unknown): about is StoreIsBack =>
  typeof about === 'object' && about !== null && 'storeFailedSince' in about;
