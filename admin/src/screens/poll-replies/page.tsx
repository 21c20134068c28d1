import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { TableButtons } from '../../downloads/table-buttons.tsx';
import { useContentLanguages, valueAt } from '../../generate/content.ts';
import { editPath } from '../../paths.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { NotFound } from '../../shell/message-page.tsx';
import { Page } from '../../shell/page.tsx';
import { Pager } from '../../shell/pager.tsx';
import { AnswerTable } from './answer-table.tsx';
import { HiddenAnswers } from './hidden-answers.tsx';
import { OptionBars } from './option-bars.tsx';
import { textOf } from './texts.ts';
import { PAGE_SIZE, useReplies } from './use-replies.ts';

/** What was answered to a poll: a chart for each choice, then every answer in a table, and both as files. */
export default function PollReplies() {
  const translate = useTranslate();
  const languages = useContentLanguages();
  const { pollId, newsId } = useParams();
  const id = Number(pollId);
  const [page, setPage] = useState(1);
  const share = new Intl.NumberFormat(useLocale(), { style: 'percent', maximumFractionDigits: 0 });
  const { poll, summary, answers, news } = useReplies(id, page, newsId);
  const failed = [news, poll, summary, answers].find(({ error }) => error);
  if ((failed?.error as { status?: number } | undefined)?.status === 404) return <NotFound />;
  // An address that names news and the poll of something else leads nowhere.
  if (news.data && news.data.poll !== id) return <NotFound />;

  const title = translate('console.replies.title');
  const name = poll.data && String(valueAt({ ...poll.data }, 'translations.title', languages) ?? '');
  const newsTitle = news.data && String(valueAt({ ...news.data }, 'translations.title', languages) ?? '');
  const back = newsId
    ? { to: editPath('news', newsId), label: newsTitle || translate('console.replies.to_news') }
    : { to: editPath('polls', id), label: name || translate('console.replies.to_poll') };
  const isLoaded = poll.data && summary.data && answers.data && (news.data || !newsId);
  const loaded = isLoaded && { poll: poll.data, summary: summary.data };
  const pages = Math.ceil((answers.data?.count ?? 0) / PAGE_SIZE);
  const showsAnswers = loaded && loaded.summary.count > 0;

  return (
    <Page
      title={name ? `${title}: ${name}` : title}
      back={back}
      actions={showsAnswers && <TableButtons path={`v1/polls/${id}/answers/`} name={name || title} />}
    >
      {failed ? (
        <LoadFailed
          error={failed.error}
          onRetry={() => {
            for (const query of [news, poll, summary, answers]) if (query.error) void query.refetch();
          }}
        />
      ) : !loaded ? (
        <Box aria-busy role="status" aria-label={translate('console.app.loading')}>
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} height={44} />
          ))}
        </Box>
      ) : (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {loaded.summary.hidden ? (
            <HiddenAnswers poll={loaded.poll} />
          ) : (
            <Typography>
              {[
                translate('console.replies.count', { smart_count: loaded.summary.count }),
                loaded.summary.asked &&
                  translate('console.replies.rate', {
                    asked: loaded.summary.asked,
                    rate: share.format(loaded.summary.count / loaded.summary.asked),
                  }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          )}
          {!loaded.summary.hidden && loaded.summary.count === 0 && (
            <Alert severity="info">{translate('console.replies.empty')}</Alert>
          )}
          {showsAnswers && (
            <>
              <Box
                sx={{
                  display: 'grid',
                  gap: 2,
                  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 420px), 1fr))',
                }}
              >
                {loaded.poll.questions.map((question) => {
                  const counted = loaded.summary.questions.find((each) => each.id === question.id);
                  if (question.type !== 'choice' || !counted) return null;
                  return (
                    <Paper key={question.id} component="section" variant="outlined" sx={{ p: 2.5 }}>
                      <Typography variant="h2" sx={{ mb: 0.5 }}>
                        {textOf(question, languages)}
                      </Typography>
                      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
                        {translate('console.replies.answered', { smart_count: counted.count })}
                        {question.allow_several && ` · ${translate('console.replies.several')}`}
                      </Typography>
                      <OptionBars question={question} counted={counted} />
                    </Paper>
                  );
                })}
              </Box>
              <Box component="section">
                <Typography variant="h2" sx={{ mb: 1.5 }}>
                  {translate('console.replies.all')}
                </Typography>
                <AnswerTable
                  poll={loaded.poll}
                  rows={answers.data?.results ?? []}
                  label={translate('console.replies.all')}
                />
                <Pager page={page} pages={pages} sx={{ mt: 2 }} onPage={setPage} />
              </Box>
            </>
          )}
        </Box>
      )}
    </Page>
  );
}
