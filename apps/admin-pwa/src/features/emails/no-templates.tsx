import { Button } from '@fieldleaf/ui/button';
import { useEffect, useState } from 'react';
import { EmptyState } from '../../controls/empty-state.tsx';
import { refreshEmails, showLoadFailure } from './refresh-emails.ts';

/** The practice has come down to this phone without its templates. */
export function NoTemplates() {
  const [loading, setLoading] = useState(false);
  useEffect(() => showLoadFailure('templates'), []);
  const load = async () => {
    setLoading(true);
    await refreshEmails('templates');
    setLoading(false);
  };
  return (
    <EmptyState title="No email templates on this phone">
      <Button busy={loading} onClick={() => void load()}>
        {loading ? 'Loading…' : 'Try Again'}
      </Button>
    </EmptyState>
  );
}
