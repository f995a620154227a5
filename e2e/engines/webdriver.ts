import { setTimeout as sleep } from 'node:timers/promises';
import { CALL_LIMIT_MS } from './engine.ts';

/** The key under which WebDriver hands out an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

type Reply = { readonly value: unknown };

export type WebDriverSession = Awaited<ReturnType<typeof startSession>>;

/** A session with the driver at `url`, by the few calls of WebDriver that a journey needs. */
export async function startSession(url: string, capabilities: object) {
  await untilReady(url);
  const created = await call(`${url}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } });
  const session = created as { sessionId: string; capabilities: Record<string, string> };
  const at = `${url}/session/${session.sessionId}`;
  await call(`${at}/timeouts`, 'POST', { script: CALL_LIMIT_MS, pageLoad: CALL_LIMIT_MS });

  return {
    capabilities: session.capabilities,
    open: (address: string) => call(`${at}/url`, 'POST', { url: address }),
    reload: () => call(`${at}/refresh`, 'POST', {}),
    /** The value of an expression, awaited when it is a promise. */
    evaluate: (expression: string) =>
      call(`${at}/execute/sync`, 'POST', { script: `return (${expression})`, args: [] }),
    click: (element: string) => call(`${at}/element/${element}/click`, 'POST', {}),
    type: (element: string, text: string) => call(`${at}/element/${element}/value`, 'POST', { text }),
    end: () => call(at, 'DELETE'),
  };
}

/** The element that a script found, to be handed back to the driver. */
export function elementOf(value: unknown): string | undefined {
  return (value as Record<string, string> | null)?.[ELEMENT];
}

async function call(url: string, method: 'POST' | 'DELETE', body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    signal: AbortSignal.timeout(CALL_LIMIT_MS),
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  });
  const { value } = (await answer.json()) as Reply;
  if (!answer.ok) throw new Error(`${method} ${new URL(url).pathname}: ${JSON.stringify(value)}`);
  return value;
}

async function untilReady(url: string) {
  const deadline = Date.now() + CALL_LIMIT_MS;
  for (;;) {
    const ready = await fetch(`${url}/status`, { signal: AbortSignal.timeout(CALL_LIMIT_MS) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    if (Date.now() > deadline) throw new Error(`No driver answers at ${url}`);
    await sleep(50);
  }
}
