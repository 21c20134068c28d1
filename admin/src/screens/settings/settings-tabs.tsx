import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { FEATURES } from '@piiri/schemas/features.ts';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { Submission } from '../../kit/dialogs/form-dialog.tsx';
import { SCROLL_SHADOWS } from '../../kit/page/scroll-shadows.ts';
import { type FeatureTab, tabOfFeature } from './company-fields.tsx';

const TABS = ['company', 'look', 'features', 'publishing', 'security'] as const;
type SettingsTab = (typeof TABS)[number];

/** Tab of a refused member; members of the other tabs are the company's. */
function tabOfError(form: Submission): SettingsTab | undefined {
  if (!form.hasErrors) return undefined;
  if (form.errorAt('color') || form.errorAt('logo')) return 'look';
  if (form.errorAt('settings.resource_categories')) return 'features';
  if (form.errorAt('settings.thanks_values')) return 'publishing';
  if (form.errorAt('settings.join_by_number')) return 'security';
  const feature = FEATURES.find((name) => form.errorAt(`settings.${name}`));
  const tab: FeatureTab | undefined = feature && tabOfFeature(feature);
  return tab ?? 'company';
}

/** The open tab of the settings, which the address names, and the row of tabs. A refused form opens the tab to mend. */
export function useSettingsTabs(form: Submission): { tab: SettingsTab; tabs: ReactNode } {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const [tab, setTab] = useState(() => TABS.find((name) => name === search.get('tab')) ?? 'company');
  const wrong = tabOfError(form);
  const [lastWrong, setLastWrong] = useState<SettingsTab>();
  if (wrong !== lastWrong) {
    setLastWrong(wrong);
    if (wrong) setTab(wrong);
  }
  const open = (name: SettingsTab) => {
    setTab(name);
    setSearch({ tab: name }, { replace: true });
  };
  const tabs = (
    <Tabs
      value={tab}
      onChange={(_, name: SettingsTab) => open(name)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={translate('console.settings.title')}
      sx={{ '& .MuiTabs-scroller': SCROLL_SHADOWS }}
    >
      {TABS.map((name) => (
        <Tab key={name} value={name} label={translate(`console.settings.${name}`)} />
      ))}
    </Tabs>
  );
  return { tab, tabs };
}
