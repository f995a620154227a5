import type { EventEmitter } from 'node:events';

/**
 * Aborts when the time is up, the connection is closed or the server stops, whichever comes first. One
 * controller and no `AbortSignal.any`: Node 20 may collect a composed signal that is only waited for.
 */
export function patience(waitMs: number, connection: EventEmitter, stopping: AbortSignal): AbortSignal {
  const over = new AbortController();
  const end = () => {
    clearTimeout(timer);
    stopping.removeEventListener('abort', end);
    over.abort();
  };
  const timer = setTimeout(end, waitMs);
  connection.once('close', end);
  stopping.addEventListener('abort', end);
  if (stopping.aborted) end();
  return over.signal;
}
