import { Form } from '@fieldleaf/ui/form';
import { useId } from 'react';
import { CardFieldset } from './card-fieldset.tsx';
import styles from './card-payment.module.css';
import { PayButton } from './pay-button.tsx';
import type { PayUiProps } from './pay-ui.ts';
import { SecondConfirmation } from './second-confirmation.tsx';
import { KEPT_TEST_CARDS, TEST_CARDS } from './test-cards.ts';
import { useSimulatedCard } from './use-simulated-card.ts';
import { words } from './words.ts';

function TestCards({ isSetup = false }: Pick<PayUiProps, 'isSetup'>) {
  return (
    <details className={styles.testCards}>
      <summary>{words.testPayments}</summary>
      <p>{words.useTestNumbers}</p>
      <ul>
        {(isSetup ? KEPT_TEST_CARDS : TEST_CARDS).map(({ number, behaviour }) => (
          <li key={number}>
            <code>{number}</code> {behaviour}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The payment form of the simulated provider: looks and behaves like a card form, takes test cards only. */
export function SimulatedCardForm(props: PayUiProps) {
  const card = useSimulatedCard(props);
  const formId = useId();
  if (card.needsConfirmation) {
    return <SecondConfirmation busy={card.busy} busyWords={props.words.busy} onAnswer={card.answer} />;
  }
  return (
    <Form id={formId} className={styles.form} noValidate onSubmit={() => card.pay()}>
      <TestCards {...(props.isSetup && { isSetup: true })} />
      <CardFieldset
        fields={card.fields}
        errors={card.errors}
        isHandedOver={props.isHandedOver ?? false}
        onType={card.type}
      />
      {card.refusal && (
        <p className={styles.refusal} role="alert">
          {card.refusal}
        </p>
      )}
      <PayButton {...props} form={formId} busy={card.busy} />
    </Form>
  );
}
