import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { soldMeanwhile } from '@fieldleaf/domain/restore/sold-meanwhile';
import { Button } from '@fieldleaf/ui/button';
import { visitTimeWords } from '../../controls/visit-words.ts';
import { type OpenDifference, useDifferences } from '../../read-models/differences.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSyncState } from '../../read-models/sync-state.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { bundleTitle, countBundles, restoredWords } from './bundle-words.ts';
import { bringBack, leaveOutDifference } from './decide-difference.ts';
import { forgetCleared } from './forget-cleared.ts';
import styles from './restored.module.css';
import { alongWords, versionWords } from './version-words.ts';

/** After a restore: what only this phone has, and one tap to bring all of it back. */
export function RestoredQuestion() {
  const { phase, all } = useDifferences();
  const { timeZone } = useSettings().business;
  if (phase === 'none') return null;
  if (phase === 'comparing') return <p role="status">Comparing this phone with the restored server…</p>;
  if (phase === 'failed')
    return (
      <p role="alert">
        This phone could not be compared with the restored server. It tries again automatically.
      </p>
    );
  if (phase === 'cleared' && all.length === 0) return <Cleared />;
  if (all.length === 0) return null;
  const { restored, only } = restoredWords(all, timeZone);
  return (
    <section className="grid gap-3 [&_h2]:text-18" aria-labelledby="restored">
      <h2 id="restored">{restored}</h2>
      <p>{only}</p>
      <BringAll all={all} />
      {phase === 'cleared' && <Cleared />}
      <ul className={`grid gap-3 list-none ${styles.differences}`}>
        {all.map((difference) => (
          <DifferenceCard key={`${difference.mirror} ${difference.bundleId}`} difference={difference} />
        ))}
      </ul>
    </section>
  );
}

/** Items changed on both sides are for the consultant to decide, one by one. */
function BringAll({ all }: { readonly all: readonly OpenDifference[] }) {
  const isOffline = useSyncState(({ reach }) => reach !== 'reachable' && reach !== 'unknown');
  const open = all.filter(({ state, commands }) => state === 'open' && commands.length > 0);
  const clear = open.filter(({ kind }) => kind !== 'both-changed');
  const undecided = open.length - clear.length;
  return (
    <>
      {clear.length > 0 && (
        <div className="actions">
          <Button onClick={() => void bringBack(clear)}>
            {undecided > 0 ? `Bring Back ${countBundles(clear)}` : 'Bring All Back'}
          </Button>
        </div>
      )}
      {undecided > 0 && (
        <p>
          {undecided === 1 ? '1 was' : `${undecided} were`} changed on this phone and on the server: choose
          which to keep.
        </p>
      )}
      {isOffline && (
        <p className="quiet">Without signal your choice is saved on this phone and sent later.</p>
      )}
    </>
  );
}

function Cleared() {
  return (
    <div className="grid gap-3 [&_h2]:text-18">
      <p role="alert">
        The server was restored from a backup, and this browser has cleared what this phone had from before.
        What was only here can no longer be brought back; please check what you did last.
      </p>
      <div className="actions">
        <Button kind="secondary" onClick={() => void forgetCleared()}>
          Got It
        </Button>
      </div>
    </div>
  );
}

/** One visit, invoice or record that differs: what it is, and what can be decided with one tap. */
function DifferenceCard({ difference }: { readonly difference: OpenDifference }) {
  const model = usePractice(({ mirror }) => mirror);
  const title = bundleTitle(difference, model);
  const along = alongWords(difference);
  return (
    <li className={`card grid gap-3 p-4 wrap-anywhere [&_h3]:text-16 ${styles.difference}`}>
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
    <dl className={`grid gap-3 ${styles.sides}`}>
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
    <p className="py-2 px-3 bg-sun-tint">
      This time has since been booked again: {others.join('; ')}. If you bring it back, both visits stand
      until you move one.
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
