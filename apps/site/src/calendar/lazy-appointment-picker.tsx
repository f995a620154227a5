import { type ComponentType, lazy, Suspense } from 'react';
import type { AppointmentPickerProps } from './appointment-picker.tsx';
import styles from './lazy-appointment-picker.module.css';
import { words } from './words.ts';

let picker: Promise<{ readonly default: ComponentType<AppointmentPickerProps> }> | undefined;
/** Kept: a picker that is there already is drawn without showing first that it loads. */
export const loadPicker = () =>
  (picker ??= import('./appointment-picker.tsx').then((module) => ({ default: module.AppointmentPicker })));
const AppointmentPicker = lazy(loadPicker);

/** The picker with its calendar, loaded when it is first shown; its place is kept meanwhile. */
export function LazyAppointmentPicker(props: AppointmentPickerProps) {
  return (
    <Suspense
      fallback={
        <p role="status" className={`text-quiet-ink ${styles.place}`}>
          {words.loadingCalendar}
        </p>
      }
    >
      <AppointmentPicker {...props} />
    </Suspense>
  );
}
