import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { emailWords } from '@fieldleaf/domain/booking/has-email';
import { CHECK_IN_LIMITS } from '@fieldleaf/domain/plant/check-in';
import {
  type CheckInOfBook,
  listCheckIns,
  photosOfCheckIn,
} from '@fieldleaf/domain/read-model/check-ins-to-read';
import { customerContact } from '@fieldleaf/domain/read-model/customer-contact';
import { findPlant } from '@fieldleaf/domain/read-model/plant-passport';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { Button } from '@fieldleaf/ui/button';
import { TextAreaField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { useState } from 'react';
import { submitCommand } from '../actions/submit-command.ts';
import { momentText } from '../controls/date-text.ts';
import { EmptyState } from '../controls/empty-state.tsx';
import { FormActions } from '../controls/form-actions.tsx';
import { ListHeader } from '../controls/list-header.tsx';
import { useDraftForm } from '../controls/use-draft-form.ts';
import { hrefOf } from '../navigation/routes.ts';
import { usePhotosByNote } from '../read-models/own-photos.ts';
import { usePractice } from '../read-models/practice.ts';
import { useSettings } from '../read-models/use-settings.ts';
import { PhotoStrip } from '../visit-photos/photo-strip.tsx';

/** How customers say their plants are: those not read first, or the one that was opened. */
export function CheckInList({ checkInId }: { readonly checkInId: string | undefined }) {
  const plantBooksById = usePractice(({ shown }) => shown.plantBooksById);
  const all = listCheckIns({ plantBooksById });
  const shown = checkInId ? all.filter(({ checkIn }) => checkIn.checkInId === checkInId) : all;
  return (
    <div className="screen">
      <ListHeader title={checkInId ? 'Check-in' : 'Check-ins'} />
      {shown.length === 0 ? (
        <EmptyState title={checkInId ? 'This check-in is not on this phone' : 'No check-ins yet'}>
          <p>Some days after you share a visit its customer is asked by email how the plants are.</p>
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {shown.map((one) => (
            <li key={one.checkIn.checkInId} className="card">
              <CheckInCard {...one} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const TRENDS = { better: 'better', same: 'the same', worse: 'worse' } as const;

/** One check-in whole, with her answer, or the ways to give one. */
export function CheckInCard({ checkIn, book }: CheckInOfBook) {
  const model = usePractice(({ shown }) => shown);
  const photosByNoteId = usePhotosByNote();
  const { timeZone } = useSettings().business;
  const { customerEmail, customerId } = book;
  const { plants, words, at, answer, noteId } = checkIn;
  const contact = customerContact(model, customerEmail);
  const nameOf = (plantId: string) => findPlant(model, plantId, timeZone)?.plantName ?? 'A plant';
  return (
    <div className="grid justify-items-start gap-3 wrap-anywhere">
      <p>
        <a className="tap" href={hrefOf({ view: 'customers', page: customerId })}>
          {(contact && customerName(contact)) || emailWords(customerEmail)}
        </a>
        <span className="detail">, {momentText(epochMsOf(at), timeZone)}</span>
      </p>
      {plants.length > 0 && (
        <ul className="list-none">
          {plants.map(({ plantId, trend }) => (
            <li key={plantId}>
              {nameOf(plantId)}: <strong>{TRENDS[trend]}</strong>
            </li>
          ))}
        </ul>
      )}
      {words && <blockquote className="m-0 whitespace-pre-line">{words}</blockquote>}
      <div className="w-full">
        <PhotoStrip photos={photosOfCheckIn({ photosByNoteId }, checkIn)} />
      </div>
      {answer?.words && (
        <p className="py-3 px-4 rounded-control bg-moss whitespace-pre-line">{answer.words}</p>
      )}
      {answer && (
        <p className="detail">
          {answer.words ? 'Answered' : 'Read'} {momentText(epochMsOf(answer.at), timeZone)}
        </p>
      )}
      <Answer checkIn={checkIn} book={book} />
      <a className="tap" href={hrefOf({ view: 'notes', page: 'note', id: noteId })}>
        Note and care plan of the visit
      </a>
    </div>
  );
}

type AnswerForm = { readonly words: string };

/** The answer goes out by mail and onto the customer's page; without words it is only off the list. */
function Answer({ checkIn: { checkInId, answer }, book: { customerEmail } }: CheckInOfBook) {
  const [isOpen, setOpen] = useState(false);
  const { form, change, submit, clear, saving, issues, isTouched, restored } = useDraftForm<AnswerForm>({
    name: `check-in:${checkInId}`,
    initial: { words: '' },
    formOf: answerFormOf,
    isTouched: ({ words }) => words.trim() !== '',
  });
  const about = { customerEmail, checkInId };
  const send = async () => {
    const saved = await submit(({ typed, commandId, form: kept }) =>
      submitCommand({
        kind: 'plantBook.answerCheckIn',
        id: commandId,
        form: kept,
        payload: { ...about, words: typed.words },
        saved: { title: 'Answered.', undo: true },
        failed: 'The check-in was not answered.',
      }),
    );
    if (saved.ok) setOpen(false);
  };
  if (!isOpen && !restored)
    return (
      <div className="actions">
        <Button kind={answer ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
          {answer?.words ? 'Answer Again' : 'Answer'}
        </Button>
        {!answer && (
          <Button kind="secondary" onClick={() => void markRead(about)}>
            Mark as Read
          </Button>
        )}
      </div>
    );
  return (
    <Form className="grid gap-3 w-full" noValidate onSubmit={() => isTouched && !saving && void send()}>
      <TextAreaField
        label="Your answer"
        hint="It goes to the customer by email and onto the page of their plants."
        maxLength={CHECK_IN_LIMITS.answer}
        value={form.words}
        error={issues[0]?.message}
        onChange={(event) => change({ words: event.target.value })}
      />
      <FormActions
        busy={saving}
        disabled={!isTouched}
        onCancel={() => {
          clear();
          setOpen(false);
        }}
      >
        {saving ? 'Saving…' : 'Send Answer'}
      </FormActions>
    </Form>
  );
}

const markRead = (about: { readonly customerEmail: string; readonly checkInId: string }) =>
  submitCommand({
    kind: 'plantBook.answerCheckIn',
    payload: { ...about, words: '' },
    saved: { title: 'Marked as read.', undo: true },
    failed: 'The check-in was not marked as read.',
  });

function answerFormOf(kept: unknown): AnswerForm | undefined {
  const words = typeof kept === 'object' && kept !== null && 'words' in kept ? kept.words : undefined;
  return typeof words === 'string' ? { words } : undefined;
}
