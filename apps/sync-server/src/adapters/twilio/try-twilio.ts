import type { Twilio } from '../../config.ts';
import { createTwilioClient } from './twilio-client.ts';

/** Asks for the account and sends nothing; answers why that failed. */
export async function tryTwilio(account: Twilio): Promise<string | undefined> {
  try {
    await createTwilioClient(account).api.v2010.accounts(account.accountSid).fetch();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
