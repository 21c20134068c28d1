import Box from '@mui/material/Box';
import type { Entity } from '@piiri/schemas';
import { Bookmark, Columns3, Download } from 'lucide-react';
import { useTranslate } from 'react-admin';
import { lazyWithTexts } from '../../../data/texts/lazy-namespace.ts';
import { PopoverButton } from '../../../kit/dialogs/popover-button.tsx';
import type { ColumnVisibility } from '../column-visibility.ts';
import { ImportButton } from '../new-button.tsx';

const ColumnsPopover = lazyWithTexts(() => import('./columns-popover.tsx'));
const ExportMenu = lazyWithTexts(() => import('./export-menu.tsx'));
const ViewsPopover = lazyWithTexts(() => import('./views-popover.tsx'));

interface Props {
  id: string;
  entity: Entity;
  view?: Entity;
  columns: ColumnVisibility;
  mayImport: boolean;
}

/** Says how many columns the table has no room for, and opens their order and visibility. */
export function LeftOutColumns({
  count,
  entity,
  columns,
}: Pick<Props, 'entity' | 'columns'> & { count: number }) {
  const translate = useTranslate();
  if (count === 0) return null;
  return (
    <PopoverButton
      label={translate('console.tools.left_out', { smart_count: count })}
      icon={<Columns3 />}
      Content={ColumnsPopover}
      entity={entity}
      columns={columns}
    />
  );
}

/** Toolbar of a list: saved views, columns, export and import. */
export function ListTools({ id, entity, view, columns, mayImport }: Props) {
  const translate = useTranslate();
  return (
    <Box id={id} className="list-tools" role="group" aria-label={translate('console.tools.label')}>
      <PopoverButton
        label={translate('console.tools.views')}
        icon={<Bookmark />}
        Content={ViewsPopover}
        list={view ?? entity}
      />
      <PopoverButton
        label={translate('console.tools.columns')}
        icon={<Columns3 />}
        Content={ColumnsPopover}
        entity={entity}
        columns={columns}
      />
      <PopoverButton
        label={translate('console.tools.export')}
        icon={<Download />}
        popup="menu"
        Content={ExportMenu}
        entity={view ?? entity}
        words={entity}
      />
      {mayImport && <ImportButton entity={entity} size="small" />}
    </Box>
  );
}
