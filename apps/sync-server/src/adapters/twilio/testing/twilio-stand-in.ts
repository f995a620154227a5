import { type FastifyReply, fastify } from 'fastify';
import twilio from 'twilio';

/** An account that no one has. */
export const TWILIO_ACCOUNT = {
  accountSid: `AC${'0'.repeat(31)}1`,
  authToken: 'stand-in-auth-token-of-nobody',
  from: '+14695550100',
};

type Refusal = { readonly status: number; readonly code: number; readonly message: string };

/** Twilio's errors, about a number or the moment. */
export const REFUSALS = {
  invalidNumber: { status: 400, code: 21211, message: "The 'To' number is not a valid phone number." },
  landline: { status: 400, code: 21614, message: "'To' number is not a valid mobile number" },
  unsubscribed: { status: 400, code: 21610, message: 'Attempt to send to unsubscribed recipient' },
  tooMany: { status: 429, code: 20429, message: 'Too Many Requests' },
  down: { status: 503, code: 20503, message: 'Service Unavailable' },
} as const satisfies Readonly<Record<string, Refusal>>;

type TakenText = {
  readonly to: string;
  readonly from: string | null;
  readonly service: string | null;
  readonly body: string;
  readonly reportTo: string;
};

const refuseWith = (reply: FastifyReply, { status, code, message }: Refusal) =>
  reply.status(status).send({
    ...{ code, message, status },
    more_info: `https://www.twilio.com/docs/errors/${code}`,
  });

/**
 * Twilio's call for sending a text, as far as we use it: basic authentication, a form, its refusals by number; and what
 * Twilio calls itself, signed as it signs.
 */
export async function openTwilioStandIn() {
  const app = fastify();
  const taken: TakenText[] = [];
  const refusals: (Refusal | 'drop')[] = [];
  const limits = { parseAs: 'string' as const };
  app.addContentTypeParser('application/x-www-form-urlencoded', limits, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  const wanted = Buffer.from(`${TWILIO_ACCOUNT.accountSid}:${TWILIO_ACCOUNT.authToken}`).toString('base64');
  app.addHook('preHandler', async ({ headers }, reply) => {
    if (headers.authorization !== `Basic ${wanted}`)
      return refuseWith(reply, { status: 401, code: 20003, message: 'Authenticate' });
  });
  app.get<{ Params: { sid: string } }>('/2010-04-01/Accounts/:sid.json', async ({ params }) => ({
    ...{ sid: params.sid, friendly_name: 'Nobody', status: 'active', type: 'Full' },
  }));
  app.post('/2010-04-01/Accounts/:sid/Messages.json', async (request, reply) => {
    const refuse = (refusal: Refusal) => refuseWith(reply, refusal);
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const [to, body] = [form.get('To'), form.get('Body')];
    if (!to) return refuse({ status: 400, code: 21604, message: "A 'To' phone number is required." });
    if (!body) return refuse({ status: 400, code: 21602, message: 'Message body is required.' });
    const refusal = refusals.shift();
    if (refusal === 'drop') return void reply.raw.destroy();
    if (refusal) return refuse(refusal);
    const [from, service] = [form.get('From'), form.get('MessagingServiceSid')];
    taken.push({ to, from, service, body, reportTo: form.get('StatusCallback') ?? '' });
    return reply.status(201).send({
      ...{ sid: `SM${String(taken.length).padStart(32, '0')}`, account_sid: TWILIO_ACCOUNT.accountSid },
      ...{ to, from, body, status: 'queued', num_segments: '1', error_code: null, error_message: null },
      ...{ date_created: 'Mon, 01 Mar 2027 16:00:00 +0000', date_sent: null, date_updated: null },
    });
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    taken,
    refuseNext: (refusal: Refusal | 'drop') => refusals.push(refusal),
    close: () => app.close(),
  };
}

/** A call as Twilio makes it: a form, signed over the address it was sent to. */
export function signedCall(
  url: string,
  fields: Readonly<Record<string, string>>,
  authToken = TWILIO_ACCOUNT.authToken,
) {
  const { getExpectedTwilioSignature } = twilio;
  return {
    method: 'POST' as const,
    url: new URL(url).pathname,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': getExpectedTwilioSignature(authToken, url, fields),
    },
  };
}
