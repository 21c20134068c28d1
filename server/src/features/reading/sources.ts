import { createHash } from 'node:crypto';
import { type Entity, isLanguage, storedName, titlePaths } from '@piiri/schemas';
import type { translationInput } from '@piiri/shared/contracts/reading.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { authorize, isSwitchedOn } from '../../engine/access/access.ts';
import { type Call, callOn, type EntityCall, type Row } from '../../engine/access/call.ts';
import { answeredCustom } from '../../engine/custom/custom-fields.ts';
import { ENTITIES } from '../../engine/model/tables.ts';
import { languageAt } from '../../engine/read/feed.ts';
import { answerOf, findRow } from '../../engine/read/read.ts';
import { findSeenOrEdited } from '../../engine/read/seen-or-edited.ts';
import type { Db } from '../../platform/db/database.ts';
import { CHANNEL, chatMessages, findRoom } from '../chat/public.ts';
import { findComment } from '../comments/public.ts';
import { ownDefinition } from '../content-types/public.ts';
import { type ReadText, textsOf } from './texts.ts';

type Input = z.output<typeof translationInput>;

/** What a person reads: its texts, and the columns by which its translations are found and deleted. */
export interface ReadingSource {
  about: { entity: string; object_id: number; comment_id?: number; message_id?: number };
  texts: ReadText[];
  /** The language in which the person sees it; undefined where nobody has said it. */
  language: string | undefined;
}

const notFound = () => new AppError('not_found');

/** Returns the kind of content that employees read by a name such as `news` or `content/lunch_menu`. */
function readEntity({ actor }: Call, name: string): Entity {
  const entity = ownDefinition(actor, name) ?? ENTITIES.get(name);
  const isRead = entity && !entity.types && entity.employee && entity.api.calls.includes('get');
  if (!isRead || !isSwitchedOn(actor, entity.feature)) throw notFound();
  return entity;
}

/** Returns the kind of content and the id that an address such as `v1/news/7/` leads to. */
function objectAt(call: Call, address: string): { entity: Entity; id: number } {
  const match = /^\/?(?:api\/)?(v1\/[a-z][a-z0-9_/-]*?)\/(\d{1,9})\/?$/.exec(address);
  const [, path = '', id] = match ?? [];
  const own = path.startsWith('v1/content/') ? path.slice('v1/'.length) : undefined;
  const name = own ?? [...ENTITIES.values()].find(({ api }) => api.path === path)?.name;
  if (!name) throw notFound();
  return { entity: readEntity(call, name), id: Number(id) };
}

/** Whether a poll promises anonymity, so that nothing about who reads or answers it may leave the house. */
const isAnonymous = (row: Row) => row.anonymous === true;

async function readObject(db: Db, call: EntityCall, id: number): Promise<ReadingSource> {
  const { entity } = call;
  const row = await findRow(db, call, id, authorize(call, 'read'));
  if (isAnonymous(row)) throw notFound();
  const answer = await answerOf(db, call, row);
  const texts = textsOf(entity, answeredCustom(call, false) ?? [], answer);
  if (texts.length === 0) throw notFound();
  const language = languageAt(answer, titlePaths(entity)[0] ?? '') ?? undefined;
  return {
    about: { entity: storedName(entity), object_id: id },
    texts,
    language: language && isLanguage(language) ? language : undefined,
  };
}

const plainText = (text: string): ReadText[] => [
  { path: ['text'], text, isHtml: false, language: undefined },
];

async function readComment(
  db: Db,
  call: Call,
  { address, id }: NonNullable<Input['comment']>,
): Promise<ReadingSource> {
  const { entity, id: objectId } = objectAt(call, address);
  if (!entity.comments || !call.actor.features.comments_enabled) throw notFound();
  const entityCall = callOn(call, entity);
  await findSeenOrEdited(db, entityCall, objectId);
  const { text } = await findComment(db, entityCall, objectId, id);
  if (!text) throw notFound();
  return {
    about: { entity: storedName(entity), object_id: objectId, comment_id: id },
    texts: plainText(text),
    language: undefined,
  };
}

async function readMessage(
  db: Db,
  { actor }: Call,
  { channel: channelId, room: roomId, id }: NonNullable<Input['message']>,
): Promise<ReadingSource> {
  if (!actor.features.chat_enabled) throw notFound();
  const { channel } = await findRoom(db, actor, roomId);
  // A direct room has no channel: what two people write to each other stays in the house.
  if (channel?.id !== channelId) throw notFound();
  const [message] = await db
    .select({ text: chatMessages.text })
    .from(chatMessages)
    .where(and(eq(chatMessages.id, id), eq(chatMessages.room_id, roomId)));
  if (!message?.text) throw notFound();
  return {
    about: { entity: CHANNEL.name, object_id: channelId, message_id: id },
    texts: plainText(message.text),
    language: undefined,
  };
}

/** Returns what a request names, as its caller sees it. Throws `not_found` for everything that they do not see. */
export async function readSource(db: Db, call: Call, input: Input): Promise<ReadingSource> {
  if (input.comment) return readComment(db, call, input.comment);
  if (input.message) return readMessage(db, call, input.message);
  return readObject(db, callOn(call, readEntity(call, input.entity ?? '')), input.id ?? 0);
}

/**
 * Returns the same object in the requested language if its editors have written it in that language; undefined if they
 * have not.
 */
export async function readWritten(
  db: Db,
  call: Call,
  { entity, id, language, comment, message }: Input,
): Promise<ReadingSource | undefined> {
  if (comment || message || !isLanguage(language)) return undefined;
  const source = await readObject(db, callOn({ ...call, language }, readEntity(call, entity ?? '')), id ?? 0);
  return source.language === language ? source : undefined;
}

/** Returns the hash of a version: of the object and all that is read of it. */
export const versionHash = ({ about, texts, language }: ReadingSource): string =>
  createHash('sha256')
    .update(JSON.stringify([about, language, texts]))
    .digest('hex');
