import { type CustomerEntry, customersOf } from '@fieldleaf/domain/read-model/customers-of';
import { searchCustomers } from '@fieldleaf/domain/read-model/search-customers';
import { useDeferredValue, useMemo } from 'react';
import { useKeptState } from '../../navigation/use-kept-state.ts';
import { usePractice } from '../../read-models/practice.ts';

const PAGE_SIZE = 50;

export type CustomerList = {
  readonly customers: readonly CustomerEntry[];
  readonly total: number;
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly showMore: (() => void) | null;
};

/** The people who match what is typed, as many as fit into a look; a new search starts at the top. */
export function useCustomerList(): CustomerList {
  const model = usePractice((state) => state.shown);
  const [search, setSearch] = useKeptState('customers.search', '');
  const [limit, setLimit] = useKeptState('customers.limit', PAGE_SIZE);
  const words = useDeferredValue(search);
  const everybody = customersOf(model);
  const matching = useMemo(() => searchCustomers(everybody, words), [everybody, words]);
  return {
    customers: matching.slice(0, limit),
    total: matching.length,
    search,
    setSearch: (text) => {
      setSearch(text);
      setLimit(PAGE_SIZE);
    },
    showMore: limit < matching.length ? () => setLimit(limit + PAGE_SIZE) : null,
  };
}
