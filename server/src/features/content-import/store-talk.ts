import { cleanText, cutText } from '@piiri/schemas/clean-text.ts';
import { MAX_COMMENT_LENGTH } from '@piiri/shared/comment-rules.ts';
import type { Reaction } from '@piiri/shared/contracts/reactions.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { comments } from '../comments/public.ts';
import { reactions } from '../reactions/public.ts';
import { authorIn } from './plan.ts';
import type { SourceComment, SourceReaction } from './source-document.ts';

/** The object that people talk about. */
interface About {
  entity: string;
  id: number;
}

/**
 * Stores comments of an object that are not stored yet, with their times, and notifies nobody. A reply to a reply
 * answers the first comment. Comments of people whom the company does not have stay without an author, as if they had
 * left.
 * @param stored ids of stored comments by id in the source
 * @returns the same with the new ones
 */
export async function storeComments(
  { db, tenantId }: Transaction,
  about: About,
  sent: readonly SourceComment[],
  stored: Readonly<Record<string, number>>,
  people: ReadonlyMap<string, number>,
): Promise<Record<string, number>> {
  const ids: Record<string, number> = { ...stored };
  const parents = new Map(sent.map(({ sourceId, parent }) => [sourceId, parent]));
  const firstOf = (comment: SourceComment): string | null => {
    let first = comment.parent;
    for (let hops = 0; hops < sent.length && first && parents.get(first); hops++)
      first = parents.get(first) ?? null;
    return first;
  };
  const inTime = [...sent].sort(
    (a, b) => Number(a.parent !== null) - Number(b.parent !== null) || Number(a.created) - Number(b.created),
  );
  for (const comment of inTime) {
    if (ids[comment.sourceId] !== undefined) continue;
    const first = firstOf(comment);
    const [row] = await db
      .insert(comments)
      .values({
        tenant_id: tenantId,
        user_id: authorIn(comment.author, people) ?? null,
        entity: about.entity,
        object_id: about.id,
        answered_id: (first && ids[first]) || null,
        text: cutText(cleanText(comment.text), MAX_COMMENT_LENGTH),
        mentions: [],
        ...(comment.created && { created_at: comment.created }),
      })
      .returning({ id: comments.id });
    if (row) ids[comment.sourceId] = row.id;
  }
  return ids;
}

/** Reactions here by their names in other products; others have no like here. */
const REACTION_NAMES: Readonly<Record<string, Reaction>> = {
  LIKE: 'like',
  LOVE: 'love',
  CARE: 'support',
  SUPPORT: 'support',
  CELEBRATE: 'celebrate',
  HAHA: 'funny',
  FUNNY: 'funny',
  INSIGHTFUL: 'insightful',
};

/** Returns the reaction here that a name means; undefined for none. */
export const reactionOf = (kind: string): Reaction | undefined => REACTION_NAMES[kind.toUpperCase()];

/** Stores the reactions of people whom the company has, once a person. */
export async function storeReactions(
  { db, tenantId }: Transaction,
  about: About,
  sent: readonly SourceReaction[],
  people: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = sent.flatMap(({ author, kind }) => {
    const user = authorIn(author, people);
    const reaction = reactionOf(kind);
    return user && reaction
      ? [{ tenant_id: tenantId, user_id: user, entity: about.entity, object_id: about.id, reaction }]
      : [];
  });
  const once = new Map(rows.map((row) => [row.user_id, row]));
  if (once.size > 0)
    await db
      .insert(reactions)
      .values([...once.values()])
      .onConflictDoNothing();
}
