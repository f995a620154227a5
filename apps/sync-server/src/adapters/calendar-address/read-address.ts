import { type LookupAddress, type LookupOptions, lookup as resolve } from 'node:dns';
import { isIP } from 'node:net';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { Agent, request } from 'undici';
import type { CalendarTrouble, ReadCalendarAddress } from '../../meetings/read-calendar-address.ts';
import { isPublicAddress } from './is-public-address.ts';

const MOST_BYTES = 5 * 1024 * 1024;
const TIMEOUT_MS = 8_000;
const MOST_REDIRECTS = 3;

type Options = {
  /** Which hosts may be asked, by IP address; the public internet's. */
  readonly isAllowed?: (address: string) => boolean;
  readonly protocols?: readonly string[];
  readonly timeoutMs?: number;
};

/**
 * Reads calendars over HTTPS. The address is the consultant's to choose and the server's to visit, so it may lead nowhere inside: what a
 * name resolves to is checked as the connection is made, on every redirect again, so that no name can point somewhere else
 * in between.
 */
export function createCalendarReader({
  isAllowed = isPublicAddress,
  protocols = ['https:'],
  timeoutMs = TIMEOUT_MS,
}: Options = {}): ReadCalendarAddress {
  const agent = new Agent({
    connect: { lookup: lookUpAllowed(isAllowed), timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  const mayAsk = ({ protocol, hostname }: URL): boolean => {
    const host = hostname.replace(/^\[|\]$/g, '');
    // An address that is no name is connected to without being looked up.
    return protocols.includes(protocol) && (isIP(host) === 0 || isAllowed(host));
  };

  const read = async (url: URL | undefined, redirects: number): ReturnType<ReadCalendarAddress> => {
    if (!url || !mayAsk(url)) return trouble('not_allowed');
    const answer = await ask(url, { agent, timeoutMs });
    if (!answer.ok) return answer;
    if ('text' in answer.value) return ok(answer.value.text);
    return redirects === 0 ? trouble('unreachable') : read(follow(answer.value.location, url), redirects - 1);
  };
  return (address) => read(parseAddress(address), MOST_REDIRECTS);
}

const follow = (location: string, from: URL): URL | undefined =>
  URL.canParse(location, from.href) ? new URL(location, from) : undefined;

/** `webcal:` is how calendars write `https:` for a calendar. */
function parseAddress(address: string): URL | undefined {
  const text = address.trim().replace(/^webcals?:/i, 'https:');
  return URL.canParse(text) ? new URL(text) : undefined;
}

type Answer = { readonly text: string } | { readonly location: string };

async function ask(
  url: URL,
  { agent, timeoutMs }: { readonly agent: Agent; readonly timeoutMs: number },
): Promise<Result<Answer, CalendarTrouble>> {
  try {
    const { statusCode, headers, body } = await request(url, {
      dispatcher: agent,
      headers: { accept: 'text/calendar, */*;q=0.1' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { location } = headers;
    if (statusCode >= 300 && statusCode < 400 && typeof location === 'string') {
      await body.dump();
      return ok({ location });
    }
    if (statusCode !== 200) {
      await body.dump();
      return trouble(statusCode >= 500 ? 'unreachable' : 'not_found');
    }
    return await readBody(body);
  } catch (error) {
    return trouble(isForbidden(error) ? 'not_allowed' : 'unreachable');
  }
}

async function readBody(body: AsyncIterable<Uint8Array>): Promise<Result<Answer, CalendarTrouble>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) return trouble('too_large');
    chunks.push(chunk);
  }
  return ok({ text: Buffer.concat(chunks).toString('utf8') });
}

const trouble = (code: CalendarTrouble['code']): Result<never, CalendarTrouble> => err({ code });

class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress';
}

const isForbidden = (error: unknown): boolean =>
  error instanceof ForbiddenAddress || (error instanceof Error && error.cause instanceof ForbiddenAddress);

type Looked = (error: Error | null, addresses: LookupAddress[] | string, family?: number) => void;

/** Looks a name up and refuses it when one of its addresses is not allowed. */
const lookUpAllowed =
  (isAllowed: (address: string) => boolean) =>
  (hostname: string, options: LookupOptions, done: Looked): void =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address)))
        return done(new ForbiddenAddress(hostname), []);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
