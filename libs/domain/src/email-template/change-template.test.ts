import fc from 'fast-check';
import { expect, test } from 'vitest';
import { consultant, moment, settings } from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import { defaultTemplates } from './default-templates.ts';
import type { EmailTemplate, TemplateText } from './email-template.ts';

const at = moment('2027-03-01T16:00:00Z');
const [asBrought] = defaultTemplates;

const words = fc.stringMatching(/^[a-z]{1,12}$/);
const changes = fc.record({ name: words, subject: words, body: words }, { requiredKeys: [] });

function templateAfter(...all: readonly Partial<TemplateText>[]): EmailTemplate {
  if (!asBrought) throw new Error('there is a template');
  const { _id, templateId } = asBrought;
  const ledger = new PracticeLedger(settings);
  ledger.documents.set(_id, asBrought);
  for (const [place, each] of all.entries()) {
    const command = { id: `command-${place}`, kind: 'template.change', at, by: consultant } as const;
    const done = ledger.run({ ...command, payload: { templateId, changes: each } }, at);
    if (!done.ok) throw new Error('it was refused');
  }
  const template = ledger.documents.get(_id);
  if (template?.type !== 'email-template') throw new Error('the template is gone');
  return template;
}

test('two devices that rewrite different parts of a template both keep theirs, whoever syncs first', () => {
  fc.assert(
    fc.property(words, words, (subject, body) => {
      expect(templateAfter({ subject }, { body })).toMatchObject({ subject, body });
      expect(templateAfter({ body }, { subject })).toMatchObject({ subject, body });
    }),
  );
});

test('every word that was ever there stands in the template or can be read in its history', () => {
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 5 }), (all) => {
      const { history, ...now } = templateAfter(...all);
      const kept = JSON.stringify([now, history.map(({ before }) => before)]);

      for (const said of [asBrought?.body ?? '', ...all.flatMap((each) => Object.values(each))])
        expect(kept).toContain(JSON.stringify(said));
    }),
  );
});
