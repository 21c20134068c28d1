import type { EntityOverride } from '../../generate/override.ts';
import { InviteAll, InviteSelected } from './invite-buttons.tsx';
import { SignInState } from './sign-in-state.tsx';

export default {
  ListActions: InviteAll,
  BulkActions: InviteSelected,
  FormEnd: SignInState,
  deleteWarning: ({ length }) => ({ words: 'delete_user', count: length }),
  isOneOfAKind: true,
} satisfies EntityOverride;
