import type { Actor } from '../command/actor.ts';
import type { PracticeDocument } from '../document.ts';
import type { Instant } from '../time/instant.ts';

import type { BringBackPayload } from './restore-payloads.ts';

/** Record of a document's return from a phone after a restore: when, from whose phone, by which command. */
export type BroughtBack = {
  readonly at: Instant;
  readonly by: Actor;
  readonly commandId: string;
  /** The epoch the phone had it from. */
  readonly lostEpoch: string;
};

/** The documents a command brings back, as the phone had them: their types and ids are checked, what they say is not. */
export const broughtDocuments = ({ documents }: BringBackPayload): readonly PracticeDocument[] =>
  documents as readonly PracticeDocument[];

/** Any document, with how it came back if it did. */
export type ReturnedDocument = PracticeDocument & { readonly broughtBack?: BroughtBack };

/** Returns how it came back; undefined if the server has had it ever since. */
export const broughtBackOf = (document: ReturnedDocument): BroughtBack | undefined => document.broughtBack;

/** True if two versions say the same, however each reached the server and in whatever order its fields stand. */
export const isSameDocument = (one: ReturnedDocument, other: ReturnedDocument): boolean =>
  spelled(one) === spelled(other);

const spelled = ({ broughtBack: _, ...document }: ReturnedDocument): string =>
  JSON.stringify(document, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

/** True if everything to tell about a document happened before it came back: its recipients were told then. */
export function isOldNews(document: ReturnedDocument): boolean {
  const { broughtBack } = document;
  return broughtBack !== undefined && lastTold(document) <= broughtBack.at;
}

function lastTold(document: PracticeDocument): string {
  switch (document.type) {
    case 'booking':
      return latestOf([...document.history, ...(document.payLinksSent ?? [])]);
    case 'invoice':
    case 'gift-card':
      return latestOf(document.history);
    case 'quote':
      return latestOf(document.history ?? []);
    case 'consultation-note':
      return latestOf(document.sharing ?? []);
    case 'plant-book':
      return document.link?.at ?? '';
    case 'wish':
      return latestOf(document.openings.map(({ toldAt }) => ({ at: toldAt })));
    default:
      return '';
  }
}

const latestOf = (events: readonly { readonly at: string }[]): string =>
  events
    .map(({ at }) => at)
    .toSorted()
    .at(-1) ?? '';
