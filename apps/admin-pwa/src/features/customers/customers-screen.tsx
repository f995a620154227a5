import { useRef } from 'react';
import { useWideScreen } from '../../controls/use-wide-screen.ts';
import type { Route } from '../../navigation/routes.ts';
import { isSameAddress, useArrival } from '../../navigation/use-arrival.ts';
import { CustomerListPane } from './customer-list-pane.tsx';
import { CustomerSheetPane } from './customer-sheet-pane.tsx';
import styles from './customers.module.css';

/** Everybody, and one of them: side by side from 900 px, one after the other on a phone. Alone, the list has the whole width. */
export function CustomersScreen({ route }: { readonly route: Route }) {
  const customerId = route.page;
  const screen = useRef<HTMLDivElement>(null);
  useArrival(screen, route, useWideScreen() ? isAlwaysThere : isSameAddress);
  return (
    <div
      ref={screen}
      tabIndex={-1}
      className={styles.screen}
      data-opened={customerId !== undefined || undefined}
    >
      <h1>Customers</h1>
      <div className={styles.sideBySide}>
        <div className={styles.listFrame}>
          <CustomerListPane currentId={customerId} />
        </div>
        <div className={styles.sheetFrame}>
          {customerId !== undefined && (
            <CustomerSheetPane
              key={`${customerId}/${route.id}`}
              customerId={customerId}
              startsEditing={route.id === 'edit'}
            />
          )}
        </div>
      </div>
    </div>
  );
}

/** Side by side the list stays where it is. */
const isAlwaysThere = () => true;
