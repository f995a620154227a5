import type { PracticeDocument } from '../document.ts';
import type { GiftCard, Redemption } from '../gift-card/gift-card.ts';
import { keptCents } from '../gift-card/gift-card-balance.ts';
import { numberInvoice } from '../invoice/invoice-number.ts';
import { type Cents, cents, sumCents } from '../money/cents.ts';
import type { PromoCode } from '../promo-code/promo-code.ts';
import type { DayBook } from '../scheduling/day-book.ts';
import type { HoldLedger } from '../scheduling/hold-ledger.ts';

/** Ids of commands that were done, whose records are gone. */
type ForgottenCommands = {
  readonly _id: string;
  readonly type: 'forgotten-commands';
  readonly ids: readonly string[];
};

/** Documents with a law of their own, and any other. */
export type Versioned = PracticeDocument | DayBook | HoldLedger | ForgottenCommands;

/** The newest revision in one branch of a document; a cluster that was cut in two has several. */
export type Version = {
  readonly rev: string;
  /** `writerTerm`: in which term of the writing server it was written; absent: before there were terms. */
  readonly document: Versioned & { readonly writerTerm?: number };
};

/** Commands that the survivor does not have, and the version they are in; null: its person was erased. */
export type LeftOut = {
  readonly rev: string;
  readonly commandIds: readonly string[];
  readonly document: Versioned | null;
};

/** Use of a gift card or a promo code beyond what it had. */
export type Overuse = { readonly overCents: Cents } | { readonly overUses: number };

export type Settlement = {
  readonly document: Versioned;
  readonly leftOut: readonly LeftOut[];
  readonly overuse: Overuse | null;
  /** Invoices that were given one number. */
  readonly numbersTwice: readonly {
    readonly number: string;
    readonly invoiceIds: readonly [string, string];
  }[];
};

/**
 * One document out of the versions there are, in whatever order they come. The version that has every command is
 * believed, or else the one of the latest term; what was erased stays erased. Money, codes, numbers and claims are
 * added up. What the survivor lacks is named, for the consultant to decide.
 */
export function settleVersions(versions: readonly [Version, ...Version[]]): Settlement {
  const [believed, ...others] = believedFirst(versions);
  const document = others.reduce<Versioned>((kept, other) => joined(kept, other.document), believed.document);
  const known = new Set(commandIdsOf(document));
  const leftOut = others.flatMap(({ rev, document: other }) => {
    const commandIds = [...new Set(commandIdsOf(other))].filter((id) => !known.has(id)).toSorted();
    return commandIds.length > 0 ? [{ rev, commandIds, document: isErased(document) ? null : other }] : [];
  });
  return {
    document,
    leftOut,
    overuse: overuseOf(document),
    numbersTwice: others.flatMap((version) => numbersTwice(document, version.document)),
  };
}

/** True for the greater revision: the one that CouchDB and PouchDB show, of two that live. */
export function isShownBefore(rev: string, other: string): boolean {
  const [generation, ofOther] = [Number.parseInt(rev, 10), Number.parseInt(other, 10)];
  return generation === ofOther ? rev > other : generation > ofOther;
}

function believedFirst(versions: readonly [Version, ...Version[]]): readonly [Version, ...Version[]] {
  const all = new Set(versions.flatMap(({ document }) => commandIdsOf(document)));
  const ranksOf = ({ document }: Version): readonly number[] => [
    Number(isErased(document)),
    Number(new Set(commandIdsOf(document)).size === all.size),
    Number(document.type === 'mail' && document.status === 'sent'),
    document.writerTerm ?? 0,
  ];
  const isBefore = (one: Version, other: Version): boolean => {
    const [ranks, ofOther] = [ranksOf(one), ranksOf(other)];
    const at = ranks.findIndex((rank, index) => rank !== ofOther[index]);
    return at < 0 ? isShownBefore(one.rev, other.rev) : (ranks[at] ?? 0) > (ofOther[at] ?? 0);
  };
  const [first] = versions;
  const [believed = first, ...others] = versions.toSorted((one, other) => (isBefore(one, other) ? -1 : 1));
  return [believed, ...others];
}

const isErased = (document: Versioned): boolean => 'erasedAt' in document && Boolean(document.erasedAt);

/** The commands that left something in a document, wherever in it they are named. */
function commandIdsOf(document: Versioned): readonly string[] {
  if (document.type !== 'command') return tracesIn(document);
  // Applied in one version, it is done: what it changed has it.
  return document.outcome.status === 'applied' ? [document.outcome.id] : [];
}

const NAMES: ReadonlySet<string> = new Set(['commandId', 'commandIds', 'extraId', 'refundId']);

function tracesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    const named = NAMES.has(name) ? [each].flat().filter((id) => typeof id === 'string') : [];
    return named.length > 0 ? named : tracesIn(each);
  });
}

/** `kept` with what only `other` has, where that adds up; elsewhere `kept` stands alone. */
function joined(kept: Versioned, other: Versioned): Versioned {
  if (kept.type === 'gift-card' && other.type === 'gift-card') return joinedCards(kept, other);
  if (kept.type === 'promo-code' && other.type === 'promo-code') return joinedCodes(kept, other);
  if (kept.type === 'invoice-numbers' && other.type === 'invoice-numbers')
    return { ...kept, invoiceIds: kept.invoiceIds.concat(other.invoiceIds.slice(kept.invoiceIds.length)) };
  if (kept.type === 'forgotten-commands' && other.type === 'forgotten-commands')
    return { ...kept, ids: [...new Set([...kept.ids, ...other.ids])] };
  // A claim too many ends with its booking or its time; one too few would sell a time twice.
  if (kept.type === 'day-book' && other.type === 'day-book')
    return { ...kept, claims: union(kept.claims, other.claims, { keyOf: ({ key }) => key }) };
  if (kept.type === 'hold-ledger' && other.type === 'hold-ledger')
    return { ...kept, holds: union(kept.holds, other.holds, { keyOf: ({ key }) => key }) };
  return kept;
}

const joinedCards = (kept: GiftCard, other: GiftCard): GiftCard => ({
  ...kept,
  redemptions: union(kept.redemptions, other.redemptions, {
    keyOf: ({ redemptionId }) => redemptionId,
    join: joinedRedemption,
  }),
  history: joinedHistory(kept.history, other.history),
  voidedAt: kept.voidedAt ?? other.voidedAt,
});

function joinedRedemption(kept: Redemption, other: Redemption): Redemption {
  const putBack = union(kept.putBack ?? [], other.putBack ?? [], { keyOf: ({ putBackId }) => putBackId });
  const redemption = { ...other, ...kept };
  return putBack.length > 0 ? { ...redemption, putBack } : redemption;
}

const joinedCodes = (kept: PromoCode, other: PromoCode): PromoCode => ({
  ...kept,
  uses: union(kept.uses, other.uses, {
    keyOf: ({ useId }) => useId,
    join: (one, same) => ({ ...same, ...one }),
  }),
  history: joinedHistory(kept.history, other.history),
  endedAt: kept.endedAt ?? other.endedAt,
});

type Event = { readonly commandId: string; readonly at: string };

const joinedHistory = <Happened extends Event>(kept: readonly Happened[], other: readonly Happened[]) =>
  union(kept, other, { keyOf: ({ commandId }) => commandId }).toSorted((one, next) =>
    one.at < next.at ? -1 : Number(one.at > next.at),
  );

type Joining<Item> = {
  readonly keyOf: (item: Item) => string;
  /** Makes one of two items with one key; absent: the first stays. */
  readonly join?: (one: Item, other: Item) => Item;
};

function union<Item>(
  some: readonly Item[],
  more: readonly Item[],
  { keyOf, join = (one) => one }: Joining<Item>,
): readonly Item[] {
  const others = new Map(more.map((item) => [keyOf(item), item]));
  const known = new Set(some.map(keyOf));
  const both = some.map((item) => {
    const same = others.get(keyOf(item));
    return same === undefined ? item : join(item, same);
  });
  return [...both, ...more.filter((item) => !known.has(keyOf(item)))];
}

function overuseOf(document: Versioned): Overuse | null {
  if (document.type === 'gift-card') {
    const overCents = overspentCents(document);
    return overCents > 0 ? { overCents } : null;
  }
  if (document.type !== 'promo-code' || document.mostUses === null) return null;
  const overUses = document.uses.length - document.mostUses;
  return overUses > 0 ? { overUses } : null;
}

/** Amount that was used, refunded or put back beyond what there was. */
function overspentCents({ soldCents, redemptions, history }: GiftCard): Cents {
  const kept = redemptions.map(keptCents);
  const backTooMuch = sumCents(kept.map((amount) => cents(Math.max(0, -amount))));
  const used = sumCents(kept.map((amount) => cents(Math.max(0, amount))));
  const refunded = sumCents(
    history.flatMap((event) =>
      event.what === 'voided' && event.refundCents !== undefined ? [event.refundCents] : [],
    ),
  );
  return cents(Math.max(0, used + refunded - soldCents) + backTooMuch);
}

/** Invoices at one place of two lists have one number. Places that were skipped after a restore are no invoices. */
function numbersTwice(document: Versioned, other: Versioned): Settlement['numbersTwice'] {
  if (document.type !== 'invoice-numbers' || other.type !== 'invoice-numbers') return [];
  return other.invoiceIds.flatMap((invoiceId, at) => {
    const there = document.invoiceIds[at];
    const isTwice = there !== undefined && there !== invoiceId && ![there, invoiceId].some(isSkipped);
    return isTwice
      ? [{ number: numberInvoice(other, invoiceId).number, invoiceIds: [there, invoiceId] as const }]
      : [];
  });
}

const isSkipped = (invoiceId: string): boolean => invoiceId.startsWith('skipped.');
