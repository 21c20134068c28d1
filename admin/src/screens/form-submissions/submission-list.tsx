import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type CustomField, fieldOfCustom, isCustomSortable, isWithoutValue } from '@piiri/schemas';
import type { ReactNode } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { CUSTOM } from '../../data/definitions/custom-fields.ts';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { componentsOf } from '../../generate/registry/field-components.ts';
import { useWidth } from '../../kit/device/device-context.ts';
import { rowAttributes } from '../../kit/state/focus.ts';
import type { Selection } from '../../kit/tables/row-selection.tsx';
import { SelectBox, SelectPageBox } from '../../kit/tables/row-selection.tsx';
import {
  type Chosen,
  type HandledForm,
  orderingOf,
  recordOf,
  type SubmissionRow,
  useSubmissionEntity,
} from './calls.ts';
import { ApprovalChip, OverdueChip, StateChip } from './chips.tsx';
import './submission-list.css';

/** What would not be understood on a phone without its label. */
const NAMED_ON_PHONES: ReadonlySet<string> = new Set(['assignee', 'due']);

/** Widths of the title at least, of the boxes, and of the form's own columns, px. */
const TITLE_WIDTH = 340;
const SELECT_WIDTH = 44;
const OWN_WIDTH = 150;

/** Returns the columns for which there is room, the first ones. */
export function fittingColumns<Fitting extends { width: number }>(
  columns: readonly Fitting[],
  width: number,
): Fitting[] {
  let left = width - TITLE_WIDTH - SELECT_WIDTH;
  const tooWide = columns.findIndex((column) => {
    left -= column.width;
    return left < 0;
  });
  return columns.slice(0, tooWide < 0 ? undefined : tooWide);
}

interface Column {
  key: string;
  label: string;
  /** Name of the order by it. */
  order?: string;
  /** px */
  width: number;
  cell: (row: SubmissionRow) => ReactNode;
}

interface Props {
  form: HandledForm;
  rows: readonly SubmissionRow[];
  selection: Selection<SubmissionRow>;
  chosen: Chosen;
  onChange: (changes: Readonly<Record<string, string | undefined>>) => void;
}

/** Returns the columns of the form's own fields that it chose for its list, without the title. */
function useOwnColumns(form: HandledForm): Column[] {
  const entity = useSubmissionEntity(form.fields);
  const words = useEntityWords(entity);
  return (form.fields as unknown as CustomField[])
    .filter(
      (field) =>
        form.list_columns.includes(field.name) && field.name !== form.title && !isWithoutValue(field),
    )
    .map((custom) => {
      const field = fieldOfCustom(custom);
      const name = `${CUSTOM}.${custom.name}`;
      const { Display } = componentsOf(field);
      return {
        key: name,
        label: words.label(name),
        order: isCustomSortable(custom) ? name : undefined,
        width: OWN_WIDTH,
        cell: ({ id, fields }) => {
          const value = fields[custom.name];
          return value === null || value === undefined ? null : (
            <span className="submission-value">
              <Display
                entity={entity}
                field={field}
                name={name}
                value={value}
                record={recordOf(id, fields)}
              />
            </span>
          );
        },
      };
    });
}

/** The sender of a submission; pressed, the list shows their submissions alone. */
function Sender({ row, onChange }: { row: SubmissionRow } & Pick<Props, 'onChange'>) {
  const translate = useTranslate();
  const { sender, sender_name: name } = row;
  if (sender === null || !name) return translate('console.forms.sender_gone');
  return (
    <Button
      size="small"
      color="inherit"
      className="regular"
      sx={{ mx: -1.5, my: -0.5, minWidth: 0, textAlign: 'start' }}
      title={translate('console.forms.only_sender', { name })}
      onClick={() => onChange({ sender: String(sender), sender_name: name })}
    >
      {name}
    </Button>
  );
}

/** What the list says of every submission besides its title. `isBrief`: in a line, where warnings are signs. */
function useCommonColumns({ form, onChange }: Pick<Props, 'form' | 'onChange'>, isBrief: boolean): Column[] {
  const translate = useTranslate();
  const timeOf = useTimeText();
  const label = (name: string) => translate(`console.forms.${name}`);
  return [
    {
      key: 'state',
      label: label('state'),
      order: 'state',
      width: 156,
      cell: ({ state, state_label, approval_state, overdue }) => (
        <span className="submission-facts">
          <StateChip states={form.states} state={state} label={state_label} />
          <ApprovalChip state={approval_state} isBrief={isBrief} />
          <OverdueChip overdue={overdue} isBrief={isBrief} />
        </span>
      ),
    },
    {
      key: 'sender',
      label: label('sender'),
      width: 150,
      cell: (row) => <Sender row={row} onChange={onChange} />,
    },
    {
      key: 'sent_at',
      label: label('sent_at'),
      order: 'sent_at',
      width: 136,
      cell: ({ sent_at }) => <time dateTime={sent_at}>{timeOf(sent_at)}</time>,
    },
    {
      key: 'assignee',
      label: label('assignee'),
      width: 140,
      cell: ({ assignee_name }) => assignee_name ?? '',
    },
    ...(form.due_days === null
      ? []
      : [
          {
            key: 'due',
            label: label('due'),
            order: 'due',
            width: 104,
            cell: ({ due, closed_at }: SubmissionRow) =>
              due !== null && closed_at === null && <time dateTime={due}>{timeOf(due).slice(0, 10)}</time>,
          },
        ]),
  ];
}

interface HeadProps {
  column: Pick<Column, 'label' | 'order'>;
  ordering: string;
  onOrder: (ordering: string) => void;
}

/** Heading of a column, which sorts the list if it can be sorted by it. */
function Head({ column: { label, order }, ordering, onOrder }: HeadProps) {
  if (!order) return <TableCell>{label}</TableCell>;
  const isActive = ordering.replace(/^-/, '') === order;
  const direction = isActive && ordering.startsWith('-') ? 'desc' : 'asc';
  return (
    <TableCell aria-sort={isActive ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}>
      <TableSortLabel
        active={isActive}
        direction={direction}
        onClick={() => onOrder(isActive && direction === 'asc' ? `-${order}` : order)}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  );
}

/** Submissions as a table; on a phone each is one cell with what matters most. */
export function SubmissionList({ form, rows, selection, chosen, onChange }: Props) {
  const translate = useTranslate();
  const { search } = useLocation();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const common = useCommonColumns({ form, onChange }, !isPhone);
  const own = useOwnColumns(form);
  const [frame, width] = useWidth(0);
  const all = [...common, ...own];
  const columns = isPhone ? [] : fittingColumns(all, width ?? Number.POSITIVE_INFINITY);
  const leftOut = isPhone ? 0 : all.length - columns.length;
  const ordering = orderingOf(form, chosen);
  const onOrder = (next: string) => onChange({ ordering: next });
  const titleOf = ({ number, title }: SubmissionRow) => title || `${form.label} ${number}`;
  return (
    <TableContainer ref={frame}>
      <Table size="small" aria-label={form.plural} className="submission-list">
        <TableHead>
          <TableRow>
            <TableCell className="select-cell">
              <SelectPageBox selection={selection} />
            </TableCell>
            <Head
              column={{ label: translate('console.forms.submission'), order: 'number' }}
              ordering={ordering}
              onOrder={onOrder}
            />
            {columns.map((column) => (
              <Head key={column.key} column={column} ordering={ordering} onOrder={onOrder} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow
              key={row.id}
              hover
              data-selected={selection.has(row.id) || undefined}
              {...rowAttributes(row.id)}
            >
              <TableCell className="select-cell">
                <SelectBox
                  label={translate('console.list.select_row', { title: titleOf(row) })}
                  isSelected={selection.has(row.id)}
                  onToggle={(isRange) => selection.toggle(row, isRange)}
                />
              </TableCell>
              <TableCell component="th" scope="row" className="submission-title">
                {/* The link includes the list's filters: the case needs them for its neighbours and the back link. */}
                <LinkBase data-row-title className="row-title" to={`/forms/${form.name}/${row.id}${search}`}>
                  {titleOf(row)}
                </LinkBase>
                {isPhone &&
                  common.map(({ key, label, cell }) => {
                    const content = cell(row);
                    return (
                      content && (
                        <div key={key} className="submission-fact">
                          {NAMED_ON_PHONES.has(key) && <span className="muted">{label} </span>}
                          {content}
                        </div>
                      )
                    );
                  })}
              </TableCell>
              {columns.map(({ key, cell }) => (
                <TableCell key={key}>{cell(row)}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {leftOut > 0 && (
        <p className="submission-left-out">{translate('console.tools.left_out', { smart_count: leftOut })}</p>
      )}
    </TableContainer>
  );
}
