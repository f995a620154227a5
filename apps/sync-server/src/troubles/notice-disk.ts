import { type DiskSample, littleRoom } from '@fieldleaf/domain/attention/disk-room';
import { askedOutages, type Outage } from '@fieldleaf/domain/attention/follow-outages';
import { minutesBetween } from '@fieldleaf/domain/time/instant';
import type { Desk } from '../practice/desk.ts';

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
export async function noticeDisk(desk: Desk): Promise<readonly Outage[]> {
  const freeBytes = await desk.readFreeBytes();
  if (freeBytes === null) return [];
  const current: DiskSample = { at: desk.now(), freeBytes };
  const samples = await keepSample(desk, current);
  const isAsked = askedOutages(desk.model()).some(({ matter }) => matter.service === 'disk');
  const disk = littleRoom(samples, current, isAsked);
  return disk ? [{ service: 'disk', since: current.at, reason: '', disk }] : [];
}

async function keepSample({ ops }: Desk, sample: DiskSample): Promise<readonly DiskSample[]> {
  const known = await ops.get<DiskCheckpoint>('checkpoint:disk');
  const samples = known?.samples ?? [];
  const last = samples.at(-1);
  if (last && Math.abs(minutesBetween(last.at, sample.at)) < SAMPLE_EVERY_MINUTES) return samples;
  // A clock that ran ahead has left moments that have not come yet.
  const next = [...samples.filter(({ at }) => at < sample.at), sample].slice(-SAMPLES);
  // Another server has just noted one: as good.
  await ops.put({ ...known, _id: 'checkpoint:disk', type: 'checkpoint', v: 1, samples: next });
  return next;
}
