import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { IconButton } from '@fieldleaf/ui/icon-button';
import { Trash2 } from 'lucide-react';
import styles from './settings.module.css';
import linkStyles from './social-links.module.css';

type Link = { readonly network: string; readonly url: string };

type Props = {
  readonly links: Link[];
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (links: Link[]) => void;
};

/** The links in the site's footer; none is fine. */
export function SocialLinkFields({ links, errorAt, onChange }: Props) {
  const replace = (index: number, fields: Partial<Link>) =>
    onChange(links.map((link, at) => (at === index ? { ...link, ...fields } : link)));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Social links</legend>
      {links.map((link, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a link has no name of its own while it is typed
        <div key={index} className={linkStyles.row}>
          <TextField
            label={`Network ${index + 1}`}
            value={link.network}
            error={errorAt(`business.socialLinks.${index}.network`)}
            onChange={(event) => replace(index, { network: event.target.value })}
          />
          <TextField
            type="url"
            label={`Address ${index + 1}`}
            placeholder="https://"
            value={link.url}
            error={errorAt(`business.socialLinks.${index}.url`)}
            onChange={(event) => replace(index, { url: event.target.value })}
          />
          <IconButton
            kind="outlined"
            className={linkStyles.remove}
            aria-label={`Remove link ${index + 1}`}
            onClick={() => onChange(links.filter((_, at) => at !== index))}
          >
            <Trash2 size={20} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {errorAt('business.socialLinks') && <p className="problem">{errorAt('business.socialLinks')}</p>}
      <div>
        <Button kind="secondary" onClick={() => onChange([...links, { network: '', url: '' }])}>
          Add Link
        </Button>
      </div>
    </fieldset>
  );
}
