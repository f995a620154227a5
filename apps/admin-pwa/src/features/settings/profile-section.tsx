import type { Settings } from '@fieldleaf/domain/settings/settings';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { IconButton } from '@fieldleaf/ui/icon-button';
import { Trash2 } from 'lucide-react';
import { email, text } from './field-kinds.tsx';
import { type FieldKind, field, type InputProps, type Section } from './section-fields.tsx';
import linkStyles from './social-links.module.css';

type Links = Settings['business']['socialLinks'];

const socialLinks: FieldKind<Links, Links> = {
  typed: (links = []) => links.map(({ network, url }) => ({ network, url })),
  change: (links) => links,
  Input: SocialLinkFields,
};

/** Practice profile for customers. */
export const PROFILE: Section = {
  name: 'profile',
  rows: [
    field({ path: 'business.name', as: text, label: 'Business name' }),
    {
      fields: [
        field({
          path: 'business.email',
          as: email,
          label: 'Email',
          hint: 'Customers write to it, and you are emailed there when something needs a decision.',
        }),
        field({ path: 'business.phone', as: text, type: 'tel', label: 'Phone', optional: true }),
      ],
    },
    field({
      path: 'business.serviceArea',
      as: text,
      label: 'Service area',
      hint: 'Where you make on-site visits without a quote.',
    }),
    field({ path: 'business.socialLinks', as: socialLinks, label: 'Social links' }),
  ],
};

/** The links in the site's footer; none is fine. */
function SocialLinkFields({ label, value: links, errorAt, onTyped }: InputProps<Links>) {
  const replace = (index: number, fields: Partial<Links[number]>) =>
    onTyped(links.map((link, at) => (at === index ? { ...link, ...fields } : link)));
  return (
    <fieldset className="grid gap-2 min-w-0">
      <legend className="mb-2 p-0 text-17 font-bold">{label}</legend>
      {links.map((link, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a link has no name of its own while it is typed
        <div key={index} className={`grid grid-cols-[1fr_auto] gap-2 pb-3 hairline-b ${linkStyles.row}`}>
          <TextField
            label={`Network ${index + 1}`}
            value={link.network}
            error={errorAt(`${index}.network`)}
            onChange={(event) => replace(index, { network: event.target.value })}
          />
          <TextField
            type="url"
            label={`Address ${index + 1}`}
            placeholder="https://"
            value={link.url}
            error={errorAt(`${index}.url`)}
            onChange={(event) => replace(index, { url: event.target.value })}
          />
          <IconButton
            kind="outlined"
            className={linkStyles.remove}
            aria-label={`Remove link ${index + 1}`}
            onClick={() => onTyped(links.filter((_, at) => at !== index))}
          >
            <Trash2 size={20} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {errorAt() && <p className="problem">{errorAt()}</p>}
      <div>
        <Button kind="secondary" onClick={() => onTyped([...links, { network: '', url: '' }])}>
          Add Link
        </Button>
      </div>
    </fieldset>
  );
}
