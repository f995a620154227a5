import { useStepsInHistory } from '../../navigation/use-steps-in-history.ts';
import type { ManualBookingForm } from './manual-booking-form.ts';
import { farthestStep } from './step-gates.ts';

type Wizard = {
  readonly form: ManualBookingForm;
  readonly isRead: boolean;
  /** Whether there is a booking already. */
  readonly isBooked: boolean;
  readonly saving: boolean;
  readonly show: (form: ManualBookingForm) => void;
};

/**
 * The way back of the browser, through the steps of the wizard. Where none of them is on the screen, as after
 * the booking and while its payment is in doubt, it leads out, and nothing of the payment is opened again.
 */
export function useWizardSteps({ form, isRead, isBooked, saving, show }: Wizard): void {
  const hasSteps = !isBooked && !form.payment?.mayBePaid;
  const goTo = (wanted: number): number => {
    if (!hasSteps) return 0;
    if (saving) return form.step;
    const step = Math.min(wanted, farthestStep(form));
    if (step !== form.step) show({ ...form, step });
    return step;
  };
  useStepsInHistory({ isReady: isRead, step: hasSteps ? form.step : 0, goTo });
}
