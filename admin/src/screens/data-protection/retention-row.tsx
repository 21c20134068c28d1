import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { describedBy, FieldFrame } from '../../kit/inputs/field-frame.tsx';
import { NativeChoice } from '../../kit/inputs/native-choice.tsx';

const FOR_EVER = 'for ever';
const CHOICES = [1, 3, 6, 12, 24, 36, 60, 120];

/** Returns the offered periods in months, including the current one even if it is not a standard choice. */
const choicesWith = (chosen: number | null) =>
  [...new Set([...CHOICES, ...(chosen === null ? [] : [chosen])])].sort((one, other) => one - other);

interface Props {
  kind: string;
  months: number | null;
  /** Number of items that would be deleted; undefined while unknown. */
  going: number | undefined;
  onChange: (months: number | null) => void;
}

/** Retention period of one kind of data, its reason, and how much would be deleted. */
export function RetentionRow({ kind, months, going, onChange }: Props) {
  const translate = useTranslate();
  const id = useId();
  const help = translate(`console.privacy.kinds.${kind}.help`);
  const lengthOf = (count: number) =>
    count > 0 && count % 12 === 0
      ? translate('console.privacy.years', { smart_count: count / 12 })
      : translate('console.privacy.months', { smart_count: count });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 0.5, md: 2.5 },
        gridTemplateColumns: { md: 'minmax(0, 1fr) 220px' },
        alignItems: 'end',
      }}
    >
      <FieldFrame id={id} label={translate(`console.privacy.kinds.${kind}.name`)} help={help}>
        <NativeChoice
          id={id}
          value={months === null ? FOR_EVER : String(months)}
          options={[
            ...choicesWith(months).map((count) => ({ value: String(count), label: lengthOf(count) })),
            { value: FOR_EVER, label: translate('console.privacy.for_ever') },
          ]}
          aria={{ 'aria-describedby': describedBy(id, help, undefined, `${id}-going`) }}
          onChange={(value) => onChange(value === FOR_EVER ? null : Number(value))}
        />
      </FieldFrame>
      <Typography
        id={`${id}-going`}
        variant="body2"
        color="textSecondary"
        role="status"
        sx={{ pb: { md: 1 } }}
      >
        {going === undefined
          ? translate('console.privacy.counting')
          : going === 0
            ? translate('console.privacy.nothing_goes')
            : translate('console.privacy.goes', {
                what: translate(`console.privacy.counts.${kind}`, { smart_count: going }),
              })}
      </Typography>
    </Box>
  );
}
