import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { CONTENT_ICON } from '@piiri/schemas';
import { CONTENT_ICONS } from '@piiri/schemas/content-icons.ts';
import { useTranslate } from 'react-admin';
import { useFieldInput } from '../../generate/inputs/use-field-input.ts';
import type { FieldInputProps } from '../../generate/registry/field-components.ts';
import { FieldFrame } from '../../kit/inputs/field-frame.tsx';
import { OwnIcon } from '../../kit/page/icons.tsx';
import './icon-input.css';

/** Chooses the icon of a content type. */
export default function IconInput(props: FieldInputProps) {
  const translate = useTranslate();
  const { control, frame, isDisabled, labelledBy } = useFieldInput(props);
  const wordsOf = (name: string) => translate(`console.content_types.icons.${name}`);
  return (
    <FieldFrame {...frame} isGroup>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={(control.value as string) || CONTENT_ICON}
        disabled={isDisabled}
        aria-labelledby={labelledBy}
        onChange={(_, chosen: string | null) => control.onChange(chosen ?? CONTENT_ICON)}
        className="icon-choice"
      >
        {Object.entries(CONTENT_ICONS).map(([name, lines]) => (
          <ToggleButton key={name} value={name} aria-label={wordsOf(name)} title={wordsOf(name)}>
            <OwnIcon lines={lines} />
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </FieldFrame>
  );
}
