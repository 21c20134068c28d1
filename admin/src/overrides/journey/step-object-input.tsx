import type { DefinitionPath } from '@piiri/shared/client.ts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { client } from '../../data/api/http.ts';
import { consoleEntities, entityNamed } from '../../data/definitions/resources.ts';
import { useContentLanguages } from '../../data/labels/content.ts';
import { useEntityWording } from '../../data/labels/entity-texts.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { ObjectReferenceChoice } from '../../generate/inputs/object-reference-input.tsx';
import type { FieldInputProps } from '../../generate/registry/field-components.ts';

const FORM = 'form';

interface FormRow {
  name: string;
  kind?: string;
  labels?: Record<string, { one?: string | null } | undefined>;
}

/** Returns the company's forms as options, while a step asks for one. */
function useForms(isNeeded: boolean) {
  const { preferred, fallback } = useContentLanguages();
  const { data = [] } = useQuery({
    queryKey: ['forms of journeys'],
    queryFn: async ({ signal }) => {
      const path = 'v1/content-types/' as DefinitionPath;
      const answer = await client.get(path, { query: { page_size: 100 }, signal });
      return answer.ok ? (answer.data as { results: FormRow[] }).results : [];
    },
    enabled: isNeeded,
  });
  return data
    .filter(({ kind }) => kind === FORM)
    .map(({ name, labels = {} }) => {
      const texts = Object.values(labels).find((label) => label?.one);
      return {
        value: name,
        label: labels[preferred]?.one || labels[fallback]?.one || texts?.one || name,
      };
    });
}

/** The object of a step: what can be chosen depends on the step's kind. */
export default function StepObjectInput(props: FieldInputProps) {
  const kind = String(useWatch({ name: props.name.replace(/\.object$/, '.kind') }) ?? '');
  const words = useEntityWording();
  const { tenant } = useConsole();
  const forms = useForms(kind === FORM);
  const optionOf = (name: string) => ({ value: name, label: words(entityNamed(name)).name });
  if (kind === FORM)
    return (
      <ObjectReferenceChoice {...props} kinds={[{ value: FORM, label: '' }]} listed={{ [FORM]: forms }} />
    );
  if (kind === 'poll') return <ObjectReferenceChoice {...props} kinds={[optionOf('poll')]} />;
  const content = consoleEntities
    .filter(({ employee, visibility, types }) => employee && visibility && !types)
    .filter(({ acknowledgement }) => kind !== 'acknowledge' || acknowledgement)
    .map(({ name }) => optionOf(name));
  const own = tenant.content.map(({ name }) => optionOf(`content/${name}`));
  return <ObjectReferenceChoice {...props} kinds={[...content, ...(kind === 'acknowledge' ? [] : own)]} />;
}
