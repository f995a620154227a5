import type { PrivacyFacts } from '@fieldleaf/contract/privacy';
import { RETENTION } from '@fieldleaf/domain/privacy/retention';
import { endingText } from '@fieldleaf/domain/privacy/retention-words';
import { retentionYears } from '@fieldleaf/domain/privacy/retention-years';
import type { Desk } from '../../practice/desk.ts';

type Processor = PrivacyFacts['processors'][number];

/** Who is responsible, who else is involved as this server is configured, and how long what is kept. */
export async function readPrivacyFacts(desk: Desk): Promise<PrivacyFacts> {
  const { name, address = '', email, phone } = desk.settings().business;
  const years = retentionYears(desk.settings());
  return {
    controller: { name, address, email, phone },
    processors: [...(await processorsOf(desk))],
    kept: Object.values(RETENTION).flatMap(({ title, ofCustomers, purpose, ends }) =>
      ofCustomers === null
        ? []
        : [{ title, holds: ofCustomers, purpose, ends: ends.map((ending) => endingText(ending, years)) }],
    ),
  };
}

/** Only those that this server really uses. */
async function processorsOf(desk: Desk): Promise<readonly Processor[]> {
  const { provider, config, visitCalendar, ops } = desk;
  const alertDevices = await ops.range({ from: 'alert-device:', to: 'alert-device:\uffff', limit: 1 });
  const calendarFeed = await ops.get('secret:calendar-feed');
  return [
    ...(provider.name === 'stripe' ? [STRIPE] : []),
    ...(config.smtpUrl ? [mailServer(config.smtpUrl)] : []),
    ...(visitCalendar ? [GOOGLE] : []),
    meetingRooms(config.meetingBaseUrl),
    ...(alertDevices.length > 0 ? [PUSH] : []),
    ...(calendarFeed ? [CALENDAR_FEED] : []),
  ];
}

const STRIPE: Processor = {
  name: 'Stripe',
  purpose:
    'Takes card payments and keeps cards on file. Your card number goes from your browser to Stripe and never reaches us. Stripe also looks for fraud.',
};

const GOOGLE: Processor = {
  name: 'Google Calendar and Google Meet',
  purpose:
    'Shows the visit in the consultant’s calendar, with your name and address, and makes the room of a video visit.',
};

const PUSH: Processor = {
  name: 'Push services of Apple, Google or Mozilla',
  purpose:
    'Tell the consultant’s phone that you booked or wrote. What they carry is encrypted, and they cannot read it.',
};

const CALENDAR_FEED: Processor = {
  name: 'The consultant’s own calendar app',
  purpose: 'Reads when and where the visits are.',
};

const mailServer = (smtpUrl: string): Processor => ({
  name: `Email by ${hostOf(smtpUrl)}`,
  purpose: 'Carries our emails to you.',
});

const meetingRooms = (url: string): Processor => ({
  name: `Video rooms at ${hostOf(url)}`,
  purpose: 'Carries picture and sound of a video visit, if yours takes place there. We record neither.',
});

const hostOf = (url: string): string => URL.parse(url)?.hostname ?? url;
