import type { Letter } from '../mail/letter.ts';
import type { RenderedTemplate } from './render-template.ts';

/** A filled-in template as a letter: an empty line begins a paragraph. */
export const letterOfText = ({ subject, body }: RenderedTemplate): Letter => ({
  subject,
  greeting: '',
  paragraphs: body.split(/\n{2,}/),
  facts: [],
  links: [],
  closing: '',
});
