import '@fieldleaf/plant-book/plant-book.css';
import type { ConsultationNote } from '@fieldleaf/domain/consultation-note/consultation-note';
import type { BookPhoto } from '@fieldleaf/domain/read-model/book-plants';
import { customerLanguage } from '@fieldleaf/domain/read-model/customer-language';
import { plantBookPage } from '@fieldleaf/domain/read-model/plant-book-page';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import type { BookView } from '@fieldleaf/plant-book/book-view';
import { PlantBook } from '@fieldleaf/plant-book/plant-book';
import { words as english } from '@fieldleaf/plant-book/words';
import { words as spanish } from '@fieldleaf/plant-book/words.es';
import { useMemo } from 'react';
import { usePhoto } from '../../../photos/use-photo.ts';
import { usePractice } from '../../../read-models/practice.ts';
import { useNow } from '../../../read-models/use-now.ts';
import { useSettings } from '../../../read-models/use-settings.ts';
import type { Sharing } from './share-note.ts';

type Props = {
  readonly note: ConsultationNote;
  readonly sharing: Sharing;
};

const WORDS = { en: english, es: spanish } as const;

/** The practice as it is once these words are shared. */
function withShared(model: PracticeModel, note: ConsultationNote): PracticeModel {
  return { ...model, consultationNotesById: new Map(model.consultationNotesById).set(note.noteId, note) };
}

/** The customer's page by the same rules and in the same parts as they will see it, in their language. */
export function BookPreview({ note, sharing }: Props) {
  const model = usePractice(({ shown }) => shown);
  const { business, about } = useSettings();
  const now = useNow();
  const page = useMemo(() => {
    const { message, observations } = sharing;
    const shared = { at: now, commandId: '', message, observations };
    return plantBookPage(withShared(model, { ...note, shared }), note.content.customer_email, {
      now,
      zone: business.timeZone,
      srcOf: () => '',
    });
  }, [model, note, now, sharing, business.timeZone]);
  const language = customerLanguage(model, note.content.customer_email);
  const words = WORDS[language];
  const view: BookView = {
    language,
    words,
    practice: business,
    consultantName: about?.name || business.name,
    bookingAddress: () => '/',
    picture: (photo, description) => <PhonePicture photo={photo} description={description} />,
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: where it scrolls, the keyboard has nothing else to reach in it
    <div lang={language} tabIndex={0}>
      <div className="grid gap-4" inert>
        <p className="text-28 font-semibold lh-110">{words.plantsOf(page.firstName)}</p>
        <PlantBook page={page} view={view} />
      </div>
    </div>
  );
}

/** A picture from this phone, which may have no signal. */
function PhonePicture({ photo, description }: { readonly photo: BookPhoto; readonly description: string }) {
  const shown = usePhoto(photo.photoId);
  return shown.status === 'shown' ? <img src={shown.src} alt={description} /> : <p>{description}</p>;
}
