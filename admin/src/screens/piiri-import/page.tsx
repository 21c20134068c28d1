import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { ImportSteps } from '../../generate/import/import-steps.tsx';
import { downloadCsv } from '../../generate/import/write-csv.ts';
import { Page } from '../../kit/page/page.tsx';
import { useFields } from './fields.ts';
import { ImportProgress } from './import-progress.tsx';
import { UnknownGroups } from './unknown-groups.tsx';
import { useImport } from './use-import.ts';

/** Imports people from a file: choose it, check its rows, then store all or none. */
export default function ImportPage() {
  const translate = useTranslate();
  const fields = useFields();
  const { upload, state, isRunning, store, forget } = useImport();
  const isOver = state !== undefined && !isRunning;
  const { preview } = upload;
  const unknown = preview && 'unknown_groups' in preview ? preview.unknown_groups : [];
  const downloadTemplate = () =>
    downloadCsv([fields.map(({ label }) => label)], ';', `${translate('console.import.template_name')}.csv`);
  return (
    <Page title={translate('console.import.title')}>
      {isRunning || isOver ? (
        <ImportProgress state={state} onAgain={forget} />
      ) : (
        <ImportSteps
          upload={upload}
          fields={fields}
          labelOf={(name) => fields.find((field) => field.name === name)?.label ?? name}
          lead={translate('console.import.lead')}
          before={
            <Button size="small" startIcon={<Download />} onClick={downloadTemplate}>
              {translate('console.import.template')}
            </Button>
          }
          limits={translate('console.import.limits')}
          columnsHelp={translate('console.import.columns_help')}
          about={translate('console.import.person')}
          named={['first_name', 'last_name']}
          mend={
            unknown.length > 0 && (
              <UnknownGroups
                key={unknown.map(({ name }) => name).join('\n')}
                unknown={unknown}
                disabled={upload.share !== undefined}
                onChoose={(choices) =>
                  upload.file &&
                  upload.look(upload.file, upload.mapping, { ...upload.choices, ...choices }, upload.encoding)
                }
              />
            )
          }
          isMendedAbove={({ field, message }) =>
            field === 'groups' && unknown.some(({ name }) => message.includes(name))
          }
          onStore={store}
        />
      )}
    </Page>
  );
}
