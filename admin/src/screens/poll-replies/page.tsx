import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { ExportButton } from '../../data/calls/download.tsx';
import { LoadFailed } from '../../data/calls/load-failed.tsx';
import { editPath } from '../../data/definitions/paths.ts';
import { useContentLanguages, valueAt } from '../../data/labels/content.ts';
import { LoadingRows } from '../../kit/page/loading-rows.tsx';
import { NotFound } from '../../kit/page/message-page.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Replies } from './replies.tsx';
import { useReplies } from './use-replies.ts';

/** Answers to a poll: charts, open answers, then a table of all answers, and everything as files. */
export default function PollReplies() {
  const translate = useTranslate();
  const languages = useContentLanguages();
  const { pollId, newsId } = useParams();
  const id = Number(pollId);
  const [page, setPage] = useState(1);
  const [group, setGroup] = useState<number>();
  const { poll, summary, answers, news } = useReplies(id, { page, newsId, group });
  const failed = [news, poll, summary, answers].find(({ error }) => error);
  if ((failed?.error as { status?: number } | undefined)?.status === 404) return <NotFound />;
  // An address with a news item and the poll of another one is invalid.
  if (news.data && news.data.poll !== id) return <NotFound />;

  const title = translate('console.replies.title');
  const name = poll.data && String(valueAt({ ...poll.data }, 'translations.title', languages) ?? '');
  const newsTitle = news.data && String(valueAt({ ...news.data }, 'translations.title', languages) ?? '');
  const back = newsId
    ? { to: editPath('news', newsId), label: newsTitle || translate('console.replies.to_news') }
    : { to: editPath('polls', id), label: name || translate('console.replies.to_poll') };
  const isLoaded = poll.data && summary.data && (news.data || !newsId);
  const loaded = isLoaded && { poll: poll.data, summary: summary.data };
  const isExported = loaded && loaded.summary.count !== 0 && !loaded.summary.hidden && group === undefined;

  return (
    <Page
      title={name ? `${title}: ${name}` : title}
      back={back}
      actions={isExported && <ExportButton path={`v1/polls/${id}/answers/`} name={name || title} />}
    >
      {failed ? (
        <LoadFailed
          error={failed.error}
          onRetry={() => {
            for (const query of [news, poll, summary, answers]) if (query.error) void query.refetch();
          }}
        />
      ) : !loaded ? (
        <LoadingRows height={44} />
      ) : (
        <Replies
          {...loaded}
          answers={answers.data}
          page={page}
          onPage={setPage}
          group={group}
          onGroup={(chosen) => {
            setGroup(chosen);
            setPage(1);
          }}
        />
      )}
    </Page>
  );
}
