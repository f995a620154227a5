import { clockText } from '../../controls/date-text.ts';
import type { SyncState } from '../../read-models/sync-state.ts';

export type SyncWords = {
  readonly words: string;
  readonly tone: 'calm' | 'busy' | 'offline' | 'attention';
};

type Facts = Pick<SyncState, 'running' | 'reach' | 'lastSyncedAt' | 'waiting' | 'waitingPhotos' | 'needsYou'>;

const unsent = ({ waiting, waitingPhotos }: Facts): number => waiting + waitingPhotos;

const count = (facts: Facts): string => (unsent(facts) > 0 ? `, ${unsent(facts)} waiting` : '');

const needs = (needsYou: number): string => (needsYou === 1 ? '1 needs you' : `${needsYou} need you`);

const also = ({ needsYou }: Facts): string => (needsYou > 0 ? `, ${needs(needsYou)}` : '');

/**
 * How syncing stands, in words. "All synced" is said only when the server has everything, nothing
 * was refused and the last cycle came through.
 */
export function syncWords(facts: Facts, timeZone: string): SyncWords {
  switch (facts.reach) {
    case 'sign-in':
    case 'revoked':
      return { words: `Sign in to sync${count(facts)}${also(facts)}`, tone: 'attention' };
    case 'unreachable':
      return { words: `Offline${count(facts) || ', nothing waiting'}${also(facts)}`, tone: 'offline' };
    case 'busy':
      return { words: `Server busy${count(facts)}${also(facts)}`, tone: 'offline' };
    case 'server-error':
    case 'too-large':
    case 'refused':
      return { words: `Server trouble${count(facts)}${also(facts)}`, tone: 'attention' };
    case 'unknown':
    case 'reachable':
      return reachableWords(facts, timeZone);
  }
}

function reachableWords(facts: Facts, timeZone: string): SyncWords {
  const { running, needsYou, lastSyncedAt } = facts;
  const waiting = unsent(facts);
  if (running && (waiting > 0 || lastSyncedAt === null)) return { words: 'Syncing…', tone: 'busy' };
  if (needsYou > 0) return { words: `${needs(needsYou)}${count(facts)}`, tone: 'attention' };
  if (waiting > 0) return { words: `${waiting} waiting`, tone: 'busy' };
  if (lastSyncedAt === null) return { words: 'Not synced yet', tone: 'busy' };
  return { words: `All synced ${clockText(lastSyncedAt, timeZone)}`, tone: 'calm' };
}
