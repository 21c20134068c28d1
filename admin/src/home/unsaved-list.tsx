import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Entity } from '@piiri/schemas';
import { LinkBase, useTranslate } from 'ra-core';
import { formatForReading } from '../form/date-time-text.ts';
import { type UnsavedForm, unsavedForms } from '../form/unsaved-store.ts';
import { titleOf, useContentLanguages } from '../generate/content.ts';
import { useEntityWords } from '../generate/texts.ts';
import { createPath, editPath } from '../paths.ts';
import { consoleEntities, resourceOf } from '../resources.ts';
import { useConsole } from '../session/console-context.tsx';

function Item({ entity, form: { id, unsaved } }: { entity: Entity; form: UnsavedForm }) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const languages = useContentLanguages();
  const { tenant } = useConsole();
  const resource = resourceOf(entity);
  const title = titleOf(entity, { id: id ?? 0, ...unsaved.was, ...unsaved.values }, languages);
  const time = formatForReading(unsaved.at, tenant.time_zone);
  return (
    <li>
      <Box
        component={LinkBase}
        to={id === undefined ? createPath(resource) : editPath(resource, id)}
        sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {title || translate('console.list.untitled')}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {`${words.name} · ${translate('console.home.unsaved_at', { time })}`}
      </Typography>
    </li>
  );
}

/** Forms that were left with changes that are not saved, as when a session ended: each offers them when it is opened. */
export function UnsavedList() {
  const translate = useTranslate();
  const { tenant, profile } = useConsole();
  const forms = unsavedForms(window.localStorage, tenant.id, profile.id).flatMap((form) => {
    const entity = consoleEntities.find(({ name }) => name === form.entity);
    return entity ? [{ form, entity }] : [];
  });
  if (forms.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="home-unsaved" sx={{ mb: 4 }}>
      <Typography variant="h2" id="home-unsaved" sx={{ mb: 1.5 }}>
        {translate('console.home.unsaved')}
      </Typography>
      <Box component="ul" className="plain-list" sx={{ display: 'grid', gap: 1.5 }}>
        {forms.map(({ form, entity }) => (
          <Item key={`${form.entity} ${form.id}`} entity={entity} form={form} />
        ))}
      </Box>
    </Box>
  );
}
