import { defaultTemplates } from '../email-template/default-templates.ts';
import type { EmailTemplate } from '../email-template/email-template.ts';
import type { PracticeModel } from './practice-model.ts';

const PLACES = new Map(defaultTemplates.map(({ templateId }, place) => [templateId, place]));

const placeOf = ({ templateId }: EmailTemplate): number => PLACES.get(templateId) ?? PLACES.size;

/** The templates in the order in which a visit needs them, whatever they are called by now. */
export const listTemplates = ({
  templatesById,
}: Pick<PracticeModel, 'templatesById'>): readonly EmailTemplate[] =>
  [...templatesById.values()].sort((one, other) => placeOf(one) - placeOf(other));
