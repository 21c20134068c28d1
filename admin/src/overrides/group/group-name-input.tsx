import Box from '@mui/material/Box';
import { foldedName } from '@piiri/shared/folded-name.ts';
import { useGetList, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { SEARCH_FILTER } from '../../data/api/dialect.ts';
import { entityNamed, resourceOf } from '../../data/definitions/resources.ts';
import { useFormObject } from '../../generate/inputs/object-context.tsx';
import { PlainTextInput } from '../../generate/inputs/text-inputs.tsx';
import type { FieldInputProps } from '../../generate/registry/field-components.ts';
import { Note } from '../../kit/page/note.tsx';
import { useDebounced } from '../../kit/state/debounce.ts';

/** Maximum number of groups compared; the first search hits are the most likely matches. */
const MAX_GROUPS = 100;

/** Whether another group has this name; undefined until it is known. */
function useIsNameInUse(name: string, ownId: unknown): boolean | undefined {
  const { data } = useGetList(
    resourceOf(entityNamed('group')),
    {
      pagination: { page: 1, perPage: MAX_GROUPS },
      sort: { field: 'name', order: 'ASC' },
      filter: { [SEARCH_FILTER]: name },
    },
    { enabled: name !== '', staleTime: 0, retry: false },
  );
  return data?.some((group) => foldedName(group.name) === name && group.id !== ownId);
}

/** Name of a group, with a warning when another group has the same name, which the server refuses. */
export default function GroupNameInput(props: FieldInputProps) {
  const translate = useTranslate();
  const { record } = useFormObject();
  const value: unknown = useWatch({ name: props.name });
  const name = useDebounced(typeof value === 'string' ? foldedName(value) : '');
  const isInUse = useIsNameInUse(name, record?.id);
  return (
    <>
      <PlainTextInput {...props} />
      <Box role="status" sx={{ '&&:empty': { m: 0 } }}>
        {isInUse && <Note severity="warning">{translate('console.groups.same_name')}</Note>}
      </Box>
    </>
  );
}
