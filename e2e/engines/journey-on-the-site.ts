import { CHOICES } from '../pages/site-assessment.ts';
import { CARDS } from '../pages/site-booking.ts';
import { button, choice, type Hand } from './hand.ts';

export async function openSite(hand: Hand, url: string) {
  await hand.open(url);
  await hand.tap(button(/^Book Your Consultation/));
  await hand.see('1 of 6');
}

export async function answerQuestions(hand: Hand) {
  for (const [index, words] of CHOICES.entries()) {
    await hand.see(`${index + 1} of 6`);
    await hand.tap(choice(words));
  }
  await hand.tap(button(/^Next$/));
  await hand.see('6 of 6');
  await hand.fill(/^Your answer/, 'A greener living room.');
  await hand.tap(button(/^Complete Assessment/));
  await hand.see('Choose your consultation');
}

/** Next month, so that neither notice nor the month's end matters. */
export async function pickTime(hand: Hand) {
  await hand.tap(choice('Virtual Consultation'));
  await hand.tap(button(/^Next$/));
  await hand.tap(button(/^Go to the Next Month/));
  await hand.tap({ css: 'td button' });
  await hand.tap({ css: '[aria-pressed]', words: /^\d+:\d\d/ });
  await hand.tap(button(/^Next$/));
}

export async function payVisit(hand: Hand) {
  await hand.fill(/^First name/, 'Marta');
  await hand.fill(/^Last name/, 'Quintero');
  await hand.fill(/^Email/, 'marta@example.com');
  await hand.tap(button(/^Next$/));
  await hand.tap(choice('No tip'));
  await hand.tap(button(/^Proceed to Payment/));
  await hand.fill(/^Card number/, CARDS.accepted);
  await hand.fill(/^Expiry/, '12 / 39');
  await hand.fill(/^CVC/, '123');
  await hand.tap(button(/^Pay /));
  await hand.see('Your consultation is booked');
}
