import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { emailWords } from '@fieldleaf/domain/booking/has-email';
import { saysSomething } from '@fieldleaf/domain/plant/check-in';
import {
  type CheckInOfBook,
  listCheckIns,
  photosOfCheckIn,
} from '@fieldleaf/domain/read-model/check-ins-to-read';
import { customerContact } from '@fieldleaf/domain/read-model/customer-contact';
import { findPlant } from '@fieldleaf/domain/read-model/plant-passport';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { momentText } from '../controls/date-text.ts';
import { EmptyState } from '../controls/empty-state.tsx';
import { ListHeader } from '../controls/list-header.tsx';
import { hrefOf } from '../navigation/routes.ts';
import { usePhotosByNote } from '../read-models/own-photos.ts';
import { usePractice } from '../read-models/practice.ts';
import { useSettings } from '../read-models/use-settings.ts';
import { PhotoStrip } from '../visit-photos/photo-strip.tsx';
import { AnswerCheckIn, serviceWords } from './answer-check-in.tsx';

/** Check-ins of customers: those not read first, or the one that was opened. */
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
        <ul className="grid gap-4 list-none p-0">
          {shown.map((one) => (
            <li key={one.checkIn.checkInId} className="card p-4">
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
  const {
    offers,
    business: { timeZone },
  } = useSettings();
  const { customerEmail, customerId } = book;
  const { plants, words, at, answer, noteId, invoiceId } = checkIn;
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
      {invoiceId && (
        <a className="tap" href={hrefOf({ view: 'invoices', page: 'invoice', id: invoiceId })}>
          Paid photo consultation
        </a>
      )}
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
      {answer?.plantIds && <p>New plan: {answer.plantIds.map(nameOf).join(', ')}</p>}
      {answer?.visit && <p>Asked to choose a time: {serviceWords(answer.visit, offers)}</p>}
      {answer && (
        <p className="detail">
          {saysSomething(answer) ? 'Answered' : 'Read'} {momentText(epochMsOf(answer.at), timeZone)}
        </p>
      )}
      <AnswerCheckIn checkIn={checkIn} book={book} />
      <a className="tap" href={hrefOf({ view: 'notes', page: 'note', id: noteId })}>
        Note and care plan of the visit
      </a>
    </div>
  );
}
