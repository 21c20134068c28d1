import { type Entity, titlePaths } from '@piiri/schemas';
import { LinkBase, type RaRecord, useTranslate } from 'ra-core';
import { editPath } from '../../data/definitions/paths.ts';
import { resourceOf } from '../../data/definitions/resources.ts';
import { displayAt, titleOf, useContentLanguages } from '../../data/labels/content.ts';
import type { ListColumn } from './columns.ts';
import { DraftChip } from './draft-chip.tsx';
import { MissingChip } from './missing-chip.tsx';
import { OutdatedChip } from './outdated-chip.tsx';
import { isState, StateChip } from './state-chip.tsx';

interface Props {
  entity: Entity;
  column: ListColumn;
  row: RaRecord;
}

/** A value in a row; the title links to the object and is shown in full in one column. */
export function Cell({ entity, column, row }: Props) {
  const translate = useTranslate();
  const languages = useContentLanguages();
  const { Display, field, path, isTitle } = column;
  if (column.isState && isState(row.state)) return <StateChip state={row.state} />;
  const value = displayAt(entity, row, path, languages);
  const display = <Display entity={entity} field={field} name={path} value={value} record={row} />;
  if (!isTitle) return display;
  const fullTitle = titlePaths(entity).length > 1 ? titleOf(entity, row, languages) : undefined;
  return (
    <span className="row-name">
      <LinkBase
        className="row-title"
        dir="auto"
        to={editPath(resourceOf(entity), row.id)}
        title={typeof value === 'string' ? value : undefined}
      >
        {fullTitle ?? (value ? display : translate('console.list.untitled'))}
      </LinkBase>
      <DraftChip row={row} />
      <MissingChip entity={entity} row={row} />
      <OutdatedChip row={row} />
    </span>
  );
}
