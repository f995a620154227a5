import '@fieldleaf/plant-book/plant-book.css';
import { chooseTimePage, chooseTimeQuery, type VisitToChoose } from '@fieldleaf/domain/booking/booking-link';
import { comeBackPage, withVisitKey } from '@fieldleaf/domain/booking/visit-link';
import type { PlantBookPage } from '@fieldleaf/domain/read-model/plant-book-page';
import type { BookView } from '@fieldleaf/plant-book/book-view';
import { PlantBook } from '@fieldleaf/plant-book/plant-book';
import { words as book } from '@fieldleaf/plant-book/words';
import { Button } from '@fieldleaf/ui/button';
import { Share2 } from 'lucide-react';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { LANGUAGE } from '../../calendar/date-words.ts';
import { todayAt } from '../../calendar/today.ts';
import { addressOf } from '../../language/address.ts';
import { words as language } from '../../language/words.ts';
import { PrintButton } from '../../print/print-button.tsx';
import { ContactDetails } from '../../site-config/contact-details.tsx';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { useArrival } from '../../steps/use-arrival.ts';
import { showToast } from '../../toast/toasts.ts';
import type { CareChoicesProps } from './care/care-choices.tsx';
import { useTickOff } from './care/tick-off.tsx';
import type { OpenBook } from './care/use-care.ts';
import { keepOffline } from './keep-offline.ts';
import { loadOwnVisit } from './kept-book.ts';
import styles from './plants.module.css';
import { type BookState, usePlantBook } from './use-plant-book.ts';
import { words } from './words.ts';

/** Most open the page with a link: the form for one comes when it is asked for. */
const LinkForm = lazy(async () => ({ default: (await import('./link-form.tsx')).LinkForm }));

/** Made when somebody has something to say. */
const CheckInForm = lazy(async () => ({
  default: (await import('./check-in/check-in-form.tsx')).CheckInForm,
}));

const OrderPhoto = lazy(async () => ({
  default: (await import('./check-in/order-photo.tsx')).OrderPhoto,
}));

/** Not there without a connection, the plants are read all the same. */
const CareChoices = lazy(
  (): Promise<{ default: ComponentType<CareChoicesProps> }> =>
    import('./care/care-choices.tsx')
      .then((module) => ({ default: module.CareChoices }))
      .catch(() => ({ default: () => null })),
);

/** The page of a customer's plants, which the link of a mail opens; without a connection as it was last. */
export function Plants() {
  const { state, reload, show } = usePlantBook();
  if (state.kind === 'shown') return <ShownBook {...state} onPage={show} />;
  return <NoBook state={state} onReload={reload} />;
}

type ShownProps = OpenBook &
  Pick<Extract<BookState, { readonly kind: 'shown' }>, 'page' | 'keptAtMs' | 'asksToStop'>;

function ShownBook({ page, keptAtMs, asksToStop, ...open }: ShownProps) {
  const view = useBookView(open.bookKey);
  const { timeZone } = useSiteConfig().business;
  useEffect(() => keepOffline(page), [page]);
  // What was kept for days is read on the day it is today.
  const today = todayAt(timeZone);
  const shown = keptAtMs !== undefined && today > page.today ? { ...page, today } : page;
  const { taskAction, undo } = useTickOff({ ...open, today: shown.today });
  const reminders = (
    <Suspense>
      <CareChoices {...open} page={shown} asksToStop={asksToStop} />
    </Suspense>
  );
  const checkInForm = useCheckIn({ ...open, plants: shown.plants });
  const photoOrder = (
    <Suspense>
      <OrderPhoto bookKey={open.bookKey} />
    </Suspense>
  );
  return (
    <Frame heading={book.plantsOf(page.firstName)}>
      <div className={styles.tools}>
        <PrintButton />
        <PassOn />
      </div>
      <p role="status" className={keptAtMs === undefined ? 'visually-hidden' : styles.offline}>
        {keptAtMs === undefined ? '' : words.offline(momentFormat.format(keptAtMs))}
      </p>
      {undo}
      <PlantBook page={shown} view={{ ...view, taskAction, reminders, checkInForm, photoOrder }} />
    </Frame>
  );
}

type CheckInProps = OpenBook & Pick<PlantBookPage, 'plants'>;

/** The form opens by a tap; what it says stays where the section moves once it was sent. */
function useCheckIn(props: CheckInProps): ReactNode {
  const [state, setState] = useState<'closed' | 'open' | 'sent'>('closed');
  if (state === 'open')
    return (
      <Suspense fallback={<p role="status">{words.loading}</p>}>
        <CheckInForm {...props} onSent={() => setState('sent')} />
      </Suspense>
    );
  return (
    <div className="print:hidden">
      <p role="status">{state === 'sent' && words.checkInSent}</p>
      <Button kind="secondary" onClick={() => setState('open')}>
        {words.sayHow}
      </Button>
    </div>
  );
}

const momentFormat = new Intl.DateTimeFormat(language.locale, {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

function useBookView(bookKey: string): BookView {
  const { business, consultant } = useSiteConfig();
  return {
    language: LANGUAGE,
    words: book,
    practice: business,
    consultantName: consultant?.name || business.name,
    bookingAddress: (visit) => addressOf(bookingPath(bookKey, visit)),
  };
}

/** Address to book at: it names a customer who came by their own mail; anybody else types their name. */
function bookingPath(bookKey: string, visit: VisitToChoose | undefined): string {
  if (!visit) return '/?book';
  const own = loadOwnVisit(bookKey);
  return own
    ? withVisitKey(comeBackPage('', own.bookingId) + chooseTimeQuery(visit), own.key)
    : chooseTimePage('', visit);
}

/** Gives the link to somebody else, by what the device has for it. */
function PassOn() {
  const passOn = async () => {
    const url = location.href;
    const { share }: Partial<Navigator> = navigator;
    if (share) return share.call(navigator, { title: document.title, url }).catch(() => undefined);
    return navigator.clipboard.writeText(url).then(
      () => showToast({ title: words.copied, description: words.passOnHint }),
      () => showToast({ title: words.notCopied, destructive: true }),
    );
  };
  return (
    <Button kind="quiet" className="print:hidden" title={words.passOnHint} onClick={() => void passOn()}>
      <Share2 size={18} aria-hidden="true" />
      {words.passOn}
    </Button>
  );
}

type NoBookProps = {
  readonly state: Exclude<BookState, { readonly kind: 'shown' }>;
  readonly onReload: () => void;
};

function NoBook({ state, onReload }: NoBookProps) {
  switch (state.kind) {
    case 'starting':
      return (
        <Frame heading={words.yourPlants}>
          <p role="status" className="noscript:hidden">
            {words.loading}
          </p>
          <noscript>
            <LinkForm />
          </noscript>
        </Frame>
      );
    case 'loading':
      return (
        <Frame heading={words.yourPlants}>
          <p role="status">{words.loading}</p>
          <div className={styles.skeleton} aria-hidden="true" />
        </Frame>
      );
    case 'asking':
      return (
        <Frame heading={words.openHere}>
          <LinkForm />
        </Frame>
      );
    case 'over':
      return (
        <Frame heading={words.isOver}>
          <p>{words.newerLink}</p>
          <p>
            <ContactDetails subject={words.linkSubject}>{words.askForLink}</ContactDetails>
          </p>
          <LinkForm />
        </Frame>
      );
    case 'unreachable':
      return (
        <Frame heading={words.didNotLoad}>
          <p role="alert">{state.message}</p>
          <p>
            <Button onClick={onReload}>{words.tryAgain}</Button>
          </p>
        </Frame>
      );
  }
}

/** A server that answers without scripts puts the book into the place of what is in `main`. */
function Frame({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  const headingRef = useArrival(heading);
  return (
    <main className={styles.page}>
      <h1 ref={headingRef} tabIndex={-1}>
        {heading}
      </h1>
      {children}
    </main>
  );
}
