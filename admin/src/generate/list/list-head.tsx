import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Entity } from '@piiri/schemas';
import { Ellipsis } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Row } from '../../kit/page/row.tsx';
import { overrideOf } from '../registry/override.ts';
import type { ColumnVisibility } from './column-visibility.ts';
import { NewButton } from './new-button.tsx';
import { ListTools } from './views/list-tools.tsx';

/** Page width in px from which a list's filters are next to its title. */
export const ONE_LINE_WIDTH = 1090;

/**
 * Widths in px of what is beside a list's title when its tools have labels: search, tools and the button to create; a
 * letter of the title; a filter; the button for more filters.
 */
const LABELLED = { rest: 860, letter: 14, filter: 150, more: 165 };

/** What of a list takes room beside its title. */
interface HeadContent {
  title: string;
  filters: number;
  hasMore: boolean;
}

function labelledWidth({ title, filters, hasMore }: HeadContent): number {
  const { rest, letter, filter, more } = LABELLED;
  return rest + title.length * letter + filters * filter + (hasMore ? more : 0);
}

/** Windows in which a page of that width fits beside the menu. */
export const WIDE_QUERY = '(min-width: 1400px)';

type HeadRow = 'tools' | 'tabs' | 'filters';

/**
 * Returns the layout of a list's head: its rows in DOM order, which is also the tab order, and its classes.
 * @param width Width of the page in px; undefined or 0 when its rows are cards.
 * @param isMoreOpen All filters are shown, which need a line of their own.
 */
export function listHeader(
  width: number | undefined,
  isMoreOpen: boolean,
  content: HeadContent,
): { className: string; order: readonly HeadRow[] } {
  if (!width || width < ONE_LINE_WIDTH || isMoreOpen)
    return { className: 'list-header', order: ['tools', 'tabs', 'filters'] };
  const words = width < labelledWidth(content) ? ' no-words' : '';
  return { className: `list-header one-line${words}`, order: ['filters', 'tools', 'tabs'] };
}

interface Props {
  entity: Entity;
  view?: Entity;
  columns: ColumnVisibility;
  mayCreate: boolean;
  /** There are no objects to act on, and the list itself says how to create some. */
  isEmpty: boolean;
  /** The tools are beside the tabs. */
  withoutTools: boolean;
}

/** Actions of a list, next to its title. On narrow screens its tools fold behind a button. */
export function ListHead({ entity, view, columns, mayCreate, isEmpty, withoutTools }: Props) {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { ListActions } = overrideOf(entity);
  const listActions = ListActions && (
    <Suspense>
      <ListActions entity={entity} view={view} />
    </Suspense>
  );
  if (isEmpty) return listActions;
  const tools = (
    <ListTools id={id} entity={entity} view={view} columns={columns} mayImport={mayCreate && !view} />
  );
  if (!isNarrow)
    return (
      <>
        {!withoutTools && tools}
        {listActions}
        {mayCreate && <NewButton entity={entity} />}
      </>
    );
  return (
    <>
      {/* Side by side, also when a long title leaves them no room in its line. */}
      <Row gap={1.5} isOneLine>
        {mayCreate && <NewButton entity={entity} isShort={isPhone} />}
        <Button
          variant="outlined"
          color="inherit"
          aria-label={translate('console.tools.label')}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          className="edged-button"
          sx={{ minWidth: 44, px: 0 }}
          onClick={() => setOpen(!isOpen)}
        >
          <Ellipsis size={20} />
        </Button>
      </Row>
      {listActions}
      {isOpen && tools}
    </>
  );
}
