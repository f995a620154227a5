import type { SentCommand } from '@fieldleaf/contract/commands';
import type { ActParts } from './act.ts';

type Parts = Pick<ActParts, 'time' | 'chance' | 'servers'> & { readonly tell: (line: string) => void };

/** The customer's phone brings what was in the code, sooner or later than the consultant's, once or twice or never. */
export function takeLink(
  { time, chance, servers, tell }: Parts,
  commands: readonly SentCommand[],
  deviceId: string,
): void {
  const by = { role: 'consultant', deviceId } as const;
  const bring = async () => {
    tell(`a customer brings ${commands.map(({ id }) => id).join(', ')}`);
    for (const command of commands) {
      const outcome = await servers.do(({ ctx }) => ctx.execute({ ...command, by }));
      if (outcome.status === 'rejected') return;
    }
  };
  for (let times = chance.between(0, 2); times > 0; times -= 1)
    time.plan(chance.between(50, 60_000), () => void bring().catch(() => undefined), time.world);
}
