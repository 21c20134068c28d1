import Box from '@mui/material/Box';
import { Bookmark } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useLocation, useStore, useTranslate } from 'react-admin';
import './list-views.css';
import { PopoverButton } from '../../../kit/dialogs/popover-button.tsx';
import { ListTab, ListTabs, type ListWithViews, viewCountKey, viewQuery } from './list-tab.tsx';
import { SavedViewTabs } from './saved-views.tsx';
import ViewsPopover from './views-popover.tsx';

interface Props {
  list: ListWithViews;
  label: string;
  /** Shows the number of objects of a view; `query`: its URL parameters. */
  Count: ComponentType<{ query: string }>;
}

/**
 * Tabs of a list that belongs to no entity: the whole list and its saved views. Renders nothing when there are no
 * views.
 */
export function ListViews({ list, label, Count }: Props) {
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const [count] = useStore<number>(viewCountKey(list.name), 0);
  const views = <SavedViewTabs list={list} Count={Count} />;
  if (count === 0) return views;
  return (
    <ListTabs label={label}>
      <ListTab to={pathname} isHere={viewQuery(search, list.params) === ''}>
        {translate('console.list.all')}
        <Count query="" />
      </ListTab>
      {views}
    </ListTabs>
  );
}

/** Toolbar of a list that belongs to no entity: its saved views and the given tools. */
export function ScreenTools({ list, children }: { list: ListWithViews; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box className="list-tools screen-tools" role="group" aria-label={translate('console.tools.label')}>
      <PopoverButton
        label={translate('console.tools.views')}
        icon={<Bookmark />}
        Content={ViewsPopover}
        list={list}
      />
      {children}
    </Box>
  );
}
