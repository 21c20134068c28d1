import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { foldedName } from '@piiri/shared/folded-name.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useFormObject } from '../../form/object-context.tsx';
import type { FieldInputProps } from '../../generate/field-parts.ts';
import { PlainTextInput } from '../../inputs/text-inputs.tsx';
import { useDebounced } from '../../inputs/use-debounced.ts';
import { client } from '../../providers/data/http.ts';

/** Most groups that are looked at: those that are found first are the likest. */
const MOST = 100;

/** Whether another group is called so; undefined until that is known. */
function useIsNameTaken(name: string, ownId: unknown): boolean | undefined {
  const { data } = useQuery({
    queryKey: ['groups called', name],
    queryFn: async ({ signal }) => {
      const query = { search: name, page_size: MOST, admin_view: 1 };
      const result = await client.get<{ results: { id: number; name: string }[] }>('v1/tenant/groups/', {
        query,
        signal,
      });
      return result.ok ? result.data.results.filter((group) => foldedName(group.name) === name) : [];
    },
    enabled: name !== '',
    staleTime: 0,
  });
  return data?.some(({ id }) => id !== ownId);
}

/** A group's name, with a word of it when another group has the same: two may, but nobody can tell them apart. */
export default function GroupNameInput(props: FieldInputProps) {
  const translate = useTranslate();
  const { record } = useFormObject();
  const value: unknown = useWatch({ name: props.name });
  const name = useDebounced(typeof value === 'string' ? foldedName(value) : '');
  const isTaken = useIsNameTaken(name, record?.id);
  return (
    <>
      <PlainTextInput {...props} />
      <Box role="status" sx={{ '&&:empty': { m: 0 } }}>
        {isTaken && <Alert severity="warning">{translate('console.groups.same_name')}</Alert>}
      </Box>
    </>
  );
}
