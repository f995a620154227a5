import { words as policy } from '@fieldleaf/domain/booking/change-policy/words';
import { visitKindName } from '@fieldleaf/domain/consultation/visit-kind-name';
import { type Cents, cents } from '@fieldleaf/domain/money/cents';
import { Button } from '@fieldleaf/ui/button';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { clockTime, fullDate } from '../../calendar/date-words.ts';
import { timeAtVisitor } from '../../calendar/visitor-time.ts';
import { ConsultantAtPay } from '../../consultant/consultant-at-pay.tsx';
import { CopyButton } from '../../copy-button/copy-button.tsx';
import { Vine } from '../../drawings/vine.tsx';
import { addressOf } from '../../language/address.ts';
import { stayOnPageAnd } from '../../press/stay-on-page.ts';
import { PrintButton } from '../../print/print-button.tsx';
import { ContactDetails } from '../../site-config/contact-details.tsx';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { useArrival } from '../../steps/use-arrival.ts';
import { AnswerLater } from '../../visit/answer-later.tsx';
import { CalendarWays } from '../../visit/calendar-ways.tsx';
import type { ConfirmedBooking } from '../../visit/confirmed-booking.ts';
import { LATER_WORDS } from '../../visit/due-words.ts';
import { useIsLateVisit, useStartsWithin } from '../../visit/late-visit.ts';
import { zoneName } from '../../visit/visit-words.ts';
import styles from './confirmation.module.css';
import { LINK_HOURS, whatsNext } from './whats-next.ts';
import { words } from './words.ts';

type Props = {
  readonly booking: ConfirmedBooking;
  readonly onBookAnother: () => void;
  readonly onManage: () => void;
  readonly onAnswer: () => void;
};

/** The day and time before everything else: what is read first, and by some nothing more. */
function When({ booking: { date, time } }: Pick<Props, 'booking'>) {
  const { timeZone } = useSiteConfig().business;
  return (
    <p>
      <strong className="text-ink font-semibold">
        {fullDate(date)}, {clockTime(time)} {zoneName(timeZone)}
      </strong>
    </p>
  );
}

function Codes({ booking }: Pick<Props, 'booking'>) {
  const codes = [
    { name: words.bookingId, code: booking.bookingId },
    { name: words.confirmationCode, code: booking.confirmationCode },
  ];
  return (
    <dl className={`grid gap-3 ${styles.codes}`}>
      {codes.map(({ name, code }) => (
        <div
          key={name}
          className={`rounded-card bg-moss [&_dt]:text-quiet-ink [&_dt]:text-15 ${styles.code}`}
        >
          <dt>{name}</dt>
          <dd>
            <span>{code}</span>
            <CopyButton text={code} label={words.copyOf(name)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function paidText(paid: Cents, giftCard: Cents): string {
  if (giftCard === 0) return formatCents(paid);
  if (giftCard === paid) return words.byGiftCard(formatCents(paid));
  const byCard = formatCents(cents(paid - giftCard));
  return words.byGiftCardAndCard(formatCents(paid), formatCents(giftCard), byCard);
}

function paidRows({ totalCents, paidCents, ...booking }: ConfirmedBooking) {
  const { lines, giftCardCents, noShowFeeCents } = booking;
  const left = cents(totalCents - paidCents);
  const isTotalSaid = lines.length > 0 || left > 0;
  return [
    ...lines.map(({ name, amountCents }) => ({ name, value: formatCents(amountCents) })),
    { name: words.total, value: isTotalSaid ? formatCents(totalCents) : '' },
    { name: words.paid, value: paidText(paidCents, giftCardCents) },
    { name: words.leftToPay, value: left > 0 ? `${formatCents(left)}, ${LATER_WORDS}` : '' },
    {
      name: words.cardOnFile,
      value: noShowFeeCents > 0 ? words.onlyForNoShow(formatCents(noShowFeeCents)) : '',
    },
  ];
}

function Visit({ booking }: Pick<Props, 'booking'>) {
  const { business } = useSiteConfig();
  const { customer } = booking;
  const theirs = timeAtVisitor(booking, business.timeZone);
  const rows = [
    {
      name: words.consultation,
      value: `${visitKindName(booking.consultationType)}, ${booking.durationLabel}`,
    },
    { name: words.date, value: fullDate(booking.date) },
    { name: words.time, value: `${clockTime(booking.time)} ${zoneName(business.timeZone)}` },
    { name: words.yourTime, value: theirs ?? '' },
    { name: words.name, value: `${customer.firstName} ${customer.lastName}` },
    { name: words.email, value: customer.email },
    { name: words.phone, value: customer.phone },
    { name: words.address, value: booking.consultationType === 'onsite' ? customer.address : '' },
    ...paidRows(booking),
  ];
  return (
    <dl className={`[&_dt]:text-quiet-ink [&_dt]:text-15 [&_dd]:wrap-anywhere ${styles.rows}`}>
      {rows
        .filter(({ value }) => value !== '')
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The cost of moving and cancelling and whom to ask, which for a visit that starts soon is by talking to the practice. */
function Changes({ booking, onManage }: Pick<Props, 'booking' | 'onManage'>) {
  const { changeCutoffHours } = useSiteConfig();
  const isLate = useIsLateVisit(booking);
  if (isLate) {
    return (
      <p key="late">
        {words.tooLate(changeCutoffHours)} <ContactDetails>{words.writeTo}</ContactDetails>
      </p>
    );
  }
  const isPaid = booking.paidCents > 0;
  return (
    <p key="early">
      {policy.moveFree(changeCutoffHours)} {isPaid && `${policy.cancelling} `}
      {words.toChange}{' '}
      <a href={addressOf('/?manage')} onClick={stayOnPageAnd(onManage)}>
        {words.myBooking}
      </a>{' '}
      {words.withId} <ContactDetails>{words.questionsWriteTo}</ContactDetails>
    </p>
  );
}

function Contacts({ booking, onManage }: Pick<Props, 'booking' | 'onManage'>) {
  const { business } = useSiteConfig();
  return (
    <footer className="grid gap-2 pt-5 hairline-t text-quiet-ink">
      <Changes booking={booking} onManage={onManage} />
      <p>
        {business.socialLinks.map(({ network, url }) => (
          <a
            key={network}
            href={url}
            rel="noreferrer"
            target="_blank"
            className={`inline-flex items-center min-h-touch print:hidden ${styles.social}`}
          >
            {network}
          </a>
        ))}
      </p>
    </footer>
  );
}

/** Booking, both codes, and next steps. */
export function Confirmation({ booking, onBookAnother, onManage, onAnswer }: Props) {
  const headingRef = useArrival(booking.bookingId);
  const isSoon = useStartsWithin(booking, LINK_HOURS);
  const { videoLinkAtOnce: isAtOnce } = useSiteConfig();
  return (
    <main className={`page grid-cols-1 gap-6 pt-4 ${styles.page}`}>
      <header className="grid gap-3 [&_h1]:text-title-lg [&_p]:text-quiet-ink">
        <Vine className="w-48 print:hidden" />
        <h1 ref={headingRef} tabIndex={-1}>
          {words.booked}
        </h1>
        <When booking={booking} />
        <p>{words.thanks(booking.customer.firstName)}</p>
      </header>
      <ConsultantAtPay />
      <Codes booking={booking} />
      {booking.isUnanswered && <AnswerLater onAnswer={onAnswer} />}
      <section className="grid gap-3" aria-labelledby="calendar-heading">
        <h2 id="calendar-heading" className="print:hidden">
          {words.addToCalendar}
        </h2>
        <CalendarWays visit={{ ...booking, address: booking.customer.address }} />
        <div>
          <PrintButton />
        </div>
      </section>
      <Visit booking={booking} />
      <section aria-labelledby="next-heading">
        <h2 id="next-heading">{words.whatsNext}</h2>
        <ol className={`grid gap-3 mt-4 ${styles.next}`}>
          {whatsNext(booking, { isSoon, isAtOnce }).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      </section>
      <Button kind="secondary" className={styles.another} onClick={onBookAnother}>
        {words.bookAnother}
      </Button>
      <Contacts booking={booking} onManage={onManage} />
    </main>
  );
}
