import { commandIdsIn as commandIdsInBooking } from '@fieldleaf/domain/booking/booking-history';
import type { CommandRecord } from '@fieldleaf/domain/command/command-record';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import { broughtBackOf } from '@fieldleaf/domain/restore/brought-back';
import { carriesCommand } from '../../apps/sync-server/src/practice/carries-command.ts';
import type { Stored } from '../../apps/sync-server/src/store/store.ts';
import type { Intent } from '../phone/intent.ts';
import type { SimulatedPhone } from '../phone/simulated-phone.ts';

type Document = Stored<PracticeDocument>;

type Carriers = ReadonlyMap<string, readonly Document[]>;

/** The documents that say they were changed by a command. */
export function carriersByCommand(documents: readonly Document[]): Carriers {
  const carriers = new Map<string, Document[]>();
  for (const document of documents) {
    if (document.type === 'command') continue;
    for (const id of new Set(commandIdsIn(document)))
      if (carriesCommand(document, id)) carriers.set(id, [...(carriers.get(id) ?? []), document]);
  }
  return carriers;
}

/** Every command id a document names as its own doing, as often as it names it. */
function commandIdsIn(document: PracticeDocument): readonly string[] {
  const broughtBack = broughtBackOf(document);
  return [...(broughtBack ? [broughtBack.commandId] : []), ...ownCommandIdsIn(document)];
}

function ownCommandIdsIn(document: PracticeDocument): readonly string[] {
  switch (document.type) {
    case 'booking':
      return commandIdsInBooking(document);
    case 'consultation-note':
      return idsOf([...document.history, ...document.progress, ...(document.sharing ?? [])]);
    case 'plant-book':
      return document.commandIds;
    case 'quote':
      return idsOf([...(document.history ?? []), document.closed]);
    case 'photo':
      return idsOf([...(document.onSite?.history ?? []), document.removed]);
    case 'mail':
      return document.commandIds ?? [];
    case 'attention':
      return [...idsOf([document.resolved]), ...(document.refunds ?? []).map(({ refundId }) => refundId)];
    default:
      if ('history' in document) return idsOf(document.history ?? []);
      return 'commandId' in document ? [document.commandId] : [];
  }
}

/** Returns the ids of things done once, or not at all. */
const idsOf = (deeds: readonly ({ readonly commandId: string } | null | undefined)[]): readonly string[] =>
  deeds.flatMap((deed) => deed?.commandId ?? []);

type Phone = Pick<SimulatedPhone, 'name' | 'saved' | 'dismissed' | 'outbox'>;

type Server = {
  readonly known: ReadonlyMap<string, Document>;
  readonly forgotten: ReadonlyMap<string, CommandRecord>;
  readonly carriers: Carriers;
  readonly erased: ReadonlySet<string>;
};

/** Commands that leave nothing of their own if someone else was first. */
const MAY_FIND_IT_DONE: ReadonlySet<string> = new Set([
  'customer.merge',
  'customer.unmerge',
  'email.resend',
  'invoice.remind',
  'invoice.send',
  'photo.hide',
  'photo.remove',
  'plant.bringBack',
  'plantBook.answerCheckIn',
  'plant.markGone',
  'plant.merge',
  'plant.move',
  'plant.rename',
  'plant.split',
  'practice.bringBack',
  'promoCode.end',
  'quote.close',
  'quote.withdraw',
  'review.hide',
  'review.show',
  'visit.removeExtra',
  'wish.end',
]);

/** Every saved command happened exactly once, or is visibly refused; never both, never neither. */
export function untrueOf(phone: Phone, { known, forgotten, carriers, erased }: Server): readonly string[] {
  const states = new Map(phone.outbox().map(({ command, state }) => [command.id, state]));
  return [...phone.saved].flatMap(([id, intent]) => {
    const { kind } = intent;
    const kept = known.get(`command:${id}`) as unknown as CommandRecord | undefined;
    const record = kept ?? forgotten.get(`command:${id}`);
    const facts = {
      changed: carriers.get(id) ?? [],
      isAsked: known.has(record?.outcome.result?.attentionId ?? ''),
      mayLeaveNothing: MAY_FIND_IT_DONE.has(kind) || isForgotten(intent, { known, erased }),
      isCalledRefused: states.get(id) === 'rejected' || phone.dismissed.has(id),
    };
    const wrong = record?.outcome.status === 'applied' ? wrongIfApplied(id, facts) : wrongIfNot(facts);
    return wrong === undefined ? [] : [`${phone.name}: ${kind} ${id} ${wrong}`];
  });
}

type Facts = {
  readonly changed: readonly Document[];
  readonly isAsked: boolean;
  readonly isCalledRefused: boolean;
  readonly mayLeaveNothing: boolean;
};

/** True if it was about an erased person, or a visit with their note, and went with them. */
function isForgotten({ payload }: Intent, { known, erased }: Pick<Server, 'known' | 'erased'>): boolean {
  if ('keptEmail' in payload) return erased.has(payload.keptEmail) || erased.has(payload.mergedEmail);
  if ('customerEmail' in payload) return erased.has(payload.customerEmail);
  if ('offerId' in payload || 'quoteRequestId' in payload)
    return !known.has(`quote:${payload.quoteRequestId}`);
  if (!('noteId' in payload)) return false;
  const booking = known.get(`booking:${payload.noteId}`);
  return booking?.type === 'booking' && booking.erasedAt !== undefined;
}

function wrongIfApplied(id: string, facts: Facts): string | undefined {
  const { changed, isCalledRefused, mayLeaveNothing } = facts;
  if (changed.length === 0 && !mayLeaveNothing) return 'is applied and left nothing';
  const isTwice = (document: Document) => commandIdsIn(document).filter((each) => each === id).length > 1;
  if (changed.some(isTwice)) return 'happened more than once';
  return isCalledRefused ? 'is applied and was called refused' : undefined;
}

function wrongIfNot({ changed, isAsked, isCalledRefused }: Facts): string | undefined {
  if (changed.length > 0) return `is not applied and left ${changed[0]?._id}`;
  return isAsked || isCalledRefused ? undefined : 'is lost';
}
