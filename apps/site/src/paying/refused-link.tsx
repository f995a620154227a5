import type { ApiFailure } from '@fieldleaf/contract/client';
import { useSiteConfig } from '../site-config/site-config-provider.tsx';
import { PayingNotice } from './paying-notice.tsx';
import { words } from './words.ts';

/** Why the server took nothing of a link. */
export type LinkRefused = Pick<ApiFailure, 'code' | 'message'>;

const SCAN_AGAIN = words.scanAgain;
const ASK = words.askForNew;

type Words = Readonly<Partial<Record<LinkRefused['code'], string>>>;

const WHAT_TO_DO: Words = {
  link_altered: SCAN_AGAIN,
  link_too_large: SCAN_AGAIN,
  link_expired: ASK,
  device_revoked: ASK,
};

const NOT_UNDERSTOOD = words.otherVersion;

/** In place of words that are meant for whoever fills in a form. */
const OTHER_WORDS: Words = { invalid_input: NOT_UNDERSTOOD, unknown_kind: NOT_UNDERSTOOD };

type Props = { readonly refused: LinkRefused; readonly onHome: () => void };

/** The link was to bring the invoice along, and the server did not take it. */
export function RefusedLink({ refused: { code, message }, onHome }: Props) {
  const { business } = useSiteConfig();
  return (
    <PayingNotice heading={words.linkDoesNotWork} action={words.toHome} onAct={onHome}>
      <p role="alert">
        {OTHER_WORDS[code] ?? message} {WHAT_TO_DO[code]}
      </p>
      <p>
        {words.nothingCharged} <a href={`mailto:${business.email}`}>{business.email}</a>{' '}
        {words.orCallOnly(business.phone)}
      </p>
    </PayingNotice>
  );
}
