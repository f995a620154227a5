import { PATHS } from '@fieldleaf/contract/paths';
import type { TextsResponse } from '@fieldleaf/contract/texts';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { textsCustomers } from '@fieldleaf/domain/text-message/texts-customers';
import { useEffect, useState } from 'react';
import { useNeedsSignal } from '../../controls/use-needs-signal.ts';
import { hasFields, isText } from '../../server/answer-checks.ts';
import { callServer } from '../../server/call-server.ts';
import { differing } from './differing.ts';
import { failureWords } from './failure-words.ts';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const isTexts = hasFields<TextsResponse>({ provider: isText });

const formOf = (settings: Settings) => ({ textsCustomers: textsCustomers(settings) });

const changesOf = (form: ReturnType<typeof formOf>, settings: Settings) => differing(form, formOf(settings));

/** Whether customers who agree are texted, and whether that reaches their phones. */
export function TextsSection() {
  const state = useSettingsForm({ name: 'texts', formOf, changesOf });
  const { form, change } = state;
  return (
    <SettingsForm state={state}>
      <p>
        Customers can tick that they want texts when they book, and you can tick it for them when they tell
        you. They get a confirmation, a reminder the day before, and “On my way” when you tap it. Automatic
        texts pause from 9 PM to 8 AM. Anyone who replies STOP gets no more.
      </p>
      <ProviderWords />
      <label className="check">
        <input
          type="checkbox"
          checked={form.textsCustomers}
          onChange={({ target }) => change({ textsCustomers: target.checked })}
        />
        Text customers who agree
      </label>
    </SettingsForm>
  );
}

const WORDS: Readonly<Record<TextsResponse['provider'], string>> = {
  twilio: 'Texts go out through Twilio.',
  file: 'No provider is set up, so texts reach nobody. Ask your web person to turn on Twilio (the three TWILIO_ variables of the server).',
};

function ProviderWords() {
  const needsSignal = useNeedsSignal('Whether texts reach phones');
  const said = useProvider(needsSignal === null);
  return (
    <p role="status" className={said === WORDS.file ? 'notice' : 'quiet'}>
      {said ?? needsSignal ?? 'Asking the server…'}
    </p>
  );
}

/** What the server says of its way to the phones, in words; undefined until it has. */
function useProvider(isReachable: boolean): string | undefined {
  const [said, setSaid] = useState<string>();
  useEffect(() => {
    if (!isReachable) return;
    let current = true;
    void callServer('GET', PATHS.adminTexts, { answer: isTexts }).then((answer) => {
      if (!current) return;
      setSaid(
        answer.ok ? WORDS[answer.value.provider] : failureWords(answer.error, 'Whether texts reach phones'),
      );
    });
    return () => {
      current = false;
    };
  }, [isReachable]);
  return said;
}
