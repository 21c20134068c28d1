import Button from '@mui/material/Button';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { LabelledText } from '../../kit/inputs/labelled-inputs.tsx';
import { Column } from '../../kit/page/row.tsx';
import { BulkFrame } from '../../kit/tables/bulk-frame.tsx';
import { type ActiveFilter, FilterChips } from '../../kit/tables/filter-chips.tsx';
import { FoldingFilters } from '../../kit/tables/folding-filters.tsx';
import { Pager } from '../../kit/tables/pager.tsx';
import { PlainTable, type TableColumn } from '../../kit/tables/plain-table.tsx';
import { SelectBox, SelectPageBox, useRowSelection } from '../../kit/tables/row-selection.tsx';
import type { Sample } from './sample.ts';

interface Person extends RaRecord {
  name: string;
  place: string;
}

const PEOPLE: readonly Person[] = [
  { id: 1, name: 'Aino Aalto', place: 'Oulu' },
  { id: 2, name: 'Fatima Al-Hassan', place: 'Helsinki, Ruoholahti, laboratory of the fourth floor' },
];

const COLUMNS: readonly TableColumn<Person>[] = [
  { key: 'name', head: 'Name', isHead: true, cell: ({ name }) => name },
  { key: 'place', head: 'Place', cell: ({ place }) => place },
  {
    key: 'acts',
    head: '',
    isActions: true,
    isAtEnd: true,
    cell: ({ name }) => (
      <Button size="small" aria-label={`Edit ${name}`}>
        Edit
      </Button>
    ),
  },
];

function Chips() {
  const [names, setNames] = useState(['State', 'Group', 'Author']);
  const filters = names.map(
    (name): ActiveFilter => ({
      name,
      label: name,
      value: 'any',
      onRemove: () => setNames(names.filter((other) => other !== name)),
    }),
  );
  return <FilterChips filters={filters} onClear={() => setNames([])} />;
}

function Pages() {
  const [page, setPage] = useState(2);
  return (
    <Column gap={1}>
      <Pager page={page} pages={12} onPage={setPage} />
      <Pager page={page} pages={12} size="small" onPage={setPage} />
    </Column>
  );
}

function Rows() {
  const selection = useRowSelection({ rows: PEOPLE, filters: '', isSelectable: () => true });
  return (
    <Column gap={1} sx={{ justifyItems: 'start' }}>
      <SelectPageBox selection={selection} />
      {PEOPLE.map((row) => (
        <SelectBox
          key={row.id}
          label={row.name}
          isSelected={selection.has(row.id)}
          onToggle={(isRange) => selection.toggle(row, isRange)}
        />
      ))}
    </Column>
  );
}

function Bulk({ done }: { done?: number }) {
  const selection = useRowSelection({ rows: PEOPLE, filters: '', isSelectable: () => true });
  return (
    <div style={{ position: 'relative', minHeight: 64 }}>
      <BulkFrame
        selection={{ ...selection, records: PEOPLE }}
        inlineStart={0}
        progress={done === undefined ? undefined : { done, total: 10 }}
      >
        <Button size="small">Publish</Button>
        <Button size="small" color="error">
          Delete
        </Button>
      </BulkFrame>
    </div>
  );
}

export const TABLES: readonly Sample[] = [
  {
    file: 'tables/plain-table',
    help: 'Rows that are only read: as cards on a phone, or scrolled sideways.',
    Sample: () => (
      <Column gap={2}>
        <PlainTable label="Stacked" isStacked columns={COLUMNS} rows={PEOPLE} keyOf={({ id }) => id} />
        <PlainTable label="Scrolled" columns={COLUMNS} rows={PEOPLE} keyOf={({ id }) => id} />
        <PlainTable label="Bare" isBare columns={COLUMNS} rows={PEOPLE} keyOf={({ id }) => id} />
      </Column>
    ),
  },
  { file: 'tables/filter-chips', help: 'Active filters of a list.', Sample: Chips },
  {
    file: 'tables/folding-filters',
    help: 'Filters, which fold on a phone.',
    Sample: () => (
      <Column gap={2}>
        {[0, 2].map((used) => (
          <FoldingFilters
            key={used}
            used={used}
            first={<LabelledText label="Search" value="" onChange={() => undefined} />}
          >
            <LabelledText label="Group" value="" onChange={() => undefined} />
          </FoldingFilters>
        ))}
      </Column>
    ),
  },
  { file: 'tables/pager', help: 'Pages of a list.', Sample: Pages },
  {
    file: 'tables/row-selection',
    help: 'Check boxes of rows and of a page; Shift selects a range.',
    Sample: Rows,
  },
  {
    file: 'tables/bulk-frame',
    help: 'Actions on the selected rows, and their progress.',
    Sample: () => (
      <>
        <Bulk />
        <Bulk done={4} />
      </>
    ),
  },
];
