import { ChartColumn } from 'lucide-react';
import type { RaRecord } from 'ra-core';
import type { RowActionsProps } from '../../generate/override.ts';
import { ScreenRowLink } from '../../generate/screen-link.tsx';

/** Returns the path of a poll's answers. */
export const repliesAddress = ({ id }: RaRecord) => `/polls/replies/${id}`;

/** Link from a row of the list to the poll's answers. */
export function RepliesRowLink(props: RowActionsProps) {
  return (
    <ScreenRowLink
      {...props}
      to={repliesAddress(props.row)}
      Icon={ChartColumn}
      name="console.replies.title"
      nameOf="console.replies.of"
    />
  );
}
