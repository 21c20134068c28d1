import Button from '@mui/material/Button';
import { ChevronRight } from 'lucide-react';
import { LinkBase, type RaRecord, useTranslate } from 'react-admin';
import { PageSection } from '../../kit/page/page-section.tsx';

/** Leads from a pulse's form to its results. */
export default function ResultsSection({ record }: { record: RaRecord | undefined }) {
  const translate = useTranslate();
  if (!record) return null;
  return (
    <PageSection title={translate('console.pulses.results')} help={translate('console.pulses.hidden_help')}>
      <Button
        variant="outlined"
        component={LinkBase}
        to={`/pulses/results/${record.id}`}
        endIcon={<ChevronRight className="directed" />}
      >
        {translate('console.pulses.open_results')}
      </Button>
    </PageSection>
  );
}
