import { parentField } from '@piiri/schemas';
import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import { firstQuery, UNPAGED_SIZE } from '../../data/api/list-query.ts';
import { resourceOf } from '../../data/definitions/resources.ts';
import { useOptionLabel } from '../../data/labels/options.ts';
import { type Node, sortInPreorder, subtreeOf } from '../../kit/tables/tree.ts';
import type { FieldInputProps } from '../registry/field-components.ts';
import { ChoiceInput } from './choice-inputs.tsx';
import { useFormObject } from './object-context.tsx';

/** Indentation per level of the tree; a select renders only plain text. */
const LEVEL = '\u2003';

/** Parent of an object, chosen from the tree; the object and its descendants are not offered. */
export default function ParentInput(props: FieldInputProps) {
  const { entity, field, name } = props;
  const { record } = useFormObject();
  const label = useOptionLabel(entity);
  const { data } = useGetList(resourceOf(entity), {
    pagination: { page: 1, perPage: UNPAGED_SIZE },
    sort: firstQuery(entity, UNPAGED_SIZE).sort,
    filter: {},
  });
  const options = useMemo(() => {
    const parent = parentField(entity) ?? '';
    const rows = new Map((data ?? []).map((row) => [Number(row.id), row]));
    const nodes = [...rows].map<Node>(([id, row]) => ({
      id,
      parent: (row[parent] ?? null) as number | null,
    }));
    const ownSubtree = record ? subtreeOf(nodes, Number(record.id)) : new Set();
    return sortInPreorder(nodes)
      .filter(({ id }) => !ownSubtree.has(id))
      .map(({ id, depth }) => ({
        value: String(id),
        label: LEVEL.repeat(depth) + label(rows.get(id) ?? { id }),
      }));
  }, [data, entity, record, label]);
  return <ChoiceInput entity={entity} field={field} name={name} options={options} parse={Number} />;
}
