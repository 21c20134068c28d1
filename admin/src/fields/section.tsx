import { useEntityWords } from '../data/labels/entity-texts.ts';
import type { FieldComponents, FieldInputProps } from '../generate/registry/field-components.ts';

/** A heading among the inputs of a form. */
const Input = ({ entity, name }: FieldInputProps) => <h3>{useEntityWords(entity).label(name)}</h3>;

const Display = () => null;

export default { Input, Display } satisfies FieldComponents;
