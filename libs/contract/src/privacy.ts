import { closed, EmailText } from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';
import type { CustomerExportResponse } from './customers.ts';
import { Honeypot } from './quote-requests.ts';

const Text = Type.String();

/** `GET /api/privacy`: what the privacy notice says of this practice and this server. */
export const PrivacyFacts = closed({
  controller: closed({ name: Text, address: Text, email: Text, phone: Text }),
  processors: Type.Array(closed({ name: Text, purpose: Text })),
  kept: Type.Array(closed({ title: Text, holds: Text, purpose: Text, ends: Type.Array(Text) })),
});

/** `POST /api/my-data/link`: mails the link, if anything is kept about the address; answers the same either way. */
export const MyDataLinkRequest = closed({ email: EmailText, website: Honeypot });
export const MyDataLinkResponse = closed({ status: Type.Literal('success') });

/** The key of the link, from its fragment. */
export const MyDataKey = closed({ key: Type.String({ minLength: 10, maxLength: 500 }) });

/** One kind of what is kept, how much of it, and what a deletion leaves of it. */
const KeptKind = closed({ title: Text, count: Type.Integer(), holds: Text, leaves: Text });

/** `POST /api/my-data/read`; `inTheWay`: why nothing can be deleted yet, in words. */
export const MyDataResponse = closed({
  email: Text,
  kept: Type.Array(KeptKind),
  inTheWay: Type.Array(Text),
  /** Privacy facts for each kind, and the documents as stored. */
  data: Type.Unsafe<CustomerExportResponse>({ type: 'object', additionalProperties: true }),
});

/** `POST /api/my-data/erase`. */
export const MyDataErased = closed({ status: Type.Literal('success') });

export type PrivacyFacts = Static<typeof PrivacyFacts>;
export type MyDataResponse = Static<typeof MyDataResponse>;
export type MyDataLinkRequest = Static<typeof MyDataLinkRequest>;
