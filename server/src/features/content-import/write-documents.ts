import type { Entity } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { eq } from 'drizzle-orm';
import { authorize } from '../../engine/access/access.ts';
import type { WritingCall } from '../../engine/access/call.ts';
import { committer } from '../../engine/commit/commit.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { attachmentsOf } from '../../engine/read/attachments.ts';
import { applyAttachmentChanges } from '../../engine/write/files.ts';
import { type LockedRow, lockForChange, lockPositions } from '../../engine/write/lock.ts';
import type { StagedFiles } from '../../engine/write/staged-files.ts';
import { releaseUnclaimedFiles } from '../../engine/write/unclaimed-files.ts';
import { writeChanges, writeNew } from '../../engine/write/update.ts';
import { attachmentField } from '../../engine/write/uploads.ts';
import { validateCall } from '../../engine/write/validate.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Services } from '../../platform/services.ts';
import { documentMark, linksIn, pictureAddress, withLinks, withPictures } from './marks.ts';
import { datesOf, problemIn, translationsOf, withoutLostPictures } from './object-values.ts';
import { type Decision, type ImportPlan, sourceNameOf } from './plan.ts';
import type { DocumentOutline, ReadDocument, SourceLoss } from './source-document.ts';
import { storeAttachment, storePicture } from './store-files.ts';
import { reactionOf, storeComments, storeReactions } from './store-talk.ts';
import { storedHash } from './stored-state.ts';
import { type ContentInput, type ImportedFiles, importedDocuments } from './tables.ts';

/** What all documents of an import are written with. */
export interface WriteContext {
  services: Services;
  /** The importing admin, by whose rights everything is written. */
  actor: Actor;
  input: ContentInput;
  outlines: readonly DocumentOutline[];
  plan: ImportPlan;
  /** The import among the company's; none for the operator's command. */
  importId?: number;
}

const NO_FILES: ImportedFiles = { parent: null, pictures: {}, attachments: {}, comments: {} };

/** No document sends files as forms do: pictures are named by their address. */
const noStagedFiles = (): StagedFiles => ({
  kept: new Map(),
  problems: {},
  customKeys: [],
  unused: new Set(),
});

/** Thrown when people have changed an object since the plan was made. */
class ChangedHere extends Error {}

/** Returns functions that write the documents of a plan, each in a transaction of its own. */
export function createWriter(context: WriteContext) {
  const { services, actor, input, outlines, plan, importId } = context;
  const { language, people } = plan;
  const source = sourceNameOf(input);
  const indexes = new Map(outlines.map(({ sourceId }, index) => [sourceId, index]));
  const indexByMark = new Map(outlines.map(({ sourceId }, index) => [documentMark(sourceId), index]));
  const idOf = (index: number) => {
    const decision = plan.decisions[index];
    const isThere = decision?.stored && decision.result !== 'deleted_here' && decision.result !== 'refused';
    return isThere ? decision.stored?.object_id : undefined;
  };
  /** Keys of pictures stored by this import, which several documents may show. */
  const pictureKeys = new Map<string, string>();

  const addressOf = (mark: string) => {
    const index = indexByMark.get(mark);
    const id = index === undefined ? undefined : idOf(index);
    const path = index === undefined ? undefined : plan.decisions[index]?.entity.employee?.path;
    return id === undefined ? undefined : `/${path}/${id}`;
  };

  /** Whether all documents of the export to which a text links are stored, but for those that never will be. */
  const isLinked = (html: string) =>
    linksIn(html).every((mark) => {
      const index = indexByMark.get(mark);
      return index === undefined || idOf(index) !== undefined || !isComing(plan.decisions[index]);
    });

  /** Returns the id of the nearest page above a document that is stored. */
  const parentOf = ({ kind, parent }: ReadDocument): number | null => {
    if (kind !== 'page') return null;
    for (let above = parent; above !== null; ) {
      const index = indexes.get(above);
      const outline = index === undefined ? undefined : outlines[index];
      const id = index === undefined ? undefined : idOf(index);
      if (id !== undefined && outline?.kind === 'page') return id;
      above = outline?.parent ?? null;
    }
    return null;
  };

  const storePictures = async (document: ReadDocument, former: ImportedFiles, losses: SourceLoss[]) => {
    const pictures: Record<string, string> = {};
    for (const picture of document.pictures) {
      const { mark } = picture;
      const key = former.pictures[mark] ?? pictureKeys.get(mark);
      const stored = key ? { key: key } : await storePicture(services, actor, picture);
      if ('reason' in stored) {
        losses.push({ reason: stored.reason, what: picture.name });
        continue;
      }
      pictureKeys.set(mark, stored.key);
      pictures[mark] = stored.key;
    }
    return pictures;
  };

  /** Writes as the author, by the rights of the importing admin. */
  const callFor = (entity: Entity, authorId: number, body: Record<string, unknown>): WritingCall => ({
    services,
    actor,
    language: input.language,
    entity,
    asEditor: true,
    body,
    files: new Map(),
    commit: committer(services, {
      tenantId: actor.tenantId,
      actor: { ...actor, userId: authorId },
      agent: 'import',
    }),
  });

  /** Stores the attachments that an object lacks, runs the work with their ids, and releases them when it fails. */
  const withAttachments = async <T>(
    document: ReadDocument,
    former: ImportedFiles,
    losses: SourceLoss[],
    work: (added: { id: number; filename: string }[], hashes: Record<string, string>) => Promise<T>,
  ): Promise<T> => {
    const added: { id: number; key: string; filename: string }[] = [];
    const hashes: Record<string, string> = {};
    try {
      for (const attachment of document.attachments) {
        const isStored = former.attachments[attachment.name] === attachment.sha256;
        const stored = isStored ? undefined : await storeAttachment(services, actor, attachment);
        if (stored && 'reason' in stored) {
          losses.push({ reason: stored.reason, what: attachment.name });
          continue;
        }
        if (stored) added.push(stored);
        hashes[attachment.name] = attachment.sha256;
      }
      return await work(added, hashes);
    } catch (error) {
      await releaseUnclaimedFiles(
        services,
        actor.tenantId,
        added.map(({ key }) => key),
      );
      throw error;
    }
  };

  const textsOf = (document: ReadDocument, pictures: Record<string, string>) => ({
    title: document.title,
    text: withLinks(
      withPictures(withoutLostPictures(document.html, pictures), (mark) => pictures[mark]),
      addressOf,
    ),
  });

  const talk = async (tx: Transaction, document: ReadDocument, id: number, former: ImportedFiles) => {
    if (document.kind !== 'news') return former.comments;
    const about = { entity: document.kind, id };
    if (actor.features.reactions_enabled) await storeReactions(tx, about, document.reactions, people);
    if (!actor.features.comments_enabled) return former.comments;
    return storeComments(tx, about, document.comments, former.comments, people);
  };

  const create = async (document: ReadDocument, decision: Decision, losses: SourceLoss[]): Promise<void> => {
    const { entity, authorId } = decision;
    const pictures = await storePictures(document, NO_FILES, losses);
    const lead = document.picture ? pictures[document.picture] : undefined;
    const call = callFor(entity, authorId, {
      translations: { [language]: textsOf(document, pictures) },
      published: decision.isPublished,
      ...(document.video && { video_url: document.video }),
      ...(lead && { image_address: pictureAddress(lead) }),
      ...(document.kind === 'page'
        ? { parent_page: parentOf(document), groups: decision.group === null ? [] : [decision.group] }
        : { group: decision.group, release_date: (document.created ?? new Date()).toISOString() }),
    });
    const condition = authorize(call, 'create');
    const above = document.parent === null ? undefined : indexes.get(document.parent);
    if (document.kind === 'page' && above !== undefined && idOf(above) === undefined)
      losses.push({ reason: 'parent_not_taken', what: outlines[above]?.title ?? '' });
    const isComplete = isLinked(document.html);
    decision.stored = await withAttachments(document, NO_FILES, losses, (added, attachments) =>
      call.commit(async (tx) => {
        const { columns } = validateCall(call, undefined, noStagedFiles());
        const [row] = await writeNew(tx, call, [{ ...columns, ...datesOf(document, decision) }], condition);
        if (!row) throw new Error('Nothing was stored.');
        await attach(tx, call, row, added, []);
        const imported = {
          object_id: row.id,
          import_id: importId ?? null,
          is_undone: false,
          source_hash: isComplete ? document.hash : null,
          stored_hash: await storedHash(tx.db, entity, row.id, language),
          files: {
            parent: document.parent,
            pictures,
            attachments,
            comments: await talk(tx, document, row.id, NO_FILES),
          },
        };
        const [stored] = await tx.db
          .insert(importedDocuments)
          .values({
            tenant_id: actor.tenantId,
            source,
            source_id: document.sourceId,
            entity: entity.name,
            ...imported,
          })
          .onConflictDoUpdate({
            // The object of an earlier import was deleted for good, or by undoing that import.
            target: [
              importedDocuments.tenant_id,
              importedDocuments.source,
              importedDocuments.entity,
              importedDocuments.source_id,
            ],
            set: imported,
          })
          .returning();
        return stored;
      }),
    );
  };

  const change = async (document: ReadDocument, decision: Decision, losses: SourceLoss[]): Promise<void> => {
    const { entity, authorId, stored } = decision;
    if (!stored) throw new Error(`${document.sourceId} is not stored.`);
    const former = { ...NO_FILES, ...stored.files };
    const pictures = await storePictures(document, former, losses);
    const body: Record<string, unknown> = {
      ...(document.video && { video_url: document.video }),
      // A page that people have moved here stays where it is.
      ...(document.kind === 'page' &&
        former.parent !== document.parent && { parent_page: parentOf(document) }),
    };
    const call = callFor(entity, authorId, body);
    const condition = authorize(call, 'update');
    decision.stored = await withAttachments(document, former, losses, (added, attachments) =>
      call.commit(async (tx) => {
        await lockPositions(tx, entity, [body], false);
        const before = await lockForChange(tx, entity, stored.object_id, condition);
        if ((await storedHash(tx.db, entity, before.id, language)) !== stored.stored_hash)
          throw new ChangedHere();
        body.translations = { ...translationsOf(before), [language]: textsOf(document, pictures) };
        const { columns } = validateCall(call, before, noStagedFiles());
        const row = await writeChanges(tx, call, before, columns, condition);
        const gone = Object.keys(former.attachments).filter(
          (name) => attachments[name] !== former.attachments[name],
        );
        await attach(tx, call, row, added, gone);
        const [after] = await tx.db
          .update(importedDocuments)
          .set({
            source_hash: document.hash,
            stored_hash: await storedHash(tx.db, entity, row.id, language),
            files: {
              parent: document.parent,
              pictures,
              attachments,
              comments: await talk(tx, document, row.id, former),
            },
          })
          .where(eq(importedDocuments.id, stored.id))
          .returning();
        return after;
      }),
    );
  };

  /** Runs the writing of a document, and notes in its decision when it is refused. */
  const attempt = async (decision: Decision, document: ReadDocument, write: typeof create): Promise<void> => {
    const losses: SourceLoss[] = [];
    try {
      await write(document, decision, losses);
    } catch (error) {
      if (error instanceof ChangedHere) decision.result = 'changed_here';
      else if (error instanceof AppError && !['unauthorized', 'unavailable'].includes(error.code)) {
        decision.result = decision.result === 'changed' ? 'changed_here' : 'refused';
        losses.push({ reason: 'wrong', what: problemIn(error, input.language) });
      } else throw error;
    }
    decision.losses.push(...losses);
  };

  return {
    /** Creates a document that is new. Links to documents that are not stored yet are left for `finish`. */
    async create(index: number, document: ReadDocument): Promise<void> {
      const decision = plan.decisions[index];
      if (decision?.result !== 'new' || decision.stored) return;
      for (const { kind } of document.reactions)
        if (!reactionOf(kind)) decision.losses.push({ reason: 'reaction', what: kind });
      await attempt(decision, document, create);
    },
    /** Stores what is changed of a document, and the links of a new one. */
    async finish(index: number, document: ReadDocument): Promise<void> {
      const decision = plan.decisions[index];
      const isUnfinished = decision?.stored && decision.stored.source_hash !== document.hash;
      if (!isUnfinished || !['new', 'changed'].includes(decision.result)) return;
      await attempt(decision, document, change);
    },
    /** Whether `finish` has anything to do for a document. */
    isUnfinished(index: number): boolean {
      const decision = plan.decisions[index];
      return (
        decision?.stored !== undefined &&
        ['new', 'changed'].includes(decision.result) &&
        decision.stored.source_hash !== outlines[index]?.hash
      );
    },
  };
}

const isComing = (decision: Decision | undefined) => decision?.result === 'new' && !decision.stored;

/** Attaches new files to an object, and removes those that an earlier import attached and the source no longer has. */
async function attach(
  tx: Transaction,
  call: WritingCall,
  row: LockedRow,
  added: readonly { id: number }[],
  gone: readonly string[],
): Promise<void> {
  if (added.length === 0 && gone.length === 0) return;
  const [field] = attachmentField(call);
  const present = await attachmentsOf(tx.db, call, row, field);
  await applyAttachmentChanges(tx, call, row, {
    add: added.map(({ id }) => id),
    remove: present.filter(({ filename }) => gone.includes(filename)).map(({ id }) => id),
    order: [],
    isKept: true,
  });
}
