import type { InvoiceBadge } from '@fieldleaf/domain/invoice/invoice-status';
import type { ReactNode, Ref } from 'react';
import { dollars } from '../../paying/dollars.ts';
import styles from '../../paying/paying.module.css';
import { PrintButton } from '../../print/print-button.tsx';
import { ContactLine } from '../../site-config/contact-details.tsx';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { useArrival } from '../../steps/use-arrival.ts';
import { words } from './words.ts';

type Named<Value> = { readonly name: string; readonly value: Value };

/** Contents of a bill; amounts in dollars. */
export type Sheet = {
  readonly label: string;
  readonly title: string;
  readonly badges: readonly InvoiceBadge[];
  readonly facts: readonly Named<string>[];
  readonly lines: readonly {
    readonly description: string;
    readonly amount: number;
    readonly unit?: string;
  }[];
  readonly sums: readonly Named<number>[];
  /** The last sum. */
  readonly open: Named<number>;
  readonly notes?: string | undefined;
};

type Props = { readonly sheet: Sheet };

/** The bill as it would be on paper. */
export function BillSheet({ sheet }: Props) {
  const { business } = useSiteConfig();
  return (
    <section className={`card grid gap-5 p-5 ${styles.sheet}`} aria-label={sheet.label}>
      <p className="text-quiet-ink text-15">
        {business.name}
        <br />
        <ContactLine />
      </p>
      <div className={`spread flex-wrap gap-x-4 gap-y-2 ${styles.number}`}>
        <h2>{sheet.title}</h2>
        {sheet.badges.map((badge) => (
          <span
            key={badge}
            className={`py-1 px-3 rounded-chip bg-hairline text-15 font-semibold ${styles.badge}`}
            data-badge={badge}
          >
            {words.badges[badge]}
          </span>
        ))}
      </div>
      <dl className={`[&_dt]:text-quiet-ink [&_dt]:text-15 [&_dd]:wrap-anywhere ${styles.facts}`}>
        {sheet.facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Lines sheet={sheet} />
      <Sums sheet={sheet} />
      {sheet.notes && <p className="text-quiet-ink whitespace-pre-wrap wrap-anywhere">{sheet.notes}</p>}
    </section>
  );
}

function Lines({ sheet }: Props) {
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{words.item}</th>
          <th scope="col">{words.amount}</th>
        </tr>
      </thead>
      <tbody>
        {sheet.lines.map(({ description, unit, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place on the paper
          <tr key={index}>
            <td>
              {description}
              {unit && <small>{unit}</small>}
            </td>
            <td>{dollars(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ sheet: { sums, open } }: Props) {
  return (
    <dl className={`[&_dd]:tabular ${styles.sums}`}>
      {[...sums, open].map((sum, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sum is its place on the paper
        <div key={index} data-strong={sum === open || undefined}>
          <dt>{sum.name}</dt>
          <dd>{dollars(sum.value)}</dd>
        </div>
      ))}
    </dl>
  );
}

type DueProps = Props & { readonly heading: string; readonly children: ReactNode };

/** A bill that something is open of, above the ways to pay it. */
export function DueBill({ heading, sheet, children }: DueProps) {
  const headingRef = useArrival('payable');
  return (
    <main className="page gap-6 pt-4 [&_h1]:text-title">
      <div className="spread flex-wrap gap-x-4 gap-y-2">
        <h1 ref={headingRef} tabIndex={-1}>
          {heading}
        </h1>
        <PrintButton />
      </div>
      <BillSheet sheet={sheet} />
      {children}
    </main>
  );
}

type SectionProps = {
  readonly heading: string;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
};

/** One step of paying a bill; it is not printed with it. */
export function PaySection({ heading, headingRef, children }: SectionProps) {
  return (
    <section className="grid gap-4 [&_h2]:text-22 print:hidden" aria-labelledby="pay-heading">
      <h2 id="pay-heading" ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
