import { fileColumns, fileFields } from '@piiri/schemas';
import { attachmentType } from '../../platform/storage/attachment-type.ts';
import type { StagedFile } from '../../platform/storage/stage.ts';
import type { Transaction } from '../commit/transaction.ts';
import { stageCustomFiles } from './custom-file-parts.ts';
import { type FileCall, isImage, nameOf, type StagedFiles } from './file-fields.ts';
import { releaseUnclaimedFiles, storeUnclaimedAttachment, storeUnclaimedPicture } from './keep-file.ts';

/**
 * Commits a call whose pictures and files were resized and stored before, so that no lock is held meanwhile; `work`
 * gives them to their object, or throws their errors. Releases them when the call fails.
 */
export async function withStagedFiles<T>(
  call: FileCall,
  work: (tx: Transaction, staged: StagedFiles) => Promise<T>,
): Promise<T> {
  const giveUp = (names: Iterable<string>, customKeys: string[] = []) =>
    releaseUnclaimedFiles(call.services, call.actor.tenantId, [
      ...[...names].flatMap((name) => staged.kept.get(name)?.key ?? []),
      ...customKeys,
    ]);
  const staged: StagedFiles = { kept: new Map(), problems: {}, customKeys: [], unused: new Set() };
  try {
    for (const [name] of fileFields(call.entity.fields)) {
      const file = call.files.get(name);
      if (file) await stageOne(call, name, file, staged);
    }
    await stageCustomFiles(call, staged);
    const result = await call.commit((tx) => work(tx, staged));
    if (staged.unused.size > 0) await giveUp(staged.unused);
    return result;
  } catch (error) {
    await giveUp(staged.kept.keys(), staged.customKeys);
    throw error;
  }
}

async function stageOne(
  call: FileCall,
  name: string,
  file: StagedFile,
  { kept: keptFiles, problems }: StagedFiles,
): Promise<void> {
  const { services, actor, entity } = call;
  if (isImage(entity, name)) {
    const picture = await storeUnclaimedPicture(services, actor, file);
    if ('problem' in picture) problems[name] = [picture.problem];
    else keptFiles.set(name, { ...picture, columns: { [name]: picture.key } });
    return;
  }
  const outcome = await attachmentType(file);
  if ('problem' in outcome) {
    problems[name] = [outcome.problem];
    return;
  }
  const columns = fileColumns(name);
  const filename = nameOf(call, columns.filename, file) ?? 'file';
  const { key } = await storeUnclaimedAttachment(services, actor, file, {
    filename,
    content_type: outcome.type,
  });
  const about = {
    [columns.filename]: filename,
    [columns.size]: file.size,
    [columns.contentType]: outcome.type,
  };
  keptFiles.set(name, { key, columns: { [name]: key, ...about } });
}
