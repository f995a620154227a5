import type { SignInChange, SignInChangeKind } from '../access/sign-in-change.ts';
import { longMoment } from '../time/date-text.ts';
import { consoleEmail, factsOfOrigin } from './access-emails.ts';
import type { Mail } from './mail.ts';
import { type MailContext, toConsultant } from './write-mail.ts';

type Words = { readonly subject: string; readonly paragraphs: readonly string[]; readonly what?: string };

const NOT_YOU = 'If it was not you, remove the device under Settings, Devices, and change the PIN.';

const WORDS: Readonly<Record<SignInChangeKind, Words>> = {
  'pin-changed': {
    subject: 'The PIN of your console was changed',
    paragraphs: ['Every other device has to sign in again, with the new PIN.', NOT_YOU],
  },
  'passkey-added': {
    subject: 'A passkey was added to your console',
    paragraphs: ['It can sign in to your console from now on.', `${NOT_YOU} Then remove the passkey.`],
    what: 'Passkey',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your console',
    paragraphs: ['It can no longer be used to sign in.', NOT_YOU],
    what: 'Passkey',
  },
  'passkey-copied': {
    subject: 'A copy of a passkey was refused',
    paragraphs: [
      'Someone tried to sign in with what looks like a copy of your passkey. They were refused.',
      'Remove that passkey under Settings, Security, and add a new one.',
    ],
    what: 'Passkey',
  },
  'codes-made': {
    subject: 'New recovery codes for your console',
    paragraphs: ['The codes you had before no longer work.', `${NOT_YOU} Then make new codes.`],
  },
  'code-used': {
    subject: 'A recovery code was used to sign in',
    paragraphs: [
      'Each code works once; this one is spent.',
      `${NOT_YOU} Then make new codes under Settings, Security.`,
    ],
    what: 'Codes left',
  },
  'passkey-required': {
    subject: 'New devices need a passkey now',
    paragraphs: ['The PIN alone no longer signs a new device in.', NOT_YOU],
  },
  'passkey-optional': {
    subject: 'New devices no longer need a passkey',
    paragraphs: ['The PIN alone signs a new device in again.', NOT_YOU],
  },
  'replica-key-made': {
    subject: 'A key for a live copy of your records was made',
    paragraphs: [
      'A program that has it can read all your records, and change none.',
      `${NOT_YOU} Then take the key back under Settings, Security.`,
    ],
    what: 'Key',
  },
  'replica-key-removed': {
    subject: 'The key of a live copy was taken back',
    paragraphs: ['The copy that used it gets nothing new any more.', NOT_YOU],
    what: 'Key',
  },
};

/** Tells the consultant what was changed about signing in. In words nobody can change: whoever came in could. */
export function signInChangeMail(change: SignInChange, context: MailContext): Mail {
  const { changeId: about, at, deviceName, origin } = change;
  const { subject, paragraphs, what } = WORDS[change.kind];
  const facts = [
    ...(what ? [{ label: what, value: change.what }] : []),
    { label: 'Device', value: deviceName },
    { label: 'When', value: longMoment(at, context.settings.business.timeZone) },
    ...factsOfOrigin(origin),
  ];
  const letter = consoleEmail({ subject, paragraphs, facts }, context);
  return toConsultant({ cause: 'sign-in-changed', about, letter, replyTo: null }, context);
}
