import Box from '@mui/material/Box';
import { Page } from '../../kit/page/page.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Column } from '../../kit/page/row.tsx';
import { DIALOGS } from './dialogs.tsx';
import { INPUTS } from './inputs.tsx';
import { PAGE_PARTS } from './page-parts.tsx';
import { TABLES } from './tables.tsx';

const SAMPLES = [...INPUTS, ...TABLES, ...DIALOGS, ...PAGE_PARTS];

/**
 * The parts of the kit, each in all its states, to be looked at in both themes, on a phone and right to left. Only the
 * development server has this page, at /admin/kit; it is in English alone.
 */
export default function KitPage() {
  return (
    <Page title="Kit">
      <Column gap={2} sx={{ gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {SAMPLES.map(({ file, help, Sample }) => (
          <PageSection key={file} title={file} help={help}>
            <Box data-sample={file}>
              <Sample />
            </Box>
          </PageSection>
        ))}
      </Column>
    </Page>
  );
}
