import type { AttentionMatter } from '@fieldleaf/domain/attention/attention';

type Waiting = Extract<AttentionMatter, { kind: 'entries-waiting' }>;

/** Describes a flood of requests to a form: how many, how the latest begin, and the options for all of them. */
export function waitingWords({ count, senders }: Waiting) {
  const what = count === 1 ? 'A request is' : `${count} requests are`;
  const others = count - senders.length;
  return {
    title: `${what} waiting that ${count === 1 ? 'looks' : 'look'} like spam`,
    sides: [
      {
        whose: 'Why',
        what: 'They came in a rush, faster than customers write. None were answered, and nothing was added to your lists.',
      },
      ...senders.map(({ name, email, words }) => ({
        whose: `${name} ${email}`.trim() || 'Somebody',
        what: words,
      })),
      ...(others > 0 && senders.length > 0
        ? [{ whose: 'Before these', what: `${others} more like them.` }]
        : []),
    ],
    decisions: [
      { decision: 'drop', label: count === 1 ? 'Drop It' : 'Drop Them' },
      { decision: 'let-in', label: count === 1 ? 'Let It In' : 'Let Them In' },
    ] as const,
  };
}
