import type { EntityOverride } from '../../generate/override.ts';
import { InviteAll, InviteSelected } from './invite-buttons.tsx';
import { SignInState } from './sign-in-state.tsx';

export default {
  ListActions: InviteAll,
  BulkActions: InviteSelected,
  FormEnd: SignInState,
  deletion: 'delete_user',
} satisfies EntityOverride;
