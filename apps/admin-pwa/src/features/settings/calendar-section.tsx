import type { CalendarFeedResponse, NewCalendarFeedResponse } from '@fieldleaf/contract/calendar-feed';
import type { ApiFailure } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import { ok } from '@fieldleaf/domain/result';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { useState } from 'react';
import { copyLink } from '../../controls/copy-link.ts';
import { momentText } from '../../controls/date-text.ts';
import { showToast } from '../../controls/toast-state.ts';
import { useNeedsSignal } from '../../controls/use-needs-signal.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { hasFields, isInstant, isNothing, isNullOr, isText } from '../../server/answer-checks.ts';
import { callServer } from '../../server/call-server.ts';
import { failureWords } from './failure-words.ts';
import { useServerResource } from './use-server-resource.ts';

/** The consultant's visits in a calendar of her own, by a link that only she should know. */
export function CalendarSection() {
  const needsSignal = useNeedsSignal('The calendar link');
  const { madeAt, url, trouble, busy, make, revoke } = useCalendarLink(needsSignal === null);
  const { timeZone } = useSettings().business;
  return (
    <div className="grid gap-5 max-w-160">
      <p>
        Subscribe to this link in your own calendar, and your visits appear there automatically. Anyone with
        the link sees your visits: keep it to yourself, and revoke it if it leaks.
      </p>
      {trouble && !needsSignal && (
        <p role="status" className="quiet empty:hidden">
          {trouble}
        </p>
      )}
      {url && <NewLink url={url} />}
      {madeAt && !url && (
        <p>
          There is a link since {momentText(epochMsOf(madeAt), timeZone)}. It is shown only once; make a new
          one if you no longer have it, and the old one stops working.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={busy} disabled={needsSignal !== null} onClick={() => void make()}>
          {madeAt ? 'Make a New Link' : 'Make a Link'}
        </Button>
        {madeAt && (
          <Button kind="danger" busy={busy} disabled={needsSignal !== null} onClick={() => void revoke()}>
            Revoke Link
          </Button>
        )}
        {needsSignal && <span className="quiet empty:hidden">{needsSignal}</span>}
      </div>
    </div>
  );
}

function NewLink({ url }: { readonly url: string }) {
  return (
    <>
      <TextField
        label="Calendar link"
        readOnly
        value={url}
        hint="It is shown only now."
        onFocus={(event) => event.target.select()}
      />
      <div>
        <Button kind="secondary" onClick={() => void copyLink(url)}>
          Copy Link
        </Button>
      </div>
    </>
  );
}

const isFeed = hasFields<CalendarFeedResponse>({ madeAt: isNullOr(isInstant) });
const isNewFeed = hasFields<NewCalendarFeedResponse>({ url: isText, madeAt: isInstant });

/** The private calendar link, as the server knows it; asked for as soon as it can be. */
function useCalendarLink(isReachable: boolean) {
  const path = PATHS.adminCalendarFeed;
  const { value: feed, failure, settle } = useServerResource(path, isFeed, isReachable);
  // Only right after it was made: the server keeps no more than its hash.
  const [url, setUrl] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const fail = (failure: ApiFailure, title: string) =>
    showToast({ title, detail: failureWords(failure, 'The calendar link'), tone: 'danger' });
  const make = async () => {
    setBusy(true);
    const made = await callServer('POST', path, { answer: isNewFeed });
    setBusy(false);
    if (!made.ok) return fail(made.error, 'No link was made.');
    settle(made);
    setUrl(made.value.url);
  };
  const revoke = async () => {
    setBusy(true);
    const revoked = await callServer('DELETE', path, { answer: isNothing });
    setBusy(false);
    if (!revoked.ok) return fail(revoked.error, 'The link was not revoked.');
    settle(ok({ madeAt: null }));
    setUrl(null);
    showToast({
      title: 'Link revoked.',
      detail: 'Calendars that subscribed to it no longer show your visits.',
    });
  };
  const trouble = failure && failureWords(failure, 'The calendar link');
  return { madeAt: feed?.madeAt, url, trouble, busy, make, revoke };
}
