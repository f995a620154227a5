import type { BackupsResponse } from '@fieldleaf/contract/backups';
import { PATHS } from '@fieldleaf/contract/paths';
import { epochMsOf, type Instant, minutesBetween } from '@fieldleaf/domain/time/instant';
import { momentText } from '../../controls/date-text.ts';
import { useNeedsSignal } from '../../controls/use-needs-signal.ts';
import { useNow } from '../../read-models/use-now.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { hasFields, isFlag, isInstant, isNullOr, isNumber } from '../../server/answer-checks.ts';
import { Fact } from './fact.tsx';
import { failureWords } from './failure-words.ts';
import { useServerResource } from './use-server-resource.ts';
import { sizeWords } from './use-storage.ts';

const isBackups = hasFields<BackupsResponse>({
  lastGoodAt: isNullOr(isInstant),
  lastBytes: isNullOr(isNumber),
  lastFailure: isNullOr(hasFields<object>({})),
  encrypted: isFlag,
  schedule: isNullOr(hasFields<object>({})),
});

const WHAT = 'The state of your backups';

/** Shows whether the practice would survive losing the server; backups are made and restored there. */
export function BackupSection() {
  const needsSignal = useNeedsSignal(WHAT);
  const { value: backups, failure } = useServerResource(PATHS.adminBackups, isBackups, needsSignal === null);
  if (!backups)
    return (
      <p role="status" className="quiet empty:hidden">
        {needsSignal ?? (failure ? failureWords(failure, WHAT) : 'Asking the server…')}
      </p>
    );
  return (
    <div className="grid gap-5 max-w-160">
      <BackupFacts backups={backups} />
      {backups.lastFailure && (
        <p role="alert" className="notice">
          <strong>The last try failed.</strong> {backups.lastFailure.reason}
          {backups.schedule && ' The server tries again automatically.'}
        </p>
      )}
      {!backups.schedule && <HowToSetUp />}
      {backups.schedule && !backups.encrypted && (
        <p>
          Anyone who gets hold of a backup can read it. Ask your web person to encrypt them
          (BACKUP_PASSPHRASE). Keep the passphrase somewhere else, too: without it no backup opens.
        </p>
      )}
    </div>
  );
}

function BackupFacts({ backups }: { readonly backups: BackupsResponse }) {
  const now = useNow();
  const { timeZone } = useSettings().business;
  const { lastGoodAt, lastBytes, schedule, encrypted, changes, copies } = backups;
  return (
    <dl className="grid gap-3">
      <Fact term="Last good backup">
        {lastGoodAt === null ? (
          'None yet'
        ) : (
          <>
            <strong>{agoText(minutesBetween(lastGoodAt, now))}</strong>
            <span className="detail block font-normal wrap-anywhere">
              {momentText(epochMsOf(lastGoodAt), timeZone)}
            </span>
          </>
        )}
      </Fact>
      {lastBytes !== null && <Fact term="Size">{sizeWords(lastBytes)}</Fact>}
      <Fact term="Made">{schedule ? everyWords(schedule.everyHours) : 'Not automatically'}</Fact>
      {schedule && (
        <>
          {changes && <Fact term="Changes since then">{changesWords(changes, timeZone)}</Fact>}
          <Fact term="Kept">
            {schedule.kept} now, each for {schedule.keepDays} days; the last three always
          </Fact>
          <Fact term="Where">{schedule.folder}</Fact>
          <Fact term="Encrypted">{encrypted ? 'Yes' : 'No'}</Fact>
          <Fact term="Copied elsewhere">{copies ? copyWords(copies, now) : 'No'}</Fact>
        </>
      )}
    </dl>
  );
}

/** Says how little would be lost, or since when more. */
function changesWords(
  { savedUpTo, failure }: NonNullable<BackupsResponse['changes']>,
  timeZone: string,
): string {
  const when = (at: Instant) => momentText(epochMsOf(at), timeZone);
  if (failure) return `Not saved since ${when(failure.since)}. ${failure.reason}`;
  return savedUpTo === null ? 'Not saved yet' : `Saved within seconds, last ${when(savedUpTo)}`;
}

/** Age of the copy, and why there is no newer one. */
function copyWords({ copiedMadeAt, failure }: NonNullable<BackupsResponse['copies']>, now: Instant): string {
  const age = copiedMadeAt === null ? 'Not yet' : agoText(minutesBetween(copiedMadeAt, now));
  return failure ? `${age}. The last try failed: ${failure.reason}` : age;
}

const RELATIVE = new Intl.RelativeTimeFormat('en-US');

/** `4 days ago`: how much would be lost is read at a glance. */
function agoText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours < 1) return 'Less than an hour ago';
  return hours < 48 ? RELATIVE.format(-hours, 'hour') : RELATIVE.format(-Math.floor(hours / 24), 'day');
}

const everyWords = (hours: number): string => {
  if (hours === 1) return 'Every hour';
  return hours === 24 ? 'Every day' : `Every ${hours} hours`;
};

function HowToSetUp() {
  return (
    <p>
      The server makes no backups automatically. If it broke, everything since the last copy would be lost.
      Ask your web person to turn on daily backups (BACKUP_DIR, best on another disk, and BACKUP_PASSPHRASE).
    </p>
  );
}
