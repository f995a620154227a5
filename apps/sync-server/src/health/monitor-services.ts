import type { Attention } from '@fieldleaf/domain/attention/attention';
import { type DiskSample, littleRoom } from '@fieldleaf/domain/attention/disk-room';
import {
  askedIncidents,
  endQuestion,
  followIncidents,
  type Incident,
} from '@fieldleaf/domain/attention/follow-incidents';
import type { FailingService } from '@fieldleaf/domain/attention/service-failing';
import {
  mailIncidentSince,
  questionOfMails,
  settledMailQuestions,
} from '@fieldleaf/domain/mail/undelivered-mails';
import { visitsAfter } from '@fieldleaf/domain/read-model/bookings-by-visit';
import { textOutage } from '@fieldleaf/domain/text-message/text-outage';
import { textsCustomers } from '@fieldleaf/domain/text-message/texts-customers';
import { minutesBetween, plusMinutes } from '@fieldleaf/domain/time/instant';
import { deviceIdOf, listDevices } from '../access/device.ts';
import { cardTestingSince } from '../budgets/declined-cards.ts';
import { isCardIncident } from '../money/card-outage.ts';
import type { AppContext } from '../practice/app-context.ts';
import { replaceDocument } from '../practice/change-documents.ts';
import { noteIncident } from './incidents.ts';
import { noticeBackup } from './notice-backup.ts';
import { writeOnce } from './write-once.ts';

type DiskCheckpoint = {
  readonly _id: 'checkpoint:disk';
  readonly type: 'checkpoint';
  readonly v: 1;
  /** A week of them, the oldest first: the pace at which room is used. */
  readonly samples: readonly DiskSample[];
};

const SAMPLE_EVERY_MINUTES = 6 * 60;
const SAMPLES = 28;

/** Little room on the disk, before it is full; nothing when nobody can tell how much there is. */
async function noticeDisk(ctx: AppContext): Promise<readonly Incident[]> {
  const freeBytes = await ctx.readFreeBytes();
  if (freeBytes === null) return [];
  const current: DiskSample = { at: ctx.now(), freeBytes };
  const samples = await keepSample(ctx, current);
  const isAsked = askedIncidents(ctx.model()).some(({ matter }) => matter.service === 'disk');
  const disk = littleRoom(samples, current, isAsked);
  return disk ? [{ service: 'disk', since: current.at, reason: '', disk }] : [];
}

async function keepSample({ ops, writer }: AppContext, sample: DiskSample): Promise<readonly DiskSample[]> {
  const known = await ops.get<DiskCheckpoint>('checkpoint:disk');
  const samples = known?.samples ?? [];
  const last = samples.at(-1);
  const isNew = last && Math.abs(minutesBetween(last.at, sample.at)) < SAMPLE_EVERY_MINUTES;
  if (isNew || !writer.isWriting()) return samples;
  // A clock that ran ahead has left moments that have not come yet.
  const next = [...samples.filter(({ at }) => at < sample.at), sample].slice(-SAMPLES);
  // Another server has just noted one: as good.
  await ops.put({ ...known, _id: 'checkpoint:disk', type: 'checkpoint', v: 1, samples: next });
  return next;
}

const DAY_MINUTES = 24 * 60;

/** Texts that do not go out, where customers are texted at all. */
async function noticeTexts({ model, settings, now }: AppContext): Promise<readonly Incident[]> {
  if (!textsCustomers(settings())) return [];
  const outage = textOutage(visitsAfter(model(), plusMinutes(now(), -DAY_MINUTES)), now());
  return outage ? [outage] : [];
}

/** Cards that are declined faster than customers' are. */
async function noticeCardTesting(ctx: AppContext): Promise<readonly Incident[]> {
  const since = await cardTestingSince(ctx);
  return since === undefined ? [] : [{ service: 'card-testing', since, reason: '' }];
}

/** A server that has just started has not heard from the card provider, and need not have found a leader. */
export const FIRST_TURN_MINUTES = 2;

const MOST_NAMED = 5;

/** Records that are not as they were written, as a look or a reader has found. */
async function noticeDamage({ store, now }: AppContext): Promise<readonly Incident[]> {
  const damaged = store.damaged?.() ?? [];
  if (damaged.length === 0) return [];
  const others = damaged.length > MOST_NAMED ? ` and ${damaged.length - MOST_NAMED} more` : '';
  return [{ service: 'damage', since: now(), reason: `${damaged.slice(0, MOST_NAMED).join(', ')}${others}` }];
}

type Look = {
  /** Services this check can report. */
  readonly finds: readonly FailingService[];
  readonly look: (ctx: AppContext) => Promise<readonly Incident[]>;
};

const LOOKS: readonly Look[] = [
  { finds: ['disk'], look: noticeDisk },
  { finds: ['backup'], look: noticeBackup },
  { finds: ['damage'], look: noticeDamage },
  { finds: ['card-testing'], look: noticeCardTesting },
  { finds: ['texts'], look: noticeTexts },
  { finds: ['device-unseen', 'device-unsent'], look: noticeDevices },
];

/**
 * Looks at everything the practice relies on: notes for health what does not work, has the leader ask the consultant once per
 * outage, and lets a question go when what it asks about is over.
 */
export function createWatchServices(ctx: AppContext): () => Promise<void> {
  const startedAt = ctx.now();
  return async () => {
    await watchWrites(ctx);
    const isFirstTurn = minutesBetween(startedAt, ctx.now()) < FIRST_TURN_MINUTES;
    if (!isFirstTurn) await watchLeader(ctx);
    noteMailIncident(ctx);
    const { failing, looked } = await lookAtAll(ctx);
    // These questions are asked where it is noticed; here they only end.
    looked.add('leader');
    if (!isFirstTurn && !isCardIncident(ctx)) looked.add('card-payments');
    if (await ctx.isLeader()) await ask(ctx, { failing, looked });
  };
}

async function ask(ctx: AppContext, noticed: Parameters<typeof followIncidents>[1]): Promise<void> {
  const { raised, over } = followIncidents(ctx.model(), noticed, ctx.now());
  for (const { _id } of [...over, ...settledMailQuestions(ctx.model())]) await letGo(ctx, _id);
  for (const question of raised) await ctx.addDocument(question);
  const aboutMails = questionOfMails(ctx.model(), ctx.now());
  if (aboutMails) await ctx.addDocument(aboutMails);
}

async function watchWrites({ ops, incidents, now, report, warn }: AppContext): Promise<void> {
  const failedSince = incidents.get('writes');
  const isOver = await writeOnce(ops).then(
    () => true,
    (error) => {
      report(error);
      return false;
    },
  );
  noteIncident(incidents, 'writes', { isOver, now: now() });
  if (isOver && failedSince) warn({ storeFailedSince: failedSince }, 'the store takes writes again');
}

/** Nobody could store a question about it: the phones are told from memory. */
async function watchLeader(ctx: AppContext): Promise<void> {
  const { incidents, now } = ctx;
  // A store that takes no writes is said already, and nobody can lead without it.
  if (incidents.has('writes')) return;
  noteIncident(incidents, 'leader', { isOver: await ctx.hasLeader(), now: now() });
}

function noteMailIncident({ model, incidents, now, warn }: AppContext): void {
  const since = mailIncidentSince(model().mailsById.values(), now());
  if (since !== undefined && since !== incidents.get('mail'))
    warn({ failingSince: since }, 'mail does not go out');
  if (since === undefined) incidents.delete('mail');
  else incidents.set('mail', since);
}

async function lookAtAll(ctx: AppContext) {
  const failing: Incident[] = [];
  const looked = new Set<FailingService>();
  for (const { finds, look } of LOOKS) {
    try {
      const found = await look(ctx);
      failing.push(...found);
      for (const service of finds) {
        looked.add(service);
        noteIncident(ctx.incidents, service, { isOver: isFine(found, service), now: ctx.now() });
      }
    } catch (error) {
      ctx.report(error);
    }
  }
  return { failing, looked };
}

/** A practice without any backup is a question, not an outage. */
const isFine = (found: readonly Incident[], service: FailingService): boolean =>
  !found.some((outage) => outage.service === service && (service !== 'backup' || outage.backup));

const letGo = (ctx: AppContext, id: Attention['_id']): Promise<void> =>
  replaceDocument<Attention>(ctx, id, (known) =>
    known && known.overAt === undefined ? endQuestion(known, ctx.now()) : known,
  );

const UNSEEN_MINUTES = 7 * DAY_MINUTES;

/** Devices of hers that have not been seen for a week, or have had changes for a day that they could not send. */
async function noticeDevices({ ops, now }: AppContext): Promise<readonly Incident[]> {
  const found: Incident[] = [];
  for (const device of await listDevices(ops)) {
    if (device.revokedAt !== null) continue;
    const { name, unsent, lastSeenAt } = device;
    const named = { deviceId: deviceIdOf(device), name };
    if (unsent && unsent.since <= plusMinutes(now(), -DAY_MINUTES))
      found.push({
        service: 'device-unsent',
        since: unsent.since,
        reason: '',
        device: { ...named, unsent: unsent.count },
      });
    else if (lastSeenAt <= plusMinutes(now(), -UNSEEN_MINUTES))
      found.push({ service: 'device-unseen', since: lastSeenAt, reason: '', device: named });
  }
  return found;
}
