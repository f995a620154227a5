import type { Story } from './story.ts';
import type { StoryOptions } from './story-options.ts';

const COMMANDS = [5, 10, 20, 40, 80, 160, 320];
const LINES = 120;

/** The shortest story of that seed that still ends in a contradiction, with what went wrong in it. */
export async function shortestFailing(
  options: StoryOptions,
  play: (options: StoryOptions) => Promise<Story>,
): Promise<string> {
  let shortest = { options, story: await play(options) };
  for (const commands of COMMANDS) {
    const story = await play({ ...options, commands });
    if (story.contradictions.length === 0) continue;
    shortest = { options: { ...options, commands }, story };
    break;
  }
  for (const fault of Object.keys(options.faults)) {
    const { [fault as keyof StoryOptions['faults']]: _, ...faults } = shortest.options.faults;
    shortest = await shorter(shortest, { ...shortest.options, faults }, play);
  }
  shortest = await shorter(shortest, { ...shortest.options, deaths: false }, play);
  return describe(shortest);
}

type Told = { readonly options: StoryOptions; readonly story: Story };

async function shorter(
  known: Told,
  options: StoryOptions,
  play: (options: StoryOptions) => Promise<Story>,
): Promise<Told> {
  const story = await play(options);
  return story.contradictions.length > 0 ? { options, story } : known;
}

const describe = ({ options, story }: Told): string =>
  [
    `seed ${options.seed}, with ${options.commands} commands, ${options.deaths ? 'dying servers, ' : ''}${Object.keys(options.faults).join(', ') || 'a perfect network'}:`,
    ...story.contradictions.slice(0, 12),
    '',
    ...story.trace.slice(-LINES),
  ].join('\n');
