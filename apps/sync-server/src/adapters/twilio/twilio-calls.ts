import twilio from 'twilio';
import type { SignedCall } from '../../texts/sms-sender.ts';

/** Checks Twilio's signature with its own validator. */
export const createIsSigned =
  (authToken: string) =>
  async ({ url, fields, signature }: SignedCall): Promise<boolean> =>
    twilio.validateRequest(authToken, signature, url, fields);

/** TwiML: an answer by text, or that there is none. */
export async function twimlAnswer(body: string | undefined): Promise<string> {
  const answer = new twilio.twiml.MessagingResponse();
  if (body !== undefined) answer.message(body);
  return answer.toString();
}
