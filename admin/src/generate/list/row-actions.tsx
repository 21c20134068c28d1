import { type Entity, parentField } from '@piiri/schemas';
import { CornerDownRight, Ellipsis, Eye, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { LinkBase, type RaRecord, useListContext, useTranslate } from 'react-admin';
import { createPath, editPath } from '../../data/definitions/paths.ts';
import { resourceOf } from '../../data/definitions/resources.ts';
import { titleOf, useContentLanguages } from '../../data/labels/content.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { allows, may } from '../../data/session/whoami.ts';
import { lazyWithTexts } from '../../data/texts/lazy-namespace.ts';
import { withoutFallback } from '../../kit/lazy-component.tsx';
import { focusTargetAfter } from '../../kit/state/focus.ts';
import { isDeletable } from '../actions/deletion/is-deletable.ts';
import { useDeletion } from '../actions/deletion/use-deletion.ts';
import { DuplicateLink, isDuplicable, type NewFormState } from '../actions/duplicate/duplicate-link.tsx';
import { overrideOf } from '../registry/override.ts';

const RowMenu = withoutFallback(lazyWithTexts(() => import('./row-menu.tsx')));

interface RowMoreProps {
  entity: Entity;
  row: RaRecord;
  title: string;
}

/** Button that opens the menu of all actions on a row. */
function RowMore({ entity, row, title }: RowMoreProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('console.list.actions');
  return (
    <>
      <button
        type="button"
        className="row-button row-menu"
        aria-label={`${label}: ${title}`}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Ellipsis />
      </button>
      {anchor && <RowMenu entity={entity} row={row} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}

interface Props {
  entity: Entity;
  row: RaRecord;
  /** Copying and deleting are only in the menu. */
  isShort?: boolean;
}

/** Actions on a row that the server allows. */
export function RowActions({ entity, row, isShort }: Props) {
  const translate = useTranslate();
  const languages = useContentLanguages();
  const remove = useDeletion(entity);
  const { profile } = useConsole();
  const { data: rows = [] } = useListContext<RaRecord>();
  const title = titleOf(entity, row, languages) ?? translate('console.list.untitled');
  const mayEdit = allows(row, 'update');
  const { RowActions: OwnActions } = overrideOf(entity);
  const open = translate(mayEdit ? 'console.list.edit' : 'console.list.view', { title });
  return (
    <>
      {OwnActions && <OwnActions entity={entity} row={row} />}
      <LinkBase
        className="row-button row-open"
        to={editPath(resourceOf(entity), row.id)}
        aria-label={open}
        title={translate(mayEdit ? 'ra.action.edit' : 'ra.action.show')}
      >
        {mayEdit ? <Pencil /> : <Eye />}
      </LinkBase>
      {parentField(entity) && entity.api.calls.includes('create') && may(profile, entity.name, 'create') && (
        <LinkBase
          className="row-button"
          to={createPath(resourceOf(entity))}
          state={{ below: Number(row.id) } satisfies NewFormState}
          aria-label={translate('console.sorting.add_below', { title })}
          title={translate('console.sorting.add_below', { title })}
        >
          <CornerDownRight />
        </LinkBase>
      )}
      {!isShort && isDuplicable(entity, profile) && <DuplicateLink entity={entity} row={row} title={title} />}
      {!isShort && isDeletable(entity, row) && (
        <button
          type="button"
          className="row-button row-delete"
          aria-label={translate('console.list.delete', { title })}
          title={translate('ra.action.delete')}
          onClick={() => void remove([row], focusTargetAfter([row.id], rows))}
        >
          <Trash2 />
        </button>
      )}
      <RowMore entity={entity} row={row} title={title} />
    </>
  );
}
