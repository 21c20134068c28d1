import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Loaded } from '../../data/calls/loaded.tsx';
import { useCall } from '../../data/calls/use-call.ts';
import { Note } from '../../kit/page/note.tsx';
import { Page } from '../../kit/page/page.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Column } from '../../kit/page/row.tsx';
import { FeatureSwitch } from './feature-switch.tsx';
import { ReadingSection } from './reading-section.tsx';

/** What leaves the house with worded answers and with people's own tokens, and to whom, with a switch for each. */
export default function AnswersPage() {
  const translate = useTranslate();
  const service = useCall('GET v1/answers/service/');
  return (
    <Page title={translate('console.answers.title')}>
      <Column gap={2.5} sx={{ gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 960 }}>
        <Typography sx={{ maxWidth: 720 }}>{translate('console.answers.lead')}</Typography>
        <PageSection title={translate('console.answers.model')}>
          <Loaded read={service} height={72}>
            {(model) =>
              model ? (
                <Typography sx={{ mb: 2, maxWidth: 720 }}>
                  {translate('console.answers.model_on', { ...model })}
                </Typography>
              ) : (
                <Note sx={{ mb: 2 }}>{translate('console.answers.model_off')}</Note>
              )
            }
          </Loaded>
          <FeatureSwitch feature="answers_enabled" />
        </PageSection>
        <PageSection
          title={translate('console.answers.tokens_title')}
          help={translate('console.answers.tokens')}
        >
          <FeatureSwitch feature="personal_tokens_enabled" />
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {translate('console.answers.agents_doc', { address: `${location.origin}/api/mcp` })}
          </Typography>
        </PageSection>
        <ReadingSection />
      </Column>
    </Page>
  );
}
