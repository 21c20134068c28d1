import Button from '@mui/material/Button';
import { type Entity, storedName } from '@piiri/schemas';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useParams, useTranslate } from 'react-admin';
import { contentTypeName, findContentType } from '../../data/definitions/content-types.ts';
import { editPath } from '../../data/definitions/paths.ts';
import { consoleEntities, resourceOf } from '../../data/definitions/resources.ts';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { NotYours } from '../../data/session/not-yours.tsx';
import { may } from '../../data/session/whoami.ts';
import { lazyComponent, withoutFallback } from '../../kit/lazy-component.tsx';
import { NotFound } from '../../kit/page/message-page.tsx';
import { Page } from '../../kit/page/page.tsx';
import { useSearchParamFilters } from '../../kit/state/use-search-param-filters.ts';
import { useHistory } from '../history/calls.ts';
import { Entries } from '../history/entries.tsx';
import { Entry } from '../history/entry.tsx';

const RestoreDialog = withoutFallback(lazyComponent(() => import('./restore-dialog.tsx')));

/** Actions after which the object has a state that can be restored, unlike deletion or restoring. */
const RESTORABLE_ACTIONS = new Set(['create', 'update', 'revert']);

/** Page of an object's history. */
export default function ObjectHistoryPage() {
  const { resource: named, name, id = '' } = useParams<{ resource: string; name: string; id: string }>();
  const resource = name ? contentTypeName(name) : named;
  const { profile } = useConsole();
  const entity =
    findContentType(resource ?? '')?.entity ??
    consoleEntities.find((entity) => resourceOf(entity) === resource);
  if (!entity || !/^\d+$/.test(id)) return <NotFound />;
  return may(profile, entity.name, 'admin') ? (
    <ObjectHistory entity={entity} id={Number(id)} />
  ) : (
    <NotYours />
  );
}

function ObjectHistory({ entity, id }: { entity: Entity; id: number }) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const { profile } = useConsole();
  const [restored, setRestored] = useState<number>();
  const { page, onPage } = useSearchParamFilters(['page']);
  const history = useHistory({ entity: storedName(entity), id }, page);
  const rows = history.shown.data?.results ?? [];
  const object = rows[0]?.object;
  const newest = page === 1 ? rows[0]?.id : undefined;
  const mayRestore =
    entity.api.calls.includes('update') && may(profile, entity.name, 'update') && object?.exists;
  return (
    <Page
      title={translate('console.history.of_object')}
      back={{ to: editPath(resourceOf(entity), id), label: object?.title || words.name }}
    >
      <Entries
        history={history}
        page={page}
        onPage={onPage}
        empty={translate('console.history.nothing_known')}
      >
        {(changes) => (
          <Entry
            key={changes.at(-1)?.id}
            entity={entity}
            rows={changes}
            actions={(row) =>
              mayRestore &&
              row.id !== newest &&
              RESTORABLE_ACTIONS.has(row.action) && (
                <Button
                  variant="outlined"
                  size="small"
                  startIcon={<Undo2 />}
                  onClick={() => setRestored(row.id)}
                >
                  {translate('console.history.restore')}
                </Button>
              )
            }
          />
        )}
      </Entries>
      {restored !== undefined && (
        <RestoreDialog entity={entity} id={restored} onClose={() => setRestored(undefined)} />
      )}
    </Page>
  );
}
