import type { CrowdedPractice } from './crowded-practice.ts';

/** Cards a customer types wrongly, or whose bank says no, before the one that works; most have none. */
const WRONG_CARDS = [0, 0, 0, 1, 2, 3];

/** Share of customers who look at the form of a time and go back without giving it up. */
const LOOKS_BACK = 0.4;

/** The practice as a customer uses it who presses everything twice: leaves times held behind, and has cards declined. */
export function asImpatient(practice: CrowdedPractice): CrowdedPractice {
  const { chance, askFor, payAndBook, tryDeclinedCard } = practice;
  return {
    ...practice,
    askFor: async (visit, who) => {
      const first = await askFor(visit, who);
      if (first.kind === 'refused' || !chance.happens(LOOKS_BACK)) return first;
      const [later] = (await practice.freeTimes(visit.selectedDate as never, visit)).slice(-1);
      const second = later ? await askFor({ ...visit, selectedTime: later }, who) : first;
      // The second request is only looked at: the first one is paid.
      return { ...first, tries: first.tries + (second === first ? 0 : second.tries) };
    },
    payAndBook: async (visit, who, intent) => {
      const wrong = chance.pick(WRONG_CARDS) ?? 0;
      for (let card = 0; card < wrong; card += 1) await tryDeclinedCard(intent);
      return payAndBook(visit, who, intent);
    },
  };
}
