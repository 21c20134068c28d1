import type { ContentShape } from '@piiri/schemas/employee.ts';
import { choiceLabel, fieldLabel } from '@piiri/shared/labels.ts';
import type { ScreenWords } from '../../models/screen-words.ts';
import type { ContentLabels } from '../../screens/names-of.ts';
import { Pills } from '../pills.tsx';
import { useSearchParams } from './use-search-params.ts';

interface ChoicePillsProps {
  choice: ContentShape['choices'][number];
  value: string | number | undefined;
  words: ScreenWords;
  labels: ContentLabels | undefined;
}

/** Narrows a list down to one of the values of a field. */
export function ChoicePills({ choice: { name, values }, value, words, labels }: ChoicePillsProps) {
  const change = useSearchParams();
  const texts = { name: '', plural: '', ...labels };
  const own = (key: string, defaultValue: string) => words(`choices.${name}.${key}`, { defaultValue });
  return (
    <Pills
      label={own('label', fieldLabel(texts, name))}
      value={value}
      options={[
        { value: undefined, label: own('all', words('all')) },
        ...values.map((each) => ({ value: each, label: own(String(each), choiceLabel(texts, name, each)) })),
      ]}
      onChoose={(chosen) => change({ [name]: chosen })}
    />
  );
}
