import { expect, type Locator, type Page } from '@playwright/test';
import { CHOICES, SiteAssessment } from './pages/site-assessment.ts';
import { SiteBooking } from './pages/site-booking.ts';
import { countingTaps } from './support/count-taps.ts';
import { test } from './support/kept-server-test.ts';

/** From the landing page to a booking that is paid, each field reached with a finger of its own. */
const MOST_TAPS = { byQuestions: 22, byTime: 18 };
const MOST_SECONDS = 90;
/** Seconds of them that the site may take on a quiet machine; noted and not judged here, where others are busy beside it. */
const SECONDS_OF_THE_SITE = 12;

/**
 * A person who types slowly, by the keystroke-level model: half a second for a character, as with 24 words a minute, a
 * finger to its place, and a moment to see what a new screen asks.
 */
const SECONDS_A_CHARACTER = 0.5;
const SECONDS_A_TAP = 1.1;
const SECONDS_A_SCREEN = 1.35;
/** Less than this between two taps on one place is a double tap, which nobody means who goes from step to step. */
const PAUSE_MS = 400;
const SCREENS = ['landing', ...CHOICES, 'goals', 'service', 'time', 'details', 'tip', 'payment'].length;

test('a stranger is through from the landing page to a paid booking in at most 22 taps, and in 90 seconds when typing slowly', async ({
  page,
}) => {
  await page.goto('/');
  const hand = slowHandOn(page);
  const began = Date.now();
  await countingTaps(page, async () => {}).jobHere('book and pay', MOST_TAPS.byQuestions, () =>
    bookAndPay(page, hand),
  );
  const { characters, taps } = hand;
  const waited = (Date.now() - began - taps() * PAUSE_MS) / 1_000;
  const acted = characters() * SECONDS_A_CHARACTER + taps() * SECONDS_A_TAP + SCREENS * SECONDS_A_SCREEN;
  test.info().annotations.push({
    type: 'seconds',
    description: `${taps()} taps, ${characters()} characters, ${SCREENS} screens: ${acted.toFixed(1)} s, and ${waited.toFixed(1)} s of the machine`,
  });
  expect(acted).toBeLessThanOrEqual(MOST_SECONDS - SECONDS_OF_THE_SITE);
});

test('whoever taps the next free time has paid in at most 18 taps, and answers the skipped questions later', async ({
  page,
}) => {
  await page.goto('/');
  const hand = slowHandOn(page);
  await countingTaps(page, async () => {}).jobHere('book a time', MOST_TAPS.byTime, async () => {
    await hand.tap(page.getByRole('link', { name: /^Next free by video: / }));
    await expect(page.getByText(/^Your time: /)).toBeVisible();
    await hand.press('Next');
    await typeName(hand, 'ana.time@example.com');
    await expect(page.getByText('Six short questions help us prepare')).toBeVisible();
    await hand.press('Skip for now');
    await payByCard(page, hand);
  });
  await page.getByRole('button', { name: 'Answer the Questions' }).click();
  const assessment = new SiteAssessment(page);
  await assessment.answerChoices();
  await page.getByLabel('Your answer').fill('A greener living room.');
  await page.getByRole('button', { name: 'Complete Assessment' }).click();
  await new SiteBooking(page).codes();
  await expect(page.getByRole('button', { name: 'Answer the Questions' })).toBeHidden();
});

/** Presses and types like a person on a phone, and counts it. */
function slowHandOn(page: Page) {
  let taps = 0;
  let characters = 0;
  const tap = async (target: Locator) => {
    await page.waitForTimeout(PAUSE_MS);
    await target.tap();
    taps += 1;
  };
  return {
    tap,
    press: (name: string | RegExp) =>
      tap(page.getByRole('button', { name, exact: typeof name === 'string' })),
    type: async (label: string, text: string) => {
      await tap(page.getByLabel(label));
      await page.keyboard.type(text);
      characters += text.length;
    },
    taps: () => taps,
    characters: () => characters,
  };
}

type Hand = ReturnType<typeof slowHandOn>;

async function bookAndPay(page: Page, hand: Hand) {
  const { tap, press, type } = hand;
  const booking = new SiteBooking(page);
  await press('Book Your Consultation');
  for (const choice of CHOICES) await tap(page.getByText(choice, { exact: true }));
  await press('Next');
  await type('Your answer', 'Greener leaves');
  await press('Complete Assessment');
  await tap(page.getByText('Virtual Consultation', { exact: true }));
  await press('Next');
  await tap(booking.times.first());
  await press('Next');
  await typeName(hand, 'ana.reyes@example.com');
  await payByCard(page, hand);
}

async function typeName({ type, press }: Hand, email: string) {
  await type('First name', 'Ana');
  await type('Last name', 'Reyes');
  await type('Email', email);
  await press('Next');
}

async function payByCard(page: Page, { type, press }: Hand) {
  await press('Proceed to Payment');
  await type('Card number', '4242424242424242');
  await type('Expiry', '1239');
  await type('CVC', '123');
  await press(/^Pay \$/);
  await new SiteBooking(page).codes();
}
