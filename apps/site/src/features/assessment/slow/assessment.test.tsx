import { noAnswer, scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { QUESTIONS } from '@fieldleaf/domain/assessment/questions';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { currentToast } from '../../../toast/toasts.ts';
import { Assessment } from '../assessment.tsx';
import { assessmentDraft, savedAssessmentId } from '../assessment-draft.ts';

const saving = 'POST /api/assessment/';

/** Answers everything with the first option, up to the button of the last step. */
async function answerAll() {
  for (const question of QUESTIONS) {
    if (question.type === 'textarea') return userEvent.type(screen.getByLabelText('Your answer'), 'Ferns');
    const [first] = question.options;
    await userEvent.click(await screen.findByText(first?.label ?? ''));
    if (question.type === 'checkbox') await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  }
}

function open() {
  const seen = { completed: 0, home: 0 };
  render(
    <Assessment
      onHome={() => {
        seen.home += 1;
      }}
      onComplete={() => {
        seen.completed += 1;
      }}
    />,
  );
  return seen;
}

test('Next without an answer asks for one at the choice, and the first step leads back home', async () => {
  scriptServer({});
  const seen = open();

  expect(screen.getByText('1 of 6')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('alert').textContent).toBe('Choose an answer to go on.');
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
  await userEvent.click(screen.getByRole('button', { name: 'Back to Home' }));
  expect(seen.home).toBe(1);
});

test('the saved assessment carries six answers and a session id', async () => {
  const calls = scriptServer({ [saving]: () => ({ status: 201, body: { id: 'a-1' } }) });
  const seen = open();
  await answerAll();

  await userEvent.click(screen.getByRole('button', { name: 'Complete Assessment' }));

  expect(calls).toMatchObject([
    {
      route: saving,
      body: {
        sessionId: expect.stringMatching(/^session_\d+_.+/),
        answers: { experience: 'beginner', plant_problems: ['yellowing'], goals: 'Ferns' },
      },
    },
  ]);
  expect(seen.completed).toBe(1);
  expect(savedAssessmentId()).toBe('a-1');
  expect(currentToast()).toMatchObject({
    title: 'Assessment Complete!',
    description: 'Your plant care assessment has been saved successfully.',
  });
});

test('a failed save stays on the last step and can be repeated without saving twice', async () => {
  let attempts = 0;
  const calls = scriptServer({
    [saving]: () => {
      attempts += 1;
      return attempts === 1 ? noAnswer() : { status: 201, body: { id: 'a-1' } };
    },
  });
  const seen = open();
  await answerAll();

  await userEvent.click(screen.getByRole('button', { name: 'Complete Assessment' }));
  expect(currentToast()).toMatchObject({ title: 'Error', destructive: true });
  expect(screen.getByText('6 of 6')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Complete Assessment' }));

  expect(seen.completed).toBe(1);
  const saves = calls.filter(({ route }) => route === saving);
  expect(new Set(saves.map(({ key }) => key)).size).toBe(1);
});

test('answers survive a reload', async () => {
  scriptServer({});
  open();
  await userEvent.click(screen.getByText('Beginner: I am just starting out'));
  await screen.findByText('2 of 6');

  // After the question is painted.
  await expect
    .poll(() => assessmentDraft.load())
    .toMatchObject({ step: 1, answers: { experience: 'beginner' } });
});
