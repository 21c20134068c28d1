import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectOwner } from '../../backup/catalogue.ts';
import { mapInOrder } from '../../backup/map-in-order.ts';
import { openDatabase } from '../../platform/db/embedded/open-database.ts';
import { mayBeMissing } from '../../platform/pictures/images.ts';
import { folderStorage } from '../../platform/storage/folder-storage.ts';
import { filesFolder, openStorage } from '../../platform/storage/open-storage.ts';
import { type Storage, splitKey } from '../../platform/storage/storage.ts';
import { keysInUse, listFilesInUse } from '../../platform/storage/stored-keys.ts';
import { CommandFailure, defineCommand, UsageFailure } from '../command.ts';
import { assertInstallation } from '../installation.ts';

const silent = { info: () => {}, warn: () => {} };

/** Number of files copied at a time, each of 25 MB at most. */
const AT_ONCE = 4;

/** Moves the files of an installation between its folder and its bucket. */
export default defineCommand({
  name: 'files move',
  summary: 'Moves all files from DATA_DIR to the bucket named by the S3_… settings, or back.',
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
    await assertInstallation(config);
    const server = await openDatabase({ ...config, log: silent });
    onClose(() => server.stop());
    const client = await connectOwner(server.url, 'piiri files move');
    onClose(() => client.end());
    const [folder, bucket] = [folderStorage(filesFolder(config)), await openStorage(config)];
    const [from, to] = options.back ? [bucket, folder] : [folder, bucket];
    const temporary = await mkdtemp(join(tmpdir(), 'piiri-files-'));
    onClose(() => rm(temporary, { recursive: true }));
    const inUse = join(temporary, 'in-use');
    await listFilesInUse(client, inUse);
    const counts: Record<Outcome, number> = { copied: 0, there: 0, missing: 0 };
    let done = 0;
    const outcomes = mapInOrder(AT_ONCE, keysInUse(inUse), async (key) => {
      signal.throwIfAborted();
      const outcome = await copyFile(from, to, key);
      progress.report('Files:', ++done);
      return outcome;
    });
    for await (const outcome of outcomes) counts[outcome]++;
    if (counts.missing > 0)
      throw new CommandFailure(
        `${counts.missing} files that the database names are in neither place; nothing was deleted.`,
      );
    if (!options.keep) await removeAll(from, keysInUse(inUse));
    say(`${counts.copied} files copied, ${counts.there} were there already.`);
  },
});

type Outcome = 'copied' | 'there' | 'missing';

/** Copies a file unless one of the same size exists at the target. Objects and files only appear when complete. */
async function copyFile(from: Storage, to: Storage, key: string): Promise<Outcome> {
  const present = await to.sizeOf(key);
  const size = await from.sizeOf(key);
  if (size === undefined) return present !== undefined || mayBeMissing(key) ? 'there' : 'missing';
  if (present === size) return 'there';
  const file = await from.read(key);
  if (!file) return 'missing';
  await to.keepStream(key, file.stream);
  return 'copied';
}

/** Deletes all variants of a picture together. */
async function removeAll(storage: Storage, keys: AsyncIterable<string>): Promise<void> {
  for await (const _ of mapInOrder(AT_ONCE, namesOf(keys), (name) => storage.remove(name)));
}

/** Yields the common name of a picture's variants once; their keys follow each other. */
async function* namesOf(keys: AsyncIterable<string>): AsyncGenerator<string> {
  let last = '';
  for await (const key of keys) {
    const name = splitKey(key).slice(0, 2).join('/');
    if (name !== last) yield name;
    last = name;
  }
}
