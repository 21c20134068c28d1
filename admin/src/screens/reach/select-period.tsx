import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';

const PERIODS = [7, 28, 91] as const;

/** Select of the period, in days. */
export function SelectPeriod({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={days}
      aria-label={translate('console.reach.period')}
      onChange={(_, chosen: number | null) => chosen && onChange(chosen)}
    >
      {PERIODS.map((period) => (
        <ToggleButton key={period} value={period}>
          {translate('console.reach.days', { smart_count: period })}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
