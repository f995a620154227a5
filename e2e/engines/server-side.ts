import { signInByApi } from '../support/api-console.ts';

/** The one booking there is, as the server has it. */
export async function readOnlyBooking(url: string) {
  const bookings = await (await signInByApi(url)).bookings();
  const [booking] = bookings;
  if (!booking || bookings.length > 1) throw new Error(`${bookings.length} bookings instead of one`);
  return booking;
}

/** Every consultation note, as the server has it. */
export async function readNotes(url: string) {
  const { cookie } = await signInByApi(url);
  const answer = await fetch(`${url}/api/consultation-notes/search`, { headers: { cookie } });
  return ((await answer.json()) as { readonly results: readonly { readonly observations: string }[] })
    .results;
}
