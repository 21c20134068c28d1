import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Download, FileUp } from 'lucide-react';
import { useTranslate } from 'react-admin';
import { DropArea } from '../../inputs/drop-area.tsx';
import { Page } from '../../shell/page.tsx';
import { ColumnChoices } from './column-choices.tsx';
import { useFields } from './fields.ts';
import { ImportProgress } from './import-progress.tsx';
import { Preview } from './preview.tsx';
import { useImport } from './use-import.ts';
import { keepCsv } from './write-csv.ts';

const ACCEPTED = '.csv,.txt,.tsv,.xlsx';

/** Brings people in from a file: chosen, looked at row by row, then stored, all or none. */
export default function ImportPage() {
  const translate = useTranslate();
  const fields = useFields();
  const given = useImport();
  const { file, preview, problem, share, state, isRunning } = given;
  const isOver = state !== undefined && !isRunning;
  return (
    <Page title={translate('console.import.title')}>
      {isRunning || isOver ? (
        <ImportProgress state={state} onAgain={given.forget} />
      ) : (
        <Box sx={{ display: 'grid', gap: 3, maxWidth: 1080 }}>
          <Box sx={{ maxWidth: 720, display: 'grid', gap: 1.5 }}>
            <Typography>{translate('console.import.lead')}</Typography>
            <Box>
              <Button
                size="small"
                startIcon={<Download />}
                onClick={() =>
                  keepCsv(
                    [fields.map(({ label }) => label)],
                    ';',
                    `${translate('console.import.template_name')}.csv`,
                  )
                }
              >
                {translate('console.import.template')}
              </Button>
            </Box>
          </Box>
          <DropArea
            accept={ACCEPTED}
            icon={<FileUp />}
            label={translate(file ? 'console.file.replace' : 'console.file.choose')}
            hint={
              file ? file.name : `${translate('console.image.drop')}. ${translate('console.import.limits')}`
            }
            isInvalid={Boolean(problem)}
            describedBy={problem ? 'import-problem' : undefined}
            disabled={share !== undefined}
            onFiles={([chosen]) => chosen && given.look(chosen, {})}
          />
          {share !== undefined && (
            <Box role="status">
              <Typography sx={{ mb: 1 }}>
                {translate(share < 1 ? 'console.import.sending' : 'console.import.looking')}
              </Typography>
              <LinearProgress
                variant={share < 1 ? 'determinate' : 'indeterminate'}
                value={share * 100}
                aria-label={translate('console.import.looking')}
                sx={{ height: 6, borderRadius: 3 }}
              />
            </Box>
          )}
          {problem && (
            <Alert severity="error" id="import-problem">
              {translate(problem, { _: problem })}
            </Alert>
          )}
          {preview && file && (
            <>
              <ColumnChoices
                key={file.name}
                recognised={preview}
                mapping={given.mapping}
                disabled={share !== undefined}
                isOpen={Boolean(problem)}
                onChange={(mapping) => given.look(file, mapping)}
              />
              {'rows' in preview && (
                <Preview
                  preview={preview}
                  fileName={file.name}
                  disabled={share !== undefined}
                  onStore={given.store}
                />
              )}
            </>
          )}
        </Box>
      )}
    </Page>
  );
}
