import { type Brand, brandOf } from '@piiri/shared/brand.ts';
import { computed, type ReadonlySignal } from '@preact/signals-react';
import type { Appearance } from './appearance-key.ts';
import type { Session } from './session.ts';

/** A company's brand as custom properties of the stylesheet. */
export function brandProperties({ from, to, on, shade, light, dark }: Brand): Record<string, string> {
  return {
    '--tenant-from': from,
    '--tenant-to': to,
    '--tenant-on': on,
    '--tenant-shade': shade,
    '--accent-light': light.accent,
    '--accent-light-on': light.onAccent,
    '--accent-dark': dark.accent,
    '--accent-dark-on': dark.onAccent,
  };
}

/** The look that the signed-in person and company give. */
export function createAppearance(session: Pick<Session, 'profile' | 'tenant'>): ReadonlySignal<Appearance> {
  return computed(() => ({
    theme: session.profile.value?.theme ?? null,
    rightToLeft: session.profile.value?.right_to_left ?? false,
    properties: brandProperties(brandOf(session.tenant.value?.color)),
  }));
}
