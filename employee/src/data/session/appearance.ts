import { brandVariables } from '@piiri/shared/ui/variables.ts';
import { computed, type ReadonlySignal } from '@preact/signals-react';
import type { Appearance } from '../../ui/appearance.ts';
import type { Session } from './session.ts';

/** Returns the appearance for the signed-in person and their company. */
export function createAppearance(session: Pick<Session, 'profile' | 'tenant'>): ReadonlySignal<Appearance> {
  return computed(() => ({
    theme: session.profile.value?.theme ?? null,
    rightToLeft: session.profile.value?.right_to_left ?? false,
    properties: brandVariables(session.tenant.value?.color),
  }));
}
