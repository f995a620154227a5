import { err, ok, type Result } from '@fieldleaf/domain/result';
import { request } from 'undici';
import type { CalendarTrouble, ReadCalendarAddress } from '../../meetings/read-calendar-address.ts';
import {
  type Internet,
  type InternetRules,
  isForbidden,
  openInternet,
} from '../public-internet/open-internet.ts';

const MOST_BYTES = 5 * 1024 * 1024;
const TIMEOUT_MS = 8_000;
const MOST_REDIRECTS = 3;

/** Reads calendars over HTTPS on the public internet, and at the private hosts that are named: the address is the consultant's to choose and the server's to visit. */
export function createCalendarReader(rules: InternetRules = {}): ReadCalendarAddress {
  const internet = openInternet({ timeoutMs: TIMEOUT_MS, ...rules });

  const read = async (url: URL | undefined, redirects: number): ReturnType<ReadCalendarAddress> => {
    if (!url || !internet.mayAsk(url)) return trouble('not_allowed');
    const answer = await ask(url, internet);
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

async function ask(url: URL, { agentFor, timeoutMs }: Internet): Promise<Result<Answer, CalendarTrouble>> {
  try {
    const { statusCode, headers, body } = await request(url, {
      dispatcher: agentFor(url),
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
