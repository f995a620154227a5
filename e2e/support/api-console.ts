import { PATHS } from '@fieldleaf/contract/paths';
import type { AdminBooking } from '@fieldleaf/domain/read-model/admin-booking';
import { ADMIN_PIN } from './server.ts';

type Page = { readonly bookings: readonly AdminBooking[] };

const PAGE_SIZE = 100;

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
