import type { Settings } from '@fieldleaf/domain/settings/settings';
import type { SettingsChanges } from '@fieldleaf/domain/settings/settings-payloads';
import { TextAreaField, TextField } from '@fieldleaf/ui/field';
import { differing, isEmpty } from './differing.ts';
import { PortraitField } from './portrait-field.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const formOf = ({ about }: Settings) => ({
  name: about?.name ?? '',
  story: about?.story ?? '',
  credentials: about?.credentials.join('\n') ?? '',
  exclusions: about?.exclusions.join('\n') ?? '',
  portrait: about?.portrait ?? '',
});

type Form = ReturnType<typeof formOf>;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function changesOf(form: Form, settings: Settings): SettingsChanges {
  const { credentials, exclusions, portrait, ...texts } = differing(form, formOf(settings));
  const about = {
    ...texts,
    ...(credentials !== undefined && { credentials: linesOf(credentials) }),
    ...(exclusions !== undefined && { exclusions: linesOf(exclusions) }),
    ...(portrait !== undefined && { portrait: portrait || null }),
  };
  return isEmpty(about) ? {} : { about };
}

/** Who she is, to people who have never met her. */
export function AboutSection() {
  const state = useSettingsForm({ name: 'about', formOf, changesOf });
  const { form, change, errorAt } = state;
  return (
    <SettingsForm state={state}>
      <p>
        Shown on your website and beside the payment, once you enter your name: people want to know who
        they’re letting into their home.
      </p>
      <PortraitField
        portrait={form.portrait}
        error={errorAt('about.portrait')}
        onChange={(portrait) => change({ portrait })}
      />
      <TextField
        label="Your name"
        optional
        autoComplete="name"
        value={form.name}
        error={errorAt('about.name')}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextAreaField
        label="Your story"
        optional
        rows={5}
        hint="A few sentences: how you came to plants, and what you enjoy most."
        value={form.story}
        error={errorAt('about.story')}
        onChange={({ target }) => change({ story: target.value })}
      />
      <TextAreaField
        label="Credentials"
        optional
        rows={3}
        hint="One per line, like: Texas Master Gardener since 2016."
        value={form.credentials}
        error={errorAt('about.credentials')}
        onChange={({ target }) => change({ credentials: target.value })}
      />
      <TextAreaField
        label="What you do not do"
        optional
        rows={3}
        hint="One per line, like: Tree removal."
        value={form.exclusions}
        error={errorAt('about.exclusions')}
        onChange={({ target }) => change({ exclusions: target.value })}
      />
    </SettingsForm>
  );
}
