import type { Page, Request } from '@playwright/test';
import { withoutWaitingCalls } from './without-waiting-calls.ts';

export const KB = 1000;

/**
 * Counts what a page asks for over the wire, compressed as it comes, since it was last asked; what the
 * server answers about the practice is not part of any budget. `counts` picks the requests, all of them without it.
 */
export function countBytes(
  page: Page,
  counts: (request: Request) => boolean = () => true,
): () => Promise<number> {
  let bytes = 0;
  const counted: Promise<void>[] = [];
  const idle = withoutWaitingCalls(page);
  page.on('requestfinished', (request) => {
    if (/^\/(api|sync)\//.test(new URL(request.url()).pathname) || !counts(request)) return;
    counted.push(
      request.sizes().then(
        ({ responseBodySize }) => {
          bytes += responseBodySize;
        },
        (error: unknown) => {
          // Requests that finish while the page closes are no longer counted.
          if (!page.isClosed()) throw error;
        },
      ),
    );
  });
  return async () => {
    await idle;
    await page.waitForLoadState('networkidle');
    await Promise.all(counted.splice(0));
    const since = bytes;
    bytes = 0;
    return since;
  };
}
