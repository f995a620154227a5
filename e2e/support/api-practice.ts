import { PATHS } from '@fieldleaf/contract/paths';
import type { SiteConfig } from '@fieldleaf/contract/site-config';
import type { CustomerSlotsResponse } from '@fieldleaf/contract/slots';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { sent, signInByApi } from './api-console.ts';

/** The free starts of a day, as a customer is told them. */
export async function readSlots(url: string, date: string): Promise<readonly string[]> {
  const answer = await fetch(`${url}${PATHS.customerAvailableSlots}?date=${date}`);
  return ((await answer.json()) as CustomerSlotsResponse).availableSlots;
}

/** Returns the consultation prices shown to customers, by duration. */
export async function readOffers(url: string): Promise<readonly (readonly [string, number])[]> {
  const { prices } = (await (await fetch(`${url}${PATHS.config}`)).json()) as SiteConfig;
  return prices.map(({ duration, price }) => [duration, price] as const);
}

/** Signs in and changes the PIN, as on another device. */
export async function changePinByApi(
  url: string,
  pins: { readonly currentPin: string; readonly newPin: string },
) {
  const headers = { 'content-type': 'application/json', origin: url };
  const signedIn = await fetch(`${url}${PATHS.adminSession}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ pin: pins.currentPin }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const changed = await fetch(`${url}${PATHS.adminPin}`, {
    method: 'PUT',
    headers: { ...headers, cookie },
    body: JSON.stringify(pins),
  });
  if (changed.status !== 204) throw new Error(`The PIN was not changed: ${changed.status}`);
}

/** A promo code for a fifth off, usable once: from then on the site asks every customer whether they have one. */
export async function createPromoCodeByApi(url: string, code: string): Promise<void> {
  const { send } = await signInByApi(url);
  const limits = { validFrom: null, validUntil: null, mostUses: 1, oncePerPerson: true, minimumCents: null };
  const reduction = { kind: 'percent', percent: 20 } as const;
  await send([sent('promoCode.create', { code, reduction, offers: [], ...limits }, instantOf(Date.now()))]);
}
