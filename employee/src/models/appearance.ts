import { computed, type ReadonlySignal } from '@preact/signals-react';
import type { Look } from './look.ts';
import type { Session } from './session.ts';
import { colourProperties, tenantColours } from './tenant-colours.ts';

/** The look that the signed-in person and company give. */
export function createAppearance(session: Pick<Session, 'profile' | 'tenant'>): ReadonlySignal<Look> {
  return computed(() => ({
    theme: session.profile.value?.theme ?? null,
    rightToLeft: session.profile.value?.right_to_left ?? false,
    properties: colourProperties(tenantColours(session.tenant.value?.color)),
  }));
}
