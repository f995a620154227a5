import { browserText, placeText, type SignIn, type SignInOrigin, type SignInWay } from '../access/sign-in.ts';
import { longMoment } from '../time/date-text.ts';
import type { Instant } from '../time/instant.ts';
import type { EmailContent } from './email-content.ts';
import type { Mail } from './mail.ts';
import { type MailContext, toConsultant } from './write-mail.ts';

export type Lockout = {
  /** Tells lockouts apart: whose, and until when. */
  readonly about: string;
  /** Name of the device; null: devices that never signed in. */
  readonly deviceName: string | null;
  readonly until: Instant;
};

/** Tells the consultant that somebody guessed at the PIN. In words nobody can change: whoever came in could. */
export function lockoutMail({ about, deviceName, until }: Lockout, context: MailContext): Mail {
  const words = deviceName === null ? STRANGERS_LOCKED : DEVICE_LOCKED;
  const facts = [
    { label: 'Device', value: deviceName ?? 'One that never signed in before' },
    { label: 'Locked until', value: longMoment(until, context.settings.business.timeZone) },
  ];
  const letter = consoleEmail({ ...words, facts }, context);
  return toConsultant({ cause: 'access-locked', about, letter, replyTo: null }, context);
}

const SUBJECT_LOCKED = 'Your console was locked after wrong PINs';

const STRANGERS_LOCKED = {
  subject: SUBJECT_LOCKED,
  paragraphs: [
    'The PIN was entered wrongly five times in a row on a device that never signed in before. Such devices have to wait now; those that signed in before do not.',
    'If it was not you, no one got in and there is nothing you have to do. If it was you and you cannot wait, run "npm run unlock" on the server.',
  ],
};

const DEVICE_LOCKED = {
  subject: SUBJECT_LOCKED,
  paragraphs: [
    'The PIN was entered wrongly five times in a row on one of your devices. It has to wait now.',
    'If that device is not in your hands, shut it out under Settings, Devices. If it was you and you cannot wait, run "npm run unlock" on the server.',
  ],
};

export type NewDevice = {
  readonly deviceId: string;
  readonly deviceName: string;
  readonly signedInAt: Instant;
  /** Sign-in method and origin, if known. */
  readonly signIn?: SignIn | undefined;
};

/** Tells the consultant that a device has the practice now that did not have it before. */
export function newDeviceMail(device: NewDevice, context: MailContext): Mail {
  const { deviceId: about, deviceName, signedInAt, signIn } = device;
  const facts = [
    { label: 'Device', value: deviceName },
    { label: 'Signed in', value: longMoment(signedInAt, context.settings.business.timeZone) },
    ...(signIn ? factsOfOrigin(signIn.origin) : []),
  ];
  const letter = consoleEmail({ ...newDeviceWords(signIn?.by ?? 'pin'), facts }, context);
  return toConsultant({ cause: 'new-device', about, letter, replyTo: null }, context);
}

const newDeviceWords = (by: SignInWay) => ({
  subject: 'A new device signed in to your console',
  paragraphs: [
    `A device that never signed in before has just signed in with ${WITH[by]}.`,
    `If it was not you, shut it out under Settings, Devices, and ${AGAINST[by]}.`,
  ],
});

const WITH: Readonly<Record<SignInWay, string>> = {
  pin: 'your PIN',
  passkey: 'one of your passkeys',
  'recovery-code': 'one of your recovery codes',
};

const AGAINST: Readonly<Record<SignInWay, string>> = {
  pin: 'change the PIN',
  passkey: 'remove that passkey under Settings, Security',
  'recovery-code': 'make new recovery codes under Settings, Security',
};

/** Browser and place, as far as they are known. */
export function factsOfOrigin(origin: SignInOrigin): EmailContent['facts'] {
  const [browser, place] = [browserText(origin), placeText(origin)];
  return [
    ...(browser ? [{ label: 'Browser', value: browser }] : []),
    ...(place ? [{ label: 'From', value: place }] : []),
  ];
}

/** An email that leads to the console. */
export const consoleEmail = (
  content: Pick<EmailContent, 'subject' | 'paragraphs' | 'facts'>,
  { publicUrl }: MailContext,
): EmailContent => ({
  ...content,
  greeting: '',
  links: [{ label: 'Open the console', url: `${publicUrl}/admin/` }],
  closing: '',
});
