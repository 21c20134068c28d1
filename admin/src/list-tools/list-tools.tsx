import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Entity } from '@piiri/schemas';
import { Bookmark, Columns3, Download } from 'lucide-react';
import { useListContext, useTranslate } from 'ra-core';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { useTableDownload } from '../downloads/use-file-download.ts';
import { ImportButton } from '../generate/import-button.tsx';
import { useEntityWords } from '../generate/texts.ts';
import { editorsPath, exportQuery } from '../providers/data/dialect.ts';
import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import type { ColumnVisibility } from './column-visibility.ts';
import type { PopoverProps } from './popover-props.ts';

const ColumnsPopover = lazyWithTexts(() => import('./columns-popover.tsx'));
const ViewsPopover = lazyWithTexts(() => import('./views-popover.tsx'));

/** Buttons that download the filtered and sorted list as CSV or XLSX. */
function ExportButtons({ entity, part }: { entity: Entity; part?: Entity }) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const { sort, filterValues = {} } = useListContext();
  const listed = part ?? entity;
  const { busy, download } = useTableDownload({
    path: editorsPath(listed),
    name: words.plural,
    query: exportQuery(listed, sort, filterValues),
  });
  return (
    <>
      <Button
        size="small"
        startIcon={<Download />}
        aria-disabled={busy !== undefined || undefined}
        onClick={() => void download('csv')}
      >
        {translate('console.tools.export_csv')}
      </Button>
      <Button
        size="small"
        aria-disabled={busy !== undefined || undefined}
        aria-label={translate('console.tools.export_xlsx')}
        onClick={() => void download('xlsx')}
      >
        XLSX
      </Button>
    </>
  );
}

function PopoverButton<P extends PopoverProps>({
  label,
  icon,
  Content,
  ...rest
}: Omit<P, 'anchor' | 'onClose'> & { label: string; icon: ReactNode; Content: ComponentType<P> }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const props = { ...rest, anchor, onClose: () => setAnchor(null) } as unknown as P;
  return (
    <>
      <Button
        size="small"
        startIcon={icon}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      {anchor && (
        <Suspense fallback={null}>
          <Content {...props} />
        </Suspense>
      )}
    </>
  );
}

interface Props {
  id: string;
  entity: Entity;
  part?: Entity;
  columns: ColumnVisibility;
  mayImport: boolean;
}

/** Toolbar of a list: saved views, columns, export and import. */
export function ListTools({ id, entity, part, columns, mayImport }: Props) {
  const translate = useTranslate();
  return (
    <Box id={id} className="list-tools" role="group" aria-label={translate('console.tools.label')}>
      <PopoverButton
        label={translate('console.tools.views')}
        icon={<Bookmark />}
        Content={ViewsPopover}
        entity={part ?? entity}
      />
      <PopoverButton
        label={translate('console.tools.columns')}
        icon={<Columns3 />}
        Content={ColumnsPopover}
        entity={entity}
        columns={columns}
      />
      <ExportButtons entity={entity} part={part} />
      {mayImport && <ImportButton entity={entity} size="small" />}
    </Box>
  );
}
