import type { AnswerQuestionsRequest, CustomerBooking } from '@fieldleaf/contract/bookings';
import { callApi, detailOr } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import { Button } from '@fieldleaf/ui/button';
import { sessionDraft } from '../draft/session-draft.ts';
import { showToast } from '../toast/toasts.ts';
import type { VisitToAnswer } from './visit-to-answer.ts';
import { words } from './words.ts';

/** The visit that was answered last in this tab, whose kept booking does not know it yet. */
const answeredVisit = sessionDraft('answered-visit', (stored) =>
  typeof stored === 'string' ? stored : undefined,
);

export const isAnswered = (bookingId: string): boolean => answeredVisit.load() === bookingId;

/** Joins the saved answers to the booked visit; returns whether the server has taken them. */
export async function sendAnswers(
  { bookingId, email }: VisitToAnswer,
  assessmentId: string,
): Promise<boolean> {
  const body: AnswerQuestionsRequest = { booking_id: bookingId, email, assessment_id: assessmentId };
  const sent = await callApi<CustomerBooking>('POST', PATHS.answerQuestions, { body });
  if (sent.ok) {
    answeredVisit.save(bookingId);
    showToast({ title: words.answersThanks, description: words.answersWithUs, ahead: true });
  } else {
    const description = detailOr(sent.error, words.answersNotSent);
    showToast({ title: words.answersError, description, destructive: true });
  }
  return sent.ok;
}

/** The words that the link of a mail leads to. */
export const ANSWER_LATER_ID = 'answer-later';

/** The questions that were skipped before booking, a tap away. */
export function AnswerLater({ onAnswer }: { readonly onAnswer: () => void }) {
  return (
    <section className="grid justify-items-start gap-3 p-5 rounded-card bg-moss print:hidden">
      <p id={ANSWER_LATER_ID} tabIndex={-1}>
        {words.answersHelp}
      </p>
      <Button onClick={onAnswer}>{words.answerNow}</Button>
    </section>
  );
}
