import type { ApiFailure } from '@fieldleaf/contract/client';
import { Button } from '@fieldleaf/ui/button';
import { useSiteConfig } from '../site-config/site-config-provider.tsx';
import { words } from './words.ts';

/** The practice's help for a customer who cannot pay by card. */
type OtherWayProps = { readonly instead: string };

export function OtherWay({ instead }: OtherWayProps) {
  const { business } = useSiteConfig();
  return (
    <p>
      {words.writeTo} <a href={`mailto:${business.email}`}>{business.email}</a>{' '}
      {words.orCall(business.phone, instead)}
    </p>
  );
}

type Props = OtherWayProps & {
  readonly code: ApiFailure['code'];
  readonly message: string;
  readonly onAgain: () => void;
};

/** Why there is no card form, and whom to turn to when it is no use to wait for one. */
export function PaymentNotOpened({ code, message, instead, onAgain }: Props) {
  return (
    <>
      <p>{message}</p>
      {code === 'card_payments_unavailable' && <OtherWay instead={instead} />}
      <Button onClick={onAgain}>{words.tryAgain}</Button>
    </>
  );
}
