import type { AttentionDecision } from '@fieldleaf/domain/attention/attention';
import { showStorageFailure } from '../../controls/save-words.ts';
import { showToast } from '../../controls/toast-state.ts';
import { saveCommand } from '../../db/save-command.ts';

/** Answers a question of the server; like everything else it may be without signal. */
export async function resolveAttention(attentionId: string, decision: AttentionDecision): Promise<void> {
  const saved = await saveCommand({ kind: 'attention.resolve', payload: { attentionId, decision } });
  if (saved.ok) showToast({ title: 'Saved on this phone' });
  else showStorageFailure();
}
