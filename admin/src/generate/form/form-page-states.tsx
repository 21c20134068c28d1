import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { Entity } from '@piiri/schemas';
import { useTranslate } from 'react-admin';
import { LoadFailed } from '../../data/calls/load-failed.tsx';
import { listPath } from '../../data/definitions/paths.ts';
import { resourceOf } from '../../data/definitions/resources.ts';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { Page } from '../../kit/page/page.tsx';

function useListLink(entity: Entity) {
  const words = useEntityWords(entity);
  return { to: listPath(resourceOf(entity)), label: words.plural };
}

/** Placeholder of a form's fields. */
export function FieldsLoading() {
  const translate = useTranslate();
  return (
    <Stack spacing={2} aria-label={translate('console.app.loading')} aria-busy>
      <Skeleton variant="rounded" height={44} width="60%" />
      <Skeleton variant="rounded" height={40} />
      <Skeleton variant="rounded" height={260} />
      <Skeleton variant="rounded" height={120} />
    </Stack>
  );
}

/** Placeholder of a form that is loading. */
export function FormLoading({ entity }: { entity: Entity }) {
  const words = useEntityWords(entity);
  const back = useListLink(entity);
  return (
    <Page title={words.name} back={back}>
      <FieldsLoading />
    </Page>
  );
}

/** Message of a form whose object could not be read, with a retry. */
export function FormFailed({
  entity,
  error,
  onRetry,
}: {
  entity: Entity;
  error: unknown;
  onRetry: () => void;
}) {
  const translate = useTranslate();
  const back = useListLink(entity);
  return (
    <Page title={translate('console.errors.load_title')} back={back}>
      <LoadFailed error={error} onRetry={onRetry} />
    </Page>
  );
}
