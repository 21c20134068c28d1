import { createFileRoute } from '@tanstack/react-router';
import { ContentPage } from '../../../content/article/content-page.tsx';
import { ContentPageSkeleton } from '../../../content/article/content-page-skeleton.tsx';
import { CustomDetails } from '../../../content/article/custom-facts.tsx';
import { MissingContent } from '../../../content/article/missing-content.tsx';
import { Discussion } from '../../../content/comments/discussion.tsx';
import { useReading } from '../../../content/reading/use-reading.tsx';
import { RichText } from '../../../content/rich-text.tsx';
import { usePast } from '../../../content/time.tsx';
import { CallFailure } from '../../../data/api/failure.ts';
import { useApp } from '../../../data/app.ts';
import { contentOf, languageOf } from '../../../data/content/content.ts';
import { loadContent } from '../../../data/content/content-route.ts';
import { endOf, events } from '../../../data/models/events.ts';
import { idParam } from '../../../data/search-params.ts';
import { Attendees, FACES } from '../../../screens/events/attendees.tsx';
import { EnrollmentPanel } from '../../../screens/events/enrollment-panel.tsx';
import { EventFacts } from '../../../screens/events/event-facts.tsx';
import { RatingPanel } from '../../../screens/events/rating-panel.tsx';
import { NextOccurrences } from '../../../screens/events/series.tsx';

/** The device does not cache the absence of an enrolment or rating, although it may have cached the event itself. */
function nullWhenOffline(error: unknown): null {
  if (error instanceof CallFailure && error.status === 0) return null;
  throw error;
}

export const Route = createFileRoute('/_in/_content/events/$id')({
  ...idParam,
  loader: async ({ context: { app }, params: { id }, abortController: { signal } }) => {
    const model = app.model(events);
    // The event is equal for all readers; the reader's own enrolment and rating are separate calls.
    return loadContent(id, app.loadTexts('content', 'events'), async () => {
      const [item, enrollment, rating] = await Promise.all([
        model.source.item(id, signal),
        model.enrollment(id, signal).catch(nullWhenOffline),
        model.rating(id, signal).catch(nullWhenOffline),
        app.loadTexts('offline'),
      ]);
      const showsAttendees =
        item.enrollment_enabled && app.session.tenant.value?.settings?.attendees_shown === true;
      const [occurrences, attendees] = await Promise.all([
        item.series ? model.occurrences(item.series, signal).catch(nullWhenOffline) : null,
        showsAttendees ? model.attendees(id, 1, FACES, signal).catch(nullWhenOffline) : null,
        item.series && app.loadTexts('recurrence'),
      ]);
      return { item, enrollment, rating, occurrences, attendees };
    });
  },
  pendingComponent: ContentPageSkeleton,
  notFoundComponent: MissingEvent,
  component: EventScreen,
});

function EventScreen() {
  const app = useApp();
  const { item: original, enrollment, rating, occurrences, attendees } = Route.useLoaderData();
  const { row: item, bar } = useReading('event', original);
  const content = contentOf(item.translations);
  const isOver = usePast(endOf(item));
  const took = !item.enrollment_enabled || enrollment?.state === 'enrolled';
  const isReader = app.session.profile.value?.read_only === true;
  return (
    <ContentPage
      kind="event"
      id={item.id}
      title={content?.title ?? app.t('events:title')}
      language={content?.language}
      original={contentOf(original.translations)?.language}
      reading={bar}
      back={{ to: '/events', label: app.t('events:back') }}
      isPersonal
      meta={item.group_name && <span>{item.group_name}</span>}
    >
      <div lang={app.language}>
        <EventFacts event={item}>
          {item.enrollment_enabled && (
            <EnrollmentPanel
              key={`enrollment-${item.id}`}
              event={item}
              title={content?.title ?? ''}
              enrollment={enrollment}
            />
          )}
          {attendees && <Attendees event={item.id} first={attendees} />}
        </EventFacts>
      </div>
      <RichText html={content?.text ?? ''} dir={languageOf(content?.language, app.language).dir} />
      <CustomDetails row={item} />
      <div lang={app.language}>
        {occurrences && <NextOccurrences event={item} occurrences={occurrences} />}
        {item.feedback_enabled && isOver && took && (rating || !isReader) && (
          <RatingPanel key={`rating-${item.id}`} eventId={item.id} rating={rating} />
        )}
      </div>
      <Discussion kind="event" item={item} />
    </ContentPage>
  );
}

function MissingEvent() {
  const { t } = useApp();
  return (
    <MissingContent title={t('events:missing_title')} back={{ to: '/events', label: t('events:back') }} />
  );
}
