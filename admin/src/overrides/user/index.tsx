import type { EntityOverride } from '../../generate/override.ts';
import { InviteAll } from './invite-buttons.tsx';
import { SelectedButtons } from './selected-buttons.tsx';
import { SignInState } from './sign-in-state.tsx';

export default {
  ListActions: InviteAll,
  BulkActions: SelectedButtons,
  FormEnd: SignInState,
  deleteWarning: ({ length }) => ({ words: 'delete_user', count: length }),
  isOneOfAKind: true,
} satisfies EntityOverride;
