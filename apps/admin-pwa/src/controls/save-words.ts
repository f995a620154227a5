import { showToast } from './toast-state.ts';

/** Nothing was saved, and the consultant has to know before she leaves the form. */
export const showStorageFailure = (): void =>
  showToast({
    title: 'This phone could not save it.',
    detail: 'Nothing is lost on screen; please try again or export it.',
    tone: 'danger',
  });
