import { buffer } from 'node:stream/consumers';
import { connectOwner } from '../../backup/catalogue.ts';
import { pooled } from '../../backup/pooled.ts';
import { openDatabase } from '../../platform/db/embedded/index.ts';
import { mayBeMissing } from '../../platform/pictures/images.ts';
import { folderStorage } from '../../platform/storage/folder-storage.ts';
import { filesFolder, openStorage } from '../../platform/storage/open-storage.ts';
import { partsOf, type Storage } from '../../platform/storage/storage.ts';
import { keysInUse } from '../../platform/storage/stored-keys.ts';
import { CommandFailure, defineCommand, UsageFailure } from '../command.ts';

const silent = { info: () => {}, warn: () => {} };

/** Files that are copied at a time, each of 25 MB at most. */
const AT_ONCE = 4;

/** Moves the files of an installation between its folder and its bucket. */
export default defineCommand({
  name: 'files move',
  summary: 'Moves all files from DATA_DIR into the bucket that S3_… name, or back.',
  operands: [],
  options: {
    back: { about: 'From the bucket into DATA_DIR.' },
    keep: { about: 'Leave the files where they were as well.' },
  },
  manual: [
    'Run it with the S3 settings of the bucket. What is there already is not copied again, so a move that was interrupted goes on where it was. Nothing is deleted in the old place before everything is whole in the new one.',
    'To move while the server runs: move with --keep, stop the server, move again for what came meanwhile, and start it with the S3 settings (without them after --back).',
  ],
  async run({ config, options, onClose, progress, say, signal }) {
    if (!config.s3) throw new UsageFailure('S3_BUCKET must name the bucket.');
    const server = await openDatabase({ ...config, log: silent });
    onClose(() => server.stop());
    const client = await connectOwner(server.url, 'piiri files move');
    onClose(() => client.end());
    const keys = await keysInUse(client);
    const [folder, bucket] = [folderStorage(filesFolder(config)), await openStorage(config)];
    const [from, to] = options.back ? [bucket, folder] : [folder, bucket];
    let done = 0;
    const outcomes = await pooled(AT_ONCE, keys, async (key) => {
      signal.throwIfAborted();
      const outcome = await copyFile(from, to, key);
      progress.report('Files:', ++done, keys.length);
      return outcome;
    });
    const count = (which: Outcome) => outcomes.filter((each) => each === which).length;
    if (count('missing') > 0)
      throw new CommandFailure(
        `${count('missing')} files that the database names are in neither place; nothing was deleted.`,
      );
    if (!options.keep) await removeAll(from, keys);
    say(`${count('copied')} files copied, ${count('there')} were there already.`);
  },
});

type Outcome = 'copied' | 'there' | 'missing';

async function sizeIn(storage: Storage, key: string): Promise<number | undefined> {
  const found = await storage.read(key);
  found?.stream.destroy();
  return found?.size;
}

/** Copies a file, unless one of the same size is there. Objects and files appear whole or not at all. */
async function copyFile(from: Storage, to: Storage, key: string): Promise<Outcome> {
  const present = await sizeIn(to, key);
  const found = await from.read(key);
  if (!found) return present !== undefined || mayBeMissing(key) ? 'there' : 'missing';
  if (present === found.size) {
    found.stream.destroy();
    return 'there';
  }
  await to.keepBytes(key, await buffer(found.stream));
  return 'copied';
}

/** All variants of a picture go together. */
async function removeAll(storage: Storage, keys: readonly string[]): Promise<void> {
  const names = new Set(keys.map((key) => partsOf(key).slice(0, 2).join('/')));
  await pooled(AT_ONCE, [...names], (name) => storage.remove(name));
}
