import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { statusOf } from '../../data/api/problem.ts';
import { ExportButton } from '../../data/calls/download.tsx';
import { LoadFailed } from '../../data/calls/load-failed.tsx';
import { Loaded } from '../../data/calls/loaded.tsx';
import { editPath } from '../../data/definitions/paths.ts';
import { useContentLanguages, valueAt } from '../../data/labels/content.ts';
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
  const { read, answers } = useReplies(id, { page, newsId, group });
  const { poll, summary, news } = read.data ?? {};
  if (statusOf(read.error ?? answers.error) === 404) return <NotFound />;
  // An address with a news item and the poll of another one is invalid.
  if (news && news.poll !== id) return <NotFound />;

  const title = translate('console.replies.title');
  const name = poll && String(valueAt({ ...poll }, 'translations.title', languages) ?? '');
  const newsTitle = news && String(valueAt({ ...news }, 'translations.title', languages) ?? '');
  const back = newsId
    ? { to: editPath('news', newsId), label: newsTitle || translate('console.replies.to_news') }
    : { to: editPath('polls', id), label: name || translate('console.replies.to_poll') };
  const isExported = summary && summary.count !== 0 && !summary.hidden && group === undefined;

  return (
    <Page
      title={name ? `${title}: ${name}` : title}
      back={back}
      actions={isExported && <ExportButton path={`v1/polls/${id}/answers/`} name={name || title} />}
    >
      {answers.error && <LoadFailed error={answers.error} onRetry={() => void answers.refetch()} />}
      <Loaded read={read} rows={5} height={44}>
        {(loaded) => (
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
      </Loaded>
    </Page>
  );
}
