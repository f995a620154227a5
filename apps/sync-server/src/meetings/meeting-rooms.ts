import { randomBytes } from 'node:crypto';

const ROOM_BYTES = 15;

/** A video room that only whoever has the link finds; rooms there need no setting up beforehand. */
export const newMeetingLink = (baseUrl: string): string =>
  meetingLinkFromBytes(baseUrl, randomBytes(ROOM_BYTES));

/** The room of at least fifteen bytes nobody can guess. */
export const meetingLinkFromBytes = (baseUrl: string, bytes: Uint8Array): string =>
  `${baseUrl.replace(/\/+$/, '')}/fieldleaf-${Buffer.from(bytes.subarray(0, ROOM_BYTES)).toString('base64url')}`;
