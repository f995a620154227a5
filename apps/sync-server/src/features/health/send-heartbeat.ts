import type { AppContext } from '../../practice/app-context.ts';
import { createCheckReadiness } from './health.routes.ts';

const TIMEOUT_MS = 10_000;

/**
 * Calls the address of an outside watcher while the server can do its work; the watcher alerts whoever it knows when the
 * calls stay away. A server that is dead cannot say so itself.
 */
export function createSendHeartbeat(ctx: AppContext): () => Promise<void> {
  const reasonsNotReady = createCheckReadiness(ctx);
  const { heartbeatUrl } = ctx.config;
  let isUnheard = false;
  return async () => {
    if (heartbeatUrl === undefined || !(await ctx.isLeader())) return;
    if ((await reasonsNotReady()).length > 0) return;
    const failure = await call(heartbeatUrl);
    // Said once: the watcher alerts by itself.
    if (failure !== undefined && !isUnheard)
      ctx.warn({ failure }, 'the watcher at HEARTBEAT_URL does not answer');
    isUnheard = failure !== undefined;
  };
}

/** Returns why the call was in vain, without the address, which is a secret. */
async function call(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.body?.cancel();
    return answer.ok ? undefined : `status ${answer.status}`;
  } catch (error) {
    return error instanceof Error ? error.name : 'no answer';
  }
}
