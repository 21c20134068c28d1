import type { DefinitionPath } from '@piiri/shared/client.ts';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../data/api/http.ts';
import type { FieldInputProps } from '../registry/field-components.ts';
import { FieldChoice } from './field-choice.tsx';
import { useFieldInput } from './use-field-input.ts';

interface Row {
  id: number;
  custom?: Record<string, unknown>;
}

/** Number of objects that are offered. */
const OFFERED = 200;

/** An object of one of the company's own content types, by the first text of its row. */
export default function ContentReferenceInput(props: FieldInputProps) {
  const { of = '' } = props.field.options as { of?: string };
  const input = useFieldInput(props);
  const { data: rows = [] } = useQuery({
    queryKey: ['content-reference', of],
    queryFn: async ({ signal }) => {
      const path = `v1/content/${of}/` as DefinitionPath;
      const { data } = await client.get(path, { query: { page_size: OFFERED }, signal });
      return (data as { results: Row[] }).results;
    },
    enabled: of !== '',
  });
  const title = (row: Row) =>
    Object.values(row.custom ?? {}).find((value) => typeof value === 'string' && value) ?? row.id;
  return (
    <FieldChoice
      input={input}
      value={String(input.control.value ?? '')}
      options={[
        { value: '', label: '' },
        ...rows.map((row) => ({ value: String(row.id), label: String(title(row)) })),
      ]}
      onChange={(value) => input.control.onChange(value === '' ? null : Number(value))}
    />
  );
}
