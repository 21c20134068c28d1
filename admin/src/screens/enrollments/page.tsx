import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { statusOf } from '../../data/api/problem.ts';
import { Loaded } from '../../data/calls/loaded.tsx';
import { editPath } from '../../data/definitions/paths.ts';
import { useContentLanguages, valueAt } from '../../data/labels/content.ts';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { SearchField } from '../../kit/inputs/search-field.tsx';
import { NotFound } from '../../kit/page/message-page.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Column, Row } from '../../kit/page/row.tsx';
import { useDebounced } from '../../kit/state/debounce.ts';
import { Pager } from '../../kit/tables/pager.tsx';
import { AddPerson } from './add-person.tsx';
import { CheckInByCode } from './check-in-by-code.tsx';
import { DeskTools } from './desk-tools.tsx';
import { type EventAnswer, PAGE_SIZE, useDesk, useEventPeople } from './event-people.ts';
import { MessageDialog } from './message-dialog.tsx';
import { PeopleTable } from './people-table.tsx';
import { PrintSheet, usePrinting } from './print-sheet.tsx';
import { RatingSummary } from './rating-summary.tsx';
import '../feedback-case/print.css';

/**
 * Returns a function that says when an event is, and the numbers of enrolled people, seats, waiting people and those who
 * have come.
 */
function useDeskText() {
  const translate = useTranslate();
  const timeOf = useTimeText();
  return ({ start_time, seats, enrolled, waiting }: EventAnswer, checkedIn: number) =>
    [
      timeOf(start_time),
      seats === null
        ? translate('console.enrollments.coming', { smart_count: enrolled })
        : translate('console.enrollments.coming_of', { enrolled, seats }),
      waiting > 0 && translate('console.enrollments.in_queue', { smart_count: waiting }),
      enrolled > 0 && translate('console.enrollments.here_count', { here: checkedIn, enrolled }),
    ]
      .filter(Boolean)
      .join(' · ');
}

/** Enrolments and ratings of an event, both also as files. */
export default function Enrollments() {
  const translate = useTranslate();
  const languages = useContentLanguages();
  const textOf = useDeskText();
  const id = Number(useParams().id);
  const [page, setPage] = useState(1);
  const desk = useDesk(id);
  const printing = usePrinting(id);
  const [written, setWritten] = useState('');
  const search = useDebounced(written.trim());
  const read = useEventPeople(id, page, search);
  // A search without matches does not take away the desk.
  const hasPeople = (about: EventAnswer) => about.enrolled + about.waiting > 0 || search !== '';
  if (statusOf(read.error) === 404) return <NotFound />;

  const title = translate('console.enrollments.title');
  const about = read.data?.event;
  const name = about && String(valueAt({ ...about }, 'translations.title', languages) ?? '');
  const back = { to: editPath('events', id), label: name || translate('console.enrollments.back') };
  const showsRatings = about?.feedback_enabled || (read.data?.ratings.count ?? 0) > 0;
  const path = about?.enrollment_enabled ? 'enrollments' : 'feedbacks';

  return (
    <Page
      title={title}
      back={back}
      actions={
        about && (
          <DeskTools
            table={{ path: `v1/events/${id}/${path}/`, name: `${title} ${name}` }}
            people={
              about.enrollment_enabled && hasPeople(about)
                ? {
                    print: () => void printing.print(),
                    isPrinting: printing.isBusy,
                    message: (close) => (
                      <MessageDialog
                        event={id}
                        counts={{
                          all: about.enrolled + about.waiting,
                          enrolled: about.enrolled,
                          waiting: about.waiting,
                        }}
                        onClose={close}
                      />
                    ),
                  }
                : undefined
            }
          />
        )
      }
    >
      <Loaded read={read} rows={5} height={44}>
        {({ event: about, enrollments, ratings }) => (
          <Column gap={4} sx={{ gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {(about.enrollment_enabled || hasPeople(about)) && (
              <Box component="section">
                <Typography variant="h2" component="p" className="only-on-paper" sx={{ mb: 1 }}>
                  {name}
                </Typography>
                <Typography role="status" sx={{ mb: { xs: 1.5, sm: 2 } }}>
                  {textOf(about, enrollments.checked_in)}
                </Typography>
                {about.enrollment_enabled && (
                  <Row sx={{ gap: { xs: 1, sm: 3 }, mb: { xs: 1, sm: 2 } }}>
                    {hasPeople(about) && <CheckInByCode desk={desk} />}
                    <AddPerson event={id} desk={desk} />
                  </Row>
                )}
                {hasPeople(about) && (
                  <Box className="not-on-paper" sx={{ mb: 1.5 }}>
                    <SearchField
                      value={written}
                      onChange={(text) => {
                        setWritten(text);
                        setPage(1);
                      }}
                    />
                  </Box>
                )}
                {enrollments.count === 0 ? (
                  <Typography color="textSecondary">
                    {translate(search ? 'console.enrollments.nobody' : 'console.enrollments.empty')}
                  </Typography>
                ) : (
                  <Box className={printing.rows && 'not-on-paper'}>
                    <PeopleTable
                      rows={enrollments.results}
                      label={title}
                      desk={about.enrollment_enabled ? desk : undefined}
                      isFull={about.seats !== null && about.enrolled >= about.seats}
                    />
                  </Box>
                )}
                {printing.rows && <PrintSheet rows={printing.rows} label={title} />}
                <Pager
                  page={page}
                  pages={Math.ceil(enrollments.count / PAGE_SIZE)}
                  sx={{ mt: 2 }}
                  onPage={setPage}
                />
              </Box>
            )}
            {showsRatings && (
              <Box component="section" aria-labelledby="ratings">
                <Typography id="ratings" variant="h2" sx={{ mb: 2 }}>
                  {translate('console.enrollments.ratings')}
                </Typography>
                <RatingSummary ratings={ratings} named={!about.enrollment_enabled} />
              </Box>
            )}
            {!about.enrollment_enabled && !showsRatings && (
              <Typography color="textSecondary">{translate('console.enrollments.off')}</Typography>
            )}
          </Column>
        )}
      </Loaded>
    </Page>
  );
}
