import type { Story } from './story.ts';
import type { Wishes } from './wishes.ts';

const COMMANDS = [5, 10, 20, 40, 80, 160, 320];
const LINES = 120;

/** The shortest story of that seed that still ends in a contradiction, with what went wrong in it. */
export async function shortestFailing(
  wishes: Wishes,
  play: (wishes: Wishes) => Promise<Story>,
): Promise<string> {
  let shortest = { wishes, story: await play(wishes) };
  for (const commands of COMMANDS) {
    const story = await play({ ...wishes, commands });
    if (story.contradictions.length === 0) continue;
    shortest = { wishes: { ...wishes, commands }, story };
    break;
  }
  for (const fault of Object.keys(wishes.faults)) {
    const { [fault as keyof Wishes['faults']]: _, ...faults } = shortest.wishes.faults;
    shortest = await shorter(shortest, { ...shortest.wishes, faults }, play);
  }
  shortest = await shorter(shortest, { ...shortest.wishes, deaths: false }, play);
  return describe(shortest);
}

type Told = { readonly wishes: Wishes; readonly story: Story };

async function shorter(known: Told, wishes: Wishes, play: (wishes: Wishes) => Promise<Story>): Promise<Told> {
  const story = await play(wishes);
  return story.contradictions.length > 0 ? { wishes, story } : known;
}

const describe = ({ wishes, story }: Told): string =>
  [
    `seed ${wishes.seed}, with ${wishes.commands} commands, ${wishes.deaths ? 'dying servers, ' : ''}${Object.keys(wishes.faults).join(', ') || 'a perfect network'}:`,
    ...story.contradictions.slice(0, 12),
    '',
    ...story.trace.slice(-LINES),
  ].join('\n');
