import Box from '@mui/material/Box';
import type { Entity } from '@piiri/schemas';
import type { UnsavedRow } from '@piiri/shared/contracts/unsaved.ts';
import { useTranslate } from 'react-admin';
import { useCall } from '../../data/calls/use-call.ts';
import { createPath, editPath } from '../../data/definitions/paths.ts';
import { findEditedEntity, resourceOf } from '../../data/definitions/resources.ts';
import { titleOf, useContentLanguages } from '../../data/labels/content.ts';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { unsavedForms } from '../../data/unsaved/unsaved-store.ts';
import { HomePanel, HomeRow } from './home-panel.tsx';

function Item({ entity, form: { object, title, at } }: { entity: Entity; form: UnsavedRow }) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const timeOf = useTimeText();
  const resource = resourceOf(entity);
  return (
    <HomeRow
      to={object === 0 ? createPath(resource) : editPath(resource, object)}
      entity={entity}
      title={title || translate('console.list.untitled')}
      detail={`${words.name} · ${translate('console.home.unsaved_at', { time: timeOf(at) })}`}
    />
  );
}

/** Returns the forms with unsaved changes on this device, in the format of the server's list. */
function useLocalForms(): UnsavedRow[] {
  const { tenant, profile } = useConsole();
  const languages = useContentLanguages();
  return unsavedForms(window.localStorage, tenant.id, profile.id).flatMap(({ entity: name, id, unsaved }) => {
    const entity = findEditedEntity(name);
    if (!entity) return [];
    const title = titleOf(entity, { id: id ?? 0, ...unsaved.was, ...unsaved.values }, languages) ?? '';
    return [{ entity: name, object: id ?? 0, title, at: unsaved.at }];
  });
}

/** Lists forms with unsaved changes, on this or another device; each form offers them when it is opened. */
export function UnsavedList() {
  const translate = useTranslate();
  const here = useLocalForms();
  const { data } = useCall('GET v1/unsaved-changes/');
  const stored = (data?.results ?? []).filter(
    (row) => !here.some(({ entity, object }) => entity === row.entity && object === row.object),
  );
  const forms = [...here, ...stored].flatMap((form) => {
    const entity = findEditedEntity(form.entity);
    return entity ? [{ form, entity }] : [];
  });
  if (forms.length === 0) return null;
  return (
    <Box sx={{ mb: 4 }}>
      <HomePanel title={translate('console.home.unsaved')}>
        {forms.map(({ form, entity }) => (
          <Item key={`${form.entity} ${form.object}`} entity={entity} form={form} />
        ))}
      </HomePanel>
    </Box>
  );
}
