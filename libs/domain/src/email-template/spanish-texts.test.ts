import { expect, test } from 'vitest';
import { languageOf } from '../language/language.ts';
import { defaultTemplates } from './default-templates.ts';
import { hasLooseBraces, variablesOf } from './render-template.ts';
import { hasSpanish, textIn } from './text-in.ts';

const spoken = defaultTemplates.filter(hasSpanish);

test.each(spoken.map((template) => [template.templateId, template] as const))(
  '%s speaks in Spanish of all that it speaks of in English, and of nothing else',
  (_, template) => {
    const spanish = textIn(template, 'es');
    const told = (text: typeof spanish) => [...variablesOf(text)].sort();

    expect(told(spanish)).toEqual(told(template));
    expect(hasLooseBraces(spanish.subject) || hasLooseBraces(spanish.body)).toBe(false);
    expect(spanish.body).not.toBe(template.body);
  },
);

test('every mail to a customer has Spanish words, and none to the consultant', () => {
  const toConsultant = defaultTemplates.filter(({ category }) => category === 'Sent to you automatically');
  expect(toConsultant.some(hasSpanish)).toBe(false);
  expect(spoken.length + toConsultant.length).toBe(defaultTemplates.length);
});

test('what she wrote in Spanish stands, the rest is as the product says it', () => {
  const [template] = spoken;
  if (!template) throw new Error('there are templates');
  const own = { ...template, spanishSubject: 'Mi asunto' };

  expect(textIn(own, languageOf({ language: 'es' }))).toEqual({
    ...textIn(template, 'es'),
    subject: 'Mi asunto',
  });
  expect(textIn(own, 'en').subject).toBe(template.subject);
});
