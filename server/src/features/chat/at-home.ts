import type { HomeMine } from '@piiri/shared/contracts/home.ts';
import { isSwitchedOn } from '../../engine/access/access.ts';
import type { Call, EntityCall } from '../../engine/access/call.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { languageAt, titleOf } from '../../engine/read/feed.ts';
import { list } from '../../engine/read/list.ts';
import { usesDirect } from './channel.ts';
import { unreadByPerson } from './direct.ts';

const MAX_CHANNELS = 100;

/** Where messages wait that the caller has not read: channels and direct rooms. Who may only read has no chat in their menu. */
export async function chatAtHome(call: Call): Promise<Pick<HomeMine, 'waiting'>> {
  const entity = entityOf('chat_channel');
  if (call.actor.readOnly || !isSwitchedOn(call.actor, entity.feature)) return { waiting: [] };
  const { results } = await list({ ...call, entity, asEditor: false }, { page: 1, page_size: MAX_CHANNELS });
  const direct = usesDirect(call.actor) ? await directAtHome(call) : [];
  const channels = results
    .filter(({ unread_count }) => Number(unread_count) > 0)
    .map((channel) => ({
      type: entity.name,
      id: Number(channel.id),
      language: languageAt(channel, 'translations.name'),
      title: titleOf(channel, entity),
      due: null,
      starts: null,
      count: Number(channel.unread_count),
    }));
  return { waiting: [...channels, ...direct] };
}

/** Returns the caller's direct rooms with unread messages, keyed by the other person. */
async function directAtHome({ services, actor }: Pick<EntityCall, 'services' | 'actor'>) {
  const rooms = await services.database.tenant(actor.tenantId, (db) => unreadByPerson(db, actor));
  return rooms.map(({ id, name, unread }) => ({
    type: 'direct',
    id,
    language: null,
    title: name,
    due: null,
    starts: null,
    count: unread,
  }));
}
