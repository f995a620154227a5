import { QUESTIONS, type Question } from '@fieldleaf/domain/assessment/questions';
import { expect, test } from 'vitest';
import { assessmentWizard, LAST_STEP, newAssessment } from './assessment-wizard.ts';

const question = (id: Question['id']): Question => {
  const found = QUESTIONS.find((one) => one.id === id);
  if (!found) throw new Error(`no such question: ${id}`);
  return found;
};

const start = newAssessment('session_1_a');
const choose = (id: Question['id'], option: string) =>
  ({ kind: 'chosen', question: question(id), option }) as const;

test('a second choice replaces the first', () => {
  const draft = [choose('experience', 'beginner'), choose('experience', 'advanced')].reduce(
    assessmentWizard,
    start,
  );

  expect(draft.answers).toEqual({ experience: 'advanced' });
});

test('problems are ticked on and off, and "none" stands alone', () => {
  const ticked = [choose('plant_problems', 'pests'), choose('plant_problems', 'drooping')].reduce(
    assessmentWizard,
    start,
  );

  expect(ticked.answers.plant_problems).toEqual(['pests', 'drooping']);
  expect(assessmentWizard(ticked, choose('plant_problems', 'pests')).answers.plant_problems).toEqual([
    'drooping',
  ]);
  expect(assessmentWizard(ticked, choose('plant_problems', 'none')).answers.plant_problems).toEqual(['none']);
});

test('the steps end at the first question, and at the first one without an answer', () => {
  const asked = (draft: typeof start, step: number) =>
    assessmentWizard(draft, { kind: 'step asked for', step }).step;
  const one = assessmentWizard(start, choose('experience', 'beginner'));
  const all = {
    ...start,
    answers: {
      experience: 'beginner',
      collection_size: '4-10',
      light_conditions: 'low_light',
      watering_habits: 'weekly',
      plant_problems: ['none'],
      goals: 'Ferns',
    } as const,
  };

  expect([asked(start, -1), asked(start, 3), asked(one, 3)]).toEqual([0, 0, 1]);
  expect([asked(all, 3), asked(all, 9)]).toEqual([3, LAST_STEP]);
  expect(assessmentWizard(one, { kind: 'next' }).step).toBe(1);
});

test('answers changed after saving have to be saved again', () => {
  const saved = assessmentWizard(start, { kind: 'saved', savedId: 'a1' });

  expect(saved.savedId).toBe('a1');
  expect(
    assessmentWizard(saved, { kind: 'written', question: 'goals', text: 'More ferns' }).savedId,
  ).toBeNull();
  const withoutPhoto = assessmentWizard(saved, { kind: 'photo taken back' });
  expect(withoutPhoto).toEqual({ ...saved, savedId: null });
  // Other answers to whoever saves them: the same ones sent again would be the same assessment.
  expect(withoutPhoto.answers).not.toBe(saved.answers);
});
