import { randomBytes } from 'node:crypto';

/** A video room that only whoever has the link finds; rooms there need no setting up beforehand. */
export const newMeetingLink = (baseUrl: string): string =>
  `${baseUrl.replace(/\/+$/, '')}/fieldleaf-${randomBytes(15).toString('base64url')}`;
