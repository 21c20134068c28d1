import { references } from '@piiri/schemas';
import type { FieldInputProps } from '../registry/field-components.ts';
import { SearchableInput } from './searchable-input.tsx';

const GROUPS = references('group');

/** The groups of an audience: `{groups: [id]}`. */
export default function AudienceInput({ entity, name }: FieldInputProps) {
  return (
    <SearchableInput entity={entity} field={GROUPS} name={`${name}.groups`} labelledAs={name} multiple />
  );
}
