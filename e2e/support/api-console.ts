import type { CommandsResponse, SentCommand } from '@fieldleaf/contract/commands';
import { PATHS } from '@fieldleaf/contract/paths';
import type { PhoneCommandKind } from '@fieldleaf/domain/command/command-payloads';
import type { AdminBooking } from '@fieldleaf/domain/read-model/admin-booking';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { ulid } from 'ulid';
import { ADMIN_PIN } from './server.ts';

type Page = { readonly bookings: readonly AdminBooking[] };

const PAGE_SIZE = 100;
const SENT_AT_ONCE = 100;

/** One command as a phone sends it, made at this time. */
export const sent = <Kind extends PhoneCommandKind>(
  kind: Kind,
  payload: SentCommand<Kind>['payload'],
  at: Instant,
) => ({ id: ulid(), kind, at, payload }) as SentCommand;

/** The consultant without a browser. */
export async function signInByApi(url: string, pin: string = ADMIN_PIN) {
  const signedIn = await fetch(`${url}${PATHS.adminSession}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ pin }),
  });
  if (!signedIn.ok) throw new Error(`Sign-in failed: ${signedIn.status}`);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');

  return {
    cookie,
    /** Sends these in turn, each of which is to be applied. */
    send: async (commands: readonly SentCommand[]): Promise<void> => {
      const headers = { 'content-type': 'application/json', origin: url, cookie };
      for (let first = 0; first < commands.length; first += SENT_AT_ONCE) {
        const body = JSON.stringify({ commands: commands.slice(first, first + SENT_AT_ONCE) });
        const answer = await fetch(`${url}${PATHS.adminCommands}`, { method: 'POST', headers, body });
        const { outcomes } = (await answer.json()) as CommandsResponse;
        const refused = outcomes.filter(({ status }) => status !== 'applied');
        if (refused.length > 0) throw new Error(`Not applied: ${JSON.stringify(refused[0])}`);
      }
    },
    /** The server's document with this id. */
    documentOf: async (id: string): Promise<Record<string, unknown>> => {
      const answer = await fetch(`${url}/sync/practice/${encodeURIComponent(id)}`, { headers: { cookie } });
      return (await answer.json()) as Record<string, unknown>;
    },
    /** Every booking there is. */
    bookings: async (): Promise<readonly AdminBooking[]> => {
      const bookings: AdminBooking[] = [];
      for (;;) {
        const query = `limit=${PAGE_SIZE}&skip=${bookings.length}`;
        const response = await fetch(`${url}/api/admin/bookings?${query}`, { headers: { cookie } });
        const page = (await response.json()) as Page;
        bookings.push(...page.bookings);
        if (page.bookings.length < PAGE_SIZE) return bookings;
      }
    },
  };
}
