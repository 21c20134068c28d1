import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useCall } from '../../data/calls/use-call.ts';
import { editPath } from '../../data/definitions/paths.ts';
import { findEditedEntity, resourceOf } from '../../data/definitions/resources.ts';
import { useEntityWording } from '../../data/labels/entity-texts.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { may } from '../../data/session/whoami.ts';
import { HomePanel, HomeRow } from './home-panel.tsx';

const DAYS = 28;
const DAY_MS = 86_400_000;

const MAX_LISTED = 5;

/** Share of the audience, 0 to 1, above which content is no longer listed. */
const SUFFICIENT_SHARE = 0.5;

/**
 * Lists recently released content that few have read. Renders nothing when there is none, or when reach is not
 * measured.
 */
export default function LittleRead() {
  const translate = useTranslate();
  const wordingOf = useEntityWording();
  const { profile, tenant } = useConsole();
  const [from] = useState(() => new Date(Date.now() - DAYS * DAY_MS).toISOString());
  const { data } = useCall('GET v1/reach/', {
    query: { from, admin_view: '1' },
    enabled: tenant.settings.reach_enabled && may(profile, 'news', 'admin'),
  });
  const rows = (data?.weakest ?? []).flatMap(({ entity: name, object, audience, reached }) => {
    const entity = findEditedEntity(name);
    if (!entity || !audience || reached === null || reached / audience >= SUFFICIENT_SHARE) return [];
    return [{ entity, object, percent: Math.round((100 * reached) / audience), reached, audience }];
  });
  if (rows.length === 0) return null;
  return (
    <HomePanel title={translate('console.home.little_read')}>
      {rows.slice(0, MAX_LISTED).map(({ entity, object, percent, reached, audience }) => (
        <HomeRow
          key={`${entity.name} ${object.id}`}
          to={editPath(resourceOf(entity), object.id)}
          entity={entity}
          title={object.title}
          detail={`${wordingOf(entity).name} · ${translate('console.home.little_read_at', { percent, reached, audience })}`}
        />
      ))}
    </HomePanel>
  );
}
