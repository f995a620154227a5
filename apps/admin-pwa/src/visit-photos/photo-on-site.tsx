import type { PlantPhoto } from '@fieldleaf/domain/consultation-note/plant-photo';
import { MOST_PHOTOS_ON_SITE } from '@fieldleaf/domain/photo/photo-on-site';
import { lastDecision, photosOnSite } from '@fieldleaf/domain/photo/photos-on-site';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { Button } from '@fieldleaf/ui/button';
import { Globe } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { dateWithYear, momentText } from '../controls/date-text.ts';
import { hrefOf } from '../navigation/routes.ts';
import { usePendingPhoto } from '../read-models/own-photos.ts';
import { usePractice } from '../read-models/practice.ts';
import { useSettings } from '../read-models/use-settings.ts';
import { CONSENT_WORDS } from './consent-words.ts';
import { takeOffSite } from './put-on-site.ts';

const ShowPhotoForm = lazy(() =>
  import('./show-photo-form.tsx').then((module) => ({ default: module.ShowPhotoForm })),
);

type Props = {
  readonly photo: PlantPhoto;
  /** As this phone shows it. */
  readonly src: string;
  readonly onDone: () => void;
  /** Open state of the form, and its setter. */
  readonly choosing: readonly [boolean, (isChoosing: boolean) => void];
};

/** Public visibility of a photo, and its controls. */
export function PhotoOnSite({ photo, src, onDone, choosing: [isChoosing, setChoosing] }: Props) {
  const pending = usePendingPhoto(photo.photoId);
  if (pending)
    return pending.state === 'refused' ? null : (
      <p className="quiet">Once it has been sent you can show it on your website.</p>
    );
  if (isChoosing)
    return (
      <Suspense fallback={null}>
        <ShowPhotoForm {...{ photo, src, onDone }} onCancel={() => setChoosing(false)} />
      </Suspense>
    );
  return photo.onSite?.shown ? (
    <OnSite photo={photo} onChange={() => setChoosing(true)} onDone={onDone} />
  ) : (
    <NotOnSite onChoose={() => setChoosing(true)} />
  );
}

type OnSiteProps = Pick<Props, 'photo' | 'onDone'> & { readonly onChange: () => void };

function OnSite({ photo, onChange, onDone }: OnSiteProps) {
  const { timeZone } = useSettings().business;
  const decision = lastDecision(photo);
  const consent = photo.onSite?.shown?.consent;
  const takeOff = async () => {
    if ((await takeOffSite(photo)).ok) onDone();
  };
  return (
    <div className="grid gap-3 my-3">
      <p>
        On your website{decision && ` since ${momentText(epochMsOf(decision.at), timeZone)}`}.
        {consent &&
          ` The customer agreed: ${CONSENT_WORDS[consent.how].toLowerCase()}, ${dateWithYear(consent.on)}.`}
      </p>
      <div className="actions">
        <Button kind="secondary" onClick={() => void takeOff()}>
          Take Off the Website
        </Button>
        <Button kind="quiet" onClick={onChange}>
          Change Its Words
        </Button>
      </div>
    </div>
  );
}

function NotOnSite({ onChoose }: { readonly onChoose: () => void }) {
  const isFull = usePractice(({ shown }) => photosOnSite(shown).length >= MOST_PHOTOS_ON_SITE);
  return isFull ? (
    <p className="quiet">
      Twelve photos are on your website, which is as many as it shows.{' '}
      <a href={hrefOf({ view: 'settings', page: 'work' })}>Take one off</a> to show this one.
    </p>
  ) : (
    <Button kind="secondary" onClick={onChoose}>
      <Globe size={20} strokeWidth={1.75} aria-hidden="true" />
      Show on the Website…
    </Button>
  );
}
