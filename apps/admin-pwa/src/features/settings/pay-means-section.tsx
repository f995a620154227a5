import type { Settings } from '@fieldleaf/domain/settings/settings';
import { TextAreaField, TextField } from '@fieldleaf/ui/field';
import { differing, isEmpty } from './differing.ts';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const formOf = ({
  payMeans: { venmo = '', zelle = '', checkPayableTo = '', transfer = '' } = {},
}: Settings) => ({
  venmo,
  zelle,
  checkPayableTo,
  transfer,
});

/** Where customers send money that no card brings: what is filled in is offered on the handed-over phone. */
export function PayMeansSection() {
  const state = useSettingsForm({
    name: 'pay-means',
    formOf,
    changesOf: (form, settings) => {
      const payMeans = differing(form, formOf(settings));
      return isEmpty(payMeans) ? {} : { payMeans };
    },
  });
  const { form, change, errorAt } = state;
  return (
    <SettingsForm state={state}>
      <p>
        Cards and cash always work. What you fill in here is offered on the phone you hand over, too; you say
        yourself when the money has arrived.
      </p>
      <TextField
        label="Venmo username"
        optional
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        placeholder="@Your-Name"
        hint="Customers scan a code that opens your profile."
        value={form.venmo}
        error={errorAt('payMeans.venmo')}
        onChange={({ target }) => change({ venmo: target.value })}
      />
      <TextField
        label="Zelle email or phone"
        optional
        autoCapitalize="none"
        autoComplete="off"
        hint="As your bank knows it. Shown large on the customer’s screen."
        value={form.zelle}
        error={errorAt('payMeans.zelle')}
        onChange={({ target }) => change({ zelle: target.value })}
      />
      <TextField
        label="Checks payable to"
        optional
        autoComplete="off"
        value={form.checkPayableTo}
        error={errorAt('payMeans.checkPayableTo')}
        onChange={({ target }) => change({ checkPayableTo: target.value })}
      />
      <TextAreaField
        label="Bank transfer"
        optional
        rows={4}
        hint="Everything a transfer needs: bank, routing and account number, name."
        value={form.transfer}
        error={errorAt('payMeans.transfer')}
        onChange={({ target }) => change({ transfer: target.value })}
      />
    </SettingsForm>
  );
}
