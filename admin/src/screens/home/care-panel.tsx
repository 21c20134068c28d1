import { CARE_LISTS } from '@piiri/shared/contracts/care.ts';
import { useTranslate } from 'react-admin';
import { screenPath } from '../../data/definitions/paths.ts';
import { CARE_TABS } from '../care/tabs.ts';
import { useCareCounts } from '../care/use-care-counts.ts';
import { HomePanel, HomeRow } from './home-panel.tsx';

const ICONS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(CARE_LISTS.map((name) => [name, 'review'])),
  unanswered: 'quiz',
  broken: 'warning',
};

/** Counts what waits for care; each leads to its list. Renders nothing when nothing does. */
export default function CarePanel() {
  const translate = useTranslate();
  const counts = useCareCounts();
  const waiting = CARE_TABS.filter((name) => counts[name]);
  if (waiting.length === 0) return null;
  return (
    <HomePanel title={translate('console.care.home')}>
      {waiting.map((name) => (
        <HomeRow
          key={name}
          to={`${screenPath('care')}?tab=${name}`}
          icon={ICONS[name]}
          title={translate(`console.care.${name}`)}
          detail={translate(`console.care.${name}_count`, { smart_count: counts[name] })}
        />
      ))}
    </HomePanel>
  );
}
