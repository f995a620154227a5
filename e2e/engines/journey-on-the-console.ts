import { ADMIN_PIN, type RunningServer } from '../support/server.ts';
import { button, type Hand } from './hand.ts';

/** A worker that answers without the server: from here on a reload needs none. */
const INSTALLED = `navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller ? true
  : new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true))))`;

export async function signIn(hand: Hand, url: string) {
  await hand.open(`${url}/admin/`);
  await enterPin(hand);
  await hand.see('All synced');
}

async function enterPin(hand: Hand) {
  await hand.fill(/^6-digit PIN/, ADMIN_PIN);
  await hand.see('Overview');
}

const follow = (hand: Hand, path: string) => hand.evaluate(`void (location.hash = '${path}')`);

export async function openVisit(hand: Hand, bookingId: string) {
  await follow(hand, `#/bookings/${bookingId}`);
  await hand.see(bookingId);
  await hand.see('Marta Quintero');
}

const closeDetails = (hand: Hand) =>
  hand.tap({ css: '[role=dialog] button, dialog button', words: /^Close$/ });

export async function cutOff(hand: Hand, server: RunningServer) {
  await closeDetails(hand);
  await hand.evaluate(INSTALLED);
  await hand.tap(button(/^Lock$/));
  await server.stop();
  await hand.reload();
  await enterPin(hand);
}

export async function completeVisit(hand: Hand, bookingId: string) {
  await openVisit(hand, bookingId);
  await hand.tap(button(/^Mark Completed/));
  await closeDetails(hand);
  await hand.see('Offline, 1 waiting');
}

export async function writeNote(hand: Hand, bookingId: string) {
  await follow(hand, `#/notes/new/${bookingId}`);
  await hand.fill(/^Plant name/, 'Monstera');
  await hand.tap({ css: 'label', words: /^Fair$/ });
  await hand.fill(/^What you saw/, OBSERVATIONS);
  await hand.tap(button(/^Save Note/));
  await hand.see('Offline, 2 waiting');
}

export const OBSERVATIONS = 'Two new leaves; the soil stays wet.';

export async function reconnect(hand: Hand, server: RunningServer) {
  await server.restart();
  await hand.see('All synced');
}
