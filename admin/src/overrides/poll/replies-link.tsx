import { ChartColumn } from 'lucide-react';
import type { RaRecord } from 'ra-core';
import type { RowActionsProps } from '../../generate/override.ts';
import { ScreenRowLink } from '../../generate/screen-link.tsx';

/** Where the answers to a poll are read. */
export const repliesAddress = ({ id }: RaRecord) => `/polls/replies/${id}`;

/** Leads from a row of the list to what was answered. */
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
