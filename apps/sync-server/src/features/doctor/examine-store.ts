import { constants, existsSync } from 'node:fs';
import { access, opendir, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { defaultShownSettings } from '@fieldleaf/domain/settings/default-shown-settings';
import { toDoLines } from '@fieldleaf/domain/settings/first-step-words';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { mendPractice } from '../../backup/mend-practice.ts';
import type { Config } from '../../config.ts';
import { countDamagedLines, journalFileOf } from '../../restore/journal.ts';
import { findDamagedFiles, openStore } from '../../store/open-store.ts';
import { StoreInUse, StoreNotOpened } from '../../store/store-not-opened.ts';
import { type Finding, findingsAbout } from './finding.ts';

const { good, look, missing } = findingsAbout('Store');
const practice = findingsAbout('Practice');

const NO_PRACTICE = practice.look('There is no practice here yet: the first start makes it.');

const LEAST_FREE_BYTES = 2 ** 30;

type StoreSettings = Pick<Config, 'dataDir' | 'couchdbUrl' | 'dbPrefix' | 'timeZone'>;

/** Checks that the store opens and has room, and the practice's own data in it. */
export async function examineStore(config: StoreSettings): Promise<readonly Finding[]> {
  return [...(await roomFindings(config)), ...(await storeFindings(config))];
}

async function roomFindings({ dataDir }: StoreSettings): Promise<readonly Finding[]> {
  try {
    const folder = nearestFolder(dataDir);
    // A file in the folder's place cannot be listed.
    await opendir(folder).then((opened) => opened.close());
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    const free = `${((bavail * bsize) / 2 ** 30).toFixed(1)} GB free in ${dataDir}`;
    return [bavail * bsize < LEAST_FREE_BYTES ? look(`Only ${free}.`) : good(`${free}.`)];
  } catch {
    return [missing(`DATA_DIR: nothing can be written in ${dataDir}.`)];
  }
}

/** The folder itself, or the one it would be made in: the doctor makes nothing. */
const nearestFolder = (folder: string): string =>
  existsSync(folder) ? folder : nearestFolder(dirname(folder));

async function storeFindings(config: StoreSettings): Promise<readonly Finding[]> {
  if (config.couchdbUrl === undefined && !existsSync(join(config.dataDir, 'store'))) return [NO_PRACTICE];
  try {
    const store = await openStore(config);
    try {
      const settings = (await store.database('practice').get('settings:practice')) as Settings | undefined;
      return [good(`The store opens (${store.kind}).`), ...practiceFindings(settings, config.timeZone)];
    } finally {
      await store.close();
    }
  } catch (error) {
    if (error instanceof StoreInUse) return [good('A server on this machine has the store open.')];
    if (error instanceof StoreNotOpened) return [missing(error.message)];
    throw error;
  }
}

/** Looks through everything that is stored, instead of at the set-up; beside a running server at its files. */
export async function scrubStore(
  config: StoreSettings & Pick<Config, 'backups'>,
): Promise<readonly Finding[]> {
  const lines = await countDamagedLines(journalFileOf(config));
  const journal =
    lines === 0
      ? good('The journal is as it was written.')
      : look(`${lines} lines of the journal are damaged: a restore of an older backup acts as without it.`);
  if (config.couchdbUrl !== undefined)
    return [
      good('A CouchDB verifies the checksums of what it reads and compacts: look at its log.'),
      journal,
    ];
  return existsSync(join(config.dataDir, 'store'))
    ? [...(await scrubFolder(config)), journal]
    : [NO_PRACTICE];
}

/** Mends what is damaged if nothing is lost by it, and looks through everything. */
export async function mendStore(
  config: StoreSettings & Pick<Config, 'backups'>,
): Promise<readonly Finding[]> {
  const mended = await mendPractice(config);
  const finding = mended && (mended.ok ? look(mended.value) : missing(mended.error));
  return [...(finding ? [finding] : []), ...(await scrubStore(config))];
}

async function scrubFolder(config: StoreSettings): Promise<readonly Finding[]> {
  try {
    const store = await openStore(config);
    try {
      return [damageFinding((await store.look?.(new AbortController().signal)) ?? [])];
    } finally {
      await store.close();
    }
  } catch (error) {
    if (!(error instanceof StoreNotOpened)) throw error;
    const files = await findDamagedFiles(config);
    if (!(error instanceof StoreInUse))
      return [missing(error.message), ...(files[0] ? [damageFinding(files)] : [])];
    const partly = look(
      'A server has the store open: only its files were verified. Stop it for a whole look.',
    );
    return [damageFinding(files), partly];
  }
}

const damageFinding = (damaged: readonly string[]): Finding =>
  damaged.length === 0
    ? good('What is stored is as it was written.')
    : missing(`Damaged or gone: ${damaged.join(', ')}. See docs/operations.md, Damaged data.`);

/** Customers read these, and emails go there. */
function practiceFindings(settings: Settings | undefined, zone: string): readonly Finding[] {
  if (!settings) return [NO_PRACTICE];
  const standard = defaultShownSettings(zone).business;
  const shown = (['name', 'email', 'phone'] as const).filter((field) => settings.business[field] !== '');
  return [
    ...shown.map((field) =>
      settings.business[field] === standard[field]
        ? practice.look(
            `The ${field} of the practice is still ${standard[field]}: Settings, Profile in the console.`,
          )
        : practice.good(`Customers read ${settings.business[field]}.`),
    ),
    ...toDoLines(settings).map(practice.look),
  ];
}
