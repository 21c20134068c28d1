import { ChartColumn } from 'lucide-react';
import type { RaRecord } from 'react-admin';
import { ScreenRowLink } from '../../generate/list/screen-link.tsx';
import type { RowActionsProps } from '../../generate/registry/override.ts';

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
