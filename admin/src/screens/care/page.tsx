import { CARE_LISTS, type CareList as CareState } from '@piiri/shared/contracts/care.ts';
import { useTranslate } from 'react-admin';
import { screenPath } from '../../data/definitions/paths.ts';
import { ListTab, ListTabs } from '../../generate/list/views/list-tab.tsx';
import { Page } from '../../kit/page/page.tsx';
import { useSearchParamFilters } from '../../kit/state/use-search-param-filters.ts';
import { BrokenLinks } from './broken-links.tsx';
import { CareList } from './care-list.tsx';
import { CARE_TABS, type CareTab } from './tabs.ts';
import { UnansweredSearches } from './unanswered-searches.tsx';
import { useCareCounts } from './use-care-counts.ts';

const isCareState = (tab: CareTab): tab is CareState => (CARE_LISTS as readonly string[]).includes(tab);

/** What waits for care, a tab for each kind, the page of its list in the address. */
export default function CarePage() {
  const translate = useTranslate();
  const { chosen, page, onPage } = useSearchParamFilters(['tab', 'page']);
  const tab = CARE_TABS.find((name) => name === chosen.tab) ?? 'overdue';
  const counts = useCareCounts();
  const paging = { page, onPage };
  return (
    <Page title={translate('console.care.title')}>
      <ListTabs label={translate('console.care.tabs')}>
        {CARE_TABS.map((name) => (
          <ListTab key={name} to={`${screenPath('care')}?tab=${name}`} isHere={name === tab}>
            {translate(`console.care.${name}`)}
            {counts[name] !== undefined && <span className="tab-count">{counts[name]}</span>}
          </ListTab>
        ))}
      </ListTabs>
      {isCareState(tab) && <CareList key={tab} state={tab} {...paging} />}
      {tab === 'unanswered' && <UnansweredSearches {...paging} />}
      {tab === 'broken' && <BrokenLinks {...paging} />}
    </Page>
  );
}
