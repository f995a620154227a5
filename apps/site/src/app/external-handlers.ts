declare global {
  interface Window {
    /** Opens the events of the page this site is part of. */
    fieldleafOpenEvents?: () => void;
    /** Opens the booking management of the page this site is part of. */
    fieldleafManageBooking?: () => void;
  }
}

/** Runs the handler the page has defined, or what the site does by itself. Asked at every press: it may come late. */
export const orHandler = (name: 'fieldleafOpenEvents' | 'fieldleafManageBooking', itself: () => void) => () =>
  (window[name] ?? itself)();
