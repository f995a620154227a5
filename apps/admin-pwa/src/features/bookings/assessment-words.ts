import type { AssessmentAnswers } from '@fieldleaf/domain/assessment/assessment';
import type { Intake } from '@fieldleaf/domain/booking/booking';

type Question = { readonly label: string; readonly ask: string };

/** The six questions, and how to ask them in person when nobody answered them before. */
export const QUESTIONS: Readonly<Record<keyof AssessmentAnswers, Question>> = {
  experience: { label: 'Experience', ask: 'How experienced are you with plants?' },
  collection_size: { label: 'Plants owned', ask: 'How many plants do you have?' },
  light_conditions: { label: 'Light', ask: 'What light do your plants get?' },
  watering_habits: { label: 'Watering', ask: 'How often do you water?' },
  plant_problems: { label: 'Problems', ask: 'What problems do you see?' },
  goals: { label: 'Goals', ask: 'What would you like to achieve?' },
};

/** `bright_indirect` as `Bright indirect`; free text stays as it is. */
const optionWords = (id: string): string =>
  /^[a-z0-9_+-]+$/.test(id) ? `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll('_', ' ')}` : id;

export type Answer = { readonly label: string; readonly words: string };

export const assessmentWords = (answers: AssessmentAnswers): readonly Answer[] => [
  { label: QUESTIONS.experience.label, words: optionWords(answers.experience) },
  { label: QUESTIONS.collection_size.label, words: optionWords(answers.collection_size) },
  { label: QUESTIONS.light_conditions.label, words: optionWords(answers.light_conditions) },
  { label: QUESTIONS.watering_habits.label, words: optionWords(answers.watering_habits) },
  { label: QUESTIONS.plant_problems.label, words: answers.plant_problems.map(optionWords).join(', ') },
  { label: QUESTIONS.goals.label, words: answers.goals },
];

/** What was asked of a walk-in instead; what was left open is left out. */
export const intakeWords = (intake: Intake): readonly Answer[] =>
  [
    { label: 'Experience', words: optionWords(intake.plantExperience) },
    { label: 'Main concerns', words: intake.mainConcerns },
    { label: 'Plant types', words: intake.plantTypes },
    { label: 'Specific issues', words: intake.specificIssues },
  ].filter(({ words }) => words !== '');
