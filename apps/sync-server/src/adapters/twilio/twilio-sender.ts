import { err, ok } from '@fieldleaf/domain/result';
import type { TextFailure } from '@fieldleaf/domain/text-message/visit-text';
import type { Twilio } from '../../config.ts';
import type { SmsSender } from '../../texts/sms-sender.ts';
import { createTwilioClient } from './twilio-client.ts';

/** Sends through Twilio, from a number or a messaging service. */
export function createTwilioSender(account: Twilio): SmsSender['send'] {
  const client = createTwilioClient(account);
  const sender = account.from.startsWith('MG')
    ? { messagingServiceSid: account.from }
    : { from: account.from };
  return async ({ to, body, reportTo }) => {
    try {
      await client.messages.create({ to, body, statusCallback: reportTo, ...sender });
      return ok(undefined);
    } catch (error) {
      return err(failureOf(error));
    }
  };
}

/** Twilio's 400 is its last word on a text; a wrong password, too many at once or no connection may be better later. */
function failureOf(error: unknown): TextFailure {
  if (!(error instanceof Error) || !('status' in error)) return { failure: 'unreachable', isFinal: false };
  const failure = 'code' in error && typeof error.code === 'number' ? String(error.code) : 'unreachable';
  return { failure, isFinal: error.status === 400 };
}
