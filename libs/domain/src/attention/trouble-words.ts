import { bookingsLeft } from './disk-room.ts';
import type { FailingService, ServiceFailing } from './service-failing.ts';

/** Texts about a failing service, on the phone's lock screen, in an email and in the console. */
export type TroubleWords = {
  readonly title: string;
  /** Effect on the consultant and her customers. */
  readonly means: string;
  /** The one thing to do. */
  readonly advice: string;
  /** Money or data is at risk while she sleeps. */
  readonly ringsAtNight: boolean;
  /** Not worth a mail: it could not go out, or she need not hear of it twice. */
  readonly isMailed: boolean;
};

type Matter = Pick<ServiceFailing, 'device' | 'disk' | 'backup'>;

/** The consultant's contact for server trouble. */
const HELP = 'the person who looks after your server';

/** Every trouble has its words here: one without them does not compile. */
const TROUBLES: Readonly<Record<FailingService, (matter: Matter) => TroubleWords>> = {
  'card-payments': () => ({
    title: 'Card payments are not available',
    means: 'Customers cannot pay by card for now, and see a message that says so; nothing was charged.',
    advice: 'Check the keys and your account with the card provider.',
    ringsAtNight: true,
    isMailed: true,
  }),
  'card-testing': () => ({
    title: 'Someone may be testing stolen cards',
    means:
      'Unusually many cards are being declined on your payment page. Customers can still pay: until it calms down their phones work a few seconds for it.',
    advice:
      'Look through the latest bookings and gift cards, and refund payments of people you do not know: a stolen card that went through comes back as a dispute. Then look at the declined payments in your account with the card provider.',
    ringsAtNight: false,
    isMailed: true,
  }),
  mail: () => ({
    title: 'Emails are not going out',
    means: 'Customers get no confirmations, reminders or invoices for now. Nothing is lost: they are kept.',
    advice: `Try them all again. If they fail once more, tell ${HELP}.`,
    ringsAtNight: false,
    isMailed: false,
  }),
  texts: () => ({
    title: 'Texts are not going out',
    means:
      'Customers get no texts about their visits for now. Emails go out as always, and texts are not sent later than they help.',
    advice: `Check your account with the text provider. If nothing is wrong there, tell ${HELP}.`,
    ringsAtNight: false,
    isMailed: true,
  }),
  writes: () => ({
    title: 'Your server cannot save anything',
    means: 'No one can book, and your entries stay on your phone until it works again.',
    advice: `Call ${HELP} now: its disk is full, or its database is down.`,
    ringsAtNight: true,
    isMailed: false,
  }),
  disk: ({ disk }) => ({
    title: 'Your server is running out of room',
    means: disk
      ? `${sizeText(disk.freeBytes)} left, ${lastsText(disk)}. Once it is full, no one can book.`
      : '',
    advice: `Ask ${HELP} for more room before then.`,
    ringsAtNight: disk !== undefined && disk.daysLeft !== null && disk.daysLeft < 1,
    isMailed: true,
  }),
  damage: () => ({
    title: 'Some of your records are damaged',
    means:
      'The disk of your server changed or lost them. They are not shown, as they would be wrong; everything else works.',
    advice: `Call ${HELP} today: the last backup has them, and your phone what is newer.`,
    ringsAtNight: false,
    isMailed: true,
  }),
  backup: ({ backup }) =>
    backup
      ? {
          title: 'Your backup is late',
          means: 'If the server broke today, what came in since the last good backup would be lost.',
          advice: `Ask ${HELP} to see why backups fail.`,
          ringsAtNight: false,
          isMailed: true,
        }
      : {
          title: 'Your practice is not backed up',
          means: 'If the server breaks, your bookings, notes and invoices are gone with it.',
          advice: `Ask ${HELP} to turn backups on. It takes one setting.`,
          ringsAtNight: false,
          isMailed: false,
        },
  leader: () => ({
    title: 'Your server has stopped its background work',
    means:
      'Emails and reminders wait, and a payment whose customer closed the page does not become a booking.',
    advice: `Ask ${HELP} to restart it.`,
    ringsAtNight: true,
    isMailed: false,
  }),
  'device-unseen': ({ device }) => ({
    title: `${nameOf(device)} has not synced for a week`,
    means: 'Whatever was entered on it since then is on that device only.',
    advice: 'Open Fieldleaf on it where there is signal. If it is lost or no longer used, remove it.',
    ringsAtNight: false,
    isMailed: true,
  }),
  'device-unsent': ({ device }) => ({
    title: `${nameOf(device)} has ${changesText(device?.unsent)} it could not send`,
    means: 'They have been on that device only for more than a day, and nowhere else.',
    advice: 'Open Fieldleaf on it, enter the PIN, and keep it open until it says “All synced”.',
    ringsAtNight: false,
    isMailed: true,
  }),
};

/** Texts for one outage. */
export const troubleWords = (matter: Matter & Pick<ServiceFailing, 'service'>): TroubleWords =>
  TROUBLES[matter.service](matter);

const nameOf = (device: Matter['device']): string => device?.name || 'One of your devices';

const changesText = (count = 1): string => (count === 1 ? 'a change' : `${count} changes`);

const MEGABYTE = 2 ** 20;

const sizeText = (bytes: number): string =>
  bytes < 1024 * MEGABYTE
    ? `${Math.floor(bytes / MEGABYTE)} MB`
    : `${(bytes / (1024 * MEGABYTE)).toFixed(1)} GB`;

function lastsText({ freeBytes, daysLeft }: NonNullable<Matter['disk']>): string {
  if (daysLeft === null)
    return `enough for about ${bookingsLeft(freeBytes).toLocaleString('en-US')} more bookings`;
  if (daysLeft < 1) return 'enough for less than a day as it goes now';
  return `enough for about ${daysLeft === 1 ? 'a day' : `${daysLeft} days`} as it goes now`;
}
