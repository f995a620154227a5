import { inboxOf } from '@fieldleaf/domain/customer/inbox-of';
import type { Holder } from '@fieldleaf/domain/scheduling/hold-ledger';
import { hashOfToken } from '../access/token.ts';

/** Who asks: what the transport knows of the client. */
export type Caller = {
  readonly address: string;
  readonly network: string | undefined;
};

/** Everybody a hold is counted for; only hashes, as the ledger has no use for names. */
export function holdersOf(email: string, caller: Caller | undefined): readonly Holder[] {
  const holder = (kind: Holder['kind'], name: string | undefined): readonly Holder[] =>
    name === undefined ? [] : [{ kind, hash: hashOfToken(`${kind}:${name}`).slice(0, 32) }];
  return [
    ...holder('contact', inboxOf(email)),
    ...holder('address', caller?.address),
    ...holder('network', caller?.network),
  ];
}
