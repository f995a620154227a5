import { Button } from '@fieldleaf/ui/button';
import { Form } from '@fieldleaf/ui/form';
import { CardFieldset } from './card-fieldset.tsx';
import styles from './card-payment.module.css';
import type { PayUiProps } from './pay-ui.ts';
import { SecondConfirmation } from './second-confirmation.tsx';
import { KEPT_TEST_CARDS, TEST_CARDS } from './test-cards.ts';
import { useSimulatedCard } from './use-simulated-card.ts';

function TestCards({ isSetup = false }: Pick<PayUiProps, 'isSetup'>) {
  return (
    <div className={styles.testCards}>
      <p>
        <strong>Test payments: no card is charged</strong>
      </p>
      <p>Use one of these numbers with any name, future date and code.</p>
      <ul>
        {(isSetup ? KEPT_TEST_CARDS : TEST_CARDS).map(({ number, behaviour }) => (
          <li key={number}>
            <code>{number}</code> {behaviour}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The payment form of the simulated provider: looks and behaves like a card form, takes test cards only. */
export function SimulatedCardForm(props: PayUiProps) {
  const card = useSimulatedCard(props);
  if (card.needsConfirmation) {
    return <SecondConfirmation busy={card.busy} words={props.words} onAnswer={card.answer} />;
  }
  return (
    <Form className={styles.form} noValidate onSubmit={() => card.pay()}>
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
      <Button type="submit" className={styles.pay} busy={card.busy} aria-busy={card.busy || undefined}>
        {card.busy ? props.words.busy : props.words.pay}
      </Button>
    </Form>
  );
}
