import { expect, test } from 'vitest';
import { answeredQuestions } from './answer-words.ts';
import type { AssessmentAnswers } from './questions.ts';
import { isAnswered, QUESTIONS, type Question, validateAnswers } from './questions.ts';
import { toggleOption } from './toggle-option.ts';

const answers: AssessmentAnswers = {
  experience: 'beginner',
  collection_size: '20+',
  light_conditions: 'not_sure',
  watering_habits: 'biweekly',
  plant_problems: ['yellowing', 'pests'],
  goals: 'A green hallway',
};

const question = (id: Question['id']): Question => {
  const found = QUESTIONS.find((one) => one.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};

test('six questions are asked, in this order', () => {
  expect(QUESTIONS.map(({ id }) => id)).toEqual([
    'experience',
    'collection_size',
    'light_conditions',
    'watering_habits',
    'plant_problems',
    'goals',
  ]);
});

test.each([
  ['experience', ['beginner', 'intermediate', 'advanced']],
  ['collection_size', ['0', '1-3', '4-10', '11-20', '20+']],
  ['light_conditions', ['bright_direct', 'bright_indirect', 'low_light', 'not_sure']],
  ['watering_habits', ['daily', 'weekly', 'biweekly', 'monthly', 'irregular', 'no_plants']],
  [
    'plant_problems',
    'yellowing drooping pests not_growing overwatering underwatering plant_selection none'.split(' '),
  ],
] as const)('%s offers exactly these options', (id, options) => {
  const asked = question(id);

  expect('options' in asked && asked.options.map((option) => option.id)).toEqual(options);
});

test.each([
  ['experience', undefined, false],
  ['experience', '', false],
  ['experience', 'beginner', true],
  ['plant_problems', [], false],
  ['plant_problems', ['none'], true],
  ['plant_problems', 'none', false],
  ['goals', '  \n', false],
  ['goals', 'More ferns', true],
] as const)('%s answered with %j counts as answered: %s', (id, answer, answered) => {
  expect(isAnswered(question(id), answer)).toBe(answered);
});

test('complete answers have no issues', () => {
  expect(validateAnswers(answers)).toEqual([]);
});

test('every missing answer is an issue at its question', () => {
  expect(validateAnswers({}).map(({ path }) => path)).toEqual(QUESTIONS.map(({ id }) => id));
});

test.each([
  ['experience', 'guru'],
  ['plant_problems', ['yellowing', 'dragons']],
  ['goals', ' '],
  ['goals', 'x'.repeat(4_001)],
] as const)('%s cannot be %j', (id, answer) => {
  expect(validateAnswers({ ...answers, [id]: answer })).toMatchObject([{ path: id }]);
});

test('"none" and any problem exclude each other, whichever is pressed last', () => {
  expect(toggleOption(['yellowing', 'pests'], 'none')).toEqual(['none']);
  expect(toggleOption(['none'], 'pests')).toEqual(['pests']);
  expect(toggleOption(['yellowing', 'pests'], 'yellowing')).toEqual(['pests']);
});

test('what was said before a question was asked says nothing of it', () => {
  const { goals: _askedLater, ...earlier } = answers;

  expect(answeredQuestions(earlier).map(({ id }) => id)).toEqual([
    'experience',
    'collection_size',
    'light_conditions',
    'watering_habits',
    'plant_problems',
  ]);
});
