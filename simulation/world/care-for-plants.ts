import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { customer } from '@fieldleaf/domain/testing/builders';
import type { Chance } from '@fieldleaf/domain/testing/chance';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { type LocalDate, plusDays } from '@fieldleaf/domain/time/local-date';
import { someText } from '../phone/intents/made-up.ts';
import type { Act } from './act.ts';

type Told = {
  readonly customerEmail: string;
  /** The visit that was shared, or none. */
  readonly noteId: BookingId;
  readonly today: LocalDate;
  readonly chance: Chance;
};

/** One of the commands that the page of a plant book leads to. */
function someCare({ customerEmail, noteId, today, chance }: Told) {
  const on = plusDays(today, -chance.between(0, 3));
  const plantId = (chance.pick(['a', 'b']) ?? 'a').repeat(32);
  const done = { customerEmail, plantId, tasks: ['water'], on } as const;
  const pause = chance.happens(0.5) ? { from: today, until: plusDays(today, 9) } : null;
  const reminders = chance.happens(0.5) ? ('email' as const) : ('none' as const);
  const warnings = chance.happens(0.7) ? ('none' as const) : ('on' as const);
  const checkInId = `checkin${String(chance.between(0, 999_999)).padStart(20, '0')}`;
  const plants = chance.happens(0.5) ? [{ plantId, trend: 'better' as const }] : [];
  const checkIn = { customerEmail, checkInId, noteId, plants, words: someText(chance), photoIds: [] };
  return chance.pick([
    { kind: 'plantBook.checkIn', payload: checkIn },
    { kind: 'plantBook.markDone', payload: { ...done, plannedOn: on } },
    { kind: 'plantBook.undoDone', payload: done },
    { kind: 'plantBook.pause', payload: { customerEmail, pause } },
    { kind: 'plantBook.changeWarnings', payload: { customerEmail, warnings } },
    { kind: 'plantBook.remind', payload: { customerEmail, reminders, textConsent: null } },
  ] as const);
}

/** Ticks off a plant with the link of a book, takes that back, is away, reports on plants, or chooses how to be reminded and warned. */
export const careForPlants: Act = ({ time, chance, servers }, number) =>
  servers.do(async ({ ctx }) => {
    const { plantBooksById, consultationNotesById } = ctx.model();
    const at = instantOf(Math.round(time.now));
    const today = localDateOf(at, ctx.settings().business.timeZone);
    const note = chance.pick([...consultationNotesById.values()].filter(({ shared }) => shared));
    const customerEmail =
      note?.content.customer_email ?? chance.pick([...plantBooksById.values()])?.customerEmail;
    const told = { noteId: note?.noteId ?? ('BK-NOVISIT' as const), today, chance };
    const care = customerEmail && someCare({ ...told, customerEmail });
    const id = `CUSTOMER${String(number).padStart(18, '0')}`;
    if (care) await ctx.execute({ ...care, id, at, by: customer });
  });

/** Kinds of command that it leads to. */
export const CARE_CAUSES = {
  'plantBook.checkIn': 'careForPlants',
  'plantBook.markDone': 'careForPlants',
  'plantBook.undoDone': 'careForPlants',
  'plantBook.pause': 'careForPlants',
  'plantBook.remind': 'careForPlants',
  'plantBook.changeWarnings': 'careForPlants',
} as const;
