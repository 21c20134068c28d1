import Button from '@mui/material/Button';
import { user } from '@piiri/schemas/entities/user.ts';
import type { ImportState, PeoplePreview } from '@piiri/shared/contracts/people-import.ts';
import { PEOPLE_COLUMNS } from '@piiri/shared/people-columns.ts';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { useRefreshLists } from '../../data/calls/use-action.ts';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import type { ImportReportData } from '../../generate/import/import-report.tsx';
import { ImportSteps } from '../../generate/import/import-steps.tsx';
import { downloadCsv, useImportFile } from '../../generate/import/use-import-file.ts';
import { useRunningImport } from '../../generate/import/use-running-import.ts';
import { Page } from '../../kit/page/page.tsx';
import { ImportProgress } from './import-progress.tsx';
import { UnknownGroups } from './unknown-groups.tsx';

/** Returns the fields that a file may contain, with their labels. */
function useFields(): { name: string; label: string }[] {
  const words = useEntityWords(user);
  const [locale] = useLocaleState();
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'language' });
    return PEOPLE_COLUMNS.map(({ name, labelledBy, language }) => ({
      name,
      label: words.label(labelledBy) + (language ? ` (${names.of(language)})` : ''),
    }));
  }, [words, locale]);
}

/**
 * Uploads a file of people for a preview and for storing, and reads the progress. After the page was left, it finds a
 * running import again.
 */
function useImport() {
  const { tenant } = useConsole();
  const upload = useImportFile<PeoplePreview>();
  const refreshLists = useRefreshLists('user', 'group');
  const running = useRunningImport<ImportState>(`piiri.import.${tenant.id}`, async (id) => {
    const state = await call(`GET v1/users/import/${id}/`, { query: { rows: 0 } });
    if (state.undone?.state === 'done') void refreshLists();
    return state;
  });

  // Only this page knows what it left out; who comes back to a running import sees the counts alone.
  const [report, setReport] = useState<ImportReportData>();
  const store = async (skipWrong: boolean) => {
    const { preview, file, choices } = upload;
    const groups = Object.entries(choices).flatMap(([name, choice]) => (choice === 'new' ? [name] : []));
    setReport(preview && 'rows' in preview && file ? { preview, fileName: file.name, groups } : undefined);
    const started = (await upload.store(skipWrong)) as { id: number } | undefined;
    if (started) running.start(started.id);
  };

  const discard = () => {
    upload.forget();
    running.forget();
  };

  const undo = async (of: ImportState) => {
    const undone = await call(`POST v1/users/import/${of.id}/undo/`);
    running.start(of.id, { ...of, can_undo: false, undone });
  };

  return { upload, report, state: running.state, isRunning: running.isRunning, store, undo, forget: discard };
}

/** Imports people from a file: choose it, check its rows, then store all or none. */
export default function ImportPage() {
  const translate = useTranslate();
  const fields = useFields();
  const { upload, report, state, isRunning, store, undo, forget } = useImport();
  const isOver = state !== undefined && !isRunning;
  const { preview } = upload;
  const unknown = preview && 'unknown_groups' in preview ? preview.unknown_groups : [];
  const downloadTemplate = () =>
    downloadCsv([fields.map(({ label }) => label)], ';', `${translate('console.import.template_name')}.csv`);
  return (
    <Page title={translate('console.import.title')}>
      {isRunning || isOver ? (
        <ImportProgress state={state} report={report} onUndo={undo} onAgain={forget} />
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
                  upload.look(
                    upload.file,
                    upload.mapping,
                    { ...upload.choices, ...choices },
                    upload.encoding,
                    upload.cells,
                  )
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
