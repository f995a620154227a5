import { isZipOutside } from '@fieldleaf/domain/consultation/service-area';
import { Button } from '@fieldleaf/ui/button';
import { words } from './words.ts';

type Props = { readonly zip: string | undefined; readonly onQuote: () => void };

/** Said, not forbidden: the ZIP code may be a slip, and the consultant may want to go there. */
export function OutsideArea({ zip, onQuote }: Props) {
  const isOutside = zip !== undefined && isZipOutside(zip);
  return (
    <div
      role="status"
      className={isOutside ? 'grid justify-items-start gap-3 mt-3 p-4 rounded-card bg-sun-tint' : undefined}
    >
      {isOutside && (
        <>
          <p>{words.outsideArea}</p>
          <Button kind="secondary" onClick={onQuote}>
            {words.requestQuote}
          </Button>
        </>
      )}
    </div>
  );
}
