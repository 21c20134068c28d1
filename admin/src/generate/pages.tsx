import type { Entity } from '@piiri/schemas';
import { useConsole } from '../data/session/console-context.tsx';
import { NotYours } from '../data/session/not-yours.tsx';
import { may } from '../data/session/whoami.ts';
import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';
import { GeneratedList } from './list/list.tsx';
import { overrideOf } from './registry/override.ts';

const GeneratedForm = lazyWithTexts(() => import('./form/form-page.tsx'));
const GeneratedImport = lazyWithTexts(() => import('./import/import-page.tsx'));

interface Props {
  entity: Entity;
}

/** List of an entity, or of one of its views, for users who may see it as editors. */
export function ListPage({ entity, view }: Props & { view?: Entity }) {
  const { profile } = useConsole();
  const { List = GeneratedList } = overrideOf(entity);
  return may(profile, (view ?? entity).name, 'admin') ? <List entity={entity} view={view} /> : <NotYours />;
}

/** Page to edit or create an object; its code loads when it is opened. */
export function EditPage({ entity }: Props) {
  const { profile } = useConsole();
  const { Edit = GeneratedForm } = overrideOf(entity);
  return may(profile, entity.name, 'admin') ? <Edit entity={entity} /> : <NotYours />;
}

/** Page to import an entity's objects from a file, for users who may create them. */
export function ImportPage({ entity }: Props) {
  const { profile } = useConsole();
  return may(profile, entity.name, 'create') ? <GeneratedImport entity={entity} /> : <NotYours />;
}
