import Typography from '@mui/material/Typography';
import type { Entity } from '@piiri/schemas';
import { useListContext, useLocation, useStore, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { listPath } from '../../../data/definitions/paths.ts';
import { partPath, partsOfList, resourceOf } from '../../../data/definitions/resources.ts';
import { useEntityWords } from '../../../data/labels/entity-texts.ts';
import { useConsole } from '../../../data/session/console-context.tsx';
import { may } from '../../../data/session/whoami.ts';
import { lazyPart, quiet } from '../../../kit/lazy-part.tsx';
import { ListTab, ListTabs, viewCountKey, viewQuery } from './list-tab.tsx';

const ViewTabs = quiet(
  lazyPart(() => import('./view-tabs.tsx').then(({ ViewTabs }) => ({ default: ViewTabs }))),
);
const TabCount = quiet(
  lazyPart(() => import('./view-tabs.tsx').then(({ TabCount }) => ({ default: TabCount }))),
);

/** Whether a list has saved views, as far as known. `asks`: they may be read; set once the rows are there. */
function useHasViews(entity: Entity): { hasViews: boolean; asks: boolean } {
  const { isPending } = useListContext();
  const [count] = useStore<number>(viewCountKey(entity.name), 0);
  const [asks, setAsks] = useState(count > 0);
  useEffect(() => {
    if (!isPending) (window.requestIdleCallback ?? setTimeout)(() => setAsks(true));
  }, [isPending]);
  return { hasViews: count > 0, asks };
}

/**
 * Tabs of an entity's lists with their counts: all objects, some parts, and saved views. Renders nothing when there is
 * only the whole list.
 */
export function ListParts({ entity, part }: { entity: Entity; part?: Entity }) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const { profile } = useConsole();
  const { search } = useLocation();
  const { hasViews, asks } = useHasViews(part ?? entity);
  const parts = partsOfList(entity).filter(({ name }) => may(profile, name, 'admin'));
  const views = asks && <ViewTabs entity={part ?? entity} />;
  if (parts.length === 0 && !hasViews) return views;
  const home = listPath(resourceOf(entity));
  const links = [
    { to: home, label: translate('console.list.all'), of: entity, isHere: !part && viewQuery(search) === '' },
    ...parts.map((each) => ({
      to: `${home}/${partPath(each)}`,
      label: words.part(each.name),
      of: each,
      isHere: each.name === part?.name,
    })),
  ];
  const help = part && words.help(part.name);
  return (
    <>
      <ListTabs label={words.plural}>
        {links.map(({ to, label, of, isHere }) => (
          <ListTab key={to} to={to} isHere={isHere}>
            {label}
            <TabCount entity={of} />
          </ListTab>
        ))}
        {views}
      </ListTabs>
      {help && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {help}
        </Typography>
      )}
    </>
  );
}
