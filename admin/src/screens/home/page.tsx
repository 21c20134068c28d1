import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type Entity, publishedField } from '@piiri/schemas';
import type { WaitingReason } from '@piiri/shared/contracts/console-home.ts';
import { LinkBase, useTranslate } from 'react-admin';
import { LoadFailed } from '../../data/calls/load-failed.tsx';
import { useCall } from '../../data/calls/use-call.ts';
import { createPath } from '../../data/definitions/paths.ts';
import { consoleEntities, resourceOf } from '../../data/definitions/resources.ts';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { useOptionsOf } from '../../data/labels/options.ts';
import { useMenuSections } from '../../data/menu/menu-context.tsx';
import { itemsIn } from '../../data/menu/menu-items.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { may } from '../../data/session/whoami.ts';
import { lazyWithTexts } from '../../data/texts/lazy-namespace.ts';
import { NamedIcon } from '../../kit/page/icons.tsx';
import { Page } from '../../kit/page/page.tsx';
import { RevealWhenLoaded } from '../../kit/page/reveal-when-loaded.tsx';
import { Row } from '../../kit/page/row.tsx';
import { FeedbackNote } from './feedback-note.tsx';
import { UnsavedList } from './unsaved-list.tsx';
import { WaitingList } from './waiting-list.tsx';
import './home.css';

const CarePanel = lazyWithTexts(() => import('./care-panel.tsx'));
const LittleRead = lazyWithTexts(() => import('./little-read.tsx'));
const Unanswered = lazyWithTexts(() => import('./unanswered.tsx'));
const WaitingForMe = lazyWithTexts(() => import('./waiting-for-me.tsx'));

/** Link to create an object of an entity. */
function NewButton({ entity }: { entity: Entity }) {
  const words = useEntityWords(entity);
  return (
    <Button
      component={LinkBase}
      to={createPath(resourceOf(entity))}
      variant="outlined"
      size="small"
      startIcon={<NamedIcon name={entity.console?.icon ?? ''} size={18} />}
    >
      {words.name}
    </Button>
  );
}

function Role() {
  const translate = useTranslate();
  const { profile } = useConsole();
  const { options, isFew, isPending } = useOptionsOf('group');
  if (profile.is_tenant_admin) return translate('console.home.role_tenant_admin');
  if (isPending || options.length === 0) return null;
  const names = options.map(({ label }) => label).join(', ');
  return translate('console.home.role_group_admin', { groups: isFew ? names : `${names}…` });
}

/** For users who edit no entity: links to their screens, or a message that there is nothing for them. */
function ScreenLinks() {
  const translate = useTranslate();
  const { profile } = useConsole();
  const items = itemsIn(useMenuSections()).filter(({ to }) => to !== '/');
  if (items.length === 0) return <NothingToDo />;
  // The note already links to the feedback.
  const others = profile.is_feedback_manager ? items.filter(({ to }) => to !== '/feedback') : items;
  return (
    <Page title={translate('console.home.greeting', { name: profile.first_name })}>
      {profile.is_feedback_manager && (
        <Typography color="textSecondary" sx={{ mb: 3, mt: -1 }}>
          {translate('console.home.role_feedback')}
        </Typography>
      )}
      {profile.is_feedback_manager && <FeedbackNote />}
      <Row gap={1}>
        {others.map(({ to, name, icon }) => (
          <Button
            key={to}
            component={LinkBase}
            to={to}
            variant="outlined"
            startIcon={<NamedIcon name={icon} size={18} />}
          >
            {typeof name === 'string' && translate(name)}
          </Button>
        ))}
      </Row>
    </Page>
  );
}

function NothingToDo() {
  const translate = useTranslate();
  return (
    <Page title={translate('console.home.nothing_title')}>
      <Typography sx={{ maxWidth: 560, mb: 2 }}>{translate('console.home.nothing_text')}</Typography>
      <Button component="a" href="/home" variant="outlined">
        {translate('console.app.back_to_site')}
      </Button>
    </Page>
  );
}

/** Panels of home while they are read. */
function HomeSkeleton() {
  return (
    <Box className="home-skeleton" aria-busy>
      <Skeleton variant="rounded" height={168} />
      <Skeleton variant="rounded" height={240} />
    </Box>
  );
}

/** Home of the console: the user's role, links to create objects, and unfinished work. */
export default function Home() {
  const translate = useTranslate();
  const { profile } = useConsole();
  const editableEntities = consoleEntities.filter((entity) => may(profile, entity.name, 'admin'));
  if (editableEntities.length === 0) return <ScreenLinks />;
  const creatable = editableEntities.filter(
    (entity) =>
      (entity.content || entity.console?.section === 'talk') &&
      entity.api.calls.includes('create') &&
      may(profile, entity.name, 'create'),
  );
  return (
    <Page title={translate('console.home.greeting', { name: profile.first_name })}>
      <RevealWhenLoaded placeholder={<HomeSkeleton />}>
        <Typography color="textSecondary" sx={{ mb: 3, mt: -1 }}>
          <Role />
        </Typography>
        <UnsavedList />
        <WaitingForMe hasReviews={editableEntities.some(publishedField)} />
        <div className="home-columns">
          {editableEntities.some(publishedField) && <WaitingLists />}
          {creatable.length > 0 && (
            <section aria-labelledby="home-new">
              <Typography variant="h3" component="h2" id="home-new" sx={{ mb: 1 }}>
                {translate('console.home.create')}
              </Typography>
              <div className="home-create">
                {creatable.map((entity) => (
                  <NewButton key={entity.name} entity={entity} />
                ))}
              </div>
            </section>
          )}
        </div>
      </RevealWhenLoaded>
    </Page>
  );
}

/** Lists that are hidden when they are empty. */
const HIDDEN_WHEN_EMPTY: ReadonlySet<WaitingReason> = new Set(['ending', 'draft', 'beside', 'scheduled']);

/** The user's own drafts first, then what expires soon. */
const ORDER: readonly WaitingReason[] = ['mine', 'ending', 'draft', 'beside', 'scheduled'];

/** Lists of what waits, by reason. */
function WaitingLists() {
  const { data, error, refetch } = useCall('GET v1/console/home/');
  if (error) return <LoadFailed error={error} onRetry={() => refetch()} />;
  return (
    <div className="home-lists">
      {ORDER.map(
        (reason) =>
          data &&
          (!HIDDEN_WHEN_EMPTY.has(reason) || data[reason].results.length > 0) && (
            <WaitingList key={reason} reason={reason} waiting={data[reason]} />
          ),
      )}
      <CarePanel />
      <Unanswered />
      <LittleRead />
    </div>
  );
}
