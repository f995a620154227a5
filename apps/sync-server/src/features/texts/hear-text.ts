import { languageOf } from '@fieldleaf/domain/language/language';
import { visitsAfter } from '@fieldleaf/domain/read-model/bookings-by-visit';
import { keywordOf } from '@fieldleaf/domain/text-message/incoming-text';
import { textAnswer } from '@fieldleaf/domain/text-message/text-body';
import { type TextNumber, textNumber } from '@fieldleaf/domain/text-message/text-number';
import { plusMinutes } from '@fieldleaf/domain/time/instant';
import type { Desk } from '../../practice/desk.ts';
import { startTexts, stopTexts } from '../../texts/stopped-numbers.ts';

const WEEK_MINUTES = 7 * 24 * 60;

/**
 * Somebody texted the practice: STOP ends all texts to that number, START begins them again. Heard twice it is the
 * same. Answers what to reply; undefined where the provider replies by itself, or the number is nobody we texted.
 */
export async function hearText(
  desk: Desk,
  said: { from: string; text: string },
): Promise<string | undefined> {
  const number = textNumber(said.from);
  if (!number) return undefined;
  const keyword = keywordOf(said.text);
  if (keyword?.wish === 'stop') await stopTexts(desk, number);
  if (keyword?.wish === 'start') await startTexts(desk, number);
  if (keyword?.isAnswered) return undefined;
  if (keyword) return textAnswer(ANSWERS[keyword.wish], desk.settings(), keyword.language);
  const visit = lastVisitOf(desk, number);
  return visit && textAnswer('unread', desk.settings(), languageOf(visit));
}

const ANSWERS = { stop: 'stopped', start: 'started', help: 'help' } as const;

function lastVisitOf({ model, now }: Desk, number: TextNumber) {
  const visits = [...visitsAfter(model(), plusMinutes(now(), -WEEK_MINUTES))];
  return visits.find(({ textConsent }) => textConsent?.number === number && !textConsent.stoppedAt);
}
