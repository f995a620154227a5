import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { currentOffer, type QuoteRequest } from '@fieldleaf/domain/quote-request/quote-request';
import { QUOTE_STATUSES, type QuoteStatus, quoteStatus } from '@fieldleaf/domain/quote-request/quote-status';
import { quoteTotalCents } from '@fieldleaf/domain/quote-request/quote-total';
import { compareInstants } from '@fieldleaf/domain/time/instant';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { useState } from 'react';
import { EmptyState } from '../controls/empty-state.tsx';
import { ListHeader } from '../controls/list-header.tsx';
import { leaveTo } from '../navigation/leave-to.ts';
import { hrefOf } from '../navigation/routes.ts';
import { usePractice } from '../read-models/practice.ts';
import { useToday } from '../read-models/use-today.ts';
import { QuoteSheet } from './quote-sheet.tsx';
import { STATUS_WORDS } from './quote-words.ts';
import styles from './quotes.module.css';

type Listed = { readonly quote: QuoteRequest; readonly status: QuoteStatus };

/** Every quote request with how it stands, the newest first; `quoteRequestId` is the one that is open. */
export function QuoteList({ quoteRequestId }: { readonly quoteRequestId: string | undefined }) {
  const quotesById = usePractice(({ shown }) => shown.quoteRequestsById);
  const today = useToday();
  const [only, setOnly] = useState<QuoteStatus>();
  const all: readonly Listed[] = [...quotesById.values()]
    .sort((one, other) => compareInstants(other.createdAt, one.createdAt))
    .map((quote) => ({ quote, status: quoteStatus(quote, today) }));
  const shown = only ? all.filter(({ status }) => status === only) : all;
  const close = () => leaveTo({ view: 'overview', page: 'quotes' });
  return (
    <div className="screen">
      <ListHeader title="Quotes" />
      {all.length === 0 ? (
        <EmptyState title="No quote requests yet">
          <p>Customers outside your service area ask for a price on your site. They are listed here.</p>
        </EmptyState>
      ) : (
        <>
          <StatusChips all={all} only={only} onOnly={setOnly} />
          {shown.length === 0 && <EmptyState title="None of these" />}
          <ul className="card rows">
            {shown.map((listed) => (
              <Row key={listed.quote.quoteRequestId} {...listed} />
            ))}
          </ul>
        </>
      )}
      {quoteRequestId !== undefined && <QuoteSheet quoteRequestId={quoteRequestId} onClose={close} />}
    </div>
  );
}

type ChipsProps = {
  readonly all: readonly Listed[];
  readonly only: QuoteStatus | undefined;
  readonly onOnly: (status: QuoteStatus | undefined) => void;
};

function StatusChips({ all, only, onOnly }: ChipsProps) {
  const counted = QUOTE_STATUSES.map((status) => ({
    status,
    count: all.filter((listed) => listed.status === status).length,
  })).filter(({ status, count }) => count > 0 || status === only);
  return (
    <fieldset className="actions borderless">
      <legend className="visually-hidden">Show</legend>
      <button type="button" className="chip" aria-pressed={!only} onClick={() => onOnly(undefined)}>
        All ({all.length})
      </button>
      {counted.map(({ status, count }) => (
        <button
          key={status}
          type="button"
          className="chip"
          aria-pressed={only === status}
          onClick={() => onOnly(status)}
        >
          {STATUS_WORDS[status]} ({count})
        </button>
      ))}
    </fieldset>
  );
}

function Row({ quote, status }: Listed) {
  const offer = currentOffer(quote);
  const { quoteRequestId: id, city, consultationDescription } = quote;
  return (
    <li>
      <a
        className="hover-tint plain-link flex justify-between gap-3 min-h-14 py-2 px-4"
        href={hrefOf({ view: 'overview', page: 'quotes', id })}
      >
        <span className={`grid content-center min-w-0 ${styles.who}`}>
          <strong>{customerName(quote)}</strong>
          <span className="detail">
            {city} · {consultationDescription}
          </span>
        </span>
        <span className="grid content-center min-w-0 flex-none justify-items-end tabular">
          <span className={styles.state} data-status={status}>
            {STATUS_WORDS[status]}
          </span>
          {offer && <span>{formatCents(quoteTotalCents(offer))}</span>}
        </span>
      </a>
    </li>
  );
}
