import type { Booking, BookingId } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { emailWords } from '@fieldleaf/domain/booking/has-email';
import type { ConsultationNote, NotePlant } from '@fieldleaf/domain/consultation-note/consultation-note';
import { plantIdIn } from '@fieldleaf/domain/consultation-note/plant-id';
import type { PlantPhoto } from '@fieldleaf/domain/consultation-note/plant-photo';
import { customerIdOf } from '@fieldleaf/domain/customer/customer-id';
import { plantIdOfPhoto } from '@fieldleaf/domain/read-model/plant-passport';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { Button, ButtonLink } from '@fieldleaf/ui/button';
import { Pencil } from 'lucide-react';
import { Suspense } from 'react';
import { completeBooking } from '../../actions/complete-booking.ts';
import { Badge, BadgeRow } from '../../controls/badge.tsx';
import { ConditionBadge } from '../../controls/condition-badge.tsx';
import { longDate, momentText } from '../../controls/date-text.ts';
import { EntryList } from '../../controls/entry-list.tsx';
import { lazyExtra } from '../../controls/lazy-extra.ts';
import { UnsyncedBadge } from '../../controls/status-badge.tsx';
import { CONSULTATION_WORDS } from '../../controls/visit-words.ts';
import { hrefOf, type Route } from '../../navigation/routes.ts';
import { taskWords } from '../../plant-plan/plan-words.ts';
import { usePhotosOfVisit } from '../../read-models/own-photos.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useNow } from '../../read-models/use-now.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { CustomerPhotos } from '../../visit-photos/customer-photos.tsx';
import { PhotoStrip } from '../../visit-photos/photo-strip.tsx';
import { AddPhotoButton } from './add-photo-button.tsx';
import { isLeftOpen } from './complete-visit.ts';
import styles from './details.module.css';
import { MissingNote } from './missing-note.tsx';
import { DetailSection, NoteText } from './note-text.tsx';
import { capitalised, followUpSentence, noteLengthWords } from './note-words.ts';
import { Pane } from './pane.tsx';
import { ProgressSection } from './progress-section.tsx';

const ShareSection = lazyExtra(async () => (await import('./share/share-section.tsx')).ShareSection);

type Props = {
  readonly noteId: BookingId;
  /** The list it was opened from. */
  readonly back?: Route;
};

/** Everything that was written down about a visit. */
export function NoteDetails({ noteId, back }: Props) {
  const note = usePractice(({ shown }) => shown.consultationNotesById.get(noteId));
  const booking = usePractice(({ shown }) => shown.bookingsById.get(noteId));
  const now = useNow();
  if (!note) {
    return (
      <Pane title="Consultation note">
        <MissingNote noteId={noteId} />
      </Pane>
    );
  }
  return (
    <Pane
      title={(booking && customerName(booking.customer)) || emailWords(note.content.customer_email)}
      back={back}
      actions={
        <ButtonLink kind="secondary" href={hrefOf({ view: 'notes', page: 'edit', id: noteId })}>
          <Pencil size={18} strokeWidth={1.75} aria-hidden="true" /> Edit
        </ButtonLink>
      }
    >
      <div className="grid gap-5">
        {booking && isLeftOpen(booking, now) && <LeftOpen booking={booking} />}
        <Head note={note} />
        <Suspense>
          <ShareSection note={note} />
        </Suspense>
        <CustomerPhotos bookingId={noteId} />
        <PlantSheets note={note} />
        <ProgressSection note={note} />
        <NoteText content={note.content} />
        <NoteHistory note={note} />
      </div>
    </Pane>
  );
}

/** A visit that is over, with its note, and was not marked completed. */
function LeftOpen({ booking }: { readonly booking: Booking }) {
  return (
    <div className="notice spread flex-wrap gap-2">
      <p>This visit is not marked completed yet.</p>
      <Button kind="secondary" onClick={() => void completeBooking(booking)}>
        Mark Completed
      </Button>
    </div>
  );
}

function Head({ note: { _id, noteId, content } }: { readonly note: ConsultationNote }) {
  const unsynced = usePractice((state) => state.unsynced.has(_id));
  const booking = usePractice(({ shown }) => shown.bookingsById.get(noteId));
  return (
    <div className="grid gap-1">
      <p className="wrap-anywhere">{emailWords(content.customer_email)}</p>
      <p>
        {longDate(content.consultation_date)} · {CONSULTATION_WORDS[content.consultation_type]} ·{' '}
        {noteLengthWords(content, booking)}
      </p>
      <BadgeRow>
        <Badge wraps tone={content.follow_up_needed ? 'mind' : undefined}>
          {followUpSentence(content)}
        </Badge>
        {unsynced && <UnsyncedBadge />}
      </BadgeRow>
      <p className={`flex flex-wrap gap-x-5 gap-y-0 ${styles.links}`}>
        <a href={hrefOf({ view: 'bookings', page: noteId })}>Booking {noteId}</a>
        <a href={hrefOf({ view: 'customers', page: customerIdOf(content.customer_email) })}>Customer</a>
      </p>
    </div>
  );
}

/** `immediate_actions` as `Immediate actions` */
const fieldWords = (field: string): string => capitalised(field.replaceAll('_', ' '));

/** Creation of the note and its changes since. */
function NoteHistory({ note: { history } }: { readonly note: ConsultationNote }) {
  const { timeZone } = useSettings().business;
  return (
    <DetailSection title="History">
      <EntryList>
        {history.toReversed().map(({ commandId, what, at, before }) => (
          <li key={commandId}>
            {capitalised(what)}
            {before && `: ${Object.keys(before).map(fieldWords).join(', ')}`}
            <small>{momentText(epochMsOf(at), timeZone)}</small>
          </li>
        ))}
      </EntryList>
    </DetailSection>
  );
}

/** The plants of the visit as they were, each with the way to its passport. */
function PlantSheets({ note: { noteId, content } }: { readonly note: ConsultationNote }) {
  const photos = usePhotosOfVisit(noteId).taken;
  const isOf = (plant: NotePlant) => (photo: PlantPhoto) =>
    plantIdOfPhoto(photo, content) === plantIdIn(content, plant);
  const others = photos.filter((photo) => !content.plants.some((plant) => isOf(plant)(photo)));
  return (
    <DetailSection title="Plants">
      <ul className="cards">
        {content.plants.map((plant, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two plants may have one name
          <li key={index} className={`card grid gap-1 py-3 px-4 ${styles.plant}`}>
            <PlantSheet plant={plant} plantId={plantIdIn(content, plant)} />
            <PhotoStrip photos={photos.filter(isOf(plant))} />
            <AddPhotoButton
              noteId={noteId}
              plantName={plant.plant_name}
              plantId={plantIdIn(content, plant)}
            />
          </li>
        ))}
      </ul>
      <PhotoStrip photos={others} />
      <AddPhotoButton noteId={noteId} plantName="" />
    </DetailSection>
  );
}

type PlantSheetsProps = { readonly plant: NotePlant; readonly plantId: string };

function PlantSheet({ plant, plantId }: PlantSheetsProps) {
  const { plant_name, plant_type, care_level, current_condition, issues, plan } = plant;
  const traits = [plant_type && capitalised(plant_type), `${capitalised(care_level)} care`].filter(Boolean);
  return (
    <>
      <h4>
        {plant_name} <ConditionBadge condition={current_condition} />
      </h4>
      <p className={`flex items-center gap-1 text-quiet-ink ${styles.hint}`}>{traits.join(' · ')}</p>
      {issues.length > 0 && <p>Issues: {issues.join(', ')}</p>}
      {plan && plan.tasks.length > 0 && <p>Plan: {plan.tasks.map(taskWords).join(' · ')}</p>}
      {plan?.nextStep && <p>Next step: {plan.nextStep}</p>}
      <a className="tap justify-self-start" href={hrefOf({ view: 'notes', page: 'plant', id: plantId })}>
        Plant passport<span className="visually-hidden"> of {plant_name}</span>
      </a>
    </>
  );
}
