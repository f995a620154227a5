/** The colours of the product's own pages, light; a mail program with a dark mode takes those of `DARK_STYLES`. */
const INK = '#16302b';
const QUIET = '#4c625b';
const LEAF = '#2b6a4c';
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export const PAPER = {
  body: 'margin:0;padding:0;background-color:#fbf8f1',
  margin: 'padding:24px 12px',
} as const;

export const CARD = {
  frame: 'width:100%;max-width:560px',
  cell: 'background-color:#ffffff;border:1px solid #dcd9cd;border-radius:14px;padding:28px 28px 20px',
  facts: 'width:100%;border-collapse:collapse;margin:4px 0 20px',
  button: 'margin:4px 0 20px',
  buttonCell: `background-color:${LEAF};border-radius:10px;padding:13px 22px`,
} as const;

export const TEXT = {
  brand: `${FONT};font-size:15px;line-height:20px;font-weight:600;color:${LEAF};margin:0 0 20px`,
  paragraph: `${FONT};font-size:16px;line-height:24px;color:${INK};margin:0 0 16px;overflow-wrap:anywhere`,
  quiet: `${FONT};font-size:14px;line-height:21px;color:${QUIET};margin:8px 0 8px`,
  label: `${FONT};font-size:14px;line-height:21px;font-weight:400;color:${QUIET};padding:8px 16px 8px 0;border-bottom:1px solid #dcd9cd;width:34%`,
  value: `${FONT};font-size:15px;line-height:21px;color:${INK};padding:8px 0;border-bottom:1px solid #dcd9cd;overflow-wrap:anywhere`,
  button: `${FONT};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none;display:inline-block`,
  link: `color:${LEAF};text-decoration:underline`,
  preview: 'display:none;max-height:0;overflow:hidden;opacity:0',
} as const;

const DARK: Readonly<Record<string, string>> = {
  paper: 'background-color:#101714',
  card: 'background-color:#18211d;border-color:#2c3a33',
  line: 'border-color:#2c3a33',
  ink: 'color:#ecf3ee',
  quiet: 'color:#a9bbb2',
  leaf: 'color:#6fbf95',
  button: 'background-color:#6fbf95',
  'on-leaf': 'color:#101714',
};

const rules = Object.entries(DARK).map(
  ([name, style]) => `.${name}{${style.replace(/(;|$)/g, ' !important$1')}}`,
);

/** The only style sheet of a mail: what cannot be said at the elements themselves. */
export const DARK_STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}`;
