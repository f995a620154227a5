import type { EmailContent } from '../mail/email-content.ts';
import type { RenderedTemplate } from './render-template.ts';

/** A filled-in template as an email: an empty line begins a paragraph. */
export const emailOfText = ({ subject, body }: RenderedTemplate): EmailContent => ({
  subject,
  greeting: '',
  paragraphs: body.split(/\n{2,}/),
  facts: [],
  links: [],
  closing: '',
});
