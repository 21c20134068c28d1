import { Bookmark } from 'lucide-react';
import { useLocation, useStore, useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import { ListTab, ListTabs, viewCountKey } from '../generate/list-tab.tsx';
import { PopoverButton } from './popover-button.tsx';
import { SavedViewTabs } from './saved-view-tabs.tsx';
import { type ViewedList, viewQuery } from './view-query.ts';
import ViewsPopover from './views-popover.tsx';

interface Props {
  list: ViewedList;
  label: string;
  /** Shows how many a view has, of its part of the address. */
  Count: ComponentType<{ query: string }>;
}

/** The whole of a list that is no entity's, and its saved views, as tabs; nothing where there are no views. */
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

/** Stores how a list that is no entity's is narrowed, under a name. */
export function ViewsButton({ list }: { list: ViewedList }) {
  const translate = useTranslate();
  return (
    <PopoverButton
      label={translate('console.tools.views')}
      icon={<Bookmark />}
      Content={ViewsPopover}
      list={list}
    />
  );
}
