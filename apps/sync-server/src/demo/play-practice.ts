import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { invoiceTotals } from '@fieldleaf/domain/invoice/invoice-totals';
import { type Cents, cents, dollarsToCents } from '@fieldleaf/domain/money/cents';
import { splitDeposit } from '@fieldleaf/domain/money/deposit';
import { toInstant } from '@fieldleaf/domain/time/business-time';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { type LocalDate, plusDays } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { saveQuoteRequest } from '../features/quote-requests/quote-requests.ts';
import { newGiftCardId, newInvoiceId } from '../practice/new-ids.ts';
import type { DemoContext } from './demo-context.ts';
import { DEMO_PEOPLE, emailOf } from './people.ts';
import type { DemoVisit } from './plan-year.ts';

export type Happening = { readonly at: Instant; readonly play: (demo: DemoContext) => Promise<void> };

type Day = { readonly today: LocalDate; readonly zone: string };

const at = ({ zone }: Day, date: LocalDate, time: string): Instant => {
  const instant = toInstant(date, time as LocalTime, zone);
  if (!instant) throw new Error(`${date} has no ${time}`);
  return instant;
};

/** Outcome of the bill for a visit to be paid later. */
type BillEnd = 'paid' | 'half-paid' | 'open' | 'draft' | 'void';

const billEndOf = ({ number }: DemoVisit, isOld: boolean): BillEnd =>
  (isOld ? (['paid', 'paid', 'void', 'paid'] as const) : (['half-paid', 'open', 'draft', 'open'] as const))[
    number % 4
  ] ?? 'paid';

/** The bill of a visit, two days after it, and what is paid of it: in every state there is, the last weeks open. */
export function billHappenings(day: Day, visit: DemoVisit, bookingOf: () => BookingId): readonly Happening[] {
  const invoiceId = newInvoiceId();
  const made = plusDays(visit.date, 1);
  const end = billEndOf(visit, made < plusDays(day.today, -60));
  const unitPriceCents = dollarsToCents(
    visit.consultationType === 'onsite' ? 140 : visit.duration === '60min' ? 70 : 40,
  );
  const lineItems = [
    {
      description: visit.consultationType === 'onsite' ? 'On-site visit' : 'Video consultation',
      quantity: 1,
      unitPriceCents,
    },
    ...(visit.number % 2 === 0
      ? [{ description: 'Potting mix, 8 quarts', quantity: 2, unitPriceCents: cents(1_450) }]
      : []),
  ];
  const { totalCents } = invoiceTotals({ lineItems, taxRateBasisPoints: 0 });
  const create = (demo: DemoContext) =>
    demo.consult('invoice.create', {
      invoiceId,
      bookingId: bookingOf(),
      sendEmail: end !== 'draft',
      customer: {
        name: `${visit.person.firstName} ${visit.person.lastName}`,
        email: emailOf(visit.person),
        phone: visit.person.phone,
        address: visit.person.address,
      },
      lineItems,
      taxRateBasisPoints: 0,
      createdDate: made,
      dueDate: plusDays(made, 14),
      notes: '',
    });
  const pay = (demo: DemoContext) =>
    demo.consult('invoice.recordCash', {
      invoiceId,
      paymentType: end === 'paid' ? 'full' : 'deposit',
      amountCents: end === 'paid' ? totalCents : splitDeposit(totalCents).depositCents,
      method: visit.number % 3 === 0 ? 'check' : 'zelle',
    });
  const later = at(day, plusDays(made, 6), '11:00');
  return [
    { at: at(day, made, '18:10'), play: create },
    ...(end === 'paid' || end === 'half-paid' ? [{ at: later, play: pay }] : []),
    ...(end === 'void'
      ? [
          {
            at: later,
            play: (demo: DemoContext) => demo.consult('invoice.void', { invoiceId, reason: 'Written twice' }),
          },
        ]
      : []),
  ];
}

const FAR_AWAY = [
  {
    firstName: 'Bo',
    lastName: 'Lindgren',
    city: 'Austin',
    zipCode: '78701',
    what: 'A restaurant with an atrium: forty palms, most of them yellow.',
  },
  {
    firstName: 'Carla',
    lastName: 'Mendes',
    city: 'Waco',
    zipCode: '76701',
    what: 'Greenhouse after a hailstorm. Orchids and ferns.',
  },
  {
    firstName: 'Hugh',
    lastName: 'Pemberton',
    city: 'Tyler',
    zipCode: '75701',
    what: 'Estate sale: which of these plants are worth moving?',
  },
  {
    firstName: 'Aisha',
    lastName: 'Noor',
    city: 'Houston',
    zipCode: '77002',
    what: 'Hotel lobby, six ficus trees that drop leaves.',
  },
] as const;

/** Quotes in every state: asked, answered, declined; those of who did not answer expire by themselves. */
export function quoteHappenings(day: Day): readonly Happening[] {
  return FAR_AWAY.flatMap(({ what, ...person }, number) => {
    const asked = plusDays(day.today, [-90, -40, -6, -1][number] ?? -1);
    const ids = { quoteRequestId: '' };
    const ask = async ({ ctx }: DemoContext) => {
      const saved = await saveQuoteRequest(
        ctx,
        {
          ...person,
          email: emailOf(person),
          phone: `(512) 555-014${number}`,
          address: '100 Main Street',
          state: 'TX',
          estimatedHours: '3-4',
          consultationDescription: what,
        },
        { address: `203.0.113.${number}`, network: undefined },
      );
      if (!saved.ok) throw new Error(saved.error.code);
      ids.quoteRequestId = saved.value;
    };
    const answer = (demo: DemoContext) =>
      demo.consult('quote.answer', {
        quoteRequestId: ids.quoteRequestId,
        offerId: newInvoiceId(),
        consultationType: 'onsite',
        durationMinutes: 240,
        priceCents: dollarsToCents(320),
        travelFeeCents: dollarsToCents(90),
        depositCents: dollarsToCents(100),
        validUntil: plusDays(asked, 21),
        words:
          'I would come for half a day and go through it plant by plant. You get a written plan the day after.',
      });
    return [
      { at: at(day, asked, '20:15'), play: ask },
      ...(number < 3 ? [{ at: at(day, plusDays(asked, 1), '08:40'), play: answer }] : []),
    ];
  });
}

const KNOWN = [
  'Two cats: nothing poisonous within reach.',
  'Ring at the back. Pays by check.',
  'Waters on Sundays, whatever the soil says.',
];

/** Profile of the made-up consultant. */
const ABOUT = {
  name: 'Nora Whitlock',
  story:
    'I ran the houseplant tables of a Dallas nursery for nine years, and spent most of them telling people to put the watering can down.\nNow I come to you: I look at the light, the pot and the roots, and leave you with a plan that fits your week.',
  credentials: [
    'Texas Master Gardener since 2016',
    'B.S. in Horticulture',
    'Licensed for pest control indoors',
  ],
  exclusions: ['Lawns', 'Tree removal', 'Weekly watering rounds'],
};

/** Other events of a practice: the consultant's profile, notes about people, gift cards, a code, a week off. */
export function otherHappenings(day: Day): readonly Happening[] {
  const [first, second] = DEMO_PEOPLE;
  const giftCard = (date: LocalDate, amountCents: Cents): Happening => ({
    at: at(day, date, '10:05'),
    play: (demo) =>
      demo.consult('giftCard.sell', {
        giftCardId: newGiftCardId(),
        amountCents,
        buyer: {
          name: `${first?.firstName} ${first?.lastName}`,
          email: emailOf(first ?? second ?? FAR_AWAY[0]),
        },
        recipient: { name: 'Ellen Price', email: 'ellen.price@example.com' },
        message: 'For the ficus that survived the move.',
        deliverOn: null,
        method: 'cash',
      }),
  });
  return [
    {
      at: at(day, plusDays(day.today, -300), '19:00'),
      play: (demo) =>
        demo.consult('settings.change', { changes: { about: ABOUT, firstSteps: { hidden: true } } }),
    },
    ...KNOWN.map((note, number): Happening => {
      const date = plusDays(day.today, -200 + number * 50);
      const customerEmail = emailOf(DEMO_PEOPLE[number] ?? FAR_AWAY[0]);
      return {
        at: at(day, date, '18:30'),
        play: (demo) => demo.consult('customerNote.add', { customerEmail, note, consultationDate: date }),
      };
    }),
    giftCard(plusDays(day.today, -120), cents(10_000)),
    giftCard(plusDays(day.today, -20), cents(7_000)),
    {
      at: at(day, plusDays(day.today, -30), '09:00'),
      play: (demo) =>
        demo.consult('promoCode.create', {
          code: 'REPOT15',
          reduction: { kind: 'percent', percent: 15 },
          validFrom: null,
          validUntil: plusDays(day.today, 60),
          mostUses: 40,
          oncePerPerson: true,
          offers: [],
          minimumCents: null,
        }),
    },
    {
      at: at(day, plusDays(day.today, -10), '21:00'),
      play: (demo) =>
        demo.consult('day.block', { date: plusDays(day.today, 30), reason: 'Botanical garden' }),
    },
  ];
}
