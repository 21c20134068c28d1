import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { useCall } from '../../data/calls/use-call.ts';
import { editPath } from '../../data/definitions/paths.ts';
import { entityNamed, resourceOf } from '../../data/definitions/resources.ts';
import { titleOf, useContentLanguages } from '../../data/labels/content.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { may } from '../../data/session/whoami.ts';
import { HomePanel, HomeRow } from './home-panel.tsx';

/** Maximum numbers of polls read, earliest deadline first, and of polls listed. */
const MAX_FETCHED = 25;
const MAX_LISTED = 5;

/** Share of the people asked, 0 to 1, above which a poll is no longer listed. */
const SUFFICIENT_SHARE = 0.5;

const poll = entityNamed('poll');

/**
 * Lists open polls, anonymous ones excluded, that most people have not answered. Renders nothing when there are none.
 */
export default function Unanswered() {
  const translate = useTranslate();
  const languages = useContentLanguages();
  const { profile } = useConsole();
  const timeOf = useTimeText();
  const [now] = useState(() => new Date().toISOString());
  const isMine = may(profile, poll.name, 'admin');
  const { data: open = [] } = useGetList(
    resourceOf(poll),
    {
      pagination: { page: 1, perPage: MAX_FETCHED },
      sort: { field: 'response_deadline', order: 'ASC' },
      filter: { state: 'published', response_deadline_from: now },
    },
    { enabled: isMine },
  );
  const ids = open.map(({ id }) => id).join();
  const { data } = useCall('GET v1/console/figures/', {
    query: { entity: poll.name, ids },
    enabled: open.length > 0,
  });
  const rows = open.flatMap((row) => {
    const { answers = 0, asked = 0 } = data?.results.find(({ id }) => id === row.id) ?? {};
    return asked > 0 && answers / asked < SUFFICIENT_SHARE && !row.anonymous ? [{ row, answers, asked }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <HomePanel title={translate('console.home.unanswered')}>
      {rows.slice(0, MAX_LISTED).map(({ row, answers, asked }) => (
        <HomeRow
          key={row.id}
          to={editPath(resourceOf(poll), row.id)}
          entity={poll}
          title={titleOf(poll, row, languages) ?? translate('console.list.untitled')}
          detail={translate('console.home.unanswered_at', {
            answers,
            asked,
            time: timeOf(row.response_deadline),
          })}
        />
      ))}
    </HomePanel>
  );
}
