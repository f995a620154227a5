import type { Page } from '@playwright/test';
import { ConsoleBookings } from './console-bookings.ts';
import { ConsoleCollect } from './console-collect.ts';
import { ConsoleCustomers } from './console-customers.ts';
import { ConsoleEmails } from './console-emails.ts';
import { ConsoleInvoices } from './console-invoices.ts';
import { ConsoleLock } from './console-lock.ts';
import { ConsoleManualBooking } from './console-manual-booking.ts';
import { ConsoleNotes } from './console-notes.ts';
import { ConsoleOutbox } from './console-outbox.ts';
import { ConsolePractice } from './console-practice.ts';
import { ConsoleSettings } from './console-settings.ts';
import { ConsoleShell } from './console-shell.ts';

/** The consultant's console in one window. */
export const consoleOn = (page: Page) => ({
  page,
  lock: new ConsoleLock(page),
  shell: new ConsoleShell(page),
  bookings: new ConsoleBookings(page),
  collect: new ConsoleCollect(page),
  customers: new ConsoleCustomers(page),
  emails: new ConsoleEmails(page),
  invoices: new ConsoleInvoices(page),
  manualBooking: new ConsoleManualBooking(page),
  notes: new ConsoleNotes(page),
  outbox: new ConsoleOutbox(page),
  settings: new ConsoleSettings(page),
  server: new ConsolePractice(page),
});
