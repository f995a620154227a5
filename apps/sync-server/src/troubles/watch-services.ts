import type { Attention } from '@fieldleaf/domain/attention/attention';
import { endQuestion, followOutages, type Outage } from '@fieldleaf/domain/attention/follow-outages';
import type { FailingService } from '@fieldleaf/domain/attention/service-failing';
import {
  mailOutageSince,
  questionOfMails,
  settledMailQuestions,
} from '@fieldleaf/domain/mail/undelivered-mails';
import { minutesBetween } from '@fieldleaf/domain/time/instant';
import { isCardOutage } from '../money/card-outage.ts';
import { replaceDocument } from '../practice/change-documents.ts';
import type { Desk } from '../practice/desk.ts';
import { noticeBackup } from './notice-backup.ts';
import { noticeCardTesting } from './notice-card-testing.ts';
import { noticeDevices } from './notice-devices.ts';
import { noticeDisk } from './notice-disk.ts';
import { noticeTexts } from './notice-texts.ts';
import { noteOutage } from './outages.ts';
import { writeOnce } from './write-once.ts';

/** A server that has just started has not heard from the card provider, and need not have found a leader. */
export const FIRST_TURN_MINUTES = 2;

type Look = {
  /** What a look of this kind can find. */
  readonly finds: readonly FailingService[];
  readonly look: (desk: Desk) => Promise<readonly Outage[]>;
};

const LOOKS: readonly Look[] = [
  { finds: ['disk'], look: noticeDisk },
  { finds: ['backup'], look: noticeBackup },
  { finds: ['card-testing'], look: noticeCardTesting },
  { finds: ['texts'], look: noticeTexts },
  { finds: ['device-unseen', 'device-unsent'], look: noticeDevices },
];

/**
 * Looks at everything the practice relies on: notes for health what does not work, has the leader ask the consultant once per
 * outage, and lets a question go when what it asks about is over.
 */
export function createWatchServices(desk: Desk): () => Promise<void> {
  const startedAt = desk.now();
  return async () => {
    await watchWrites(desk);
    const isFirstTurn = minutesBetween(startedAt, desk.now()) < FIRST_TURN_MINUTES;
    if (!isFirstTurn) await watchLeader(desk);
    noteMailOutage(desk);
    const { failing, looked } = await lookAtAll(desk);
    // These questions are asked where it is noticed; here they only end.
    looked.add('leader');
    if (!isFirstTurn && !isCardOutage(desk)) looked.add('card-payments');
    if (await desk.isLeader()) await ask(desk, { failing, looked });
  };
}

async function ask(desk: Desk, noticed: Parameters<typeof followOutages>[1]): Promise<void> {
  const { raised, over } = followOutages(desk.model(), noticed, desk.now());
  for (const { _id } of [...over, ...settledMailQuestions(desk.model())]) await letGo(desk, _id);
  for (const question of raised) await desk.addDocument(question);
  const aboutMails = questionOfMails(desk.model(), desk.now());
  if (aboutMails) await desk.addDocument(aboutMails);
}

async function watchWrites({ ops, outages, now, report }: Desk): Promise<void> {
  const isOver = await writeOnce(ops).then(
    () => true,
    (error) => {
      report(error);
      return false;
    },
  );
  noteOutage(outages, 'writes', { isOver, now: now() });
}

/** Who sees that nobody leads cannot wait for the leader to say so. */
async function watchLeader(desk: Desk): Promise<void> {
  const { outages, now } = desk;
  // A store that takes no writes is said already, and nobody can lead without it.
  if (outages.has('writes')) return;
  const since = noteOutage(outages, 'leader', { isOver: await isLed(desk), now: now() });
  if (since === undefined || minutesBetween(since, now()) < FIRST_TURN_MINUTES) return;
  const failing = [{ service: 'leader', since, reason: '' } as const];
  const { raised } = followOutages(desk.model(), { failing, looked: new Set() }, now());
  for (const question of raised) await desk.addDocument(question);
}

/** This server would rather lead itself than find that nobody does: it may have slept. */
async function isLed({ isLeader, hasLeader, report }: Desk): Promise<boolean> {
  try {
    return (await isLeader()) || (await hasLeader());
  } catch (error) {
    report(error);
    return false;
  }
}

function noteMailOutage({ model, outages, now, warn }: Desk): void {
  const since = mailOutageSince(model().mailsById.values(), now());
  if (since !== undefined && since !== outages.get('mail'))
    warn({ failingSince: since }, 'mail does not go out');
  if (since === undefined) outages.delete('mail');
  else outages.set('mail', since);
}

async function lookAtAll(desk: Desk) {
  const failing: Outage[] = [];
  const looked = new Set<FailingService>();
  for (const { finds, look } of LOOKS) {
    try {
      const found = await look(desk);
      failing.push(...found);
      for (const service of finds) {
        looked.add(service);
        noteOutage(desk.outages, service, { isOver: isFine(found, service), now: desk.now() });
      }
    } catch (error) {
      desk.report(error);
    }
  }
  return { failing, looked };
}

/** That there is no backup at all is a question, and no outage. */
const isFine = (found: readonly Outage[], service: FailingService): boolean =>
  !found.some((outage) => outage.service === service && (service !== 'backup' || outage.backup));

const letGo = (desk: Desk, id: Attention['_id']): Promise<void> =>
  replaceDocument<Attention>(desk, id, (known) =>
    known && known.overAt === undefined ? endQuestion(known, desk.now()) : known,
  );
