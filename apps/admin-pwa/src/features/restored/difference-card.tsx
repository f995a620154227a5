import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { soldMeanwhile } from '@fieldleaf/domain/restore/sold-meanwhile';
import { Button } from '@fieldleaf/ui/button';
import { visitTimeWords } from '../../controls/visit-words.ts';
import type { OpenDifference } from '../../read-models/differences.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { bundleTitle } from './bundle-words.ts';
import { bringBack, leaveOutDifference } from './decide-difference.ts';
import styles from './restored.module.css';
import { alongWords, versionWords } from './version-words.ts';

/** One visit, invoice or record that differs: what it is, and what can be decided with one tap. */
export function DifferenceCard({ difference }: { readonly difference: OpenDifference }) {
  const model = usePractice(({ mirror }) => mirror);
  const title = bundleTitle(difference, model);
  const along = alongWords(difference);
  return (
    <li className={`card ${styles.difference}`}>
      <h3>{title}</h3>
      <Versions difference={difference} />
      {along.length > 0 && <p className="quiet">With it: {along.join('; ')}.</p>}
      <SoldTime difference={difference} />
      <Decisions difference={difference} title={title} />
    </li>
  );
}

function Versions({ difference: { kind, bundleId, documents } }: { readonly difference: OpenDifference }) {
  const subject = documents.find(({ here }) => here._id === bundleId) ?? documents[0];
  if (!subject) return null;
  if (!subject.there || kind === 'only-here') return <p>{versionWords(subject.here)}</p>;
  return (
    <dl className={styles.sides}>
      <div>
        <dt>This phone</dt>
        <dd>{versionWords(subject.here)}</dd>
      </div>
      <div>
        <dt>{kind === 'both-changed' ? 'The server, changed since' : 'The server, as it was before'}</dt>
        <dd>{versionWords(subject.there)}</dd>
      </div>
    </dl>
  );
}

/** Said before it is brought back: then both visits stand, and one has to be moved. */
function SoldTime({ difference }: { readonly difference: OpenDifference }) {
  const bookingsById = usePractice(({ mirror }) => mirror.bookingsById);
  const settings = useSettings();
  const sold = soldMeanwhile(difference, bookingsById.values(), settings);
  if (sold.length === 0) return null;
  const others = sold.map(
    ({ customer, appointment }) => `${customerName(customer)}, ${visitTimeWords(appointment)}`,
  );
  return (
    <p className={styles.sold}>
      This time was booked again meanwhile: {others.join('; ')}. If you bring it back, both visits stand until
      you move one.
    </p>
  );
}

type DecisionsProps = { readonly difference: OpenDifference; readonly title: string };

function Decisions({ difference, title }: DecisionsProps) {
  const { state, kind, commands } = difference;
  if (state === 'bringing') return <p role="status">Coming back as soon as this phone reaches the server.</p>;
  const [bring, leave] =
    kind === 'both-changed' ? ['Keep This Phone’s', 'Keep the Server’s'] : ['Bring Back', 'Leave Out'];
  return (
    <>
      {state === 'refused' && <p>The server did not take it; the reason is below, under Refused.</p>}
      {commands.length === 0 && <p>This phone no longer has the picture; another phone may.</p>}
      <div className="actions">
        {commands.length > 0 && state === 'open' && (
          <Button
            kind="secondary"
            aria-label={`${bring}: ${title}`}
            onClick={() => void bringBack([difference])}
          >
            {bring}
          </Button>
        )}
        <Button
          kind="quiet"
          aria-label={`${leave}: ${title}`}
          onClick={() => void leaveOutDifference(difference)}
        >
          {leave}
        </Button>
      </div>
    </>
  );
}
