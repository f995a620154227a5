import { isDeepStrictEqual } from 'node:util';
import { defaultTemplates } from '@fieldleaf/domain/email-template/default-templates';
import type { EmailTemplate } from '@fieldleaf/domain/email-template/email-template';
import { addNewOffers } from '@fieldleaf/domain/pricing/add-new-offers';
import { defaultSettings } from '@fieldleaf/domain/settings/default-settings';
import { withShownContact } from '@fieldleaf/domain/settings/sample-contact';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import type { TimeZone } from '@fieldleaf/domain/time/business-time';
import type { Database } from '../store/store.ts';

/** Settings of the operator that no consultant can change. */
export type OperatorSettings = {
  readonly zone: TimeZone;
  readonly takesRealMoney?: boolean;
  /** True if customers reach the site, so that nothing made up may be on it. */
  readonly isPublic?: boolean;
  /** True if the server makes backups by itself. */
  readonly keepsBackups?: boolean;
};

/**
 * Gives a new practice its settings, and one that exists what this version offers besides. The time zone and whose
 * money moves are the operator's to say: they win. Whether a contact may be made up follows from the address, and is
 * decided here only: pages, emails, texts and phones find what is stored.
 */
export async function ensureSettings(
  documents: Database,
  { zone, takesRealMoney = false, isPublic = false, keepsBackups = false }: OperatorSettings,
): Promise<void> {
  const fresh = defaultSettings(zone);
  for (;;) {
    const stored = await documents.get<Settings>('settings:practice');
    const known = stored ?? fresh;
    const wanted = {
      ...known,
      business: withShownContact({ ...known.business, timeZone: zone }, { isPublic }),
      offers: addNewOffers(known, fresh.offers),
      ...(keepsBackups && { firstSteps: { ...known.firstSteps, backup: true } }),
      ...((takesRealMoney || known.takesRealMoney) && { takesRealMoney }),
    };
    if (isDeepStrictEqual(stored, wanted)) return;
    const written = await documents.put(wanted);
    if (written.ok) return;
  }
}

/**
 * Gives a practice the current email templates: those it lacks, and new text for those never changed. Templates the
 * consultant has rewritten stay hers.
 */
export async function ensureTemplates(documents: Database): Promise<void> {
  const known = await documents.range<EmailTemplate>({ from: 'template:', to: 'template:\uffff' });
  const byId = new Map(known.map((template) => [template._id, template]));
  for (const template of defaultTemplates) {
    const stored = byId.get(template._id);
    const wanted = { ...stored, ...template };
    if (stored && (stored.history.length > 0 || isDeepStrictEqual(stored, wanted))) continue;
    // Two servers that start at once write the same: whoever is second finds it done.
    await documents.put(wanted);
  }
}
