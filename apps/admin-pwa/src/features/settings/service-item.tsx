import type { Offer } from '@fieldleaf/domain/consultation/consultation';
import { offerWords } from '@fieldleaf/domain/pricing/service-words';
import { Button } from '@fieldleaf/ui/button';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { IconButton } from '@fieldleaf/ui/icon-button';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { moveService, retireService, serviceTitle } from './change-service.ts';
import { RenameService } from './rename-service.tsx';
import styles from './services.module.css';

type Props = {
  readonly offer: Offer;
  /** Those of its kind, in their order. */
  readonly sold: readonly Offer[];
  readonly place: number;
};

/** One service and what can be done about it; its price has a form of its own. */
export function ServiceItem({ offer, sold, place }: Props) {
  const [isRenaming, setIsRenaming] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  const formId = useId();
  const title = serviceTitle(offer);
  const done = () => {
    setIsRenaming(false);
    rename.current?.focus();
  };
  return (
    <li className={styles.service}>
      <div className={styles.row}>
        <span className={styles.name}>
          {offerWords(offer)} <span className="detail">{formatCents(offer.priceCents)}</span>
          {offer.description && <span className={`detail ${styles.description}`}>{offer.description}</span>}
        </span>
        <span className={styles.places}>
          <MoveButton {...{ sold, place, title }} by={-1} />
          <MoveButton {...{ sold, place, title }} by={1} />
        </span>
        <span className="actions">
          <Button
            ref={rename}
            kind="secondary"
            aria-label={`Rename ${title}`}
            aria-expanded={isRenaming}
            aria-controls={isRenaming ? formId : undefined}
            onClick={() => setIsRenaming(!isRenaming)}
          >
            Rename
          </Button>
          <Button kind="secondary" aria-label={`Retire ${title}`} onClick={() => void retireService(offer)}>
            Retire
          </Button>
        </span>
      </div>
      {isRenaming && (
        <div id={formId}>
          <RenameService offer={offer} onDone={done} />
        </div>
      )}
    </li>
  );
}

type MoveProps = Omit<Props, 'offer'> & { readonly title: string; readonly by: -1 | 1 };

/** At its end it stays in reach, so that who moves by keyboard keeps the place they are at. */
function MoveButton({ sold, place, title, by }: MoveProps) {
  const isAtEnd = place + by < 0 || place + by >= sold.length;
  const Arrow = by < 0 ? ArrowUp : ArrowDown;
  return (
    <IconButton
      kind="outlined"
      aria-label={`Move ${title} ${by < 0 ? 'up' : 'down'}`}
      aria-disabled={isAtEnd}
      onClick={() => !isAtEnd && moveService(sold, place, by)}
    >
      <Arrow size={20} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
}
