import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { type Bytes, fromBase64Url, toBase64Url } from './base64url.ts';
import type { SentCommand } from './commands.ts';

/**
 * A pay link that works although the phone that shows it has no signal: behind `#c=` it carries the
 * commands that the server does not have yet, signed by the phone's own key. A fragment stays in the
 * browser, so no address that is sent or logged says anything of the customer.
 */
const FRAGMENT = '#c=';

/** The whole address: a code of 141 x 141 modules. Ten typical lines need about 1,250 characters. */
export const MAX_PAY_LINK_CHARS = 1_800;
/** After it, a link makes nothing new happen; what it has made happen already can still be paid. */
export const SIGNED_LINK_HOURS = 72;
/** Limit for an unpacked link; the longest valid one is far smaller. */
export const MAX_UNPACKED_BYTES = 64 * 1024;

const VERSION = 1;
const DEVICE_ID_BYTES = 16;
const SIGNATURE_BYTES = 64;
const HEAD_BYTES = 1 + DEVICE_ID_BYTES;
/** Prefix of the signed bytes, so that no other signature of this key is accepted for a link. */
const PURPOSE = new TextEncoder().encode('fieldleaf pay link\n');

/**
 * Unpacked content of a link; commands in the order they were decided. A link with a visit opens that visit's bill
 * and may have no commands; any other is about the one invoice of its commands.
 */
export type SignedLinkContent = {
  readonly issuedAt: Instant;
  readonly bookingId?: BookingId;
  readonly commands: readonly SentCommand[];
};

type Unsigned = {
  readonly deviceId: string;
  /** The content as JSON, UTF-8, deflated without a header. */
  readonly packed: Bytes;
};

export type SignedLink = Unsigned & { readonly signature: Bytes };

/** The address with the signed part. */
export const withSignedPart = (plainLink: string, link: SignedLink): string =>
  plainLink + FRAGMENT + writeSignedPart(link);

/** The signed part of an address's fragment; undefined for a plain link. */
export const signedPartOf = (fragment: string): string | undefined =>
  fragment.startsWith(FRAGMENT) ? fragment.slice(FRAGMENT.length) : undefined;

/** Bytes the phone's key signs: version, device and content. */
export const bytesToSign = ({ deviceId, packed }: Unsigned): Bytes =>
  joined(PURPOSE, headOf(deviceId), packed);

export const writeSignedPart = ({ deviceId, signature, packed }: SignedLink): string =>
  toBase64Url(joined(headOf(deviceId), signature, packed));

/** Undefined: not one of ours, cut off, or of a version this server does not know. */
export function readSignedPart(text: string): SignedLink | undefined {
  const bytes = fromBase64Url(text);
  if (bytes?.[0] !== VERSION || bytes.length <= HEAD_BYTES + SIGNATURE_BYTES) return undefined;
  return {
    deviceId: uuidOf(bytes.subarray(1, HEAD_BYTES)),
    signature: bytes.slice(HEAD_BYTES, HEAD_BYTES + SIGNATURE_BYTES),
    packed: bytes.slice(HEAD_BYTES + SIGNATURE_BYTES),
  };
}

const headOf = (deviceId: string): Bytes => Uint8Array.of(VERSION, ...bytesOfUuid(deviceId));

const bytesOfUuid = (uuid: string): readonly number[] =>
  (uuid.replaceAll('-', '').match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

function uuidOf(bytes: Bytes): string {
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const joined = (...parts: readonly Bytes[]): Bytes => Uint8Array.from(parts.flatMap((part) => [...part]));
