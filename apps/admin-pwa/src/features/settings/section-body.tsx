import type { ReactNode } from 'react';
import { AboutSection } from './about-section.tsx';
import { ActivitySection } from './activity-section.tsx';
import { AlertsSection } from './alerts-section.tsx';
import { BackupSection } from './backup-section.tsx';
import { BookingTermsSection } from './booking-terms-section.tsx';
import { BusyTimesSection } from './busy-times-section.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { CutOffsSection } from './cut-offs-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { ExportSection } from './export-section.tsx';
import { GiftCardsSection } from './gift-cards-section.tsx';
import { HoursSection } from './hours-section.tsx';
import { InstallSection } from './install-section.tsx';
import { PayMeansSection } from './pay-means-section.tsx';
import { PinSection } from './pin-section.tsx';
import { PricesSection } from './prices-section.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { ReviewsSection } from './reviews-section.tsx';
import { RulesSection } from './rules-section.tsx';
import { SecuritySection } from './security-section.tsx';
import { ServicesSection } from './services-section.tsx';
import type { SettingsSectionId } from './settings-sections.ts';
import { StorageSection } from './storage-section.tsx';
import { TaxSection } from './tax-section.tsx';
import { TextsSection } from './texts-section.tsx';
import { TimeOffSection } from './time-off-section.tsx';
import { TravelFeesSection } from './travel-fees-section.tsx';
import { TravelSection } from './travel-section.tsx';
import { WorkSection } from './work-section.tsx';

/** A section without a screen does not compile. */
const SECTIONS: Readonly<Record<SettingsSectionId, () => ReactNode>> = {
  profile: ProfileSection,
  about: AboutSection,
  work: WorkSection,
  hours: HoursSection,
  'time-off': TimeOffSection,
  'busy-times': BusyTimesSection,
  rules: RulesSection,
  travel: TravelSection,
  'travel-fees': TravelFeesSection,
  services: ServicesSection,
  prices: PricesSection,
  tax: TaxSection,
  'booking-terms': BookingTermsSection,
  'ways-paid': PayMeansSection,
  'gift-cards': GiftCardsSection,
  reviews: ReviewsSection,
  texts: TextsSection,
  'cut-offs': CutOffsSection,
  calendar: CalendarSection,
  alerts: AlertsSection,
  install: InstallSection,
  pin: PinSection,
  security: SecuritySection,
  devices: DevicesSection,
  activity: ActivitySection,
  privacy: PrivacySection,
  export: ExportSection,
  backup: BackupSection,
  storage: StorageSection,
};

export function SectionBody({ id }: { readonly id: SettingsSectionId }) {
  const Section = SECTIONS[id];
  return <Section />;
}
