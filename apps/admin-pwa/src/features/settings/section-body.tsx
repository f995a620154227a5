import { PATHS } from '@fieldleaf/contract/paths';
import type { TextsResponse } from '@fieldleaf/contract/texts';
import { photosOnSite } from '@fieldleaf/domain/photo/photos-on-site';
import { textsCustomers } from '@fieldleaf/domain/text-message/texts-customers';
import { Button } from '@fieldleaf/ui/button';
import { type ReactNode, useMemo, useState } from 'react';
import { EmptyState } from '../../controls/empty-state.tsx';
import { showToast } from '../../controls/toast-state.ts';
import { useNeedsSignal } from '../../controls/use-needs-signal.ts';
import { installConsole, isAppleMobile, isInstalled, useInstallOffer } from '../../install/install-offer.ts';
import { usePractice } from '../../read-models/practice.ts';
import { hasFields, isText } from '../../server/answer-checks.ts';
import { PhotoStrip } from '../../visit-photos/photo-strip.tsx';
import { ABOUT } from './about-section.tsx';
import { ActivitySection } from './activity-section.tsx';
import { AlertsSection } from './alerts-section.tsx';
import { BackupSection } from './backup-section.tsx';
import { BusyTimesSection } from './busy-times-section.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { exportFromPhone, exportFromServer } from './export-practice.ts';
import { failureWords } from './failure-words.ts';
import { onOff } from './field-kinds.tsx';
import { HoursSection } from './hours-section.tsx';
import { BOOKING_TERMS, PRICES } from './offer-sections.tsx';
import { AutoLockSection, PinSection } from './pin-section.tsx';
import { CHECK_INS, CUT_OFFS, GIFT_CARDS, PAY_MEANS, REVIEWS, RULES, TAX } from './plain-sections.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { PROFILE } from './profile-section.tsx';
import { FieldsSection, field, type Section } from './section-fields.tsx';
import { SecuritySection } from './security-section.tsx';
import { ServicesSection } from './services-section.tsx';
import styles from './settings.module.css';
import type { SettingsSectionId } from './settings-sections.ts';
import { StorageSection } from './storage-section.tsx';
import { TimeOffSection } from './time-off-section.tsx';
import { TRAVEL, TRAVEL_FEES } from './travel-section.tsx';
import { useServerResource } from './use-server-resource.ts';
import { WEATHER } from './weather-section.tsx';

/** The console as an app of its own: by the browser's offer, or in words where there is none. */
export function InstallSection() {
  const canInstall = useInstallOffer(({ prompt }) => prompt !== null);
  if (isInstalled())
    return <p>Fieldleaf is installed on this device. Its storage is its own, and it can show alerts.</p>;
  return (
    <div className="grid gap-5 max-w-160">
      <p>
        On the home screen the console opens without the browser around it, keeps what it stores, and can show
        alerts while it is closed.
      </p>
      {canInstall ? (
        <div>
          <Button onClick={() => void installConsole()}>Install Fieldleaf</Button>
        </div>
      ) : (
        <InstallByHand />
      )}
    </div>
  );
}

function InstallByHand() {
  if (!isAppleMobile())
    return (
      <p>
        This browser does not offer it automatically. Look in its menu for “Install app” or “Add to Home
        screen”; Chrome, Edge and Samsung Internet have it.
      </p>
    );
  return (
    <ol>
      <li>Tap Share in the browser’s bar.</li>
      <li>Choose “Add to Home Screen”.</li>
      <li>Open Fieldleaf from there and enter the PIN.</li>
    </ol>
  );
}

/** The whole practice as one file: from the server, or, without signal, what this phone has. */
export function ExportSection() {
  const needsSignal = useNeedsSignal('The complete export');
  const [exporting, setExporting] = useState(false);
  const exportAll = async () => {
    setExporting(true);
    const exported = await exportFromServer();
    setExporting(false);
    if (exported) return showToast({ title: 'Export downloaded.' });
    const detail = 'The server could not be reached. Export what this phone has instead.';
    showToast({ title: 'Could not export.', detail, tone: 'danger' });
  };
  return (
    <div className="grid gap-5 max-w-160">
      <p>
        Bookings, notes, invoices, payments, emails and settings as one JSON file. It holds personal data of
        your customers: keep it somewhere safe.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={exporting} disabled={needsSignal !== null} onClick={() => void exportAll()}>
          {exporting ? 'Exporting…' : 'Export Everything'}
        </Button>
        {needsSignal && <span className="quiet empty:hidden">{needsSignal}</span>}
      </div>
      <div className={styles.card}>
        <h3>Without signal</h3>
        <p>
          What this phone had at its last sync, and the changes it has not sent yet. Photos stay on the
          server.
        </p>
        <div>
          <Button kind="secondary" onClick={() => void exportFromPhone()}>
            Export What This Phone Has
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The photos of her work that everybody sees; each is chosen where it stands in its note. */
function WorkSection() {
  const photosByNoteId = usePractice(({ shown }) => shown.photosByNoteId);
  const photos = useMemo(() => photosOnSite({ photosByNoteId }), [photosByNoteId]);
  if (photos.length === 0)
    return (
      <EmptyState title="No photos on your website">
        <p>
          Open a photo of a visit and tap “Show on the Website”. The customer has to agree; the photo is shown
          without their name.
        </p>
      </EmptyState>
    );
  return (
    <>
      <p>
        {photos.length === 1 ? 'This photo is' : `These ${photos.length} photos are`} on your website, as the
        customers agreed. Tap one to take it off.
      </p>
      <PhotoStrip photos={photos} />
    </>
  );
}

const isTexts = hasFields<TextsResponse>({ provider: isText });

/** Setting for texts to customers who agree, and whether texts reach their phones. */
const TEXTS: Section = {
  name: 'texts',
  intro: (
    <>
      <p>
        Customers can tick that they want texts when they book, and you can tick it for them when they tell
        you. They get a confirmation, a reminder the day before, and “On my way” when you tap it. Automatic
        texts pause from 9 PM to 8 AM. Anyone who replies STOP gets no more.
      </p>
      <ProviderWords />
    </>
  ),
  rows: [
    field({ path: 'textsCustomers', read: textsCustomers, as: onOff, label: 'Text customers who agree' }),
  ],
};

const WORDS: Readonly<Record<TextsResponse['provider'], string>> = {
  twilio: 'Texts go out through Twilio.',
  file: 'No provider is set up, so texts are not sent. Ask your web person to turn on Twilio (the three TWILIO_ variables of the server).',
};

const WHAT = 'Whether texts reach phones';

/** The server's way to the phones, in words. */
function ProviderWords() {
  const needsSignal = useNeedsSignal(WHAT);
  const { value, failure } = useServerResource(PATHS.adminTexts, isTexts, needsSignal === null);
  const said = failure ? failureWords(failure, WHAT) : value && WORDS[value.provider];
  return (
    <p role="status" className={said === WORDS.file ? 'notice' : 'quiet'}>
      {said ?? needsSignal ?? 'Asking the server…'}
    </p>
  );
}

/** A section without a screen does not compile. */
const SECTIONS: Readonly<Record<SettingsSectionId, Section | (() => ReactNode)>> = {
  profile: PROFILE,
  about: ABOUT,
  work: WorkSection,
  hours: HoursSection,
  'time-off': TimeOffSection,
  'busy-times': BusyTimesSection,
  rules: RULES,
  travel: TRAVEL,
  'travel-fees': TRAVEL_FEES,
  services: ServicesSection,
  prices: PRICES,
  tax: TAX,
  'booking-terms': BOOKING_TERMS,
  'ways-paid': PAY_MEANS,
  'gift-cards': GIFT_CARDS,
  reviews: REVIEWS,
  texts: TEXTS,
  'check-ins': CHECK_INS,
  weather: WEATHER,
  'cut-offs': CUT_OFFS,
  calendar: CalendarSection,
  alerts: AlertsSection,
  install: InstallSection,
  pin: PinSection,
  'auto-lock': AutoLockSection,
  security: SecuritySection,
  devices: DevicesSection,
  activity: ActivitySection,
  privacy: PrivacySection,
  export: ExportSection,
  backup: BackupSection,
  storage: StorageSection,
};

export function SectionBody({ id }: { readonly id: SettingsSectionId }) {
  const Body = SECTIONS[id];
  return typeof Body === 'function' ? <Body /> : <FieldsSection {...Body} />;
}
