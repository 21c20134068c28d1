import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  ARCHIVE_MAX_BYTES,
  type ContentImport,
  type ContentPlan,
} from '@piiri/shared/contracts/content-import.ts';
import { FileUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { messageOf, problemOf } from '../../data/api/problem.ts';
import { useAttempt } from '../../data/calls/use-action.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { useRunningImport } from '../../generate/import/use-running-import.ts';
import { DropArea } from '../../kit/inputs/drop-area.tsx';
import { Note } from '../../kit/page/note.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Column, Row } from '../../kit/page/row.tsx';
import { announce } from '../../kit/state/live-region.tsx';
import { ProgressBox } from '../../kit/state/progress-box.tsx';
import { type Choices, ImportChoices } from './choices.tsx';
import { ImportedDocuments } from './documents.tsx';
import { EarlierImports } from './earlier-imports.tsx';

function formOf(file: File, { from, as, publish }: Choices): FormData {
  const body = new FormData();
  body.set('file', file);
  body.set('from', from);
  if (as) body.set('as', as);
  if (publish) body.set('publish', '1');
  return body;
}

/** Returns the server's words about the file, or about the whole call. */
const explain = (error: unknown) =>
  Object.values(problemOf(error)?.errors ?? {}).flat()[0] ?? messageOf(error);

/** Progress of an import, and its report. The user may leave the page meanwhile. */
function ImportReport({ state, onAgain }: { state: ContentImport | undefined; onAgain: () => void }) {
  const translate = useTranslate();
  const t = (key: string, params = {}) => translate(`console.content_import.${key}`, params);
  const { done = 0, count = 0 } = state ?? {};
  const outcome = state && state.state !== 'running' ? state.state : undefined;
  const outcomeText = outcome && t(outcome);
  useEffect(() => {
    if (outcomeText) announce(outcomeText);
  }, [outcomeText]);
  if (!outcome)
    return (
      <ProgressBox
        text={t('running', { done, count })}
        label={t('title')}
        share={count > 0 ? done / count : undefined}
        hint={t('may_leave')}
      />
    );
  return (
    <Column gap={2}>
      <Note severity={outcome === 'done' ? 'success' : 'error'} sx={{ maxWidth: 720 }}>
        <Typography variant="subtitle1">{outcomeText}</Typography>
        <Typography>{outcome === 'done' ? t('outcome', { ...state }) : t('failed_text')}</Typography>
      </Note>
      <Row>
        <Button variant="outlined" onClick={onAgain}>
          {t('again')}
        </Button>
      </Row>
      {state && outcome === 'done' && <ImportedDocuments plan={state} isDone />}
    </Column>
  );
}

/** Sends an export: first for a preview, then to import it. */
function useExport(onStarted: (id: number) => void) {
  const [file, setFile] = useState<File>();
  const [choices, setChoices] = useState<Choices>({ from: 'confluence', as: '', publish: false });
  const [plan, setPlan] = useState<ContentPlan>();
  const [share, setShare] = useState(0);
  const { attempt, isBusy, problem } = useAttempt(explain);
  const look = (chosen: File, own: Choices) => {
    setFile(chosen);
    setPlan(undefined);
    setShare(0);
    void attempt(async () => {
      const options = { body: formOf(chosen, own), query: { dry_run: 1 as const }, onProgress: setShare };
      setPlan((await call('POST v1/content-import/', options)) as ContentPlan);
    });
  };
  return {
    file,
    choices,
    plan,
    share,
    isBusy,
    problem,
    look: (chosen: File) => look(chosen, choices),
    choose(own: Choices) {
      setChoices(own);
      if (file) look(file, own);
    },
    store: () =>
      attempt(async () => {
        if (!file) return;
        setShare(0);
        const started = await call('POST v1/content-import/', {
          body: formOf(file, choices),
          onProgress: setShare,
        });
        onStarted((started as { id: number }).id);
        setPlan(undefined);
        setFile(undefined);
      }),
  };
}

/** Brings pages and news from an export of another product: choose it, check its tree, then import. */
export default function ContentImportPage() {
  const translate = useTranslate();
  const t = (key: string, params = {}) => translate(`console.content_import.${key}`, params);
  const { tenant } = useConsole();
  const running = useRunningImport<ContentImport>(`piiri.content-import.${tenant.id}`, (id) =>
    call(`GET v1/content-import/${id}/`),
  );
  const { file, choices, plan, share, isBusy, problem, ...own } = useExport(running.start);
  if (running.isRunning || running.state)
    return (
      <Page title={t('title')}>
        <ImportReport state={running.state} onAgain={running.forget} />
      </Page>
    );
  const coming = plan ? plan.new + plan.changed : 0;
  return (
    <Page title={t('title')}>
      <Column gap={3} sx={{ maxWidth: 1080 }}>
        <Typography sx={{ maxWidth: 720 }}>{t('lead')}</Typography>
        <ImportChoices choices={choices} disabled={isBusy} onChange={own.choose} />
        <DropArea
          accept=".zip"
          icon={<FileUp />}
          label={translate(file ? 'console.file.replace' : 'console.file.choose')}
          hint={file ? file.name : t('limits', { max: ARCHIVE_MAX_BYTES / 1024 / 1024 })}
          isInvalid={Boolean(problem)}
          describedBy={problem ? 'content-import-problem' : undefined}
          disabled={isBusy}
          onFiles={([chosen]) => chosen && own.look(chosen)}
        />
        {isBusy && (
          <ProgressBox
            text={translate(share < 1 ? 'console.import.sending' : 'console.import.looking')}
            label={translate('console.import.looking')}
            share={share < 1 ? share : undefined}
            isStatus
          />
        )}
        {problem && (
          <Note severity="error" id="content-import-problem">
            {translate(problem, { _: problem })}
          </Note>
        )}
        {plan && (
          <>
            <div>
              <Typography variant="h2">{t('plan')}</Typography>
              <Typography>{t('plan_text', { ...plan })}</Typography>
            </div>
            <Row>
              <Button variant="contained" disabled={isBusy || coming === 0} onClick={() => void own.store()}>
                {t('store', { smart_count: coming })}
              </Button>
              {coming === 0 && <Typography color="textSecondary">{t('nothing_to_do')}</Typography>}
            </Row>
            <ImportedDocuments plan={plan} />
          </>
        )}
        {!file && <EarlierImports onReport={running.start} />}
      </Column>
    </Page>
  );
}
