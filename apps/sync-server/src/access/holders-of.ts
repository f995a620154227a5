import { normalizeMailbox } from '@fieldleaf/domain/customer/normalize-mailbox';
import type { CardHolder, Holder } from '@fieldleaf/domain/scheduling/hold-ledger';
import type { Client } from './client.ts';
import { hashOfToken } from './token.ts';

/** Person who opens a payment: an email if one is required, and a client if the caller is unknown. */
export type Payer = { readonly email?: string; readonly client?: Client | undefined };

const hashOf = (kind: string, name: string): string => hashOfToken(`${kind}:${name}`).slice(0, 32);

/** Everybody whom a payer is counted as; only hashes, as what counts them has no use for names. */
export function holdersOf({ email, client }: Payer): readonly Holder[] {
  const holder = (kind: Holder['kind'], name: string | undefined): readonly Holder[] =>
    name === undefined ? [] : [{ kind, hash: hashOf(kind, name) }];
  return [
    ...holder('contact', email === undefined ? undefined : normalizeMailbox(email)),
    ...(client?.isShared
      ? []
      : [...holder('address', client?.address), ...holder('network', client?.network)]),
  ];
}

/** The card a visit was booked with, where the provider says which it is. */
export const cardHolderOf = (fingerprint: string | null | undefined): readonly CardHolder[] =>
  fingerprint ? [{ kind: 'card', hash: hashOf('card', fingerprint) }] : [];
