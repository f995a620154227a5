import { visitKindName } from '@fieldleaf/domain/consultation/visit-kind-name';
import type { TimeZone } from '@fieldleaf/domain/time/business-time';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { type ReactNode, useId } from 'react';
import { clockTime, fullDate } from '../../calendar/date-words.ts';
import { timeAtVisitor, visitInALine } from '../../calendar/visitor-time.ts';
import { ConsultantAtPay } from '../../consultant/consultant-at-pay.tsx';
import { lowestCentsOf } from '../../site-config/price-of.ts';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { ActionBar } from '../../steps/action-bar.tsx';
import { StepFrame } from '../../steps/step-frame.tsx';
import { PROGRESS_ID, StepProgress } from '../../steps/step-progress.tsx';
import { useArrival } from '../../steps/use-arrival.ts';
import { NeededChoice, useMissing } from '../../steps/use-missing.tsx';
import { zoneName } from '../../visit/visit-words.ts';
import type { BookingDraft } from './booking-draft.ts';
import { DETAILS_STEP, isStepComplete, PAYMENT_STEP, STEPS, type WizardEvent } from './booking-wizard.ts';
import { chosenPrice } from './chosen-price.ts';
import type { DraftTotal } from './draft-total.ts';
import styles from './price-line.module.css';
import { words } from './words.ts';

/** Props of every step. */
export type StepProps = {
  readonly draft: BookingDraft;
  readonly dispatch: (event: WizardEvent) => void;
  readonly total: DraftTotal | undefined;
  readonly onBack: () => void;
};

type Props = Omit<StepProps, 'dispatch'> & {
  readonly heading: string;
  readonly children: ReactNode;
  readonly next?: string;
  readonly onNext?: () => void;
  /** The step's own last button, in the place of Next. */
  readonly last?: ReactNode;
  /** Choice to make before the step is left. */
  readonly missing?: string | undefined;
  /** The time that is held and for how long. */
  readonly held?: ReactNode;
  /** Terms of the last button, under it. */
  readonly terms?: ReactNode;
  /** Everything that is less than the step itself. */
  readonly below?: ReactNode;
  readonly busy?: boolean;
  readonly wide?: boolean;
};

/** Progress, heading, step, action bar with the price; all that is booked stays in sight from Details on. */
export function WizardFrame({ draft, total, heading, children, ...bar }: Props) {
  const headingRef = useArrival(draft.step);
  const headingId = useId();
  const missing = isStepComplete(draft) ? undefined : bar.missing;
  const { said, next } = useMissing({ step: draft.step, missing, onNext: bar.onNext });
  const isSummed = draft.step >= DETAILS_STEP && total !== undefined;

  return (
    <StepFrame
      onSubmit={next}
      wide={bar.wide ?? false}
      progress={
        <StepProgress
          step={draft.step}
          count={STEPS.length}
          label={words.booking}
          text={words.stepOf(draft.step + 1, STEPS.length, STEPS[draft.step] ?? '')}
        />
      }
      below={bar.below}
      aside={isSummed && <BookingSummary draft={draft} total={total} />}
      actions={
        <ActionBar
          back={words.previous}
          onBack={bar.onBack}
          next={bar.onNext && (bar.next ?? words.next)}
          last={bar.last}
          terms={bar.terms}
          busy={bar.busy ?? false}
          note={
            <PriceLine draft={draft} total={total} missing={missing} held={bar.held} isSummed={isSummed} />
          }
        />
      }
    >
      <section aria-labelledby={headingId} className="grid gap-5 min-w-0">
        <h1 id={headingId} ref={headingRef} tabIndex={-1} aria-describedby={PROGRESS_ID}>
          {heading}
        </h1>
        {bar.missing === undefined ? children : <NeededChoice said={said}>{children}</NeededChoice>}
      </section>
    </StepFrame>
  );
}

type PriceLineProps = {
  readonly draft: BookingDraft;
  readonly total: DraftTotal | undefined;
  /** Choice needed to continue. */
  readonly missing: string | undefined;
  readonly held: ReactNode;
  /** All of it stands beside the step where there is room. */
  readonly isSummed: boolean;
};

/**
 * Choice or missing input and the price, above the thumb's buttons: a duration that came with the type is seen here
 * wherever its card is. Changing parts are elements, because pages get translated.
 */
function PriceLine({ draft, total, missing, held, isSummed }: PriceLineProps) {
  const config = useSiteConfig();
  const lowest = lowestCentsOf(config.prices);
  return (
    <p
      className={`flex items-baseline justify-between gap-3 ${styles.line}`}
      data-summed={isSummed || undefined}
      data-held={draft.step === PAYMENT_STEP || undefined}
    >
      <span>
        {missing ?? held ?? chosenWords(draft, config.business.timeZone, chosenPrice(draft, config)?.label)}
      </span>
      <span className="flex flex-none items-baseline gap-1">
        {total && total.tipCents > 0 && <span>{words.inclTip(formatCents(total.tipCents))}</span>}
        {total && <strong>{formatCents(total.totalCents)}</strong>}
        {!total && lowest !== undefined && <strong>{words.from(formatCents(lowest))}</strong>}
        {total && total.dueNowCents < total.totalCents && (
          <span>{words.now(formatCents(total.dueNowCents))}</span>
        )}
      </span>
    </p>
  );
}

/** The day and time on the visitor's clock once they are chosen, how long before that. */
export function chosenWords(draft: BookingDraft, business: TimeZone, label = ''): string {
  const { consultationType, selectedDate: date, selectedTime: time } = draft;
  if (!consultationType || !date || !time) return label;
  return visitInALine({ consultationType, date, time }, business);
}

type BookingSummaryProps = { readonly draft: BookingDraft; readonly total: DraftTotal };

/** The day and time, in the visitor's own time too where that differs. */
function When({ draft }: Pick<BookingSummaryProps, 'draft'>) {
  const { timeZone } = useSiteConfig().business;
  const { consultationType, selectedDate: date, selectedTime: time } = draft;
  if (!consultationType || !date || !time) return null;
  const theirs = timeAtVisitor({ consultationType, date, time }, timeZone);
  return (
    <p>
      {fullDate(date)}
      <br />
      {clockTime(time)} {zoneName(timeZone)}
      {theirs && <span className="block">{theirs}</span>}
    </p>
  );
}

function NowAndLater({ total: { dueLaterCents, dueNowCents } }: Pick<BookingSummaryProps, 'total'>) {
  return (
    <>
      <div>
        <dt>{words.dueNow}</dt>
        <dd>{formatCents(dueNowCents)}</dd>
      </div>
      {dueLaterCents > 0 && (
        <div>
          <dt>{words.dueLater}</dt>
          <dd>{formatCents(dueLaterCents)}</dd>
        </div>
      )}
    </>
  );
}

/** Booking and its cost. */
function BookingSummary({ draft, total }: BookingSummaryProps) {
  const config = useSiteConfig();
  const price = chosenPrice(draft, config);
  return (
    <section
      className={`card grid gap-3 p-5 [&_h2]:text-19 [&_dd]:tabular ${styles.summary}`}
      aria-labelledby="summary-heading"
    >
      <h2 id="summary-heading">{words.summary}</h2>
      <ConsultantAtPay />
      {draft.consultationType && (
        <p>
          {visitKindName(draft.consultationType)}, {price?.label}
        </p>
      )}
      <When draft={draft} />
      <dl>
        <div>
          <dt>{words.consultation}</dt>
          <dd>{formatCents(total.priceCents)}</dd>
        </div>
        {total.discountCents > 0 && (
          <div>
            <dt>{words.promoCode(draft.promo?.code ?? '')}</dt>
            <dd>−{formatCents(total.discountCents)}</dd>
          </div>
        )}
        <div>
          <dt>{words.tip}</dt>
          <dd>{formatCents(total.tipCents)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{words.total}</dt>
          <dd>{formatCents(total.totalCents)}</dd>
        </div>
        {total.giftCardCents > 0 && (
          <div>
            <dt>{words.giftCardEndsIn(draft.giftCard?.lastFour ?? '')}</dt>
            <dd>−{formatCents(total.giftCardCents)}</dd>
          </div>
        )}
        {total.dueNowCents < total.totalCents && <NowAndLater total={total} />}
      </dl>
    </section>
  );
}
