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

test('the steps end at the first and at the last question', () => {
  const last = Array.from({ length: 9 }, () => ({ kind: 'next' }) as const).reduce(assessmentWizard, start);

  expect(last.step).toBe(LAST_STEP);
  expect(assessmentWizard(start, { kind: 'previous' }).step).toBe(0);
});

test('answers changed after saving have to be saved again', () => {
  const saved = assessmentWizard(start, { kind: 'saved', savedId: 'a1' });

  expect(saved.savedId).toBe('a1');
  expect(assessmentWizard(saved, { kind: 'written', text: 'More ferns' }).savedId).toBeNull();
});
