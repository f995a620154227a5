import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import type { SentCheckIn } from '@fieldleaf/domain/read-model/check-ins';
import type { PlantBookPage } from '@fieldleaf/domain/read-model/plant-book-page';
import { shortDate } from '@fieldleaf/domain/time/date-text';
import { type BookView, dayWithYear } from './book-view.ts';
import { Picture } from './plant-sheet.tsx';

type Props = { readonly page: PlantBookPage; readonly view: BookView };

/** How the plants are since the visit: what may be said, what was, and her answers. */
export function CheckIns({ page: { checkIns, nextTime }, view }: Props) {
  if (!checkIns || (checkIns.state === 'none' && checkIns.sent.length === 0)) return null;
  const { state, freeUntil, sent, photo } = checkIns;
  const { words, language, checkInForm, photoOrder, bookingAddress } = view;
  return (
    <section className="book-section" aria-labelledby="book-check-ins">
      <h2 id="book-check-ins">{words.checkIns}</h2>
      {state === 'over' && photo?.isPaid && (
        <>
          <p>{words.photoPaid}</p>
          {checkInForm ?? <p>{words.checkInByMail}</p>}
        </>
      )}
      {state === 'over' && !photo?.isPaid && (
        <>
          <p>{words.checkInsOver}</p>
          {photo && (
            <>
              <p>{words.photoOffer(dollarText(photo.priceCents))}</p>
              {photoOrder ?? <p>{words.photoByMail}</p>}
            </>
          )}
          <p>
            <a className="book-link" href={bookingAddress(nextTime)}>
              {words.bookAgain}
            </a>
          </p>
        </>
      )}
      {(state === 'due' || state === 'open') && freeUntil && (
        <>
          <p>{words.checkInHint(shortDate(freeUntil, language))}</p>
          {checkInForm ?? <p>{words.checkInByMail}</p>}
        </>
      )}
      {sent.map((checkIn) => (
        <Sent key={checkIn.checkInId} checkIn={checkIn} view={view} />
      ))}
    </section>
  );
}

function Sent({ checkIn, view }: { readonly checkIn: SentCheckIn; readonly view: BookView }) {
  const { words, language } = view;
  const { sentOn, plants, photos, answer } = checkIn;
  const title = words.youWroteOn(dayWithYear(sentOn, language));
  return (
    <section className="book-earlier" aria-label={title}>
      <h3>{title}</h3>
      {plants.length > 0 && (
        <ul>
          {plants.map(({ name, trend }) => (
            <li key={name}>
              {name}: {words.trends[trend]}
            </li>
          ))}
        </ul>
      )}
      {checkIn.words && <p className="book-text">{checkIn.words}</p>}
      {photos.length > 0 && (
        <div className="book-pictures">
          {photos.map((photo, index) => (
            <Picture
              key={photo.photoId}
              name={words.yourPhoto(index + 1)}
              photo={photo}
              view={view}
              caption=""
            />
          ))}
        </div>
      )}
      {answer && <Answer answer={answer} view={view} />}
    </section>
  );
}

type AnswerProps = Pick<Props, 'view'> & { readonly answer: NonNullable<SentCheckIn['answer']> };

/** Her words, the plants that have another plan with them, and the way to a time she offers. */
function Answer({ answer: { words: said, on, plans, visit }, view }: AnswerProps) {
  const { words, consultantName, language, bookingAddress } = view;
  return (
    <>
      <figure className="book-message">
        {said && <blockquote>{said}</blockquote>}
        {plans && <p>{words.newPlans(plans)}</p>}
        {visit && <p>{words.timesToChoose}</p>}
        <figcaption>
          {consultantName}, {dayWithYear(on, language)}
        </figcaption>
      </figure>
      {visit && (
        <p>
          <a className="book-link book-main-link" href={bookingAddress({ ...visit, from: null })}>
            {words.chooseTime}
          </a>
        </p>
      )}
    </>
  );
}
