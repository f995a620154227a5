/** Names of providers as they are mistyped; each name that a provider has of its own, as mail.com and ymail.com, is left alone. */
const SLIPS: Readonly<Record<string, string>> = {
  gmail: 'gmial gmai gmal gmil gmaill gamil gnail gmali gmaul gmeil ggmail gimail gmaio',
  yahoo: 'yaho yahooo yhoo yahho yaoo yhaoo yahoi yajoo',
  hotmail: 'hotmial hotmai hotmal hotmil hotamil hotmaill hotnail homtail htomail',
  outlook: 'outlok outloo outlookk outllok oulook outlock outllook otulook',
  icloud: 'iclod icoud iclould icluod iclooud iclud icloude',
};

const PROVIDERS = new Map(
  Object.entries(SLIPS).flatMap(([provider, slips]) => slips.split(' ').map((slip) => [slip, provider])),
);

/** Ends that no domain has. */
const NO_END = /\.(?:con|cmo|ocm|vom|xom|cim|comm|coom)$/;

/** The address that was probably meant, where its domain is a usual slip; undefined where it may well be right. */
export function suggestEmail(email: string): string | undefined {
  const [, name, domain] = /^(.+@)([^@]+)$/.exec(email.trim()) ?? [];
  if (name === undefined || domain === undefined) return undefined;
  const ended = domain.toLowerCase().replace(NO_END, '.com');
  const [provider = '', end] = ended.split(/\.(.*)/s);
  const meant = `${end === 'com' ? (PROVIDERS.get(provider) ?? provider) : provider}.${end}`;
  return meant === domain.toLowerCase() || end === undefined ? undefined : name + meant;
}
