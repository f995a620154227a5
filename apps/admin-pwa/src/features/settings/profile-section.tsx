import type { Settings } from '@fieldleaf/domain/settings/settings';
import { EmailField } from '@fieldleaf/ui/email-field';
import { TextField } from '@fieldleaf/ui/field';
import { differing, isEmpty } from './differing.ts';
import styles from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { SocialLinkFields } from './social-link-fields.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const formOf = ({ business: { name, email, phone, serviceArea, socialLinks } }: Settings) => ({
  name,
  email,
  phone,
  serviceArea,
  socialLinks: socialLinks.map(({ network, url }) => ({ network, url })),
});

/** Who the practice is, to customers. */
export function ProfileSection() {
  const state = useSettingsForm({
    name: 'profile',
    formOf,
    changesOf: (form, settings) => {
      const business = differing(form, formOf(settings));
      return isEmpty(business) ? {} : { business };
    },
  });
  const { form, change, errorAt } = state;
  return (
    <SettingsForm state={state}>
      <TextField
        label="Business name"
        value={form.name}
        error={errorAt('business.name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <div className={styles.pair}>
        <EmailField
          label="Email"
          hint="Customers write to it, and you are emailed there when something needs a decision."
          value={form.email}
          error={errorAt('business.email')}
          onChange={(event) => change({ email: event.target.value })}
          onTake={(email) => change({ email })}
        />
        <TextField
          type="tel"
          label="Phone"
          optional
          value={form.phone}
          error={errorAt('business.phone')}
          onChange={(event) => change({ phone: event.target.value })}
        />
      </div>
      <TextField
        label="Service area"
        hint="Where you make on-site visits without a quote."
        value={form.serviceArea}
        error={errorAt('business.serviceArea')}
        onChange={(event) => change({ serviceArea: event.target.value })}
      />
      <SocialLinkFields
        links={form.socialLinks}
        errorAt={errorAt}
        onChange={(socialLinks) => change({ socialLinks })}
      />
    </SettingsForm>
  );
}
