import { ChartColumn } from 'lucide-react';
import { ScreenRowLink } from '../../generate/list/screen-link.tsx';
import type { RowActionsProps } from '../../generate/registry/override.ts';

/** Link from a row of the list to the pulse's results. */
export function ResultsRowLink(props: RowActionsProps) {
  return (
    <ScreenRowLink
      {...props}
      to={`/pulses/results/${props.row.id}`}
      Icon={ChartColumn}
      name="console.replies.title"
      nameOf="console.replies.of"
    />
  );
}
