import twilio from 'twilio';
import type { Twilio } from '../../config.ts';

const TIMEOUT_MS = 15_000;

type Requests = Parameters<InstanceType<typeof twilio.RequestClient>['request']>[0];

/** Asks the stand-in of a test in Twilio's place. */
class StandInClient extends twilio.RequestClient {
  readonly #apiBase: string;

  constructor(apiBase: string) {
    super({ timeout: TIMEOUT_MS });
    this.#apiBase = apiBase;
  }

  override request<Sent>(wanted: Requests) {
    const { pathname, search } = new URL(wanted.uri);
    return super.request<Sent>({
      ...(wanted as object),
      ...wanted,
      uri: `${this.#apiBase}${pathname}${search}`,
    } as never);
  }
}

/** Twilio's own client for the account. */
export const createTwilioClient = ({ accountSid, authToken, apiBase }: Twilio) =>
  twilio(accountSid, authToken, {
    timeout: TIMEOUT_MS,
    ...(apiBase && { httpClient: new StandInClient(apiBase) }),
  });
