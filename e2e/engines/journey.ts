import type { RunningServer } from '../support/server.ts';
import type { EngineWindow } from './engine.ts';
import { createHand } from './hand.ts';
import {
  completeVisit,
  cutOff,
  OBSERVATIONS,
  openVisit,
  reconnect,
  signIn,
  writeNote,
} from './journey-on-the-console.ts';
import { answerQuestions, openSite, payVisit, pickTime } from './journey-on-the-site.ts';
import { readNotes, readOnlyBooking } from './server-side.ts';

export type Step = readonly [name: string, run: () => Promise<void>];

/** A customer books and pays; the consultant works on it while the server is down; it arrives. */
export function journeyIn(window: EngineWindow, server: RunningServer): readonly Step[] {
  const hand = createHand(window);
  const visit = { id: '' };
  return [
    ['the site opens', () => openSite(hand, server.url)],
    ['the six questions are answered', () => answerQuestions(hand)],
    ['a time is picked', () => pickTime(hand)],
    [
      'it is booked and paid with a test card',
      async () => {
        await payVisit(hand);
        visit.id = (await readOnlyBooking(server.url)).booking_id;
      },
    ],
    [
      'the console is signed in and shows the visit',
      async () => {
        await signIn(hand, server.url);
        await openVisit(hand, visit.id);
      },
    ],
    ['the server is gone; reloaded and unlocked', () => cutOff(hand, server)],
    ['the visit is completed', () => completeVisit(hand, visit.id)],
    ['a note is written', () => writeNote(hand, visit.id)],
    ['the server is back; all is synced', () => reconnect(hand, server)],
    ['the server has the visit completed, and the note', () => checkServer(server.url)],
  ];
}

async function checkServer(url: string) {
  const { status } = await readOnlyBooking(url);
  const notes = await readNotes(url);
  const arrived = JSON.stringify({ status, observations: notes.map(({ observations }) => observations) });
  const wanted = JSON.stringify({ status: 'completed', observations: [OBSERVATIONS] });
  if (arrived !== wanted) throw new Error(`The server has ${arrived}, not ${wanted}`);
}
