import { createFileRoute } from '@tanstack/react-router';
import { Discussion } from '../../../components/comments/discussion.tsx';
import { ContentPage } from '../../../components/content/content-page.tsx';
import { ContentPageSkeleton } from '../../../components/content/content-page-skeleton.tsx';
import { CustomDetails } from '../../../components/content/custom-facts.tsx';
import { MissingContent } from '../../../components/content/missing-content.tsx';
import { EnrollmentPanel } from '../../../components/events/enrollment-panel.tsx';
import { EventFacts } from '../../../components/events/event-facts.tsx';
import { RatingPanel } from '../../../components/events/rating-panel.tsx';
import { RichText } from '../../../components/rich-text.tsx';
import { usePast } from '../../../components/use-past.ts';
import { useApp } from '../../../models/app.ts';
import { contentOf, languageOf } from '../../../models/content.ts';
import { loadContent } from '../../../models/content-route.ts';
import { endOf, events } from '../../../models/events.ts';
import { CallFailure } from '../../../models/failure.ts';
import { idParam } from '../../../models/id-param.ts';

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
      return { item, enrollment, rating };
    });
  },
  pendingComponent: ContentPageSkeleton,
  notFoundComponent: MissingEvent,
  component: EventScreen,
});

function EventScreen() {
  const app = useApp();
  const { item, enrollment, rating } = Route.useLoaderData();
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
      back={{ to: '/events', label: app.t('events:back') }}
      isPersonal
      meta={item.group_name && <span>{item.group_name}</span>}
    >
      <div lang={app.language}>
        <EventFacts event={item}>
          {item.enrollment_enabled && (
            <EnrollmentPanel key={`enrollment-${item.id}`} event={item} enrollment={enrollment} />
          )}
        </EventFacts>
      </div>
      <RichText html={content?.text ?? ''} dir={languageOf(content?.language, app.language).dir} />
      <CustomDetails of={item} />
      <div lang={app.language}>
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
