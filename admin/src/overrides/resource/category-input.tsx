import { useWatch } from 'react-hook-form';
import { useConsole } from '../../data/session/console-context.tsx';
import { ChoiceInput } from '../../generate/inputs/choice-inputs.tsx';
import type { FieldInputProps } from '../../generate/registry/field-components.ts';

/** Category of a file or link: one of the company's, or the removed one that the object still has. */
export default function CategoryInput(props: FieldInputProps) {
  const { tenant } = useConsole();
  const value: unknown = useWatch({ name: props.name });
  const { resource_categories: categories } = tenant.settings;
  const names = typeof value === 'string' && value ? new Set([...categories, value]) : new Set(categories);
  if (names.size === 0) return null;
  const options = [...names].map((name) => ({ value: name, label: name }));
  return <ChoiceInput {...props} options={options} parse={(name) => name} />;
}
