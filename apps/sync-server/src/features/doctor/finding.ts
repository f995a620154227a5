/**
 * One finding of the doctor. `missing`: the practice cannot open like this. `look`: it can, but someone should look
 * at it. The words say what to do.
 */
export type Finding = {
  readonly about:
    | 'Settings'
    | 'Address'
    | 'Store'
    | 'Backups'
    | 'Practice'
    | 'Email'
    | 'Texts'
    | 'Weather'
    | 'Cards';
  readonly verdict: 'good' | 'look' | 'missing';
  readonly words: string;
};

type Found = (words: string) => Finding;

/** Findings about one thing. */
export const findingsAbout = (
  about: Finding['about'],
): { readonly good: Found; readonly look: Found; readonly missing: Found } => ({
  good: (words) => ({ about, verdict: 'good', words }),
  look: (words) => ({ about, verdict: 'look', words }),
  missing: (words) => ({ about, verdict: 'missing', words }),
});

const MARKS: Readonly<Record<Finding['verdict'], string>> = { good: 'ok  ', look: 'look', missing: 'MISS' };

/** The findings as they are read in a terminal, with how many there are of each at the end. */
export function reportOf(findings: readonly Finding[]): string {
  const abouts = [...new Set(findings.map(({ about }) => about))];
  const sections = abouts.map((about) =>
    [about, ...findings.filter((finding) => finding.about === about).map(lineOf)].join('\n'),
  );
  return [...sections, `${summaryOf(findings)}\n`].join('\n\n');
}

const lineOf = ({ verdict, words }: Finding): string => `  ${MARKS[verdict]}  ${words}`;

function summaryOf(findings: readonly Finding[]): string {
  const count = (wanted: Finding['verdict']) => findings.filter(({ verdict }) => verdict === wanted).length;
  if (count('missing') > 0) return `Not ready: ${count('missing')} missing, ${count('look')} to look at.`;
  return count('look') > 0 ? `Ready, with ${count('look')} to look at.` : 'Ready.';
}
