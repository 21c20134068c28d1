import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type Entity, publishedField } from '@piiri/schemas';
import { Plus } from 'lucide-react';
import { LinkBase, useTranslate } from 'react-admin';
import { listAddress, newAddress } from '../addresses.ts';
import { useEntityWords } from '../generate/texts.ts';
import { useOptionsOf } from '../generate/use-options-of.ts';
import { consoleEntities, resourceOf } from '../resources.ts';
import { useConsole } from '../session/console-context.tsx';
import { may } from '../session/whoami.ts';
import { NamedIcon } from '../shell/icons.tsx';
import { Page } from '../shell/page.tsx';
import { UnfinishedList } from './unfinished-list.tsx';

function NewButton({ entity }: { entity: Entity }) {
  const words = useEntityWords(entity);
  return (
    <Button component={LinkBase} to={newAddress(resourceOf(entity))} variant="outlined" startIcon={<Plus />}>
      {words.name}
    </Button>
  );
}

function Role() {
  const translate = useTranslate();
  const { profile } = useConsole();
  const { options, isPending } = useOptionsOf('group');
  if (profile.is_tenant_admin) return <>{translate('console.home.role_tenant_admin')}</>;
  if (isPending || options.length === 0) return null;
  return (
    <>
      {translate('console.home.role_group_admin', { groups: options.map(({ label }) => label).join(', ') })}
    </>
  );
}

function Nothing() {
  const translate = useTranslate();
  const { profile } = useConsole();
  return (
    <Page title={translate('console.home.nothing_title')}>
      <Typography sx={{ maxWidth: 560, mb: 2 }}>
        {translate(
          profile.is_feedback_manager ? 'console.home.nothing_feedback' : 'console.home.nothing_text',
        )}
      </Typography>
      <Button component="a" href="/home" variant="outlined">
        {translate('console.app.back_to_site')}
      </Button>
    </Page>
  );
}

/** The console's home: who one is here, what can be made, and what waits to be finished. */
export default function Home() {
  const translate = useTranslate();
  const { profile } = useConsole();
  const own = consoleEntities.filter((entity) => may(profile, entity.name, 'admin'));
  if (own.length === 0) return <Nothing />;
  const creatable = own.filter(
    (entity) => entity.api.calls.includes('create') && may(profile, entity.name, 'create'),
  );
  const publishable = own.filter((entity) =>
    entity.list.filters?.some((name) => name === publishedField(entity)),
  );
  return (
    <Page title={translate('console.home.greeting', { name: profile.first_name })}>
      <Typography sx={{ color: 'text.secondary', mb: 3, mt: -1 }}>
        <Role />
      </Typography>
      {creatable.length > 0 && (
        <Box component="section" aria-labelledby="home-new" sx={{ mb: 4 }}>
          <Typography variant="h2" id="home-new" sx={{ mb: 1.5 }}>
            {translate('console.home.create')}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {creatable.map((entity) => (
              <NewButton key={entity.name} entity={entity} />
            ))}
          </Box>
        </Box>
      )}
      {publishable.map((entity) => (
        <Unfinished key={entity.name} entity={entity} />
      ))}
    </Page>
  );
}

function Unfinished({ entity }: { entity: Entity }) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const { release } = entity.publishing ?? {};
  return (
    <Box component="section" aria-label={words.plural} sx={{ mb: 4 }}>
      <Box sx={{ mb: 1, display: 'flex', alignItems: 'center', gap: 1 }}>
        <NamedIcon name={entity.console?.icon ?? ''} />
        <Typography variant="h2">{words.plural}</Typography>
        <Button
          component={LinkBase}
          to={listAddress(resourceOf(entity))}
          size="small"
          aria-label={translate('console.home.show_all_of', { name: words.plural })}
          sx={{ ml: 'auto' }}
        >
          {translate('console.home.show_all')}
        </Button>
      </Box>
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {release && <UnfinishedList entity={entity} state="scheduled" />}
        <UnfinishedList entity={entity} state="draft" />
      </Box>
    </Box>
  );
}
