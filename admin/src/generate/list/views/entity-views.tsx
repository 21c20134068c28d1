import Typography from '@mui/material/Typography';
import type { Entity } from '@piiri/schemas';
import { type ReactNode, useEffect, useState } from 'react';
import { useListContext, useLocation, useStore, useTranslate } from 'react-admin';
import { listPath } from '../../../data/definitions/paths.ts';
import { resourceOf, viewPath, viewsOfList } from '../../../data/definitions/resources.ts';
import { useEntityWords } from '../../../data/labels/entity-texts.ts';
import { useConsole } from '../../../data/session/console-context.tsx';
import { may } from '../../../data/session/whoami.ts';
import { lazyComponent, withoutFallback } from '../../../kit/lazy-component.tsx';
import { ListTab, ListTabs, viewCountKey, viewQuery } from './list-tab.tsx';
import { readyTabs } from './ready-tabs.ts';

const ViewTabs = withoutFallback(lazyComponent(() => import('./saved-views.tsx'), 'ViewTabs'));
const TabCount = withoutFallback(lazyComponent(() => import('./saved-views.tsx'), 'TabCount'));

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

interface Props {
  entity: Entity;
  view?: Entity;
  /** The list's tools, at the end of the line of tabs. */
  children?: ReactNode;
}

/**
 * Tabs of an entity's lists: all objects and its views with their counts, ready ones, and saved ones. Renders nothing
 * when there is only the whole list.
 */
export function EntityViews({ entity, view, children }: Props) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const { profile } = useConsole();
  const { search } = useLocation();
  const { hasViews, asks } = useHasViews(view ?? entity);
  const views = viewsOfList(entity).filter(({ name }) => may(profile, name, 'admin'));
  const savedTabs = asks && <ViewTabs entity={view ?? entity} />;
  const ready = view ? [] : readyTabs(entity);
  if (views.length === 0 && ready.length === 0 && !hasViews) return savedTabs;
  const home = listPath(resourceOf(entity));
  const links = [
    { to: home, label: translate('console.list.all'), of: entity, isHere: !view && viewQuery(search) === '' },
    ...views.map((saved) => ({
      to: `${home}/${viewPath(saved)}`,
      label: words.view(saved.name),
      of: saved,
      isHere: saved.name === view?.name,
    })),
  ];
  const help = view && words.help(view.name);
  return (
    <>
      <ListTabs label={words.plural} end={children}>
        {links.map(({ to, label, of, isHere }) => (
          <ListTab key={to} to={to} isHere={isHere}>
            {label}
            <TabCount entity={of} />
          </ListTab>
        ))}
        {ready.map(({ name, filter }) => {
          const query = `filter=${encodeURIComponent(JSON.stringify(filter))}`;
          return (
            <ListTab key={name} to={`${home}?${query}`} isHere={viewQuery(search) === viewQuery(query)}>
              {translate(`console.tabs.${name}`)}
            </ListTab>
          );
        })}
        {savedTabs}
      </ListTabs>
      {help && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {help}
        </Typography>
      )}
    </>
  );
}
