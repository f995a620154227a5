import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailHtml } from '../mail/email-html.ts';
import { templateIssues } from './check-template.ts';
import { defaultTemplates } from './default-templates.ts';
import { isAutomatic } from './email-template.ts';
import { missingVariables, renderTemplate, variablesOf } from './render-template.ts';
import { TEMPLATE_VARIABLES } from './template-variables.ts';

const text = { name: 'Reminder', description: '', category: '', subject: 'Hi', body: 'Hello' };
const issuesOf = (changes: object) => templateIssues({ ...text, ...changes });

test('variables are filled in, with or without room between the braces', () => {
  const template = { subject: 'Hi {{customer_first_name}}', body: 'On {{ visit_date }} at {{visit_time}}.' };

  expect(
    renderTemplate(template, { customer_first_name: ' Ana ', visit_date: 'Monday', visit_time: '10' }),
  ).toEqual({ subject: 'Hi Ana', body: 'On Monday at 10.' });
});

test('what nobody has said is named, and stands in the preview as a gap', () => {
  const template = {
    subject: '{{invoice_number}}',
    body: '{{message}} {{invoice_number}} {{business_name}}',
  };
  const data = { business_name: 'Fieldleaf', message: '  ' };

  expect(missingVariables(template, data)).toEqual(['invoice_number', 'message']);
  expect(renderTemplate(template, data)).toEqual({
    subject: '[Invoice number]',
    body: '[Your message] [Invoice number] Fieldleaf',
  });
});

test('a subject is one line, whatever is put into it', () => {
  const { subject } = renderTemplate(
    { subject: 'For {{customer_name}}', body: '' },
    { customer_name: 'A\r\nBcc: x' },
  );

  expect(subject).toBe('For A Bcc: x');
});

test('a value is never read as a template', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (name) => {
      const value = `${name}{{business_email}}$&`;
      const { body } = renderTemplate(
        { subject: '', body: '-{{customer_name}}-' },
        { customer_name: value, business_email: 'secret@example.com' },
      );
      expect(body).toBe(`-${value.trim()}-`);
    }),
  );
});

test('what anybody typed is escaped in the page, once, and only a link on its own line is one', () => {
  const letter = {
    subject: 'Hi',
    greeting: '',
    facts: [],
    links: [],
    closing: '',
    paragraphs: ['<b>Ana</b> & co: https://evil.example\nhttps://meet.example/a?b=1&c=2'],
  };
  const html = emailHtml(letter, { practice: 'Fieldleaf', language: 'en' });

  expect(html).toContain('&lt;b&gt;Ana&lt;/b&gt; &amp; co: https://evil.example<br>');
  expect(html).toContain('href="https://meet.example/a?b=1&amp;c=2"');
  expect(html).toContain('>https://meet.example/a?b=1&amp;c=2</a>');
  expect(html.match(/<a /g)).toHaveLength(1);
});

test.each([
  { of: 'an unknown variable', body: 'Hi {{customer}}', at: 'body', says: 'Unknown variable: {{customer}}' },
  { of: 'an unknown variable', subject: '{{Name}}', at: 'subject', says: 'Unknown variable: {{Name}}' },
  {
    of: 'a name of any object',
    body: '{{constructor}}',
    at: 'body',
    says: 'Unknown variable: {{constructor}}',
  },
  {
    of: 'an open variable',
    body: '{{customer_name}',
    at: 'body',
    says: expect.stringContaining('not closed'),
  },
  { of: 'an empty subject', subject: ' ', at: 'subject', says: 'Please fill in this field.' },
  { of: 'a long name', name: 'x'.repeat(81), at: 'name', says: 'Please use at most 80 characters.' },
])('$of is refused at its field', ({ of: _, at, says, ...changes }) => {
  expect(issuesOf(changes)).toEqual([{ path: `changes.${at}`, message: says }]);
});

test.each(defaultTemplates.map((template) => [template.name, template] as const))(
  'the template %s can be saved as it is, and filled in',
  (_, template) => {
    expect(templateIssues(template)).toEqual([]);
    const everything = Object.fromEntries(TEMPLATE_VARIABLES.map((name) => [name, `<${name}>`]));
    expect(missingVariables(template, everything)).toEqual([]);
    if (!isAutomatic(template)) expect(variablesOf(template)).toContain('business_name');
  },
);

test('a practice without a phone signs without it, and nobody is asked for one', () => {
  const signed = { subject: 'Hi', body: 'Hello\n\nKind regards,\n{{business_name}}\n{{business_phone}}' };
  const data = { business_name: 'Fern & Co', business_phone: '' };

  expect(renderTemplate(signed, data).body).toBe('Hello\n\nKind regards,\nFern & Co');
  expect(missingVariables(signed, data)).toEqual([]);
  expect(missingVariables(signed, { business_name: 'Fern & Co' })).toEqual(['business_phone']);
  expect(missingVariables({ subject: '', body: 'Or call {{business_phone}}.' }, data)).toEqual([
    'business_phone',
  ]);
});
