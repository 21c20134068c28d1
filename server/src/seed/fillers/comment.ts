import { REACTIONS } from '@piiri/shared/contracts/reactions.ts';
import { type DemoTalk, demoTalk } from '../../../seed/content/talk.ts';
import { comments } from '../../features/comments/owned/comments.ts';
import { reactions } from '../../features/reactions/owned/reactions.ts';
import type { DemoCompany } from '../demo-company.ts';
import { defineFiller } from '../filler.ts';
import { inHours } from '../moments.ts';

/** Comments and reactions on the demo's news and events. */
export default defineFiller({
  after: ['news', 'event'],
  async fill(company) {
    for (const talk of demoTalk[company.demo.key]) {
      await addReactions(company, talk);
      await addComments(company, talk);
    }
  },
});

const objectOf = ({ id, idOf }: DemoCompany, { entity, key }: DemoTalk) => ({
  tenant_id: id,
  entity,
  object_id: idOf(entity, key),
});

async function addReactions(company: DemoCompany, talk: DemoTalk): Promise<void> {
  const object = objectOf(company, talk);
  const rows = REACTIONS.flatMap((reaction) =>
    (talk.reactions[reaction] ?? []).map((who) => ({ ...object, reaction, user_id: company.userId(who) })),
  );
  await company.db.insert(reactions).values(rows);
}

async function addComments(company: DemoCompany, talk: DemoTalk): Promise<void> {
  const object = objectOf(company, talk);
  const ids: number[] = [];
  for (const { who, ago, text, answers, mentions = [] } of talk.comments) {
    const [row] = await company.db
      .insert(comments)
      .values({
        ...object,
        user_id: company.userId(who),
        text,
        answered_id: answers === undefined ? null : ids[answers - 1],
        mentions: mentions.map(company.userId),
        created_at: inHours(-ago / 60),
      })
      .returning({ id: comments.id });
    if (row) ids.push(row.id);
  }
}
