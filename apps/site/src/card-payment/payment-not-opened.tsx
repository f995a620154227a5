import type { ApiFailure } from '@fieldleaf/contract/client';
import { Button } from '@fieldleaf/ui/button';
import { useSiteConfig } from '../site-config/site-config-provider.tsx';
import { words } from './words.ts';

type Props = {
  readonly code: ApiFailure['code'];
  readonly message: string;
  /** What the practice does for whoever cannot pay by card. */
  readonly instead: string;
  readonly onAgain: () => void;
};

/** Why there is no card form, and whom to turn to when it is no use to wait for one. */
export function PaymentNotOpened({ code, message, instead, onAgain }: Props) {
  const { business } = useSiteConfig();
  return (
    <>
      <p>{message}</p>
      {code === 'card_payments_unavailable' && (
        <p>
          {words.writeTo} <a href={`mailto:${business.email}`}>{business.email}</a>{' '}
          {words.orCall(business.phone, instead)}
        </p>
      )}
      <Button onClick={onAgain}>{words.tryAgain}</Button>
    </>
  );
}
