import type { FieldInputProps, FieldParts } from '../generate/field-parts.ts';
import { useEntityWords } from '../generate/texts.ts';

/** A heading among the inputs of a form. */
const Input = ({ entity, name }: FieldInputProps) => <h3>{useEntityWords(entity).label(name)}</h3>;

const Display = () => null;

export default { Input, Display } satisfies FieldParts;
