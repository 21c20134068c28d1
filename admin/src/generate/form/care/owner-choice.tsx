import { useTranslate } from 'react-admin';
import { useCall } from '../../../data/calls/use-call.ts';
import { LabelledChoice } from '../../../kit/inputs/labelled-inputs.tsx';

interface Props {
  /** Id of the chosen person as text; empty for nobody. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** Id of a person who is not offered. */
  without?: number | null;
}

/** Choice of somebody who may look after content. */
export function OwnerChoice({ value, onChange, error, without }: Props) {
  const translate = useTranslate();
  const { data } = useCall('GET v1/care/owners/', { query: { admin_view: 1 } });
  const owners = (data?.results ?? []).filter(({ id }) => id !== without);
  return (
    <LabelledChoice
      label={translate('console.care.owner')}
      value={value}
      options={[
        { value: '', label: translate('console.reference.choose') },
        ...owners.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      error={error}
      onChange={onChange}
    />
  );
}
