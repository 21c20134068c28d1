import { useTranslate } from 'react-admin';
import { LoadingRows } from '../../kit/page/loading-rows.tsx';
import { Page } from '../../kit/page/page.tsx';
import { RevealWhenLoaded } from '../../kit/page/reveal-when-loaded.tsx';
import { Column } from '../../kit/page/row.tsx';
import { Categories } from './categories.tsx';
import { ManagerLog } from './manager-log.tsx';
import { Managers } from './managers.tsx';
import { Policy } from './policy.tsx';
import { Statistics } from './statistics.tsx';

/** Managers, policy and statistics of the feedback channel. */
export default function FeedbackSettings() {
  const translate = useTranslate();
  return (
    <Page title={translate('console.feedback_settings.title')}>
      <RevealWhenLoaded placeholder={<LoadingRows height={120} />}>
        <Column gap={3} sx={{ gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 960 }}>
          <Categories />
          <Managers />
          <Policy />
          <Statistics />
          <ManagerLog />
        </Column>
      </RevealWhenLoaded>
    </Page>
  );
}
